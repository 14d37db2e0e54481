/* How often functions are entered by what is not in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   own_entry gives the entries that follow from what a function is.
   live_addresses says whose address is taken by code that can run;
   enter_unreached enters those of them that no call from what is entered
   reaches.  A function that such a function calls is reached, and it must
   not matter which of the two comes first: strongly connected components are
   visited callers first.  */

#include "plugin/core/program/components.h"
#include "plugin/core/program/estimates.h"
#include "plugin/core/program/live-addresses.h"
#include "plugin/core/program/program-calls.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>

namespace staticprof
{

namespace
{

double
own_entry (const profile_function &f, bool callable_from_elsewhere)
{
  /* By entry_point.  */
  constexpr double entries[] = { 0, main_entry, constructor_entry,
				 destructor_entry, resolver_entry };
  return std::max (callable_from_elsewhere ? external_entry : 0,
		   entries[static_cast<int> (f.entry)]);
}

/* TAKEN: by function, is its address?  */
void
enter_unreached (const program_calls &calls, const std::vector<char> &taken,
		 std::vector<scaled> &entered)
{
  const int_lists callees = calls_made (calls.n_nodes, calls.edges)
			      .each (
				[&] (int e) { return calls.edges[e].callee; });
  const components found = find_components (callees);
  std::vector<char> reached (found.members.size (), 0);
  for (int v = 0; v < calls.n_nodes; ++v)
    if (!entered[v].zero_p ())
      reached[found.of[v]] = 1;

  /* Callers first.  */
  for (int c = 0; c < found.members.size (); ++c)
    {
      if (!reached[c])
	for (int v : found.members[c])
	  if (v < calls.n_functions && taken[v])
	    {
	      entered[v] = address_taken_entry;
	      reached[c] = 1;
	    }
      if (reached[c])
	for (int v : found.members[c])
	  for (int callee : callees[v])
	    reached[found.of[callee]] = 1;
    }
}

} // anonymous namespace

std::vector<scaled>
entries_from_outside (const profile &p, program_calls &calls, addresses which)
{
  bool alone = p.scope == profile_scope::unit;
  std::vector<char> callable (calls.n_functions, 0);
  if (alone)
    {
      for (int f = 0; f < calls.n_functions; ++f)
	callable[f] = p.functions[f].linkage == linkage::external;
      /* Other units can enter by an external alias as well.  */
      symbol_table symbols (p);
      for (const profile_alias &a : p.aliases)
	if (a.linkage == linkage::external)
	  {
	    symbol s = symbols.find (a.unit, a.name);
	    if (s.kind == symbol_kind::function)
	      callable[s.function] = 1;
	  }
    }
  std::vector<scaled> entered (calls.n_nodes);
  for (int f = 0; f < calls.n_functions; ++f)
    entered[f] = own_entry (p.functions[f], callable[f]);
  std::vector<char> taken;
  if (which == addresses::live)
    {
      taken = live_addresses (p, calls, entered);
      calls.leave_out (taken);
    }
  else
    for (const profile_function &f : p.functions)
      taken.push_back (f.address_taken);
  enter_unreached (calls, taken, entered);
  return entered;
}

} // namespace staticprof
