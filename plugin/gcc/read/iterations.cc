/* Known numbers of iterations of loops, and upper limits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A test has a known count if every iteration executes it exactly once and if
   it compares a bound with a counter: a PHI in the loop's header whose initial
   value is known relative to the bound and which grows by a constant.  Else the
   loop may be simulated (read/loop-trial.cc).  Conditions are examined as they
   are; expressions that the compiler has not yet folded are not recognized.  If
   there is no count, the range of a type with few bits or an array
   (read/array-limits.cc) may give an upper limit.  */

#include "plugin/gcc/read/loops.h"

#include "plugin/core/evidence/iterations.h"
#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* Does a conversion between A and B, types of integers or pointers, keep all
   bits?  */
bool
same_bits_p (tree a, tree b)
{
  return (INTEGRAL_TYPE_P (a) || POINTER_TYPE_P (a))
	 && (INTEGRAL_TYPE_P (b) || POINTER_TYPE_P (b))
	 && TYPE_PRECISION (a) == TYPE_PRECISION (b);
}

/* If ADDRESS is that of a part of the target of a pointer, the pointer, and the
   offset of the part is added to OFFSET; else null.  */
tree
pointer_behind (tree address, unsigned HOST_WIDE_INT &offset)
{
  poly_int64 bytes;
  HOST_WIDE_INT constant;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (address, 0), &bytes);
  if (!base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME
      || !bytes.is_constant (&constant)
      || !tree_fits_shwi_p (TREE_OPERAND (base, 1)))
    return NULL_TREE;
  offset += constant + TREE_INT_CST_LOW (TREE_OPERAND (base, 1));
  return TREE_OPERAND (base, 0);
}

} // namespace

traced_value
trace_value (tree value, tree end)
{
  traced_value result;
  value = walk_back (value, [&] (tree x) {
    if (x == end)
      return NULL_TREE;
    gassign *def = assignment (x);
    if (!def)
      {
	tree same = same_value (x);
	return same == x ? NULL_TREE : same;
      }
    const tree_code code = gimple_assign_rhs_code (def);
    tree first = gimple_assign_rhs1 (def);
    tree type = TREE_TYPE (x);
    if (code == SSA_NAME)
      return first;
    if (CONVERT_EXPR_CODE_P (code))
      return same_bits_p (type, TREE_TYPE (first)) ? first : NULL_TREE;
    if (code == ADDR_EXPR)
      return pointer_behind (first, result.offset);
    if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR)
      return NULL_TREE;
    tree added = gimple_assign_rhs2 (def);
    if (TREE_CODE (added) != INTEGER_CST
	|| !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)))
      return NULL_TREE;
    if (code == MINUS_EXPR)
      result.offset -= TREE_INT_CST_LOW (added);
    else
      result.offset += TREE_INT_CST_LOW (added);
    result.wraps |= INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_WRAPS (type);
    return first;
  });

  if (TREE_CODE (value) == INTEGER_CST)
    {
      result.offset += TREE_INT_CST_LOW (value);
      return result;
    }
  result.root = value;
  if (TREE_CODE (value) == ADDR_EXPR)
    {
      poly_int64 bytes;
      HOST_WIDE_INT constant;
      tree base = get_addr_base_and_unit_offset (TREE_OPERAND (value, 0),
						 &bytes);
      if (base && DECL_P (base) && bytes.is_constant (&constant))
	{
	  result.root = base;
	  result.offset += constant;
	}
    }
  return result;
}

bool
inside_loop_p (const control_flow &flow, int l, gimple *stmt)
{
  basic_block bb = gimple_bb (stmt);
  return bb && flow.loops ().contains (l, bb->index);
}

gphi *
header_phi (const control_flow &flow, int l, tree value)
{
  gphi *phi = phi_of (value);
  return phi && gimple_bb (phi)->index == flow.loops ()[l].header ? phi : NULL;
}

void
split_phi (const control_flow &flow, int l, gphi *phi, tree &outside,
	   tree &inside)
{
  bool first[2] = { true, true };
  tree *const found[2] = { &outside, &inside };
  outside = inside = NULL_TREE;
  if (gimple_phi_num_args (phi) > limits::arguments)
    return;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); ++i)
    {
      const int from = gimple_phi_arg_edge (phi, i)->src->index;
      const bool in = flow.loops ().contains (l, from);
      tree value = gimple_phi_arg_def (phi, i);
      if (first[in])
	*found[in] = value;
      else if (*found[in] && !operand_equal_p (*found[in], value, 0))
	*found[in] = NULL_TREE;
      first[in] = false;
    }
}

bool
read_counter (const control_flow &flow, int l, tree value,
	      loop_counter &counter)
{
  const traced_value now = trace_value (value);
  gphi *phi = now.root ? header_phi (flow, l, now.root) : NULL;
  const unsigned bits = TYPE_PRECISION (TREE_TYPE (value));
  if (!phi || bits > HOST_BITS_PER_WIDE_INT
      || TYPE_PRECISION (TREE_TYPE (now.root)) != bits)
    return false;
  tree first, next;
  split_phi (flow, l, phi, first, next);
  if (!first || !next)
    return false;
  const traced_value step = trace_value (next, now.root);
  counter.step = sext_hwi (step.offset, bits);
  if (step.root != now.root || counter.step == 0)
    return false;
  counter.begin = trace_value (first);
  counter.begin.offset += now.offset;
  counter.begin.wraps |= now.wraps;
  counter.wraps = step.wraps || now.wraps;
  return true;
}

namespace
{

/* The largest possible VALUE; -1 if it is not known to be small, or if it may
   be negative or have wrapped to a large number.  */
HOST_WIDE_INT
largest_of (const traced_value &value)
{
  unsigned HOST_WIDE_INT bits = 0;
  if (value.root)
    {
      if (TREE_CODE (value.root) != SSA_NAME
	  || !INTEGRAL_TYPE_P (TREE_TYPE (value.root)) || value.wraps)
	return -1;
      const wide_int known = get_nonzero_bits (value.root);
      if ((!TYPE_UNSIGNED (TREE_TYPE (value.root)) && wi::neg_p (known, SIGNED))
	  || !wi::fits_uhwi_p (known))
	return -1;
      bits = known.to_uhwi ();
    }
  const unsigned HOST_WIDE_INT largest = value.offset + bits;
  return bits <= limits::iterations && largest <= limits::iterations
	   ? HOST_WIDE_INT (largest)
	   : -1;
}

/* The smallest possible VALUE; -1 if it may be negative or large.  */
HOST_WIDE_INT
smallest_of (const traced_value &value)
{
  const bool small = value.offset <= limits::iterations;
  if (!value.root)
    return small ? HOST_WIDE_INT (value.offset) : -1;
  const bool no_sign = TREE_CODE (value.root) == SSA_NAME
		       && INTEGRAL_TYPE_P (TREE_TYPE (value.root))
		       && TYPE_UNSIGNED (TREE_TYPE (value.root));
  return small && !value.wraps && (no_sign || largest_of (value) >= 0)
	   ? HOST_WIDE_INT (value.offset)
	   : -1;
}

/* Is VALUE invariant in loop L?  It may be computed inside the loop from an
   invariant.  */
bool
fixed_p (const control_flow &flow, int l, tree value)
{
  bool fixed = false;
  walk_back (value, [&] (tree x) {
    gimple *def = definition (x);
    fixed = !def || !inside_loop_p (flow, l, def);
    if (fixed || !is_gimple_assign (def) || gimple_assign_load_p (def)
	|| gimple_num_ops (def) > 3
	|| (gimple_num_ops (def) == 3
	    && TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST))
      return NULL_TREE;
    return gimple_assign_rhs1 (def);
  });
  return fixed;
}

/* For a counter that is FROM at the first test, changes by STEP and is compared
   with TO, replace unknown values by those that give the most tests; false if
   these are not known or the number is large.  WRAPS says that the counter's
   type wraps.  */
bool
make_longest (traced_value &from, traced_value &to, HOST_WIDE_INT step,
	      tree_code stays_while, bool wraps)
{
  const bool up = step > 0;
  const traced_value &low = up ? from : to, &high = up ? to : from;
  const HOST_WIDE_INT least = smallest_of (low), greatest = largest_of (high);
  if (least < 0 || greatest < 0)
    return false;
  if (stays_while == NE_EXPR)
    {
      /* With `!=', the counter must reach the bound exactly.  So its step must
	 be 1, and it must begin with 0, with 1 (assuming that the bound is not
	 0), or with a value that cannot be past the bound.  */
      const HOST_WIDE_INT last = low.root ? largest_of (low) : 1;
      if (absu_hwi (step) != 1 || smallest_of (high) < 0
	  || (low.root ? high.root || last < 0 || last > greatest
		       : least > last))
	return false;
    }
  /* A decreasing counter must not wrap either.  */
  else if (!up && wraps
	   && least + (stays_while == GT_EXPR)
		< HOST_WIDE_INT (absu_hwi (step)))
    return false;
  from.root = to.root = NULL_TREE;
  from.offset = up ? least : greatest;
  to.offset = up ? greatest : least;
  return true;
}

/* If COUNTER was widened, replace the comparison with BOUND by the equivalent
   one of the narrower value, if there is one.  */
void
narrow (tree &counter, tree &bound)
{
  gassign *def = assignment (counter);
  if (!def || TREE_CODE (bound) != INTEGER_CST
      || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return;
  tree from = gimple_assign_rhs1 (def);
  tree wide = TREE_TYPE (counter), type = TREE_TYPE (from);
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (wide)
      || TYPE_PRECISION (type) >= TYPE_PRECISION (wide)
      || (!TYPE_UNSIGNED (type) && TYPE_UNSIGNED (wide))
      || !int_fits_type_p (bound, type))
    return;
  counter = from;
  bound = fold_convert (type, bound);
}

/* The number of executions of the test of COUNTER until it leaves loop L, which
   iterates while COUNTER stays_while BOUND; 0 if unknown.  AT_MOST asks for an
   upper limit, where unknown values of few bits have their largest value.  */
double
count_tests (const control_flow &flow, tree counter, tree_code stays_while,
	     tree bound, int l, bool at_most)
{
  narrow (counter, bound);
  if (TREE_CODE (counter) != SSA_NAME)
    return 0;
  tree type = TREE_TYPE (counter);
  loop_counter c;
  if (!read_counter (flow, l, counter, c)
      && (at_most || !read_memory_counter (flow, l, counter, c)))
    return 0;
  traced_value begin = c.begin, end = trace_value (bound);
  /* The counter may miss a bound that changes.  */
  if (end.root && !(at_most && stays_while != NE_EXPR)
      && !fixed_p (flow, l, end.root))
    return 0;
  const bool wraps = !POINTER_TYPE_P (type)
		     && (TYPE_OVERFLOW_WRAPS (type) || c.wraps);
  if (at_most && !make_longest (begin, end, c.step, stays_while, wraps))
    return 0;
  if (begin.root != end.root)
    return 0;

  counted_test t;
  t.begin = begin.offset;
  t.step = c.step;
  t.bound = end.offset;
  t.bits = TYPE_PRECISION (type);
  t.stays_while = code_of (stays_while);
  t.is_signed = POINTER_TYPE_P (type) || !TYPE_UNSIGNED (type);
  t.wraps = wraps;
  /* The ends of the range relative to an unknown value are unknown.  */
  if (end.root && (wraps || begin.wraps || end.wraps)
      && t.stays_while != comparison_code::not_equal)
    return 0;
  return count_tests (t);
}

/* The same for COND, which is true inside the loop if STAYS_IF.  */
double
count_tests (const control_flow &flow, gcond *cond, int l, bool stays_if,
	     bool at_most)
{
  tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
  tree_code code = gimple_cond_code (cond);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (left)) && !POINTER_TYPE_P (TREE_TYPE (left)))
    return 0;
  if (!stays_if)
    code = invert_tree_comparison (code, false);
  const double n = count_tests (flow, left, code, right, l, at_most);
  return n > 0 ? n
	       : count_tests (flow, right, swap_tree_comparison (code), left, l,
			      at_most);
}

} // namespace

void
read_known_counts (function_reading &r)
{
  const control_flow &flow = *r.flow;
  const graph &g = flow.cfg ();
  const loop_forest &loops = flow.loops ();
  /* In a function without a branch there is no test, and only its loops are
     computed.  */
  if (loops.n_loops () == 0 || !flow.has_branch ())
    return;
  const array_limits arrays (flow, r);
  int trials = limits::simulated_loops;

  for (int b = NUM_FIXED_BLOCKS; b < g.n_blocks (); ++b)
    {
      const int l = loops.loop_of (b);
      const index_range succs = g.succs (b);
      if (l < 0 || loops[l].irreducible || succs.size () != 2
	  || r.facts.blocks[b].condition.code == comparison_code::none)
	continue;
      const bool first_leaves = loops.exit_edge_p (succs[0]);
      if (first_leaves == loops.exit_edge_p (succs[1]))
	continue;
      gcond *cond = safe_dyn_cast<gcond *> (
	last_statement (BASIC_BLOCK_FOR_FN (r.fun, b)));
      if (!cond)
	continue;
      const int leaves = succs[first_leaves ? 0 : 1];
      const bool stays_if = !(g.flags (leaves) & edge_true);
      if (!flow.each_time_p (b, l))
	continue;
      /* The scale of a loop has this cap (frequency.h).  With a larger count
	 the outflow of the loop would be less than its inflow.  */
      constexpr double most_counted = 1e6;
      double n = count_tests (flow, cond, l, stays_if, false);
      if (n <= 0)
	n = count_by_trial (flow, cond, l, stays_if, trials);
      if (n > 0)
	r.facts.hints.push_back (
	  { leaves, hint_kind::iterations, 1 / std::min (n, most_counted) });
      else
	{
	  const double limits[] = { count_tests (flow, cond, l, stays_if, true),
				    arrays.tests (b, l) };
	  n = HUGE_VAL;
	  for (double tests : limits)
	    /* A limit of one test would contradict the loop; ignore it.  */
	    if (tests >= 2)
	      n = std::min (n, tests);
	  if (n < HUGE_VAL)
	    r.facts.limits.push_back ({ leaves, n });
	}
    }
}

} // namespace staticprof
