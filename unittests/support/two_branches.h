/* A measured function with two branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program.h"
#include "unittests/support/measured_function.h"

namespace staticprof
{

/* entry -> 2 -> 3 or 4 -> 5 -> 6 or 7.  The branches of 2 and 5 are decided
   by FIRST and SECOND; their edges to 3 and 6 have the probabilities P and
   Q, and were taken COUNTED_P and COUNTED_Q times of 100.  */
inline profile
two_branches (decided_by first, double p, long long counted_p,
	      decided_by second, double q, long long counted_q)
{
  measured_function f ("main", 100);
  f.block (2, 1, 100).decided (first);
  f.block (3, p, counted_p).block (4, 1 - p, 100 - counted_p);
  f.block (5, 1, 100).decided (second);
  f.block (6, q, counted_q).block (7, 1 - q, 100 - counted_q);
  f.edge (0, 2, 1, 100);
  f.edge (2, 3, p, counted_p).edge (2, 4, 1 - p, 100 - counted_p);
  f.edge (3, 5, 1, counted_p).edge (4, 5, 1, 100 - counted_p);
  f.edge (5, 6, q, counted_q).edge (5, 7, 1 - q, 100 - counted_q);
  f.edge (6, 1, 1, counted_q).edge (7, 1, 1, 100 - counted_q);
  profile result = unit_of ({ f });
  estimate_program (result);
  return result;
}

} // namespace staticprof
