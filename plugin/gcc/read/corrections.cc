/* Finds arms that change what their own condition has tested, as in `if (n >=
   max) n = 0'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In a register, the two arms meet in a PHI that keeps the operand on one edge
   and has another value on the other.  In memory, the arm stores to the place
   from which the operand was loaded or to which it was just stored.  A fixed
   number of statements is examined for each branch; statements without effect
   do not count.  */

#include "plugin/gcc/read/readers.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

namespace staticprof
{

namespace
{

/* The block where the arm behind E ends, if the arm has at most one block with
   few statements; LAST is set to the edge that leads there.  NULL
   otherwise.  */
basic_block
end_of_short_arm (::edge e, ::edge &last)
{
  last = e;
  if (!single_pred_p (e->dest) || !single_succ_p (e->dest))
    return e->dest;
  int n = 0;
  for (gimple *stmt = bb_seq (e->dest); stmt; stmt = stmt->next)
    if (!nothing_p (stmt) && ++n > limits::arm_statements)
      return NULL;
  last = single_succ_edge (e->dest);
  return last->dest;
}

bool
operand_p (tree value, const branch_operands &operands)
{
  if (TREE_CODE (value) == SSA_NAME)
    for (int version : operands.version)
      if (version >= 0 && SSA_NAME_VERSION (value) == unsigned (version))
	return true;
  return false;
}

/* Do PHIs in TO keep an operand along edge KEEPS and not along CHANGES?  The
   PHI must be of the operand's variable; the function's result, for example, is
   another one.  */
bool
replaced_in_phi_p (basic_block to, ::edge changes, ::edge keeps,
		   const branch_operands &operands)
{
  int n = 0;
  for (gphi_iterator gsi = gsi_start_phis (to);
       !gsi_end_p (gsi) && n < limits::phis; gsi_next (&gsi), ++n)
    {
      gphi *phi = gsi.phi ();
      tree kept = PHI_ARG_DEF_FROM_EDGE (phi, keeps);
      if (!virtual_operand_p (gimple_phi_result (phi))
	  && same_variable_p (gimple_phi_result (phi), kept)
	  && operand_p (kept, operands)
	  && !operand_p (PHI_ARG_DEF_FROM_EDGE (phi, changes), operands))
	return true;
    }
  return false;
}

/* The places in memory of the operands of the condition of BB, from which they
   were loaded or to which they were stored; at most N.  */
int
memory_of_operands (basic_block bb, const branch_operands &operands,
		    tree *places, int n)
{
  int found = 0;
  for (int version : operands.version)
    if (version >= 0 && ssa_name (version) && found < n)
      {
	gimple *def = SSA_NAME_DEF_STMT (ssa_name (version));
	if (gimple_assign_load_p (def))
	  places[found++] = gimple_assign_rhs1 (def);
      }
  int steps = 0;
  for (gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
       !gsi_end_p (gsi) && steps < 2 * limits::arm_statements && found < n;
       gsi_prev_nondebug (&gsi), ++steps)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_assign_single_p (stmt) && gimple_store_p (stmt)
	  && operand_p (gimple_assign_rhs1 (stmt), operands))
	places[found++] = gimple_assign_lhs (stmt);
    }
  return found;
}

/* Does ARM store to one of the first N elements of PLACES?  */
bool
stored_p (basic_block arm, const tree *places, int n)
{
  int steps = 0;
  for (gimple *stmt = bb_seq (arm); stmt && steps < limits::arm_statements;
       stmt = stmt->next)
    {
      if (nothing_p (stmt))
	continue;
      ++steps;
      if (!is_gimple_assign (stmt) || !gimple_store_p (stmt))
	continue;
      for (int i = 0; i < n; ++i)
	if (operand_equal_p (gimple_assign_lhs (stmt), places[i], 0))
	  return true;
    }
  return false;
}

} // namespace

void
read_corrections (function_reading &r)
{
  const graph &g = r.cfg;
  for (int b = NUM_FIXED_BLOCKS; b < g.n_blocks (); ++b)
    {
      if (r.facts.blocks[b].condition.code == comparison_code::none
	  || r.operands[b].empty_p ())
	continue;
      basic_block bb = BASIC_BLOCK_FOR_FN (r.fun, b);
      if (EDGE_COUNT (bb->succs) != 2)
	continue;
      ::edge out[2] = { EDGE_SUCC (bb, 0), EDGE_SUCC (bb, 1) };
      ::edge last[2];
      basic_block end[2];
      for (int i = 0; i < 2; ++i)
	end[i] = end_of_short_arm (out[i], last[i]);

      tree places[4];
      int n_places = -1;
      for (int i = 0; i < 2; ++i)
	{
	  edge_facts &facts = r.facts.edges[g.succs (b)[i]];
	  if (!end[i])
	    continue;
	  if (end[0] == end[1] && last[0] != last[1]
	      && replaced_in_phi_p (end[i], last[i], last[1 - i],
				    r.operands[b]))
	    facts.corrects_operand = true;
	  /* A change in a loop whose test this is does not count: a loop must
	     change what it tests.  */
	  if (last[i] == out[i]
	      || r.flow->loops ().back_edge_p (
		g.succs (out[i]->dest->index)[0]))
	    continue;
	  if (n_places < 0)
	    n_places = memory_of_operands (bb, r.operands[b], places, 4);
	  if (n_places > 0 && stored_p (out[i]->dest, places, n_places))
	    facts.corrects_operand = true;
	}
    }
}

} // namespace staticprof
