/* Branches and their reasons for -fopt-info and -fsave-optimization-record.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"
#include "plugin/core/report/report.h"

namespace staticprof
{

/* Does one of these options want notes of the pass that runs?  */
bool notes_wanted_p ();

/* A note for each branch of the function that was read as R and estimated as
   REPORT.  */
void note_branches (const function_reading &r, const function_report &report);

} // namespace staticprof
