/* Where an edge leads, for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* "line 7, when 'x > 0'" of edge E, which leads to TARGET, the first real block
   behind it.  R has places and texts.  */
inline std::string
edge_text (const function_reading &r, int e, int target)
{
  const int line = r.facts.blocks[target].line;
  std::string text = line > 0 ? "line " + std::to_string (line) : "the return";
  const std::string &condition = r.facts.conditions[r.cfg.src (e)];
  const unsigned flags = r.cfg.flags (e) & (edge_true | edge_false);
  if (flags && !condition.empty ())
    text += (flags == edge_true ? ", when '" : ", unless '") + condition + "'";
  return text;
}

} // namespace staticprof
