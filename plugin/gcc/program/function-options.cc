/* Options of optimization of single functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each set of options is built once for all functions that had the same options
   before.  The values are those of opts.cc, which are the same in GCC 11 to
   16.  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/function-options.h"

namespace staticprof
{

namespace
{

/* Where GCC sees a reason to inline more (a hint), such as a known number of
   iterations, it allows so many percent of its limits.  */
constexpr int hint_percent_elsewhere = 100; /* No more than without a hint.  */
constexpr int hint_percent_o2 = 200;	    /* GCC's own value at -O2.  */

/* Size of functions that GCC inlines by itself at -O3.  */
constexpr int inlined_size_o3 = 30;

/* A change of options; those that were set explicitly stay.  */
#define CHANGE(NAME, VALUE)    \
  do                           \
    if (!set.x_##NAME)         \
      opts.x_##NAME = (VALUE); \
  while (0)

void
set_inlining_o3 (gcc_options &opts, const gcc_options &set)
{
  CHANGE (param_max_inline_insns_auto, inlined_size_o3);
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
#if defined ix86_unroll_only_small_loops && GCCPLUGIN_VERSION_MAJOR >= 15
  CHANGE (ix86_unroll_only_small_loops, 0);
#endif
  CHANGE (flag_unroll_loops, 1);
  CHANGE (param_max_unroll_times, unrolled_times);
  CHANGE (param_max_unrolled_insns, unrolled_insns);
}

/* Undoes what -O3 adds to -O2, except for the vectorizer: a loop that is not
   vectorized costs several times what it would, and a unit does not know how often
   others call its functions.  */
void
set_o2 (gcc_options &opts, const gcc_options &set, bool small_limits)
{
  CHANGE (param_max_inline_insns_auto, 15);
  CHANGE (param_max_inline_insns_single, 70);
  CHANGE (param_inline_min_speedup, 30);
  CHANGE (param_inline_heuristics_hint_percent,
	  small_limits ? hint_percent_elsewhere : hint_percent_o2);
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
}

/* Undoes what -Os changes of -O2.  -fschedule-insns stays as it is: it depends on
   the target whether -O2 sets it.  */
void
set_speed_o2 (gcc_options &opts, const gcc_options &set)
{
  opts.x_optimize_size = 0;
  CHANGE (flag_align_functions, 1);
  CHANGE (flag_align_jumps, 1);
  CHANGE (flag_align_labels, 1);
  CHANGE (flag_align_loops, 1);
  CHANGE (flag_optimize_strlen, 1);
  CHANGE (flag_reorder_blocks_algorithm, REORDER_BLOCKS_ALGORITHM_STC);
  CHANGE (flag_ira_region, IRA_REGION_MIXED);
  CHANGE (param_min_crossjump_insns, 5);
#if GCCPLUGIN_VERSION_MAJOR >= 12
  CHANGE (flag_tree_loop_vectorize, 1);
  CHANGE (flag_tree_slp_vectorize, 1);
#endif
}

/* Functions and jumps are not aligned; loops, which other inputs may run often,
   are.  */
void
set_unaligned (gcc_options &opts, const gcc_options &set)
{
  /* The strings decide, not the flags; "1" is no alignment.  */
#define UNALIGNED(WHAT)                                      \
  do                                                         \
    if (!set.x_flag_align_##WHAT && !set.x_str_align_##WHAT) \
      {                                                      \
	opts.x_flag_align_##WHAT = 0;                        \
	opts.x_str_align_##WHAT = "1";                       \
      }                                                      \
  while (0)
  UNALIGNED (functions);
  UNALIGNED (jumps);
  UNALIGNED (labels);
#undef UNALIGNED
}

/* GCC takes the most frequent calls first, so that the least frequent ones are left
   out.  Units of any size are bounded.  */
void
set_unit_growth (gcc_options &opts, const gcc_options &set, int percent)
{
  CHANGE (param_inline_unit_growth, percent);
  CHANGE (param_large_unit_insns, 1);
}

/* What -Os changes of -O2 except for inlining, which the counts decide.  */
void
set_size (gcc_options &opts, const gcc_options &set)
{
  opts.x_optimize_size = 1;
  CHANGE (flag_align_loops, 0);
  CHANGE (flag_optimize_strlen, 0);
  CHANGE (flag_reorder_blocks_algorithm, REORDER_BLOCKS_ALGORITHM_SIMPLE);
  CHANGE (flag_tree_loop_vectorize, 0);
  CHANGE (flag_tree_slp_vectorize, 0);
  CHANGE (flag_ira_region, IRA_REGION_ONE);
  CHANGE (param_min_crossjump_insns, 1);
}

tree
changed_options (tree old, function_heat heat, const code_policy &p)
{
  gcc_options opts = global_options;
  gcc_options set = global_options_set;
  cl_optimization_restore (&opts, &set, TREE_OPTIMIZATION (old));
  /* Clones for constants make programs larger by a fifth and no faster.  */
  CHANGE (flag_ipa_cp_clone, 0);
  switch (heat)
    {
    case function_heat::rare:
    case function_heat::other:
      set_o2 (opts, set, p.small_limits);
      if (p.unit_growth > 0)
	set_unit_growth (opts, set, p.unit_growth);
      if (p.small_rest)
	set_unaligned (opts, set);
      if (p.small_rest && heat == function_heat::rare)
	set_size (opts, set);
      break;
    case function_heat::hot:
      if (opts.x_optimize < 3)
	CHANGE (param_inline_heuristics_hint_percent, hint_percent_o2);
      if (p.speed > 0)
	CHANGE (param_max_inline_insns_auto, inlined_size_o3);
      break;
    case function_heat::hottest:
      if (p.hottest == hottest_code::as_o2)
	{
	  set_speed_o2 (opts, set);
	  break;
	}
      set_unrolling (opts, set);
      if (p.speed > 0)
	CHANGE (param_max_inline_insns_auto, inlined_size_o3);
      if (p.hottest == hottest_code::as_o3)
	{
	  set_inlining_o3 (opts, set);
	  set_loops_o3 (opts, set);
	}
      else if (!in_lto_p)
	CHANGE (param_inline_heuristics_hint_percent, hint_percent_o2);
    }
  return build_optimization_node (&opts, &set);
}

/* Does E copy or set memory of an unknown size?  */
bool
copies_p (cgraph_edge *e)
{
  tree const decl = e->callee->decl;
  if (!fndecl_built_in_p (decl, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (decl))
    {
    case BUILT_IN_MEMCPY:
    case BUILT_IN_MEMMOVE:
    case BUILT_IN_MEMPCPY:
    case BUILT_IN_MEMSET:
      /* A link does not have the statements.  */
      return !e->call_stmt || gimple_call_num_args (e->call_stmt) < 3
	     || TREE_CODE (gimple_call_arg (e->call_stmt, 2)) != INTEGER_CST;
    default:
      return false;
    }
}

/* The heat by which NODE, as hot as HEAT says, gets its options.  At -Os x86 copies
   memory by a string instruction, and a function that is rarely entered may spend
   much time in that.  */
function_heat
heat_of_options (cgraph_node *node, function_heat heat)
{
  if (heat == function_heat::rare)
    for (cgraph_edge *e = node->callees; e; e = e->next_callee)
      if (copies_p (e))
	return function_heat::other;
  return heat;
}

/* Does NODE, as hot as HEAT says, get other options from P than those of the
   unit?  */
bool
changed_p (cgraph_node *node, function_heat heat, const code_policy &p)
{
  const bool o3 = opt_for_fn (node->decl, optimize) >= 3;
  switch (heat)
    {
    case function_heat::rare:
    case function_heat::other:
      return o3 || p.small_rest || (!in_lto_p && p.unit_growth > 0);
    case function_heat::hot:
      /* choose_inlining has not reduced its limits in a link.  */
      return o3 || (!in_lto_p && p.small_limits) || p.speed > 0;
    case function_heat::hottest:
      return true;
    }
  gcc_unreachable ();
}

} // namespace

void
choose_unrolling (const code_policy &p)
{
#if defined ix86_unroll_only_small_loops && GCCPLUGIN_VERSION_MAJOR < 15
  if (p.share_counts && p.hot.hottest > 0 && optimize >= 2 && !optimize_size
      && !global_options_set.x_flag_unroll_loops
      && !global_options_set.x_ix86_unroll_only_small_loops)
    {
      ix86_unroll_only_small_loops = 0;
      flag_unroll_loops = 0;
    }
#else
  (void)p;
#endif
}

void
choose_inlining (const code_policy &p)
{
  if (p.share_counts && p.small_limits && optimize == 2 && !optimize_size
      && !flag_generate_lto
      && !global_options_set.x_param_inline_heuristics_hint_percent)
    param_inline_heuristics_hint_percent = hint_percent_elsewhere;
}

void
choose_function_options (const std::vector<cgraph_node *> &nodes,
			 const std::vector<function_heat> &heat,
			 const code_policy &p)
{
  std::map<std::pair<tree, function_heat>, tree> built;
  for (size_t f = 0; f < nodes.size (); ++f)
    {
      cgraph_node *const node = nodes[f];
      if (!node || node->thunk || !changed_p (node, heat[f], p)
	  || !opt_for_fn (node->decl, optimize)
	  || !opt_for_fn (node->decl, optimize_size)
	       != (p.hottest != hottest_code::as_o2)
	  || lookup_attribute ("optimize", DECL_ATTRIBUTES (node->decl))
	  || lookup_attribute ("hot", DECL_ATTRIBUTES (node->decl)))
	continue;
      tree &own = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl);
      const tree old = own ? own : optimization_default_node;
      const function_heat own_heat = heat_of_options (node, heat[f]);
      tree &known = built[{ old, own_heat }];
      if (!known)
	known = changed_options (old, own_heat, p);
      own = known;
    }
}

} // namespace staticprof
