/* The estimate of one function as a record that leaves the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/report/report.h"

namespace staticprof
{

/* Name, place, blocks and edges of R with the numbers that its dump shows:
   blocks that neither have an edge nor are reached are left out.  Names of
   files and voters are numbered by FILES and VOTERS.  Calls, symbol and
   invocations are not set, because R does not have them.  Linear in blocks,
   edges and votes, except for the tables.  */
profile_function record_function (const function_report &r, name_table &files,
				  name_table &voters);

} // namespace staticprof
