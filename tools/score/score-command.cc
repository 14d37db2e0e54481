/* staticprof score: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/read-profile.h"
#include "tools/score/score.h"

#include <cstring>

namespace staticprof
{

namespace
{

struct score_arguments
{
  scores s;
  std::string table = "all";
  bool tsv = false;
  bool chosen = false; /* Were predictors named?  */
  std::vector<std::string> directories;
};

enum score_key
{
  key_list_order = 256,
  key_trained,
  key_tsv
};

const argp_option score_options[] = {
  { "top", 't', "PERCENT", 0,
    "What tables top and summary show, 1 to 100 (default: 20)", 0 },
  { "table", 'T', "NAME", 0,
    "Only this: local-block, local-edge, invocation, call, global-block, "
    "global-edge, top, branches or summary (default: all)",
    0 },
  { "predictors", 'p', "NAME,...", 0,
    "Only these; by default all are in the summary, staticprof and gcc in the "
    "other tables",
    0 },
  { "list-order", key_list_order, nullptr, 0,
    "Equal items stay in the order of the records, as in the paper's Table 12, "
    "instead of the expected value over all orders",
    0 },
  { "trained", key_trained, "ROOT", 0,
    "ROOT/NAME is another run of the program in .../NAME: predictor `trained' "
    "uses the counts there",
    0 },
  { "tsv", key_tsv, nullptr, 0, "Every value on a line, tab-separated", 0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

std::string
all_predictors ()
{
  std::string result;
  for (std::size_t i = 0; i < n_predictors; ++i)
    result += (i == 0 ? "" : ", ") + std::string (predictors[i].name);
  return result;
}

void
parse_predictors (const std::string &list, score_arguments &a,
		  const argp_state *state)
{
  a.s.predictors.clear ();
  a.chosen = true;
  for (std::size_t begin = 0; begin <= list.size ();)
    {
      const std::size_t end = std::min (list.find (',', begin), list.size ());
      const std::string name = list.substr (begin, end - begin);
      int which = find_predictor (name);
      if (which < 0)
	argp_error (state, "--predictors: unknown predictor '%s': expected %s",
		    name.c_str (), all_predictors ().c_str ());
      else
	a.s.predictors.push_back (&predictors[which]);
      begin = end + 1;
    }
}

bool
table_p (const std::string &name)
{
  for (int i = 0; i < n_analyses; ++i)
    if (name == name_of (static_cast<analysis> (i)))
      return true;
  for (const char *other : { "top", "branches", "summary", "all" })
    if (name == other)
      return true;
  return false;
}

error_t
parse_score (int key, char *arg, argp_state *state)
{
  score_arguments &a = *static_cast<score_arguments *> (state->input);
  switch (key)
    {
    case 't':
      set_top (a.s,
	       static_cast<int> (parse_number ("top", arg, state, 1, 100)));
      return 0;
    case 'T':
      a.table = arg;
      if (!table_p (a.table))
	argp_error (state,
		    "--table=%s: expected local-block, local-edge, "
		    "invocation, call, global-block, global-edge, top, "
		    "branches, summary or all",
		    arg);
      return 0;
    case 'p':
      parse_predictors (arg, a, state);
      return 0;
    case key_list_order:
      a.s.ties = tie_rule::list_order;
      return 0;
    case key_trained:
      a.s.trained_root = arg;
      if (a.s.trained_root.empty ())
	argp_error (state, "--trained=: expected a directory");
      return 0;
    case key_tsv:
      a.tsv = true;
      return 0;
    case ARGP_KEY_ARG:
      a.directories.push_back (arg);
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected directories of measured profiles");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

/* Which predictors have tables of their own.  */
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
  std::string text;
  auto add = [&text] (const std::string &table) {
    text += (text.empty () ? "" : "\n") + table;
  };
  if (a.table == "all")
    add (show_programs (a.s));
  for (int i = 0; i < n_analyses; ++i)
    if (wanted (name_of (static_cast<analysis> (i))))
      add (show_analysis (a.s, static_cast<analysis> (i), shown));
  if (wanted ("top"))
    add (show_top (a.s, shown));
  if (wanted ("branches"))
    add (show_branches (a.s, shown));
  if (wanted ("summary"))
    add (show_summary (a.s));
  return text;
}

} // anonymous namespace

int
score_command (int argc, char **argv)
{
  const std::string doc
    = "Score estimated profiles against measured ones."
      "\vA DIRECTORY holds the profiles of one program's units, or its merged "
      "profile, with the counts of a training run "
      "(-fplugin-arg-libstaticprof-measure=DIRECTORY in a -fprofile-use "
      "compilation writes it).  Programs count equally.  Predictors: "
      + all_predictors () + ".";
  const argp parser = { score_options, parse_score, "DIRECTORY...",
			doc.c_str (),  nullptr,	    nullptr,
			nullptr };
  score_arguments a;
  for (std::size_t i = 0; i < n_predictors; ++i)
    a.s.predictors.push_back (&predictors[i]);
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
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
  return print (a.tsv ? write_tsv (a.s) : all_tables (a));
}

} // namespace staticprof
