/* What the edges of a branch are called.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/explain.h"

#include <cstddef>
#include <string>
#include <vector>

namespace staticprof
{

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
