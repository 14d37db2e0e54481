/* staticprof-lab measuring: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/commands.h"
#include "lab/tool/measuring/measuring.h"
#include "lab/tool/read-measured.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/text-table.h"

namespace staticprof
{

namespace
{

/* Print means over the programs in PATHS, for some numbers of measured
   branches.  */
int
print_means (const std::vector<std::string> &paths)
{
  static const std::vector<std::size_t> counts = { 1, 3, 10, 30, 100 };
  using row = partial_scores::row;
  partial_scores mean;
  mean.by_count.resize (counts.size ());
  const double weight = 1. / static_cast<double> (paths.size ());
  auto add = [weight] (row &to, const row &from) {
    for (std::size_t i = 0; i < from.size (); ++i)
      to[i] += weight * from[i];
  };
  for (const std::string &path : paths)
    {
      measured_program m;
      const user_error error = read_measured (path, m);
      if (!error.ok ())
	return complain (error.message);
      const partial_scores s = score_measuring (m, counts);
      add (mean.none, s.none);
      add (mean.all, s.all);
      for (std::size_t i = 0; i < counts.size (); ++i)
	for (std::size_t o = 0; o < s.by_count[i].size (); ++o)
	  add (mean.by_count[i][o], s.by_count[i][o]);
    }
  text_table t;
  std::vector<std::string> head = { "measured", "chosen by" };
  for (const char *name : partial_scores::names)
    head.insert (head.end (), { name, "gained" });
  t.add (head);
  auto line = [&] (const std::string &count, const std::string &by,
		   const row &x) {
    std::vector<std::string> cells = { count, by };
    for (std::size_t i = 0; i < x.size (); ++i)
      {
	cells.push_back (format_percent (x[i], 1));
	const double all = mean.all[i] - mean.none[i];
	cells.push_back (
	  all > 0 ? format_percent ((x[i] - mean.none[i]) / all, 0) + "%"
		  : "-");
      }
    t.add (cells);
  };
  line ("0", "-", mean.none);
  for (std::size_t i = 0; i < counts.size (); ++i)
    for (std::size_t o = 0; o < mean.by_count[i].size (); ++o)
      line (std::to_string (counts[i]), order_words[o], mean.by_count[i][o]);
  line ("all", "-", mean.all);
  return print (plural (static_cast<long long> (paths.size ()), "program")
		+ ", means in percent\n" + t.text ());
}

} // anonymous namespace

int
measuring_command (int argc, char **argv)
{
  std::vector<std::string> paths;
  command_line c (
    "DIRECTORY...",
    "Show what it is worth to measure the branches that `staticprof unsure' "
    "names."
    "\vEach DIRECTORY has measured profiles of one program.  The table shows "
    "how much the estimate improves if the branches that are named are "
    "measured, and, for comparison, as many that are estimated to run most "
    "and as many that are chosen at random.");
  c.words (paths, "expected directories of measured profiles");
  c.parse (argc, argv);
  return print_means (paths);
}

} // namespace staticprof
