/* Which branch of a kept profile is which of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   If all branches of the profile are where they were, with their conditions,
   they match.  Otherwise the function was edited, and the branches are aligned:
   a longest common subsequence in the order of lines, in which the same
   condition counts most, then the line that is expected after the edits, then a
   line near it.  A condition of which only one side was edited matches in its
   line, and one in which some names were edited near it.  Conditions that both
   functions have equally often tell by how many lines the text around them was
   moved; between two of these the edit may be before or behind a branch.

   Known flaw: statements that changed places keep the counts of some of them
   only, and several edits between two equal conditions can make the wrong one
   of them match.  */

#pragma once

#include "plugin/core/kept/kept-text.h"
#include "plugin/core/kept/site-words.h"

#include <vector>

namespace staticprof
{

/* Branches of one function, or of one that was inlined into it.  */
struct branch_match
{
  int kept, site; /* Indices.  */
  float trust;
};

struct matched_branches
{
  std::vector<branch_match> pairs; /* Ascending in KEPT and SITE's places.  */
  bool same = true;		   /* All kept branches are where they were.  */
};

/* Match KEPT, in the canonical order, with SITES, indices in WORDS.  Origins
   are ignored.  SUBSTITUTED says that left sides may differ, because they are
   arguments in place of parameters.  */
matched_branches match_branches (const std::vector<const kept_branch *> &kept,
				 const std::vector<site_words> &words,
				 std::vector<int> sites,
				 bool substituted = false);

} // namespace staticprof
