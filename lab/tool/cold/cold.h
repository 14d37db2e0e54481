/* What bounds for cold code cost where the estimate is wrong.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each unit's blocks are divided into hot and cold ones as in a plain compilation
   of the unit, and the measured executions of the cold ones are added up.  Sizes of
   blocks are not recorded, so all count alike.  */

#pragma once

#include "plugin/core/profile/profile.h"

namespace staticprof
{

/* A rule by which blocks are cold.  */
struct cold_rule
{
  enum class kind
  {
    never, /* Those that are known never to run.  */
    entries, /* Those executed less than BOUND times per entry of the function.  */
    share    /* Those outside hot_shares::blocks of BOUND (shared-counts.h).  */
  };
  kind what = kind::never;
  double bound = 0;
};

struct cold_sums
{
  double blocks = 0, cold_blocks = 0;
  double executions = 0, cold_executions = 0; /* Measured.  */
};

/* Add the blocks of UNIT's measured functions, which RULE divides, to SUMS.  */
void add_cold (const profile &unit, const cold_rule &rule, cold_sums &sums);

} // namespace staticprof
