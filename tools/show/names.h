/* Names of the elements of a profile for users.

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

/* The functions that NAME, given by the user, matches.  */
std::vector<int> functions_called (const profile &p, const std::string &name);

/* Is the branch of B in the text of a function, inlined here, that NAME
   matches?  */
bool inlined_from (const profile_block &b, const std::string &name);

/* For cells of tables: names without control characters, of bounded width;
   "FILE:LINE".  */
std::string show_name (const std::string &name);
/* The whole source_name of F, likewise.  */
std::string shown_function (const profile_function &f);
std::string show_place (const profile &p, const source_place &place);
/* FILE of P without the folders that are not needed to tell it from others: of an
   absolute path its end, which `explain' takes for the whole.  */
std::string show_file (const profile &p, const std::string &file);
/* PLACE with the whole path, for scripts.  */
std::string whole_place (const profile &p, const source_place &place);
/* PLACE, with only the end of a long path, for a line of bounded WIDTH.  */
std::string place_within (const std::string &place, std::size_t width);
/* The line of the source at PLACE; "" if it is not known.  */
std::string source_at (const profile &p, const source_place &place,
		       source_text &source);

/* Names of called functions without control characters: for a function of the
   profile its name there, for any other one its demangled symbol.  Scripts
   get them as they are, users their source_name.  The profile must outlive this
   object.  */
class callee_names
{
public:
  explicit callee_names (const profile &p, bool scripts = false)
    : m_profile (p), m_symbols (p), m_scripts (scripts)
  {
  }

  /* The name of the function that C, in a function of UNIT, calls.  */
  std::string operator() (int unit, const profile_call &c) const;
  /* The name of the function SYMBOL, seen from UNIT.  */
  std::string of_symbol (int unit, const std::string &symbol) const;

private:
  const profile &m_profile;
  const symbol_table m_symbols;
  const bool m_scripts;
};

/* The destination of edge number E of B: "FILE:LINE" or "the return", with
   words that distinguish it from other edges to the same place.  Paths are cut
   to fit a line of WIDTH columns.  */
std::string edge_words (const explained_branch &b, std::size_t e,
			std::size_t width);

/* For each edge of B, whose PLACES are the texts of their destinations: "" if
   no other edge leads to the same place, else ", where CONDITION holds", ", for
   3" or, if that does not distinguish it, ", edge 2".  */
std::vector<std::string> told_apart (const explained_branch &b,
				     const std::vector<std::string> &places,
				     const std::string &condition);

/* Words that distinguish E, an edge of B, from other edges to the same place,
   of which it is number NUMBER: ", where x > 3 holds", ", for 3" or ", edge
   2".  */
std::string which_edge (const profile_block &b, const profile_edge &e,
			std::size_t number);
/* The same for edge number E of B, in its words.  */
std::string which_edge (const explained_branch &b, std::size_t e);

/* The condition of B, or "the condition" if there is no text for it.  */
std::string condition_words (const profile_block &b);
std::string condition_words (const explained_branch &b);
/* The same without what is said of its operands, for " holds" behind it.  */
std::string comparison_words (const profile_block &b);
std::string comparison_words (const explained_branch &b);

/* "1-3,5" for EDGES, counted from 1.  */
std::string edge_numbers (const std::vector<int> &edges);

} // namespace staticprof
