/* The branches of a function that is being compiled, as a kept profile knows
   them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/branch.h"
#include "plugin/core/kept/branch-site.h"

#include <vector>

namespace staticprof
{

/* The same as sites_of for the record of F: the sites of its blocks that have
   more than one plain successor.  F begins in FIRST_LINE and has its lines and
   texts.  BLOCKS is set to the blocks.  */
std::vector<branch_site> sites_of (const function_view &f, int first_line,
				   std::vector<int> &blocks);

} // namespace staticprof
