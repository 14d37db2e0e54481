/* The readers of a function's facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* What is read only if somebody wants it.  */
struct reading_options
{
  bool places = false;	/* Source lines.  */
  bool texts = false;	/* Conditions in words of the source.  */
  bool counts = false;	/* How often loops go round.  */
  bool details = false; /* What only learners and dumps ask for.  */
};

/* Run the readers in the order of their table.  */
void run_readers (function_reading &r, const reading_options &options);

/* The readers; what each needs and leaves stands in the table in readers.cc.
   read_lines is declared in function.h.  */

/* What blocks hold, and what their branches compare.  */
void read_blocks (function_reading &r);
/* What is returned behind which edges and blocks.  */
void read_returned_values (function_reading &r);
/* What branches look at, for people.  */
void read_condition_texts (function_reading &r);
/* Which edges lead to a use of the branch's operands or to the update of an
   extremum.  */
void read_operand_uses (function_reading &r);
/* Which edges lead where one of the test before does, and which edges of
   switches set a variable.  */
void read_edge_values (function_reading &r);
/* Which edges lead to a correction of the branch's operands.  */
void read_corrections (function_reading &r);
/* What loops count, and what the tests in them look at.  */
void read_loop_tests (function_reading &r);
/* How often tests in loops are made, as hints, or how often at most, as
   limits.  */
void read_known_counts (function_reading &r);
/* What only learners and dumps ask for.  */
void read_details (function_reading &r);
/* What __builtin_expect and its relatives say.  */
void read_expected_values (function_reading &r);

} // namespace staticprof
