/* Options of optimization of single functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC reads the options that it marks as Optimization from the function that it
   compiles.  So hot functions can have passes and limits of -O3, and the others
   those of -O2, in one compilation; or hot functions those of -O2 at -Os.  What
   the command line says explicitly stays, and so do functions with the attribute
   `optimize'.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/program/code-policy.h"
#include "plugin/core/program/shared-counts.h"

namespace staticprof
{

/* To be called before any function is compiled: without a hot function,
   inlining has the limits that P wants.  Not in a link, whose functions bring
   their options along.  */
void choose_inlining (const code_policy &p);

/* To be called before any function is compiled.  From GCC 13 on x86 unrolls very
   small loops only, in all functions; in GCC 13 and 14 that holds for the whole
   unit.  There the hottest functions that P wants unrolled are the only ones.  */
void choose_unrolling (const code_policy &p);

/* Gives NODES, by index, the options that P wants for their HEAT.  NODES may be
   null.  To be called before functions are inlined or cloned.  */
void choose_function_options (const std::vector<cgraph_node *> &nodes,
			      const std::vector<function_heat> &heat,
			      const code_policy &p);

} // namespace staticprof
