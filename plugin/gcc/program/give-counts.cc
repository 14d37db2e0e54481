/* Giving GCC counts that its passes can compare between functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The counts of a function are its frequencies times its invocations, scaled so
   that code which is just hot has hot_threshold executions, or fewer where the
   hottest code would get more than largest_count.  Nodes, calls and blocks get
   them, of quality ADJUSTED.  What GCC assumes of IPA counts:

   - They come from a profile.  The inliner of a compilation stops unless
     profile_info is set and flag_branch_probabilities is on, which it reads
     from the options of the unit (ipa-inline.cc, inline_small_functions).
     profile_info describes one run here.  It stays set: where it is missing,
     compute_function_frequency takes each function without a hot block for one
     that never runs.  The flag is on for the interprocedural passes only.
   - In GCC 11 to 13 a function whose profile was guessed is estimated anew when
     something has been inlined into it, and then each block gets the count of
     the entry.  GCC 16 does that to functions whose counts do not add up and are
     all guesses.  So the status is PROFILE_READ, and the quality is ADJUSTED.
   - A function's count is not less than that of all calls of it (ipa-cp.cc, the
     check of orig_node_count in GCC 11 and 12).  Calls are reduced to that.
   - cfg->count_max is the largest count of a block.

   A link streams profile_info and the threshold to the processes that compile
   its partitions.  There GCC scales each body to its node's count.

   Functions that the programmer has marked as hot or cold, or that never run,
   keep what they have.  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/give-counts.h"

#include "plugin/core/program/trained-entries.h"
#include "plugin/gcc/program/function-options.h"
#include "plugin/gcc/program/limit-unrolling.h"
#include "plugin/gcc/program/node-counts.h"
#include "plugin/gcc/program/vectorized-loops.h"

namespace staticprof
{

namespace
{

/* This leaves room for code that is a millionth as hot, and for code that is
   2^20 times hotter.  GCC estimates anew from 2^44 on.  */
constexpr double hot_threshold = 1 << 20;
constexpr double least_hot_threshold = 1 << 10;

/* What GCC takes for hot in this unit or program.  */
double just_hot = hot_threshold;

/* What GCC reads about a training run.  */
gcov_summary pretended_run;

/* Does NODE get counts?  */
bool
counted_p (cgraph_node *node)
{
  if (node->frequency == NODE_FREQUENCY_UNLIKELY_EXECUTED
      || node->frequency == NODE_FREQUENCY_HOT || !node->count.initialized_p ()
      || !node->count.nonzero_p () || node->count.ipa ().initialized_p ()
      || !opt_for_fn (node->decl, flag_guess_branch_prob)
      || !opt_for_fn (node->decl, optimize)
      || lookup_attribute ("hot", DECL_ATTRIBUTES (node->decl))
      || lookup_attribute ("cold", DECL_ATTRIBUTES (node->decl)))
    return false;
  if (in_lto_p || node->thunk)
    return true;
  function *const fun = body_of (node);
  return fun && profile_status_for_fn (fun) == PROFILE_GUESSED
	 && ENTRY_BLOCK_PTR_FOR_FN (fun)->count == node->count;
}

int
statements_in (basic_block bb)
{
  int n = 0;
  for (gimple_stmt_iterator i = gsi_start_nondebug_bb (bb); !gsi_end_p (i);
       gsi_next_nondebug (&i))
    ++n;
  return n;
}

/* Executions of BB that come through edges back to it, or all of them if there
   is no such edge.  Back edges are marked.  */
double
repeated_executions (basic_block bb)
{
  double sum = 0;
  bool header = false;
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->preds)
  if (e->flags & EDGE_DFS_BACK)
    {
      header = true;
      if (e->count ().initialized_p ())
	sum += e->count ().to_gcov_type ();
    }
  return header ? sum : bb->count.to_gcov_type ();
}

/* What NODE's body, which is in memory, executes per entry.  */
std::vector<code_part>
parts_of_body (cgraph_node *node)
{
  std::vector<code_part> parts;
  function *const fun = body_of (node);
  const double entry = node->count.to_gcov_type ();
  push_cfun (fun);
  mark_dfs_back_edges ();
  pop_cfun ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  if (bb->count.initialized_p ())
    parts.push_back ({ bb->count.to_gcov_type () / entry,
		       1. + statements_in (bb),
		       repeated_executions (bb) / entry });
  return parts;
}

/* The same as far as GCC's summaries tell it in a link: one part, as dense as
   the function is in the mean.  */
std::vector<code_part>
parts_of_summary (cgraph_node *node)
{
  const ipa_fn_summary *const s = ipa_fn_summaries
				    ? ipa_fn_summaries->get (node)
				    : nullptr;
  const ipa_size_summary *const size = ipa_size_summaries
					 ? ipa_size_summaries->get (node)
					 : nullptr;
  if (!s || !size || size->size <= 0)
    return {};
  const double time = std::max (0., s->time.to_double ());
  return { { time / size->size, static_cast<double> (size->size) } };
}

std::vector<code_part>
parts_of (cgraph_node *node)
{
  if (!node || !counted_p (node) || node->thunk)
    return {};
  return in_lto_p ? parts_of_summary (node) : parts_of_body (node);
}

void
pretend_run ()
{
  pretended_run.runs = 1;
  pretended_run.sum_max = 1 << 30;
  profile_info = &pretended_run;
  /* GCC would warn of each function that it tests for a hot block.  */
  warn_suggest_attribute_cold = 0;
}

/* Set -fbranch-probabilities, which says that there is a training run, to ON in
   the unit's options; and turn it off in those of the functions too.  */
void
set_branch_probabilities (bool on)
{
  flag_branch_probabilities = on;
  TREE_OPTIMIZATION (optimization_default_node)->x_flag_branch_probabilities
    = on;
  if (on)
    return;
  /* The inliner copies the unit's options into new ones.  */
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (tree own = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (node->decl))
    TREE_OPTIMIZATION (own)->x_flag_branch_probabilities = on;
}

/* How many executions code gets that is executed HOT times per run, and so is just
   hot, if INVOCATIONS times PARTS are those of all code.  */
double
threshold_for (const scaled &hot, const std::vector<scaled> &invocations,
	       const std::vector<std::vector<code_part>> &parts)
{
  scaled most = hot;
  for (size_t f = 0; f < parts.size (); ++f)
    for (const code_part &part : parts[f])
      {
	const scaled executions = invocations[f] * scaled (part.frequency);
	if (most < executions)
	  most = executions;
      }
  const double bounded = largest_count / (most / hot).to_double ();
  return std::max (least_hot_threshold, std::min (hot_threshold, bounded));
}

/* Set RESULT to what KEPT says of SHARES; false if it says nothing.  */
bool
trained_from (const kept_profile &kept, const hot_shares &shares,
	      trained_shares &result)
{
  /* A block that ran just as often as KEPT says is hot.  KEPT has three digits,
     and the estimate beside a measured branch changes it a little.  */
  constexpr double digits = .97;
  auto from = [&kept] (double share) { return digits * kept.hot_from (share); };
  result = { from (shares.blocks), from (shares.calls), from (shares.functions),
	     from (shares.hottest) };
  /* A link knows no blocks but their mean, which is less than that of a hot
     one: there functions are compared with each other.  */
  if (in_lto_p)
    result.functions = result.hottest = 0;
  return result.blocks > 0;
}

/* Did the training of KEPT, unless that is null, use any of P's units, which have
   PARTS, under POLICY?  */
bool
used_p (const profile &p, const std::vector<std::vector<code_part>> &parts,
	const code_policy &policy, const kept_profile *kept)
{
  if (!kept)
    return false;
  trained_shares trained;
  const bool known = trained_from (*kept, policy.hot, trained);
  return any_unit_p (units_used (p, parts, known ? &trained : nullptr));
}

/* The training did not use P's units, and blocks that are executed HOT times are hot
   by SHARES, PARTS and TRAINED.  The part of HOT from which on blocks are for speed:
   other inputs may run most what the training did not use, so that is as much of it
   as of what was measured, BLOCKS.  The functions are entered as SHARES say, or
   their calls would not be hot any more.  */
double
unused_bound (const profile &p,
	      const std::vector<std::vector<code_part>> &parts,
	      hot_shares shares, const trained_shares *trained, double blocks,
	      const scaled &hot)
{
  if (in_lto_p
      || std::none_of (
	p.functions.begin (), p.functions.end (),
	[] (const profile_function &f) { return f.unit_trained; }))
    return 1;
  shares.blocks = blocks;
  return (share_counts (p, parts, shares, trained).hot_block / hot)
    .to_double ();
}

/* Give NODES their ENTRIES.  With RAISED, calls that the programmer wants inline are
   made HOT_CALL times or more.  */
void
give_entries (const std::vector<cgraph_node *> &nodes,
	      std::vector<double> &entries, double hot_call, bool raised)
{
  raised_calls calls;
  if (raised)
    calls = raise_inline_calls (nodes, hot_call, entries);
  for (size_t i = 0; i < nodes.size (); ++i)
    give_to_node (nodes[i], entries[i]);
  for (const auto &[call, executions] : calls)
    give_to_call (call, executions);
  for (cgraph_node *node : nodes)
    limit_calls (node);
}

/* NODES that call what the programmer wants inline become hot in HEAT, and so do those
   that call them, into which they may be inlined themselves.  */
void
heat_callers_of_inline (const std::vector<cgraph_node *> &nodes,
			double hot_call, std::vector<function_heat> &heat)
{
  std::map<cgraph_node *, size_t> place;
  std::vector<cgraph_node *> todo;
  for (size_t f = 0; f < nodes.size (); ++f)
    if (nodes[f])
      {
	place[nodes[f]] = f;
	if (calls_wanted_inline_p (nodes[f], hot_call))
	  todo.push_back (nodes[f]);
      }
  std::vector<char> seen (nodes.size ());
  while (!todo.empty ())
    {
      cgraph_node *const node = todo.back ();
      todo.pop_back ();
      const auto f = place.find (node);
      if (f == place.end () || seen[f->second])
	continue;
      seen[f->second] = 1;
      if (heat[f->second] == function_heat::other)
	heat[f->second] = function_heat::hot;
      for (cgraph_edge *e = node->callers; e; e = e->next_caller)
	todo.push_back (e->caller);
    }
}

} // namespace

bool
counts_given_p ()
{
  return optimize >= 2 && flag_guess_branch_prob && !counters_matter_p ()
	 && !flag_auto_profile && !profile_info;
}

void
give_counts (const profile &p, const std::vector<cgraph_node *> &nodes,
	     const code_policy &given, const kept_profile *kept)
{
  std::vector<std::vector<code_part>> parts;
  for (cgraph_node *node : nodes)
    parts.push_back (parts_of (node));
  const code_policy if_used = code_policy_of_trained (given);
  const bool used = used_p (p, parts, if_used, kept);
  const code_policy policy = used ? if_used : given;
  trained_shares trained;
  const trained_shares *const measured = kept
					     && trained_from (*kept, policy.hot,
							      trained)
					   ? &trained
					   : nullptr;
  shared_counts counts = share_counts (p, parts, policy.hot, measured);
  if (counts.hot_block.zero_p ())
    return;

  const double threshold = threshold_for (counts.hot_block, counts.invocations,
					  parts);
  /* Passes round counts, and that shall not make code cold which is just hot.  */
  just_hot = threshold * 1023 / 1024;
  if (kept && !used)
    just_hot = std::max (1., just_hot
			       * unused_bound (p, parts, policy.hot, measured,
					       if_used.hot.blocks,
					       counts.hot_block));
  const scaled scale = scaled (threshold) / counts.hot_block;
  const double hot_call = in_lto_p
			    ? just_hot
			    : std::max (
			      1.,
			      std::min ((counts.hot_call * scale).to_double (),
					largest_count));
  std::vector<cgraph_node *> counted;
  std::vector<double> entries;
  for (size_t f = 0; f < nodes.size (); ++f)
    if (nodes[f] && counted_p (nodes[f]))
      {
	counted.push_back (nodes[f]);
	entries.push_back ((counts.invocations[f] * scale).to_double ());
      }
  /* Levels of size are asked for by the user, too, and what was measured is not
     an estimate.  */
  give_entries (counted, entries, hot_call, policy.hot.hottest > 0 && !used);
  if (!in_lto_p && policy.unit_growth > 0)
    heat_callers_of_inline (nodes, hot_call, counts.heat);
  choose_function_options (nodes, counts.heat, policy);

  pretend_run ();
  if (in_lto_p)
    {
      set_hot_bb_threshold (static_cast<gcov_type> (just_hot));
      return;
    }
  set_iterations_estimated (!used);
  if (policy.hottest == hottest_code::unrolled)
    set_unrolled_from ((counts.hottest * scale).to_double ());
  set_hot_bb_threshold (static_cast<gcov_type> (hot_call));
  set_branch_probabilities (true);
}

void
note_counted_body (cgraph_node *node)
{
  if (in_lto_p && node->count.ipa ().nonzero_p ()
      && profile_status_for_fn (cfun) == PROFILE_GUESSED)
    profile_status_for_fn (cfun) = PROFILE_READ;
}

void
end_interprocedural_counts ()
{
  if (profile_info != &pretended_run)
    return;
  set_branch_probabilities (false);
  set_hot_bb_threshold (static_cast<gcov_type> (just_hot));
}

} // namespace staticprof
