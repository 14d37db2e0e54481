/* GCC's headers, in an order that works in every supported version, and every
   difference between the versions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

/* From GCC 16 on GCC's headers poison names that the standard library uses, so
   its headers come first.  */
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "gcc-plugin.h"
#include "plugin-version.h"
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
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "ipa-utils.h"
#include "diagnostic-core.h"
#include "fold-const.h"
#include "calls.h"
#include "cfganal.h"
#include "profile.h"
#include "sreal.h"
#include "cfgloop.h"
#include "tree-vrp.h"
/* Split off from ipa-prop.h in GCC 14.  */
#if GCCPLUGIN_VERSION_MAJOR >= 14
#include "ipa-cp.h"
#endif
#include "ipa-prop.h"
#include "ipa-fnsummary.h"
#include "gimple-iterator.h"
#include "gimple-fold.h"
#include "gimple-pretty-print.h"
#include "tree-cfg.h"
#include "tree-dfa.h"
#include "tree-inline.h"
#include "tree-pretty-print.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"
#include "stringpool.h"
#include "attribs.h"
#include "langhooks.h"
#include "dumpfile.h"
#include "context.h"
#include "pass_manager.h"
#include "output.h"
#include "opts.h"
#include "toplev.h"
#include "intl.h"
#include "file-prefix-map.h"
#include "predict.h"
#include "gimple-predict.h"
#include "builtins.h"
#include "except.h"
#include "lto-streamer.h"
#include "lto-compress.h"

namespace staticprof
{

/* The element of the list of symbols; from GCC 16 on its links are in a base
   class.  */
#if GCCPLUGIN_VERSION_MAJOR < 16
using toplevel_node = symtab_node;
#endif

/* last_stmt is gone from GCC 15 on.  */
inline gimple *
last_statement (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  return gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
}

/* profile_count::max became max_prefer_initialized in GCC 16.  */
inline profile_count
larger_count (profile_count a, profile_count b)
{
#if GCCPLUGIN_VERSION_MAJOR >= 16
  return profile_count::max_prefer_initialized (a, b);
#else
  return a.max (b);
#endif
}

/* From GCC 14 on, tell the verifier that every block and edge of FUN has a
   count and a probability.  */
inline void
note_full_profile (function *fun)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  fun->cfg->full_profile = true;
#else
  (void)fun;
#endif
}

} // namespace staticprof
