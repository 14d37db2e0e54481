/* How often functions are entered by what is not in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* Indexed by node of CALLS: entries per run.  The guesses are in
   estimates.h.  */
std::vector<scaled> entries_from_outside (const profile &p,
					  const program_calls &calls);

} // namespace staticprof
