/* What is in a profile, as people call it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/symbols.h"
#include "tools/source-text.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The functions that the user means by NAME.  */
std::vector<int> functions_called (const profile &p, const std::string &name);

/* SYMBOL as C++ spells it, if it is one of C++.  */
std::string demangled (const std::string &symbol);

/* For cells of tables: names without control characters, of bounded width;
   "FILE:LINE".  */
std::string show_name (const std::string &name);
std::string show_place (const profile &p, const source_place &place);
/* The end of a long path has to do on a line of bounded WIDTH.  */
std::string place_within (const std::string &place, std::size_t width);
/* The line of the source at PLACE; "" if it is not known.  */
std::string source_at (const profile &p, const source_place &place,
		       source_text &source);

/* What calls call, without control characters: a function of the profile by the
   name that it has there, any other one by its symbol, demangled.  The profile
   outlives this object.  */
class callee_names
{
public:
  explicit callee_names (const profile &p) : m_profile (p), m_symbols (p) {}

  /* What C calls, in a function of UNIT.  */
  std::string operator() (int unit, const profile_call &c) const;

private:
  const profile &m_profile;
  const symbol_table m_symbols;
};

} // namespace staticprof
