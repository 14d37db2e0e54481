/* staticprof unsure: where measuring would pay.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/lists.h"
#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/read-profile.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/show/show.h"
#include "tools/show/source-condition.h"
#include "tools/source-text.h"
#include "tools/text-table.h"
#include "tools/unsure/unsure.h"

#include <algorithm>
#include <map>
#include <set>

namespace staticprof
{

namespace
{

/* The number by which branches are sorted, the largest first.  */
enum class branch_order
{
  share,
  probability,
  range, /* From the first to the last of the outcomes.  */
  executions
};

struct unsure_arguments
{
  std::size_t top = 10;
  branch_order order = branch_order::share;
  row_format format = row_format::people;
  std::vector<std::string> paths;
  profile_search search;
};

/* The first and the last of the outcomes in percent.  */
std::string
range (const unsure_branch &b)
{
  return format_percent (b.outcomes.front (), 0) + " to "
	 + format_percent (b.outcomes.back (), 0) + "%";
}

void
sort (branch_order order, std::vector<unsure_branch> &branches)
{
  if (order == branch_order::executions)
    sort_hottest_first (branches, &unsure_branch::per_run);
  else
    sort_hottest_first (branches, [order] (const unsure_branch &b) {
      return order == branch_order::share ? b.effect
	     : order == branch_order::probability
	       ? b.probability
	       : b.outcomes.back () - b.outcomes.front ();
    });
}

/* The sum of the effects; 1 if that is 0, so that it can be divided by.  */
double
total_effect (const std::vector<unsure_branch> &branches)
{
  double total = 0;
  for (const unsure_branch &b : branches)
    total += b.effect;
  return total > 0 ? total : 1;
}

/* The destination of the likelier edge of B, a branch of P, and when it is taken, in
   WORDS, if they are given.  KNOWN is a cache: the branches by
   function.  */
std::string
goes_to (const profile &p, const unsure_branch &b, std::size_t width,
	 std::map<int, std::vector<explained_branch>> &known,
	 source_words *words = nullptr)
{
  const auto [function, fresh] = known.try_emplace (b.function);
  if (fresh)
    function->second = explain_function (p, b.function);
  const profile_block *const block = &p.functions[b.function].blocks[b.block];
  explained_branch branch = *std::find_if (
    function->second.begin (), function->second.end (),
    [block] (const explained_branch &x) { return x.block == block; });
  if (words)
    words->use_for (branch);
  const std::string place = edge_words (branch, b.nth, width);
  if (shown_condition (*block).empty () && branch.edges[b.nth].cases.empty ())
    return place;
  const std::string when = which_edge (branch, b.nth);
  return place.find (when) == place.npos ? place + when : place;
}

/* How many of BRANCHES must be measured for half of the TOTAL effect, those first
   that have the largest.  */
std::size_t
for_half (const std::vector<unsure_branch> &branches, double total)
{
  std::vector<double> effects;
  for (const unsure_branch &b : branches)
    effects.push_back (b.effect);
  std::sort (effects.rbegin (), effects.rend ());
  double sum = 0;
  std::size_t n = 0;
  while (n < effects.size () && sum < total / 2)
    sum += effects[n++];
  return n;
}

std::string
half_sentence (const std::vector<unsure_branch> &branches, double total)
{
  return "Half of the error is in the "
	 + plural (for_half (branches, total), "branch") + " with the largest "
	 + (branches.size () == 1 ? "share." : "shares.");
}

/* "4 switches, the hottest at x.c:5 (120 per run) and x.c:9 (7 per run)"; "" if
   there are none.  */
std::string
hottest_of (const profile &p, const std::vector<unranked_guess> &guesses,
	    const char *what, const char *how = "")
{
  constexpr std::size_t most = 3;
  std::vector<std::string> named;
  std::set<std::string> places;
  for (const unranked_guess &g : guesses)
    {
      const std::string place = show_place (p, g.place);
      if (named.size () < most && places.insert (place).second)
	named.push_back (place + " (" + format_rounded (g.per_run)
			 + " per run)");
    }
  return guesses.empty () ? ""
			  : plural (guesses.size (), what) + how
			      + ", the hottest at " + joined (named, " and ");
}

/* Why the guesses that are not two-way branches have no share; "" if there are
   none.  */
std::string
unranked_text (const profile &p)
{
  const unranked_guesses guesses = find_unranked (p);
  const std::string switches = hottest_of (p, guesses.switches, "switch"),
		    calls = hottest_of (p, guesses.calls, "call",
					" through pointers");
  if (switches.empty () && calls.empty ())
    return "";
  return wrapped ("Without a share, because it was never measured how far such "
		  "estimates are off: "
		    + switches
		    + (switches.empty () || calls.empty () ? "" : "; ") + calls
		    + ".",
		  0, 0, output_width ())
	 + "\n";
}

std::string
as_text (const profile &p, const std::vector<unsure_branch> &branches,
	 const unsure_arguments &a, source_text &source)
{
  const std::string head = show_head (p, paint (false, output_width ()))
			   + coverage_line (p, paint (false, output_width ()));
  if (branches.empty ())
    return head + "\nNo branch is guessed.\n" + unranked_text (p);
  const double total = total_effect (branches);
  double named = 0;
  const std::size_t n = std::min (a.top, branches.size ()),
		    width = output_width (),
		    column = start_of_text (42, width).column;
  std::map<int, std::vector<explained_branch>> known;
  source_words words (source);
  text_table t;
  t.add ({ "    share", "estimate", "80% range", "per run" },
	 { "branch, and where it goes" });
  for (std::size_t i = 0; i < n; ++i)
    {
      const unsure_branch &b = branches[i];
      named += b.effect;
      const profile_function &f = p.functions[b.function];
      const source_place &place = f.blocks[b.block].place;
      const std::string where = place_within (show_place (p, place), width)
				+ (b.loop ? " loop in " : " in ");
      const std::size_t used = column + width_of (where);
      constexpr std::size_t least_name = 12, least_text = 24;
      const std::string name = short_name (
	show_name (f.name),
	used + least_name < width ? width - used : least_name);
      const std::string text = source_at (p, place, source);
      t.add ({ pad_left (percent (b.effect / total), 9),
	       percent (b.probability), range (b), format_rounded (b.per_run) },
	     { where + name
		 + (text.empty () || used + width_of (name) + least_text > width
		      ? ""
		      : "    " + text),
	       "goes to " + goes_to (p, b, width, known, &words) });
    }
  const auto rare = std::count_if (
    branches.begin (), branches.end (), [&p] (const unsure_branch &b) {
      return p.functions[b.function].blocks[b.block].decided
	     == decided_by::kept;
    });
  const std::string sum
    = "Shares are of the profile's expected error; "
      + (n < branches.size ()
	   ? "these " + std::to_string (n) + " of "
	       + plural (branches.size (), "branch") + " that are guessed have "
	       + format_percent (named / total, 0) + "%."
	   : "these are all branches that are guessed.")
      + (rare == 0
	   ? ""
	   : " The training ran " + std::to_string (rare)
	       + " of them, but less than " + std::to_string (few_executions)
	       + " times each, so that the estimate still decides.");
  return head + "\n" + t.text (width) + "\n" + wrapped (sum, 0, 0, width) + "\n"
	 + wrapped (half_sentence (branches, total), 0, 0, width) + "\n"
	 + unranked_text (p);
}

std::string
as_rows (const profile &p, const std::vector<unsure_branch> &branches,
	 const unsure_arguments &a)
{
  const double total = total_effect (branches);
  std::map<int, std::vector<explained_branch>> known;
  std::string text;
  for (std::size_t i = 0; i < std::min (a.top, branches.size ()); ++i)
    {
      const unsure_branch &b = branches[i];
      const profile_function &f = p.functions[b.function];
      const profile_block &block = f.blocks[b.block];
      text += row_of (
	{ block.place.file < 0 ? "" : escape_name (p.files[block.place.file]),
	  std::to_string (block.place.line), escape_name (f.assembler_name),
	  std::to_string (block.id), std::to_string (f.edges[b.edge].to),
	  b.loop ? "loop" : "other", format_number (b.probability),
	  format_number (b.outcomes.front ()),
	  format_number (b.outcomes[n_outcomes / 2]),
	  format_number (b.outcomes.back ()), format_number (b.per_run),
	  format_number (b.effect / total),
	  goes_to (p, b, paint::unlimited, known),
	  escape_name (shown_condition (block)) });
    }
  return rows_text ("file line# function block# to# kind probability# low# "
		    "median# high# executions-per-run# share-of-error# "
		    "goes-to condition",
		    text, a.format);
}

} // anonymous namespace

int
unsure_command (int argc, char **argv)
{
  unsure_arguments a;
  command_line c (
    "PROFILE|DIRECTORY|BINARY...",
    "List the branches with unsure probabilities that matter most to the "
    "profile: where measuring would pay."
    "\vFor each branch: its share of the profile's expected error; the "
    "probability of its likelier edge; the range of the measured probability "
    "in four of five branches with the same estimate; and where the edge "
    "goes.  Below stand the hottest switches and calls through pointers, which "
    "have no share: what was measured of such estimates is not known.  A "
    "branch "
    "that a hint "
    "or a known iteration count decides, or that ran four times or more in the "
    "training of a kept profile, is not listed: the list says what to train "
    "next. "
    " " STATICPROF_PROFILES_HELP);
  c.records (a.search.directories, a.search.root, &a.search.without_libraries);
  c.source_directories (a.search.sources);
  c.top (a.top, "How many branches (10)");
  c.choice (
    "sort", 0, "COLUMN", a.order,
    { { "share", branch_order::share },
      { "probability", branch_order::probability },
      { "range", branch_order::range },
      { "executions", branch_order::executions } },
    "Branches by share (default), the probability, the range of four of "
    "five measured ones, or how often they run");
  c.rows (a.format);
  c.words (a.paths, "expected a profile");
  c.parse (argc, argv);
  profile p;
  const user_error error = read_program (a.paths, a.search, p);
  if (!error.ok ())
    return complain (error.message);
  std::vector<unsure_branch> branches = find_unsure (p);
  sort (a.order, branches);
  source_text source = sources_of (a.search);
  const std::string text = a.format != row_format::people
			     ? as_rows (p, branches, a)
			     : as_text (p, branches, a, source);
  complain (source.remarks ());
  const auto left_out = std::count_if (
    branches.begin (), branches.end (),
    [] (const unsure_branch &b) { return b.left_out; });
  if (left_out > 0)
    complain ("note: " + plural (left_out, "branch")
	      + (left_out == 1
		   ? " that runs least, in a function with very many, "
		     "was not examined"
		   : " that run least, in functions with very many, "
		     "were not examined"));
  return answer (a.paths, a.search, text);
}

} // namespace staticprof
