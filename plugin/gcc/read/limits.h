/* The limits on the work of the readers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Most readers examine a fixed number of things for each branch, so that their
   cost is linear in the size of a function whatever the function looks like.
   Beyond a limit nothing is known, unless the comment says otherwise.  */

#pragma once

namespace staticprof::limits
{

/* Walks along definitions (ssa-walk.h).  */
constexpr int steps = 16;
/* Arguments of a PHI or a call, parameters, and edges into a loop's header.  */
constexpr unsigned arguments = 16;
/* Arguments of a PHI where a value is only looked up among them.  */
constexpr unsigned choices = 64;
/* Edges of a block.  */
constexpr unsigned edges = 64;
/* Empty blocks in a row.  */
constexpr int forwarders = 4;

/* PHIs of a block: in facts about one edge, and when two edges are
   compared.  */
constexpr int phis = 8, compared_phis = 16;
/* Statements of an arm that changes an operand.  */
constexpr int arm_statements = 4;
/* Uses of an operand; operands with more uses have this number.  */
constexpr int uses = 64;
/* Calls of a function in its unit; functions with more have this number.  */
constexpr int callers = 100;
/* Tests before one of a library function's result.  */
constexpr int earlier_tests = 2;
/* Blocks between a PHI and the return.  */
constexpr unsigned blocks_to_return = 64;

/* Scopes around a statement up to the function that it was inlined from.  */
constexpr int scopes = 256;

/* Nested expressions behind a branch in which __builtin_expect is found.  This
   one bounds the stack.  */
constexpr int nested_expressions = 32;

/* Consecutive statements with a virtual definition.  */
constexpr int memory_states = 32;
/* Nested elements and fields of a reference, and members behind a field.  */
constexpr int nested_references = 8, members = 64;
/* Iterations of a loop that an array or a small type may allow.  */
constexpr int iterations = 1000;
/* Loops of a function that are simulated, and iterations of one of them, which
   is GCC's max-iterations-to-track.  */
constexpr int simulated_loops = 1000, simulated_iterations = 1000;

/* Operations between a known value and its comparison, and values that an
   operand may have.  */
constexpr int operations = 4;
constexpr unsigned values = 16;
/* Calls of the function of a parameter.  */
constexpr int calls = 64;
/* Elements of a variable's initializer, and of all initializers of a unit.  */
constexpr int elements = 4096, elements_of_unit = 1 << 18;

} // namespace staticprof::limits
