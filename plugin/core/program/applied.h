/* Which results of the whole-program step GCC is given.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_CORE_APPLIED_H
#define STATICPROF_CORE_APPLIED_H

#include "plugin/core/prediction/model.h"

#include <string>

namespace staticprof
{

struct applied
{
  bool hot = false;    /* Hot functions are marked as such.  */
  bool once = false;   /* So are those that run at most once,  */
  bool cold = false;   /* and those with a negligible share.  */
  bool order = false;  /* Functions are put out by call chains.  */
  bool counts = false; /* Hot functions' counts are comparable.  */

  bool any () const { return hot || once || cold || order || counts; }
};

/* LIST is "none" or "NAME,..." of the members of `applied'.  An unknown name
   (with the nearest known one as a suggestion), one given twice, an empty one
   and "none" among others are errors, and RESULT is unchanged then.  */
user_error parse_applied (const std::string &list, applied &result);

/* The inverse.  */
std::string text_of (const applied &a);

} // namespace staticprof

#endif
