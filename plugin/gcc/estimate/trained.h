/* What a kept profile says of the functions of a unit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/prediction/predict.h"
#include "plugin/gcc/program/record.h"
#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* What RECORD's kept profile, which must exist, says of FUN and of its branches
   SITES.  Its entries are noted in RECORD.  */
kept_findings find_trained (function *fun,
			    const std::vector<branch_site> &sites,
			    unit_record &record);

/* Join P, the prediction of FUN, which is read as F, with RECORD's kept
   profile.  Returns whether there is one that knows FUN.  */
bool join_trained (const function_view &f, function *fun, unit_record &record,
		   prediction &p);

} // namespace staticprof
