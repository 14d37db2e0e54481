/* What bounds for cold code cost where the estimate is wrong.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/cold/cold.h"

#include "plugin/core/program/shared-counts.h"

#include <map>

namespace staticprof
{

namespace
{

/* F's blocks as give-counts.cc has them.  */
std::vector<code_part>
parts_of (const profile_function &f)
{
  std::map<int, double> repeated; /* By the header's id.  */
  std::map<int, scaled> frequency;
  for (const profile_block &b : f.blocks)
    frequency[b.id] = b.frequency;
  for (const profile_edge &e : f.edges)
    if (e.kinds & kind_back)
      repeated[e.to] += (frequency[e.from] * scaled (e.probability))
			  .to_double ();
  std::vector<code_part> parts;
  for (const profile_block &b : f.blocks)
    {
      const double times = b.frequency.to_double ();
      const auto header = repeated.find (b.id);
      parts.push_back (
	{ times, 1, header == repeated.end () ? times : header->second });
    }
  return parts;
}

} // namespace

void
add_cold (const profile &unit, const cold_rule &rule, cold_sums &sums)
{
  std::vector<std::vector<code_part>> parts;
  shared_counts counts;
  if (rule.what == cold_rule::kind::share)
    {
      for (const profile_function &f : unit.functions)
	parts.push_back (parts_of (f));
      counts = share_counts (unit, parts, { rule.bound, 1, 0, 0 });
    }
  auto cold = [&] (std::size_t f, const profile_block &b) {
    switch (rule.what)
      {
      case cold_rule::kind::never:
	return b.frequency.zero_p ();
      case cold_rule::kind::entries:
	return b.frequency < scaled (rule.bound);
      case cold_rule::kind::share:
	return counts.invocations[f] * b.frequency < counts.hot_block;
      }
    return false;
  };
  for (std::size_t f = 0; f < unit.functions.size (); ++f)
    for (const profile_block &b : unit.functions[f].blocks)
      {
	const long long n = counted (unit.functions[f], b);
	if (n == not_measured)
	  continue;
	const double executed = static_cast<double> (n);
	++sums.blocks;
	sums.executions += executed;
	if (cold (f, b))
	  {
	    ++sums.cold_blocks;
	    sums.cold_executions += executed;
	  }
      }
}

} // namespace staticprof
