/* The text of a dump: every line that is ever printed, in one place.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The grammar is docs/dump.md.  */

#pragma once

#include "plugin/core/report/format.h"
#include "plugin/core/report/report.h"

#include <string>

namespace staticprof
{

/* The flags of -fdump-tree-staticprof-FLAGS.  */
struct dump_options
{
  bool details = false; /* Blocks, edges, and GCC's ";;heuristics;" lines.  */
  bool blocks = false;	/* Blocks.  */
  bool lineno = false;	/* Source lines with their frequencies.  */
  bool stats = false;	/* How often each heuristic voted and was silent.  */
};

/* The dump of one function: whole lines.  Linear in blocks, edges and votes
   (but for a sort of the source lines).  */
std::string dump_function (const function_report &r, const dump_options &o);

} // namespace staticprof
