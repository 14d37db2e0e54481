/* The readers of a function's facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Facts that are read only on demand.  */
struct reading_options
{
  bool places = false;	     /* Source lines.  */
  bool texts = false;	     /* Texts of conditions; needs places.  */
  bool instructions = false; /* Estimated numbers of instructions.  */
  bool counts = false;	     /* Known numbers of iterations.  */
  bool details = false;	     /* Facts for learned models and dumps only.  */
};

/* Run the readers in the order of their table.  */
void run_readers (function_reading &r, const reading_options &options);

/* The readers.  The table in readers.cc has what each needs and leaves.
   read_lines is declared in function.h.  */

/* Read the contents of blocks and the comparisons of branches.  */
void read_blocks (function_reading &r);
/* Read the values that are returned behind edges and blocks.  */
void read_returned_values (function_reading &r);
/* Read the texts of conditions.  */
void read_condition_texts (function_reading &r);
/* Estimate the number of instructions in each block.  */
void read_instructions (function_reading &r);
/* Find the edges that lead to a use of the branch's operands or to the update
   of an extremum.  */
void read_operand_uses (function_reading &r);
/* Find the edges that lead to the same block as one of the previous test, and
   the edges of switches that set a variable.  */
void read_edge_values (function_reading &r);
/* Find the edges that lead to a correction of the branch's operands.  */
void read_corrections (function_reading &r);
/* Find the counters of loops, and the tests of these.  */
void read_loop_tests (function_reading &r);
/* Find the counts of tests in loops, as hints, and upper limits.  */
void read_known_counts (function_reading &r);
/* Read the facts for learned models and dumps.  */
void read_details (function_reading &r);
/* Read the hints by __builtin_expect and its relatives.  */
void read_expected_values (function_reading &r);

} // namespace staticprof
