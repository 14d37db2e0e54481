/* The inclusive costs of functions and calls.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/inclusive.h"

#include "plugin/core/program/symbols.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace staticprof
{

namespace
{

std::vector<std::vector<static_call>>
find_calls (const profile &p)
{
  std::map<std::pair<std::string, int>, const profile_indirect *> through;
  for (const profile_indirect &i : p.solved.indirect)
    through[{ i.through, i.unit }] = &i;
  const symbol_table symbols (p);
  std::vector<std::vector<static_call>> result (p.functions.size ());
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    {
      const int unit = p.functions[f].unit;
      std::map<std::tuple<int, int, int>, scaled> found;
      auto add = [&] (int callee, const profile_call &c, double share) {
	found[{ callee, c.place.file, c.place.line }] += runs_of (
							   p, p.functions[f], c)
							 * scaled (share);
      };
      for (const profile_call &c : p.functions[f].calls)
	if (!c.callee.empty ())
	  {
	    const symbol s = symbols.find (unit, c.callee);
	    if (s.function >= 0)
	      add (s.function, c, 1);
	  }
	else
	  {
	    const bool own = c.slot.compare (0, 7, "static ") == 0;
	    const std::string by = !c.slot.empty () ? c.slot
				   : !c.signature.empty ()
				     ? "signature " + c.signature
				     : "";
	    const auto targets = through.find ({ by, own ? unit : -1 });
	    if (targets != through.end ())
	      for (const indirect_target &t : targets->second->targets)
		add (t.function, c, t.share);
	  }
      for (const auto &[where, frequency] : found)
	{
	  const auto &[callee, file, line] = where;
	  result[f].push_back ({ callee, { file, line }, frequency, {} });
	}
    }
  return result;
}

/* All functions, callees first except in recursion: the post-order of a walk
   from the functions that are entered from outside, then from functions without
   callers.  */
std::vector<int>
callees_first (const profile &p,
	       const std::vector<std::vector<static_call>> &calls)
{
  std::vector<char> called (calls.size ()), seen (calls.size ());
  for (const std::vector<static_call> &list : calls)
    for (const static_call &c : list)
      called[c.callee] = 1;
  std::vector<int> roots (calls.size ()), result;
  std::iota (roots.begin (), roots.end (), 0);
  std::stable_sort (roots.begin (), roots.end (), [&] (int a, int b) {
    auto rank = [&] (int f) {
      return p.functions[f].entry != entry_point::none ? 0 : 1 + called[f];
    };
    return rank (a) < rank (b);
  });
  std::vector<std::pair<int, std::size_t>> path;
  for (int root : roots)
    {
      if (!seen[root])
	path.push_back ({ root, 0 });
      seen[root] = 1;
      while (!path.empty ())
	{
	  auto &[f, next] = path.back ();
	  if (next == calls[f].size ())
	    {
	      result.push_back (f);
	      path.pop_back ();
	      continue;
	    }
	  const int callee = calls[f][next++].callee;
	  if (!seen[callee])
	    {
	      seen[callee] = 1;
	      path.push_back ({ callee, 0 });
	    }
	}
    }
  return result;
}

} // anonymous namespace

scaled
inclusive_costs::unit () const
{
  constexpr double largest = 1e250;
  return total < largest ? scaled (1) : total / largest;
}

inclusive_costs
find_inclusive_costs (const profile &p)
{
  const std::size_t n = p.functions.size ();
  inclusive_costs result = { find_calls (p), {}, {}, {} };
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t f = 0; f < n; ++f)
    {
      result.self.push_back (self_cost (p.functions[f], entries[f]));
      result.total += result.self[f];
    }
  const std::vector<int> order = callees_first (p, result.calls);
  std::vector<std::size_t> rank (n);
  for (std::size_t i = 0; i < n; ++i)
    rank[order[i]] = i;
  /* A recursive call leads to a function that was visited before.  */
  auto recursive_p = [&rank] (int f, const static_call &c) {
    return rank[c.callee] >= rank[f];
  };
  std::vector<scaled> called (n);
  for (std::size_t f = 0; f < n; ++f)
    for (const static_call &c : result.calls[f])
      if (!recursive_p (static_cast<int> (f), c))
	called[c.callee] += c.frequency;

  result.with_callees = result.self;
  for (int f : order)
    for (static_call &c : result.calls[f])
      if (!recursive_p (f, c) && !called[c.callee].zero_p ())
	{
	  c.cost = result.with_callees[c.callee] * c.frequency
		   / called[c.callee];
	  result.with_callees[f] += c.cost;
	}
  return result;
}

} // namespace staticprof
