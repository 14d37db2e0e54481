/* Finds the same function in several profiles of one program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/function-index.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The key is unique because an id has no line break.  */
std::string
key_of (const profile_unit &unit, const std::string &assembler_name)
{
  return unit.id + "\n" + assembler_name;
}

} // anonymous namespace

void
function_index::add (const profile &p)
{
  for (const profile_unit &u : p.units)
    m_units.find_or_add (u.id);
  for (const profile_function &f : p.functions)
    {
      const int next = m_names.size ();
      if (m_names.find_or_add (key_of (p.units[f.unit], f.assembler_name))
	  == next)
	m_functions.push_back (&f);
    }
}

const profile_function *
function_index::find (const profile_unit &unit,
		      const std::string &assembler_name) const
{
  const int n = m_names.find (key_of (unit, assembler_name));
  return n < 0 ? nullptr : m_functions[n];
}

bool
function_index::unit_p (const profile_unit &unit) const
{
  return m_units.find (unit.id) >= 0;
}

bool
same_graph_p (const profile_function &a, const profile_function &b)
{
  auto same = [] (const auto &x, const auto &y, auto equal) {
    return std::equal (x.begin (), x.end (), y.begin (), y.end (), equal);
  };
  return same (a.blocks, b.blocks,
	       [] (const profile_block &x, const profile_block &y) {
		 return x.id == y.id;
	       })
	 && same (a.edges, b.edges,
		  [] (const profile_edge &x, const profile_edge &y) {
		    return x.from == y.from && x.to == y.to
			   && x.kinds == y.kinds;
		  })
	 && same (a.calls, b.calls,
		  [] (const profile_call &x, const profile_call &y) {
		    return x.block == y.block && x.callee == y.callee;
		  });
}

} // namespace staticprof
