/* How sure a branch probability is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Of the validation part of the corpus, which the model was not fitted to:
   `make fit-doubt' prints the rows, docs/learned-model.md says what they are.  */

#include "tools/unsure/doubt.h"

#include <cmath>

namespace staticprof
{

namespace
{

/* Log-odds of the likelier edge, as said: up to this...  */
struct row
{
  double said;
  double happened[n_outcomes]; /* ...and in the run.  */
};
constexpr std::size_t n_rows = 8;

constexpr row loops[n_rows] = {
  { 0.5, { -4.02, -0.51, 0.53, 1.42, 4.17 } }, /* 349 branches.  */
  { 1, { -2.62, 0.14, 2.55, 4.51, 7.00 } },    /* 477 branches.  */
  { 1.5, { -1.04, -0.08, 0.98, 2.09, 7.00 } }, /* 639 branches.  */
  { 2, { 0.00, 1.16, 3.34, 6.60, 7.00 } },     /* 750 branches.  */
  { 2.5, { 0.12, 2.62, 3.34, 5.03, 7.00 } },   /* 865 branches.  */
  { 3, { 1.11, 3.10, 4.58, 6.45, 7.00 } },     /* 650 branches.  */
  { 4, { 1.61, 2.78, 5.33, 6.56, 7.00 } },     /* 488 branches.  */
  { -1, { 2.92, 6.10, 7.00, 7.00, 7.00 } },    /* 270 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -7.00, -1.53, 0.55, 4.08, 7.00 } }, /* 6,332 branches.  */
  { 1, { -7.00, -0.31, 2.40, 5.90, 7.00 } },   /* 5,771 branches.  */
  { 1.5, { -1.50, 1.10, 4.14, 7.00, 7.00 } },  /* 3,113 branches.  */
  { 2, { -1.95, 1.94, 4.84, 7.00, 7.00 } },    /* 1,853 branches.  */
  { 2.5, { 0.99, 4.55, 7.00, 7.00, 7.00 } },   /* 965 branches.  */
  { 3, { 1.89, 6.32, 7.00, 7.00, 7.00 } },     /* 534 branches.  */
  { 4, { 2.46, 4.93, 6.82, 7.00, 7.00 } },     /* 711 branches.  */
  { -1, { 3.04, 5.83, 6.61, 7.00, 7.00 } },    /* 419 branches.  */
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

} // namespace staticprof
