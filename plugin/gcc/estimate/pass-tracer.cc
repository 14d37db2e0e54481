/* The pass that copies hot paths.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/passes.h"

#include "tree-cfgcleanup.h"

#include "plugin/gcc/program/limit-unrolling.h"

namespace staticprof
{

namespace
{

/* Does GCC, behind this pass, warn of calls such as CALL by what it knows of their
   arguments, or because the callee says so?  It would do so once for each copy.  */
bool
warned_of_p (const gcall *call)
{
  const tree callee = gimple_call_fndecl (call);
  if (!callee)
    return false;
  if (lookup_attribute ("warning", DECL_ATTRIBUTES (callee))
      || lookup_attribute ("error", DECL_ATTRIBUTES (callee)))
    return true;
  const tree attributes = TYPE_ATTRIBUTES (TREE_TYPE (callee));
  if (!fndecl_built_in_p (callee, BUILT_IN_NORMAL)
      && !lookup_attribute ("access", attributes)
      && !lookup_attribute ("alloc_size", attributes))
    return false;
  if (POINTER_TYPE_P (gimple_call_return_type (call)))
    return true;
  for (unsigned i = 0; i < gimple_call_num_args (call); ++i)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (call, i))))
      return true;
  return false;
}

/* GCC makes arms of more statements no conditional move.  */
constexpr int most_converted = 2;

/* Does BLOCK only compute, in a few statements, and has one edge on each side?  */
bool
short_arm_p (basic_block block)
{
  if (!single_pred_p (block) || !single_succ_p (block))
    return false;
  int statements = 0;
  for (gimple_stmt_iterator i = gsi_start_nondebug_after_labels_bb (block);
       !gsi_end_p (i); gsi_next_nondebug (&i), ++statements)
    if (!is_gimple_assign (gsi_stmt (i)) || gimple_vuse (gsi_stmt (i))
	|| statements == most_converted)
      return false;
  return true;
}

/* Do the arms of a branch meet in BLOCK that only choose a value?  GCC makes them a
   conditional move, as long as nothing else stands between.  */
bool
chooses_value_p (basic_block block)
{
  if (EDGE_COUNT (block->preds) < 2 || gimple_seq_empty_p (phi_nodes (block)))
    return false;
  hash_set<basic_block> branches;
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, block->preds)
  {
    const bool arm = short_arm_p (e->src);
    const basic_block branch = arm ? single_pred (e->src) : e->src;
    if ((arm || EDGE_COUNT (branch->succs) == 2) && branches.add (branch))
      return true;
  }
  return false;
}

/* May BLOCK not be copied?  Assembly can define labels.  */
bool
left_out_p (basic_block block)
{
  if (chooses_value_p (block))
    return true;
  for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i);
       gsi_next (&i))
    {
      const gimple *const s = gsi_stmt (i);
      if (gimple_code (s) == GIMPLE_ASM)
	return true;
      if (const gcall *const call = dyn_cast<const gcall *> (s);
	  call && warned_of_p (call))
	return true;
    }
  return false;
}

/* About how many instructions are copied in a function at most.  GCC's own limit is a
   percentage, which allows thousands in an interpreter's loop.  */
constexpr int most_copied = 200;

/* This is how the tracer counts them.  */
int
count_instructions (function *fun)
{
  int result = 0;
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
  for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i);
       gsi_next (&i))
    result += estimate_num_insns (gsi_stmt (i), &eni_size_weights);
  return result;
}

/* While an object of this class exists, such blocks of FUN are never executed,
   because GCC copies only what is for speed, and its limit is most_copied.  */
class copying_limited
{
public:
  copying_limited (function *fun, int instructions)
    : m_growth (global_options.x_param_tracer_max_code_growth)
  {
    global_options.x_param_tracer_max_code_growth = std::min<int> (
      m_growth, 100 * most_copied / instructions);
    basic_block block;
    FOR_EACH_BB_FN (block, fun)
    if (left_out_p (block))
      {
	m_counts.push_back ({ block, block->count });
	block->count = profile_count::zero ();
      }
  }

  ~copying_limited ()
  {
    global_options.x_param_tracer_max_code_growth = m_growth;
    for (const auto &[block, count] : m_counts)
      block->count = count;
  }

private:
  const int m_growth;
  std::vector<std::pair<basic_block, profile_count>> m_counts;
};

/* GCC's own pass, at another place: where GCC has it, it changes what GCC warns of.
   Values that are set on some paths only are said to be uninitialized, because the
   copies hide which paths these are.  */
class pass_paths : public gimple_opt_pass
{
public:
  explicit pass_paths (gcc::context *ctxt)
    : gimple_opt_pass ({ GIMPLE_PASS, "staticprof_tracer", OPTGROUP_OTHER,
			 TV_TRACER, PROP_cfg | PROP_ssa, 0, 0, 0,
			 TODO_update_ssa },
		       ctxt),
      m_tracer (make_pass_tracer (ctxt))
  {
  }

  ~pass_paths () { delete m_tracer; }

  bool gate (function *fun) final override
  {
    return flag_reorder_blocks && !global_options_set.x_flag_tracer
	   && unrolled_for_heat_p (fun)
	   /* GCC 11 and 12 copy calls that return twice, and forget that they do.  */
	   && !fun->calls_setjmp;
  }

  unsigned execute (function *fun) final override
  {
    /* Edges were split to find what is uninitialized.  */
    cleanup_tree_cfg ();
    const int instructions = count_instructions (fun);
    if (!instructions)
      return 0;
    const copying_limited limited (fun, instructions);
    return m_tracer->execute (fun);
  }

private:
  gimple_opt_pass *const m_tracer;
};

} // namespace

gimple_opt_pass *
make_pass_paths (gcc::context *ctxt)
{
  return new pass_paths (ctxt);
}

} // namespace staticprof
