/* The composition of a sum of trees: a share for each fact.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Path contributions (Saabas 2014, "Interpreting random forests"): on the path
   from a root to a leaf each step changes the mean log-odds of the branches
   that get there, and the change is the share of the fact that was tested.  The
   shares and the means at the roots add up to the sum exactly, since all are
   integers.  A fact that is tested first is favoured over one below it that
   says the same.  */

#pragma once

#include "plugin/core/learned/tree-model.h"

#include <cstdint>
#include <vector>

namespace staticprof
{

struct log_odds_part
{
  std::uint16_t fact; /* Code of its vector_element (for facts about arms that
			 of the first arm), or one of the codes below.  */
  int log_odds;	      /* The log-odds of the first outcome.  */
};

/* The sum of all facts without a part of their own, and the model's base, which
   depends on no fact.  */
constexpr std::uint16_t other_facts = 0xffff, without_facts = 0xfffe;
/* The sum of the facts about topic T without a part of their own is
   others_about + T.  */
constexpr std::uint16_t others_about = 0xff00;
constexpr bool
fact_p (std::uint16_t code)
{
  return code < others_about;
}
/* What other programs measured of the same branch (common-code.h).  */
constexpr std::uint16_t other_programs = 0xfffd;

/* The share of each of M's facts in sum_of_trees (H, FACTS), where H is a head
   of M; returns the rest of the sum.  */
int path_contributions (const learned_model &m, const tree_head &h,
			const std::int16_t *facts, std::vector<int> &shares);

/* The five of PARTS with the largest shares, the largest first.  More follow
   until all others, including REST, add up to less than the largest; these are
   the last part, other_facts.  No part is 0.  */
std::vector<log_odds_part> largest_parts (std::vector<log_odds_part> parts,
					  int rest = 0);

/* The parts of sum_of_trees (H, FACTS), to which they add up, the largest
   first.  The two elements of a fact about arms are one part; without_facts is
   a part like others.  These have parts of their own: the three facts with the
   largest shares, and for each topic the fact that does most for what the topic
   as a whole makes likelier.  The others are one part for each topic except
   `function'; these and what is negligible are the last part, other_facts.  If
   COMMON is not null, it is a part too, and the others are reduced as the sum
   of the trees is (beside_common).  If LOOP, of_loop is applied to each part of
   the trees.  No part is 0.  */
std::vector<log_odds_part> explain_parts (const learned_model &m,
					  const tree_head &h,
					  const std::int16_t *facts,
					  const common_branch *common = nullptr,
					  bool loop = false);

} // namespace staticprof
