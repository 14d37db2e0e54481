/* staticprof heuristics: what the heuristics claim, and at what rates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"
#include "plugin/core/report/reason-sentences.h"
#include "plugin/core/report/vote-words.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/voter-texts.h"

#include "plugin/core/messages/user-error.h"

#include <algorithm>
#include <cmath>
#include <set>

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
    text += "    " + wrapped (line, 4, 6, output_width (true)) + "\n";
  return text;
}

model
model_in_force ()
{
  model m;
  find_model ("default", m);
  return m;
}

} // anonymous namespace

bool
find_voter (const std::string &word, std::string &name)
{
  constexpr char vote[] = "vote.";
  name = word.substr (0, word.find ('='));
  if (name.compare (0, sizeof vote - 1, vote) == 0)
    name.erase (0, sizeof vote - 1);
  const std::vector<std::string> others = other_voters ();
  return find_heuristic (name) >= 0
	 || std::find (others.begin (), others.end (), name) != others.end ();
}

std::string
voter_text (const std::string &name)
{
  const int h = find_heuristic (name);
  if (h >= 0)
    return row (*registry[h], model_in_force ().rates[h], false, false);
  return name + "\n    "
	 + wrapped (vote_words (name, {}) + ".", 4, 6, output_width (true))
	 + "\n";
}

std::string
unknown_voter (const char *kind, const std::string &word)
{
  std::vector<std::string> known;
  for (std::size_t h = 0; h < registry_size; ++h)
    known.push_back (registry[h]->name);
  for (const std::string &other : other_voters ())
    known.push_back (other);
  return unknown_of_many (kind, word, known, "staticprof heuristics").message;
}

int
heuristics_command (int argc, char **argv)
{
  row_format format = row_format::people;
  bool markdown = false, sentences = false;
  std::vector<std::string> names;
  command_line c (
    "[NAME...]",
    "List the heuristics: what each claims of a branch, how often that comes "
    "true, and who found it; of a hint, a mark or a fact what it means."
    "\vRates are percentages.  Those in force, of model `default', are fitted "
    "together; below 50 the opposite of the claim adds to the others.  Columns "
    "of --tsv: name, branches asked about, rate of model `wu-larus', rate in "
    "force of two-way and of multiway branches, claim.");
  c.rows (format);
  c.flag ("markdown", 'm', markdown, "The table of docs/heuristics.md");
  c.flag (
    "reasons", 0, sentences,
    "The sentences that `explain' gives as reasons, as a table in Markdown");
  c.words (names);
  c.parse (argc, argv);
  if (sentences)
    return print (reason_table ());

  const model in_force = model_in_force ();
  const bool rows = format != row_format::people;
  std::set<std::string> known; /* The heuristics among NAMES.  */
  std::string text, others;
  for (const std::string &word : names)
    {
      std::string name;
      const bool voter = find_voter (word, name);
      if (!voter && !find_fact_named (word, name))
	return complain (unknown_voter ("heuristic", word));
      if (find_heuristic (name) >= 0)
	known.insert (name);
      else if (!voter && rows)
	return complain ("'" + name + "' is a fact: `staticprof facts " + name
			 + "'");
      else
	others += !voter ? fact_text (name)
		  : rows
		    ? row_of ({ name, "", "", "", "", vote_words (name, {}) })
		    : voter_text (name);
    }

  if (markdown)
    text
      = "| name | claim | asked about | rate | source | fires on | abstains on "
	"|\n|---|---|---|---|---|---|---|\n";
  for (std::size_t h = 0; h < registry_size; ++h)
    if (names.empty () || known.count (registry[h]->name))
      text += row (*registry[h], in_force.rates[h], rows, markdown);
  text += others;
  if (rows)
    text = rows_text ("name asked-about paper# in-force# multiway# claim", text,
		      format);
  return print (text);
}

} // namespace staticprof
