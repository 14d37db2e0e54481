/* staticprof-lab score: how good the estimates of several predictors are.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   This file reads and scores programs, and defines the columns of the tables.  */

#include "lab/tool/score/score.h"

#include "lab/tool/read-measured.h"
#include "tools/progress.h"
#include "tools/read-profile.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace staticprof
{

namespace
{

optional_score
quotient (double part, double whole)
{
  return whole > 0 ? optional_score (part / whole) : std::nullopt;
}

} // anonymous namespace

void
set_top (scores &s, int percent)
{
  auto at = std::lower_bound (s.percents.begin (), s.percents.end (), percent);
  s.top = static_cast<std::size_t> (at - s.percents.begin ());
  if (at == s.percents.end () || *at != percent)
    s.percents.insert (at, percent);
}

namespace
{

/* Add to M, which was read from DIRECTORY, the other run that has the same name
   in ROOT, if there is one.  */
user_error
read_other_run (const std::string &directory, const std::string &root,
		measured_program &m)
{
  const std::string path = root + (root.back () == '/' ? "" : "/")
			   + last_part (directory);
  std::error_code none;
  if (std::filesystem::exists (root, none)
      && !std::filesystem::exists (path, none) && !none)
    return {};
  measured_program other;
  user_error error = read_measured (path, other);
  if (!error.ok ())
    return error;
  m.other_run = match_training (other.p, m.p);
  if (m.other_run.match.functions == 0)
    return { "'" + path + "' is no other run of '" + directory
	     + "': no function is the same" };
  return {};
}

} // anonymous namespace

bool
any_trained (const scores &s)
{
  return std::any_of (s.programs.begin (), s.programs.end (),
		      [] (const scored_program &p) { return !!p.trained; });
}

user_error
score_directory (const std::string &directory, scores &s)
{
  measured_program m;
  user_error error = read_measured (directory, m);
  if (!error.ok ())
    return error;

  doing ("scoring");
  scored_program result;
  result.name = last_part (directory);
  if (!s.trained_root.empty ())
    error = read_other_run (directory, s.trained_root, m);
  if (!error.ok ())
    return error;
  if (m.other_run.any ())
    result.trained = m.other_run.match;
  result.units = m.p.units.size ();
  result.unmeasured_units = m.unmeasured_units;
  result.functions = m.p.functions.size ();
  result.measured_functions = m.measured_functions;
  result.unmatched = m.p.unmatched;
  for (const predictor *which : s.predictors)
    result.cards.push_back (score_predictor (m, *which, s.percents, s.ties));
  s.programs.push_back (std::move (result));
  return {};
}

const char *
name_of (analysis a)
{
  static const char *const names[] = { "local-block",  "local-edge",
				       "invocation",   "call",
				       "global-block", "global-edge" };
  return names[static_cast<std::size_t> (a)];
}

namespace
{

/* PART as a share of the executions of branches of a KIND.  */
template <branch_misses branch_accuracy::*kind, double branch_misses::*part>
optional_score
share (const score_card &c)
{
  return quotient (c.branches.*kind.*part, (c.branches.*kind).executed);
}
template <double branch_misses::*part> optional_score
share_of_two_way (const score_card &c)
{
  return quotient (c.branches.two_way ().*part, c.branches.two_way ().executed);
}
template <double branch_accuracy::*part> optional_score
mean_of_all (const score_card &c)
{
  return quotient (c.branches.*part, c.branches.executed);
}

template <auto part> optional_score
hot (const score_card &c)
{
  return c.hot ? optional_score ((*c.hot).*part) : std::nullopt;
}

/* PART of the accuracy for functions or blocks that are never executed.  */
template <std::optional<never_executed> score_card::*kind, auto part>
optional_score
never (const score_card &c)
{
  return c.*kind ? optional_score ((*(c.*kind)).*part) : std::nullopt;
}

constexpr auto loop = &branch_accuracy::loop, other = &branch_accuracy::other,
	       multiway = &branch_accuracy::multiway;
constexpr auto missed = &branch_misses::missed,
	       perfect = &branch_misses::perfect,
	       undecided = &branch_misses::undecided;

} // anonymous namespace

const std::vector<column> branch_columns = {
  { "miss", share_of_two_way<missed> },
  { "miss-perfect", share_of_two_way<perfect> },
  { "loop-miss", share<loop, missed> },
  { "loop-miss-perfect", share<loop, perfect> },
  { "non-loop-miss", share<other, missed> },
  { "non-loop-miss-perfect", share<other, perfect> },
  { "non-loop-undecided", share<other, undecided> },
  { "multiway-miss", share<multiway, missed> },
  { "multiway-miss-perfect", share<multiway, perfect> },
  { "error", mean_of_all<&branch_accuracy::error> },
  { "cross-entropy", mean_of_all<&branch_accuracy::cross_entropy> },
  { "entropy", mean_of_all<&branch_accuracy::entropy> },
  { "overlap-local", [] (const score_card &c) { return c.shares.local; } },
  { "overlap-global", [] (const score_card &c) { return c.shares.global; } }
};
const std::vector<column> hot_columns = {
  { "hottest-found", hot<&hot_functions::found> },
  { "hottest-share", hot<&hot_functions::hottest> },
  { "first-ten", hot<&hot_functions::ten> },
  { "first-ten-best", hot<&hot_functions::best_ten> }
};
const std::vector<column> never_columns = {
  { "never-entered", never<&score_card::functions, &never_executed::share> },
  { "never-entered-precision",
    never<&score_card::functions, &never_executed::precision> },
  { "never-entered-recall",
    never<&score_card::functions, &never_executed::recall> },
  { "never-entered-average",
    never<&score_card::functions, &never_executed::average> },
  { "never-executed", never<&score_card::blocks, &never_executed::share> },
  { "never-executed-precision",
    never<&score_card::blocks, &never_executed::precision> },
  { "never-executed-recall",
    never<&score_card::blocks, &never_executed::recall> },
  { "never-executed-average",
    never<&score_card::blocks, &never_executed::average> }
};
column
column_of (const scores &s, analysis a, std::size_t percent, bool weighted,
	   counted_items counted, function_weight weight)
{
  static const char *const weights[] = { "executions", "invocations",
					 "functions" };
  return { std::string (name_of (a)) + "\t"
	     + std::to_string (s.percents[percent])
	     + (counted == counted_items::all ? "\tall\t" : "\texecuted\t")
	     + (local_p (a) ? weights[static_cast<int> (weight)] : "-")
	     + (weighted ? "\tweighted" : "\tunweighted"),
	   [=] (const score_card &c) -> optional_score {
	     const auto &x = c.at (a, percent, counted, weight);
	     if (!x)
	       return std::nullopt;
	     return weighted ? x->weighted : x->unweighted;
	   } };
}

optional_score
arithmetic_mean (const std::vector<optional_score> &values)
{
  double sum = 0, n = 0;
  for (const optional_score &v : values)
    if (v)
      {
	sum += *v;
	++n;
      }
  return quotient (sum, n);
}

optional_score
geometric_mean (const std::vector<optional_score> &values)
{
  double sum = 0, n = 0;
  for (const optional_score &v : values)
    if (v)
      {
	if (*v <= 0)
	  return 0.0;
	sum += std::log (*v);
	++n;
      }
  return n > 0 ? optional_score (std::exp (sum / n)) : std::nullopt;
}

optional_score
score_of (const scored_program &p, std::size_t which, const column &c)
{
  return p.cards[which].applicable ? c.of (p.cards[which]) : std::nullopt;
}

std::vector<optional_score>
by_program (const scores &s, std::size_t which, const column &c)
{
  std::vector<optional_score> result;
  for (const scored_program &p : s.programs)
    result.push_back (score_of (p, which, c));
  return result;
}

} // namespace staticprof
