/* Copies of a branch that were inlined, as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/explain.h"
#include "tools/show/explain.h"

#include <functional>
#include <vector>

namespace staticprof
{

/* The words for the profile of a branch.  */
using words_of = std::function<const branch_words &(const explained_branch &)>;

/* BRANCHES with those as one, at the place of the first, that are the same branch of
   a function that was inlined several times, lead to the same places with nearly
   the same probabilities, and have the same strongest reason.  */
std::vector<branch_copies> group_inlined (
  const std::vector<explained_branch> &branches, const words_of &words);

} // namespace staticprof
