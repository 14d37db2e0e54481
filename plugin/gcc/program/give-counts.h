/* Giving GCC counts that its passes can compare between functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC calls such counts IPA counts.  Without them its inliner, its tests of
   what is hot and its choice between speed and size compare code with the entry
   of its own function only.  They usually come from a training run; what GCC 11
   to 16 assume because of that, and how it is met, stands in
   give-counts.cc.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/program/shared-counts.h"

namespace staticprof
{

/* Do this compilation's or link's functions get IPA counts?  Not where counters
   are placed or read, and only at -O2, -Os and above.  */
bool counts_given_p ();

/* To be called right after GCC's own propagation of function frequencies,
   before any pass that clones or inlines.  P is the unit or program that was
   read; NODES has the node of each of its functions, or null; KEPT is the kept
   profile, or null.  Bodies that are in memory get their counts here, the
   others when GCC reads them (note_counted_body).  */
void give_counts (const profile &p, const std::vector<cgraph_node *> &nodes,
		  const code_policy &policy, const kept_profile *kept);

/* To be called on each function of a link before calls are inlined into it.  */
void note_counted_body (cgraph_node *node);

/* To be called in a compilation after the interprocedural passes.  */
void end_interprocedural_counts ();

} // namespace staticprof
