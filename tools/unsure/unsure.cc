/* Branches with a large effect on a program's profile and an unsure
   probability.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/unsure/unsure.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "tools/progress.h"
#include "tools/report/inclusive.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace staticprof
{

namespace
{

/* The weight of the effect on the whole program.  The effect on the function is
   weighed with the square root of the function's share, because invocations are
   so unsure that the hottest functions may be less hot than estimated.  The
   value was chosen on the calibration set.  */
constexpr double program_weight = .1;

/* The budget for a function: blocks, edges and steps in irreducible regions,
   about a second.  A function with 1000 branches is within it.  */
constexpr std::int64_t most_steps = 50000000;

/* Is the decision about B a guess of the compiler?  */
bool
guessed_p (const profile_block &b)
{
  const decided_by by = b.decided;
  return (by == decided_by::kept && b.trained < few_executions)
	 || by == decided_by::loop_branch || by == decided_by::evidence
	 || by == decided_by::learned || by == decided_by::even;
}

/* The values as shares of their sum; empty if that is 0.  */
std::vector<double>
shares (const std::vector<scaled> &costs)
{
  scaled sum;
  for (const scaled &c : costs)
    sum += c;
  std::vector<double> result;
  if (!sum.zero_p ())
    for (const scaled &c : costs)
      result.push_back (share_of (c, sum));
  return result;
}

/* Total variation distance of A and B.  */
double
moved (const std::vector<double> &a, const std::vector<double> &b)
{
  double result = 0;
  for (std::size_t i = 0; i < std::min (a.size (), b.size ()); ++i)
    result += std::fabs (a[i] - b[i]) / 2;
  return result;
}

/* Computes the effects of the branches of one function.  */
class function_doubts
{
public:
  function_doubts (const profile &p, int function, const inclusive_costs &costs,
		   const scaled &entries)
    : p (p), f (p.functions[function]), m_function (function), m_costs (costs),
      m_entries (entries),
      m_beside (costs.total - costs.with_callees[function]), m_graph (f),
      m_loops (m_graph.cfg)
  {
    for (int e : m_graph.record)
      m_probability.push_back (f.edges[e].probability);
    find_call_costs ();
  }

  void add_to (std::vector<unsure_branch> &result);

private:
  /* The shares of its blocks' costs alone and with their callees; the latter
     end with the cost of the rest of the program.  */
  struct cost
  {
    std::vector<double> self, all;
    std::int64_t steps; /* The number of steps.  */
  };

  void find_call_costs ();
  bool find_branch (int block, int &first, int &second) const;
  cost cost_now () const;
  double effect (const cost &usual, int first, int second,
		 const unsure_branch &b, std::int64_t &steps);

  const profile &p;
  const profile_function &f;
  int m_function;
  const inclusive_costs &m_costs;
  scaled m_entries;
  scaled m_beside; /* The cost of the program without this function.  */
  recorded_graph m_graph;
  loop_forest m_loops;
  std::vector<double> m_probability; /* Indexed by edge of the graph.  */
  std::vector<scaled> m_called;	     /* By block: the cost of the calls in one
				   execution.  */
};

/* All calls on one line are assumed to have the same cost.  */
void
function_doubts::find_call_costs ()
{
  struct sums
  {
    scaled frequency, cost;
  };
  std::map<std::pair<int, int>, sums> lines;
  for (const static_call &c : m_costs.calls[m_function])
    {
      sums &s = lines[{ c.place.file, c.place.line }];
      s.frequency += c.frequency;
      s.cost += c.cost;
    }
  const block_places places (f);
  m_called.resize (f.blocks.size ());
  for (const profile_call &c : f.calls)
    {
      const int b = places.find (c.block);
      const auto line = lines.find ({ c.place.file, c.place.line });
      if (b >= 0 && line != lines.end () && !line->second.frequency.zero_p ()
	  && !f.blocks[b].frequency.zero_p ())
	m_called[b] += line->second.cost / line->second.frequency
		       * (c.frequency / f.blocks[b].frequency);
    }
}

/* Get the two edges of the graph, FIRST and SECOND, of the branch that ends
   BLOCK.  */
bool
function_doubts::find_branch (int block, int &first, int &second) const
{
  first = second = -1;
  for (int e : m_graph.cfg.succs (block))
    if (plain_edge_p (f.edges[m_graph.record[e]]) && m_probability[e] > 0)
      {
	if (second >= 0)
	  return false;
	(first < 0 ? first : second) = e;
      }
  return second >= 0;
}

function_doubts::cost
function_doubts::cost_now () const
{
  const frequencies now = propagate (m_graph.cfg, m_loops, m_probability);
  std::vector<scaled> self, all;
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    if (real_block_p (f.blocks[b].id))
      {
	const scaled runs = now.block[b] * m_entries,
		     own (instructions_of (f.blocks[b]));
	self.push_back (runs * own);
	all.push_back (runs * (own + m_called[b]));
      }
  all.push_back (m_beside);
  return { shares (self), shares (all),
	   m_graph.cfg.n_blocks () + m_graph.cfg.n_edges () + now.work };
}

/* The expected effect of B, whose edges are FIRST and SECOND.  STEPS is
   decremented by the steps it took.  */
double
function_doubts::effect (const cost &usual, int first, int second,
			 const unsure_branch &b, std::int64_t &steps)
{
  const double before[] = { m_probability[first], m_probability[second] };
  const double both = before[0] + before[1];
  const double in_function = std::sqrt (
    share_of (m_costs.self[m_function], m_costs.total));
  double sum = 0;
  for (double likelier : b.outcomes)
    {
      m_probability[first] = both * likelier;
      m_probability[second] = both * (1 - likelier);
      const cost other = cost_now ();
      steps -= other.steps;
      sum += in_function * moved (usual.self, other.self)
	     + program_weight * moved (usual.all, other.all);
    }
  m_probability[first] = before[0];
  m_probability[second] = before[1];
  return sum / n_outcomes;
}

void
function_doubts::add_to (std::vector<unsure_branch> &result)
{
  struct edges
  {
    int first, second;
    scaled per_run;
    std::size_t branch; /* Index in RESULT.  */
  };
  std::vector<edges> found;
  const std::vector<bool> natural = natural_loop_edges (m_graph.cfg);
  for (int block = 0; block < m_graph.cfg.n_blocks (); ++block)
    {
      int first, second;
      if (!guessed_p (f.blocks[block]) || !find_branch (block, first, second))
	continue;
      if (m_probability[first] < m_probability[second])
	std::swap (first, second);
      unsure_branch b;
      b.function = m_function;
      b.block = block;
      b.edge = m_graph.record[first];
      b.other = m_graph.record[second];
      b.nth = first - m_graph.cfg.succs (block)[0];
      b.probability = m_probability[first]
		      / (m_probability[first] + m_probability[second]);
      b.loop = natural[first] || natural[second];
      b.outcomes = outcomes (b.probability, b.loop);
      b.per_run = f.blocks[block].frequency * m_entries;
      b.effect = 0;
      b.left_out = false;
      if (!b.per_run.zero_p ())
	found.push_back ({ first, second, b.per_run, result.size () });
      result.push_back (b);
    }
  if (found.empty ())
    return;
  sort_hottest_first (found, &edges::per_run);
  const cost usual = cost_now ();
  std::int64_t steps = most_steps;
  for (const edges &e : found)
    {
      unsure_branch &b = result[e.branch];
      b.left_out = steps <= 0;
      if (!b.left_out)
	b.effect = effect (usual, e.first, e.second, b, steps);
    }
}

} // anonymous namespace

std::vector<unsure_branch>
find_unsure (const profile &p)
{
  const inclusive_costs costs = find_inclusive_costs (p);
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<unsure_branch> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    {
      doing ("trying other probabilities in functions", f + 1,
	     p.functions.size ());
      /* The blocks of a part that was split off are also in the record of its
	 origin.  */
      if (!p.functions[f].blocks.empty () && p.functions[f].origin.empty ())
	function_doubts (p, static_cast<int> (f), costs, entries[f])
	  .add_to (result);
    }
  sort_hottest_first (result, &unsure_branch::effect);
  return result;
}

unranked_guesses
find_unranked (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  unranked_guesses result;
  auto add = [] (const unranked_guess &g, std::vector<unranked_guess> &to) {
    if (!g.per_run.zero_p ())
      to.push_back (g);
  };
  for (int n = 0; n < static_cast<int> (p.functions.size ()); ++n)
    {
      const profile_function &f = p.functions[n];
      if (!f.origin.empty ())
	continue;
      std::map<int, int> possible; /* By block: how many edges may be taken.  */
      for (const profile_edge &e : f.edges)
	possible[e.from] += plain_edge_p (e) && e.probability > 0;
      for (const profile_block &b : f.blocks)
	if (guessed_p (b) && possible[b.id] > 2)
	  add ({ n, b.place, b.frequency * entries[n] }, result.switches);
      for (const profile_call &c : f.calls)
	if (c.callee.empty ())
	  add ({ n, place_of (f, c), runs_of (p, f, c) }, result.calls);
    }
  sort_hottest_first (result.switches, &unranked_guess::per_run);
  sort_hottest_first (result.calls, &unranked_guess::per_run);
  return result;
}

} // namespace staticprof
