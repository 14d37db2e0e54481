/* The hottest functions, chosen at random.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/shared-counts.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Replace the hottest functions in HEAT by others of P, whose code is as large
   in all.  PARTS has the code by function.  SEED and the functions' names
   decide, so the same functions are chosen each time.  */
void choose_at_random (const std::string &seed, const profile &p,
		       const std::vector<std::vector<code_part>> &parts,
		       std::vector<function_heat> &heat);

} // namespace staticprof
