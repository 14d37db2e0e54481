/* What a sum of trees is made of: a share for each fact.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Path contributions (Saabas 2014, "Interpreting random forests"): on the way
   from a root to a leaf each step changes the mean log-odds of what gets there,
   and the change is the share of the fact that was tested.  The shares and the
   means at the roots add up to the sum exactly, since all are integers.  What
   is tested first is favoured over what is tested below it and says the
   same.  */

#pragma once

#include "plugin/core/learned/tree-model.h"

#include <cstdint>
#include <vector>

namespace staticprof
{

struct log_odds_part
{
  std::uint16_t fact; /* Code of its vector_element, of arms that of the first;
			 or other_facts.  */
  int log_odds;	      /* Of the first outcome.  */
};

/* All facts without a part of their own and, unless that is a part, what holds
   without any.  */
constexpr std::uint16_t other_facts = 0xffff, without_facts = 0xfffe;
constexpr int most_parts = 5;

/* The share of each of M's facts in sum_of_trees (H, FACTS, M.n_facts), where H
   is a head of M; returns what is left.  */
int path_contributions (const learned_model &m, const tree_head &h,
			const std::int16_t *facts, std::vector<int> &shares);

/* Those with the largest shares first.  */
void sort_parts (std::vector<log_odds_part> &parts);

/* The most_parts of sum_of_trees (H, FACTS, M.n_facts) with the largest shares,
   the largest first, then other_facts.  Both arms' copies of a fact are one.
   They add up to the sum.  */
std::vector<log_odds_part> explain_parts (const learned_model &m,
					  const tree_head &h,
					  const std::int16_t *facts);

} // namespace staticprof
