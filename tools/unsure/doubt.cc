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
  { 0.5, { -2.25, 0.00, 0.67, 1.61, 5.29 } }, /* 568 branches.  */
  { 1, { -3.43, 0.02, 1.38, 2.67, 7.00 } },   /* 765 branches.  */
  { 1.5, { -1.04, 0.02, 1.32, 2.75, 7.00 } }, /* 938 branches.  */
  { 2, { -0.74, 0.62, 1.92, 4.74, 7.00 } },   /* 1,040 branches.  */
  { 2.5, { 0.35, 2.10, 3.40, 5.67, 7.00 } },  /* 1,205 branches.  */
  { 3, { 0.83, 2.64, 5.16, 6.81, 7.00 } },    /* 1,005 branches.  */
  { 4, { 1.62, 3.39, 6.08, 7.00, 7.00 } },    /* 906 branches.  */
  { -1, { 1.10, 4.43, 6.46, 7.00, 7.00 } },   /* 422 branches.  */
};
constexpr row others[n_rows] = {
  { 0.5, { -7.00, -1.64, 0.40, 3.25, 7.00 } }, /* 9,019 branches.  */
  { 1, { -6.16, -0.44, 1.64, 4.89, 7.00 } },   /* 7,706 branches.  */
  { 1.5, { -2.91, 1.10, 3.24, 6.84, 7.00 } },  /* 4,631 branches.  */
  { 2, { -1.66, 1.68, 4.84, 7.00, 7.00 } },    /* 2,814 branches.  */
  { 2.5, { 0.82, 2.83, 5.78, 7.00, 7.00 } },   /* 1,587 branches.  */
  { 3, { -0.49, 2.22, 5.36, 7.00, 7.00 } },    /* 890 branches.  */
  { 4, { 1.61, 4.02, 4.83, 7.00, 7.00 } },     /* 1,107 branches.  */
  { -1, { 1.10, 2.20, 5.56, 6.91, 7.00 } },    /* 779 branches.  */
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
