/* staticprof calibrate: the fit, and what it is worth, as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/calibrate-fit.h"

#include "tools/calibrate/apply-rates.h"
#include "tools/text-table.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace staticprof
{

namespace
{

/* 95% confidence interval of the rate of weight F.  */
std::optional<interval>
rate_interval (const fitted_weight &w, std::size_t n_programs)
{
  if (w.error < 0)
    return std::nullopt;
  const double reach = w.error
		       * student_quantile (static_cast<double> (n_programs)
					   - 1);
  return interval{ rate_of (w.weight - reach), rate_of (w.weight + reach) };
}

std::string
decimals (double x, int n)
{
  const std::string text = format_percent (std::fabs (x) / 100, n);
  const bool zero = text.find_first_not_of ("0.") == text.npos;
  return (x < 0 && !zero ? "-" : "") + text;
}

std::string
decimals (const std::optional<double> &x, int n)
{
  return x ? decimals (*x, n) : "-";
}

/* Of features of one kind, those that add most first.  */
std::vector<std::size_t>
features_in_order (const fit_data &data, const fit &f, bool multiway)
{
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < data.features.size (); ++i)
    if (data.features[i].multiway == multiway)
      result.push_back (i);
  std::stable_sort (result.begin (), result.end (),
		    [&] (std::size_t a, std::size_t b) {
		      return f.weights[a].adds > f.weights[b].adds;
		    });
  return result;
}

std::string
show_weights (const fit_data &data, const fit &f, bool multiway)
{
  const std::vector<std::size_t> order = features_in_order (data, f, multiway);
  if (order.empty ())
    return "";
  text_table t;
  t.add ({ "HEURISTIC", "WEIGHT", "RATE", "95%", "IN FORCE", "COVERAGE",
	   "PROGRAMS", "ADDS", "LEFT OUT" });
  for (std::size_t i : order)
    {
      const fit_feature &x = data.features[i];
      const fitted_weight &w = f.weights[i];
      const std::optional<interval> ci = rate_interval (w,
							data.programs.size ());
      std::optional<double> left_out;
      if (w.adds_left_out)
	left_out = *w.adds_left_out * 1000;
      t.add ({ x.voter, decimals (w.weight, 3),
	       format_percent (rate_of (w.weight)) + "%",
	       ci ? format_percent (ci->low, 1) + "-"
		      + format_percent (ci->high, 1) + "%"
		  : "-",
	       format_percent (x.rate_sum / x.executed) + "%",
	       format_number (x.executed), std::to_string (x.n_programs),
	       decimals (w.adds * 1000, 2), decimals (left_out, 2) });
    }
  return std::string (multiway ? "\nWays of multiway branches\n"
			       : "\nTwo-way branches\n")
	 + t.text ();
}

/* The columns of branch_quality.  */
struct quality_column
{
  const char *title;
  const char *name; /* In tab-separated output.  */
  std::optional<double> branch_quality::*of;
};
const quality_column quality_columns[] = {
  { "MISS", "miss", &branch_quality::miss },
  { "LOOP", "loop-miss", &branch_quality::loop_miss },
  { "NON-LOOP", "non-loop-miss", &branch_quality::other_miss },
  { "ERROR", "error", &branch_quality::error },
  { "BITS", "cross-entropy", &branch_quality::bits }
};

/* What the fit of all other programs, and others, make of each program.  */
struct compared
{
  const char *name;
  std::vector<branch_quality> programs;
};

std::vector<compared>
compare (const sums_of_programs &sums, const fit_data &data, const fit &f)
{
  std::vector<compared> result = { { "left out", {} },
				   { "fitted", {} },
				   { "in force", {} },
				   { "gcc", {} },
				   { "perfect", {} } };
  const rate_map all = table_rates (data, weights_of (f), -1);
  int i = 0;
  for (const auto &p : sums)
    {
      branch_quality alone;
      if (!f.others.empty ())
	alone = quality_with (p.second, table_rates (data, f.others[i], i));
      ++i;
      result[0].programs.push_back (alone);
      result[1].programs.push_back (quality_with (p.second, all));
      result[2].programs.push_back (quality_in_force (p.second));
      result[3].programs.push_back (quality_of_rival (p.second));
      result[4].programs.push_back (quality_of_perfect (p.second));
    }
  return result;
}

std::optional<double>
mean_of (const compared &c, const quality_column &column)
{
  double sum = 0, n = 0;
  for (const branch_quality &q : c.programs)
    if (q.*column.of)
      {
	sum += *(q.*column.of);
	++n;
      }
  return n > 0 ? std::optional<double> (sum / n) : std::nullopt;
}

} // anonymous namespace

std::string
show_fit (const fit_data &data, const fit &f)
{
  std::string s = "Rates fitted together to "
		  + plural (static_cast<long long> (data.programs.size ()),
			    "program")
		  + ", strength of the regularisation "
		  + format_number (f.strength) + "\n";
  text_table t;
  t.add ({ "STRENGTH", "BITS LEFT OUT" });
  for (const tried_strength &x : f.tried)
    t.add ({ format_number (x.strength), decimals (x.left_out, 5) });
  if (!f.tried.empty ())
    s += t.text ();
  s += "Cross entropy where votes decide: " + decimals (f.entropy, 5) + " bits";
  if (f.left_out)
    s += ", of programs left out " + decimals (f.left_out, 5);
  return s + "\n" + show_weights (data, f, false)
	 + show_weights (data, f, true);
}

std::string
show_left_out (const sums_of_programs &sums, const fit_data &data, const fit &f)
{
  const std::vector<compared> all = compare (sums, data, f);
  text_table means;
  std::vector<std::string> head = { "Mean over programs" };
  for (const quality_column &c : quality_columns)
    head.push_back (c.title);
  means.add (head);
  for (const compared &c : all)
    {
      std::vector<std::string> row = { c.name };
      for (const quality_column &column : quality_columns)
	row.push_back (decimals (mean_of (c, column), 4));
      means.add (row);
    }
  text_table each;
  std::vector<std::string> first = { "" }, second = { "PROGRAM" };
  for (const quality_column &c : quality_columns)
    for (const compared &who : all)
      if (std::string (who.name) != "fitted")
	{
	  first.push_back (who.name == all[0].name ? c.title : "");
	  second.push_back (who.name);
	}
  each.add (first);
  each.add (second);
  std::size_t i = 0;
  for (const auto &p : sums)
    {
      std::vector<std::string> row = { shortened (escape_name (p.first), 30) };
      for (const quality_column &c : quality_columns)
	for (const compared &who : all)
	  if (std::string (who.name) != "fitted")
	    row.push_back (decimals (who.programs[i].*c.of, 3));
      each.add (row);
      ++i;
    }
  return means.text () + "\n" + each.text ();
}

std::string
fit_tsv (const fit_data &data, const fit &f)
{
  std::string text;
  auto line = [&] (const std::string &table, const std::string &row,
		   const char *column, double value) {
    text += table + "\t" + row + "\t" + column + "\t" + format_number (value)
	    + "\n";
  };
  line ("fit", "all", "strength", f.strength);
  line ("fit", "all", "entropy", f.entropy);
  if (f.left_out)
    line ("fit", "all", "entropy-left-out", *f.left_out);
  for (const tried_strength &x : f.tried)
    line ("strength", format_number (x.strength), "entropy-left-out",
	  x.left_out);
  for (std::size_t i = 0; i < data.features.size (); ++i)
    {
      const fit_feature &x = data.features[i];
      const fitted_weight &w = f.weights[i];
      const std::string table = x.multiway ? "fit-multiway" : "fit-two-way";
      line (table, x.voter, "weight", w.weight);
      line (table, x.voter, "rate", rate_of (w.weight));
      if (auto ci = rate_interval (w, data.programs.size ()))
	{
	  line (table, x.voter, "low", ci->low);
	  line (table, x.voter, "high", ci->high);
	}
      line (table, x.voter, "executed", x.executed);
      line (table, x.voter, "programs", x.n_programs);
      line (table, x.voter, "adds", w.adds);
      if (w.adds_left_out)
	line (table, x.voter, "adds-left-out", *w.adds_left_out);
    }
  return text;
}

std::string
left_out_tsv (const sums_of_programs &sums, const fit_data &data, const fit &f)
{
  std::string text;
  for (const compared &c : compare (sums, data, f))
    {
      std::size_t i = 0;
      for (const auto &p : sums)
	{
	  for (const quality_column &column : quality_columns)
	    if (auto x = c.programs[i].*column.of)
	      text += std::string ("quality: ") + c.name + "\t"
		      + escape_name (p.first) + "\t" + column.name + "\t"
		      + format_number (*x) + "\n";
	  ++i;
	}
    }
  return text;
}

} // namespace staticprof
