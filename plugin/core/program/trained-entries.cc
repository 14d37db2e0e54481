/* Entries of functions that a kept profile measured.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/trained-entries.h"

#include <algorithm>

namespace staticprof
{

std::vector<char>
units_that_ran (const profile &p)
{
  std::vector<char> result (p.units.size ());
  for (const profile_function &f : p.functions)
    if (f.trained_entries >= 0)
      result[f.unit] = 1;
  return result;
}

bool
any_unit_p (const std::vector<char> &ran)
{
  return std::find (ran.begin (), ran.end (), 1) != ran.end ();
}

bool
idle_p (const profile_function &f, const std::vector<char> &ran)
{
  return f.unit_trained && f.trained_entries < 0 && ran[f.unit];
}

double
training_runs (const profile &p)
{
  if (p.scope == profile_scope::program)
    for (const profile_function &f : p.functions)
      if (f.entry == entry_point::main && f.trained_entries > 0)
	return f.trained_entries;
  return 0;
}

void
enter_as_trained (const profile &p, const std::vector<char> &ran, double runs,
		  program_calls &calls, std::vector<scaled> &entered)
{
  std::vector<char> measured (calls.n_nodes);
  for (int f = 0; f < calls.n_functions; ++f)
    {
      const profile_function &x = p.functions[f];
      measured[f] = x.trained_entries >= 0;
      if (measured[f])
	entered[f] = scaled (x.trained_entries / runs);
      else if (idle_p (x, ran))
	entered[f] = scaled ();
    }
  for (call_edge &e : calls.edges)
    if (measured[e.callee])
      e.frequency = scaled ();
}

} // namespace staticprof
