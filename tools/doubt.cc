/* How reliable a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of the validation part of the corpus, which the model was not fitted to:
   `make -C lab fit-doubt' prints the rows, docs/learned-model.md says what they are.  */

#include "tools/doubt.h"

#include <cmath>

namespace staticprof
{

namespace
{

/* Shares beyond these log-odds are cut off in the tables.  */
constexpr double most_log_odds = 7;

/* Branches whose likelier edge has estimated log-odds up to SAID; -1 in the
   last row, which has no limit.  */
struct row
{
  double said;
  double happened[n_outcomes]; /* Quantiles of the measured log-odds.  */
};
constexpr std::size_t n_rows = 8;

constexpr row loops[n_rows] = {
  { 0.5, { -6.27, -1.51, 0.28, 1.45, 6.33 } }, /* 1,308 branches.  */
  { 1, { -2.56, 0.13, 1.10, 2.27, 6.08 } },    /* 1,523 branches.  */
  { 1.5, { -1.95, 0.28, 1.27, 2.67, 7.00 } },  /* 1,963 branches.  */
  { 2, { -4.06, 0.46, 1.58, 3.44, 7.00 } },    /* 2,805 branches.  */
  { 2.5, { 0.00, 1.39, 2.29, 4.15, 7.00 } },   /* 4,001 branches.  */
  { 3, { 0.55, 2.15, 3.66, 6.52, 7.00 } },     /* 3,925 branches.  */
  { 4, { 1.15, 2.74, 4.61, 7.00, 7.00 } },     /* 4,405 branches.  */
  { -1, { 1.55, 3.96, 6.64, 7.00, 7.00 } },    /* 1,785 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -7.00, -1.61, 0.25, 2.99, 7.00 } }, /* 20,889 branches.  */
  { 1, { -5.63, -0.31, 1.40, 4.51, 7.00 } },   /* 18,236 branches.  */
  { 1.5, { -2.85, 0.97, 3.60, 7.00, 7.00 } },  /* 11,318 branches.  */
  { 2, { -0.51, 2.08, 4.91, 7.00, 7.00 } },    /* 6,839 branches.  */
  { 2.5, { 0.82, 2.75, 4.13, 6.78, 7.00 } },   /* 4,484 branches.  */
  { 3, { 1.04, 3.14, 6.13, 7.00, 7.00 } },     /* 3,024 branches.  */
  { 4, { 1.61, 4.57, 6.83, 7.00, 7.00 } },     /* 5,419 branches.  */
  { -1, { 1.25, 3.50, 6.36, 7.00, 7.00 } },    /* 7,044 branches.  */
};

double
share (double log_odds)
{
  return 1 / (1 + std::exp (-log_odds));
}

} // anonymous namespace

std::array<double, n_outcomes>
outcomes (double probability, bool loop)
{
  const row *r = loop ? loops : others;
  while (r->said > 0 && probability > share (r->said))
    ++r;
  std::array<double, n_outcomes> result;
  for (std::size_t i = 0; i < n_outcomes; ++i)
    result[i] = share (r->happened[i]);
  return result;
}

loop_rounds
rounds (double stays)
{
  const auto odds = [] (double p) { return p / (1 - p); };
  const bool likelier = stays >= .5;
  const auto o = outcomes (likelier ? stays : 1 - stays, true);
  loop_rounds r = { odds (stays), odds (likelier ? o.front () : 1 - o.back ()),
		    odds (likelier ? o.back () : 1 - o.front ()), false };
  r.high_is_least = r.high > .999 * std::exp (most_log_odds);
  return r;
}

} // namespace staticprof
