/* The condition of a branch in the words of its source line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/explain.h"
#include "tools/source-text.h"

namespace staticprof
{

/* Give B the words of SOURCE for its condition (explained_branch::words) where
   there is no doubt that it is what the line tests, and which edge is taken if it
   holds; else leave it as GCC has it.  */
void use_source_words (explained_branch &b, source_text &source);

} // namespace staticprof
