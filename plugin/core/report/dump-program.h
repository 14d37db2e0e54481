/* The text of the whole-program step's dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The grammar is in docs/dump.md.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/report/dump.h"

#include <string>

namespace staticprof
{

/* The dump of P, whose results are filled in: whole lines.  Of the flags BLOCKS
   adds blocks, DETAILS blocks and edges.  Linear in all that is printed.  */
std::string dump_program (const profile &p, const dump_options &o);

} // namespace staticprof
