/* staticprof heuristics: what the heuristics claim, and at what rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* By scope.  */
constexpr const char *scope_words[] = { "loop branches", "two-way branches",
					"branches" };

const char *
branches_of (const heuristic &h)
{
  return scope_words[static_cast<int> (h.scope)];
}

/* "78", or "fitted".  */
std::string
rate_of (const heuristic &h)
{
  return h.in_paper () ? std::to_string (std::lround (100 * h.rate)) : "fitted";
}

std::string
row (const heuristic &h, const voter_rate &in_force, bool cells, bool markdown)
{
  const std::string name = h.name;
  if (cells)
    return row_of ({ name, branches_of (h), rate_of (h),
		     format_percent (in_force.two_way),
		     format_percent (in_force.multiway), h.sentence });
  if (markdown)
    return "| " + name + " | " + h.sentence + " | " + branches_of (h) + " | "
	   + rate_of (h) + " | " + h.source + " | " + h.fires + " | "
	   + h.abstains + " |\n";
  const std::string rates
    = std::string ("asked about ") + branches_of (h) + "; "
      + (h.in_paper () ? rate_of (h) + "% in the paper, " : "") + "in force "
      + (in_force.two_way == .5 ? "-" : format_percent (in_force.two_way) + "%")
      + (in_force.multiway == .5
	   ? ""
	   : ", of multiway branches " + format_percent (in_force.multiway)
	       + "%");
  std::string text = name + "\n";
  for (const std::string &line :
       { std::string (h.sentence), rates, std::string (h.source) })
    text += "    " + wrapped (line, 4, 6, output_width ()) + "\n";
  return text;
}

} // anonymous namespace

int
heuristics_command (int argc, char **argv)
{
  row_format format = row_format::people;
  bool markdown = false;
  std::vector<std::string> names;
  command_line c (
    "[NAME...]",
    "List the heuristics: what each claims of a branch, how often that comes "
    "true, and who found it."
    "\vRates are percentages.  Those in force, of model `default', are fitted "
    "together; below 50 the opposite of the claim adds to the others.  Columns "
    "of --tsv: name, branches asked about, rate of model `wu-larus', rate in "
    "force of two-way and of multiway branches, claim.");
  c.rows (format, 't');
  c.flag ("markdown", 'm', markdown, "The table of docs/heuristics.md");
  c.words (names);
  c.parse (argc, argv);

  model in_force;
  user_error error = find_model ("default", in_force);
  if (!error.ok ())
    return complain (error.message);
  std::vector<std::string> known;
  for (std::size_t h = 0; h < registry_size; ++h)
    known.push_back (registry[h]->name);
  for (const std::string &name : names)
    if (find_heuristic (name) < 0)
      return complain (unknown ("heuristic", name, known).message);

  std::string text;
  if (markdown)
    text
      = "| name | claim | asked about | rate | source | fires on | abstains on "
	"|\n|---|---|---|---|---|---|---|\n";
  for (std::size_t h = 0; h < registry_size; ++h)
    if (names.empty ()
	|| std::find (names.begin (), names.end (), known[h]) != names.end ())
      text += row (*registry[h], in_force.rates[h],
		   format != row_format::people, markdown);
  if (format != row_format::people)
    text = rows_text ("name asked-about paper# in-force# multiway# claim", text,
		      format);
  return print (text);
}

} // namespace staticprof
