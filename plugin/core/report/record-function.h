/* What is known of one function as a record that leaves the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/report/report.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* Gives names numbers, in the order in which they first come.  */
class name_table
{
public:
  /* Index of NAME in names ().  */
  int index (const std::string &name);
  const std::vector<std::string> &names () const { return m_names; }

private:
  std::vector<std::string> m_names;
  std::map<std::string, int> m_indices;
};

/* Name, place, blocks and edges of R with the numbers that its dump shows:
   blocks that neither have an edge nor are reached are left out.  Names of
   files and voters are numbered by FILES and VOTERS.  Calls, symbol and
   invocations are not R's to know.  Linear in blocks, edges and votes (but for
   the tables).  */
profile_function record_function (const function_report &r, name_table &files,
				  name_table &voters);

} // namespace staticprof
