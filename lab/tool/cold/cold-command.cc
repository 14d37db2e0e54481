/* staticprof-lab cold: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/cold/cold.h"
#include "lab/tool/commands.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/read-profile.h"
#include "tools/text-table.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

struct named_rule
{
  const char *name;
  cold_rule rule;
};
using kind = cold_rule::kind;
const named_rule rules[] = {
  { "never runs", { kind::never, 0 } },
  { "1/1000 of the entries", { kind::entries, .001 } },
  { "1/100", { kind::entries, .01 } },
  { "1/8", { kind::entries, .125 } },
  { "outside the hottest 99.9%", { kind::share, .999 } },
  { "99%", { kind::share, .99 } },
  { "97%", { kind::share, .97 } },
  { "95%", { kind::share, .95 } },
  { "90%", { kind::share, .9 } },
  { "85%", { kind::share, .85 } },
  { "75%", { kind::share, .75 } },
  { "50%", { kind::share, .5 } }
};

struct cold_shares
{
  std::vector<double> blocks, executions; /* By program, 0 to 1.  */
};

/* Mean and standard error of VALUES in percent.  */
std::string
mean_text (const std::vector<double> &values)
{
  const auto n = static_cast<double> (values.size ());
  double sum = 0, square = 0;
  for (double v : values)
    sum += v;
  for (double v : values)
    square += (v - sum / n) * (v - sum / n);
  const double error = n > 1 ? std::sqrt (square / (n - 1) / n) : 0;
  return format_percent (sum / n, 1) + " (" + format_percent (error, 1) + ")";
}

user_error
add_program (const std::string &path, std::vector<cold_shares> &shares)
{
  std::vector<profile> units;
  profile_search search;
  const user_error error = read_profiles ({ path }, search, units);
  if (!error.ok ())
    return error;
  for (std::size_t r = 0; r < std::size (rules); ++r)
    {
      cold_sums sums;
      for (const profile &unit : units)
	add_cold (unit, rules[r].rule, sums);
      if (!(sums.executions > 0))
	return { path + ": nothing in it was measured" };
      shares[r].blocks.push_back (sums.cold_blocks / sums.blocks);
      shares[r].executions.push_back (sums.cold_executions / sums.executions);
    }
  return {};
}

int
print_rules (const std::vector<std::string> &paths)
{
  std::vector<cold_shares> shares (std::size (rules));
  for (const std::string &path : paths)
    {
      const user_error error = add_program (path, shares);
      if (!error.ok ())
	return complain (error.message);
    }
  text_table t;
  t.add ({ "cold is what", "blocks", "executions", "at most", "in" });
  for (std::size_t r = 0; r < std::size (rules); ++r)
    {
      const std::vector<double> &x = shares[r].executions;
      const auto worst = std::max_element (x.begin (), x.end ());
      t.add ({ rules[r].name, mean_text (shares[r].blocks), mean_text (x),
	       format_percent (*worst, 1), paths[worst - x.begin ()] });
    }
  return print (plural (static_cast<long long> (paths.size ()), "program")
		+ ", percent of what was measured, standard errors in "
		  "brackets\n"
		+ t.text ());
}

} // anonymous namespace

int
cold_command (int argc, char **argv)
{
  std::vector<std::string> paths;
  command_line c (
    "DIRECTORY...",
    "Show how much of the measured executions is in code that is called cold."
    "\vEach DIRECTORY has measured profiles of one program.  A block is cold "
    "if it is known never to run, if it runs in a small part of the entries of "
    "its function, or if it is outside the hottest part of its unit's work.");
  c.words (paths, "expected directories of measured profiles");
  c.parse (argc, argv);
  return print_rules (paths);
}

} // namespace staticprof
