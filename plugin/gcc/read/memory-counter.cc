/* Loop counters that are variables in memory.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A variable that is global or whose address is taken has no PHI; counters of
   Fortran's DO loops are such variables if they are arguments of calls.  Stores
   to it are found by following the virtual operands.  It is assumed that calls
   in the loop do not change a counter; Fortran forbids it.  The number of
   examined statements is limited, so the time for each test is constant.  */

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/loops.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The integer variable in memory whose value NAME is, or NULL_TREE.  */
tree
loaded_variable (tree name)
{
  gassign *def = name && TREE_CODE (name) == SSA_NAME ? assignment (name)
						      : NULL;
  if (!def || !gimple_assign_load_p (def))
    return NULL_TREE;
  tree ref = gimple_assign_rhs1 (def);
  return VAR_P (ref) && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	     && !TREE_THIS_VOLATILE (ref)
	   ? ref
	   : NULL_TREE;
}

/* The last store to VARIABLE before the virtual operand MEMORY, or null.  END
   is set to the virtual operand where the walk ended: the one before that
   store, or one that is defined by a PHI, by no statement or, with NO_CALL, by
   a call.  */
gassign *
last_store (tree variable, tree memory, tree &end, bool no_call = false)
{
  for (int i = 0; i < limits::memory_states && memory; ++i)
    {
      gimple *def = SSA_NAME_DEF_STMT (memory);
      end = memory;
      if (!gimple_bb (def) || gimple_code (def) == GIMPLE_PHI
	  || (no_call && is_gimple_call (def)))
	return NULL;
      memory = gimple_vuse (def);
      gassign *store = dyn_cast<gassign *> (def);
      if (store && gimple_assign_lhs (store) == variable)
	{
	  end = memory;
	  return store;
	}
    }
  return NULL;
}

/* The virtual operands at the header of loop L.  */
struct memory_at_header
{
  tree here = NULL_TREE; /* NULL_TREE if the loop does not change memory.  */
  tree outside = NULL_TREE, inside = NULL_TREE; /* The same as in split_phi.  */
};

memory_at_header
memory_of (const control_flow &flow, int l)
{
  memory_at_header m;
  gphi *phi = get_virtual_phi (
    BASIC_BLOCK_FOR_FN (cfun, flow.loops ()[l].header));
  if (phi)
    {
      m.here = gimple_phi_result (phi);
      split_phi (flow, l, phi, m.outside, m.inside);
    }
  return m;
}

/* The amount that STORE, in loop L, adds to its variable; 0 if it is another
   kind of store.  */
HOST_WIDE_INT
added_by (const control_flow &flow, int l, gassign *store)
{
  if (!store || !inside_loop_p (flow, l, store))
    return 0;
  tree variable = gimple_assign_lhs (store);
  const traced_value next = trace_value (gimple_assign_rhs1 (store));
  const unsigned bits = TYPE_PRECISION (TREE_TYPE (variable));
  return gimple_assign_single_p (store)
	     && loaded_variable (next.root) == variable
	     && inside_loop_p (flow, l, SSA_NAME_DEF_STMT (next.root))
	     && bits <= HOST_BITS_PER_WIDE_INT
	   ? sext_hwi (next.offset, bits)
	   : 0;
}

} // namespace

bool
read_memory_counter (const control_flow &flow, int l, tree value,
		     loop_counter &counter)
{
  const traced_value now = trace_value (value);
  tree variable = loaded_variable (now.root);
  if (!variable
      || TYPE_PRECISION (TREE_TYPE (value))
	   != TYPE_PRECISION (TREE_TYPE (variable))
      || !inside_loop_p (flow, l, SSA_NAME_DEF_STMT (now.root)))
    return false;
  const memory_at_header m = memory_of (flow, l);
  tree end;
  gassign *step = last_store (variable, m.inside, end);
  counter.step = added_by (flow, l, step);
  /* There must be no other store to it in the loop.  */
  if (counter.step == 0 || last_store (variable, end, end) || end != m.here)
    return false;
  /* Is it read before the step or after it?  */
  gassign *before = last_store (
    variable, gimple_vuse (SSA_NAME_DEF_STMT (now.root)), end);
  if (before ? before != step : end != m.here)
    return false;
  gassign *first = last_store (variable, m.outside, end, true);
  if (!first || !gimple_assign_single_p (first))
    return false;
  counter.begin = trace_value (gimple_assign_rhs1 (first));
  counter.begin.offset += now.offset + (before ? counter.step : 0);
  counter.begin.wraps |= now.wraps;
  counter.wraps = now.wraps || TYPE_OVERFLOW_WRAPS (TREE_TYPE (variable));
  return true;
}

} // namespace staticprof
