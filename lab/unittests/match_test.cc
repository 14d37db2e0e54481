/* Wall's matching.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/match.h"
#include "unittests/support/random_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

namespace staticprof
{
namespace
{

struct paper_edge
{
  int function; /* 1 in_prefix, 2 report_one, 3 permute_next_pos, 4 atoi,
		   5 permute.  */
  const char *edge;
  double invocations, local, global; /* Table 11.  */
  double printed;  /* Table 12's static column; 0 if the edge is not among its
		      24 rows.  */
  double measured; /* Table 12.  */
};

/* The edges in the order of Table 12's static column, then the others in the
   order of Table 11.  These errors of the scanned text are corrected:

     Table 11	in_prefix b1->b3 is 5.9 * 17.1 = 100.0, not 10.0; atoi b1->b2 has
		1.0 invocations, not 10
     Table 12	"5 0>1" is 5 0->1; the count "l" of 4 3->4 is 1, as that of the
		other edges of atoi's one run

   atoi was called with one digit, so its loop b3->b3 was not repeated.  */
const paper_edge table_12[] = { { 1, "1->3", 17.1, 5.9, 100.0, 100.0, 17580 },
				{ 1, "3->1", 17.1, 5.2, 88.0, 88.0, 15630 },
				{ 1, "0->7", 17.1, .98, 16.7, 16.7, 7416 },
				{ 1, "7->1", 17.1, .98, 16.7, 16.7, 7416 },
				{ 2, "1->1", 2.1, 7.2, 15.0, 15.0, 3600 },
				{ 3, "3->1", 2.1, 7.2, 15.0, 15.0, 6185 },
				{ 3, "1->3", 2.1, 6.6, 13.9, 13.9, 5466 },
				{ 1, "3->5", 17.1, .70, 12.0, 12.0, 1950 },
				{ 4, "3->3", 1.0, 6.2, 6.2, 6.15, 0 },
				{ 1, "1->2", 17.1, .29, 4.9, 4.87, 5466 },
				{ 3, "1->2", 2.1, 1.5, 3.2, 3.20, 1956 },
				{ 3, "2->3", 2.1, 1.5, 3.2, 3.20, 1956 },
				{ 5, "0->2", 4.2, .50, 2.1, 2.10, 1237 },
				{ 5, "0->1", 4.2, .50, 2.1, 2.10, 720 },
				{ 3, "0->7", 2.1, .98, 2.1, 2.05, 1237 },
				{ 2, "0->5", 2.1, .98, 2.1, 2.05, 720 },
				{ 2, "1->3", 2.1, .98, 2.1, 2.05, 720 },
				{ 3, "3->5", 2.1, .98, 2.1, 2.05, 1237 },
				{ 2, "5->1", 2.1, .98, 2.1, 2.05, 720 },
				{ 3, "7->1", 2.1, .98, 2.1, 2.05, 1237 },
				{ 4, "0->1", 1.0, .95, .95, .95, 1 },
				{ 4, "1->2", 1.0, .84, .84, .84, 1 },
				{ 4, "3->4", 1.0, .84, .84, .84, 1 },
				{ 4, "2->3", 1.0, .84, .84, .84, 1 },
				{ 1, "0->5", 17.1, .02, .41, 0, 6 },
				{ 2, "0->3", 2.1, .02, .05, 0, 0 },
				{ 3, "0->5", 2.1, .02, .05, 0, 0 },
				{ 4, "0->5", 1.0, .05, .05, 0, 0 },
				{ 4, "1->4", 1.0, .11, .11, 0, 0 } };

std::vector<ranked_item>
table_12_items ()
{
  std::vector<ranked_item> items;
  for (const paper_edge &e : table_12)
    items.push_back ({ e.printed > 0 ? e.printed : e.global, e.measured });
  return items;
}

TEST (Match, PaperTable11IsItsColumnsProduct)
{
  ASSERT_EQ (std::size (table_12), 29u);
  double sum = 0;
  for (const paper_edge &e : table_12)
    {
      sum += e.global;
      /* Both factors are printed with two or three digits.  */
      double digit = e.local < 1 ? .005 : .05;
      EXPECT_NEAR (e.global, e.invocations * e.local,
		   e.invocations * digit + .05 * e.local + .05)
	<< e.function << " " << e.edge;
      if (e.printed > 0)
	{
	  EXPECT_NEAR (e.global, e.printed, .0501);
	}
    }
  EXPECT_NEAR (sum, 320, 5);
}

TEST (Match, PaperTable12InItsOrder)
{
  matching m (table_12_items (), tie_rule::list_order);
  /* The row of 70% is left out: 1.0 is printed, and no order of the ties
     gives more than .991.  */
  const struct
  {
    int percent;
    double score;
  } rows[] = { { 10, 1.0 }, { 20, .89 }, { 30, .92 }, { 40, .95 }, { 50, .98 },
	       { 60, .97 }, { 80, 1.0 }, { 90, 1.0 }, { 100, 1.0 } };
  for (const auto &row : rows)
    {
      match_score s = m.top (row.percent);
      EXPECT_EQ (s.n, 24u);
      EXPECT_NEAR (s.weighted, row.score, .005) << row.percent;
    }
  EXPECT_LE (m.top (70).weighted, .9915);
  /* "4 of 5 edges match".  */
  EXPECT_EQ (m.top (20).m, 5u);
  EXPECT_DOUBLE_EQ (m.top (20).unweighted, .8);
  EXPECT_DOUBLE_EQ (m.top (20).weighted, 48042. / 54227);
}

/* At 20% one of two edges of 15.0 is taken; with either as likely the score is
   half of 6185 higher.  */
TEST (Match, PaperTable12WithExpectedTies)
{
  matching m (table_12_items ());
  EXPECT_DOUBLE_EQ (m.top (20).weighted, (48042 + 6185 / 2.) / 54227);
  EXPECT_NEAR (m.top (20).weighted, .94, .005);
  EXPECT_DOUBLE_EQ (m.top (20).unweighted, .9);
  match_score all = m.top (20, counted_items::all);
  EXPECT_EQ (all.n, 29u);
  EXPECT_EQ (all.m, 6u);
}

/* The score by enumeration: the mean, over all orders of items with equal
   estimates, of the best score over all orders of items with equal counts.  */
match_score
tried (const std::vector<ranked_item> &items, int percent,
       counted_items counted)
{
  match_score s;
  const std::size_t size = items.size ();
  for (const ranked_item &i : items)
    s.n += counted == counted_items::all || i.measured > 0;
  s.m = static_cast<std::size_t> (std::ceil (s.n * percent / 100. - 1e-9));

  auto tops = [&] (auto before) {
    /* The sets of items at the top, once for each order that has them there.  */
    std::multiset<std::set<std::size_t>> result;
    std::vector<std::size_t> order (size);
    std::iota (order.begin (), order.end (), std::size_t (0));
    do
      {
	bool sorted = true;
	for (std::size_t i = 0; i + 1 < size; ++i)
	  sorted &= !before (items[order[i + 1]], items[order[i]]);
	if (sorted)
	  result.insert ({ order.begin (), order.begin () + s.m });
      }
    while (std::next_permutation (order.begin (), order.end ()));
    return result;
  };
  const auto estimated = tops ([] (const ranked_item &a, const ranked_item &b) {
    return b.estimate < a.estimate;
  });
  const auto measured = tops ([] (const ranked_item &a, const ranked_item &b) {
    return a.measured > b.measured;
  });
  for (const auto &e : estimated)
    {
      double best = 0, best_weighted = 0, all = 0;
      for (auto d = measured.begin (); d != measured.end ();
	   d = measured.upper_bound (*d))
	{
	  double found = 0, sum = 0;
	  all = 0;
	  for (std::size_t i : *d)
	    {
	      all += items[i].measured;
	      found += e.count (i);
	      sum += e.count (i) * items[i].measured;
	    }
	  best = std::max (best, found);
	  best_weighted = std::max (best_weighted, sum);
	}
      s.unweighted += best / s.m / estimated.size ();
      s.weighted += best_weighted / all / estimated.size ();
    }
  return s;
}

class MatchOfRandomLists : public ::testing::TestWithParam<int>
{
};

TEST_P (MatchOfRandomLists, IsTheMeanOverAllOrders)
{
  random_source r (GetParam ());
  std::vector<ranked_item> items;
  const int size = 1 + r.below (5);
  const int kinds = 1 + r.below (4);
  std::string text;
  for (int i = 0; i < size; ++i)
    {
      items.push_back ({ static_cast<double> (r.below (kinds)),
			 static_cast<double> (r.below (kinds + 1)) });
      text += " " + std::to_string (items[i].estimate.to_double ()) + ":"
	      + std::to_string (items[i].measured);
    }
  items.push_back ({ 1.0, 2 });
  SCOPED_TRACE ("seed " + std::to_string (GetParam ()) + text + " 1:2");
  const matching m (items);
  for (int percent : { 1, 10, 20, 34, 50, 67, 100 })
    for (counted_items counted :
	 { counted_items::executed, counted_items::all })
      {
	const match_score expected = tried (items, percent, counted);
	const match_score s = m.top (percent, counted);
	EXPECT_EQ (s.n, expected.n);
	EXPECT_EQ (s.m, expected.m);
	EXPECT_NEAR (s.unweighted, expected.unweighted, 1e-12) << percent;
	EXPECT_NEAR (s.weighted, expected.weighted, 1e-12) << percent;
      }
}

INSTANTIATE_TEST_SUITE_P (Seeds, MatchOfRandomLists, ::testing::Range (1, 61));

/* N items, whose estimates and counts are functions of the index.  */
template <class Estimate, class Count> matching
made (int n, Estimate estimate, Count count)
{
  std::vector<ranked_item> items;
  for (int i = 0; i < n; ++i)
    items.push_back ({ estimate (i), count (i) });
  return matching (items);
}

TEST (Match, TheMeasuredProfileScoresOne)
{
  auto count = [] (int i) { return double (i * 7919 % 13); };
  matching m = made (
    500, [&] (int i) { return scaled (3 * count (i)); }, count);
  for (int percent = 1; percent <= 100; ++percent)
    for (counted_items counted :
	 { counted_items::executed, counted_items::all })
      {
	EXPECT_DOUBLE_EQ (m.top (percent, counted).weighted, 1) << percent;
	EXPECT_DOUBLE_EQ (m.top (percent, counted).unweighted, 1) << percent;
      }
}

TEST (Match, KnowingNothingScoresAsChance)
{
  const int n = 3000;
  matching m = made (
    n, [] (int) { return scaled (2.5); }, [] (int i) { return i + 1.0; });
  for (int percent : { 10, 20, 50 })
    {
      EXPECT_NEAR (m.top (percent).unweighted, percent / 100., 1e-12);
      EXPECT_NEAR (m.top (percent).weighted, percent / 100., 1e-12);
    }
  /* Half of the items were executed, all equally often.  About half of any 300
     items are among them, and the top has room for 300.  */
  m = made (
    n, [] (int) { return scaled (2.5); }, [] (int i) { return i % 2 * 9.0; });
  EXPECT_EQ (m.top (20).m, 300u);
  EXPECT_NEAR (m.top (20).weighted, .5, 1e-12);
  EXPECT_NEAR (m.top (20).unweighted, .5, 1e-12);
}

TEST (Match, TheOppositeScoresNothing)
{
  matching m = made (
    100, [] (int i) { return scaled (100.0 - i); },
    [] (int i) { return i + 1.0; });
  EXPECT_EQ (m.top (50).weighted, 0);
  EXPECT_EQ (m.top (50).unweighted, 0);
  EXPECT_DOUBLE_EQ (m.top (100).weighted, 1);
}

TEST (Match, TheCutIsRoundedUp)
{
  for (int n : { 1, 3, 9, 10, 11, 30, 100, 700 })
    {
      matching m = made (
	n, [] (int i) { return scaled (i + 1.0); },
	[] (int i) { return i + 1.0; });
      for (int percent : { 1, 7, 10, 14, 20, 29, 57, 70, 100 })
	{
	  std::size_t top = m.top (percent).m;
	  EXPECT_GE (top * 100, std::size_t (n * percent));
	  EXPECT_LT ((top - 1) * 100, std::size_t (n * percent));
	}
    }
}

TEST (Match, SixDigitsOfEstimatesCount)
{
  auto score = [] (scaled first, scaled second) {
    std::vector<ranked_item> items = { { first, 1 }, { second, 3 } };
    return matching (items).top (50).weighted;
  };
  EXPECT_EQ (score (1.0, 1.00001), 1);
  EXPECT_EQ (score (1.00001, 1.0), 0);
  /* The estimates are equal, so the item with count 3 is first in half of the
     orders.  */
  EXPECT_EQ (score (1.0, 1.000001), .5);
  EXPECT_EQ (score (1.000001, 1.0), .5);
  EXPECT_EQ (score (0.0, 0.0), .5);
  EXPECT_EQ (score (0.0, 1e-300), 1);
  EXPECT_EQ (score (9.999999, 10.0), .5);
  EXPECT_EQ (score (9.99999, 10.0), 1);
  /* These estimates are beyond the range of a double.  */
  scaled huge = scaled::power_of_two (4000),
	 tiny = scaled::power_of_two (-4000);
  EXPECT_EQ (score (huge, huge * scaled (1.00001)), 1);
  EXPECT_EQ (score (huge, huge * scaled (1 + 1e-9)), .5);
  EXPECT_EQ (score (huge, tiny), 0);
  EXPECT_EQ (score (tiny, 1.0), 1);
  EXPECT_EQ (score (0.0, tiny), 1);
  EXPECT_EQ (score (tiny * scaled (1.00001), tiny), 0);
}

TEST (Match, NothingExecutedIsNoScore)
{
  EXPECT_EQ (matching ({}).top (20).n, 0u);
  matching m ({ { 1.0, 0 }, { 2.0, 0 } });
  EXPECT_EQ (m.top (20).n, 0u);
  EXPECT_EQ (m.top (20, counted_items::all).n, 0u);
  EXPECT_EQ (m.top (20, counted_items::all).weighted, 0);
}

TEST (Match, OneItem)
{
  matching m ({ { 0.0, 5 } });
  EXPECT_EQ (m.top (1).m, 1u);
  EXPECT_EQ (m.top (1).weighted, 1);
  EXPECT_EQ (m.top (1).unweighted, 1);
}

/* Items that were not executed are in the estimate's list, too.  */
TEST (Match, WhatDidNotRunTakesPlaces)
{
  matching m ({ { 9.0, 0 }, { 5.0, 8 }, { 4.0, 2 }, { 1.0, 0 } });
  EXPECT_EQ (m.top (50).m, 1u);
  EXPECT_EQ (m.top (50).weighted, 0);
  EXPECT_EQ (m.top (50, counted_items::all).m, 2u);
  EXPECT_DOUBLE_EQ (m.top (50, counted_items::all).weighted, .8);
  EXPECT_DOUBLE_EQ (m.top (50, counted_items::all).unweighted, .5);
  EXPECT_DOUBLE_EQ (m.top (100, counted_items::all).weighted, 1);
}

} // namespace
} // namespace staticprof
