/* The calls that are written in a program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/direct-calls.h"

#include "plugin/core/program/symbols.h"

namespace staticprof
{

std::vector<direct_call>
find_direct_calls (const profile &p)
{
  std::vector<direct_call> result;
  const symbol_table symbols (p);
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    {
      const profile_function &x = p.functions[f];
      for (std::size_t c = 0; c < x.calls.size (); ++c)
	{
	  if (x.calls[c].callee.empty ())
	    continue;
	  symbol s = symbols.find (x.unit, x.calls[c].callee);
	  if (s.kind == symbol_kind::function)
	    result.push_back (
	      { static_cast<int> (f), s.function, static_cast<int> (c) });
	}
    }
  return result;
}

} // namespace staticprof
