/* What names tell: the words in them, and the library functions they denote.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Programmers name things after their purpose.  A word begins at a letter that
   follows no letter, or at an upper-case letter that follows a lower-case one;
   it may be in upper or lower case: is_last, isLast, IS_LAST.  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* What the name of a function tells.  */
enum function_name : unsigned
{
  name_failure = 1, /* Something went wrong: error, fail, die and so on.  */
  name_growth = 2   /* Something has become too small: realloc, grow and so
		       on.  */
};

/* All that the NAME of a function tells: values of function_name, combined with
   `|'.  */
unsigned function_name_tells (const char *name);

/* What the NAME of a variable or field tells; nothing if it has words of both
   kinds.  */
operand_name operand_name_tells (const char *name);

/* The topic of NAME.  */
subject subject_of_name (const char *name);

/* What the function NAME of the C library returns; unknown if it is not in the
   table.  */
callee_kind library_result (const char *name);

/* NAME without the __builtin_ that a compiler put in front of it.  */
const char *plain_library_name (const char *name);

} // namespace staticprof
