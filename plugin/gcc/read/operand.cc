/* Finds where the tested value of a branch comes from, and what its name tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Walks stop as ssa-walk.h says.  */

#include "plugin/gcc/read/operand.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The name of the function DECL, which may be NULL, if it is defined outside
   this unit and is not a member of a class or namespace; else NULL.  */
const char *
outside_name (tree decl)
{
  if (!decl || !DECL_EXTERNAL (decl) || !TREE_PUBLIC (decl))
    return NULL;
  tree context = DECL_CONTEXT (decl);
  if (context && TREE_CODE (context) != TRANSLATION_UNIT_DECL)
    return NULL;
  const char *name = name_of_decl (decl);
  return name ? plain_library_name (name) : NULL;
}

bool
calls_p (tree value, std::initializer_list<const char *> names)
{
  gcall *call = safe_dyn_cast<gcall *> (definition (value));
  const char *name = call ? outside_name (gimple_call_fndecl (call)) : NULL;
  return name
	 && std::any_of (names.begin (), names.end (),
			 [=] (const char *n) { return !strcmp (name, n); });
}

/* Is FROM an element of the table of character classes?  In glibc it is
   (*__ctype_b_loc ())[c].  */
bool
character_table_p (tree from)
{
  if (TREE_CODE (from) != MEM_REF)
    return false;
  tree address = TREE_OPERAND (from, 0);
  gassign *def = assignment (address);
  if (def && gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
    address = gimple_assign_rhs1 (def);
  tree table = loaded (address);
  return table && TREE_CODE (table) == MEM_REF
	 && calls_p (TREE_OPERAND (table, 0), { "__ctype_b_loc" });
}

operand_source
source_of_load (tree from)
{
  if (error_number_p (from))
    return operand_source::error_number;
  switch (TREE_CODE (from))
    {
    case COMPONENT_REF:
    case BIT_FIELD_REF:
      return operand_source::field;
    case VAR_DECL:
      return is_global_var (from) ? operand_source::global
				  : operand_source::element;
    default:
      return operand_source::element;
    }
}

/* Is X a number shifted to the right?  Then `x & 1' tests a single bit of that
   number.  */
bool
shifted_p (tree x)
{
  gassign *def = assignment (walk_back (x, cast_source));
  return def && gimple_assign_rhs_code (def) == RSHIFT_EXPR;
}

/* Is DERIVED the negative of X, or X - 1?  X & -X is the lowest bit of X that is set, X &
   (X - 1) are the others.  */
bool
lowest_bit_p (tree x, tree derived)
{
  gassign *def = assignment (derived);
  if (!def || gimple_assign_rhs1 (def) != x)
    return false;
  const tree_code code = gimple_assign_rhs_code (def);
  return code == NEGATE_EXPR
	 || (code == PLUS_EXPR && integer_minus_onep (gimple_assign_rhs2 (def)))
	 || (code == MINUS_EXPR && integer_onep (gimple_assign_rhs2 (def)));
}

/* The source of AND_STMT, a mask.  GCC reads a bit-field from the byte that
   contains it.  */
operand_source
source_of_bits (gimple *and_stmt)
{
  if (TREE_CODE (TREE_TYPE (gimple_assign_lhs (and_stmt))) == BOOLEAN_TYPE)
    return operand_source::other;
  tree mask = gimple_assign_rhs2 (and_stmt);
  tree from = loaded (gimple_assign_rhs1 (and_stmt));
  if (!from)
    if (tree wide = cast_source (gimple_assign_rhs1 (and_stmt)))
      from = loaded (wide);
  if (from && character_table_p (from))
    return operand_source::table_bit;
  if (TREE_CODE (mask) != INTEGER_CST)
    return lowest_bit_p (mask, gimple_assign_rhs1 (and_stmt))
	       || lowest_bit_p (gimple_assign_rhs1 (and_stmt), mask)
	     ? operand_source::other
	     : operand_source::mask;
  const bool bit_field = from && TREE_CODE (from) == BIT_FIELD_REF;
  if (integer_onep (mask) && !bit_field
      && !shifted_p (gimple_assign_rhs1 (and_stmt)))
    return operand_source::low_bit;
  if (integer_pow2p (mask))
    return operand_source::single_bit;
  return bit_field ? operand_source::field : operand_source::mask;
}

/* Does PHI choose between constants, looking through one nested PHI?  */
bool
constant_choice_p (gphi *phi, gphi *other = NULL)
{
  const unsigned n = gimple_phi_num_args (phi);
  if (n > limits::arguments)
    return false;
  for (unsigned i = 0; i < n; ++i)
    {
      tree x = gimple_phi_arg_def (phi, i);
      if (is_gimple_min_invariant (x))
	continue;
      gphi *inner = phi_of (x);
      if (!inner)
	return false;
      if (inner == phi || inner == other)
	continue;
      if (other || !constant_choice_p (inner, phi))
	return false;
    }
  return true;
}

/* Does CALL return new memory, by the function's attribute or because it is an
   operator new?  */
bool
allocates_p (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  return (gimple_call_flags (call) & ECF_MALLOC)
	 || (decl && DECL_IS_OPERATOR_NEW_P (decl));
}

operand_source
source_of_assignment (gimple *def)
{
  const tree_code code = gimple_assign_rhs_code (def);
  switch (code)
    {
    case BIT_AND_EXPR:
      return source_of_bits (def);
    case TRUNC_MOD_EXPR:
    case FLOOR_MOD_EXPR:
      return operand_source::remainder;
    case PLUS_EXPR:
    case MINUS_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	       ? operand_source::distance
	       : operand_source::other;
    default:
      break;
    }
  return gimple_assign_load_p (def) ? source_of_load (gimple_assign_rhs1 (def))
				    : operand_source::other;
}

/* Set DOMAIN to that of X's type, if it has one.  */
void
find_domain (tree x, operand_domain &domain)
{
  tree type = TREE_TYPE (x);
  if (TREE_CODE (type) == ENUMERAL_TYPE)
    domain = operand_domain::enumeration;
  else if (INTEGRAL_TYPE_P (type) && TREE_CODE (type) != BOOLEAN_TYPE
	   && TYPE_PRECISION (type) == CHAR_TYPE_SIZE)
    domain = operand_domain::character;
}

/* The operand that X copies, converts, loads or masks; NULL for anything
   else.  */
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

/* FIELD if it is in the source; NULL if its type was created by the compiler,
   such as Fortran's array descriptors.  */
tree
if_named (tree field)
{
  tree type = DECL_CONTEXT (field);
  return type && TYPE_P (type) && TYPE_NAMELESS (type) ? NULL_TREE : field;
}

/* The object of which X is a part or an element, or whose address it is; NULL if there
   is none, or if X is a field, which has a name of its own.  */
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

/* The declaration that X is or of which it is a part or element; NULL if there
   is none.  */
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

bool
error_number_p (tree to)
{
  return TREE_CODE (to) == MEM_REF
	 && calls_p (TREE_OPERAND (to, 0), { "__errno_location", "__errno",
					     "___errno", "__error", "_errno" });
}

tree
loaded (tree x)
{
  if (TREE_CODE (x) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (x);
  return gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
}

bool
minus_one_p (tree constant)
{
  tree type = TREE_TYPE (constant);
  return TREE_CODE (constant) == INTEGER_CST && integer_minus_onep (constant)
	 && (!TYPE_UNSIGNED (type) || TYPE_PRECISION (type) >= 32);
}

bool
same_variable_p (tree a, tree b)
{
  return TREE_CODE (b) == SSA_NAME && SSA_NAME_VAR (a)
	 && SSA_NAME_VAR (a) == SSA_NAME_VAR (b);
}

const char *
name_of_decl (tree decl)
{
  return decl && DECL_P (decl) && DECL_NAME (decl)
	   ? IDENTIFIER_POINTER (DECL_NAME (decl))
	   : NULL;
}

/* Is DECL, which is called NAME in its own language, a C function?  Functions
   of C++, D and Ada have different symbols, and those of Fortran have a
   trailing underscore.  */
static bool
function_of_c_p (tree decl, const char *name)
{
  const char *symbol = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  for (const char *prefix : { "_Z", "_D", "_ada_" })
    if (strncmp (symbol, prefix, strlen (prefix)) == 0)
      return false;
  const size_t length = strlen (name);
  return strncmp (symbol, name, length) != 0 || symbol[length] != '_';
}

callee_kind
library_kind (tree decl)
{
  const char *name = outside_name (decl);
  const callee_kind kind = name ? library_result (name) : callee_kind::unknown;
  /* Symbols are created on demand, so this is only called if necessary.  */
  return kind != callee_kind::unknown
	     && function_of_c_p (decl, name_of_decl (decl))
	   ? kind
	   : callee_kind::unknown;
}

tree
read_operand_decl (tree x)
{
  x = walk_back (x, origin_of);
  return safe_dyn_cast<gcall *> (definition (x)) ? NULL_TREE : named_decl (x);
}

/* The meaning of the name of the variable or field that X is, from which it was
   loaded, or whose bits it is.  Results of calls have no name.  */
static operand_name
read_operand_name (tree x)
{
  tree decl = read_operand_decl (x);
  return decl && DECL_NAME (decl)
	   ? operand_name_tells (IDENTIFIER_POINTER (DECL_NAME (decl)))
	   : operand_name::plain;
}

/* Is X converted from an integer of the same size and the other signedness?  */
static bool
other_sign_p (tree x)
{
  tree source = cast_source (x);
  if (!source)
    return false;
  tree to = TREE_TYPE (x), from = TREE_TYPE (source);
  return INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (from)
	 && TYPE_UNSIGNED (to) != TYPE_UNSIGNED (from)
	 && TYPE_PRECISION (to) == TYPE_PRECISION (from);
}

/* Is X a constant that is no character?  The first one with an escape in C is
   \a, which is 7.  */
static bool
no_character_p (tree x)
{
  return TREE_CODE (x) == INTEGER_CST && tree_int_cst_sgn (x) > 0
	 && compare_tree_int (x, 7) < 0;
}

void
read_operand (tree left, tree right, condition_facts &condition)
{
  condition.other_sign = other_sign_p (left);
  condition.no_character = no_character_p (right);
  condition.is_unsigned = INTEGRAL_TYPE_P (TREE_TYPE (left))
			  && TYPE_UNSIGNED (TREE_TYPE (left));
  condition.right_loaded = TREE_CODE (right) == SSA_NAME
			   && loaded (stripped (right));
  condition.to_function = POINTER_TYPE_P (TREE_TYPE (left))
			  && TREE_CODE (TREE_TYPE (TREE_TYPE (left)))
			       == FUNCTION_TYPE;

  if (condition.right == constant_kind::zero
      && (condition.code == comparison_code::equal
	  || condition.code == comparison_code::not_equal))
    condition.name = read_operand_name (left);

  tree x = stripped (left, [&] (tree y) { find_domain (y, condition.domain); });
  if (TREE_CODE (x) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (x);
  if (SSA_NAME_IS_DEFAULT_DEF (x))
    {
      if (SSA_NAME_VAR (x) && TREE_CODE (SSA_NAME_VAR (x)) == PARM_DECL)
	condition.source = operand_source::parameter;
    }
  else if (gcall *call = dyn_cast<gcall *> (def))
    {
      condition.source = operand_source::call;
      condition.callee = library_kind (gimple_call_fndecl (call));
      if (condition.callee == callee_kind::unknown && allocates_p (call))
	condition.callee = callee_kind::allocates;
    }
  else if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (constant_choice_p (phi))
	condition.source = operand_source::choice;
    }
  else if (is_gimple_assign (def))
    {
      condition.source = source_of_assignment (def);
      if (gimple_assign_rhs_code (def) == BIT_AND_EXPR
	  && condition.source == operand_source::field)
	condition.domain = operand_domain::plain;
    }
}

} // namespace staticprof
