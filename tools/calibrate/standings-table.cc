/* Where measured programs' functions stand in the call graph, as a table that
   the weights of invocations are fitted to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/standings-table.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/entries.h"
#include "plugin/core/program/program.h"
#include "plugin/core/program/weigh-invocations.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace staticprof
{

namespace
{

/* All digits, the same in every locale.  */
std::string
exactly (double x)
{
  char text[32];
  return { text, std::to_chars (text, std::end (text), x).ptr };
}

/* The logarithm of X; of 0 that of the least double.  */
double
log_of (const scaled &x)
{
  return scaled (0) < x ? x.log2 () * std::log (2) : std::log (5e-324);
}

} // anonymous namespace

std::string
standings_head ()
{
  std::string line = "program\tfunction\truns\tentered\tpropagated";
  for (const char *name : circumstance_names)
    line += std::string ("\t") + name;
  return line + "\n";
}

std::string
standings_rows (const measured_program &m, const std::string &name)
{
  profile p = m.p;
  p.weigh_invocations = false;
  estimate_program (p);
  const program_calls calls (p);
  const std::vector<standing> standings = find_standings (
    p, calls, entries_from_outside (p, calls));
  /* How often main was entered.  */
  long long runs = 1;
  for (const profile_function &f : p.functions)
    if (f.entry == entry_point::main)
      runs = std::max (runs, measured_invocations (f));
  std::string text;
  for (std::size_t i = 0; i < standings.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      const long long entered = measured_invocations (f);
      if (entered == not_measured || !weighed_p (f, standings[i]))
	continue;
      text += escape_name (name) + "\t" + escape_name (f.name) + "\t"
	      + std::to_string (runs) + "\t" + std::to_string (entered) + "\t"
	      + exactly (log_of (f.invocations));
      for (double value : standings[i].value)
	text += "\t" + exactly (value);
      text += "\n";
    }
  return text;
}

} // namespace staticprof
