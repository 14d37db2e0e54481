/* What the vectorizer is told about the iterations of loops.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC believes a loop's counts if its header's has at least the quality
   ADJUSTED (get_estimated_loop_iterations, estimate_numbers_of_iterations).  */

#include "plugin/gcc/program/vectorized-loops.h"

#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

/* One for the unit, as GCC's own bound for hot blocks is.  */
bool iterations_estimated;

template <class Change> void
change_headers (function *fun, profile_quality from, const Change &change)
{
  unsigned i;
  class loop *loop;
  FOR_EACH_VEC_SAFE_ELT (loops_for_fn (fun)->larray, i, loop)
  if (loop && loop->num && loop->header && loop->header->count.initialized_p ()
      && loop->header->count.quality () == from)
    change (loop);
}

bool
hidden_p (function *fun)
{
  return iterations_asked_p (fun) && loops_for_fn (fun)
	 && ENTRY_BLOCK_PTR_FOR_FN (fun)->count.quality () == ADJUSTED;
}

} // namespace

void
set_iterations_estimated (bool estimated)
{
  iterations_estimated = estimated;
}

bool
iterations_asked_p (function *fun)
{
  return iterations_estimated
	 && opt_for_fn (fun->decl, flag_tree_loop_vectorize)
	 && opt_for_fn (fun->decl, flag_vect_cost_model)
	      != VECT_COST_MODEL_VERY_CHEAP;
}

void
hide_iterations (function *fun)
{
  if (!hidden_p (fun))
    return;
  /* GCC has noted estimates meanwhile; those that do not come from counts are
     found again.  */
  free_numbers_of_iterations_estimates (fun);
  change_headers (fun, ADJUSTED, [] (class loop *loop) {
    loop->any_estimate = false;
    loop->header->count = loop->header->count.guessed ();
  });
}

void
show_iterations (function *fun)
{
  if (!hidden_p (fun))
    return;
  free_numbers_of_iterations_estimates (fun);
  change_headers (fun, GUESSED, [] (class loop *loop) {
    loop->header->count = profile_count::from_gcov_type (
			    loop->header->count.to_gcov_type ())
			  + profile_count::adjusted_zero ();
  });
}

} // namespace staticprof
