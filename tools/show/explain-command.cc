/* staticprof explain: why the branches of a source line were predicted so.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/show/explain.h"
#include "tools/show/find-branches.h"
#include "tools/read-profile.h"

#include <utility>

namespace staticprof
{

namespace
{

struct explain_arguments
{
  std::string color = "auto";
  bool tsv = false;
  profile_search search;
  std::vector<std::string> words; /* The last one is the place.  */
};

const argp_option explain_options[] = {
  { "color", 'c', "WHEN", 0, "auto (on a terminal), always or never", 0 },
  records_option,
  root_option,
  source_directory_option,
  { "tsv", 't', nullptr, 0, "Rows for scripts, separated by tabs", 0 },
  { nullptr, 0, nullptr, 0, nullptr, 0 }
};

error_t
parse_explain (int key, char *arg, argp_state *state)
{
  explain_arguments &a = *static_cast<explain_arguments *> (state->input);
  wanted_place place;
  switch (key)
    {
    case 'c':
      a.color = parse_color (arg, state);
      return 0;
    case source_directory_key:
      a.search.sources.push_back (arg);
      return 0;
    case records_key:
      a.search.directories.push_back (arg);
      return 0;
    case root_key:
      a.search.root = arg;
      return 0;
    case 't':
      a.tsv = true;
      return 0;
    case ARGP_KEY_ARG:
      a.words.push_back (arg);
      return 0;
    case ARGP_KEY_END:
      if (a.words.size () < 2)
	argp_error (state, "expected profiles and FILE:LINE");
      else if (!parse_place (a.words.back (), place))
	argp_error (state, "'%s': expected FILE:LINE",
		    a.words.back ().c_str ());
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

/* The profiles at PATHS: as one program if they are one, so that it is known
   how often things run in it, else as they are.  */
user_error
read_explained (const std::vector<std::string> &paths, profile_search &search,
		std::vector<profile> &result)
{
  user_error error = read_profiles (paths, search, result);
  if (!error.ok () || result.size () == 1)
    return error;
  std::vector<profile> parts = result;
  profile program;
  if (join_profiles (parts, "program", program).ok ())
    {
      result.clear ();
      result.push_back (std::move (program));
    }
  return {};
}

} // anonymous namespace

int
explain_command (int argc, char **argv)
{
  const argp parser = {
    explain_options,
    parse_explain,
    "PROFILE|DIRECTORY|BINARY... FILE:LINE",
    "Explain why the branches of a source line were predicted as they were."
    "\v" STATICPROF_PROFILES_HELP "  FILE "
    "may be the end of the path that the compiler was given.  A column "
    "behind the line, FILE:LINE:COLUMN, is ignored.\n\n"
    "`x 2.00' is the factor of a vote on the odds of its edges; votes with a "
    "factor below 1.05 share one line.  [reversed]: together with the other "
    "votes, the opposite of the heuristic's sentence is likelier.  `...' "
    "stands for what has no name in the source.",
    nullptr,
    nullptr,
    nullptr
  };
  explain_arguments a;
  argp_parse (&parser, argc, argv, 0, nullptr, &a);
  wanted_place place;
  parse_place (a.words.back (), place);
  a.words.pop_back ();

  std::vector<profile> profiles;
  user_error error = read_explained (a.words, a.search, profiles);
  std::vector<explained_branch> branches;
  if (error.ok ())
    error = find_branches (profiles, place, branches);
  if (!error.ok ())
    return complain (error.message);

  paint colours (coloured_p (a.color), output_width ());
  source_text source (a.search.sources, time_written (a.search.files));
  std::string text;
  for (const explained_branch &b : branches)
    if (a.tsv)
      text += explain_tsv (b);
    else
      text += (text.empty () ? "" : "\n") + explain_text (b, colours, source);
  for (const std::vector<std::string> &remarks :
       { a.search.remarks, source.remarks () })
    for (const std::string &remark : remarks)
      complain (remark);
  return print (text);
}

} // namespace staticprof
