/* What the vectorizer is told about the iterations of loops.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   With counts that it trusts, the vectorizer of -O3 leaves a loop alone that is
   said to iterate less often than pays.  An estimate is a mean for many loops: of
   those that are said to iterate three times one in ten iterates a thousand times
   (docs/learned-model.md).  A short loop that is vectorized costs a few
   instructions, a long one that is not costs several times its time.  So the
   vectorizer is only told numbers that GCC knows, or that were measured.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* Says whether the counts of give-counts.cc are ESTIMATED and not measured, for
   the functions that are compiled from now on.  */
void set_iterations_estimated (bool estimated);

/* Does the vectorizer of FUN ask how often loops iterate?  */
bool iterations_asked_p (function *fun);

/* Hides how often loops of FUN are estimated to iterate, unless that is often
   enough for any vectors.  To be called right
   before the vectorizer.  */
void hide_iterations (function *fun);

/* Shows what hide_iterations has hidden.  To be called right behind the
   vectorizer.  */
void show_iterations (function *fun);

} // namespace staticprof
