/* The answer of a learned model about a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/ask-model.h"

#include <cmath>
#include <utility>

namespace staticprof
{

int
model_answers::ask (const branch &b)
{
  const int n = m_model.n_facts, n_anew = n - m_model.n_of_function;
  const bool first_branch = !m_sums;
  if (first_branch)
    {
      m_sums.emplace (m_f);
      m_common_code.emplace (m_f, m_model.common);
      m_facts.resize (n);
    }
  m_orientation = orient (b);
  const branch_arms arms (*m_sums, b, m_orientation);
  auto get = [&] (int i) {
    m_facts[i] = vector_element::of_code (m_model.facts[i]).get (arms);
  };
  if (m_model.ask)
    m_model.ask (arms, m_facts.data ());
  else
    for (int i = 0; i < n_anew; ++i)
      get (i);
  if (first_branch)
    for (int i = n_anew; i < n; ++i)
      get (i);
  m_common = m_common_code->find (arms);
  int of_first = sum_of_trees (head (), m_facts.data ());
  if (of_loop_p ())
    of_first = of_loop (of_first);
  of_first = beside_common (of_first, m_common);
  if (m_common)
    of_first += part_of_common (*m_common);
  return m_orientation.first == 0 ? of_first : -of_first;
}

std::vector<answer_part>
model_answers::parts (const branch &b) const
{
  const branch_arms arms (*m_sums, b, m_orientation);
  std::vector<answer_part> result;
  for (const log_odds_part &p : explain_parts (
	 m_model, head (), m_facts.data (), m_common, of_loop_p ()))
    {
      const bool first = p.log_odds > 0;
      answer_part part = { p.fact, m_orientation.first, p.log_odds, 0, 0 };
      if (!first)
	{
	  part.successor = 1 - part.successor;
	  part.log_odds = -part.log_odds;
	}
      if (p.fact == other_programs)
	{
	  part.value = m_common->programs;
	  const double share = probability_of_log_odds (m_common->log_odds);
	  part.other_value = static_cast<int> (
	    std::lround (100 * (first ? share : 1 - share)));
	}
      else if (fact_p (p.fact))
	{
	  const vector_element e = vector_element::of_code (p.fact);
	  part.value = e.get (arms);
	  if (e.about_arm_p ())
	    part.other_value = e.of_second ().get (arms);
	  if (!first && e.vote_p ())
	    part.value = -part.value;
	  if (!first && e.about_arm_p ())
	    std::swap (part.value, part.other_value);
	}
      result.push_back (part);
    }
  return result;
}

} // namespace staticprof
