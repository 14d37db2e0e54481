/* What is in a profile, as people call it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/symbols.h"
#include "tools/source-text.h"
#include "plugin/core/report/explain.h"

#include <string>
#include <vector>
#include <cstddef>

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

/* Where an edge goes: "FILE:LINE" or "the return", and what tells it from others
   to the same place; in full and as short as what stands below that may say
   it.  */
struct edge_words
{
  std::string full, brief;
};

/* By edge of B.  Paths are cut to what a line of WIDTH columns has room for.  */
std::vector<edge_words> words_of_edges (const explained_branch &b,
					std::size_t width);

/* By edge of B, whose PLACES are as they are called: "" if no other edge goes to
   the same place, else ", where CONDITION holds", ", for 3" or, if that does not
   tell it, ", edge 2".  */
std::vector<std::string> told_apart (const explained_branch &b,
				     const std::vector<std::string> &places,
				     const std::string &condition);

/* What tells E, an edge of B, apart from others to the same place: it is NUMBER
   of them.  ", where x > 3 holds", ", for 3" or ", edge 2".  */
std::string which_edge (const profile_block &b, const profile_edge &e,
			std::size_t number);

/* What B tests, "the condition" where the source has no text for it.  */
std::string condition_words (const profile_block &b);

/* "1-3,5" for EDGES, counted from 1.  */
std::string edge_numbers (const std::vector<int> &edges);

} // namespace staticprof
