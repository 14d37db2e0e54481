/* staticprof-lab calibrate: hit rates as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/calibrate/hit-rates.h"
#include "lab/tool/folded-table.h"

namespace staticprof
{

namespace
{

std::string
share (double part, double whole)
{
  return whole > 0 ? percent (part / whole) : "-";
}

/* Add the cells "80.1", "/" and "90.3%" for HIT and BEST.  */
void
add_rates (std::vector<std::string> &row, double hit, double best)
{
  row.push_back (format_percent (hit, 1));
  row.push_back ("/");
  row.push_back (percent (best));
}

std::vector<std::string>
row_of (const hit_row &r, const hit_table &t)
{
  const hit_counts pooled = r.pooled ();
  std::vector<std::string> row = {
    shortened (escape_name (r.name)), std::to_string (r.branches),
    share (static_cast<double> (r.branches),
	   static_cast<double> (t.all.branches)),
    share (static_cast<double> (r.right), static_cast<double> (r.branches))
  };
  add_rates (row, pooled.hits / pooled.executed, pooled.best / pooled.executed);
  row.push_back (format_rounded (pooled.executed));
  row.push_back (share (pooled.executed, t.all.pooled ().executed));
  row.push_back (std::to_string (r.n_programs ()));
  const double mean = mean_hit_rate (r.programs);
  add_rates (row, mean, mean_best_rate (r.programs));
  const std::optional<interval> ci = hit_rate_interval (r.programs);
  row.push_back (ci ? format_percent (ci->low, 1) + "-"
			+ format_percent (ci->high, 1) + "%"
		    : "-");
  row.push_back (r.rated ? format_percent (r.rate ()) + "%" : "-");
  row.push_back (r.rated ? format_percent (mean - r.rate (), 1) : "-");
  return row;
}

const std::vector<std::string> head = {
  "HEURISTIC", "BRANCHES", "(REL)",    "BR. HITRATE", "HITRATE", "",
  "BEST",      "COVERAGE", "(REL)",    "PROGRAMS",    "HITRATE", "",
  "BEST",      "95%",	   "IN FORCE", "DIFF"
};

std::string
show_table (const hit_table &t, std::size_t width)
{
  folded_table text;
  for (std::size_t c : { 5, 6, 8, 11, 12 })
    text.join (c);
  std::vector<std::string> means (head.size ());
  means[4] = "executions equal";
  means[10] = "programs equal";
  text.add (means);
  text.add (head);
  for (const hit_row &r : t.heuristics)
    text.add (row_of (r, t));
  text.add ({ "" });
  for (const hit_row &r : t.aggregates)
    text.add (row_of (r, t));
  return text.folded (width);
}

std::string
show_programs (const sums_of_programs &sums, std::size_t width)
{
  folded_table text;
  text.add ({ "PROGRAM", "BRANCHES", "PATTERNS", "EXECUTIONS" });
  for (const auto &p : sums)
    {
      long long branches = 0;
      double executed = 0;
      for (const auto &pattern : p.second.patterns)
	{
	  branches += pattern.second.branches;
	  executed += static_cast<double> (pattern.second.executed);
	}
      text.add ({ shortened (escape_name (p.first), 30),
		  std::to_string (branches),
		  std::to_string (p.second.patterns.size ()),
		  format_rounded (executed) });
    }
  return text.folded (width);
}

} // anonymous namespace

std::string
show_hit_rates (const sums_of_programs &sums, std::size_t width)
{
  std::string s = show_programs (sums, width) + "\nTwo-way branches\n"
		  + show_table (hit_rates (sums, false), width);
  const hit_table multiway = hit_rates (sums, true);
  if (multiway.all.branches > 0)
    s += "\nMultiway branches; heuristics: their edges\n"
	 + show_table (multiway, width);
  return s;
}

std::string
hit_rates_tsv (const sums_of_programs &sums)
{
  std::string text;
  for (bool multiway : { false, true })
    {
      auto add = [&] (const hit_row &r) {
	auto line = [&] (const char *column, double value) {
	  text += std::string (multiway ? "multiway" : "two-way") + "\t"
		  + escape_name (r.name) + "\t" + column + "\t"
		  + format_number (value) + "\n";
	};
	const hit_counts pooled = r.pooled ();
	line ("branches", static_cast<double> (r.branches));
	line ("right", static_cast<double> (r.right));
	line ("executed", pooled.executed);
	line ("hits", pooled.hits);
	line ("best", pooled.best);
	line ("programs", r.n_programs ());
	line ("mean-hit-rate", mean_hit_rate (r.programs));
	line ("mean-best-rate", mean_best_rate (r.programs));
	if (const auto ci = hit_rate_interval (r.programs))
	  {
	    line ("low", ci->low);
	    line ("high", ci->high);
	  }
	if (r.rated)
	  line ("rate", r.rate ());
      };
      const hit_table t = hit_rates (sums, multiway);
      for (const hit_row &r : t.heuristics)
	add (r);
      for (const hit_row &r : t.aggregates)
	add (r);
    }
  return text;
}

} // namespace staticprof
