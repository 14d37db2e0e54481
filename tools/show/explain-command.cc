/* staticprof explain: why the branches of a source line were predicted so.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/lists.h"
#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/elf-sections.h"
#include "tools/layout.h"
#include "tools/show/explain.h"
#include "tools/show/group-inlined.h"
#include "tools/show/source-condition.h"
#include "tools/training.h"
#include "tools/show/find-branches.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/read-profile.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include <unistd.h>

namespace staticprof
{

namespace
{

/* The profiles at PATHS: as one program if they are one, so that it is known
   how often things run in it, else as they are.  */
user_error
read_explained (const std::vector<std::string> &paths, profile_search &search,
		std::vector<profile> &result)
{
  user_error error = read_profiles (paths, search, result);
  for (profile &p : result)
    measure_by_training (p);
  if (!error.ok () || one_unit_p (paths, search, result))
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

/* Remove those of BRANCHES that are in no function called one of NAMES, inlined or
   not.  */
user_error
keep_functions (const std::vector<std::string> &names, const char *where,
		std::vector<explained_branch> &branches)
{
  std::vector<explained_branch> kept;
  std::vector<std::string> known;
  for (const explained_branch &b : branches)
    {
      known.push_back (b.function->name);
      if (std::any_of (
	    names.begin (), names.end (), [&b] (const std::string &name) {
	      return called (b.function->name, b.function->assembler_name, name)
		     || inlined_from (*b.block, name);
	    }))
	kept.push_back (b);
    }
  if (kept.empty ())
    return { unknown_function (joined (names), where, known) };
  branches.swap (kept);
  return {};
}

/* This many branches fill a screen; more are explained on demand only.  */
constexpr std::size_t screenful = 5;

/* Counts what is left out.  */
struct left_branches
{
  std::size_t branches = 0, functions = 0;
};

/* Sort BRANCHES by their functions, the hottest first, and keep only TOP of them: of
   the last function those that run most.  */
left_branches
keep_hottest (std::vector<branch_copies> &branches, std::size_t top)
{
  std::vector<const profile_function *> functions;
  std::map<const profile_function *, std::size_t> places;
  for (const branch_copies &b : branches)
    if (places.try_emplace (b.first.function).second)
      functions.push_back (b.first.function);
  sort_hottest_first (functions, [] (const profile_function *f) {
    return self_cost (*f, f->invocations);
  });
  for (std::size_t i = 0; i < functions.size (); ++i)
    places[functions[i]] = i;
  std::vector<const branch_copies *> hottest;
  for (const branch_copies &b : branches)
    hottest.push_back (&b);
  sort_hottest_first (hottest,
		      [] (const branch_copies *b) { return b->first.per_run; });
  auto by_function = [&places] (const branch_copies *a,
				const branch_copies *b) {
    return places[a->first.function] < places[b->first.function];
  };
  std::stable_sort (hottest.begin (), hottest.end (), by_function);
  left_branches left;
  if (hottest.size () > top)
    {
      left.branches = hottest.size () - top;
      left.functions = functions.size ()
		       - places[hottest[top - 1]->first.function] - 1;
      hottest.resize (top);
    }
  /* Those of a function stay in the order of the source.  */
  std::sort (hottest.begin (), hottest.end ());
  std::stable_sort (hottest.begin (), hottest.end (), by_function);
  std::vector<branch_copies> kept;
  for (const branch_copies *b : hottest)
    kept.push_back (*b);
  branches.swap (kept);
  return left;
}

std::string
words (const left_branches &left, const paint &colours)
{
  return left.branches == 0
	   ? ""
	   : "\n"
	       + wrapped (
		 "and " + plural (left.branches, "more branch")
		   + (left.functions > 0
			? "; " + plural (left.functions, "more function")
			    + (left.functions == 1 ? " that runs" : " that run")
			    + " less"
			: "")
		   + ": FILE:LINE explains a line, --function=NAME a function, "
		     "--top=N more, --all all",
		 0, 2, page_columns (colours))
	       + "\n";
}

std::string
invocations_title (const profile_function &f, const paint &colours)
{
  return wrapped (colours.title (show_name (f.name)) + " is invoked "
		    + times (f.invocations) + " per run of the program, by "
		    + invocations_head,
		  0, 2, page_columns (colours))
	 + "\n";
}

/* Say what is wrong with WORD, no place, if it is meant for one: it names no
   file, and what stands behind a colon is not a line.  */
std::string
wrong_line (const std::string &word)
{
  const std::size_t colon = word.rfind (':');
  if (colon == word.npos || colon == 0 || word.find ('/', colon) != word.npos
      || access (word.c_str (), F_OK) == 0)
    return "";
  return "expected a line from 1 on behind '" + word.substr (0, colon + 1)
	 + "', not '" + word.substr (colon + 1) + "'";
}

/* Is WORD the name of a source, by its ending, and not that of a profile?  */
bool
source_p (const std::string &word)
{
  const std::string name = last_part (word);
  const std::size_t dot = name.rfind ('.');
  if (dot == name.npos || dot == 0)
    return false;
  const std::string ending = name.substr (dot + 1);
  std::error_code none;
  return ending.find (':') == ending.npos && !ending.empty ()
	 && std::isalpha (static_cast<unsigned char> (ending[0]))
	 && ending != "json" && ending != "o" && ending != "a" && ending != "so"
	 && ending != "la" && !elf_file_p (word)
	 && !std::filesystem::is_directory (word, none);
}

struct explain_arguments
{
  std::string color = "auto";
  row_format format = row_format::people;
  profile_search search;
  std::vector<std::string> functions, paths;
  std::size_t top = screenful;
  bool placed = false, all = false;
  wanted_place place; /* If PLACED.  */

  void read (int argc, char **argv);
  /* Is everything meant that is in the profiles, or in a file?  */
  bool whole_p () const
  {
    return (!placed || place.line == 0) && functions.empty ();
  }
  bool rows_p () const { return format != row_format::people; }
};

void
explain_arguments::read (int argc, char **argv)
{
  command_line c (
    "PROFILE|DIRECTORY|BINARY... [FILE:LINE]",
    "Explain why the branches of a source line, or the hottest ones of FILE or "
    "of all, were predicted as they were."
    "\v" STATICPROF_PROFILES_HELP "  FILE "
    "may be the end of the path that the compiler was given.  A column "
    "behind the line, FILE:LINE:COLUMN, is ignored.\n\n"
    "`x 2.00' is the factor of a reason on the odds of its edges: those of all "
    "reasons and of the rest multiply to the odds.  With --all, votes with a "
    "factor below 1.05 share one line; [reversed]: together with the other "
    "votes, the opposite of the heuristic's sentence is likelier.  `...' "
    "replaces operands without a name in the source.");
  c.flag ("all", 'a', all,
	  "All votes, with their names, not the reasons; why a program's "
	  "functions are invoked so often; and all branches if there is no "
	  "LINE");
  c.color (color);
  c.list ("function", 'f', "NAME", functions,
	  "Only the branches in this function, of any line if there is no "
	  "FILE:LINE; NAME may be a pattern; may be repeated");
  c.top (top, "How many branches, the hottest first, if there is neither "
	      "LINE nor --function ("
		+ std::to_string (screenful) + ")");
  c.records (search.directories, search.root, &search.without_libraries);
  c.source_directories (search.sources);
  c.rows (format);
  c.words (paths);
  c.finally ([this] () -> std::string {
    /* Without a place all branches of the functions are explained.  */
    placed = paths.size () > 1 && parse_place (paths.back (), place);
    if (!placed && paths.size () > 1 && source_p (paths.back ()))
      {
	placed = true;
	place = { paths.back (), 0 };
      }
    if (paths.empty () || (paths.size () == 1 && parse_place (paths[0], place)))
      return "expected profiles, and FILE:LINE behind them";
    if (placed)
      paths.pop_back ();
    else if (paths.size () > 1)
      return wrong_line (paths.back ());
    return "";
  });
  c.parse (argc, argv);
}

/* The branches of PROFILES that A asks for.  */
user_error
chosen_branches (const std::vector<profile> &profiles,
		 const explain_arguments &a,
		 std::vector<explained_branch> &branches)
{
  user_error error;
  if (a.placed)
    error = find_branches (profiles, a.place, branches);
  else
    all_branches (profiles, branches);
  if (error.ok () && !a.functions.empty ())
    error = keep_functions (
      a.functions, a.placed ? "this line" : "these profiles", branches);
  return error;
}

/* Explains branches.  */
class explainer
{
public:
  explainer (const explain_arguments &a)
    : a (a), m_colours (coloured_p (a.color), output_width (a.all)),
      m_source (sources_of (a.search))
  {
  }
  /* Add BRANCHES, or the hottest of them if no line and no function is named.  */
  left_branches add (std::vector<explained_branch> branches);
  /* Invocations stand behind all branches.  */
  std::string text () const { return m_text + m_invoked; }
  std::vector<std::string> remarks () const { return m_source.remarks (); }
  const paint &colours () const { return m_colours; }

private:
  const branch_words &words (const explained_branch &b)
  {
    return m_words.try_emplace (b.in, *b.in).first->second;
  }
  void add_invocations (const explained_branch &b);

  const explain_arguments &a;
  const paint m_colours;
  source_text m_source;
  std::string m_text, m_invoked;
  std::set<const profile_function *> m_seen;
  std::map<const profile *, std::vector<explained_invocations>> m_invocations;
  std::map<const profile *, branch_words> m_words;
};

/* All votes, and rows, are those of each copy of a function that was inlined.  */
left_branches
explainer::add (std::vector<explained_branch> branches)
{
  std::vector<branch_copies> groups;
  if (a.rows_p ())
    for (const explained_branch &b : branches)
      m_text += explain_tsv (b);
  else if (a.all)
    groups.assign (branches.begin (), branches.end ());
  else
    {
      source_words in_source (m_source);
      for (explained_branch &b : branches)
	in_source.use_for (b);
      groups = group_inlined (
	branches, [this] (const explained_branch &b) -> const branch_words & {
	  return words (b);
	});
    }
  left_branches left;
  if (!a.placed || a.whole_p ())
    left = keep_hottest (
      groups, a.whole_p () && !a.all ? a.top : command_line::no_limit);
  for (const branch_copies &b : groups)
    m_text += (m_text.empty () ? "" : "\n")
	      + explain_text (b, words (b.first), m_colours, m_source, a.all);
  if (a.rows_p () || a.all)
    for (const explained_branch &b : branches)
      if (m_seen.insert (b.function).second)
	add_invocations (b);
  return left;
}

/* Explain the invocations of B's function.  */
void
explainer::add_invocations (const explained_branch &b)
{
  const auto [known, fresh] = m_invocations.try_emplace (b.in);
  if (fresh)
    known->second = explain_invocations (*b.in);
  const explained_invocations &x
    = known->second[b.function - b.in->functions.data ()];
  if (a.rows_p ())
    m_invoked += invocations_tsv (*b.in, *b.function, x);
  else if (!x.parts.empty ())
    m_invoked += "\n" + invocations_title (*b.function, m_colours)
		 + invocations_text (x, 4, m_colours, true);
}

} // anonymous namespace

int
explain_command (int argc, char **argv)
{
  explain_arguments a;
  a.read (argc, argv);
  std::vector<profile> profiles;
  std::vector<explained_branch> branches;
  user_error error = read_explained (a.paths, a.search, profiles);
  if (error.ok ())
    error = chosen_branches (profiles, a, branches);
  if (!error.ok ())
    {
      complain (a.search.remarks);
      return complain (error.message);
    }
  explainer explained (a);
  const left_branches left = explained.add (std::move (branches));
  std::string text = explained.text () + words (left, explained.colours ());
  complain (explained.remarks ());
  if (a.rows_p ())
    text = rows_text (explain_columns, text, a.format);
  return answer (a.paths, a.search, text);
}

} // namespace staticprof
