/* The pass that orders the blocks of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC grows traces from the hottest block and looks at one branch at a time.  A
   probability below one half then decides for a loop whose iterations all jump twice.
   Here the sum of all jumps counts.  The blocks that GCC has copied stay.  */

#include "plugin/gcc/passes.h"

#include "cfgcleanup.h"
#include "cfgrtl.h"
#include "df.h"

#include "plugin/core/layout/chain-blocks.h"

namespace staticprof
{

namespace
{

double
executions (profile_count c)
{
  return c.initialized_p () ? static_cast<double> (c.to_gcov_type ()) : 0;
}

double
executions (edge e)
{
  return executions (e->count ());
}

/* What E saves as a fallthrough out of a block that is for size: an instruction,
   however often it is executed.  Among such edges the likelier one is better.  */
double
gain_of_size (edge e)
{
  const double taken = executions (e);
  return 1 + (taken > 0 ? taken / (taken + executions (e->src->count)) : 0);
}

/* Where a block of FUN can fall through to another one.  */
std::vector<fallthrough>
find_fallthroughs (function *fun)
{
  std::vector<fallthrough> result;
  const auto add = [&] (edge e, double gain) {
    if (!(e->flags & EDGE_CROSSING) && e->dest->index != EXIT_BLOCK)
      result.push_back ({ e->src->index, e->dest->index, gain });
  };
  const edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fun));
  add (entry, gain_of_jump (executions (entry)));
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
  {
    /* A loop that is said to be cold may be where the program spends its time.  */
    const bool size = optimize_bb_for_size_p (block)
		      && executions (block->count) < executions (entry);
    rtx_insn *const last = BB_END (block);
    if (computed_jump_p (last) || tablejump_p (last, NULL, NULL)
	|| (JUMP_P (last) && extract_asm_operands (PATTERN (last))))
      continue;
    if (EDGE_COUNT (block->succs) == 2 && any_condjump_p (last))
      {
	edge first = EDGE_SUCC (block, 0);
	edge second = EDGE_SUCC (block, 1);
	/* Among equally good orders the present one stays.  */
	if (second->flags & EDGE_FALLTHRU)
	  std::swap (first, second);
	const branch_gains gains = size ? branch_gains{ gain_of_size (first),
							gain_of_size (second) }
					: gains_of_branch (executions (first),
							   executions (second));
	add (first, gains.first);
	add (second, gains.second);
      }
    else if (const edge e = single_succ_p (block)
			      ? single_succ_edge (block)
			      : find_fallthru_edge (block->succs))
      add (e, size ? gain_of_size (e) : gain_of_jump (executions (e)));
  }
  return result;
}

/* Which block of FUN stands behind each other one.  */
std::vector<int>
present_order (function *fun)
{
  std::vector<int> next (last_basic_block_for_fn (fun), -1);
  basic_block block;
  FOR_ALL_BB_FN (block, fun)
  if (block->next_bb && block->next_bb->index != EXIT_BLOCK)
    next[block->index] = block->next_bb->index;
  return next;
}

/* Chains of FUN's blocks, if they save jumps.  */
std::vector<int>
better_chains (function *fun)
{
  const std::vector<fallthrough> candidates = find_fallthroughs (fun);
  std::vector<int> chains = chain_blocks (last_basic_block_for_fn (fun),
					  candidates);
  const double now = total_gain (present_order (fun), candidates);
  const double then = total_gain (chains, candidates);
  if (dump_file)
    fprintf (dump_file, "Order of blocks: saves %.6g, now %.6g\n", then, now);
  return then > now ? chains : std::vector<int> ();
}

/* Make CHAINS the order of FUN's blocks, in cfglayout mode.  The chains stand in the
   order of their first blocks, those of the other section behind the others.  */
void
set_order (function *fun, const std::vector<int> &chains)
{
  std::vector<bool> first (chains.size (), true);
  for (const int next : chains)
    if (next >= 0)
      first[next] = false;
  const basic_block entry = ENTRY_BLOCK_PTR_FOR_FN (fun);
  const int section = BB_PARTITION (single_succ_edge (entry)->dest);
  basic_block last = entry;
  const auto put = [&] (int from) {
    for (int b = from; b >= 0; b = chains[b])
      {
	last->aux = BASIC_BLOCK_FOR_FN (fun, b);
	last = BASIC_BLOCK_FOR_FN (fun, b);
      }
  };
  put (chains[entry->index]);
  for (const bool same : { true, false })
    {
      basic_block block;
      FOR_EACH_BB_FN (block, fun)
      if (first[block->index] && (BB_PARTITION (block) == section) == same)
	put (block->index);
    }
  last->aux = NULL;
  /* The function begins with its first instruction.  */
  const edge e = single_succ_edge (entry);
  if (e->dest != entry->aux)
    {
      force_nonfallthru (e);
      e->src->aux = entry->aux;
    }
}

class pass_layout : public rtl_opt_pass
{
public:
  explicit pass_layout (gcc::context *ctxt)
    : rtl_opt_pass ({ RTL_PASS, "staticprof_layout", OPTGROUP_NONE,
		      TV_REORDER_BLOCKS, 0, 0, 0, 0, 0 },
		    ctxt)
  {
  }

  /* GCC's order has less code where all is for size.  */
  bool gate (function *fun) final override
  {
    return optimize && optimize_function_for_speed_p (fun)
	   && flag_reorder_blocks
	   && flag_reorder_blocks_algorithm == REORDER_BLOCKS_ALGORITHM_STC
	   && !global_options_set.x_flag_reorder_blocks_algorithm
	   && !targetm.cannot_modify_jumps_p ();
  }

  unsigned execute (function *fun) final override
  {
    if (better_chains (fun).empty ())
      return 0;
    /* Going over to cfglayout mode costs time and cleans the graph up, so the
       chains are computed again in it.  The sections are checked again when the
       order is.  */
    crtl->bb_reorder_complete = false;
    cfg_layout_initialize (0);
    const std::vector<int> chains = better_chains (fun);
    basic_block block;
    if (!chains.empty ())
      {
	set_order (fun, chains);
	relink_block_chain (true);
      }
    crtl->bb_reorder_complete = true;
    FOR_EACH_BB_FN (block, fun)
    if (block->next_bb != EXIT_BLOCK_PTR_FOR_FN (fun))
      block->aux = block->next_bb;
    cfg_layout_finalize ();
    FOR_EACH_BB_FN (block, fun)
    df_recompute_luids (block);
    return 0;
  }
};

} // namespace

rtl_opt_pass *
make_pass_layout (gcc::context *ctxt)
{
  return new pass_layout (ctxt);
}

} // namespace staticprof
