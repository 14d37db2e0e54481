/* staticprof calibrate: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All input is read and all output made before the first byte is written.  */

#include "plugin/core/profile/write-file.h"
#include "tools/accuracy/branch-sums-json.h"
#include "tools/calibrate/calibrate-fit.h"
#include "tools/calibrate/calibrate.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/calibrate/fit-invocations.h"
#include "tools/calibrate/rates-table.h"
#include "tools/read-profile.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace staticprof
{

namespace
{

struct calibrate_arguments
{
  std::string sums_file;
  std::string rates_file;
  std::string invocations_file;
  bool fit = false;
  bool no_prior = false;
  bool leave_one_out = false;
  std::optional<double> strength;
  std::optional<branch_weight> weight;
  std::optional<std::size_t> combinations;
  row_format format = row_format::people;
  bool rows () const { return format != row_format::people; }
  std::vector<std::string> paths;
};

constexpr std::size_t usual_combinations = 20;

std::string
parse_strength (const std::string &text, std::optional<double> &strength)
{
  double x = -1;
  const char *const end = text.data () + text.size ();
  const std::from_chars_result r = std::from_chars (text.data (), end, x);
  if (r.ec != std::errc () || r.ptr != end || !(x >= 0) || !std::isfinite (x))
    return "expected a number, 0 or more";
  strength = x;
  return "";
}

/* What would change nothing was not meant so.  */
std::string
check_together (const calibrate_arguments &a)
{
  const struct
  {
    const char *name;
    bool given;
    bool of_fit; /* Says how rates are fitted.  */
  } options[] = { { "fit", a.fit, false },
		  { "leave-one-out", a.leave_one_out, false },
		  { "strength", a.strength.has_value (), true },
		  { "weight", a.weight.has_value (), true },
		  { "output", !a.rates_file.empty (), false },
		  { "no-prior", a.no_prior, false },
		  { "sums", !a.sums_file.empty (), false },
		  { "combinations", a.combinations.has_value (), false },
		  { a.format == row_format::json ? "json" : "tsv", a.rows (),
		    false } };
  const bool fits = a.fit || a.leave_one_out || !a.rates_file.empty ();
  for (const auto &o : options)
    if (o.given && !a.invocations_file.empty ())
      return std::string ("--") + o.name + " does not go with --invocations";
    else if (o.given && o.of_fit && !fits)
      return std::string ("--") + o.name
	     + ": expected --fit, --leave-one-out or --output as well";
  return a.no_prior && a.rates_file.empty ()
	   ? "--no-prior: expected --output as well"
	   : "";
}

/* Of the fit, if one was asked for.  */
struct fitted_rates
{
  std::string text;
  std::string table;
};

user_error
fit_and_show (const calibrate_arguments &a, const sums_of_programs &sums,
	      fitted_rates &result)
{
  if (!a.fit && !a.leave_one_out && a.rates_file.empty ())
    return {};
  if (a.leave_one_out && sums.size () < 2)
    return { "--leave-one-out: expected several programs" };
  const fit_data data = make_fit_data (
    sums, a.weight.value_or (branch_weight::roots));
  fit f;
  user_error error = fit_rates (data, a.strength, f);
  if (!error.ok ())
    return error;
  if (a.fit)
    result.text += a.rows () ? fit_tsv (data, f) : "\n" + show_fit (data, f);
  if (a.leave_one_out)
    result.text += a.rows () ? left_out_tsv (sums, data, f)
			     : "\n" + show_left_out (sums, data, f);
  rate_map rates = table_rates (data, weights_of (f), -1);
  if (!a.no_prior)
    rates = shrink_rates (rates, data);
  result.table = write_rates (rates, sums, f.strength, !a.no_prior);
  return {};
}

std::string
tables (const calibrate_arguments &a, const sums_of_programs &sums)
{
  const std::size_t n = a.combinations.value_or (usual_combinations);
  if (a.rows ())
    return hit_rates_tsv (sums) + combinations_tsv (sums, n);
  std::string text = show_hit_rates (sums);
  if (n > 0)
    text += "\n" + show_combinations (sums, n);
  return text;
}

/* Is PATH a file of sums?  */
bool
sums_p (const std::string &path)
{
  std::string text;
  sums_of_programs sums;
  return read_text (path, text).ok ()
	 && read_sums_json (path, text, sums).ok ();
}

/* Fewer programs than this say little about others.  */
constexpr std::size_t enough_programs_to_fit = 12;

void
warn_of_few (std::size_t n)
{
  if (n < enough_programs_to_fit)
    std::fprintf (stderr,
		  "staticprof: warning: rates fitted to %s; expected at least "
		  "%zu that are like those to be compiled\n",
		  plural (static_cast<long long> (n), "program").c_str (),
		  enough_programs_to_fit);
}

/* All of the program is needed, so sums do not do.  */
int
calibrate_invocations (const calibrate_arguments &a)
{
  std::vector<invocation_counts> programs;
  for (const std::string &path : a.paths)
    {
      measured_program m;
      user_error error = read_measured (path, m);
      if (!error.ok ())
	return complain (sums_p (path) ? path
					   + ": a file of sums; --invocations "
					     "needs the profiles"
				       : error.message);
      programs.push_back (count_invocations (m, last_part (path)));
    }
  invocation_weights w;
  std::string text;
  user_error error = fit_invocations (programs, -1, w);
  if (error.ok ())
    error = show_invocations (programs, w, text);
  if (error.ok ())
    error = write_file (a.invocations_file,
			write_invocation_weights (programs, w));
  return error.ok () ? print (text) : complain (error.message);
}

} // anonymous namespace

int
calibrate_command (int argc, char **argv)
{
  calibrate_arguments a;
  command_line c (
    "DIRECTORY|SUMS...",
    "Show how often each heuristic was right, and fit rates."
    "\vA DIRECTORY holds the profiles of one program's units, or its merged "
    "profile, with the counts of a training run (written in a "
    "-fprofile-use compilation); the program has the name of the "
    "directory.  SUMS is a file that --sums has written.  Counts of one "
    "program in several of them are added up.  Programs count equally.");
  const char *const file = "a file's name";
  c.flag ("fit", 0, a.fit, "Fit all rates together, and show them");
  c.flag ("leave-one-out", 0, a.leave_one_out,
	  "Estimate each program with rates fitted to all others");
  c.option (
    "strength", 0, "X",
    [&a] (const std::string &x) { return parse_strength (x, a.strength); },
    "Strength of the regularisation, 0 or more (default: chosen by holding one "
    "program out)");
  c.choice ("weight", 0, "WHAT", a.weight,
	    { { "executions", branch_weight::executions },
	      { "roots", branch_weight::roots } },
	    "The weight of a branch in the fit: executions, or roots of these "
	    "(default), so that a few hot branches do not decide alone");
  c.text ("output", 'o', "RATES", a.rates_file,
	  "Fit all rates together, and write them to this file, which the "
	  "plugin's option rates= loads; few programs change the default rates "
	  "only a little",
	  file);
  c.flag ("no-prior", 0, a.no_prior,
	  "Write the rates as they were fitted, not shrunk towards the default "
	  "ones");
  c.text ("sums", 0, "FILE", a.sums_file,
	  "Write the counts to FILE, which may be given in place of the "
	  "directories",
	  file);
  c.text ("invocations", 0, "FILE", a.invocations_file,
	  "Instead of rates, fit the weights of invocations, by functions' "
	  "places in the call graph; show them and write the table to FILE",
	  file);
  c.number ("combinations", 0, "N", a.combinations,
	    "How many combinations of heuristics are shown (default: 20)");
  c.rows (a.format);
  c.words (a.paths, "expected directories of measured profiles, or files of "
		    "sums");
  c.finally ([&a] { return check_together (a); });
  c.parse (argc, argv);
  if (!a.invocations_file.empty ())
    return calibrate_invocations (a);
  sums_of_programs sums;
  for (const std::string &path : a.paths)
    {
      user_error error = add_measured (path, sums);
      if (!error.ok ())
	return complain (error.message);
    }
  fitted_rates fitted;
  user_error error = fit_and_show (a, sums, fitted);
  if (error.ok () && !a.sums_file.empty ())
    error = write_file (a.sums_file, write_sums_json (sums));
  if (error.ok () && !a.rates_file.empty ())
    {
      error = write_file (a.rates_file, fitted.table);
      warn_of_few (sums.size ());
    }
  if (!error.ok ())
    return complain (error.message);
  const std::string text = tables (a, sums) + fitted.text;
  return print (
    a.rows () ? rows_text ("table row column value#", text, a.format) : text);
}

} // namespace staticprof
