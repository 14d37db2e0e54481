/* Shares as integers with a given sum: apportionment by largest remainders.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Weights too small for a whole part get one part each first, smallest first;
   the others share the rest in proportion.  */

#include "plugin/core/prediction/apportion.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

void
apportioner::share (const std::vector<double> &weights, int base,
		    std::vector<int> &parts)
{
  const int n = static_cast<int> (weights.size ());
  parts.assign (n, 0);

  double total = 0;
  int positive = 0;
  for (double w : weights)
    {
      total += w;
      positive += w > 0;
    }
  if (positive == 0)
    return;

  /* Two edges are by far the most common case.  */
  if (n == 2 && positive == 2 && base >= 2)
    {
      int first = static_cast<int> (
	std::floor (weights[0] / total * base + .5));
      parts[0] = std::min (std::max (first, 1), base - 1);
      parts[1] = base - parts[0];
      return;
    }

  m_order.clear ();
  bool starved = false;
  for (int i = 0; i < n; ++i)
    if (weights[i] > 0)
      {
	m_order.push_back (i);
	starved |= weights[i] / total * base < 1;
      }
  std::size_t first = 0;
  if (starved && base >= positive)
    first = give_smallest_one_each (weights, base, total, parts);
  share_by_remainders (weights, total, base - static_cast<int> (first), first,
		       base >= positive, parts);
}

/* Sort m_order by weights, which add up to TOTAL, and give a part of BASE to
   each of those that are too small for one.  Return the number of these; TOTAL
   becomes the sum of the other weights.  */
std::size_t
apportioner::give_smallest_one_each (const std::vector<double> &weights,
				     int base, double &total,
				     std::vector<int> &parts)
{
  std::sort (m_order.begin (), m_order.end (), [&] (int a, int b) {
    return weights[a] != weights[b] ? weights[a] < weights[b] : a < b;
  });
  std::size_t first = 0;
  /* The last one takes the rest.  */
  for (int left = base; first + 1 < m_order.size ()
			&& weights[m_order[first]] / total * left < 1;
       --left)
    {
      total -= weights[m_order[first]];
      parts[m_order[first++]] = 1;
    }
  /* The subtractions above have rounded; the sum of the remaining weights is
     more accurate.  */
  total = 0;
  for (std::size_t i = first; i < m_order.size (); ++i)
    total += weights[m_order[i]];
  return first;
}

/* Share LEFT parts among those from FIRST on in m_order, whose WEIGHTS add up
   to TOTAL; each of them gets at least one if there is ENOUGH.  */
void
apportioner::share_by_remainders (const std::vector<double> &weights,
				  double total, int left, std::size_t first,
				  bool enough, std::vector<int> &parts)
{
  m_remainder.resize (weights.size ());
  int spare = left;
  for (std::size_t i = first; i < m_order.size (); ++i)
    {
      int o = m_order[i];
      double ideal = weights[o] / total * left;
      parts[o] = static_cast<int> (std::min (std::floor (ideal), left * 1.));
      m_remainder[o] = ideal - parts[o];
      if (parts[o] == 0 && enough)
	parts[o] = 1;
      spare -= parts[o];
    }
  /* SPARE is never negative: rounding can raise a share to the next integer
     only from just below it, and all these errors together are far less than
     one part.  */
  if (spare <= 0)
    return;

  auto larger_remainder = [&] (int a, int b) {
    return m_remainder[a] != m_remainder[b] ? m_remainder[a] > m_remainder[b]
					    : a < b;
  };
  auto sharers = m_order.begin () + first;
  spare = std::min<int> (spare, m_order.end () - sharers);
  std::nth_element (sharers, sharers + (spare - 1), m_order.end (),
		    larger_remainder);
  for (int i = 0; i < spare; ++i)
    ++parts[sharers[i]];
}

} // namespace staticprof
