/* What a name in a unit stands for.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   All definitions are entered first, then each chain of aliases is followed
   once, so that a look-up costs the same however long the chain is.  */

#include "plugin/core/program/symbols.h"

namespace staticprof
{

symbol_table::symbol_table (const profile &p) : m_profile (p)
{
  int n_functions = static_cast<int> (p.functions.size ());
  m_internal.clear (n_functions);
  for (int f = 0; f < n_functions; ++f)
    {
      const profile_function &x = p.functions[f];
      add (f, x.assembler_name, x.unit, x.linkage, x.definition);
    }
  for (std::size_t a = 0; a < p.aliases.size (); ++a)
    {
      const profile_alias &x = p.aliases[a];
      add (n_functions + static_cast<int> (a), x.name, x.unit, x.linkage,
	   x.definition);
    }
  follow_aliases ();
}

void
symbol_table::add (int definition, const std::string &name, int unit,
		   enum linkage linkage, enum definition strength)
{
  int n = m_names.find_or_add (name);
  if (n == static_cast<int> (m_external.size ()))
    {
      m_external.push_back (-1);
      m_strong.push_back (0);
    }
  if (linkage == linkage::internal)
    {
      m_internal.find_or_add (unit, n, definition);
      return;
    }
  bool strong = strength == definition::strong;
  if (m_external[n] < 0 || (strong && !m_strong[n]))
    {
      m_external[n] = definition;
      m_strong[n] = strong;
    }
}

int
symbol_table::definition_of (int unit, const std::string &name) const
{
  int n = m_names.find (name);
  if (n < 0)
    return -1;
  int internal = m_internal.find (unit, n);
  return internal >= 0 ? internal : m_external[n];
}

/* Fill in m_aliases.  An alias in a circle of aliases names nothing.  */
void
symbol_table::follow_aliases ()
{
  int n_functions = static_cast<int> (m_profile.functions.size ());
  int n_aliases = static_cast<int> (m_profile.aliases.size ());
  const symbol unknown = { symbol_kind::undefined, -1, nullptr };
  m_aliases.assign (n_aliases, unknown);
  std::vector<char> met (n_aliases, 0);
  std::vector<int> chain;
  for (int start = 0; start < n_aliases; ++start)
    {
      symbol end = unknown;
      for (int a = start;;)
	{
	  const profile_alias &x = m_profile.aliases[a];
	  if (met[a])
	    {
	      end = m_aliases[a];
	      if (!end.name)
		end.name = &x.name;
	      break;
	    }
	  met[a] = 1;
	  chain.push_back (a);
	  int target = definition_of (x.unit, x.target);
	  if (target >= n_functions)
	    {
	      a = target - n_functions;
	      continue;
	    }
	  end.kind = target < 0 ? symbol_kind::undefined
				: symbol_kind::function;
	  end.function = target;
	  end.name = &x.target;
	  break;
	}
      for (; !chain.empty (); chain.pop_back ())
	{
	  /* The dynamic loader calls the resolver.  Calls by this name
	     reach what it returns.  */
	  if (m_profile.aliases[chain.back ()].ifunc
	      && end.kind == symbol_kind::function)
	    end.kind = symbol_kind::ifunc;
	  m_aliases[chain.back ()] = end;
	}
    }
}

symbol
symbol_table::find (int unit, const std::string &name) const
{
  int n_functions = static_cast<int> (m_profile.functions.size ());
  int d = definition_of (unit, name);
  if (d < 0)
    return { symbol_kind::undefined, -1, &name };
  if (d < n_functions)
    return { symbol_kind::function, d, nullptr };
  return m_aliases[d - n_functions];
}

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
