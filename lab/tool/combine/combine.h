/* staticprof-lab combine: the measured profiles of several runs as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/combine/combine-runs.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Combine the measured profiles at PATHS, two directories (or merged profiles)
   or more, a run each, and write the result to DIRECTORY, under the names of
   the files that were read.  DIRECTORY is made if need be and must not hold
   profiles.  Everything is read and combined before the first byte is
   written.  */
user_error combine_directories (const std::vector<std::string> &paths,
				combine_rule rule,
				const std::string &directory);

} // namespace staticprof
