/* What the name of a tested variable tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/operand-name.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* What X copies, converts, loads or takes bits of; NULL for anything else.  */
tree
origin_of (tree x)
{
  gassign *def = assignment (x);
  if (!def)
    return NULL_TREE;
  if (gimple_assign_cast_p (def) || gimple_assign_load_p (def)
      || gimple_assign_ssa_name_copy_p (def)
      || (gimple_assign_rhs_code (def) == BIT_AND_EXPR
	  && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST))
    return gimple_assign_rhs1 (def);
  return NULL_TREE;
}

/* FIELD, if a programmer has named it: not if it is of a type that the
   compiler has made, such as Fortran's descriptors of arrays.  */
tree
if_named (tree field)
{
  tree type = DECL_CONTEXT (field);
  return type && TYPE_P (type) && TYPE_NAMELESS (type) ? NULL_TREE : field;
}

/* What X is a part or an element of, or what made it; NULL if it has a name of
   its own, or none.  */
tree
whole (tree x)
{
  switch (TREE_CODE (x))
    {
    case MEM_REF:
    case ARRAY_REF:
    case BIT_FIELD_REF:
    case ADDR_EXPR:
      return TREE_OPERAND (x, 0);
    default:
      return NULL_TREE;
    }
}

/* The declaration that X is, or is a part or element of; NULL if none.  */
tree
named_decl (tree x)
{
  x = walk_back (x, whole);
  if (TREE_CODE (x) == COMPONENT_REF)
    return if_named (TREE_OPERAND (x, 1));
  if (TREE_CODE (x) == SSA_NAME)
    return SSA_NAME_VAR (x);
  return DECL_P (x) ? x : NULL_TREE;
}

} // namespace

tree
read_operand_decl (tree x)
{
  x = walk_back (x, origin_of);
  return safe_dyn_cast<gcall *> (definition (x)) ? NULL_TREE : named_decl (x);
}

operand_name
read_operand_name (tree x)
{
  tree decl = read_operand_decl (x);
  return decl && DECL_NAME (decl)
	   ? operand_name_tells (IDENTIFIER_POINTER (DECL_NAME (decl)))
	   : operand_name::plain;
}

} // namespace staticprof
