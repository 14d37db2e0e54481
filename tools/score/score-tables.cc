/* staticprof score: the tables of the paper, and a summary.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/layout.h"
#include "tools/score/score.h"
#include "tools/text-table.h"

#include <charconv>

namespace staticprof
{

namespace
{

constexpr counted_items executed = counted_items::executed;

/* As the paper prints scores: .82, 1.00.  */
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

/* Of analysis A by predictor WHICH.  */
class analysis_table
{
public:
  analysis_table (const scores &s, analysis a, std::size_t which)
    : s (s), m_analysis (a), m_which (which)
  {
  }

  std::string text () const;

private:
  using mean = optional_score (const std::vector<optional_score> &);

  std::vector<optional_score> values (std::size_t percent,
				      counted_items counted,
				      function_weight weight,
				      bool weighted) const
  {
    return by_program (s, m_which, m_analysis, percent, counted, weight,
		       weighted);
  }
  std::vector<std::string> mean_row (const std::string &title, mean *of,
				     counted_items counted,
				     function_weight weight) const
  {
    std::vector<std::string> row = { title };
    for (std::size_t i = 0; i < s.percents.size (); ++i)
      for (bool weighted : { false, true })
	row.push_back (number (of (values (i, counted, weight, weighted))));
    return row;
  }

  const scores &s;
  analysis m_analysis;
  std::size_t m_which;
};

std::string
analysis_table::text () const
{
  text_table t;
  std::vector<std::string> percents = { "" }, letters = { "" };
  for (int percent : s.percents)
    {
      percents.push_back ("");
      percents.push_back (std::to_string (percent) + "%");
      letters.push_back ("U");
      letters.push_back ("W");
    }
  t.add (percents);
  t.add (letters);
  for (std::size_t p = 0; p < s.programs.size (); ++p)
    {
      std::vector<std::string> row = { shown_name (s.programs[p]) };
      for (std::size_t i = 0; i < s.percents.size (); ++i)
	for (bool weighted : { false, true })
	  row.push_back (number (
	    values (i, executed, function_weight::executions, weighted)[p]));
      t.add (row);
    }
  t.add (
    mean_row ("Mean", arithmetic_mean, executed, function_weight::executions));
  t.add (mean_row ("Geo-mean", geometric_mean, executed,
		   function_weight::executions));
  t.add (mean_row ("Mean, N all items", arithmetic_mean, counted_items::all,
		   function_weight::executions));
  if (local_p (m_analysis))
    {
      t.add (mean_row ("Mean, by invocations", arithmetic_mean, executed,
		       function_weight::invocations));
      t.add (mean_row ("Mean, by functions", arithmetic_mean, executed,
		       function_weight::none));
    }
  return t.text ();
}

} // anonymous namespace

std::string
show_programs (const scores &s)
{
  const bool trained = any_trained (s);
  text_table t;
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
  return t.text ();
}

std::string
show_analysis (const scores &s, analysis a,
	       const std::vector<std::size_t> &shown)
{
  std::string result;
  for (std::size_t which : shown)
    result += (result.empty () ? "" : "\n")
	      + std::string (analysis_titles[static_cast<int> (a)]) + ": "
	      + heading (*s.predictors[which])
	      + analysis_table (s, a, which).text ();
  return result;
}

std::string
show_top (const scores &s, const std::vector<std::size_t> &shown)
{
  std::string result;
  for (std::size_t which : shown)
    {
      text_table t;
      t.add ({ "", "LBK", "LBR", "FI", "FC", "GBK", "GBR" });
      auto add = [&] (const std::string &name, auto value) {
	std::vector<std::string> row = { name };
	for (int a = 0; a < n_analyses; ++a)
	  row.push_back (number (
	    value (by_program (s, which, static_cast<analysis> (a), s.top,
			       executed, function_weight::executions, true))));
	t.add (row);
      };
      for (std::size_t p = 0; p < s.programs.size (); ++p)
	add (shown_name (s.programs[p]),
	     [p] (const std::vector<optional_score> &v) { return v[p]; });
      add ("Average", arithmetic_mean);
      result += (result.empty () ? "" : "\n")
		+ std::string ("Weighted scores, top ")
		+ std::to_string (s.percents[s.top])
		+ "% (Table 8): " + heading (*s.predictors[which]) + t.text ();
    }
  return result;
}

namespace
{

/* COLUMNS, N of them, below HEAD: a row for each program and the means.  */
std::string
show_columns (const scores &s, const std::vector<std::size_t> &shown,
	      const char *title,
	      const std::vector<std::vector<std::string>> &head,
	      const column *columns, std::size_t n)
{
  std::string result;
  for (std::size_t which : shown)
    {
      text_table t;
      for (const std::vector<std::string> &row : head)
	t.add (row);
      auto add = [&] (const std::string &name, auto value) {
	std::vector<std::string> row = { name };
	for (std::size_t c = 0; c < n; ++c)
	  row.push_back (number (value (by_program (s, which, columns[c]))));
	t.add (row);
      };
      for (std::size_t p = 0; p < s.programs.size (); ++p)
	add (shown_name (s.programs[p]),
	     [p] (const std::vector<optional_score> &v) { return v[p]; });
      add ("Mean", arithmetic_mean);
      result += (result.empty () ? "" : "\n") + std::string (title)
		+ heading (*s.predictors[which]) + t.text ();
    }
  return result;
}

} // anonymous namespace

std::string
show_branches (const scores &s, const std::vector<std::size_t> &shown)
{
  return show_columns (
    s, shown, "Branches: ",
    { { "", "all", "", "loop", "", "non-", "loop", "", "multi-", "way", "prob.",
	"bits", "", "over-", "lap" },
      { "", "miss", "best", "miss", "best", "miss", "best", "even", "miss",
	"best", "error", "", "best", "local", "global" } },
    branch_columns, n_branch_columns);
}

std::string
show_never (const scores &s, const std::vector<std::size_t> &shown)
{
  return show_columns (s, shown, "Never executed: ",
		       { { "", "func-", "tions", "", "", "blocks" },
			 { "", "share", "prec.", "recall", "average", "share",
			   "prec.", "recall", "average" } },
		       never_columns, n_never_columns);
}

std::string
show_summary (const scores &s)
{
  text_table t;
  t.add ({ "", "", "local", "local", "invo-", "", "global", "global", "all", "",
	   "loop", "", "non-", "loop", "prob.", "over-", "lap" });
  t.add ({ "", "programs", "block", "edge", "cation", "call", "block", "edge",
	   "miss", "best", "miss", "best", "miss", "best", "error", "local",
	   "global" });
  for (std::size_t which = 0; which < s.predictors.size (); ++which)
    {
      int n = 0;
      for (const scored_program &p : s.programs)
	n += p.cards[which].applicable;
      std::vector<std::string> row = { s.predictors[which]->name,
				       std::to_string (n) };
      for (int a = 0; a < n_analyses; ++a)
	row.push_back (number (arithmetic_mean (
	  by_program (s, which, static_cast<analysis> (a), s.top, executed,
		      function_weight::executions, true))));
      for (std::size_t c : { 0, 1, 2, 3, 4, 5, 9, 12, 13 })
	row.push_back (
	  number (arithmetic_mean (by_program (s, which, branch_columns[c]))));
      t.add (row);
    }
  return "Summary: weighted scores at " + std::to_string (s.percents[s.top])
	 + "%, mean over programs\n" + t.text ();
}

std::string
write_rows (const scores &s)
{
  static const char *const counted_names[] = { "executed", "all" };
  static const char *const weight_names[] = { "executions", "invocations",
					      "functions" };
  std::string text;
  auto line = [&] (const scored_program &p, std::size_t which,
		   const std::string &what, double value) {
    text += escape_name (p.name) + "\t" + s.predictors[which]->name + "\t"
	    + what + "\t" + format_number (value) + "\n";
  };
  for (const scored_program &p : s.programs)
    for (std::size_t which = 0; which < p.cards.size (); ++which)
      {
	const score_card &card = p.cards[which];
	if (!card.applicable)
	  continue;
	for (int a = 0; a < n_analyses; ++a)
	  for (std::size_t i = 0; i < s.percents.size (); ++i)
	    for (int n = 0; n < 2; ++n)
	      for (int w = 0; w < n_function_weights; ++w)
		{
		  const analysis which_one = static_cast<analysis> (a);
		  const analysis_score &x = card.at (
		    which_one, i, static_cast<counted_items> (n),
		    static_cast<function_weight> (w));
		  if (!x.known || (w > 0 && !local_p (which_one)))
		    continue;
		  const std::string what = std::string (name_of (which_one))
					   + "\t"
					   + std::to_string (s.percents[i])
					   + "\t" + counted_names[n] + "\t"
					   + (local_p (which_one)
						? weight_names[w]
						: "-");
		  line (p, which, what + "\tunweighted", x.unweighted);
		  line (p, which, what + "\tweighted", x.weighted);
		}
	auto lines = [&] (const column *columns, std::size_t n) {
	  for (std::size_t c = 0; c < n; ++c)
	    if (optional_score x = columns[c].of (card))
	      line (p, which, std::string (columns[c].name) + "\t-\t-\t-\t-",
		    *x);
	};
	lines (branch_columns, n_branch_columns);
	lines (never_columns, n_never_columns);
      }
  return text;
}

} // namespace staticprof
