/* Library functions that call what they are passed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The table is in callbacks.cc.  It is for functions that the program does
   not define itself.  */

#pragma once

#include <cstddef>
#include <string>

namespace staticprof
{

struct callback
{
  const char *function; /* The assembler name.  */
  int argument;		/* The callback, counting from 0; `this' is counted.  */
  double calls;		/* Calls of it per call of FUNCTION; finite, not
			   negative.  */
  const char *reason;
};

/* Sorted by function, then by argument.  */
extern const callback callbacks[];
extern const std::size_t n_callbacks;

/* The row for ARGUMENT of FUNCTION, or null.  */
const callback *find_callback (const std::string &function, int argument);

} // namespace staticprof
