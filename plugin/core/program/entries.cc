/* How often functions are entered by what is not in the call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   own_entry: what a function is says how often.  enter_unreached: whose
   address is taken, but is reached from none of those.  A function that only
   such a function calls is not unreached, and it must not matter which of the
   two comes first: strongly connected components are visited callers
   first.  */

#include "plugin/core/program/arcs.h"
#include "plugin/core/program/components.h"
#include "plugin/core/program/entries.h"
#include "plugin/core/program/estimates.h"
#include "plugin/core/program/symbols.h"

#include <algorithm>

namespace staticprof
{

namespace
{

double
own_entry (const profile_function &f, bool callable_from_elsewhere)
{
  double own = callable_from_elsewhere ? external_entry : 0;
  switch (f.entry)
    {
    case entry_point::none:
      return own;
    case entry_point::main:
      return std::max (own, main_entry);
    case entry_point::constructor:
      return std::max (own, constructor_entry);
    case entry_point::destructor:
      return std::max (own, destructor_entry);
    case entry_point::resolver:
      return std::max (own, resolver_entry);
    }
  return own;
}

void
enter_unreached (const profile &p, const program_calls &calls,
		 std::vector<scaled> &entered)
{
  std::vector<arc> arcs;
  for (const call_edge &e : calls.edges)
    if (!e.frequency.zero_p ())
      arcs.push_back ({ e.caller, e.callee });
  arc_lists callees (calls.n_nodes, arcs);
  components found = find_components (callees.first, callees.to);
  std::vector<char> reached (found.n_components (), 0);
  for (int v = 0; v < calls.n_nodes; ++v)
    if (!entered[v].zero_p ())
      reached[found.of[v]] = 1;

  /* Callers first.  */
  for (int c = 0; c < found.n_components (); ++c)
    {
      const int *begin = found.members.data () + found.first[c];
      const int *end = found.members.data () + found.first[c + 1];
      bool unreached = !reached[c];
      for (const int *v = begin; unreached && v < end; ++v)
	if (*v < calls.n_functions && p.functions[*v].address_taken)
	  {
	    entered[*v] = address_taken_entry;
	    reached[c] = 1;
	  }
      for (const int *v = begin; reached[c] && v < end; ++v)
	for (int k = callees.first[*v]; k < callees.first[*v + 1]; ++k)
	  reached[found.of[callees.to[k]]] = 1;
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
