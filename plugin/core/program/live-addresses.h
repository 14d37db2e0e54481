/* The functions whose address is taken by code that can run.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* Indexed by function of P: is its address taken by something that is not known
   to be out of reach?  ENTERED, by node of CALLS, is what is entered from outside
   for other reasons.  The cost is linear in calls and addresses.  */
std::vector<char> live_addresses (const profile &p, const program_calls &calls,
				  const std::vector<scaled> &entered);

} // namespace staticprof
