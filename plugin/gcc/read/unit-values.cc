/* The values that the unit assigns to variables, fields, parameters and results
   of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   For each operand a fixed number of PHIs, calls and elements is examined.  A
   function's own estimate tells how likely each of its return values is; callees
   are estimated before their callers, except in recursion.  */

#include "plugin/gcc/read/unit-values.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The parameter whose initial value X is, or NULL.  */
tree
parameter_of (tree x)
{
  return TREE_CODE (x) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (x)
	     && SSA_NAME_VAR (x) && TREE_CODE (SSA_NAME_VAR (x)) == PARM_DECL
	   ? SSA_NAME_VAR (x)
	   : NULL_TREE;
}

/* The constant in the read-only object that POINTER points to, or something
   that is no constant.  */
tree
constant_behind (tree pointer)
{
  tree to = TREE_CODE (pointer) == ADDR_EXPR ? TREE_OPERAND (pointer, 0)
					     : error_mark_node;
  if (TREE_CODE (to) == MEM_REF && integer_zerop (TREE_OPERAND (to, 1))
      && TREE_CODE (TREE_OPERAND (to, 0)) == ADDR_EXPR)
    to = TREE_OPERAND (TREE_OPERAND (to, 0), 0);
  const bool constant = TREE_CODE (to) == CONST_DECL
			|| (VAR_P (to) && TREE_READONLY (to));
  return constant && DECL_INITIAL (to) && DECL_INITIAL (to) != error_mark_node
	   ? DECL_INITIAL (to)
	   : to;
}

/* The values that a search still has to follow, or has followed: no SSA name
   twice.  */
class followed_values
{
public:
  struct value
  {
    tree x;
    double weight;
  };

  explicit followed_values (const value &first) { m_values[m_n++] = first; }

  unsigned size () const { return m_n; }
  const value &operator[] (unsigned i) const { return m_values[i]; }

  /* Follow the arguments of PHI, the definition of value number I.  They have
     the weights by WEIGH, or equal ones if it is null.  What is too much is
     unknown in RESULT.  */
  void add_arguments (gphi *phi, unsigned i, const edge_weights *weigh,
		      known_values &result);

private:
  /* The index of FROM if it is an SSA name that was met already, else m_n.  */
  unsigned find (tree from) const
  {
    unsigned k = 0;
    while (k < m_n && !(m_values[k].x == from && TREE_CODE (from) == SSA_NAME))
      ++k;
    return k;
  }

  value m_values[limits::values];
  unsigned m_n = 0;
};

void
followed_values::add_arguments (gphi *phi, unsigned i,
				const edge_weights *weigh, known_values &result)
{
  const double weight = m_values[i].weight;
  for (unsigned j = 0; j < gimple_phi_num_args (phi); ++j)
    {
      if (j == limits::choices)
	{
	  result.add_unknown (weight);
	  return;
	}
      const double w = weigh ? weight * (*weigh) (gimple_phi_arg_edge (phi, j))
			     : weight;
      if (!(w > 0))
	continue;
      tree from = stripped (gimple_phi_arg_def (phi, j));
      const unsigned met = find (from);
      if (met < m_n)
	{
	  /* Add the weights of all edges with the same value.  */
	  if (weigh && met > i)
	    m_values[met].weight += w;
	}
      else if (m_n < limits::values)
	m_values[m_n++] = { from, w };
      else
	{
	  result.add_unknown (w);
	  return;
	}
    }
}

} // anonymous namespace

void
unit_values::add_load (tree reference, function *fun, double weight,
		       known_values &result)
{
  if (TREE_CODE (reference) == MEM_REF
      && integer_zerop (TREE_OPERAND (reference, 1)))
    if (tree parameter = parameter_of (TREE_OPERAND (reference, 0)))
      {
	add_arguments (parameter, fun, true, weight, result);
	return;
      }
  const known_values *const values = m_stored.loaded (reference);
  if (values && values->places ())
    result.add_all (*values, weight);
  else
    result.add_unknown (weight);
}

/* Add to RESULT all values that X, in FUN, may have, with the total weight
   WEIGHT.  Arguments of PHIs have the weights by WEIGH, or equal ones if it is
   null.  */
void
unit_values::add_values (tree x, function *fun, const edge_weights *weigh,
			 double weight, known_values &result)
{
  followed_values followed ({ stripped (x), weight });
  for (unsigned i = 0; i < followed.size (); ++i)
    {
      const followed_values::value v = followed[i];
      if (TREE_CODE (v.x) != SSA_NAME)
	{
	  add_value (v.x, v.weight, result);
	  continue;
	}
      gimple *def = SSA_NAME_DEF_STMT (v.x);
      if (gphi *phi = dyn_cast<gphi *> (def))
	followed.add_arguments (phi, i, weigh, result);
      else if (gcall *call = dyn_cast<gcall *> (def))
	add_returned (gimple_call_fndecl (call), v.weight, result);
      else if (gimple_assign_load_p (def))
	add_load (gimple_assign_rhs1 (def), fun, v.weight, result);
      else if (tree parameter = parameter_of (v.x))
	add_arguments (parameter, fun, false, v.weight, result);
      else
	result.add_unknown (v.weight);
    }
}

/* Add the values that callers in the unit pass to FUN for PARAMETER, or, if
   BEHIND, the values it points to, which is how Fortran passes constants.  */
void
unit_values::add_arguments (tree parameter, function *fun, bool behind,
			    double weight, known_values &result)
{
  unsigned place = 0;
  for (tree p = DECL_ARGUMENTS (fun->decl); p != parameter; p = DECL_CHAIN (p))
    if (!p || ++place == limits::arguments)
      {
	result.add_unknown (weight);
	return;
      }
  known_values all;
  cgraph_node *node = cgraph_node::get (fun->decl);
  int n = 0;
  for (cgraph_edge *e = node ? node->callers : NULL; e && n < limits::calls;
       e = e->next_caller, ++n)
    if (e->call_stmt && gimple_call_num_args (e->call_stmt) > place)
      {
	tree x = stripped (gimple_call_arg (e->call_stmt, place));
	add_value (behind ? constant_behind (x) : x, 1, all);
      }
  if (all.places ())
    result.add_all (all, weight);
  else
    result.add_unknown (weight);
}

known_values
unit_values::returned (function *fun, const edge_weights *weigh)
{
  known_values result;
  for (::edge e : EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    {
      greturn *ret = safe_dyn_cast<greturn *> (last_statement (e->src));
      tree value = ret ? gimple_return_retval (ret) : NULL_TREE;
      const double weight = weigh ? (*weigh) (e) : 1;
      if (value && scalar_p (TREE_TYPE (value)) && weight > 0)
	add_values (value, fun, weigh, weight, result);
    }
  return result;
}

void
unit_values::add_returned (tree decl, double weight, known_values &result)
{
  const auto found = decl ? m_returned.find (DECL_UID (decl))
			  : m_returned.end ();
  if (found != m_returned.end () && found->second.places ())
    result.add_all (found->second, weight);
  else
    result.add_unknown (weight);
}

void
unit_values::note_returned (function *fun, const edge_weights *weigh)
{
  m_returned[DECL_UID (fun->decl)] = returned (fun, weigh);
}

known_values
unit_values::of (tree x, function *fun)
{
  known_values result;
  add_values (x, fun, NULL, 1, result);
  return result;
}

void
unit_values::clear ()
{
  m_stored.clear ();
  m_returned.clear ();
  conditions.clear ();
}

} // namespace staticprof
