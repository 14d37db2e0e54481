/* Large parts of a unit that the training of a kept profile did not reach.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Known flaws: calls by pointers join no groups.  Of a static function of a
   header that ran it is not known how often this unit entered it, so it is
   taken for one that did not run, unless copies of it were inlined.  */

#include "plugin/core/program/untrained-groups.h"

#include "plugin/core/program/trained-entries.h"

#include <algorithm>
#include <numeric>

namespace staticprof
{

namespace
{

/* The size from which on a group is large.  In libraries of one file what other
   inputs are for has 400 to 5300; of nine programs trained with all that they are
   for, four have a group of that size and pay 1% of their code
   (lab/docs/research/2026-11-27-kept-untrained.md).  */
constexpr double large = 400;

/* Code that is executed in one of this number of entries has hot calls.  */
constexpr double entries_per_hot_call = 8;

bool
untrained_p (const profile_function &f, const std::vector<char> &ran)
{
  return idle_p (f, ran) && !(f.trained_inlined > 0);
}

/* By function of P: one function of its group, which is the same for all of
   them.  */
std::vector<int>
groups_of (const profile &p, const std::vector<char> &ran,
	   const std::vector<call_edge> &calls)
{
  const int n = p.functions.size ();
  std::vector<int> up (n);
  std::iota (up.begin (), up.end (), 0);
  auto top = [&up] (int f) {
    while (up[f] != f)
      f = up[f] = up[up[f]];
    return f;
  };
  auto member = [&] (int node) {
    return node < n && untrained_p (p.functions[node], ran);
  };
  for (const call_edge &e : calls)
    if (member (e.caller) && member (e.callee))
      up[top (e.caller)] = top (e.callee);
  for (int f = 0; f < n; ++f)
    up[f] = top (f);
  return up;
}

} // anonymous namespace

void
raise_untrained_groups (const profile &p, const std::vector<char> &ran,
			int n_nodes, const std::vector<call_edge> &calls,
			const std::vector<std::vector<code_part>> &parts,
			const scaled &hot_call,
			std::vector<scaled> &invocations)
{
  const std::vector<int> group = groups_of (p, ran, calls);
  std::vector<double> size (group.size ());
  for (std::size_t f = 0; f < group.size (); ++f)
    if (untrained_p (p.functions[f], ran))
      for (const code_part &part : parts[f])
	size[group[f]] += part.size;

  const scaled least = hot_call * scaled (entries_per_hot_call);
  std::vector<scaled> added (n_nodes);
  bool any = false;
  for (std::size_t f = 0; f < group.size (); ++f)
    if (size[group[f]] >= large && untrained_p (p.functions[f], ran)
	&& p.functions[f].entry == entry_point::none && invocations[f] < least)
      {
	added[f] = least - invocations[f];
	any = true;
      }
  if (!any)
    return;
  const std::vector<scaled> more
    = propagate_calls (added, calls, p.max_recursion_scale).function;
  for (std::size_t f = 0; f < group.size (); ++f)
    invocations[f] += more[f];
}

} // namespace staticprof
