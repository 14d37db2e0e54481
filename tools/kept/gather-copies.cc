/* Counts of the copies of functions that were inlined, given to the branches of the
   functions themselves.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/gather.h"

#include <algorithm>

namespace staticprof
{

void
kept_gatherer::sums::add (const sums &other, bool same_condition)
{
  executions += other.executions;
  arms += other.arms;
  holds += same_condition || other.turned == turned ? other.holds
						    : other.arms - other.holds;
  for (const auto &[text, n] : other.cases)
    cases[text] += n;
}

/* The branch of the body F that COPIED, one of COPY, is a copy of.  A copy's
   condition may have arguments in place of parameters: then it is that of the
   only branch in its line whose condition the copy does not have.  */
kept_branch
kept_gatherer::original (const function_sums &f, const branch_sums &copy,
			 const kept_branch &copied)
{
  kept_branch place = copied;
  place.ordinal = 1;
  auto own = f.own.find (place);
  if (own == f.own.end ())
    {
      std::size_t n = 0;
      for (auto o = f.own.begin (); o != f.own.end (); ++o)
	if (line_of (o->first) == line_of (copied)
	    && copy.count (o->first) == 0)
	  {
	    own = o;
	    n += o->second;
	  }
      if (n != 1)
	return copied;
      place = own->first;
    }
  /* If a function has N branches that are alike in everything, each copy has N
     of them.  */
  place.ordinal = (copied.ordinal - 1) % own->second + 1;
  return place;
}

/* The lines of COPIES, of a function without a body, that have one branch with
   another condition in each copy: arguments stand in place of its parameters, so
   that its own condition is not known.  For each line the conditions that all
   copies have.  */
std::map<kept_gatherer::kept_line, std::set<std::string>>
kept_gatherer::lines_with_arguments (const std::vector<branch_sums> &copies)
{
  using conditions = std::set<std::string>;
  std::map<kept_line, std::vector<conditions>> lines;
  for (const branch_sums &copy : copies)
    {
      std::map<kept_line, conditions> here;
      for (const auto &branch : copy)
	here[line_of (branch.first)].insert (branch.first.condition);
      for (const auto &[line, texts] : here)
	lines[line].push_back (texts);
    }
  std::map<kept_line, conditions> result;
  for (const auto &[line, of_copies] : lines)
    {
      std::map<std::string, std::size_t> seen;
      for (const conditions &texts : of_copies)
	for (const std::string &text : texts)
	  ++seen[text];
      conditions common;
      for (const auto &[text, n] : seen)
	if (n == of_copies.size ())
	  common.insert (text);
      if (seen.size () > common.size () + 1
	  && std::all_of (of_copies.begin (), of_copies.end (),
			  [&common] (const conditions &texts) {
			    return texts.size () <= common.size () + 1;
			  }))
	result.emplace (line, common);
    }
  return result;
}

/* Add the counts of inlined copies to those of the functions themselves.  */
void
kept_gatherer::add_copies ()
{
  for (const auto &[key, copies] : m_copies)
    {
      function_sums &f = m_functions[key];
      const bool has_body = !f.body.empty ();
      std::map<kept_line, std::set<std::string>> unnamed;
      if (!has_body)
	unnamed = lines_with_arguments (copies);
      for (const branch_sums &copy : copies)
	for (const auto &[copied, counts] : copy)
	  {
	    kept_branch place = has_body ? original (f, copy, copied) : copied;
	    const auto line = unnamed.find (line_of (copied));
	    if (line != unnamed.end ()
		&& line->second.count (copied.condition) == 0)
	      {
		place.condition.clear ();
		place.ordinal = 1;
	      }
	    f.branches[place].add (counts, place.condition == copied.condition);
	  }
    }
  m_copies.clear ();
}

} // namespace staticprof
