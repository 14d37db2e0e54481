/* The whole-program step: from units' profiles to how often everything runs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Symbols are resolved as a linker would, indirect calls are given the targets
   that the flows of pointers allow, library functions call back, and section 5
   of Wu and Larus 1994 is applied to the result.  (The stages are described in
   program.cc, the estimates in docs/whole-program.md.)  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The units of all PARTS as one, in their order, which is the order of a link:
   of several definitions of a name the strong one stays, else the first.
   Associative: parts may be merged in groups.  A unit (by id) that comes twice
   is taken once.  Results of the whole-program step are dropped; the scope is a
   program if main is there.  Two strong definitions of a name are an error that
   names both units.  PARTS is consumed.  */
user_error merge_profiles (std::vector<profile> &parts, const std::string &name,
			   profile &result);

/* For users, functions of a program are entered as often as a kept profile
   measured, which is no upper limit; an address that only code takes which
   nothing reaches enters no function (live-addresses.h); and calls in counted
   loops make as many invocations as they are.  GCC is told none of this: it would
   depend on whether blocks are recorded.  */
enum class estimate_for
{
  gcc,
  users
};

/* Fill in all results: invocations, global frequencies, recursion, indirect and
   unattributed calls.  P has the settings max_recursion_scale and
   weigh_invocations.  */
void estimate_program (profile &p, estimate_for whom = estimate_for::gcc);

} // namespace staticprof
