/* GCC's headers, in an order that works in every supported version, and every
   difference between the versions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_GCC_HEADERS_H
#define STATICPROF_GCC_HEADERS_H

/* From GCC 16 on the compiler's headers poison names that the standard
   library's use, so those come first.  */
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gcc-plugin.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "backend.h"
#include "target.h"
#include "rtl.h"
#include "tree.h"
#include "gimple.h"
#include "cfghooks.h"
#include "tree-pass.h"
#include "ssa.h"
#include "memmodel.h"
#include "emit-rtl.h"
#include "cgraph.h"
#include "diagnostic-core.h"
#include "fold-const.h"
#include "calls.h"
#include "cfganal.h"
#include "profile.h"
#include "sreal.h"
#include "cfgloop.h"
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "tree-cfg.h"
#include "tree-ssa-loop.h"
#include "stringpool.h"
#include "attribs.h"
#include "langhooks.h"
#include "dumpfile.h"
#include "context.h"
#include "pass_manager.h"
#include "opts.h"
#include "intl.h"
#include "predict.h"
#include "gimple-predict.h"
#include "builtins.h"
#include "except.h"

/* GCC 15 removed last_stmt (r15-1005, PR 115304's clean-up).  */
inline gimple *
staticprof_last_stmt (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  return gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
}

#endif
