/* The conditions of branches, in words of the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/operand-text.h"
#include "plugin/gcc/read/readers.h"

namespace staticprof
{

namespace
{

constexpr size_t longest_condition = 90, longest_cases = 50;

std::string
side_text (tree x, bool as_character)
{
  bool compound;
  const std::string text = operand_text (x, as_character, compound);
  return compound ? "(" + text + ")" : text;
}

/* Is there a name in TEXT, or at least a call?  */
bool
says_something_p (const std::string &text)
{
  return text.find ("()") != text.npos
	 || std::any_of (text.begin (), text.end (), [] (unsigned char c) {
	      return ISALPHA (c) || c == '_' || c >= 0x80;
	    });
}

std::string
condition_text (gcond *cond)
{
  const gimple_comparison c = real_comparison (cond);
  const char *sign = operator_text (c.code);
  if (!sign)
    return "";
  const bool as_character = character_operand_p (c.left)
			    || character_operand_p (c.right);
  const std::string left = side_text (c.left, as_character);
  if (!says_something_p (left))
    return "";
  return cut_text (left + " " + sign + " " + side_text (c.right, as_character)
		     + call_behind_name (c.left),
		   longest_condition);
}

/* Add LABEL to the CASES of a way; no more than fit on a line.  */
void
add_case (tree label, bool as_character, std::string &cases)
{
  const std::string more = std::string (", ") + unnamed_text;
  if (cases.size () > longest_cases)
    {
      if (cases.compare (cases.size () - more.size (), more.size (), more) != 0)
	cases += more;
      return;
    }
  cases += cases.empty () ? "" : ", ";
  cases += constant_text (CASE_LOW (label), as_character);
  if (CASE_HIGH (label))
    cases += " to " + constant_text (CASE_HIGH (label), as_character);
}

/* WAYS is scratch: by block, the edge to it.  */
void
read_switch_text (gswitch *sw, std::vector<int> &ways, function_reading &r)
{
  const graph &g = r.cfg;
  const int b = gimple_bb (sw)->index;
  tree index = gimple_switch_index (sw);
  const bool as_character = character_operand_p (index);
  bool compound;
  const std::string text = operand_text (index, as_character, compound);
  if (says_something_p (text))
    r.facts.conditions[b] = cut_text (text + call_behind_name (index),
				      longest_condition);

  ways.resize (g.n_blocks (), -1);
  for (int e : g.succs (b))
    ways[g.dst (e)] = e;
  for (unsigned i = 1; i < gimple_switch_num_labels (sw); ++i)
    {
      tree label = gimple_switch_label (sw, i);
      const int e = ways[label_to_block (r.fun, CASE_LABEL (label))->index];
      if (e >= 0)
	add_case (label, as_character, r.facts.cases[e]);
    }
}

} // namespace

void
read_condition_texts (function_reading &r)
{
  r.facts.conditions.resize (r.cfg.n_blocks ());
  r.facts.cases.resize (r.cfg.n_edges ());
  std::vector<int> ways;
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    gimple *last = last_statement (bb);
    if (!last)
      continue;
    if (gcond *cond = dyn_cast<gcond *> (last))
      r.facts.conditions[bb->index] = condition_text (cond);
    else if (gswitch *sw = dyn_cast<gswitch *> (last))
      read_switch_text (sw, ways, r);
  }
}

} // namespace staticprof
