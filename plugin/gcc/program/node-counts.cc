/* IPA counts of GCC's functions, calls and blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/node-counts.h"

namespace staticprof
{

namespace
{

/* VALUE executions.  What is executed at all is executed once at least.  */
profile_count
count_of (double value)
{
  const double bounded = std::max (1., std::min (value, largest_count));
  return profile_count::from_gcov_type (static_cast<gcov_type> (bounded + .5))
	 + profile_count::adjusted_zero ();
}

/* COUNT, which is relative to the ENTRY of its function, where that is executed
   ENTRIES times.  What is known never to run stays as it is.  */
profile_count
shared_count (profile_count count, profile_count entry, double entries)
{
  if (!count.initialized_p () || count == profile_count::zero ())
    return count;
  if (!count.nonzero_p ())
    return profile_count::adjusted_zero ();
  return count_of (static_cast<double> (count.to_gcov_type ())
		   / entry.to_gcov_type () * entries);
}

void
give_to_body (function *fun, profile_count entry, double entries)
{
  profile_count most = profile_count::uninitialized ();
  basic_block bb;
  FOR_ALL_BB_FN (bb, fun)
  {
    bb->count = shared_count (bb->count, entry, entries);
    most = larger_count (most, bb->count);
  }
  fun->cfg->count_max = most;
  profile_status_for_fn (fun) = PROFILE_READ;
}

/* Is the call E in a loop of its function?  A link does not have the statements.  */
bool
in_loop_p (const cgraph_edge *e)
{
  if (in_lto_p || !e->call_stmt)
    return false;
  const_basic_block bb = gimple_bb (e->call_stmt);
  return bb && bb->loop_father && bb_loop_depth (bb) > 0;
}

/* Executions of the call E per entry of its caller.  */
double
frequency_of (const cgraph_edge *e)
{
  if (!e->count.nonzero_p ())
    return 0;
  return e->caller->thunk ? 1
			  : static_cast<double> (e->count.to_gcov_type ())
			      / e->caller->count.to_gcov_type ();
}

/* Does the programmer want the callee of E inline, which its caller's count says to
   be executed rarely?  GCC itself takes a call for cold that is made in less than one
   of its number of entries.  In C++ every template and every function that is defined
   in a class is declared inline, so with these, which are comdat, it depends on the
   place: what the estimate knows least is how long a main loop runs.  */
bool
wanted_inline_p (const cgraph_edge *e, const cgraph_node *callee)
{
  constexpr double gcc_entries_per_cold_call = 1000;
  if (!DECL_DECLARED_INLINE_P (callee->decl))
    return false;
  return DECL_COMDAT (callee->decl)
	   ? frequency_of (e) >= 1 && in_loop_p (e)
	   : frequency_of (e) * gcc_entries_per_cold_call >= 1;
}

/* All functions, callers before callees as far as there is such an order.  */
std::vector<cgraph_node *>
callers_first ()
{
  std::vector<cgraph_node *> order (symtab->cgraph_count);
  order.resize (ipa_reverse_postorder (order.data ()));
  return order;
}

} // namespace

function *
body_of (cgraph_node *node)
{
  function *const fun = DECL_STRUCT_FUNCTION (node->decl);
  return node->has_gimple_body_p () && fun && fun->cfg ? fun : nullptr;
}

void
give_to_node (cgraph_node *node, double entries)
{
  const profile_count entry = node->count;
  if (!in_lto_p && !node->thunk)
    give_to_body (body_of (node), entry, entries);
  node->count = count_of (entries);
  for (cgraph_edge *list : { node->callees, node->indirect_calls })
    for (cgraph_edge *e = list; e; e = e->next_callee)
      e->count = node->thunk ? node->count
			     : shared_count (e->count, entry, entries);
}

raised_calls
raise_inline_calls (const std::vector<cgraph_node *> &nodes, double least,
		    std::vector<double> &entries)
{
  raised_calls raised;
  std::map<cgraph_node *, std::size_t> place;
  for (std::size_t i = 0; i < nodes.size (); ++i)
    place[nodes[i]] = i;
  const std::vector<double> before = entries;
  for (cgraph_node *node : callers_first ())
    {
      const auto caller = place.find (node);
      if (caller == place.end ())
	continue;
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	{
	  cgraph_node *const target = e->callee->ultimate_alias_target ();
	  const auto callee = place.find (target);
	  const double frequency = frequency_of (e);
	  if (callee == place.end () || frequency == 0)
	    continue;
	  double executions = frequency * entries[caller->second];
	  if (executions < least && wanted_inline_p (e, target))
	    raised[e] = executions = least;
	  entries[callee->second] += executions
				     - frequency * before[caller->second];
	}
    }
  return raised;
}

bool
calls_wanted_inline_p (const cgraph_node *node, double hot_call)
{
  for (const cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (DECL_DECLARED_INLINE_P (e->callee->ultimate_alias_target ()->decl)
	&& e->count.ipa ().nonzero_p ()
	&& static_cast<double> (e->count.to_gcov_type ()) >= hot_call)
      return true;
  return false;
}

void
give_to_call (cgraph_edge *e, double executions)
{
  e->count = count_of (executions);
}

void
limit_calls (cgraph_node *node)
{
  std::vector<cgraph_edge *> calls;
  double sum = 0;
  node->call_for_symbol_and_aliases (
    [] (cgraph_node *name, void *list) {
      for (cgraph_edge *e = name->callers; e; e = e->next_caller)
	static_cast<std::vector<cgraph_edge *> *> (list)->push_back (e);
      return false;
    },
    &calls, true);
  for (const cgraph_edge *e : calls)
    if (e->count.ipa ().nonzero_p ())
      sum += e->count.to_gcov_type ();
  const double most = node->count.to_gcov_type ();
  if (sum <= most)
    return;
  for (cgraph_edge *e : calls)
    if (e->count.ipa ().nonzero_p ())
      {
	const double part = std::floor (e->count.to_gcov_type () / sum * most);
	e->count = part < 1 ? profile_count::adjusted_zero () : count_of (part);
      }
}

} // namespace staticprof
