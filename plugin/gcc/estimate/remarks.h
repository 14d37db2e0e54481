/* What users are told about branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/report.h"
#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Do -fopt-info or -fsave-optimization-record request notes of the pass that
   runs?  */
bool notes_wanted_p ();

/* A note for each branch of the function that was read as R and estimated as
   REPORT.  */
void note_branches (const function_reading &r, const function_report &report);

/* What a compilation was asked to warn about, and has warned about.  */
struct hint_warnings
{
  double sure = 0;	     /* The threshold of audit_hints; 0 for no
				warnings.  */
  std::set<location_t> said; /* The code of inline functions and templates is
				in several functions.  */
};

/* Warn about the hints of the function that was read as R and estimated as
   REPORT.  */
void warn_about_hints (const function_reading &r, const function_report &report,
		       hint_warnings &w);

} // namespace staticprof
