/* The text of `staticprof explain' about a place.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/show/explain.h"
#include "tools/show/find-branches.h"
#include "unittests/support/explained_profile.h"
#include "unittests/support/text_parts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace staticprof
{

/* The branches at PLACE, with all votes, or as rows for scripts.  */
inline std::string
explained (const std::vector<profile> &profiles, const std::string &place,
	   bool tsv = false)
{
  wanted_place wanted;
  EXPECT_TRUE (parse_place (place, wanted));
  std::vector<explained_branch> found;
  EXPECT_EQ (find_branches (profiles, wanted, found).message, "");
  source_text source;
  std::string text;
  for (const explained_branch &b : found)
    text += tsv ? explain_tsv (b)
		: explain_text (b, branch_words (*b.in), paint (false), source,
				true);
  return text;
}

} // namespace staticprof
