/* Which results of the whole-program step GCC is given.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <string>

namespace staticprof
{

struct applied
{
  bool hot = false;   /* Mark hot functions.  */
  bool once = false;  /* Mark functions that are entered at most once.  */
  bool cold = false;  /* Mark functions with a negligible share of the work.  */
  bool order = false; /* Order functions by chains of calls.  */

  bool any () const { return hot || once || cold || order; }
};

/* LIST is "none" or "NAME,..." of the members of `applied'.  An unknown name
   (with the nearest known one as a suggestion), one given twice, an empty one
   and "none" among others are errors, and RESULT is unchanged then.  */
user_error parse_applied (const std::string &list, applied &result);

/* The inverse of the function above.  */
std::string text_of (const applied &a);

} // namespace staticprof
