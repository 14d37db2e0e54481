/* Wall's matching of two ranked lists.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   If a cut goes through s items with equal estimates, q of them are in the list,
   and all choices of q have the same probability.  An item above the cut of the
   measured list then counts q/s.  Items whose count is that of the cut share t
   places there, so they count the mean of min (h, t), where h, the number of
   them that are in the estimated list, has a hypergeometric distribution.  */

#include "lab/tool/accuracy/match.h"

#include "plugin/core/report/format.h"

#include <algorithm>
#include <numeric>

namespace staticprof
{

namespace
{

/* The mean of min (SURE + H, PLACES), where H of DRAWN items out of ALL are
   among MARKED ones.  The probabilities are computed relative to the largest
   one, so nothing overflows.  */
double
mean_of_bounded (std::size_t sure, std::size_t places, std::size_t all,
		 std::size_t marked, std::size_t drawn)
{
  const std::size_t unmarked = all - marked;
  const std::size_t least = drawn > unmarked ? drawn - unmarked : 0;
  const std::size_t most = std::min (marked, drawn);
  const double mode = (drawn + 1.) * (marked + 1.)
		      / (static_cast<double> (all) + 2);
  const std::size_t middle = std::clamp (static_cast<std::size_t> (mode), least,
					 most);
  /* P (h + 1) / P (h).  */
  auto ratio = [=] (std::size_t h) {
    return (marked - static_cast<double> (h))
	   * (drawn - static_cast<double> (h))
	   / ((h + 1.) * (static_cast<double> (unmarked + h + 1) - drawn));
  };
  auto value = [=] (std::size_t h) {
    return static_cast<double> (std::min (sure + h, places));
  };

  constexpr double negligible = 1e-30;
  double total = 1, sum = value (middle), p = 1;
  for (std::size_t h = middle; h < most && p > negligible; ++h)
    {
      p *= ratio (h);
      total += p;
      sum += p * value (h + 1);
    }
  p = 1;
  for (std::size_t h = middle; h > least && p > negligible; --h)
    {
      p /= ratio (h - 1);
      total += p;
      sum += p * value (h - 1);
    }
  return sum / total;
}

} // anonymous namespace

matching::matching (std::vector<ranked_item> items, tie_rule ties)
  : m_ties (ties)
{
  const std::size_t n = items.size ();
  std::vector<std::size_t> order (n);
  std::iota (order.begin (), order.end (), std::size_t (0));
  std::sort (order.begin (), order.end (), [&] (std::size_t a, std::size_t b) {
    return items[b].estimate < items[a].estimate;
  });

  std::vector<std::size_t> place (n);
  for (std::size_t begin = 0, end; begin < n; begin = end)
    {
      /* format_number keeps six significant digits.  */
      const std::string digits = format_number (items[order[begin]].estimate);
      for (end = begin + 1;
	   end < n && format_number (items[order[end]].estimate) == digits;)
	++end;
      m_class_begin.insert (m_class_begin.end (), end - begin, begin);
      m_class_end.insert (m_class_end.end (), end - begin, end);
      std::sort (order.begin () + begin, order.begin () + end);
    }
  for (std::size_t i = 0; i < n; ++i)
    {
      place[order[i]] = i;
      m_estimated.push_back (items[order[i]].measured);
    }

  std::iota (order.begin (), order.end (), std::size_t (0));
  std::stable_sort (order.begin (), order.end (),
		    [&] (std::size_t a, std::size_t b) {
		      return items[a].measured > items[b].measured;
		    });
  for (std::size_t i : order)
    {
      m_measured.push_back (items[i].measured);
      m_place.push_back (place[i]);
      m_executed += items[i].measured > 0;
    }
}

match_score
matching::top (int percent, counted_items counted) const
{
  match_score s;
  if (m_executed == 0)
    return s;
  s.n = counted == counted_items::executed ? m_executed : m_measured.size ();
  s.m = (s.n * percent + 99) / 100;
  return m_ties == tie_rule::expected ? expected (s) : in_list_order (s);
}

match_score
matching::expected (match_score s) const
{
  const double cut = m_measured[s.m - 1];
  double best = 0;	  /* The measured sum of the top.  */
  std::size_t places = 0; /* Items in the top with the count of the cut.  */
  for (std::size_t i = 0; i < s.m; ++i)
    {
      best += m_measured[i];
      places += m_measured[i] == cut;
    }

  const std::size_t begin = m_class_begin[s.m - 1];
  const std::size_t end = m_class_end[s.m - 1];
  const std::size_t drawn = s.m - begin;
  const double share = static_cast<double> (drawn)
		       / static_cast<double> (end - begin);
  double found = 0, sum = 0;
  std::size_t sure = 0, marked = 0;
  for (std::size_t i = 0; i < end; ++i)
    if (m_estimated[i] > cut)
      {
	const double part = i < begin ? 1 : share;
	found += part;
	sum += part * m_estimated[i];
      }
    else if (m_estimated[i] == cut)
      ++(i < begin ? sure : marked);

  const double tied = mean_of_bounded (sure, places, end - begin, marked,
				       drawn);
  s.unweighted = (found + tied) / static_cast<double> (s.m);
  s.weighted = (sum + tied * cut) / best;
  return s;
}

match_score
matching::in_list_order (match_score s) const
{
  double best = 0, sum = 0;
  std::size_t found = 0;
  for (std::size_t i = 0; i < s.m; ++i)
    {
      best += m_measured[i];
      if (m_place[i] < s.m)
	{
	  sum += m_measured[i];
	  ++found;
	}
    }
  s.unweighted = static_cast<double> (found) / static_cast<double> (s.m);
  s.weighted = sum / best;
  return s;
}

} // namespace staticprof
