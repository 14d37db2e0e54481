/* The values that the unit assigns to variables, fields, parameters and results
   of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stores and initializers are read in one walk over the unit.  For each operand
   a fixed number of PHIs, calls and elements is examined.  A function's own
   estimate tells how likely each of its return values is; callees are estimated
   before their callers, except in recursion.  */

#include "plugin/gcc/read/unit-values.h"

#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The static variable or the field that REFERENCE loads or stores, for an array
   the same for all its elements; NULL if it is neither.  */
tree
place_of (tree reference)
{
  while (TREE_CODE (reference) == ARRAY_REF)
    reference = TREE_OPERAND (reference, 0);
  if (TREE_CODE (reference) == COMPONENT_REF)
    return TREE_OPERAND (reference, 1);
  return VAR_P (reference) && is_global_var (reference) ? reference : NULL_TREE;
}

/* Add what is known about VALUE to RESULT, which already counts its place.  */
void
know_value (tree value, double weight, known_values &result)
{
  if (TREE_CODE (value) == INTEGER_CST && TREE_INT_CST_EXT_NUNITS (value) == 1)
    result.know (TREE_INT_CST_ELT (value, 0), weight);
  else if (TREE_CODE (value) == ADDR_EXPR)
    result.know_nonzero (weight);
}

/* Add VALUE if it is a constant, else an unknown value.  */
void
add_value (tree value, double weight, known_values &result)
{
  result.add_unknown (weight);
  know_value (value, weight, result);
}

/* Add the elements of the array initializer INIT, the last one first, which is
   the order of the stack for nested initializers.  */
void
add_elements (tree init, known_values &result)
{
  const unsigned n = CONSTRUCTOR_NELTS (init);
  result.add_unknown (n, n);
  const constructor_elt *const elements = vec_safe_address (
    CONSTRUCTOR_ELTS (init));
  unsigned i = n;
  while (i > 0 && !result.full_p ())
    know_value (elements[--i].value, 1, result);
  /* This loop is fast because tables are long.  */
  while (i-- > 0)
    {
      tree value = elements[i].value;
      if (TREE_CODE (value) == INTEGER_CST
	  && TREE_INT_CST_EXT_NUNITS (value) == 1)
	result.know_again (TREE_INT_CST_ELT (value, 0));
      else
	know_value (value, 1, result);
    }
}

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

bool
scalar_p (tree type)
{
  return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type);
}

/* The innermost element type if TYPE is an array; else TYPE.  */
tree
element_type (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return type;
}

bool
has_body_p (function *fun)
{
  return fun && fun->cfg && gimple_in_ssa_p (fun);
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

/* The values stored in PLACE; an alias is replaced by its target.  The
   initializer of a variable without fields is only read on demand, because
   tables are long and mostly not needed.  */
known_values &
unit_values::stored_in (tree place)
{
  varpool_node *node = VAR_P (place) ? varpool_node::get (place) : NULL;
  if (node && node->alias)
    node = node->ultimate_alias_target ();
  if (node)
    place = node->decl;
  const auto found = m_stored.try_emplace (DECL_UID (place));
  known_values &values = found.first->second;
  if (found.second && node && scalar_p (element_type (TREE_TYPE (place))))
    read_initializer (place);
  return values;
}

/* A value of an initializer, of the variable or field PLACE.  */
struct unit_values::initialized_part
{
  tree place, value;
};

/* Fields from NEXT to FIELD, which becomes the one after it, have no
   initializer and are zero.  */
void
unit_values::skip_fields (tree &next, tree field, int &elements)
{
  for (; next && next != field; next = DECL_CHAIN (next))
    {
      ++elements;
      if (TREE_CODE (next) == FIELD_DECL && scalar_p (TREE_TYPE (next))
	  && !DECL_ARTIFICIAL (next))
	m_stored[DECL_UID (next)].add (0);
    }
  if (next)
    next = DECL_CHAIN (next);
}

/* Read one level of P; what is below goes to OPEN.  */
void
unit_values::read_part (const initialized_part &p, int &elements,
			std::vector<initialized_part> &open)
{
  tree type = TREE_TYPE (p.value);
  if (TREE_CODE (p.value) != CONSTRUCTOR)
    {
      if (scalar_p (type))
	add_value (p.value, 1, m_stored[DECL_UID (p.place)]);
      return;
    }
  if (TREE_CODE (type) == ARRAY_TYPE && scalar_p (TREE_TYPE (type)))
    {
      elements += MIN (CONSTRUCTOR_NELTS (p.value), limits::elements);
      if (elements < limits::elements)
	add_elements (p.value, m_stored[DECL_UID (p.place)]);
      return;
    }
  const bool record = TREE_CODE (type) == RECORD_TYPE;
  tree next = record ? TYPE_FIELDS (type) : NULL_TREE;
  unsigned i;
  tree index, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (p.value), i, index, value)
  {
    if (++elements > limits::elements)
      break;
    const bool field = index && TREE_CODE (index) == FIELD_DECL;
    if (record && field)
      skip_fields (next, index, elements);
    open.push_back ({ field ? index : p.place, value });
  }
  skip_fields (next, NULL_TREE, elements);
}

/* Read the initial value of the variable DECL.  */
void
unit_values::read_initializer (tree decl)
{
  tree init = DECL_INITIAL (decl);
  if (DECL_EXTERNAL (decl) || DECL_ARTIFICIAL (decl) || init == error_mark_node
      || m_elements > limits::elements_of_unit)
    return;
  if (!init || scalar_p (TREE_TYPE (decl)))
    {
      if (scalar_p (TREE_TYPE (decl)))
	add_value (init ? init : integer_zero_node, 1,
		   m_stored[DECL_UID (decl)]);
      return;
    }
  std::vector<initialized_part> open = { { decl, init } };
  int elements = 0;
  while (!open.empty () && elements < limits::elements)
    {
      const initialized_part p = open.back ();
      open.pop_back ();
      read_part (p, elements, open);
    }
  m_elements += elements;
}

void
unit_values::read_stores ()
{
  m_stores_read = true;
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
  if (!variable->alias && !scalar_p (element_type (TREE_TYPE (variable->decl))))
    read_initializer (variable->decl);
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  {
    function *fun = DECL_STRUCT_FUNCTION (node->decl);
    if (!has_body_p (fun))
      continue;
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
    for (gimple *stmt = bb_seq (bb); stmt; stmt = stmt->next)
      {
	if (!stores_p (stmt) || gimple_clobber_p (stmt))
	  continue;
	tree to = gimple_get_lhs (stmt);
	tree place = to && scalar_p (TREE_TYPE (to)) ? place_of (to)
						     : NULL_TREE;
	if (!place)
	  continue;
	known_values &values = stored_in (place);
	if (gimple_assign_single_p (stmt))
	  add_value (stripped (gimple_assign_rhs1 (stmt)), 1, values);
	else
	  values.add_unknown ();
      }
  }
}

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
  tree place = place_of (reference);
  if (place && !m_stores_read)
    read_stores ();
  const known_values *const values = place ? &stored_in (place) : NULL;
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
  m_stores_read = false;
  m_elements = 0;
}

} // namespace staticprof
