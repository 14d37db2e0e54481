/* The six analyses of section 7 of Wu and Larus 1994.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Blocks, edges and functions that could not be matched with a measurement are
   in no list.  */

#include "lab/tool/accuracy/analyses.h"

#include "plugin/core/graph/pair-index.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>
#include <utility>

namespace staticprof
{

namespace
{

std::vector<ranked_item>
ranked_blocks (const profile_function &f)
{
  std::vector<ranked_item> result;
  for (const profile_block &b : f.blocks)
    if (real_block_p (b.id) && counted (f, b) != not_measured)
      result.push_back ({ b.frequency, static_cast<double> (counted (f, b)) });
  return result;
}

/* The edges between real blocks, exceptional edges included.  */
std::vector<ranked_item>
ranked_edges (const profile_function &f)
{
  std::vector<ranked_item> result;
  const block_places places (f);
  for (const profile_edge &e : f.edges)
    if (real_block_p (e.from) && real_block_p (e.to)
	&& (e.kinds & kind_fake) == 0 && counted (f, e) != not_measured)
      result.push_back (
	{ f.blocks[places.find (e.from)].frequency * scaled (e.probability),
	  static_cast<double> (counted (f, e)) });
  return result;
}

void
append (std::vector<ranked_item> &to, const std::vector<ranked_item> &items,
	const scaled &invocations)
{
  for (const ranked_item &i : items)
    to.push_back ({ i.estimate * invocations, i.measured });
}

} // anonymous namespace

analyses::analyses (const profile &p, tie_rule ties)
{
  for (const profile_function &f : p.functions)
    if (measured_p (f))
      add_function (f, ties);
  m_program.emplace_back (std::move (m_invocations), ties);
  add_calls (p, ties);
  m_program.emplace_back (std::move (m_global_blocks), ties);
  m_program.emplace_back (std::move (m_global_edges), ties);
}

void
analyses::add_function (const profile_function &f, tie_rule ties)
{
  const double entered = static_cast<double> (measured_invocations (f));
  const double executions = measured_executions (f);
  std::vector<ranked_item> blocks = ranked_blocks (f);
  std::vector<ranked_item> edges = ranked_edges (f);
  m_invocations.push_back ({ f.invocations, entered });
  append (m_global_blocks, blocks, f.invocations);
  append (m_global_edges, edges, f.invocations);
  if (executions == 0)
    return;
  if (blocks.size () >= 2)
    m_blocks.push_back (
      { matching (std::move (blocks), ties), { executions, entered, 1 } });
  if (edges.size () >= 2)
    m_edges.push_back (
      { matching (std::move (edges), ties), { executions, entered, 1 } });
}

/* One item stands for all calls from one function to another.  */
void
analyses::add_calls (const profile &p, tie_rule ties)
{
  std::vector<ranked_item> arcs;
  pair_index numbers;
  numbers.clear (16);
  std::vector<char> measured;
  for (const profile_function &f : p.functions)
    measured.push_back (measured_p (f));
  for (const direct_call &d : find_direct_calls (p))
    {
      const profile_function &caller = p.functions[d.caller];
      const profile_call &c = caller.calls[d.call];
      const long long made = counted (caller, c);
      if (!measured[d.caller] || !measured[d.callee] || made == not_measured)
	continue;
      std::size_t n = numbers.find_or_add (d.caller, d.callee,
					   static_cast<int> (arcs.size ()));
      if (n == arcs.size ())
	arcs.push_back ({ scaled (), 0 });
      arcs[n].estimate += c.global_frequency;
      arcs[n].measured += static_cast<double> (made);
    }
  m_program.emplace_back (std::move (arcs), ties);
}

std::optional<analysis_score>
analyses::score (analysis a, int percent, counted_items counted,
		 function_weight weight) const
{
  if (!local_p (a))
    {
      int list = static_cast<int> (a) - static_cast<int> (analysis::invocation);
      match_score s = m_program[list].top (percent, counted);
      if (s.n == 0)
	return std::nullopt;
      return analysis_score{ s.unweighted, s.weighted };
    }
  analysis_score result;
  double total = 0;
  for (const local_list &l : a == analysis::local_block ? m_blocks : m_edges)
    {
      const double w = l.weight[static_cast<int> (weight)];
      match_score s = l.list.top (percent, counted);
      if (s.n == 0)
	continue;
      total += w;
      result.unweighted += w * s.unweighted;
      result.weighted += w * s.weighted;
    }
  if (total == 0)
    return std::nullopt;
  result.unweighted /= total;
  result.weighted /= total;
  return result;
}

namespace
{

/* The overlap of the estimates and counts of ITEMS.  Some count is not 0; if all
   estimates are 0, so is the overlap.  */
double
overlap_of (const std::vector<ranked_item> &items)
{
  scaled estimated;
  double measured = 0;
  for (const ranked_item &i : items)
    {
      estimated += i.estimate;
      measured += i.measured;
    }
  double sum = 0;
  if (!estimated.zero_p ())
    for (const ranked_item &i : items)
      if (!i.estimate.zero_p ())
	sum += std::min ((i.estimate / estimated).to_double (),
			 i.measured / measured);
  return sum;
}

} // anonymous namespace

overlap
measure_overlap (const profile &p)
{
  overlap result;
  double total = 0, executed = 0, sum = 0;
  std::vector<ranked_item> all;
  for (const profile_function &f : p.functions)
    {
      if (!measured_p (f))
	continue;
      const std::vector<ranked_item> blocks = ranked_blocks (f);
      append (all, blocks, f.invocations);
      const double w = measured_executions (f);
      executed += w;
      if (w == 0 || blocks.size () < 2)
	continue;
      total += w;
      sum += w * overlap_of (blocks);
    }
  if (total > 0)
    result.local = sum / total;
  if (executed > 0)
    result.global = overlap_of (all);
  return result;
}

namespace
{

std::optional<never_executed>
judge_lowest (std::vector<ranked_item> items)
{
  std::sort (items.begin (), items.end (),
	     [] (const ranked_item &a, const ranked_item &b) {
	       return a.estimate < b.estimate;
	     });
  double never = 0;
  scaled all;
  for (const ranked_item &i : items)
    {
      never += i.measured == 0;
      all += i.estimate;
    }
  never_executed result;
  const double n = static_cast<double> (items.size ());
  if (never == 0 || never == n)
    return std::nullopt;
  result.share = never / n;
  const scaled line = all * scaled (negligible_share);
  scaled below;
  double right = 0;
  for (std::size_t k = 0; k < items.size ();)
    {
      const double before = right;
      const scaled &estimate = items[k].estimate;
      for (; k < items.size () && items[k].estimate == estimate; ++k)
	{
	  below += items[k].estimate;
	  right += items[k].measured == 0;
	}
      const double precision = right / static_cast<double> (k);
      result.average += (right - before) / never * precision;
      if (line < below)
	continue;
      result.precision = precision;
      result.recall = right / never;
    }
  return result;
}

} // anonymous namespace

std::optional<never_executed>
never_entered (const profile &p)
{
  std::vector<ranked_item> items;
  for (const profile_function &f : p.functions)
    if (measured_p (f))
      items.push_back (
	{ f.invocations, static_cast<double> (measured_invocations (f)) });
  return judge_lowest (std::move (items));
}

std::optional<never_executed>
never_executed_blocks (const profile &p)
{
  std::vector<ranked_item> items;
  for (const profile_function &f : p.functions)
    if (measured_p (f))
      append (items, ranked_blocks (f), f.invocations);
  return judge_lowest (std::move (items));
}

} // namespace staticprof
