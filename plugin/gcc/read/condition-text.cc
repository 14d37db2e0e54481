/* The conditions of branches as text, as in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's own printer shows versions of variables and its temporaries, and is
   recursive for nested expressions.  Here a value without a name is traced back
   to one that has a name, iteratively from the outside in.  */

#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/constant-text.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

constexpr size_t longest_condition = 90, longest_cases = 50;

/* The name that the source has for X, a value or an object; "" if none.  */
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

/* The name of the function that CALL calls.  */
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

/* The text of a call, "f ()".  */
std::string
call_text (gimple *call)
{
  return callee_text (call) + " ()";
}

/* The operator CODE as C writes it; NULL if it has none with two operands.  */
const char *
operator_text (tree_code code)
{
  if (code == EXACT_DIV_EXPR)
    return "/";
  /* GCC has symbols of its own for operators that C does not have.  */
  const char *sign = op_symbol_code (code);
  return code == LTGT_EXPR || sign[strspn (sign, "+-*/%&|^<>=!")] ? NULL : sign;
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
origin (tree x, access_text &access)
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

/* The text of X if it needs no operators.  */
std::string
simple_text (tree x, const constant_form &form)
{
  access_text access;
  x = walk_back (x, [&] (tree x) {
    if (!source_name (x).empty ())
      return NULL_TREE;
    return TREE_CODE (x) == SSA_NAME ? origin (x, access) : whole (x, access);
  });
  const std::string name = source_name (x);
  if (!name.empty ())
    return access.around (name);
  if (CONSTANT_CLASS_P (x))
    return access.around (constant_text (x, form));
  gcall *call = safe_dyn_cast<gcall *> (definition (x));
  return access.around (call ? call_text (call) : unnamed_text);
}

/* The text of DEF's right-hand side, an operation; "" if the source cannot have
   it.  */
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

/* The value X with the names of the source: "p->n", "a[i]", "strcmp ()", "flags
   & 4", "12".  COMPOUND is set to whether it needs parentheses.  It examines a
   fixed number of statements without recursion.  */
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

/* ", where n = strcmp ()" if X has a name and is the result of a call; else
   "".  */
std::string
call_behind_name (tree x)
{
  gcall *call = safe_dyn_cast<gcall *> (definition (x));
  const std::string name = call ? source_name (x) : "";
  return name.empty () ? "" : ", where " + name + " = " + call_text (call);
}

std::string
in_parentheses (const std::string &text, bool compound)
{
  return compound ? "(" + text + ")" : text;
}

std::string
side_text (tree x, const constant_form &form)
{
  bool compound;
  const std::string text = operand_text (x, form, compound);
  return in_parentheses (text, compound);
}

/* What X is made of, which has the same name as what it is compared with: "p->k"
   of k = p->k, "(k + 1)", "f (a, b)"; "" if it has no such text.  */
std::string
source_text (tree x, const constant_form &form)
{
  constexpr unsigned most_arguments = 4;
  gimple *def = definition (unconverted (x));
  if (gcall *call = safe_dyn_cast<gcall *> (def))
    {
      std::string s = callee_text (call) + " (";
      const unsigned n = gimple_call_num_args (call);
      for (unsigned i = 0; i < MIN (n, most_arguments); ++i)
	s += (i ? ", " : "") + simple_text (gimple_call_arg (call, i), {});
      return s + (n > most_arguments ? ", ...)" : ")");
    }
  gassign *assign = safe_dyn_cast<gassign *> (def);
  if (!assign)
    return "";
  const std::string text = operation_text (assign, form);
  if (!text.empty ())
    return in_parentheses (text, true);
  return gimple_assign_single_p (assign)
	   ? simple_text (gimple_assign_rhs1 (assign), form)
	   : "";
}

/* LEFT and RIGHT, the sides of C, have the same text: tell them apart.  */
void
tell_apart (const gimple_comparison &c, const constant_form &form,
	    std::string &left, std::string &right)
{
  const std::string from_left = source_text (c.left, form);
  const std::string from_right = source_text (c.right, form);
  if (!from_right.empty () && from_right != left)
    right = from_right;
  if (!from_left.empty () && (right == left || from_left.back () == ')')
      && from_left != right)
    left = from_left;
  if (left == right)
    right = unnamed_text;
}

/* Does TEXT contain a name or at least a call?  */
bool
says_something_p (const std::string &text)
{
  return text.find ("()") != text.npos
	 || std::any_of (text.begin (), text.end (), [] (unsigned char c) {
	      return ISALPHA (c) || c == '_' || c >= 0x80;
	    });
}

/* The values from LOW to HIGH, which a comparison tells from others.  */
struct value_range
{
  tree value = NULL_TREE; /* The compared value; NULL_TREE if there is no such
			     range.  */
  HOST_WIDE_INT low, high;
  bool inside;
};

/* GCC tests `c >= '1' && c <= '9'' as `(unsigned) c - 49 <= 8'.  */
value_range
range_of (const gimple_comparison &c)
{
  value_range r;
  tree type = TREE_TYPE (c.left);
  if (TREE_CODE (c.right) != INTEGER_CST || !INTEGRAL_TYPE_P (type)
      || !TYPE_UNSIGNED (type) || !source_name (c.left).empty ())
    return r;
  r.inside = c.code == LE_EXPR || c.code == LT_EXPR;
  if (!r.inside && c.code != GT_EXPR && c.code != GE_EXPR)
    return r;
  wide_int low = wi::zero (TYPE_PRECISION (type)), high = wi::to_wide (c.right);
  if (c.code == LT_EXPR || c.code == GE_EXPR)
    high -= 1;
  tree value = c.left;
  gassign *def = assignment (value);
  if (def && gimple_assign_rhs_code (def) == PLUS_EXPR
      && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    {
      low = wi::neg (wi::to_wide (gimple_assign_rhs2 (def)));
      high += low;
      value = gimple_assign_rhs1 (def);
    }
  tree from = cast_source (value);
  if (from && INTEGRAL_TYPE_P (TREE_TYPE (from))
      && TYPE_PRECISION (TREE_TYPE (from)) <= TYPE_PRECISION (type))
    value = from;
  /* Where nothing was added, only the sign makes it a range.  */
  const signop sign = TYPE_SIGN (TREE_TYPE (value));
  if ((sign == UNSIGNED && wi::eq_p (low, 0)) || !wi::lt_p (low, high, sign)
      || wi::min_precision (high, sign) > HOST_BITS_PER_WIDE_INT - 1
      || wi::min_precision (low, sign) > HOST_BITS_PER_WIDE_INT - 1)
    return r;
  r.low = sign == SIGNED ? low.to_shwi () : low.to_uhwi ();
  r.high = sign == SIGNED ? high.to_shwi () : high.to_uhwi ();
  r.value = value;
  return r;
}

/* "c in '1' to '9'".  */
std::string
range_text (const value_range &r)
{
  constant_form form = form_of (r.value);
  auto alike_p = [] (HOST_WIDE_INT a, HOST_WIDE_INT b) {
    return ISALNUM (a) && ISALNUM (b) && !ISDIGIT (a) == !ISDIGIT (b)
	   && !ISUPPER (a) == !ISUPPER (b);
  };
  /* A name alone only makes letters and digits characters.  */
  if ((form.characters == character::by_name && !alike_p (r.low, r.high))
      || (r.low < '\a') != (r.high < '\a') || (r.low < ' ') != (r.high < ' '))
    form.characters = character::no;
  const std::string value = side_text (r.value, form);
  if (!says_something_p (value))
    return "";
  return cut_text (value + (r.inside ? " in " : " not in ")
		     + number_text (r.low, form) + " to "
		     + number_text (r.high, form),
		   longest_condition);
}

std::string
condition_text (gcond *cond)
{
  const gimple_comparison c = real_comparison (cond);
  const char *sign = operator_text (c.code);
  if (!sign)
    return "";
  const value_range range = range_of (c);
  if (range.value)
    return range_text (range);
  constant_form form = form_of (c.left, c.right);
  /* A name alone does not make a limit a character, nor is a control character
     one.  */
  if (c.code != EQ_EXPR && c.code != NE_EXPR
      && (form.characters == character::by_name
	  || (TREE_CODE (c.right) == INTEGER_CST
	      && compare_tree_int (c.right, ' ') < 0)))
    form.characters = character::no;
  std::string left = side_text (c.left, form);
  if (!says_something_p (left))
    return "";
  std::string right = side_text (c.right, form);
  std::string where = call_behind_name (c.left);
  if (left == right)
    {
      tell_apart (c, form, left, right);
      where.clear ();
    }
  return cut_text (left + " " + sign + " " + right + where, longest_condition);
}

/* Add LABEL to the CASES of an edge, up to the length of a line.  */
void
add_case (tree label, const constant_form &form, std::string &cases)
{
  const std::string more = std::string (", ") + unnamed_text;
  if (cases.size () > longest_cases)
    {
      if (cases.compare (cases.size () - more.size (), more.size (), more) != 0)
	cases += more;
      return;
    }
  cases += cases.empty () ? "" : ", ";
  cases += constant_text (CASE_LOW (label), form);
  if (CASE_HIGH (label))
    cases += " to " + constant_text (CASE_HIGH (label), form);
}

/* EDGE_TO is scratch space: by block, the edge to it.  */
void
read_switch_text (gswitch *sw, std::vector<int> &edge_to, function_reading &r)
{
  const graph &g = r.cfg;
  const int b = gimple_bb (sw)->index;
  tree index = gimple_switch_index (sw);
  const constant_form form = form_of (index);
  bool compound;
  const std::string text = operand_text (index, form, compound);
  if (says_something_p (text))
    r.facts.conditions[b] = cut_text (text + call_behind_name (index),
				      longest_condition);

  edge_to.resize (g.n_blocks (), -1);
  for (int e : g.succs (b))
    edge_to[g.dst (e)] = e;
  for (unsigned i = 1; i < gimple_switch_num_labels (sw); ++i)
    {
      tree label = gimple_switch_label (sw, i);
      const int e = edge_to[label_to_block (r.fun, CASE_LABEL (label))->index];
      if (e >= 0)
	add_case (label, form, r.facts.cases[e]);
    }
}

} // namespace

void
read_condition_texts (function_reading &r)
{
  r.facts.conditions.resize (r.cfg.n_blocks ());
  r.facts.cases.resize (r.cfg.n_edges ());
  std::vector<int> edge_to;
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    gimple *last = last_statement (bb);
    if (gcond *cond = safe_dyn_cast<gcond *> (last))
      r.facts.conditions[bb->index] = condition_text (cond);
    else if (gswitch *sw = safe_dyn_cast<gswitch *> (last))
      read_switch_text (sw, edge_to, r);
  }
}

} // namespace staticprof
