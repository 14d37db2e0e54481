/* The calls that are written in a program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

struct direct_call
{
  int caller; /* Indices of functions in the profile.  */
  int callee;
  int call; /* An index in the caller's calls.  */
};

/* All calls in P that name a function in P, aliases followed: those of the
   first function first.  */
std::vector<direct_call> find_direct_calls (const profile &p);

} // namespace staticprof
