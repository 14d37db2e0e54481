/* Copies of a branch that were inlined, as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/group-inlined.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tuple>

namespace staticprof
{

namespace
{

/* Probabilities that differ by more are shown one by one.  */
constexpr double alike = .05;

std::string
strongest_reason (const explained_branch &b, const words_of &words)
{
  const reasons why = words (b).why.find (b);
  return why.given.empty () ? "" : why.given[0].sentence;
}

bool
alike_p (const explained_branch &x, const explained_branch &y)
{
  return x.decided == y.decided && shown_condition (x) == shown_condition (y)
	 && std::equal (
	   x.edges.begin (), x.edges.end (), y.edges.begin (), y.edges.end (),
	   [] (const explained_edge &a, const explained_edge &b) {
	     return a.to.file == b.to.file && a.to.line == b.to.line
		    && a.kinds == b.kinds && a.cases == b.cases
		    && a.returns == b.returns && a.excluded == b.excluded
		    && std::fabs (a.probability - b.probability) <= alike;
	   });
}

void
add_count (long long &to, long long more)
{
  if (more != not_measured)
    to = (to == not_measured ? 0 : to) + more;
}

void
add (const explained_branch &b, branch_copies &to)
{
  explained_branch &sum = to.first;
  to.n += b.copies;
  sum.per_run += b.per_run;
  add_count (sum.measured, b.measured);
  for (std::size_t e = 0; e < b.edges.size (); ++e)
    {
      add_count (sum.edges[e].measured, b.edges[e].measured);
      to.least[e] = std::min (to.least[e], b.edges[e].probability);
      to.most[e] = std::max (to.most[e], b.edges[e].probability);
    }
  if (std::find (to.functions.begin (), to.functions.end (), b.function)
      == to.functions.end ())
    to.functions.push_back (b.function);
}

} // anonymous namespace

std::vector<branch_copies>
group_inlined (const std::vector<explained_branch> &branches,
	       const words_of &words)
{
  using origin = std::tuple<const profile *, std::string, int, int>;
  struct candidate
  {
    std::size_t number;
    std::string reason;
  };
  std::vector<branch_copies> result;
  std::map<origin, std::vector<candidate>> known;
  for (const explained_branch &b : branches)
    {
      const profile_block &block = *b.block;
      std::string reason;
      std::vector<candidate> *others = nullptr;
      /* GCC's own estimates, where they are recorded, are compared one by one.  */
      if (!block.inlined_from.empty () && b.gcc_frequency == not_recorded)
	{
	  others = &known[{ b.in, block.inlined_from, block.place.file,
			    block.place.line }];
	  reason = strongest_reason (b, words);
	  const auto same = std::find_if (
	    others->begin (), others->end (), [&] (const candidate &c) {
	      return c.reason == reason && alike_p (result[c.number].first, b);
	    });
	  if (same != others->end ())
	    {
	      add (b, result[same->number]);
	      continue;
	    }
	  others->push_back ({ result.size (), reason });
	}
      result.push_back (b);
    }
  return result;
}

} // namespace staticprof
