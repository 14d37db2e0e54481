/* Fitted rates as a table that `rates=' loads.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/rates-table.h"

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"
#include "tools/calibrate/fit-rates.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace staticprof
{

namespace
{

/* With the two decimals of a table in percent.  */
double
rounded (double rate)
{
  return std::round (rate * 10000) / 10000;
}

/* By how many programs F's rate is known: how often a heuristic is right
   differs between programs, its log-odds with a variance of about 1/2, and N
   executions add 4 / N to that.  */
double
programs_behind (const fit_feature &f)
{
  double sum = 0;
  for (const auto &p : f.executions)
    sum += p.second / (p.second + 8);
  return sum;
}

/* In percent, with the two decimals of a table.  */
std::string
percent_of (const rate_map &rates, bool multiway, const std::string &voter)
{
  auto found = rates.find ({ multiway, voter });
  /* A heuristic without votes gets no influence.  */
  return format_percent (found == rates.end () ? .5 : found->second);
}

/* Is VOTER ever asked about a multiway branch?  */
bool
multiway_voter_p (const std::string &voter)
{
  const int h = find_heuristic (voter);
  return h < 0 || registry[h]->scope != applies_to::comparisons;
}

std::string
comment (const std::string &title, const std::set<std::string> &words)
{
  std::string line = "# " + title + ":";
  for (const std::string &w : words)
    line += " " + escape_name (w);
  return line + "\n";
}

} // anonymous namespace

rate_map
table_rates (const fit_data &data, const std::vector<double> &weights,
	     int except)
{
  rate_map result;
  for (std::size_t f = 0; f < data.features.size (); ++f)
    if (voted_p (data, f, except))
      result[{ data.features[f].multiway, data.features[f].voter }] = rounded (
	rate_of (weights[f]));
  return result;
}

rate_map
shrink_rates (const rate_map &rates, const fit_data &data)
{
  model m;
  find_model ("default", m);
  rate_map result;
  for (const std::string &name : rated_names ())
    {
      const voter_rate &prior = *find_rate (m, name);
      result[{ false, name }] = prior.two_way;
      result[{ true, name }] = prior.multiway;
    }
  for (const fit_feature &f : data.features)
    {
      const auto fitted = rates.find ({ f.multiway, f.voter });
      if (fitted == rates.end ())
	continue;
      double &rate = result[fitted->first];
      const double from = weight_of (
	std::clamp (rate, 1 - highest_rate, highest_rate));
      const double n = programs_behind (f);
      rate = rounded (rate_of (
	from + n / (n + prior_programs) * (weight_of (fitted->second) - from)));
    }
  return result;
}

std::string
write_rates (const rate_map &rates, const sums_of_programs &sums,
	     double strength, bool shrunk)
{
  std::set<std::string> programs, compilers, models;
  for (const auto &p : sums)
    {
      programs.insert (p.first);
      compilers.insert (p.second.compilers.begin (), p.second.compilers.end ());
      models.insert (p.second.models.begin (), p.second.models.end ());
    }
  std::string text
    = "# Rates of heuristics and marks, in percent: on two-way branches, on "
      "edges of\n# multiway branches.  Fitted together by `staticprof "
      "calibrate'.\n"
      + comment ("programs", programs) + comment ("compilers", compilers)
      + comment ("models", models)
      + "# strength of the regularisation: " + format_number (strength) + "\n";
  if (shrunk)
    text += "# shrunk towards the default rates, which count as "
	    + std::to_string (prior_programs) + " programs\n";
  std::vector<std::string> names = rated_names ();
  std::sort (names.begin (), names.end ());
  for (const std::string &v : names)
    text += v + " " + percent_of (rates, false, v)
	    + (multiway_voter_p (v) ? " " + percent_of (rates, true, v) : "")
	    + "\n";
  return text;
}

} // namespace staticprof
