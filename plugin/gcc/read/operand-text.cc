/* Values as text, as in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's own printer shows versions of variables and its temporaries, and is
   recursive for nested expressions.  Here a value without a name is traced back
   to one that has a name, iteratively from the outside in.  */

#include "plugin/gcc/read/operand-text.h"
#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

std::string
source_name (tree x)
{
  if (TREE_CODE (x) == SSA_NAME)
    x = SSA_NAME_VAR (x);
  const char *name = name_of_decl (x);
  /* The compiler's own variables have names, too; of these only `this' is known
     to users.  */
  if (!name
      || (DECL_ARTIFICIAL (x) && TREE_CODE (x) != PARM_DECL
	  && TREE_CODE (x) != FUNCTION_DECL))
    return "";
  return cut_name (name);
}

std::string
callee_text (gimple *call)
{
  tree decl = gimple_call_fndecl (call);
  std::string name = decl ? source_name (decl) : "";
  const std::string built_in = "__builtin_";
  if (name.compare (0, built_in.size (), built_in) == 0)
    name.erase (0, built_in.size ());
  return name.empty () ? unnamed_text : name;
}

const char *
operator_text (tree_code code)
{
  if (code == EXACT_DIV_EXPR)
    return "/";
  /* GCC has symbols of its own for operators that C does not have.  */
  const char *sign = op_symbol_code (code);
  return code == LTGT_EXPR || sign[strspn (sign, "+-*/%&|^<>=!")] ? NULL : sign;
}

namespace
{

/* The text of a call, "f ()".  */
std::string
call_text (gimple *call)
{
  return callee_text (call) + " ()";
}

/* The index in OFFSET, which is the index of an element times its size.  */
std::string
index_text (tree offset)
{
  if (TREE_CODE (offset) == INTEGER_CST)
    return constant_text (offset, {});
  offset = walk_back (offset, [] (tree x) {
    gassign *def = source_name (x).empty () ? assignment (x) : NULL;
    return def
	       && (gimple_assign_cast_p (def)
		   || gimple_assign_rhs_code (def) == MULT_EXPR)
	     ? gimple_assign_rhs1 (def)
	     : NULL_TREE;
  });
  const std::string name = source_name (offset);
  return name.empty () ? unnamed_text : name;
}

/* The text of an access to an object, before and behind the object's name.  */
class access_text
{
public:
  void field (const std::string &name) { m_behind = "." + name + m_behind; }
  void element (const std::string &index)
  {
    m_behind = "[" + index + "]" + m_behind;
  }
  void dereference ();
  bool offset (tree by);
  void address ();
  std::string around (const std::string &name) const
  {
    return m_before + name + m_behind;
  }

private:
  bool behind_p (const char *start) const
  {
    return m_behind.compare (0, strlen (start), start) == 0;
  }

  std::string m_before, m_behind;
};

/* (*x)->f is written x[0]->f.  */
void
access_text::dereference ()
{
  if (behind_p ("."))
    m_behind.replace (0, 1, "->");
  else if (behind_p ("->"))
    element ("0");
  else if (behind_p ("["))
    return;
  else if (!m_before.empty () && m_before.back () == '&')
    m_before.pop_back ();
  else
    m_before += "*";
}

/* Add BY to the pointer that is dereferenced; false if there is none.  */
bool
access_text::offset (tree by)
{
  const std::string index = "[" + index_text (by) + "]";
  if (behind_p ("->"))
    m_behind.replace (0, 2, index + ".");
  else if (behind_p ("["))
    m_behind.replace (0, m_behind.find (']') + 1, index);
  else if (!m_before.empty () && m_before.back () == '*')
    {
      m_before.pop_back ();
      m_behind = index;
    }
  else
    return false;
  return true;
}

void
access_text::address ()
{
  if (behind_p ("->"))
    m_behind.replace (0, 2, ".");
  else if (!m_before.empty () && m_before.back () == '*')
    m_before.pop_back ();
  else if (!behind_p ("["))
    m_before += "&";
}

/* The operand from which the value X without a name was loaded, copied or
   converted; NULL if there is none.  */
tree
origin_of (tree x, access_text &access)
{
  gimple *def = SSA_NAME_DEF_STMT (x);
  if (!is_gimple_assign (def))
    return NULL_TREE;
  if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
    return access.offset (gimple_assign_rhs2 (def)) ? gimple_assign_rhs1 (def)
						    : NULL_TREE;
  return gimple_assign_single_p (def) || gimple_assign_cast_p (def)
	   ? gimple_assign_rhs1 (def)
	   : NULL_TREE;
}

/* The object of which X is a part; NULL if there is none.  */
tree
whole (tree x, access_text &access)
{
  switch (TREE_CODE (x))
    {
    case COMPONENT_REF:
      {
	const std::string name = source_name (TREE_OPERAND (x, 1));
	if (!name.empty ())
	  access.field (name);
	return TREE_OPERAND (x, 0);
      }
    case ARRAY_REF:
      access.element (index_text (TREE_OPERAND (x, 1)));
      return TREE_OPERAND (x, 0);
    case BIT_FIELD_REF:
      access.field (unnamed_text);
      return TREE_OPERAND (x, 0);
    case VIEW_CONVERT_EXPR:
      return TREE_OPERAND (x, 0);
    case ADDR_EXPR:
      access.address ();
      return TREE_OPERAND (x, 0);
    case MEM_REF:
      /* The source says nothing where GCC follows a reference.  */
      if (integer_zerop (TREE_OPERAND (x, 1)))
	{
	  if (TREE_CODE (TREE_TYPE (TREE_OPERAND (x, 0))) != REFERENCE_TYPE)
	    access.dereference ();
	}
      else
	access.element (unnamed_text);
      return TREE_OPERAND (x, 0);
    default:
      return NULL_TREE;
    }
}

} // namespace

std::string
simple_text (tree x, const constant_form &form)
{
  access_text access;
  x = walk_back (x, [&] (tree x) {
    if (!source_name (x).empty ())
      return NULL_TREE;
    return TREE_CODE (x) == SSA_NAME ? origin_of (x, access)
				     : whole (x, access);
  });
  const std::string name = source_name (x);
  if (!name.empty ())
    return access.around (name);
  if (CONSTANT_CLASS_P (x))
    return access.around (constant_text (x, form));
  gcall *call = safe_dyn_cast<gcall *> (definition (x));
  return access.around (call ? call_text (call) : unnamed_text);
}

std::string
operation_text (gimple *def, const constant_form &form)
{
  const tree_code code = gimple_assign_rhs_code (def);
  const std::string left = simple_text (gimple_assign_rhs1 (def), form);
  if (code == NEGATE_EXPR || code == BIT_NOT_EXPR)
    return (code == NEGATE_EXPR ? "-" : "~") + left;
  const char *sign = operator_text (code);
  if (!sign || gimple_assign_rhs_class (def) != GIMPLE_BINARY_RHS)
    return "";
  tree right = gimple_assign_rhs2 (def);
  /* GCC adds the negative constant instead of subtracting.  */
  if ((code == PLUS_EXPR || code == POINTER_PLUS_EXPR)
      && TREE_CODE (right) == INTEGER_CST
      && wi::neg_p (wi::to_wide (right), SIGNED))
    {
      const wide_int less = wi::neg (wi::to_wide (right));
      if (wi::fits_uhwi_p (less))
	return left + " - " + std::to_string (less.to_uhwi ());
    }
  return left + " " + sign + " " + simple_text (right, form);
}

std::string
operand_text (tree x, const constant_form &form, bool &compound)
{
  x = walk_back (x, [] (tree x) {
    if (TREE_CODE (x) != SSA_NAME || !source_name (x).empty ())
      return NULL_TREE;
    tree same = same_value (x);
    return same == x ? copy_source (x) : same;
  });
  gassign *def = source_name (x).empty () ? assignment (x) : NULL;
  const std::string text = def ? operation_text (def, form) : "";
  compound = !text.empty ();
  return compound ? text : simple_text (x, form);
}

std::string
call_behind_name (tree x)
{
  gcall *call = safe_dyn_cast<gcall *> (definition (x));
  const std::string name = call ? source_name (x) : "";
  return name.empty () ? "" : ", where " + name + " = " + call_text (call);
}

} // namespace staticprof
