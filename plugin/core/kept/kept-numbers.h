/* Numbers of a kept profile, in few digits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <string_view>

namespace staticprof
{

/* Numbers are rounded by 2.5% at most.  Executions have a letter for the power of
   1000; larger numbers than this are written as this one.  */
constexpr double most_executions = 990e18;
std::string executions_text (double n);
/* False if TEXT is no such number; larger ones are none.  */
bool parse_executions (std::string_view text, double &n);

/* A share in percent; the smaller of it and its complement is rounded.  A
   share that is not 0 is never written as 0, nor its complement.  */
std::string share_text (double share);
bool parse_share (std::string_view text, double &share);

} // namespace staticprof
