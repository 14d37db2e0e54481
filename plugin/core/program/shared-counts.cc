/* Counts that the functions of a unit or a program share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The stages, in this order:

     propagate_calls		invocations, with each function that can be called
				from outside entered once
     hot_from			the counts from which on code is hot
     heat_functions		the functions that have such code
     missing_entries		entries that keep unknown callers' functions hot
     propagate_calls		what these entries add
     raise_untrained_groups	large groups of functions that a training did not
				reach (untrained-groups.h)
     note_rare			the functions that a training found to be rare

   Known flaws: the thresholds are those of the first propagation; every
   function that can be called from outside is hot somewhere.  */

#include "plugin/core/program/shared-counts.h"

#include "plugin/core/program/program-calls.h"
#include "plugin/core/program/trained-entries.h"
#include "plugin/core/program/untrained-groups.h"
#include "plugin/core/program/weigh-invocations.h"

#include <algorithm>

namespace staticprof
{

namespace
{

struct work_item
{
  scaled executions, work;
};

/* Add the code of SIZE that is executed so often to ITEMS.  */
void
add_work (const scaled &executions, double size, std::vector<work_item> &items)
{
  if (!executions.zero_p ())
    items.push_back ({ executions, executions * scaled (size) });
}

void
most_executed_first (std::vector<work_item> &items)
{
  std::stable_sort (items.begin (), items.end (),
		    [] (const work_item &a, const work_item &b) {
		      return b.executions < a.executions;
		    });
}

/* All work of P's functions, the most frequently executed code first.  */
std::vector<work_item>
work_by_executions (const std::vector<scaled> &invocations,
		    const std::vector<std::vector<code_part>> &parts)
{
  std::vector<work_item> result;
  for (std::size_t f = 0; f < parts.size (); ++f)
    for (const code_part &part : parts[f])
      add_work (invocations[f] * scaled (part.frequency), part.size, result);
  most_executed_first (result);
  return result;
}

/* The work of one entry of a function with PARTS, as it is when the first tests of
   loops have been copied, the most frequently executed code first.  */
std::vector<work_item>
repeated_work (const std::vector<code_part> &parts)
{
  std::vector<work_item> result;
  for (const code_part &part : parts)
    add_work (scaled (part.repeated), part.size, result);
  most_executed_first (result);
  return result;
}

/* The fewest executions among the most frequently executed code of ITEMS that
   does SHARE of the work.  */
scaled
hot_from (const std::vector<work_item> &items, double share)
{
  if (items.empty ())
    return {};
  scaled total, done;
  for (const work_item &i : items)
    total += i.work;
  const scaled wanted = total * scaled (share);
  for (const work_item &i : items)
    if (!((done += i.work) < wanted))
      return i.executions;
  return items.back ().executions;
}

/* Set RESULT to HEAT for functions one of whose PARTS is executed LEAST times or
   more.  */
void
heat_functions (const scaled &least, const std::vector<scaled> &invocations,
		const std::vector<std::vector<code_part>> &parts,
		function_heat heat, std::vector<function_heat> &result)
{
  for (std::size_t f = 0; f < parts.size (); ++f)
    for (const code_part &part : parts[f])
      if (part.frequency > 0
	  && !(invocations[f] * scaled (part.frequency) < least))
	result[f] = heat;
}

/* Clear those units of P in RAN that the training did not use for what they are for:
   no code of their own was executed LEAST times, and functions that did not run
   have nearly all of their code.  Constructors, which run in every run of a program,
   and functions of headers, which belong to all units, do not count.  */
void
forget_unused_units (const profile &p,
		     const std::vector<std::vector<code_part>> &parts,
		     double least, std::vector<char> &ran)
{
  /* In four programs, units that did nearly no work in the training have either at
     most .61 of their code in functions that did not run, or at least .90
     (lab/docs/research/2026-11-27-kept-untrained.md).  */
  constexpr double nearly_all = .85;
  std::vector<double> size (ran.size ()), idle (ran.size ());
  std::vector<char> used (ran.size ());
  for (std::size_t f = 0; f < parts.size (); ++f)
    {
      const profile_function &pf = p.functions[f];
      if (pf.definition == definition::comdat
	  || pf.entry == entry_point::constructor)
	continue;
      for (const code_part &part : parts[f])
	{
	  size[pf.unit] += part.size;
	  if (pf.unit_trained && pf.trained_entries < 0)
	    idle[pf.unit] += part.size;
	  used[pf.unit] |= pf.trained_entries * part.frequency >= least;
	}
    }
  for (std::size_t u = 0; u < ran.size (); ++u)
    if (!used[u] && idle[u] > 0 && idle[u] >= nearly_all * size[u])
      ran[u] = 0;
}

/* Set RESULT to rare for functions of P that the training, which RAN these units,
   found to have no hot code, executed LEAST times or more.  In a link these are
   only functions that did not run: of the others the hottest block is not known.  */
void
note_rare (const profile &p, const std::vector<char> &ran, const scaled &least,
	   const std::vector<scaled> &invocations,
	   const std::vector<std::vector<code_part>> &parts,
	   std::vector<function_heat> &result)
{
  for (std::size_t f = 0; f < parts.size (); ++f)
    {
      const profile_function &pf = p.functions[f];
      const bool known = idle_p (pf, ran)
			 || (pf.trained_entries >= 0
			     && p.scope == profile_scope::unit);
      if (known && !parts[f].empty () && result[f] == function_heat::other
	  && std::all_of (
	    parts[f].begin (), parts[f].end (), [&] (const code_part &part) {
	      return invocations[f] * scaled (part.frequency) < least;
	    }))
	result[f] = function_heat::rare;
    }
}

/* Was a unit of P compiled for the training?  */
bool
unit_trained_p (const profile &p)
{
  return std::any_of (
    p.functions.begin (), p.functions.end (),
    [] (const profile_function &f) { return f.unit_trained; });
}

/* Is it unknown how often F is entered?  In a program this is unknown of what
   nothing reaches and, if ANY_RAN of the units, of functions that other units
   may call in a unit that did not: the training does not say how often these
   call them.  */
bool
unknown_entries_p (const profile &p, const std::vector<char> &ran, bool any_ran,
		   const profile_function &f, const scaled &entered,
		   const scaled &invocations)
{
  if (f.entry != entry_point::none || f.trained_entries >= 0 || idle_p (f, ran))
    return false;
  if (invocations.zero_p ())
    return true;
  if (p.scope == profile_scope::unit)
    return f.address_taken || !entered.zero_p ();
  return any_ran && f.unit_trained
	 && (f.address_taken || f.linkage == linkage::external);
}

/* By node of CALLS, for functions whose entries are unknown: how many entries from
   outside are missing until the most frequently executed of its PARTS that do SHARE
   of its work are executed HOT times.  If SHARE is 0, that is the hottest part.  */
std::vector<scaled>
missing_entries (const profile &p, const std::vector<char> &ran,
		 const program_calls &calls, const std::vector<scaled> &entered,
		 const std::vector<scaled> &invocations,
		 const std::vector<std::vector<code_part>> &parts,
		 const scaled &hot, double share)
{
  std::vector<scaled> result (calls.n_nodes);
  const bool any_ran = any_unit_p (ran);
  for (int f = 0; f < calls.n_functions; ++f)
    if (unknown_entries_p (p, ran, any_ran, p.functions[f], entered[f],
			   invocations[f]))
      {
	const scaled frequency = hot_from (repeated_work (parts[f]), share);
	if (!frequency.zero_p ())
	  result[f] = hot / frequency - invocations[f];
      }
  return result;
}

} // anonymous namespace

std::vector<char>
units_used (const profile &p, const std::vector<std::vector<code_part>> &parts,
	    const trained_shares *trained)
{
  std::vector<char> ran = units_that_ran (p);
  if (trained)
    forget_unused_units (p, parts, trained->blocks, ran);
  return ran;
}

shared_counts
share_counts (const profile &p,
	      const std::vector<std::vector<code_part>> &parts,
	      const hot_shares &shares, const trained_shares *trained)
{
  program_calls calls (p);
  std::vector<scaled> entered = entries_from_outside (p, calls, addresses::all);
  const std::vector<char> ran = units_used (p, parts, trained);
  const bool any_trained = any_unit_p (ran);
  const bool idle = trained && !any_trained && unit_trained_p (p);
  std::vector<call_edge> all_calls;
  if (trained && any_trained)
    all_calls = calls.edges;
  if (any_trained)
    enter_as_trained (p, ran, 1, calls, entered);
  else
    trained = nullptr;
  invocations solution = propagate_calls (entered, calls.edges,
					  p.max_recursion_scale);
  if (!any_trained && p.weigh_invocations && p.scope == profile_scope::program)
    weigh_invocations (p, calls, entered, default_invocations_model, solution);

  shared_counts result;
  result.invocations.assign (solution.function.begin (),
			     solution.function.begin () + calls.n_functions);
  const std::vector<work_item> items = work_by_executions (result.invocations,
							   parts);
  auto from = [&] (double hot_shares::*share, double trained_shares::*known) {
    return trained && trained->*known > 0 ? scaled (trained->*known)
					  : hot_from (items, shares.*share);
  };
  result.hot_block = from (&hot_shares::blocks, &trained_shares::blocks);
  result.hot_call = from (&hot_shares::calls, &trained_shares::calls);
  result.heat.resize (parts.size (), function_heat::other);
  if (shares.functions > 0)
    heat_functions (from (&hot_shares::functions, &trained_shares::functions),
		    result.invocations, parts, function_heat::hot, result.heat);
  if (shares.hottest > 0 && !idle)
    {
      result.hottest = from (&hot_shares::hottest, &trained_shares::hottest);
      heat_functions (result.hottest, result.invocations, parts,
		      function_heat::hottest, result.heat);
    }

  /* Beside measured counts, a unit that did not run only has the entries that make it
     hot, so as much of it must be hot as without a kept profile.  */
  const std::vector<scaled> added = missing_entries (
    p, ran, calls, entered, result.invocations, parts, result.hot_block,
    trained ? shares.blocks : 0);
  const invocations more = propagate_calls (added, calls.edges,
					    p.max_recursion_scale);
  for (int f = 0; f < calls.n_functions; ++f)
    result.invocations[f] += more.function[f];
  /* The levels of size have no hottest code; they are what the user asked for.  */
  if (trained && shares.hottest > 0)
    raise_untrained_groups (p, ran, calls.n_nodes, all_calls, parts,
			    result.hot_call, result.invocations);
  if (trained)
    note_rare (p, ran, result.hot_block, result.invocations, parts,
	       result.heat);
  return result;
}

} // namespace staticprof
