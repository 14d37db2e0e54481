/* Compares the programmer's hints with the other evidence.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The function is predicted once more without the hints.  A hint is
   contradicted if that makes an edge likely which the hint calls unlikely.  If
   there is no hint and both edges are about equally likely, a hint is suggested
   if the function does much more work with one edge than with the other: its
   frequencies are propagated for both.  */

#pragma once

#include "plugin/core/report/report.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A branch with two edges.  */
struct audited_branch
{
  int block;
  bool hinted;	      /* The hint is contradicted; else one is suggested.  */
  hint_kind hint;     /* The kind of hint, if HINTED.  */
  int edge;	      /* The likelier edge without hints.  */
  double probability; /* The probability of that edge.  */
  int target;	      /* The first real block behind it.  */
  double ratio;	      /* The ratio of the function's work with one hint and with
			 the opposite, if not HINTED; above 1.  */
  /* The strongest votes for it, if HINTED, as "97.50%: words".  */
  std::vector<std::string> reasons;
};

/* The results in the order of blocks.  The other evidence contradicts a hint if
   its probability is SURE or more.  */
std::vector<audited_branch> audit_hints (const function_report &r, double sure);

} // namespace staticprof
