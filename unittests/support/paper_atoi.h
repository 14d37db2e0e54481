/* The paper's example of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "unittests/support/function_literal.h"

namespace staticprof
{

/* Figure 4: the flow graph of atoi, with the facts of appendix A.

	  b0 (s == NULL)
	 /  \
       b5    b1 (stores to *val, uses s)
   (call,   /  \
   return)  b2  |
	    |   |
	    b3-<|>-+ (b3 -> b3)
	    |   |
	    b4 (return)	 */
inline function_literal
paper_atoi ()
{
  function_literal f ("b0 -> b5, b1; b1 -> b2, b4; b2 -> b3; b3 -> b3, b4;"
		      "b4; b5");
  f.test ("b0", comparison_code::equal, operand_type::pointer,
	  constant_kind::zero);
  f.uses ("b0", "b1");
  f["b1"].stores = 1;
  f["b5"].calls = 1;
  return f;
}

} // namespace staticprof
