/* The condition of a branch in the words of its source line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/explain.h"
#include "tools/source-text.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace staticprof
{

class source_words
{
public:
  explicit source_words (source_text &source) : m_source (source) {}

  /* Give B the words of the source for its condition (explained_branch::words)
     where there is no doubt that it is what the line tests, and which edge is taken
     if it holds; else leave it as GCC has it.  Linear in all branches if those of
     a function come one after the other.  */
  void use_for (explained_branch &b);

private:
  const std::vector<const profile_block *> &branches_beside (
    const explained_branch &b);

  source_text &m_source;
  const profile_function *m_function = nullptr;
  /* The branches of that function with different conditions: by file, line and
     the function in whose text they are.  */
  std::map<std::tuple<int, int, std::string>,
	   std::vector<const profile_block *>>
    m_branches;
};

} // namespace staticprof
