/* The places of measured programs' functions in the call graph, as a table to
   which the learned model of invocations is fitted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/calibrate/standings-table.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/weigh-invocations.h"
#include "plugin/core/report/format.h"

#include <algorithm>

namespace staticprof
{

std::string
standings_head ()
{
  std::string line = "program\tfunction\truns\tentered\tasked";
  for (const function_fact_text &f : function_fact_table)
    line += std::string ("\t") + f.name;
  return line + "\n";
}

std::string
standings_rows (const measured_program &m, const std::string &name)
{
  const profile &p = m.p;
  const std::vector<standing> standings = find_standings (p, addresses::all);
  long long runs = 1;
  for (const profile_function &f : p.functions)
    if (f.entry == entry_point::main)
      runs = std::max (runs, measured_invocations (f));
  std::string text;
  for (std::size_t i = 0; i < standings.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      const long long entered = measured_invocations (f);
      if (entered == not_measured)
	continue;
      text += escape_name (name) + "\t" + escape_name (f.name) + "\t"
	      + std::to_string (runs) + "\t" + std::to_string (entered) + "\t"
	      + std::to_string (weighed_p (f, standings[i]));
      for (int value : standings[i].value)
	text += "\t" + std::to_string (value);
      text += "\n";
    }
  return text;
}

} // namespace staticprof
