/* Sums of branches as JSON text (docs/calibration.md).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/accuracy/branch-sums.h"

#include <string>

namespace staticprof
{

/* One line per pattern; equal sums are equal bytes.  */
std::string write_sums_json (const sums_of_programs &sums);

/* Add TEXT, read from FILE, to RESULT.  What is wrong is said as
   read_profile_json does; RESULT is unspecified then.  */
user_error read_sums_json (const std::string &file, const std::string &text,
			   sums_of_programs &result);

} // namespace staticprof
