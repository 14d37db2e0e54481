/* How reliable a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The numbers are from the validation part of the corpus, to which the model
   was not fitted: `make -C lab fit-doubt' prints the rows, and
   docs/learned-model.md explains them.  */

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
  { 0.5, { -5.61, -1.10, 0.29, 1.61, 6.33 } }, /* 1,441 branches.  */
  { 1, { -3.59, 0.09, 1.10, 2.24, 6.25 } },    /* 1,726 branches.  */
  { 1.5, { -1.49, 0.55, 1.34, 2.67, 7.00 } },  /* 2,319 branches.  */
  { 2, { -1.71, 0.98, 2.20, 3.93, 7.00 } },    /* 3,619 branches.  */
  { 2.5, { 0.00, 1.51, 2.61, 4.52, 7.00 } },   /* 4,544 branches.  */
  { 3, { 1.08, 2.69, 4.52, 6.92, 7.00 } },     /* 3,829 branches.  */
  { 4, { 1.51, 3.83, 5.82, 7.00, 7.00 } },     /* 2,930 branches.  */
  { -1, { 1.44, 4.44, 7.00, 7.00, 7.00 } },    /* 1,307 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -7.00, -1.61, 0.25, 2.99, 7.00 } }, /* 20,892 branches.  */
  { 1, { -5.62, -0.31, 1.39, 4.51, 7.00 } },   /* 18,250 branches.  */
  { 1.5, { -2.85, 0.97, 3.60, 7.00, 7.00 } },  /* 11,319 branches.  */
  { 2, { -0.47, 2.10, 4.91, 7.00, 7.00 } },    /* 6,839 branches.  */
  { 2.5, { 0.78, 2.75, 4.13, 6.76, 7.00 } },   /* 4,493 branches.  */
  { 3, { 1.10, 3.76, 6.31, 7.00, 7.00 } },     /* 3,006 branches.  */
  { 4, { 1.51, 4.44, 7.00, 7.00, 7.00 } },     /* 5,410 branches.  */
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
