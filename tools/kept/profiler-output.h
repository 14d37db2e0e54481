/* Files that sampling profilers wrote.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/kept/sample-counts.h"
#include "tools/read-profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Read FILES, what `perf script' printed of BINARIES or LLVM's sample profiles as
   text, into COUNTS.  */
user_error read_samples (const std::vector<std::string> &files,
			 const std::vector<std::string> &binaries,
			 const profile_search &search, sample_counts &counts);

} // namespace staticprof
