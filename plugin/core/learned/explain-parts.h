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
			 without_facts or other_facts.  */
  int log_odds;	      /* Of the first outcome.  */
};

/* All that has no part of its own, and what holds without any fact.  */
constexpr std::uint16_t other_facts = 0xffff, without_facts = 0xfffe;

/* The share of each of M's facts in sum_of_trees (H, FACTS), where H
   is a head of M; returns what is left.  */
int path_contributions (const learned_model &m, const tree_head &h,
			const std::int16_t *facts, std::vector<int> &shares);

/* The five of PARTS with the largest shares, the largest first, and as many more
   as it takes until all others, REST among them, add up to less than the
   largest; then these as other_facts.  None is 0.  */
std::vector<log_odds_part> largest_parts (std::vector<log_odds_part> parts,
					  int rest = 0);

/* The largest parts of sum_of_trees (H, FACTS), to which they add up.
   Both arms' copies of a fact are one; without_facts is a part as others.  */
std::vector<log_odds_part> explain_parts (const learned_model &m,
					  const tree_head &h,
					  const std::int16_t *facts);

} // namespace staticprof
