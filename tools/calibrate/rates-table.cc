/* Fitted rates as a table that `rates=' loads.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/rates-table.h"

#include "heuristics/heuristic.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"
#include "tools/calibrate/fit-rates.h"

#include <cmath>
#include <set>

namespace staticprof
{

namespace
{

/* In percent, with the two decimals of a table.  */
std::string
percent_of (const rate_map &rates, bool multiway, const std::string &voice)
{
  auto found = rates.find ({ multiway, voice });
  /* What nobody heard says nothing.  */
  return format_percent (found == rates.end () ? .5 : found->second);
}

/* Is VOICE ever asked about a multiway branch?  */
bool
multiway_voice_p (const std::string &voice)
{
  const int h = find_heuristic (voice);
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
    if (heard_p (data, f, except))
      result[{ data.features[f].multiway, data.features[f].voice }]
	= std::round (rate_of (weights[f]) * 10000) / 10000;
  return result;
}

std::string
write_rates (const rate_map &rates, const sums_of_programs &sums,
	     double strength)
{
  std::set<std::string> programs, compilers, models, voices;
  for (const auto &p : sums)
    {
      programs.insert (p.first);
      compilers.insert (p.second.compilers.begin (), p.second.compilers.end ());
      models.insert (p.second.models.begin (), p.second.models.end ());
    }
  for (const auto &r : rates)
    voices.insert (r.first.second);
  std::string text
    = "# Rates of heuristics and marks, in percent: of two-way branches, of "
      "ways "
      "of\n# multiway branches.  Fitted together by `staticprof calibrate "
      "--fit'.\n"
      + comment ("programs", programs) + comment ("compilers", compilers)
      + comment ("models", models)
      + "# strength of the regularisation: " + format_number (strength) + "\n";
  for (const std::string &v : voices)
    text += v + " " + percent_of (rates, false, v)
	    + (multiway_voice_p (v) ? " " + percent_of (rates, true, v) : "")
	    + "\n";
  return text;
}

} // namespace staticprof
