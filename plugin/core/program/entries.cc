/* How often functions are entered by what is not in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   own_entry gives the entries that follow from what a function is.
   enter_unreached enters the functions whose address is taken and that none of
   those reaches.  A function that such a function calls is reached, and it must
   not matter which of the two comes first: strongly connected components are
   visited callers first.  */

#include "plugin/core/program/components.h"
#include "plugin/core/program/estimates.h"
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

void
enter_unreached (const profile &p, const program_calls &calls,
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
	  if (v < calls.n_functions && p.functions[v].address_taken)
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
entries_from_outside (const profile &p, const program_calls &calls)
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
  enter_unreached (p, calls, entered);
  return entered;
}

} // namespace staticprof
