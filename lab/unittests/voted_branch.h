/* A branch for tests of predictors that use the votes on record.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "unittests/support/measured_function.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The names of the voters below.  */
inline const std::vector<std::string> voters = {
  "loop_branch",    "opcode",	      "guard",	   "pointer",
  "goto_statement", "builtin_expect", "iterations"
};
enum voter_number
{
  loop_branch,
  opcode,
  guard,
  pointer,
  goto_statement,
  builtin_expect,
  iterations
};

/* A branch from 2 to 3 or 4; the record has .9 and .1 for it.  */
inline measured_function
branch ()
{
  return measured_function ("main", 1)
    .block (2, 1, 1)
    .block (3, .9, 1)
    .block (4, .1, 0)
    .edge (0, 2, 1, 1)
    .edge (3, 1, 1, 1)
    .edge (4, 1, 1, 0);
}

} // namespace staticprof
