/* Systems of linear equations, solved in GMP rationals without any code of the core.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace staticprof
{

/* Make the first columns of the rows A the identity by Gauss-Jordan elimination;
   the columns behind them are then the solutions.  False if the system has
   none.  The cost is cubic.  */
inline bool
eliminate (std::vector<std::vector<mpq_class>> &a)
{
  for (std::size_t k = 0; k < a.size (); ++k)
    {
      std::size_t pivot = k;
      while (pivot < a.size () && a[pivot][k] == 0)
	++pivot;
      if (pivot == a.size ())
	return false;
      std::swap (a[pivot], a[k]);
      const mpq_class inverse = 1 / a[k][k];
      for (mpq_class &x : a[k])
	if (x != 0)
	  x *= inverse;
      for (std::size_t i = 0; i < a.size (); ++i)
	if (i != k && a[i][k] != 0)
	  {
	    const mpq_class factor = a[i][k];
	    for (std::size_t j = k; j < a[k].size (); ++j)
	      if (a[k][j] != 0)
		a[i][j] -= factor * a[k][j];
	  }
    }
  return true;
}

} // namespace staticprof
