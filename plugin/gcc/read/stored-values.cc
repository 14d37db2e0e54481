/* The values that the unit stores in variables and fields.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stores and initializers are read in one walk over the unit.  */

#include "plugin/gcc/read/stored-values.h"

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

} // anonymous namespace

bool
scalar_p (tree type)
{
  return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type);
}

void
add_value (tree value, double weight, known_values &result)
{
  result.add_unknown (weight);
  know_value (value, weight, result);
}

/* The values stored in PLACE; an alias is replaced by its target.  The
   initializer of a variable without fields is only read on demand, because
   tables are long and mostly not needed.  */
known_values &
stored_values::stored_in (tree place)
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
struct stored_values::initialized_part
{
  tree place, value;
};

/* Fields from NEXT to FIELD, which becomes the one after it, have no
   initializer and are zero.  */
void
stored_values::skip_fields (tree &next, tree field, int &elements)
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
stored_values::read_part (const initialized_part &p, int &elements,
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
stored_values::read_initializer (tree decl)
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
stored_values::read_stores ()
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

const known_values *
stored_values::loaded (tree reference)
{
  tree place = place_of (reference);
  if (place && !m_stores_read)
    read_stores ();
  return place ? &stored_in (place) : NULL;
}

void
stored_values::clear ()
{
  m_stored.clear ();
  m_stores_read = false;
  m_elements = 0;
}

} // namespace staticprof
