/* Which loops are not unrolled.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/program/limit-unrolling.h"

#include "plugin/core/program/code-policy.h"
#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

/* One for the unit, as GCC's own bound for hot blocks is.  */
double unrolled_from;

/* GCC has moved the test of a loop behind its body meanwhile, so the header is
   executed once less for each entry.  GCC does not unroll loops of less than
   eight iterations four times.  */
constexpr double part_behind_test = 8. / 9 - .01;

} // namespace

bool
unrolled_for_heat_p (const function *fun)
{
  return opt_for_fn (fun->decl, flag_unroll_loops)
	 && opt_for_fn (fun->decl, param_max_unroll_times) == unrolled_times
	 && !global_options_set.x_flag_unroll_loops
	 && !global_options_set.x_flag_unroll_all_loops;
}

void
set_unrolled_from (double count)
{
  unrolled_from = count * part_behind_test;
}

void
limit_unrolling (function *fun)
{
  if (!(unrolled_from > 0) || !loops_for_fn (fun) || !unrolled_for_heat_p (fun))
    return;
  unsigned i;
  class loop *loop;
  FOR_EACH_VEC_SAFE_ELT (loops_for_fn (fun)->larray, i, loop)
  if (loop && loop->num && !loop->unroll && loop->header)
    {
      const profile_count count = loop->header->count.ipa ();
      if (!count.initialized_p () || count.to_gcov_type () >= unrolled_from)
	continue;
      loop->unroll = 1;
      if (dump_file)
	fprintf (
	  dump_file,
	  ";; loop %d is not unrolled: it is not among the hottest code\n",
	  loop->num);
    }
}

} // namespace staticprof
