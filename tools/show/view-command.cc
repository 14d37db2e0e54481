/* staticprof view: text about the functions of profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/layout.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/show/view.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

namespace
{

/* All of PROFILES, each once: with -flto those of a unit are in the record of the
   link, too.  */
std::vector<viewed_function>
functions_of (const std::vector<profile> &profiles)
{
  std::vector<viewed_function> result;
  std::set<std::pair<std::string, std::string>> seen; /* Unit's id, symbol.  */
  for (const profile &p : profiles)
    for (std::size_t i = 0; i < p.functions.size (); ++i)
      {
	const profile_function &f = p.functions[i];
	if (f.blocks.empty ()
	    || seen.insert ({ p.units[f.unit].id, f.assembler_name }).second)
	  result.push_back ({ &p, static_cast<int> (i) });
      }
  return result;
}

/* More functions than this are viewed on demand only.  */
constexpr std::size_t most_functions = 20;

/* Leave the N of FUNCTIONS that run most, in their order.  */
void
keep_hottest (std::size_t n, std::vector<viewed_function> &functions)
{
  if (functions.size () <= n)
    return;
  std::vector<std::size_t> order (functions.size ());
  for (std::size_t i = 0; i < order.size (); ++i)
    order[i] = i;
  sort_hottest_first (order, [&functions] (std::size_t i) {
    const profile_function &f = functions[i]
				  .in->functions[functions[i].function];
    return self_frequency (f, f.invocations);
  });
  order.resize (n);
  std::sort (order.begin (), order.end ());
  std::vector<viewed_function> kept;
  for (std::size_t i : order)
    kept.push_back (functions[i]);
  functions.swap (kept);
}

/* Leave only the functions that are called one of NAMES.  */
bool
select_functions (std::vector<viewed_function> &functions,
		  const std::vector<std::string> &names)
{
  std::vector<viewed_function> selected;
  std::vector<char> found (names.size (), 0);
  std::vector<std::string> known;
  for (const viewed_function &f : functions)
    {
      const profile_function &function = f.in->functions[f.function];
      bool wanted = false;
      for (std::size_t i = 0; i < names.size (); ++i)
	if (called (function.name, function.assembler_name, names[i]))
	  found[i] = wanted = true;
      if (wanted)
	selected.push_back (f);
      known.push_back (function.name);
    }
  for (std::size_t i = 0; i < names.size (); ++i)
    if (!found[i])
      {
	complain (unknown_function (names[i], "these profiles", known));
	return false;
      }
  functions.swap (selected);
  return true;
}

} // anonymous namespace

int
view_command (int argc, char **argv)
{
  std::string color = "auto";
  std::vector<std::string> names, paths;
  profile_search search;
  bool statistics = false, all = false;
  std::optional<std::size_t> hottest;
  row_format format = row_format::people;
  command_line c ("PROFILE|DIRECTORY|BINARY...",
		  "Show the branches of functions, and why they were predicted "
		  "so."
		  "\v" STATICPROF_PROFILES_HELP
		  "  Frequencies are per entry to the function.");
  c.flag ("all", 'a', all, "All functions, not only the 20 that run most");
  c.color (color);
  c.list ("function", 'f', "NAME", names,
	  "Only this function, or those of a pattern such as `get_*'; may be "
	  "repeated");
  c.number ("hottest", 'n', "N", hottest,
	    "Only the N hottest branches and longest loops");
  c.records (search.directories, search.root, &search.without_libraries);
  c.source_directories (search.sources);
  c.flag ("statistics", 0, statistics,
	  "Only what decided the branches, and on how many each heuristic "
	  "voted");
  c.rows (format);
  c.words (paths, "expected a profile");
  c.finally ([&] {
    return format != row_format::people && (statistics || hottest)
	     ? "--tsv and --json are rows of all branches: expected no "
	       "--statistics or --hottest"
	     : "";
  });
  c.parse (argc, argv);
  std::vector<profile> profiles;
  user_error error = read_profiles (paths, search, profiles);
  if (!error.ok ())
    return complain (error.message);
  std::vector<viewed_function> functions;
  /* The parts that were split off a function are in its record, with their
     votes.  */
  for (const viewed_function &f : functions_of (profiles))
    if (f.in->functions[f.function].origin.empty () || !names.empty ())
      functions.push_back (f);
  if (!names.empty () && !select_functions (functions, names))
    return 1;

  paint colours (coloured_p (color), output_width ());
  source_text source (search.sources, time_written (search.files));
  std::string text;
  const bool everything = !statistics && !hottest;
  const bool rows = format != row_format::people;
  std::vector<viewed_function> shown = functions;
  if (!all && !rows && names.empty ())
    keep_hottest (most_functions, shown);
  if (everything)
    for (const viewed_function &f : shown)
      text += rows ? view_rows (f) : view_function (f, colours, source) + "\n";
  if (everything && shown.size () < functions.size ())
    text += "and " + plural (functions.size () - shown.size (), "more function")
	    + ", which run less (--all)\n\n";
  if (hottest)
    text += view_hottest (functions, *hottest, colours, source);
  if (rows)
    text = rows_text (explain_columns, text, format);
  else if (statistics || everything)
    text += view_statistics (functions, colours);
  complain (source.remarks ());
  return answer (paths, search, text);
}

} // namespace staticprof
