/* What takes the addresses of a unit's functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* Fill in P.addresses, and takers_known of P.functions, which are NODES in their
   order.  The cost is linear in GCC's references.  */
void read_addresses (const std::vector<cgraph_node *> &nodes, profile &p);

} // namespace staticprof
