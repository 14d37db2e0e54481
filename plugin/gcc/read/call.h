/* What calls tell.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

#include <array>

namespace staticprof
{

/* Is CALL one of a function that is known to be cold, in a function that is
   not?  */
bool calls_cold_p (gcall *call);

/* The text that ARGUMENT points into; NULL_TREE if it does not.  */
tree text_at (tree argument);

/* Reads the calls of one function, the current one.  What the called function
   says by itself is kept, because the same few are called again and again.  */
class call_reader
{
public:
  /* RETURNS: control can leave the function by a return.  */
  explicit call_reader (bool returns);

  /* May the program end in CALL, or the function be left by an exception?  */
  bool may_stop_p (gcall *call);

  /* Fill in what CALL, in block B, tells about its block, and its hints.  */
  void read (gcall *call, int b, function_reading &r);

private:
  /* Of a function that is called, wherever that is.  */
  struct callee
  {
    tree decl = NULL_TREE;
    bool reports_error = false;
    bool grows = false;
    bool compares_strings = false;
    bool prints = false;
    bool cold = false;
    bool noreturn = false;
    bool may_do_anything = false;
    bool inexpensive = false;
    bool expects = false; /* __builtin_expect or a relative of it.  */
    bool first_use
      = false; /* Begins what is done on first use of something.  */
  };

  static callee look_at (tree decl);
  const callee &find (tree decl);

  bool m_returns, m_cold;
  /* By the last bits of the declaration's number; the last one seen stays.  */
  std::array<callee, 256> m_callees;
};

} // namespace staticprof
