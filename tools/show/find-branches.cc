/* Finds branches of profiles by places in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/find-branches.h"

#include "plugin/core/messages/lists.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/archive-link.h"
#include "tools/layout.h"
#include "tools/read-profile.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace staticprof
{

namespace
{

/* How well PATH matches WANTED, the path given by the user.  */
enum class likeness
{
  none,
  shorter, /* PATH is the end of WANTED.  */
  end,	   /* WANTED is the end of PATH.  */
  whole
};

std::string
plain (const std::string &path)
{
  return path.compare (0, 2, "./") == 0 ? path.substr (2) : path;
}

likeness
compare (const std::string &path, const std::string &wanted)
{
  const std::string x = plain (path), y = plain (wanted);
  return x == y			? likeness::whole
	 : end_of_path_p (y, x) ? likeness::end
	 : end_of_path_p (x, y) ? likeness::shorter
				: likeness::none;
}

user_error
unknown_file (const std::vector<profile> &profiles, const std::string &wanted)
{
  /* Only files of functions have branches; other files occur in calls only.  */
  std::set<std::string> all;
  for (const profile &p : profiles)
    for (const profile_function &f : p.functions)
      for (const profile_block &b : f.blocks)
	if (b.place.file >= 0)
	  all.insert (p.files[b.place.file]);
  if (all.empty ())
    /* The record of a link has blocks only for units that were compiled with
       profile=.  */
    return {
      "these profiles hold no blocks with a place in the source; compile the "
      "units with profile= as well"
    };
  std::vector<std::string> names, shown, meant;
  for (const std::string &file : all)
    names.push_back (last_part (file));
  const std::string near = nearest (last_part (wanted), names);
  for (const std::string &file : all)
    {
      shown.push_back (escape_name (file));
      if (last_part (file) == near)
	meant.push_back (shown.back ());
    }
  return { "no file " + quoted (wanted) + " in these profiles; "
	   + (meant.empty () ? "they know " + listed (shown)
			     : "did you mean " + listed (meant) + "?") };
}

/* The error that none of BRANCHES, which are those of the file, is on the
   line.  */
user_error
no_branch (const std::vector<explained_branch> &branches,
	   const wanted_place &wanted)
{
  std::string text = "no branch at " + escape_name (wanted.file) + ":"
		     + std::to_string (wanted.line);
  if (wanted.line == 0)
    return { "no branch in " + escape_name (wanted.file) };
  const explained_branch *before = nullptr, *behind = nullptr;
  for (const explained_branch &b : branches)
    {
      const int line = b.block->place.line;
      if (line < wanted.line)
	{
	  if (!before || before->block->place.line < line)
	    before = &b;
	}
      else if (!behind || line < behind->block->place.line)
	behind = &b;
    }
  auto at = [] (const explained_branch *b) {
    return "line " + std::to_string (b->block->place.line) + " (in "
	   + show_name (b->function->name) + ")";
  };
  if (!before && !behind)
    return { text + ", nor anywhere in that file" };
  return { text + "; the nearest "
	   + (before && behind ? "are at " + at (before) + " and " + at (behind)
			       : "is at " + at (before ? before : behind)) };
}

/* Merge equal branches of several units, such as those of a function in a
   header.  */
void
join_copies (std::vector<explained_branch> &branches)
{
  std::vector<explained_branch> result;
  std::map<std::pair<std::string, int>, std::vector<std::size_t>> known;
  for (explained_branch &b : branches)
    {
      auto &others = known[{ b.function->name, b.block->id }];
      auto same = std::find_if (
	others.begin (), others.end (),
	[&] (std::size_t i) { return same_explanation (result[i], b); });
      if (same == others.end ())
	{
	  others.push_back (result.size ());
	  result.push_back (std::move (b));
	  continue;
	}
      explained_branch &first = result[*same];
      ++first.copies;
      first.per_run += b.per_run;
      auto add = [] (long long &to, long long more) {
	if (more != not_measured)
	  to = (to == not_measured ? 0 : to) + more;
      };
      add (first.measured, b.measured);
      for (std::size_t w = 0; w < b.edges.size (); ++w)
	add (first.edges[w].measured, b.edges[w].measured);
    }
  branches.swap (result);
}

/* For each block of F with edges: their probabilities, in order.  */
using probabilities = std::map<int, std::vector<double>>;

probabilities
probabilities_of (const profile_function &f)
{
  probabilities result;
  for (const profile_edge &e : f.edges)
    if (e.probability > 0)
      result[e.from].push_back (e.probability);
  for (auto &block : result)
    std::sort (block.second.begin (), block.second.end ());
  return result;
}

/* Are A and B equal up to the rounding in the record?  */
bool
alike_p (const std::vector<double> &a, const std::vector<double> &b)
{
  constexpr double rounding = 1e-4;
  return std::equal (
    a.begin (), a.end (), b.begin (), b.end (),
    [] (double x, double y) { return std::fabs (x - y) <= rounding; });
}

/* Add the executions in parts that were split off a function of P to BRANCHES,
   which are those of the function.  A part has other blocks, but a branch has
   the same place and the same probabilities in it.  */
void
add_parts (const profile &p, std::vector<explained_branch> &branches)
{
  using place = std::tuple<int, std::string, int, int>; /* Unit, function, file,
							    line.  */
  std::map<place, std::vector<explained_branch *>> wholes;
  for (explained_branch &b : branches)
    if (b.in == &p)
      wholes[{ b.function->unit, b.function->assembler_name,
	       b.block->place.file, b.block->place.line }]
	.push_back (&b);
  std::map<const profile_function *, probabilities> known;
  auto probabilities_in = [&] (const profile_function &f) -> probabilities & {
    const auto found = known.find (&f);
    return found != known.end () ? found->second
				 : known[&f] = probabilities_of (f);
  };
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      if (f.origin.empty ())
	continue;
      for (const profile_block &b : f.blocks)
	{
	  const auto whole = wholes.find (
	    { f.unit, f.origin, b.place.file, b.place.line });
	  if (whole == wholes.end ())
	    continue;
	  const std::vector<double> &here = probabilities_in (f)[b.id];
	  const auto found = std::find_if (
	    whole->second.begin (), whole->second.end (),
	    [&] (const explained_branch *x) {
	      return alike_p (here,
			      probabilities_in (*x->function)[x->block->id]);
	    });
	  if (found != whole->second.end ())
	    (*found)->per_run += b.frequency * entries[i];
	}
    }
}

/* The parts that were split off a function of P, by its unit and symbol.  */
std::map<std::pair<int, std::string>, std::vector<const profile_function *>>
parts_of_functions (const profile &p)
{
  std::map<std::pair<int, std::string>, std::vector<const profile_function *>>
    result;
  for (const profile_function &f : p.functions)
    if (!f.origin.empty ())
      result[{ f.unit, f.origin }].push_back (&f);
  return result;
}

/* Parse WORD as "FILE:NUMBER"; false if it is not.  */
bool
parse_numbered (const std::string &word, wanted_place &result)
{
  const std::size_t colon = word.rfind (':');
  if (colon == word.npos || colon == 0)
    return false;
  result.file = word.substr (0, colon);
  return parse_whole (word.substr (colon + 1), 0, INT_MAX, result.line);
}

} // anonymous namespace

bool
parse_place (const std::string &word, wanted_place &result)
{
  wanted_place shorter;
  if (!parse_numbered (word, result))
    return false;
  /* The last number is a column if there is a line before it.  */
  if (parse_numbered (result.file, shorter) && shorter.line >= 1)
    result = shorter;
  return result.line >= 1;
}

void
all_branches (const std::vector<profile> &profiles,
	      std::vector<explained_branch> &result)
{
  result.clear ();
  for (const profile &p : profiles)
    {
      auto parts = parts_of_functions (p);
      for (std::size_t f = 0; f < p.functions.size (); ++f)
	if (p.functions[f].origin.empty ())
	  for (explained_branch &b : explain_function (
		 p, static_cast<int> (f),
		 parts[{ p.functions[f].unit, p.functions[f].assembler_name }]))
	    result.push_back (std::move (b));
      add_parts (p, result);
    }
  join_copies (result);
}

user_error
find_branches (const std::vector<profile> &profiles, const wanted_place &wanted,
	       std::vector<explained_branch> &result)
{
  result.clear ();
  likeness best = likeness::none;
  for (const profile &p : profiles)
    for (const std::string &file : p.files)
      best = std::max (best, compare (file, wanted.file));
  if (best == likeness::none)
    return unknown_file (profiles, wanted.file);

  for (const profile &p : profiles)
    {
      std::vector<char> meant;
      for (const std::string &file : p.files)
	meant.push_back (compare (file, wanted.file) == best);
      auto there = [&] (const profile_block &b) {
	return b.place.file >= 0 && meant[b.place.file];
      };
      auto parts = parts_of_functions (p);
      for (std::size_t f = 0; f < p.functions.size (); ++f)
	/* The votes on the branches of a part are in the record of the whole
	   function.  */
	if (p.functions[f].origin.empty ()
	    && std::any_of (p.functions[f].blocks.begin (),
			    p.functions[f].blocks.end (), there))
	  for (explained_branch &b : explain_function (
		 p, static_cast<int> (f),
		 parts[{ p.functions[f].unit, p.functions[f].assembler_name }]))
	    if (there (*b.block))
	      result.push_back (std::move (b));
      add_parts (p, result);
    }
  auto elsewhere = [&] (const explained_branch &b) {
    return wanted.line != 0 && b.block->place.line != wanted.line;
  };
  if (std::all_of (result.begin (), result.end (), elsewhere))
    {
      user_error error = no_branch (result, wanted);
      result.clear ();
      return error;
    }
  result.erase (std::remove_if (result.begin (), result.end (), elsewhere),
		result.end ());
  join_copies (result);
  sort_hottest_first (result, &explained_branch::per_run);
  return {};
}

} // namespace staticprof
