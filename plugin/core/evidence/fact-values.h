/* Values of branches, arms and loops that several facts share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/fact-table.h"

namespace staticprof::fact_values
{

using site = const fact_site &;

template <class E> constexpr int
index (E e)
{
  return static_cast<int> (e);
}

inline const block_facts &
here (site x)
{
  return x.b.function.block (x.b.block);
}

inline const block_facts &
next (site x)
{
  return x.b.function.block (x.s.block);
}

inline const edge_facts &
edge_here (site x)
{
  return x.b.function.facts ().edges[x.s.edge];
}

inline unsigned
flags (site x)
{
  return x.b.function.cfg ().flags (x.s.edge);
}

inline int
loop_here (site x)
{
  return x.b.function.loops ().loop_of (x.b.block);
}

inline int
loops_left (site x)
{
  int n = 0;
  x.b.function.for_each_loop_left (x.s.edge, [&n] (int) { ++n; });
  return n;
}

/* The header of the loop of the branch, which must be in a loop.  */
inline int
header (site x)
{
  return x.b.function.loops ()[loop_here (x)].header;
}

inline const graph &
graph_of (site x)
{
  return x.b.function.cfg ();
}

template <content C> int
in_arm (site x)
{
  return x.b.function.arms ().in_arm (x.s.edge, C);
}

template <content C> int
in_loop (site x)
{
  return loop_here (x) < 0 ? 0 : x.sums.loop (loop_here (x))[C];
}

template <content C> int
in_function (site x)
{
  return x.sums.function ()[C];
}

template <content C> int
straight (site x)
{
  return x.sums.straight (x.s.block).held[C];
}

/* Blocks with more edges are skipped because many branches may lead to one such
   block.  */
constexpr int most_edges = 64;

/* Does an edge of block B lead back to the header of the loop of the
   branch?  */
inline bool
latch_p (site x, int b)
{
  if (loop_here (x) >= 0 && graph_of (x).succs (b).size () <= most_edges)
    for (int e : graph_of (x).succs (b))
      if (x.b.function.loops ().back_edge_p (e)
	  && x.b.function.loop_continued_by (e) == loop_here (x))
	return true;
  return false;
}

inline bool
exits_p (site x, int b)
{
  for (int e : graph_of (x).succs (b))
    if (x.b.function.plain_exit_p (e))
      return true;
  return false;
}

inline int
equality_tests_before (site x)
{
  constexpr int most = 20;
  const int variable = here (x).compared;
  int n = 0;
  for (int b = x.b.block; variable >= 0 && n < most; ++n)
    {
      const edge_list entering = graph_of (x).preds (b);
      if (entering.size () != 1)
	break;
      b = graph_of (x).src (entering[0]);
      if (x.b.function.block (b).compared != variable)
	break;
    }
  return n;
}

inline const controlling_branch &
control (site x)
{
  return x.sums.controlling (x.b.block);
}

/* The condition of the controlling branch; an empty one if there is no such
   branch.  */
inline const condition_facts &
controlling_test (site x)
{
  static const condition_facts nothing;
  const int b = control (x).block;
  return b < 0 ? nothing : x.b.function.block (b).condition;
}

inline comparison_code
inverse (comparison_code code)
{
  using c = comparison_code;
  constexpr c inverses[] = { c::none,	       c::not_equal, c::equal,
			     c::greater_equal, c::greater,   c::less_equal,
			     c::less,	       c::other };
  return inverses[static_cast<int> (code)];
}

inline comparison_code
controlling_comparison (site x)
{
  const int e = control (x).edge;
  const unsigned taken = e < 0 ? 0 : graph_of (x).flags (e);
  const comparison_code code = controlling_test (x).code;
  if (taken & edge_true)
    return code;
  return taken & edge_false ? inverse (code) : comparison_code::none;
}

inline bool
controlling_next_to (site x)
{
  const int e = control (x).edge;
  return e >= 0 && x.b.function.real_block (graph_of (x).dst (e)) == x.b.block;
}

inline bool
shared_with_control (site x)
{
  const controlling_branch &c = control (x);
  if (c.block >= 0 && graph_of (x).succs (c.block).size () <= most_edges)
    for (int e : graph_of (x).succs (c.block))
      if (e != c.edge
	  && x.b.function.real_block (graph_of (x).dst (e)) == x.s.block)
	return true;
  return false;
}

/* The block of the next branch behind the arm, or -1.  */
inline int
next_branch (site x)
{
  const straight_path &path = x.sums.straight (x.s.block);
  return path.end == straight_end::branches ? path.block : -1;
}

inline const condition_facts &
next_test (site x)
{
  static const condition_facts nothing;
  const int b = next_branch (x);
  return b < 0 ? nothing : x.b.function.block (b).condition;
}

inline bool
next_skips (site x)
{
  if (next_branch (x) >= 0)
    for (int e : graph_of (x).succs (next_branch (x)))
      for (const successor &s : x.b.successors)
	if (&s != &x.s
	    && x.b.function.real_block (graph_of (x).dst (e)) == s.block)
	  return true;
  return false;
}

inline const branch_details &
details_of (site x, int b)
{
  static const branch_details nothing;
  const auto &all = x.b.function.facts ().details.branches;
  return b < 0 || all.empty () ? nothing : all[b];
}

inline const branch_details &
details (site x)
{
  return details_of (x, x.b.block);
}

inline const operand_details &
left (site x)
{
  return details (x).left;
}

inline const operand_details &
right (site x)
{
  return details (x).right;
}

inline const edge_details &
edge_details_of (site x)
{
  static const edge_details nothing;
  const auto &all = x.b.function.facts ().details.edges;
  return all.empty () ? nothing : all[x.s.edge];
}

inline const loop_details &
loop_details_of (site x)
{
  static const loop_details nothing;
  const auto &all = x.b.function.facts ().details.loops;
  return loop_here (x) < 0 || all.empty () ? nothing : all[loop_here (x)];
}

inline const whole_function_details &
whole (site x)
{
  return x.b.function.facts ().details.function;
}

/* Do the branches of blocks A and B test the same left operand?  */
inline bool
same_left_p (site x, int a, int b)
{
  return a >= 0 && b >= 0 && details_of (x, a).left.id >= 0
	 && details_of (x, a).left.id == details_of (x, b).left.id;
}

/* Do they compare it with the same right operand or constant?  */
inline bool
same_right_p (site x, int a, int b)
{
  const operand_details &r = details_of (x, a).right,
			&other = details_of (x, b).right;
  return same_left_p (x, a, b) && r.from == other.from && r.id == other.id
	 && r.constant == other.constant;
}

/* The class of the constant if it is taken as a character.  */
inline int
character_compared (site x)
{
  const int c = right (x).constant;
  if (x.b.condition.type != operand_type::integer
      || right (x).from != origin::constant || c <= 0 || c > 126)
    return 0;
  if (c == ' ' || (c >= '\t' && c <= '\r'))
    return 2;
  if (c < ' ')
    return 1;
  if (c >= '0' && c <= '9')
    return 3;
  const int small = c | ('a' - 'A');
  return small >= 'a' && small <= 'z' ? 4 : 5;
}

} // namespace staticprof::fact_values
