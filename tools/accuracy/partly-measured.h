/* What an estimate would be worth if one sort of its branches were known.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

namespace staticprof
{

/* Loop branches are blocks where a way leads back to the header of a natural
   loop or out of one (Ball and Larus 1993).  */
enum class branch_sort
{
  loop,
  other
};

/* Branches of SORT in F that ran get their measured probabilities, all others
   keep theirs; frequencies follow.  */
void measure_branches_of (profile_function &f, branch_sort sort);

} // namespace staticprof
