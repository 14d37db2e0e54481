/* How much of a kept profile still fits a source tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/profile/profile.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

class kept_check
{
public:
  explicit kept_check (const kept_profile &kept) : m_kept (kept) {}

  /* Look for the functions of RECORDS, which are all of the tree.  */
  void compare (const std::vector<profile> &records);

  /* The share of the executions of branches that are found, 0 to 1; 1 if there
     are none.  */
  double found () const;
  /* A table of what is found, and at most TOP functions of which most is
     not.  */
  std::string text (std::size_t top) const;

private:
  struct sums
  {
    int functions = 0, branches = 0, found = 0;
    double executions = 0, found_executions = 0;
    void add (const sums &other);
  };
  struct row
  {
    std::string function;
    kept_match how;
    sums counts;
  };
  void note (const kept_findings &m);
  sums total (kept_match how) const;

  const kept_profile &m_kept;
  std::vector<row> m_rows; /* By paragraph.  */
};

} // namespace staticprof
