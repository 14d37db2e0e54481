/* Why an edge of a branch is never taken.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

enum class exclusion : unsigned char
{
  none,
  second_return, /* An abnormal edge out of a call (setjmp, a nonlocal goto):
		    possible, but very rarely taken.  Edges with the reasons
		    below are never taken.  */
  exception,	 /* An exception, or an edge that is not in the program.  */
  no_return,	 /* No path behind it returns, or its source ends in a call that
		    does not.  */
  cold,		 /* Leads to code known to be cold.  */
  compiler	 /* GCC itself gave it the probability 0.  */
};
constexpr const char *exclusion_words[] = { "none",	 "second_return",
					    "exception", "no_return",
					    "cold",	 "compiler" };

/* Does X mean that the edge is never taken?  */
inline bool
never_p (exclusion x)
{
  return x > exclusion::second_return;
}

} // namespace staticprof
