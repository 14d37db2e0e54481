/* Options of optimization of single functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each set of options is built once for all functions that had the same options
   before.  The values are those of opts.cc, which are the same in GCC 11 to 16
   but for the vectorizer of -O2.  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/function-options.h"

namespace staticprof
{

namespace
{

/* The limits of -O2, and without its hints: where GCC sees a reason to inline
   more, such as a known number of iterations, it multiplies its limits.  */
constexpr int hint_percent_elsewhere = 100;
constexpr int hint_percent_o2 = 200;

/* A change of options; those that were set explicitly stay.  */
#define CHANGE(NAME, VALUE)    \
  do                           \
    if (!set.x_##NAME)         \
      opts.x_##NAME = (VALUE); \
  while (0)

void
set_inlining_o3 (gcc_options &opts, const gcc_options &set)
{
  CHANGE (param_max_inline_insns_auto, 30);
  CHANGE (param_max_inline_insns_single, 200);
  CHANGE (param_inline_min_speedup, 15);
  CHANGE (param_inline_heuristics_hint_percent, 600);
}

void
set_loops_o3 (gcc_options &opts, const gcc_options &set)
{
  CHANGE (flag_gcse_after_reload, 1);
  CHANGE (flag_loop_interchange, 1);
  CHANGE (flag_unroll_jam, 1);
  CHANGE (flag_peel_loops, 1);
  CHANGE (flag_predictive_commoning, 1);
  CHANGE (flag_split_loops, 1);
  CHANGE (flag_split_paths, 1);
  CHANGE (flag_tree_loop_distribution, 1);
  CHANGE (flag_tree_partial_pre, 1);
  CHANGE (flag_unswitch_loops, 1);
  CHANGE (flag_version_loops_for_strides, 1);
  CHANGE (flag_tree_loop_vectorize, 1);
  CHANGE (flag_tree_slp_vectorize, 1);
  CHANGE (flag_vect_cost_model, VECT_COST_MODEL_DYNAMIC);
}

void
set_unrolling (gcc_options &opts, const gcc_options &set)
{
  CHANGE (flag_unroll_loops, 1);
  CHANGE (flag_web, 1);
  CHANGE (flag_rename_registers, 1);
  CHANGE (flag_cunroll_grow_size, 1);
}

/* Undoes what -O3 adds to -O2.  */
void
set_o2 (gcc_options &opts, const gcc_options &set)
{
  CHANGE (param_max_inline_insns_auto, 15);
  CHANGE (param_max_inline_insns_single, 70);
  CHANGE (param_inline_min_speedup, 30);
  CHANGE (param_inline_heuristics_hint_percent, hint_percent_elsewhere);
  CHANGE (flag_gcse_after_reload, 0);
  CHANGE (flag_ipa_cp_clone, 0);
  CHANGE (flag_loop_interchange, 0);
  CHANGE (flag_unroll_jam, 0);
  CHANGE (flag_peel_loops, 0);
  CHANGE (flag_predictive_commoning, 0);
  CHANGE (flag_split_loops, 0);
  CHANGE (flag_split_paths, 0);
  CHANGE (flag_tree_loop_distribution, 0);
  CHANGE (flag_tree_partial_pre, 0);
  CHANGE (flag_unswitch_loops, 0);
  CHANGE (flag_version_loops_for_strides, 0);
  CHANGE (flag_cunroll_grow_size, 0);
#if GCCPLUGIN_VERSION_MAJOR >= 12
  CHANGE (flag_vect_cost_model, VECT_COST_MODEL_VERY_CHEAP);
#else
  CHANGE (flag_tree_loop_vectorize, 0);
  CHANGE (flag_tree_slp_vectorize, 0);
#endif
}

enum class level
{
  as_o2,
  inlined,
  unrolled
};

tree
changed_options (tree old, level l)
{
  gcc_options opts = global_options;
  gcc_options set = global_options_set;
  cl_optimization_restore (&opts, &set, TREE_OPTIMIZATION (old));
  switch (l)
    {
    case level::as_o2:
      set_o2 (opts, set);
      break;
    case level::inlined:
      CHANGE (param_inline_heuristics_hint_percent, hint_percent_o2);
      break;
    case level::unrolled:
      set_unrolling (opts, set);
      set_inlining_o3 (opts, set);
      set_loops_o3 (opts, set);
    }
  return build_optimization_node (&opts, &set);
}

/* How NODE is to be optimized; false if it stays as it is.  */
bool
level_of (cgraph_node *node, bool hot, const code_policy &p, level &result)
{
  const bool o3 = opt_for_fn (node->decl, optimize) >= 3;
  if (!hot)
    {
      result = level::as_o2;
      return o3;
    }
  switch (p.eager)
    {
    case eagerness::none:
      return false;
    case eagerness::inlined:
      /* At -O3 it has more already, and in a link it was not reduced.  */
      result = level::inlined;
      return !o3 && !in_lto_p;
    case eagerness::unrolled:
      result = level::unrolled;
      return true;
    }
  gcc_unreachable ();
}

} // namespace

void
choose_inlining (const code_policy &p)
{
  if (p.share_counts && p.eager == eagerness::inlined && optimize == 2
      && !optimize_size && !flag_generate_lto
      && !global_options_set.x_param_inline_heuristics_hint_percent)
    param_inline_heuristics_hint_percent = hint_percent_elsewhere;
}

void
choose_function_options (const std::vector<cgraph_node *> &nodes,
			 const std::vector<char> &hot, const code_policy &p)
{
  std::map<std::pair<tree, level>, tree> built;
  for (size_t f = 0; f < nodes.size (); ++f)
    {
      cgraph_node *const node = nodes[f];
      level wanted;
      if (!node || node->thunk || !level_of (node, hot[f], p, wanted)
	  || !opt_for_fn (node->decl, optimize)
	  || opt_for_fn (node->decl, optimize_size)
	  || lookup_attribute ("optimize", DECL_ATTRIBUTES (node->decl)))
	continue;
      tree &own = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl);
      const tree old = own ? own : optimization_default_node;
      tree &known = built[{ old, wanted }];
      if (!known)
	known = changed_options (old, wanted);
      own = known;
    }
}

} // namespace staticprof
