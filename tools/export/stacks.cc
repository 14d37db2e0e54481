/* Stacks as folded lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/format.h"
#include "tools/export/export.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* A path of calls from a function without callers, outermost first, and the
   cost at its end.  */
struct stack
{
  std::vector<int> functions;
  scaled cost;
};

/* All stacks with at least 1/SHOWN of the program's cost; smaller ones, and
   recursive calls, count with the caller.  */
std::vector<stack>
find_stacks (const profile &p)
{
  constexpr double shown = 20000;
  constexpr std::size_t deepest = 200, most = 100000;
  const inclusive_costs costs = find_inclusive_costs (p);
  std::vector<char> called (p.functions.size ());
  for (const std::vector<static_call> &calls : costs.calls)
    for (const static_call &c : calls)
      called[c.callee] = 1;
  std::vector<stack> result, open;
  for (std::size_t n = p.functions.size (); n-- > 0;)
    if (p.scope == profile_scope::program
	  ? p.functions[n].entry == entry_point::main
	  : !called[n])
      open.push_back ({ { static_cast<int> (n) }, costs.with_callees[n] });
  while (!open.empty ())
    {
      stack here = std::move (open.back ());
      open.pop_back ();
      const int f = here.functions.back ();
      const scaled part = costs.with_callees[f].zero_p ()
			    ? scaled ()
			    : here.cost / costs.with_callees[f];
      std::map<int, scaled> below;
      for (const static_call &c : costs.calls[f])
	below[c.callee] += c.cost * part;
      for (const auto &[callee, cost] : below)
	{
	  /* It may be greater because of rounding.  */
	  const scaled least = std::min (cost, here.cost);
	  if (!least.zero_p () && !(least * shown < costs.total)
	      && here.functions.size () < deepest
	      && result.size () + open.size () < most
	      && std::find (here.functions.begin (), here.functions.end (),
			    callee)
		   == here.functions.end ())
	    {
	      open.push_back ({ here.functions, least });
	      open.back ().functions.push_back (callee);
	      here.cost = here.cost - least;
	    }
	}
      if (exported_count (here.cost) > 0)
	result.push_back (std::move (here));
    }
  return result;
}

} // anonymous namespace

std::string
export_folded (const profile &p)
{
  std::string s;
  for (const stack &x : find_stacks (p))
    {
      std::string line;
      for (int f : x.functions)
	{
	  std::string name = escape_name (p.functions[f].name);
	  std::replace (name.begin (), name.end (), ';', ':');
	  line += (line.empty () ? "" : ";") + name;
	}
      s += line + " " + std::to_string (exported_count (x.cost)) + "\n";
    }
  return s;
}

} // namespace staticprof
