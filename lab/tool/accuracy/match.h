/* Wall's matching of two ranked lists: how much of the most executed items an
   estimate finds (section 7 of Wu and Larus 1994).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of N items the top P percent are m = ceil (N P / 100).  With S the m items
   that are estimated highest and D the m that are measured highest,

       unweighted score = |S and D| / m
       weighted score	= measured sum of S and D / measured sum of D

   The paper's text has the estimates in the weighted numerator, its Table 12 has
   the measured counts.  (lab/docs/scoring.md has the reasons.)  */

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

/* The items that N counts.  The estimate ranks all items in either case.  */
enum class counted_items
{
  executed, /* The paper's tables count in this way: 24 of the 29 edges of Table
	       11.  */
  all
};

enum class tie_rule
{
  /* For items with equal estimates the score is the expected value over all
     their orders, and items with equal counts at the cut are interchangeable.
     So the score of a constant estimate is that of chance, and the score of the
     measured profile is 1.  Estimates are equal if their first six significant
     digits are.  */
  expected,
  /* Items with equal estimates stay in the order of the list, as in Table 12.  */
  list_order
};

struct match_score
{
  std::size_t n = 0; /* 0 if nothing was executed; then there is no score.  */
  std::size_t m = 0;
  double unweighted = 0; /* 0 to 1.  */
  double weighted = 0;	 /* 0 to 1.  */
};

/* The items ranked by estimate and by count, for scores at several cuts.  */
class matching
{
public:
  explicit matching (std::vector<ranked_item> items,
		     tie_rule ties = tie_rule::expected);

  /* The score of the top PERCENT, 1 to 100.  Linear in the number of items.  */
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
