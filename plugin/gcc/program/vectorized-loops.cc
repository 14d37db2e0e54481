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

/* A vectorized loop pays after fewer iterations than this, with vectors of 64 bytes
   too.  GCC 16 vectorizes some loops only if they are estimated.  */
constexpr double surely_enough = 128;

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

/* Iterations of LOOP for each time that it is entered.  */
double
said_iterations (const class loop *loop)
{
  const double all = loop->header->count.to_gcov_type ();
  double entered = 0;
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, loop->header->preds)
  if (!flow_bb_inside_loop_p (loop, e->src) && e->count ().initialized_p ())
    entered += e->count ().to_gcov_type ();
  return all / std::max (1., entered);
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
    if (said_iterations (loop) >= surely_enough)
      return;
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
