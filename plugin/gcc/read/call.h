/* Facts about calls.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

#include <array>

namespace staticprof
{

/* Does CALL call a function known to be cold, in a function that is not?  */
bool calls_cold_p (gcall *call);

/* The string constant that ARGUMENT points into; NULL_TREE if there is
   none.  */
tree text_at (tree argument);

/* Reads the calls of the current function.  Facts about the called function
   alone are cached, because the same few functions are called repeatedly.  */
class call_reader
{
public:
  /* RETURNS says whether control can leave the function by a return.  */
  explicit call_reader (bool returns);

  /* May CALL end the program or leave the function by an exception?  */
  bool may_stop_p (gcall *call);

  /* Fill in what CALL, in block B, tells about its block, and its hints.  */
  void read (gcall *call, int b, function_reading &r);

private:
  /* Facts about a called function, independent of the call.  */
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
    bool expects = false;   /* __builtin_expect or a relative of it.  */
    bool first_use = false; /* It guards the initialization on first use.  */
  };

  static callee look_at (tree decl);
  const callee &find (tree decl);
  void note_hints (gcall *call, const callee &called, int b,
		   function_reading &r) const;

  bool m_returns, m_cold;
  /* Indexed by the last bits of the declaration's UID; a collision replaces the
     entry.  */
  std::array<callee, 256> m_callees;
};

} // namespace staticprof
