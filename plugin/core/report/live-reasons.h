/* The reasons for the branches of a function in the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/reasons.h"
#include "plugin/core/report/report.h"

#include <optional>
#include <vector>

namespace staticprof
{

/* The function is recorded as for a profile, so that users read the same of it
   during the compilation and after it.  */
class live_reasons
{
public:
  explicit live_reasons (const function_report &r);
  /* Null if block B ends in no branch.  */
  const explained_branch *branch (int b) const;
  reasons find (const explained_branch &b) const { return m_finder->find (b); }

private:
  profile m_profile;
  std::vector<explained_branch> m_branches;
  std::optional<reason_finder> m_finder;
};

} // namespace staticprof
