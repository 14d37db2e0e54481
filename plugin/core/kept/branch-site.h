/* Branches as the source shows them, which is how a kept profile knows them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The number of a block means nothing to another compiler, and nothing after an
   edit.  The place in the function, the condition and the order of branches
   remain.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A branch, known by what the source shows of it.  */
struct branch_site
{
  std::string function; /* If the branch was inlined, the assembler name of the
			   function that has it in the source; else "".  */
  std::string file;	/* If the branch was inlined, its source file; else
			   "".  */
  int line = 0;		/* Counted from the line of that function's name; 0 if
			   one of the lines is not known.  It is negative for
			   some macros and included files.  */
  std::string
    condition; /* The same as profile_block::condition; "" if it is not
			    known.  */
  std::vector<std::string> arms; /* By plain successor, in the order of the
				    graph: for a two-way branch arm_true and
				    arm_false, for a switch profile_edge::cases,
				    or arm_default if that is "".  */
  int copy = 0; /* The number of the copy of FUNCTION, from 0 on; only from
		   records.  */
};
constexpr char arm_true[] = "T", arm_false[] = "F", arm_default[] = "default";

/* Is it a two-way branch on a condition, not a switch?  */
bool two_way_p (const branch_site &s);

/* The sites of the blocks of F that have more than one plain successor, in the
   order of the record.  BLOCKS is set to their indices in F.blocks; FILES are
   those of the profile.  */
std::vector<branch_site> sites_of (const profile_function &f,
				   const std::vector<std::string> &files,
				   std::vector<int> &blocks);

/* The indices in F.edges of the plain edges out of each block, by block.  */
std::vector<std::vector<int>> plain_successors (const profile_function &f);

} // namespace staticprof
