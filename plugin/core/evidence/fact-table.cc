/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/fact-list.h"

#include <iterator>

namespace staticprof
{

const fact *const fact_table = fact_list::facts;
const std::size_t n_facts = std::size (fact_list::facts);

} // namespace staticprof
