/* staticprof calibrate: hit rates and combinations as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/calibrate.h"

#include "tools/calibrate/hit-rates.h"
#include "tools/text-table.h"

namespace staticprof
{

namespace
{

std::string
share (double part, double whole)
{
  return whole > 0 ? percent (part / whole) : "-";
}

/* "80.1", "/", "90.3%".  */
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
show_table (const hit_table &t)
{
  text_table text;
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
  return text.text ();
}

std::string
show_votes (const std::vector<votes_row> &rows, std::size_t top)
{
  hit_counts all;
  for (const votes_row &r : rows)
    all.executed += r.pooled ().executed;
  text_table text;
  text.add ({ "COMBINATION", "BRANCHES", "COVERAGE", "(REL)", "PROGRAMS",
	      "OBSERVED", "BY PROGRAM", "95%", "COMBINED", "BEST" });
  for (std::size_t i = 0; i < rows.size () && i < top; ++i)
    {
      const votes_row &r = rows[i];
      const hit_counts pooled = r.pooled ();
      int n = 0;
      for (const hit_counts &c : r.programs)
	n += c.executed > 0;
      const std::optional<interval> ci = hit_rate_interval (r.programs);
      text.add ({ escape_name (r.name), std::to_string (r.branches),
		  format_rounded (pooled.executed),
		  share (pooled.executed, all.executed), std::to_string (n),
		  share (pooled.hits, pooled.executed),
		  percent (mean_hit_rate (r.programs)),
		  ci ? format_percent (ci->low, 1) + "-"
			 + format_percent (ci->high, 1) + "%"
		     : "-",
		  share (r.said_sum, pooled.executed),
		  share (pooled.best, pooled.executed) });
    }
  std::string s = text.text ();
  if (rows.size () > top)
    s += "and " + std::to_string (rows.size () - top) + " more\n";
  return s;
}

std::string
show_programs (const sums_of_programs &sums)
{
  text_table text;
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
  return text.text ();
}

/* Lines TABLE, ROW, COLUMN, VALUE.  */
class tsv_writer
{
public:
  std::string text;

  void row (const std::string &table, const std::string &name)
  {
    m_prefix = table + "\t" + escape_name (name) + "\t";
  }
  void add (const char *column, double value)
  {
    text += m_prefix + column + "\t" + format_number (value) + "\n";
  }
  void add (const std::optional<interval> &ci)
  {
    if (!ci)
      return;
    add ("low", ci->low);
    add ("high", ci->high);
  }

private:
  std::string m_prefix;
};

} // anonymous namespace

std::string
show_hit_rates (const sums_of_programs &sums)
{
  std::string s = show_programs (sums) + "\nTwo-way branches\n"
		  + show_table (hit_rates (sums, false));
  const hit_table multiway = hit_rates (sums, true);
  if (multiway.all.branches > 0)
    s += "\nMultiway branches; heuristics: their edges\n"
	 + show_table (multiway);
  return s;
}

std::string
show_combinations (const sums_of_programs &sums, std::size_t top)
{
  std::string s = "Votes together, two-way branches\n"
		  + show_votes (votes_together (sums, false), top);
  const std::vector<votes_row> edges = votes_together (sums, true);
  if (!edges.empty ())
    s += "\nVotes together, edges of multiway branches\n"
	 + show_votes (edges, top);
  return s;
}

std::string
hit_rates_tsv (const sums_of_programs &sums)
{
  tsv_writer w;
  for (bool multiway : { false, true })
    {
      const hit_table t = hit_rates (sums, multiway);
      auto add = [&] (const hit_row &r) {
	const hit_counts pooled = r.pooled ();
	w.row (multiway ? "multiway" : "two-way", r.name);
	w.add ("branches", static_cast<double> (r.branches));
	w.add ("right", static_cast<double> (r.right));
	w.add ("executed", pooled.executed);
	w.add ("hits", pooled.hits);
	w.add ("best", pooled.best);
	w.add ("programs", r.n_programs ());
	w.add ("mean-hit-rate", mean_hit_rate (r.programs));
	w.add ("mean-best-rate", mean_best_rate (r.programs));
	w.add (hit_rate_interval (r.programs));
	if (r.rated)
	  w.add ("rate", r.rate ());
      };
      for (const hit_row &r : t.heuristics)
	add (r);
      for (const hit_row &r : t.aggregates)
	add (r);
    }
  return w.text;
}

std::string
combinations_tsv (const sums_of_programs &sums, std::size_t top)
{
  tsv_writer w;
  for (bool multiway : { false, true })
    {
      const std::vector<votes_row> rows = votes_together (sums, multiway);
      for (std::size_t i = 0; i < rows.size () && i < top; ++i)
	{
	  const votes_row &r = rows[i];
	  const hit_counts pooled = r.pooled ();
	  w.row (multiway ? "multiway-combination" : "two-way-combination",
		 r.name);
	  w.add ("branches", static_cast<double> (r.branches));
	  w.add ("executed", pooled.executed);
	  w.add ("taken", pooled.hits);
	  w.add ("best", pooled.best);
	  w.add ("mean-observed", mean_hit_rate (r.programs));
	  w.add (hit_rate_interval (r.programs));
	  w.add ("said", r.said_sum / pooled.executed);
	}
    }
  return w.text;
}

} // namespace staticprof
