/* How often functions run, by a learned model of where they stand.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   weigh_functions, then weigh_calls.  Of a call there are two estimates: the
   caller's invocations times its local frequency, and the callee's invocations,
   shared out among all that arrives there in proportion to the first.  It is
   given their geometric mean.  */

#include "plugin/core/program/weigh-invocations.h"

#include "plugin/core/program/trained-entries.h"

#include <cmath>
#include <utility>

namespace staticprof
{

namespace
{

constexpr double log2_of_e = 1.44269504088896340736;

/* M's facts of S, in its order.  */
struct asked_facts
{
  asked_facts (const standing &s, const learned_model &m)
  {
    for (int i = 0; i < m.n_facts; ++i)
      value[i] = s.value[m.facts[i]];
  }
  std::int16_t value[most_model_facts];
};

const tree_head &
head_of (const learned_model &m)
{
  return m.heads[static_cast<int> (model_head::function)];
}

/* e to the power of X, with 20 binary digits, because C libraries differ in
   the last ones.  */
scaled
power_of_e (double x)
{
  constexpr double digits = 0x1p20;
  const double y = x * log2_of_e;
  const double whole = std::floor (y);
  const double mantissa = std::round (std::exp2 (y - whole) * digits) / digits;
  return scaled (mantissa) * scaled::power_of_two (static_cast<long> (whole));
}

scaled
invocations_of (int log)
{
  return power_of_e (static_cast<double> (log) / log_odds_unit);
}

void
weigh_functions (const profile &p, const std::vector<standing> &standings,
		 const learned_model &m, invocations &solution)
{
  for (std::size_t f = 0; f < standings.size (); ++f)
    {
      const standing &s = standings[f];
      if (weighed_p (p.functions[f], s))
	solution.function[f] = invocations_of (log_invocations (s, m));
    }
}

void
weigh_calls (const program_calls &calls, invocations &solution)
{
  const int n = calls.n_functions;
  std::vector<scaled> arriving (calls.n_nodes);
  auto hand_on = [&] (int e, const scaled &times) {
    solution.call[e] = times * calls.edges[e].frequency;
    arriving[calls.edges[e].callee] += solution.call[e];
  };
  const int n_made = calls.first[0];
  for (int e = 0; e < n_made; ++e)
    hand_on (e, solution.function[calls.edges[e].caller]);
  /* Places and signatures pass calls on to nodes with smaller numbers.  */
  for (int k = calls.n_nodes - n; k-- > 0;)
    {
      solution.function[n + k] = arriving[n + k];
      for (int e = calls.first[k]; e < calls.first[k + 1]; ++e)
	hand_on (e, arriving[n + k]);
    }
  for (int e = 0; e < n_made; ++e)
    {
      const int to = calls.edges[e].callee;
      if (to < n && !arriving[to].zero_p ())
	solution.call[e] *= std::sqrt (
	  (solution.function[to] / arriving[to]).to_double ());
    }
}

} // anonymous namespace

bool
weighed_p (const profile_function &f, const standing &s)
{
  return s.reached && s.repeated && (s.called || f.entry == entry_point::none);
}

int
log_invocations (const standing &s, const learned_model &m)
{
  const asked_facts facts (s, m);
  long long weighed = 0;
  for (int i = 0; i < m.n_facts; ++i)
    weighed += static_cast<long long> (m.weights[i]) * facts.value[i];
  return static_cast<int> (weighed / log_odds_unit)
	 + sum_of_trees (head_of (m), facts.value);
}

/* Rounding errors of weights times values belong to other_facts.  */
std::vector<log_odds_part>
explain_log_invocations (const standing &s, const learned_model &m)
{
  const asked_facts facts (s, m);
  std::vector<int> shares;
  const int start = path_contributions (m, head_of (m), facts.value, shares);
  std::vector<log_odds_part> parts, result = { { without_facts, start } };
  int rounded = log_invocations (s, m) - start;
  for (int i = 0; i < m.n_facts; ++i)
    {
      parts.push_back (
	{ m.facts[i],
	  shares[i] + m.weights[i] * facts.value[i] / log_odds_unit });
      rounded -= parts.back ().log_odds;
    }
  for (const log_odds_part &p : largest_parts (std::move (parts), rounded))
    result.push_back (p);
  return result;
}

std::vector<explained_invocations>
explain_invocations (const profile &p)
{
  std::vector<explained_invocations> result (p.functions.size ());
  if (!p.weigh_invocations || p.scope != profile_scope::program)
    return result;
  const std::vector<standing> standings = find_standings (p, addresses::live);
  for (std::size_t f = 0; f < result.size (); ++f)
    {
      const standing &s = standings[f];
      const learned_model &m = default_invocations_model;
      result[f].where = s;
      if (weighed_p (p.functions[f], s)
	  && invocations_of (log_invocations (s, m))
	       == p.functions[f].invocations)
	result[f].parts = explain_log_invocations (s, m);
    }
  return result;
}

void
weigh_invocations (const profile &p, const program_calls &calls,
		   const std::vector<scaled> &entered, const learned_model &m,
		   invocations &solution, const std::vector<char> &counted)
{
  weigh_functions (
    p, find_standings (p, calls, entered, solution.function, counted), m,
    solution);
  weigh_calls (calls, solution);
}

void
weigh_by_training (const profile &p, const program_calls &calls,
		   const std::vector<scaled> &entered, double runs,
		   invocations &solution)
{
  const std::vector<char> ran = units_that_ran (p);
  program_calls others = calls;
  std::vector<scaled> from_outside = entered;
  enter_as_trained (p, ran, runs, others, from_outside);
  const invocations trained = propagate_calls (from_outside, others.edges,
					       p.max_recursion_scale);
  for (int f = 0; f < calls.n_functions; ++f)
    {
      const profile_function &x = p.functions[f];
      if (x.trained_entries >= 0 || x.unit_trained || !p.weigh_invocations)
	solution.function[f] = trained.function[f];
    }
  weigh_calls (calls, solution);
}

} // namespace staticprof
