/* How sure a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of the validation part of the corpus, which the model was not fitted to:
   `make fit-doubt' prints the rows, docs/learned-model.md says what they are.  */

#include "tools/doubt.h"

#include <cmath>

namespace staticprof
{

namespace
{

/* Shares beyond these log-odds are cut in the tables.  */
constexpr double most_log_odds = 7;

/* Log-odds of the likelier edge, as said: up to this...  */
struct row
{
  double said;
  double happened[n_outcomes]; /* ...and in the run.  */
};
constexpr std::size_t n_rows = 8;

constexpr row loops[n_rows] = {
  { 0.5, { -4.32, -0.72, 0.52, 1.70, 4.20 } }, /* 584 branches.  */
  { 1, { -2.74, 0.11, 0.92, 2.55, 5.13 } },    /* 682 branches.  */
  { 1.5, { -2.69, 0.06, 1.30, 2.50, 6.76 } },  /* 1,007 branches.  */
  { 2, { -1.04, 0.00, 1.87, 4.49, 7.00 } },    /* 1,173 branches.  */
  { 2.5, { 0.00, 1.17, 2.44, 3.75, 6.83 } },   /* 1,591 branches.  */
  { 3, { 0.51, 2.20, 3.08, 4.61, 7.00 } },     /* 1,678 branches.  */
  { 4, { 1.09, 3.17, 5.26, 7.00, 7.00 } },     /* 1,799 branches.  */
  { -1, { 1.10, 2.36, 4.44, 6.65, 7.00 } },    /* 551 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -6.75, -1.59, 0.39, 2.71, 7.00 } }, /* 11,288 branches.  */
  { 1, { -6.76, -0.50, 1.23, 3.72, 7.00 } },   /* 9,014 branches.  */
  { 1.5, { -1.97, 1.03, 3.32, 5.54, 7.00 } },  /* 6,104 branches.  */
  { 2, { -1.82, 1.98, 4.60, 7.00, 7.00 } },    /* 3,386 branches.  */
  { 2.5, { 1.00, 2.34, 5.03, 7.00, 7.00 } },   /* 1,923 branches.  */
  { 3, { 0.86, 4.11, 4.95, 7.00, 7.00 } },     /* 1,213 branches.  */
  { 4, { 1.28, 4.04, 5.58, 7.00, 7.00 } },     /* 1,354 branches.  */
  { -1, { 1.10, 1.87, 4.44, 6.46, 7.00 } },    /* 1,029 branches.  */
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
