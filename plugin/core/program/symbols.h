/* What a name in a unit stands for.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A name is looked up as a linker does: among the internal names of its unit,
   then among the external ones; aliases are followed.  */

#pragma once

#include "plugin/core/graph/pair-index.h"
#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

enum class symbol_kind
{
  function,
  ifunc,    /* The result of a resolver.  */
  undefined /* A function outside the program.  */
};

struct symbol
{
  symbol_kind kind;
  int function;		   /* The function's index, of an ifunc its
			      resolver's; otherwise -1.  */
  const std::string *name; /* For an undefined symbol, the last name in a
			      chain of aliases.  It belongs to the profile
			      or to the name that was looked up.  */
};

/* P outlives this object and does not change meanwhile.  Of several
   external definitions of a name the strong one counts, else the first.  */
class symbol_table
{
public:
  explicit symbol_table (const profile &p);

  /* Look NAME up as UNIT sees it.  */
  symbol find (int unit, const std::string &name) const;

private:
  /* Definitions are numbered: functions, then aliases.  */
  int definition_of (int unit, const std::string &name) const;
  void add (int definition, const std::string &name, int unit,
	    enum linkage linkage, enum definition strength);
  void follow_aliases ();

  const profile &m_profile;
  name_index m_names;
  pair_index m_internal;	 /* Maps (unit, name) to a definition.  */
  std::vector<int> m_external;	 /* Indexed by name: its definition or -1.  */
  std::vector<char> m_strong;	 /* Indexed by name: is its definition
				    strong?  */
  std::vector<symbol> m_aliases; /* Indexed by alias: its target.  */
};

/* A call that is written in a program.  */
struct direct_call
{
  int caller; /* Indices of functions in the profile.  */
  int callee;
  int call; /* An index in the caller's calls.  */
};

/* All calls in P that name a function in P, aliases followed: those of the
   first function first.  */
std::vector<direct_call> find_direct_calls (const profile &p);

} // namespace staticprof
