/* The values that variables get on the edges of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Two edges to one block are equivalent only if its PHIs have the same
   arguments on both.  An edge that sets a variable had code of its own, even if
   no block of it remains.  For each edge a fixed number of forwarders, PHIs and
   other edges is examined.  */

#include "plugin/gcc/read/readers.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

namespace staticprof
{

namespace
{

/* A path of edges from a branch through forwarders to a real block.  */
struct forwarded_edge
{
  ::edge edges[limits::forwarders + 1];
  int n = 0;

  basic_block end () const { return edges[n - 1]->dest; }
};

/* Fill in W with the path from E to block END; false if it is too long.  */
bool
follow_edge (::edge e, int end, forwarded_edge &w)
{
  for (w.n = 0; w.n <= limits::forwarders; e = single_succ_edge (e->dest))
    {
      w.edges[w.n++] = e;
      if (e->dest->index == end)
	return true;
      if (!single_succ_p (e->dest))
	return false;
    }
  return false;
}

/* Are A and B, possible arguments of a PHI, the same value?  */
bool
same_value_p (tree a, tree b)
{
  if (a == b || TREE_CODE (a) != TREE_CODE (b) || TREE_CODE (a) == SSA_NAME)
    return a == b;
  return TREE_CODE (a) == INTEGER_CST ? tree_int_cst_equal (a, b)
				      : operand_equal_p (a, b, 0);
}

/* The argument that PHI, in the block to which W leads, gets along W;
   forwarders may have PHIs of their own.  */
tree
value_on (const forwarded_edge &w, gphi *phi)
{
  tree value = PHI_ARG_DEF_FROM_EDGE (phi, w.edges[w.n - 1]);
  for (int i = w.n - 2; i >= 0 && TREE_CODE (value) == SSA_NAME; --i)
    {
      gphi *before = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
      if (before && gimple_bb (before) == w.edges[i]->dest)
	value = PHI_ARG_DEF_FROM_EDGE (before, w.edges[i]);
    }
  return value;
}

/* Do the paths A and B, which lead to one block, have the same values
   there?  */
bool
same_values_p (const forwarded_edge &a, const forwarded_edge &b)
{
  int n = 0;
  for (gphi_iterator i = gsi_start_phis (a.end ()); !gsi_end_p (i);
       gsi_next (&i))
    {
      if (virtual_operand_p (gimple_phi_result (i.phi ())))
	continue;
      if (++n > limits::compared_phis
	  || !same_value_p (value_on (a, i.phi ()), value_on (b, i.phi ())))
	return false;
    }
  return true;
}

/* Does E give some variable of its destination a new value that no other edge
   gives it?  */
bool
sets_value_p (::edge e)
{
  const unsigned n_edges = EDGE_COUNT (e->dest->preds);
  int n = 0;
  if (n_edges < 2 || n_edges > limits::edges)
    return false;
  for (gphi_iterator i = gsi_start_phis (e->dest);
       !gsi_end_p (i) && n < limits::compared_phis; gsi_next (&i), ++n)
    {
      tree variable = gimple_phi_result (i.phi ());
      tree value = PHI_ARG_DEF_FROM_EDGE (i.phi (), e);
      if (virtual_operand_p (variable) || same_variable_p (variable, value))
	continue;
      unsigned alike = 0;
      for (unsigned j = 0; j < n_edges && alike < 2; ++j)
	alike += same_value_p (value, gimple_phi_arg_def (i.phi (), j));
      if (alike == 1)
	return true;
    }
  return false;
}

/* Mark the edges of block B that lead to the same block as an edge of its
   predecessor.  */
void
compare_with_test_before (int b, function_reading &r)
{
  const graph &g = r.cfg;
  const int before = g.src (g.preds (b)[0]);
  if (g.succs (before).size () != 2)
    return;
  for (int here : g.succs (b))
    for (int other : g.succs (before))
      {
	const int end = r.flow->real_block (g.dst (here));
	forwarded_edge from_here, from_before;
	if (r.flow->real_block (g.dst (other)) == end
	    && follow_edge (r.gcc_edges[here], end, from_here)
	    && follow_edge (r.gcc_edges[other], end, from_before))
	  r.facts.edges[here].as_before |= same_values_p (from_here,
							  from_before);
      }
}

} // namespace

void
read_edge_values (function_reading &r)
{
  const graph &g = r.cfg;
  for (int b = NUM_FIXED_BLOCKS; b < g.n_blocks (); ++b)
    {
      const block_facts &block = r.facts.blocks[b];
      if (block.only_tests && g.preds (b).size () == 1)
	compare_with_test_before (b, r);
      if (block.multiway)
	for (int e : g.succs (b))
	  r.facts.edges[e].sets_value = sets_value_p (r.gcc_edges[e]);
    }
}

} // namespace staticprof
