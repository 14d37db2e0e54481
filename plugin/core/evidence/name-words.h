/* What names tell: the words in them, and which library function they are.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Programmers call things by what they are for.  A word begins where a letter
   follows none, or an upper-case letter a lower-case one, and may be in upper
   or lower case: is_last, isLast, IS_LAST.  */

#pragma once

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

/* Of a function.  */
enum function_name : unsigned
{
  name_failure = 1, /* Something went wrong: error, fail, die...  */
  name_growth = 2   /* Something has become too small: realloc, grow...  */
};

/* All that the NAME of a function tells: values of function_name, or'ed.  */
unsigned function_name_tells (const char *name);

/* What the NAME of a variable or field tells; if it has words of both kinds,
   nothing.  */
operand_name operand_name_tells (const char *name);

/* What the NAME of anything is about.  */
subject subject_of_name (const char *name);

/* What the function NAME of the C library gives back; unknown if there is none
   or nothing is said about it.  */
callee_kind library_result (const char *name);

/* NAME without the __builtin_ that a compiler put in front of it.  */
const char *plain_library_name (const char *name);

} // namespace staticprof
