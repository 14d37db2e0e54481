/* Giving GCC what the whole-program step found.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Classes become cgraph_node::frequency: .text.hot and .text.unlikely, speed
   or size, and what the inliner takes for a hot call.  The order becomes
   cgraph_node::tp_first_run, as if a training run had seen functions enter in
   it.  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/apply-program.h"

#include "plugin/core/program/function-order.h"
#include "plugin/core/report/format.h"

namespace staticprof
{

namespace
{

/* A page of 4 KB in GCC's units of size: about one for each instruction of four
   bytes.  */
constexpr double page_size = 1024;

bool
counters_p ()
{
  return counters_matter_p () || flag_auto_profile || profile_info;
}

std::vector<function_cost>
costs_of (const std::vector<cgraph_node *> &nodes)
{
  std::vector<function_cost> costs (nodes.size ());
  for (size_t f = 0; f < nodes.size (); ++f)
    {
      if (!nodes[f])
	continue;
      if (ipa_fn_summaries)
	if (ipa_fn_summary *s = ipa_fn_summaries->get (nodes[f]))
	  costs[f].time = std::max (0., s->time.to_double ());
      if (ipa_size_summaries)
	if (ipa_size_summary *s = ipa_size_summaries->get (nodes[f]))
	  costs[f].size = std::max (1, s->size);
    }
  return costs;
}

/* Does the programmer, a training run or GCC itself know better?  */
bool
decided_p (cgraph_node *node)
{
  return node->frequency == NODE_FREQUENCY_UNLIKELY_EXECUTED
	 || node->frequency == NODE_FREQUENCY_HOT
	 || lookup_attribute ("hot", DECL_ATTRIBUTES (node->decl))
	 || lookup_attribute ("cold", DECL_ATTRIBUTES (node->decl))
	 || node->count.ipa ().initialized_p ()
	 || (flags_from_decl_or_type (node->decl) & ECF_NORETURN)
	 || !opt_for_fn (node->decl, flag_guess_branch_prob);
}

/* Give NODE the class that H says, if A has it applied.  Returns the name of
   the class for the dump; null if there is none.  */
const char *
apply_class (cgraph_node *node, const function_hotness &h, const applied &a)
{
  if (h.hot && a.hot)
    {
      node->frequency = NODE_FREQUENCY_HOT;
      return "hot";
    }
  if (h.cold && a.cold)
    {
      node->frequency = NODE_FREQUENCY_UNLIKELY_EXECUTED;
      return "cold";
    }
  if (h.once && a.once)
    {
      node->frequency = NODE_FREQUENCY_EXECUTED_ONCE;
      return "once";
    }
  return nullptr;
}

void
tell (const profile_function &f, const char *what)
{
  if (dump_file)
    fprintf (dump_file, ";; staticprof: %s is %s\n",
	     escape_name (f.name).c_str (), what);
}

} // namespace

void
prepare_to_apply (const applied &a)
{
  if (counters_p ())
    return;
  /* GCC asks each function's own options.  */
  if (a.order)
    flag_profile_reorder_functions = 1;
}

void
apply_program (const profile &p, const std::vector<cgraph_node *> &nodes,
	       const applied &a)
{
  if (!a.any () || counters_p ())
    return;
  const std::vector<function_cost> costs = costs_of (nodes);
  const std::vector<function_hotness> hotness = classify_functions (p, costs);

  for (size_t f = 0; f < nodes.size (); ++f)
    if (nodes[f] && !decided_p (nodes[f]))
      {
	const char *const applied_class = apply_class (nodes[f], hotness[f], a);
	if (applied_class)
	  tell (p.functions[f], applied_class);
      }

  if (a.order)
    {
      int place = 0;
      for (int f : order_functions (p, costs, page_size))
	if (nodes[f] && !nodes[f]->tp_first_run
	    && !nodes[f]->only_called_at_startup)
	  nodes[f]->tp_first_run = ++place;
    }
}

void
apply_size (const profile &p, const std::vector<cgraph_node *> &nodes,
	    double least)
{
  if (counters_p ())
    return;
  const std::vector<function_cost> costs = costs_of (nodes);
  const std::vector<char> sparse = sparse_functions (p, costs, least);
  for (size_t f = 0; f < nodes.size (); ++f)
    if (nodes[f] && sparse[f] && !decided_p (nodes[f]))
      {
	nodes[f]->frequency = NODE_FREQUENCY_UNLIKELY_EXECUTED;
	tell (p.functions[f], "compiled for size");
      }
}

} // namespace staticprof
