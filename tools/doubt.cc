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
  { 0.5, { -4.29, -0.01, 0.54, 1.61, 5.79 } }, /* 990 branches.  */
  { 1, { -6.29, -0.00, 0.69, 1.77, 6.41 } },   /* 1,264 branches.  */
  { 1.5, { -1.44, 0.25, 1.65, 2.75, 5.65 } },  /* 1,643 branches.  */
  { 2, { -1.04, 0.35, 1.38, 2.56, 7.00 } },    /* 2,244 branches.  */
  { 2.5, { 0.40, 1.84, 3.03, 4.51, 7.00 } },   /* 2,957 branches.  */
  { 3, { 0.35, 1.90, 2.99, 4.76, 7.00 } },     /* 2,789 branches.  */
  { 4, { 1.39, 3.39, 5.38, 7.00, 7.00 } },     /* 3,004 branches.  */
  { -1, { 1.51, 3.89, 6.45, 7.00, 7.00 } },    /* 1,379 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -7.00, -1.61, 0.32, 3.03, 7.00 } }, /* 17,159 branches.  */
  { 1, { -5.37, -0.22, 1.64, 5.46, 7.00 } },   /* 13,906 branches.  */
  { 1.5, { -3.88, 0.08, 2.83, 5.54, 7.00 } },  /* 9,299 branches.  */
  { 2, { -1.11, 2.06, 4.31, 7.00, 7.00 } },    /* 5,664 branches.  */
  { 2.5, { 0.51, 2.42, 4.39, 7.00, 7.00 } },   /* 3,605 branches.  */
  { 3, { 1.37, 3.51, 6.32, 7.00, 7.00 } },     /* 2,886 branches.  */
  { 4, { 1.25, 4.11, 5.94, 7.00, 7.00 } },     /* 4,496 branches.  */
  { -1, { 1.10, 2.87, 5.73, 7.00, 7.00 } },    /* 3,622 branches.  */
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
