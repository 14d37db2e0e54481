/* Student's distribution.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

/* Between minus this and this lie 95% of Student's distribution with FREEDOM
   degrees of freedom, 1 or more.  */
double student_quantile (double freedom);

} // namespace staticprof
