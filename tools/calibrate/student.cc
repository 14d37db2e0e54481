/* Student's distribution.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/calibrate/student.h"

#include <gsl/gsl_cdf.h>

namespace staticprof
{

double
student_quantile (double freedom)
{
  return gsl_cdf_tdist_Pinv (.975, freedom);
}

} // namespace staticprof
