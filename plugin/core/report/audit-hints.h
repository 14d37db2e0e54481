/* Hints of the programmer against the other evidence.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The function is predicted once more without what the programmer said.  A hint
   is contradicted where that makes the edge likely which the hint calls
   unlikely.  Where there is no hint and both edges are about as likely, a hint
   is worth having if the function does much more work one way than the other:
   its frequencies are propagated for either.  */

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
  bool hinted;	      /* The hint is contradicted; else one is worth having.  */
  hint_kind hint;     /* Which, if HINTED.  */
  int edge;	      /* Without hints this is the likelier one...  */
  double probability; /* ...with this.  */
  int target;	      /* The first real block behind it.  */
  double ratio;	      /* Of the function's work with one hint and with the
			 opposite, if not HINTED; above 1.  */
  /* What speaks for it most strongly, if HINTED: "97.50%: words".  */
  std::vector<std::string> reasons;
};

/* In the order of blocks.  The other evidence contradicts a hint from the
   probability SURE on.  */
std::vector<audited_branch> audit_hints (const function_report &r, double sure);

} // namespace staticprof
