/* The reasons for the branches of a function in the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/live-reasons.h"

#include "plugin/core/report/record-function.h"

namespace staticprof
{

live_reasons::live_reasons (const function_report &r)
{
  name_table files, voters;
  m_profile.functions.push_back (record_function (r, files, voters));
  m_profile.files = files.names ();
  m_profile.voters = voters.names ();
  m_branches = explain_function (m_profile, 0);
  m_finder.emplace (m_profile);
}

const explained_branch *
live_reasons::branch (int b) const
{
  for (const explained_branch &x : m_branches)
    if (x.block->id == b)
      return &x;
  return nullptr;
}

} // namespace staticprof
