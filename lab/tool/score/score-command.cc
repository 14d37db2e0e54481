/* staticprof-lab score: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/commands.h"
#include "lab/tool/score/score.h"
#include "plugin/core/messages/lists.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"

#include <cstring>

namespace staticprof
{

namespace
{

struct score_arguments
{
  scores s;
  std::string table = "all";
  row_format format = row_format::people;
  bool chosen = false; /* Were predictors named?  */
  std::vector<std::string> directories;
};

std::string
all_predictors ()
{
  std::vector<std::string> names;
  for (std::size_t i = 0; i < n_predictors; ++i)
    names.push_back (predictors[i].name);
  return joined (names);
}

std::string
parse_predictors (const std::string &list, score_arguments &a)
{
  a.s.predictors.clear ();
  a.chosen = true;
  for (const std::string &name : split_at (list, ','))
    {
      const int which = find_predictor (name);
      if (which < 0)
	return "unknown predictor '" + name + "': expected "
	       + all_predictors ();
      a.s.predictors.push_back (&predictors[which]);
    }
  return "";
}

/* The names of the tables as choices of option --table.  */
std::vector<std::pair<std::string, std::string>>
tables ()
{
  std::vector<std::pair<std::string, std::string>> result;
  for (int i = 0; i < n_analyses; ++i)
    result.push_back ({ name_of (static_cast<analysis> (i)), "" });
  for (const char *other :
       { "top", "branches", "hot", "never", "summary", "all" })
    result.push_back ({ other, "" });
  for (auto &t : result)
    t.second = t.first;
  return result;
}

/* The predictors that have tables of their own.  */
std::vector<std::size_t>
shown_predictors (const score_arguments &a)
{
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < a.s.predictors.size (); ++i)
    {
      bool applies = false;
      for (const scored_program &p : a.s.programs)
	applies |= p.cards[i].applicable;
      const char *name = a.s.predictors[i]->name;
      if (a.chosen
	  || (applies
	      && (!std::strcmp (name, "staticprof")
		  || !std::strcmp (name, "gcc"))))
	result.push_back (i);
    }
  return result;
}

std::string
all_tables (const score_arguments &a)
{
  const std::vector<std::size_t> shown = shown_predictors (a);
  auto wanted = [&a] (const char *name) {
    return a.table == "all" || a.table == name;
  };
  const std::size_t width = output_width (true);
  std::string text;
  auto add = [&text] (const std::string &table) {
    text += (text.empty () ? "" : "\n") + table;
  };
  if (a.table == "all")
    add (show_programs (a.s, width));
  for (int i = 0; i < n_analyses; ++i)
    if (wanted (name_of (static_cast<analysis> (i))))
      add (show_analysis (a.s, static_cast<analysis> (i), shown, width));
  if (wanted ("top"))
    add (show_top (a.s, shown, width));
  if (wanted ("branches"))
    add (show_branches (a.s, shown, width));
  if (wanted ("hot"))
    add (show_hot (a.s, shown, width));
  if (wanted ("never"))
    add (show_never (a.s, shown, width));
  if (wanted ("summary"))
    add (show_summary (a.s, width));
  return text;
}

} // anonymous namespace

int
score_command (int argc, char **argv)
{
  score_arguments a;
  for (std::size_t i = 0; i < n_predictors; ++i)
    a.s.predictors.push_back (&predictors[i]);
  command_line c (
    "DIRECTORY...",
    "Score estimated profiles against measured ones."
    "\vA DIRECTORY holds the profiles of one program's units, or its merged "
    "profile, with the counts of a training run "
    "(-fplugin-arg-libstaticprof-measure=DIRECTORY in a -fprofile-use "
    "compilation writes it).  Programs count equally.  Predictors: "
      + all_predictors () + ".");
  int top = a.s.percents[a.s.top];
  bool list_order = false;
  c.number ("top", 0, "PERCENT", top,
	    "Show the top PERCENT in tables top and summary (default: 20)", 1,
	    100);
  c.choice (
    "table", 'T', "NAME", a.table, tables (),
    "Show only this table: local-block, local-edge, invocation, call, "
    "global-block, global-edge, top, branches, hot, never or summary (default: "
    "all)");
  c.option (
    "predictors", 'p', "NAME,...",
    [&a] (const std::string &list) { return parse_predictors (list, a); },
    "Show only these predictors; by default the summary has all, the other "
    "tables have staticprof and gcc");
  c.flag ("list-order", 0, list_order,
	  "Leave items with equal estimates in the order of the records, as in "
	  "the paper's Table 12, instead of taking the expected value over all "
	  "orders");
  c.text ("trained", 0, "ROOT", a.s.trained_root,
	  "ROOT/NAME is another run of the program in .../NAME: predictor "
	  "`trained' uses the counts there",
	  "a directory");
  c.rows (a.format);
  c.words (a.directories, "expected directories of measured profiles");
  c.parse (argc, argv);
  set_top (a.s, top);
  if (list_order)
    a.s.ties = tie_rule::list_order;
  for (const std::string &directory : a.directories)
    {
      user_error error = score_directory (directory, a.s);
      if (!error.ok ())
	return complain (error.message);
    }
  if (!a.s.trained_root.empty () && !any_trained (a.s))
    return complain ("no other run in '" + a.s.trained_root
		     + "': expected a directory '"
		     + last_part (a.directories[0]) + "' there");
  if (a.format == row_format::people)
    return print (all_tables (a));
  return print (rows_text ("program predictor measure percent# items weight "
			   "score value#",
			   write_rows (a.s), a.format));
}

} // namespace staticprof
