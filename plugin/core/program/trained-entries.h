/* Entries of functions that a kept profile measured.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program-calls.h"

#include <vector>

namespace staticprof
{

/* By unit of P: did any function of it run in the training?  */
std::vector<char> units_that_ran (const profile &p);
bool any_unit_p (const std::vector<char> &ran);

/* Did F, whose unit is one of RAN or not, stay idle while others of its unit
   ran?  */
bool idle_p (const profile_function &f, const std::vector<char> &ran);

/* How often main was entered in the training; 0 if P is no program, or if that
   is not known.  */
double training_runs (const profile &p);

/* Functions whose entries in RUNS runs are measured get these, per run, from
   outside, and no calls.  The others of units that RAN are entered by calls
   only.  */
void enter_as_trained (const profile &p, const std::vector<char> &ran,
		       double runs, program_calls &calls,
		       std::vector<scaled> &entered);

} // namespace staticprof
