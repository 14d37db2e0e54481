/* What GCC takes for cold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC has one bound for what is cold by a function's own estimate,
   --param hot-bb-frequency-fraction=N: what runs in less than one of N entries.
   Until functions are inlined it is asked about calls, afterwards about
   blocks.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/program/code-policy.h"

#include <string>

namespace staticprof
{

/* Does P say what is cold in this compilation?  The command line takes
   precedence, and so do counters that are placed or read.  */
bool policy_says_what_is_cold_p (const code_policy &p);

/* Let GCC take for cold what P does.  */
void choose_what_is_cold (const code_policy &p);

/* When functions have been inlined: go over from calls to blocks.  P is the
   code_policy.  */
void go_over_to_cold_blocks (void *, void *p);

/* Apply what else P says about the size of code, except where the command line
   decides.  */
void choose_size (const code_policy &p);

/* A line's text for `verbose'.  */
std::string text_of_what_is_cold (const code_policy &p);

} // namespace staticprof
