/* The plugin's passes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_GCC_PASSES_H
#define STATICPROF_GCC_PASSES_H

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/model.h"

namespace staticprof
{

/* The GIMPLE pass "staticprof", which takes the place of GCC's
   profile_estimate.  M must outlive it.  */
gimple_opt_pass *make_pass_function (gcc::context *ctxt, const model &m);

/* The small IPA pass "staticprof_unmeasured": after a measured profile was
   read, estimates the functions that it says nothing about.  */
simple_ipa_opt_pass *make_pass_unmeasured (gcc::context *ctxt, const model &m);

} // namespace staticprof

#endif
