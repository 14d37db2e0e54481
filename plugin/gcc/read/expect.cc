/* Hints by __builtin_expect and __builtin_expect_with_probability.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An expected value spreads from the call through copies, conversions,
   arithmetic, comparisons and PHIs whose arguments are all expected to have the
   same value.  One operand is enough if it determines the result, as in 0 & x.
   Chains deeper than limits::nested_expressions are not followed, which bounds
   the stack.  Results for names are cached; a result that was cut off is
   computed again from a smaller depth, at most limits::nested_expressions
   times, so that no result depends on the order of the branches.  A function
   without such a call costs nothing.  */

#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/readers.h"

namespace staticprof
{

namespace
{

/* The constant that an expression is expected to be.  */
struct expected_value
{
  tree value = NULL_TREE; /* NULL_TREE: nothing is expected.  */
  double probability = 1;
  bool expected = false; /* It is expected because of a call, and not just a
			    constant.  */
  hint_kind kind = hint_kind::builtin_expect;
};

class expectations
{
public:
  explicit expectations (function *fun)
    : m_known (SSANAMES (fun)->length (), -1)
  {
  }

  expected_value of (tree operand, int depth = 0);
  expected_value of_binary (tree_code code, tree type, tree a, tree b,
			    int depth);

private:
  expected_value of_definition (gimple *def, int depth);
  expected_value of_phi (gphi *phi, int depth);
  static expected_value of_call (gcall *call);

  struct known_name
  {
    expected_value value;
    int depth = 0; /* The depth from which the walk was cut off, or 0.  */
  };

  /* Indexed by SSA version: the index in m_names, or -1.  */
  std::vector<int> m_known;
  std::vector<known_name> m_names;
  bool m_cut = false; /* Was the current walk cut off?  */
};

expected_value
constant (tree value)
{
  expected_value result;
  result.value = value;
  return result;
}

/* The weaker of two expectations that are both needed.  */
void
take_origin (expected_value &result, const expected_value &from)
{
  if (!from.expected)
    return;
  if (!result.expected || result.kind < from.kind)
    result.kind = from.kind;
  result.expected = true;
}

expected_value
expectations::of (tree operand, int depth)
{
  if (TREE_CODE (operand) == INTEGER_CST)
    return constant (operand);
  if (TREE_CODE (operand) != SSA_NAME)
    return expected_value ();
  if (depth > limits::nested_expressions)
    {
      m_cut = true;
      return expected_value ();
    }

  int &known = m_known[SSA_NAME_VERSION (operand)];
  if (known < 0)
    {
      known = static_cast<int> (m_names.size ());
      m_names.emplace_back ();
    }
  else if (m_names[known].depth <= depth)
    {
      m_cut |= m_names[known].depth > 0;
      return m_names[known].value;
    }

  /* Until it is known, nothing is expected: this ends cycles.  */
  const int slot = known;
  m_names[slot] = known_name ();
  const bool cut_before = m_cut;
  m_cut = false;
  const expected_value result = of_definition (SSA_NAME_DEF_STMT (operand),
					       depth + 1);
  m_names[slot].value = result;
  m_names[slot].depth = m_cut && !result.value ? depth : 0;
  m_cut |= cut_before;
  return result;
}

/* What the third argument of __builtin_expect, which the compiler adds, says of
   the probability.  */
void
read_predictor (tree which, expected_value &result)
{
  result.probability = param_builtin_expect_probability / 100.;
  if (!tree_fits_uhwi_p (which) || tree_to_uhwi (which) == PRED_BUILTIN_EXPECT)
    return;
  result.kind = hint_kind::front_end;
  const double rate = gcc_rate (
    static_cast<br_predictor> (tree_to_uhwi (which)));
  if (rate >= 0)
    result.probability = rate;
}

/* The third argument of CALL of __builtin_expect_with_probability; reports an
   error and returns -1 if it is no probability.  */
double
given_probability (gcall *call)
{
  tree probability = gimple_call_arg (call, 2);
  if (TREE_CODE (probability) != REAL_CST)
    {
      error_at (gimple_location (call),
		"probability %qE must be constant floating-point expression",
		probability);
      return -1;
    }
  /* GCC also computes in parts of REG_BR_PROB_BASE, which are the same on every
     host.  */
  REAL_VALUE_TYPE base, scaled_probability;
  real_from_integer (&base, VOIDmode, REG_BR_PROB_BASE, SIGNED);
  real_arithmetic (&scaled_probability, MULT_EXPR,
		   TREE_REAL_CST_PTR (probability), &base);
  real_convert (&scaled_probability, TYPE_MODE (TREE_TYPE (probability)),
		&scaled_probability);
  const HOST_WIDE_INT parts = real_to_integer (&scaled_probability);
  if (parts < 0 || parts > REG_BR_PROB_BASE)
    {
      error_at (gimple_location (call),
		"probability %qE is outside the range [0.0, 1.0]", probability);
      return -1;
    }
  return static_cast<double> (parts) / REG_BR_PROB_BASE;
}

expected_value
expectations::of_call (gcall *call)
{
  expected_value result;
  if (gimple_call_internal_p (call, IFN_BUILTIN_EXPECT)
      && gimple_call_num_args (call) == 3)
    read_predictor (gimple_call_arg (call, 2), result);
  else if (gimple_call_builtin_p (call, BUILT_IN_EXPECT)
	   && gimple_call_num_args (call) == 2)
    result.probability = param_builtin_expect_probability / 100.;
  else if (gimple_call_builtin_p (call, BUILT_IN_EXPECT_WITH_PROBABILITY)
	   && gimple_call_num_args (call) == 3)
    {
      result.kind = hint_kind::builtin_expect_with_probability;
      result.probability = given_probability (call);
      if (result.probability < 0)
	return expected_value ();
    }
  else
    return result;

  tree value = gimple_call_arg (call, 1);
  if (TREE_CODE (value) != INTEGER_CST)
    return expected_value ();
  result.value = value;
  result.expected = true;
  return result;
}

expected_value
expectations::of_phi (gphi *phi, int depth)
{
  expected_value result;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); ++i)
    {
      tree argument = gimple_phi_arg_def (phi, i);
      if (argument == gimple_phi_result (phi))
	continue;
      const expected_value v = of (argument, depth);
      if (!v.value
	  || (result.value && !tree_int_cst_equal (result.value, v.value)))
	return expected_value ();
      result.value = v.value;
      result.probability = std::min (result.probability, v.probability);
      take_origin (result, v);
    }
  return result;
}

/* Does VALUE alone determine the result, whatever the other operand is?  FIRST
   says that VALUE is the first operand.  */
bool
suffices (tree_code code, tree value, bool first)
{
  switch (code)
    {
    case MULT_EXPR:
    case BIT_AND_EXPR:
      return integer_zerop (value);
    case BIT_IOR_EXPR:
      return integer_all_onesp (value);
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return first && integer_zerop (value);
    default:
      return false;
    }
}

expected_value
expectations::of_binary (tree_code code, tree type, tree a, tree b, int depth)
{
  expected_value x = of (a, depth);
  const expected_value y = of (b, depth);
  const bool x_suffices = x.value && suffices (code, x.value, true);
  const bool y_suffices = y.value && suffices (code, y.value, false);
  if (x_suffices && y_suffices)
    {
      expected_value either = x.kind <= y.kind ? x : y;
      either.probability = 1 - (1 - x.probability) * (1 - y.probability);
      return either;
    }
  if (x_suffices || y_suffices)
    return x_suffices ? x : y;
  if (!x.value || !y.value)
    return expected_value ();
  tree folded = fold_binary_to_constant (code, type, x.value, y.value);
  if (!folded || TREE_CODE (folded) != INTEGER_CST)
    return expected_value ();
  x.value = folded;
  x.probability *= y.probability;
  take_origin (x, y);
  return x;
}

expected_value
expectations::of_definition (gimple *def, int depth)
{
  if (gphi *phi = dyn_cast<gphi *> (def))
    return of_phi (phi, depth);
  if (gcall *call = dyn_cast<gcall *> (def))
    return of_call (call);
  if (!is_gimple_assign (def))
    return expected_value ();

  const tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  switch (get_gimple_rhs_class (code))
    {
    case GIMPLE_SINGLE_RHS:
      return of (gimple_assign_rhs1 (def), depth);
    case GIMPLE_UNARY_RHS:
      {
	expected_value v = of (gimple_assign_rhs1 (def), depth);
	if (!v.value)
	  return v;
	tree folded = fold_unary_to_constant (code, type, v.value);
	if (!folded || TREE_CODE (folded) != INTEGER_CST)
	  return expected_value ();
	v.value = folded;
	return v;
      }
    case GIMPLE_BINARY_RHS:
      return of_binary (code, type, gimple_assign_rhs1 (def),
			gimple_assign_rhs2 (def), depth);
    default:
      return expected_value ();
    }
}

} // namespace

void
read_expected_values (function_reading &r)
{
  if (!r.has_expect)
    return;
  expectations known (r.fun);
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    gimple *last = last_statement (bb);
    const int b = bb->index;
    if (gcond *cond = safe_dyn_cast<gcond *> (last))
      {
	const expected_value v = known.of_binary (
	  gimple_cond_code (cond), boolean_type_node, gimple_cond_lhs (cond),
	  gimple_cond_rhs (cond), 0);
	if (!v.value || !v.expected)
	  continue;
	const unsigned flag = integer_zerop (v.value) ? edge_false : edge_true;
	for (int e : r.cfg.succs (b))
	  if (r.cfg.flags (e) & flag)
	    r.facts.hints.push_back ({ e, v.kind, v.probability });
      }
    else if (gswitch *choice = safe_dyn_cast<gswitch *> (last))
      {
	const expected_value v = known.of (gimple_switch_index (choice));
	if (!v.value || !v.expected)
	  continue;
	tree label = CASE_LABEL (find_case_label_for_value (choice, v.value));
	basic_block target = label_to_block (r.fun, label);
	for (int e : r.cfg.succs (b))
	  if (r.gcc_edges[e]->dest == target)
	    r.facts.hints.push_back ({ e, v.kind, v.probability });
      }
  }
}

} // namespace staticprof
