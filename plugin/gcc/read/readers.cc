/* The readers of a function's facts, in the order in which they run.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each row says which parts of the facts the reader needs and which it leaves.
   The compiler checks that a part is complete before a reader needs it.  */

#include "plugin/gcc/read/readers.h"

namespace staticprof
{

namespace
{

/* The parts of the facts of a function.  */
enum part : unsigned
{
  contents = 1 << 0,  /* Contents of blocks, comparisons, cases of switches.  */
  in_blocks = 1 << 1, /* Hints and marks of blocks.  */
  accesses = 1 << 2,  /* Accesses to arrays with few elements.  */
  flow = 1 << 3,      /* Loops, dominators, real blocks.  */
  returned = 1 << 4,
  places = 1 << 5, /* Lines of the source.  */
  texts = 1 << 6,  /* Texts of conditions.  */
  uses = 1 << 7,   /* Uses of the branches' operands.  */
  values = 1 << 8, /* Values of variables on edges.  */
  corrections = 1 << 9,
  loop_tests = 1 << 10, /* Counters of loops, and the tests of these.  */
  hints = 1 << 11,	/* Hints for edges, in any order.  */
  limits = 1 << 12,	/* Limits on iterations.  */
  sorted_hints = 1 << 13,
  details = 1 << 14,
  instructions = 1 << 15
};

struct reader
{
  void (*read) (function_reading &);
  unsigned needs, leaves;		   /* Values of part.  */
  bool reading_options::*wanted = nullptr; /* The option that enables it; null
					      if it always runs.  */
};

/* The immediate dominator of each block, or -1, if GCC has computed dominators,
   as it has after its search for loops.  */
std::vector<int>
known_dominators (function *fun)
{
  std::vector<int> result;
  if (!dom_info_available_p (fun, CDI_DOMINATORS))
    return result;
  result.assign (last_basic_block_for_fn (fun), -1);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (basic_block above = get_immediate_dominator (CDI_DOMINATORS, bb))
    result[bb->index] = above->index;
  return result;
}

void
find_control_flow (function_reading &r)
{
  r.flow.emplace (r.cfg, r.facts.blocks, known_dominators (r.fun));
}

void
move_hints (function_reading &r)
{
  spread_hints (*r.flow, r.block_hints, r.block_marks, r.facts);
}

constexpr reader readers[] = {
  { read_blocks, 0, contents | in_blocks | accesses },
  { find_control_flow, contents, flow },
  { read_returned_values, flow, returned },
  { read_lines, 0, places, &reading_options::places },
  { read_condition_texts, places, texts, &reading_options::texts },
  { read_instructions, 0, instructions, &reading_options::instructions },
  { read_operand_uses, contents | flow, uses },
  { read_edge_values, contents | flow, values },
  { read_corrections, contents | flow, corrections },
  { read_loop_tests, contents | flow, loop_tests },
  { read_known_counts, contents | accesses | flow | loop_tests, hints | limits,
    &reading_options::counts },
  { read_details, contents | flow, details, &reading_options::details },
  { read_expected_values, contents, hints },
  { move_hints, in_blocks | flow | hints, sorted_hints },
};

/* Is each part that a reader needs left by an earlier one, and by no later
   one?  */
template <size_t N> constexpr bool
in_order_p (const reader (&readers)[N])
{
  for (size_t i = 0; i < N; ++i)
    {
      unsigned before = 0, after = 0;
      for (size_t j = 0; j < N; ++j)
	(j < i ? before : after) |= readers[j].leaves;
      if (readers[i].needs & (~before | after))
	return false;
    }
  return true;
}

static_assert (in_order_p (readers), "a reader needs what is not complete");

constexpr reader needs_too_early[] = {
  { nullptr, contents, flow },
  { nullptr, 0, contents },
};
constexpr reader left_too_late[] = {
  { nullptr, 0, hints },
  { nullptr, hints, sorted_hints },
  { nullptr, 0, hints },
};
static_assert (!in_order_p (needs_too_early) && !in_order_p (left_too_late),
	       "the check finds wrong orders");

} // namespace

void
run_readers (function_reading &r, const reading_options &options)
{
  for (const reader &one : readers)
    if (!one.wanted || options.*one.wanted)
      one.read (r);
}

} // namespace staticprof
