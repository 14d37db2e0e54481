/* Giving GCC what the whole-program step found.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Needs a solved profile and GCC's summaries of functions (time and size);
   leaves classes and counts in the call graph and an order of output.  Bodies
   follow when they are optimized: GCC scales them to their functions' counts
   then.  To be called after GCC's own propagation of frequencies and before
   anything is inlined or cloned.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/applied.h"

namespace staticprof
{

/* What must be set before GCC does anything, once per process.  */
void prepare_to_apply (const applied &a);

/* Applies A.  NODES: by function of P, or null.  What is measured, what the
   programmer says of a function and what GCC knows of it is left alone; where
   counters are placed or read, everything is.  */
void apply_program (const profile &p, const std::vector<cgraph_node *> &nodes,
		    const applied &a);

/* The same for P of a unit: a function that does less work per size than LEAST
   is compiled for size (hotness.h).  */
void apply_size (const profile &p, const std::vector<cgraph_node *> &nodes,
		 double least);

} // namespace staticprof
