/* Shares as integers with a given sum: apportionment by largest remainders.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <vector>

namespace staticprof
{

/* It keeps its scratch space because it is called once per branch.  */
class apportioner
{
public:
  /* Shares of WEIGHTS (non-negative, not all zero) as whole parts of BASE that
     add up to it exactly (largest remainder, the earlier one at a tie).  A
     positive weight gets at least one part when BASE allows, and so less than
     BASE when another weight is positive.  */
  void share (const std::vector<double> &weights, int base,
	      std::vector<int> &parts);

private:
  std::size_t give_smallest_one_each (const std::vector<double> &weights,
				      int base, double &total,
				      std::vector<int> &parts);
  void share_by_remainders (const std::vector<double> &weights, double total,
			    int left, std::size_t first, bool enough,
			    std::vector<int> &parts);

  std::vector<int> m_order; /* The indices of positive weights.  */
  std::vector<double> m_remainder;
};

} // namespace staticprof
