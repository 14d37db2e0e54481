/* What the name of a tested variable tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The walk back along definitions stops after a fixed number of steps.  */

#include "plugin/gcc/read/operand-name.h"

#include "plugin/core/evidence/name-words.h"

namespace staticprof
{

namespace
{

constexpr unsigned max_steps = 8;

/* What DEF copies, converts, loads or takes bits of; NULL for anything
   else.  */
tree
origin (gimple *def)
{
  if (!is_gimple_assign (def))
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

/* The declaration that X is, or is a part or element of; NULL if none.  */
tree
named_decl (tree x)
{
  for (unsigned step = 0; step < max_steps; ++step)
    switch (TREE_CODE (x))
      {
      case MEM_REF:
      case ARRAY_REF:
      case BIT_FIELD_REF:
      case ADDR_EXPR:
	x = TREE_OPERAND (x, 0);
	break;
      case COMPONENT_REF:
	return if_named (TREE_OPERAND (x, 1));
      case SSA_NAME:
	return SSA_NAME_VAR (x);
      default:
	return DECL_P (x) ? x : NULL_TREE;
      }
  return NULL_TREE;
}

} // namespace

operand_name
read_operand_name (tree x)
{
  for (unsigned step = 0; step < max_steps && TREE_CODE (x) == SSA_NAME; ++step)
    {
      gimple *def = SSA_NAME_DEF_STMT (x);
      if (is_gimple_call (def))
	return operand_name::plain;
      tree from = origin (def);
      if (!from)
	break;
      x = from;
    }
  tree decl = named_decl (x);
  return decl && DECL_NAME (decl)
	   ? operand_name_tells (IDENTIFIER_POINTER (DECL_NAME (decl)))
	   : operand_name::plain;
}

} // namespace staticprof
