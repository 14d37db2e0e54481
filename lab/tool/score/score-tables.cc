/* staticprof-lab score: the tables of the paper, and a summary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/folded-table.h"
#include "lab/tool/score/score.h"
#include "tools/layout.h"

#include <charconv>

namespace staticprof
{

namespace
{

/* A score as the paper prints it: .82, 1.00.  */
std::string
number (const optional_score &x)
{
  if (!x)
    return "-";
  char text[40];
  char *end = std::to_chars (text, text + sizeof text, *x,
			     std::chars_format::fixed, 2)
		.ptr;
  return std::string (*text == '0' ? text + 1 : text, end);
}

std::string
shown_name (const scored_program &p)
{
  return shortened (escape_name (p.name), 30);
}

std::string
heading (const predictor &p)
{
  return std::string (p.name) + " (" + p.title + ")\n";
}

const char *const analysis_titles[] = {
  "Local block frequency (the paper's Table 2)",
  "Local edge frequency (Table 3)",
  "Function invocation frequency (Table 4)",
  "Function call frequency (Table 5)",
  "Global block frequency (Table 6)",
  "Global edge frequency (Table 7)"
};

using mean = optional_score (const std::vector<optional_score> &);

/* Add to T ROW with the means, computed by OF, of the scores of predictor WHICH
   in COLUMNS.  */
void
add_means (const scores &s, std::size_t which, std::vector<std::string> row,
	   mean *of, const std::vector<column> &columns, folded_table &t)
{
  for (const column &c : columns)
    row.push_back (number (of (by_program (s, which, c))));
  t.add (row);
}

/* A table for each predictor of SHOWN.  Below HEAD it has a row for each program,
   a row of means called MEAN_NAME, and the rows that MORE (predictor, table)
   adds.  */
template <class More> std::string
show_columns (const scores &s, const std::vector<std::size_t> &shown,
	      const std::string &title,
	      const std::vector<std::vector<std::string>> &head,
	      const std::vector<std::size_t> &joined,
	      const std::vector<column> &columns, const char *mean_name,
	      const More &more, std::size_t width)
{
  std::string result;
  for (std::size_t which : shown)
    {
      folded_table t;
      for (std::size_t c : joined)
	t.join (c);
      for (const std::vector<std::string> &row : head)
	t.add (row);
      for (const scored_program &p : s.programs)
	{
	  std::vector<std::string> row = { shown_name (p) };
	  for (const column &c : columns)
	    row.push_back (number (score_of (p, which, c)));
	  t.add (row);
	}
      add_means (s, which, { mean_name }, arithmetic_mean, columns, t);
      more (which, t);
      result += (result.empty () ? "" : "\n") + title
		+ heading (*s.predictors[which]) + t.folded (width);
    }
  return result;
}

constexpr auto nothing_more = [] (std::size_t, folded_table &) {};

/* The six analyses at the top.  */
std::vector<column>
top_columns (const scores &s)
{
  std::vector<column> result;
  for (int a = 0; a < n_analyses; ++a)
    result.push_back (column_of (s, static_cast<analysis> (a), s.top));
  return result;
}

} // anonymous namespace

std::string
show_programs (const scores &s, std::size_t width)
{
  const bool trained = any_trained (s);
  folded_table t;
  std::vector<std::string> row = { "Programs",	"units",    "not linked",
				   "functions", "measured", "unmatched" };
  if (trained)
    row.insert (row.end (), { "trained", "not trained" });
  t.add (row);
  for (const scored_program &p : s.programs)
    {
      row = { shown_name (p),
	      std::to_string (p.units),
	      std::to_string (p.unmeasured_units),
	      std::to_string (p.functions),
	      std::to_string (p.measured_functions),
	      std::to_string (p.unmatched) };
      if (p.trained)
	row.insert (row.end (), { std::to_string (p.trained->functions),
				  std::to_string (p.trained->unmatched) });
      else if (trained)
	row.insert (row.end (), { "-", "-" });
      t.add (row);
    }
  return t.folded (width);
}

std::string
show_analysis (const scores &s, analysis a,
	       const std::vector<std::size_t> &shown, std::size_t width)
{
  std::vector<std::size_t> second;
  std::vector<std::string> percents = { "" }, letters = { "" };
  for (int percent : s.percents)
    {
      percents.push_back ("");
      percents.push_back (std::to_string (percent) + "%");
      letters.push_back ("U");
      letters.push_back ("W");
      second.push_back (letters.size () - 1);
    }
  auto columns = [&] (counted_items counted, function_weight weight) {
    std::vector<column> result;
    for (std::size_t i = 0; i < s.percents.size (); ++i)
      for (bool weighted : { false, true })
	result.push_back (column_of (s, a, i, weighted, counted, weight));
    return result;
  };
  constexpr counted_items executed = counted_items::executed;
  const std::vector<column> usual = columns (executed,
					     function_weight::executions);
  auto more = [&] (std::size_t which, folded_table &t) {
    add_means (s, which, { "Geo-mean" }, geometric_mean, usual, t);
    add_means (s, which, { "Mean, N all items" }, arithmetic_mean,
	       columns (counted_items::all, function_weight::executions), t);
    if (!local_p (a))
      return;
    add_means (s, which, { "Mean, by invocations" }, arithmetic_mean,
	       columns (executed, function_weight::invocations), t);
    add_means (s, which, { "Mean, by functions" }, arithmetic_mean,
	       columns (executed, function_weight::none), t);
  };
  return show_columns (
    s, shown, std::string (analysis_titles[static_cast<int> (a)]) + ": ",
    { percents, letters }, second, usual, "Mean", more, width);
}

std::string
show_top (const scores &s, const std::vector<std::size_t> &shown,
	  std::size_t width)
{
  return show_columns (s, shown,
		       "Weighted scores, top "
			 + std::to_string (s.percents[s.top]) + "% (Table 8): ",
		       { { "", "LBK", "LBR", "FI", "FC", "GBK", "GBR" } }, {},
		       top_columns (s), "Average", nothing_more, width);
}

std::string
show_branches (const scores &s, const std::vector<std::size_t> &shown,
	       std::size_t width)
{
  return show_columns (
    s, shown, "Branches: ",
    { { "", "all", "", "loop", "", "non-", "loop", "", "multi-", "way", "prob.",
	"bits", "", "over-", "lap" },
      { "", "miss", "best", "miss", "best", "miss", "best", "even", "miss",
	"best", "error", "", "best", "local", "global" } },
    { 2, 4, 6, 9, 12, 14 }, branch_columns, "Mean", nothing_more, width);
}

std::string
show_hot (const scores &s, const std::vector<std::size_t> &shown,
	  std::size_t width)
{
  return show_columns (s, shown, "Hottest functions: ",
		       { { "", "hottest", "said", "ten", "ten" },
			 { "", "found", "share", "said", "best" } },
		       {}, hot_columns, "Mean", nothing_more, width);
}

std::string
show_never (const scores &s, const std::vector<std::size_t> &shown,
	    std::size_t width)
{
  return show_columns (s, shown, "Never executed: ",
		       { { "", "func-", "tions", "", "", "blocks" },
			 { "", "share", "prec.", "recall", "average", "share",
			   "prec.", "recall", "average" } },
		       { 2, 3, 4, 6, 7, 8 }, never_columns, "Mean",
		       nothing_more, width);
}

std::string
show_summary (const scores &s, std::size_t width)
{
  folded_table t;
  for (std::size_t c : { 9, 11, 13, 16 })
    t.join (c);
  t.add ({ "", "", "local", "local", "invo-", "", "global", "global", "all", "",
	   "loop", "", "non-", "loop", "prob.", "over-", "lap" });
  t.add ({ "", "programs", "block", "edge", "cation", "call", "block", "edge",
	   "miss", "best", "miss", "best", "miss", "best", "error", "local",
	   "global" });
  std::vector<column> columns = top_columns (s);
  for (std::size_t c : { 0, 1, 2, 3, 4, 5, 9, 12, 13 })
    columns.push_back (branch_columns[c]);
  for (std::size_t which = 0; which < s.predictors.size (); ++which)
    {
      int n = 0;
      for (const scored_program &p : s.programs)
	n += p.cards[which].applicable;
      add_means (s, which, { s.predictors[which]->name, std::to_string (n) },
		 arithmetic_mean, columns, t);
    }
  return "Summary: weighted scores at " + std::to_string (s.percents[s.top])
	 + "%, mean over programs\n" + t.folded (width);
}

std::string
write_rows (const scores &s)
{
  std::vector<column> columns;
  for (int i = 0; i < n_analyses; ++i)
    for (std::size_t percent = 0; percent < s.percents.size (); ++percent)
      for (counted_items counted :
	   { counted_items::executed, counted_items::all })
	for (int w = 0; w < n_function_weights; ++w)
	  for (bool weighted : { false, true })
	    if (const analysis a = static_cast<analysis> (i);
		w == 0 || local_p (a))
	      columns.push_back (column_of (s, a, percent, weighted, counted,
					    static_cast<function_weight> (w)));
  for (const std::vector<column> *list :
       { &branch_columns, &hot_columns, &never_columns })
    for (const column &c : *list)
      columns.push_back ({ c.name + "\t-\t-\t-\t-", c.of });
  std::string text;
  for (const scored_program &p : s.programs)
    for (std::size_t which = 0; which < p.cards.size (); ++which)
      for (const column &c : columns)
	if (const optional_score x = score_of (p, which, c))
	  text += escape_name (p.name) + "\t" + s.predictors[which]->name + "\t"
		  + c.name + "\t" + format_number (*x) + "\n";
  return text;
}

} // namespace staticprof
