/* One function, from GIMPLE to GCC's profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/prediction/model.h"
#include "plugin/gcc/estimate/remarks.h"
#include "plugin/gcc/program/record.h"

namespace staticprof
{

/* Estimate FUN (which is cfun) by M and write the profile.  Prints to GCC's
   dump file if there is one, adds FUN to RECORD if that is wanted, and warns as
   W says unless that is null.  Returns whether FUN may have what GCC calls an
   irreducible region: a circle of blocks that is none of its loops.  */
bool estimate_function (function *fun, const model &m, unit_record &record,
			hint_warnings *w = nullptr);

/* What M would say of FUN (which is cfun), next to the counts that it holds if
   it was MEASURED, to GCC's dump file and RECORD likewise.  Writes no
   profile.  */
void explain_function (function *fun, const model &m, bool measured,
		       unit_record &record);

} // namespace staticprof
