/* Predictors in which the first vote in an order decides alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/first-match.h"

#include "plugin/core/evidence/heuristic.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <iterator>

namespace staticprof
{

/* The probabilities of Wagner et al. 1994.  */
static constexpr double likely = .80, unlikely = .20;

/* The order of Ball and Larus 1993 as the paper quotes it (section 3.2), after
   their loop predictor, which the paper splits in two.  */
static const char *const ball_larus_order[] = {
  "loop_branch", "loop_exit", "pointer",     "call", "opcode",
  "return",	 "store",     "loop_header", "guard"
};

first_match::first_match (const model &m, first_match_rule rule)
  : m_model (m), m_rule (rule), m_loop_branch (find_heuristic ("loop_branch"))
{
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      const auto place = std::find_if (
	std::begin (ball_larus_order), std::end (ball_larus_order),
	[h] (const char *name) { return !strcmp (name, registry[h]->name); });
      m_rank.push_back (
	static_cast<int> (place - std::begin (ball_larus_order))
	+ (place == std::end (ball_larus_order) ? static_cast<int> (h) : 0));
    }
}

double
first_match::by_rule (double p) const
{
  return m_rule == first_match_rule::ball_larus ? p
	 : p > .5				? likely
						: unlikely;
}

const vote *
first_match::decide (const vote *first, const vote *last, int e,
		     double &p) const
{
  const vote *decides = nullptr;
  int best = INT_MAX;
  for (const vote *v = first; v != last; ++v)
    {
      const bool heuristic = v->kind == voter_kind::heuristic;
      if (!(heuristic ? m_model.enabled[v->which] != 0
		      : v->kind == voter_kind::mark))
	continue;
      const double rate
	= (heuristic ? m_model.rates : m_model.mark_rates)[v->which].two_way;
      const int rank = heuristic ? m_rank[v->which] : INT_MAX - 1;
      if (rate == .5 || rank >= best)
	continue;
      const double said = v->taken == (v->edge == e) ? rate : 1 - rate;
      best = rank;
      decides = v;
      p = by_rule (said);
    }
  return decides;
}

loop_shares
first_match::share_loop_branch (int n_back, int n_other) const
{
  const voter_rate &r = m_model.rates[m_loop_branch];
  const double rate = m_rule == first_match_rule::wagner ? likely
		      : n_back + n_other == 2		 ? r.two_way
							 : r.multiway;
  return { rate / n_back, (1 - rate) / n_other };
}

} // namespace staticprof
