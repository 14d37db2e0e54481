/* Wall's matching of two ranked lists: how much of what runs most an estimate
   finds (section 7 of Wu and Larus 1994).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of N items the top P percent are m = ceil (N P / 100).  With S the m items
   that are estimated highest and D the m that are measured highest,

       unweighted score = |S and D| / m
       weighted score	= measured sum of S and D / measured sum of D

   The paper's words have the estimates in the weighted numerator, its Table 12
   has the measured counts.  (lab/docs/scoring.md has the reasons.)  */

#pragma once

#include "plugin/core/frequency/scaled.h"

#include <cstddef>
#include <vector>

namespace staticprof
{

struct ranked_item
{
  scaled estimate; /* In any unit.  */
  double measured; /* Executions; not negative.  */
};

/* What N counts.  The estimate ranks all items in either case.  */
enum class counted_items
{
  executed, /* The paper's tables count in this way: 24 of the 29 edges of Table
	       11.  */
  all
};

enum class tie_rule
{
  /* Equal estimates: the expected value over all their orders.  Equal counts
     at the cut: interchangeable.  So an estimate that says nothing scores as
     chance does, and the measured profile scores 1.  Estimates are equal if
     six significant digits are.  */
  expected,
  /* Equal ones stay in the order of the list, as in Table 12.  */
  list_order
};

struct match_score
{
  std::size_t n = 0; /* 0: there was nothing to find, and no score.  */
  std::size_t m = 0;
  double unweighted = 0; /* 0 to 1.  */
  double weighted = 0;	 /* 0 to 1.  */
};

/* Both lists, sorted once.  */
class matching
{
public:
  explicit matching (std::vector<ranked_item> items,
		     tie_rule ties = tie_rule::expected);

  /* PERCENT from 1 to 100.  Linear in the number of items.  No score either if
     nothing was executed.  */
  match_score top (int percent,
		   counted_items counted = counted_items::executed) const;

private:
  match_score expected (match_score s) const;
  match_score in_list_order (match_score s) const;

  tie_rule m_ties;
  std::vector<double>
    m_estimated; /* Measured counts, by estimate descending.  */
  std::vector<std::size_t>
    m_class_end; /* By place there: where its ties end.  */
  std::vector<std::size_t> m_class_begin; /* By place there: where its ties
					     begin.  */
  std::vector<double> m_measured;	  /* The same counts, descending.  */
  std::vector<std::size_t> m_place;	  /* By place in m_measured: that in
				       m_estimated.  */
  std::size_t m_executed = 0;
};

} // namespace staticprof
