/* Finds the arms of a branch that use its operands or update an extremum.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The operands of the blocks behind two-way branches are visited once: linear
   in statements and edges.  */

#include "plugin/gcc/read/readers.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

namespace staticprof
{

namespace
{

/* Call VISIT (block, edges to it) for every real block to which two-way
   branches with known operands lead, and for their edges to it.  */
template <class Function> void
for_each_watched_block (const function_reading &r, Function visit)
{
  const graph &g = r.cfg;
  auto for_each_watched_edge = [&] (auto visit_edge) {
    for (int b = 0; b < g.n_blocks (); ++b)
      if (g.succs (b).size () == 2 && !r.operands[b].empty_p ())
	for (int e : g.succs (b))
	  visit_edge (e, r.flow->real_block (g.dst (e)));
  };

  /* Sort the edges into buckets by the block behind them.  */
  std::vector<int> first (g.n_blocks () + 1, 0);
  for_each_watched_edge ([&] (int, int to) { ++first[to + 1]; });
  for (int b = 0; b < g.n_blocks (); ++b)
    first[b + 1] += first[b];
  std::vector<int> edges (first.back ());
  std::vector<int> next (first.begin (), first.end () - 1);
  for_each_watched_edge ([&] (int e, int to) { edges[next[to]++] = e; });

  for (int b = 0; b < g.n_blocks (); ++b)
    if (first[b] != first[b + 1])
      visit (
	b, edge_list (edges.data () + first[b], edges.data () + first[b + 1]));
}

/* Does edge E of a comparison of LEFT and RIGHT assign one of them to a PHI
   variable that was the other one before and remains so on the other edge?
   Choosing the greater of two values is no update, and neither is exchanging
   them.  */
bool
extremum_p (::edge e, tree left, tree right)
{
  /* The update may have a block of its own.  */
  basic_block from = e->src;
  if (EDGE_COUNT (from->succs) != 2)
    return false;
  ::edge other = EDGE_SUCC (from, EDGE_SUCC (from, 0) == e);
  if (single_succ_p (e->dest) && single_pred_p (e->dest)
      && single_succ (e->dest) == other->dest)
    e = single_succ_edge (e->dest);
  else if (e->dest != other->dest)
    return false;
  bool updated = false, left_to_right = false, right_to_left = false;
  int n = 0;
  for (gphi_iterator gsi = gsi_start_phis (e->dest);
       !gsi_end_p (gsi) && n < limits::phis; gsi_next (&gsi), ++n)
    {
      tree set = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e);
      tree kept = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), other);
      const bool to_right = operand_equal_p (set, left)
			    && operand_equal_p (kept, right);
      const bool to_left = operand_equal_p (set, right)
			   && operand_equal_p (kept, left);
      left_to_right |= to_right;
      right_to_left |= to_left;
      updated |= (to_right || to_left)
		 && same_variable_p (gimple_phi_result (gsi.phi ()), kept);
    }
  return updated && !(left_to_right && right_to_left);
}

} // namespace

void
read_operand_uses (function_reading &r)
{
  /* STAMP[v] == b if version V is used in block B.  */
  std::vector<int> stamp (SSANAMES (r.fun)->length (), -1);

  for_each_watched_block (r, [&] (int b, const edge_list &edges) {
    basic_block bb = BASIC_BLOCK_FOR_FN (r.fun, b);
    if (b < NUM_FIXED_BLOCKS || !bb)
      return;
    for (gimple *stmt = bb_seq (bb); stmt; stmt = stmt->next)
      {
	if (nothing_p (stmt))
	  continue;
	ssa_op_iter iter;
	tree use;
	FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
	stamp[SSA_NAME_VERSION (use)] = b;
      }
    for (int e : edges)
      {
	const branch_operands &operands = r.operands[r.cfg.src (e)];
	edge_facts &facts = r.facts.edges[e];
	for (int version : operands.version)
	  if (version >= 0 && stamp[version] == b)
	    facts.uses_operand = true;
	if (operands.variables_in_order)
	  facts.updates_extremum = extremum_p (r.gcc_edges[e],
					       operands.comparison.left,
					       operands.comparison.right);
      }
  });
}

} // namespace staticprof
