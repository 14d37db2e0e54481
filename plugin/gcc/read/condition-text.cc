/* The conditions of branches as text, as in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/operand-text.h"
#include "plugin/gcc/read/operand.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/ssa-walk.h"
#include "plugin/gcc/read/unit-values.h"

namespace staticprof
{

namespace
{

constexpr size_t longest_condition = 90, longest_cases = 50;

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

/* The code of the comparison in LAST, the same for one with its sides exchanged;
   SWITCH_EXPR for a switch.  */
tree_code
code_noted (gimple *last)
{
  gcond *cond = safe_dyn_cast<gcond *> (last);
  if (!cond)
    return SWITCH_EXPR;
  const tree_code code = real_comparison (cond).code;
  return TREE_CODE_CLASS (code) == tcc_comparison
	   ? MIN (code, swap_tree_comparison (code))
	   : code;
}

/* A function that was inlined has arguments in place of its parameters.  It was
   read before, so its own words are known: find them.  Note the others.  */
void
note_conditions (function_reading &r)
{
  std::vector<noted_condition> own;
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    const std::string &text = r.facts.conditions[bb->index];
    gimple *last = last_statement (bb);
    if (!last
	|| (gimple_code (last) != GIMPLE_COND
	    && gimple_code (last) != GIMPLE_SWITCH)
	|| LOCATION_LOCUS (gimple_location (last)) == UNKNOWN_LOCATION)
      continue;
    const location_t where = LOCATION_LOCUS (gimple_location (last));
    const int from = r.facts.blocks[bb->index].inlined;
    if (from < 0)
      {
	own.push_back ({ where, code_noted (last), text });
	continue;
      }
    const std::string words = r.unit->conditions.find (r.inlined[from], where,
						       code_noted (last));
    if (words != text)
      r.facts.inlined_conditions[bb->index] = words;
  }
  r.unit->conditions.add (r.fun->decl, own);
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
  r.facts.inlined_conditions.resize (r.cfg.n_blocks ());
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
  if (r.unit)
    note_conditions (r);
}

} // namespace staticprof
