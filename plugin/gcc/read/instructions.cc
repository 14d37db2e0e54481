/* The estimated number of instructions in the code of each block.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The numbers are GCC's own estimates of size, by which it inlines.  They know
   nothing of what later passes remove, join, vectorize or spill.  */

#include "plugin/gcc/read/readers.h"

namespace staticprof
{

/* A table or a search executes only a part of the code of a switch.  */
static eni_weights *
weights_for (gimple *stmt)
{
  return gimple_code (stmt) == GIMPLE_SWITCH ? &eni_time_weights
					     : &eni_size_weights;
}

void
read_instructions (function_reading &r)
{
  r.facts.instructions.assign (r.cfg.n_blocks (), 0);
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  for (gimple_stmt_iterator i = gsi_start_nondebug_bb (bb); !gsi_end_p (i);
       gsi_next_nondebug (&i))
    r.facts.instructions[bb->index] += estimate_num_insns (
      gsi_stmt (i), weights_for (gsi_stmt (i)));
}

} // namespace staticprof
