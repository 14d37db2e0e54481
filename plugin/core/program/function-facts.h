/* Everything that is known of a function in its program, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The learned model of invocations (weigh-invocations.h) goes by these facts,
   and `staticprof-lab calibrate --invocations' writes them; standing.cc finds
   their values.  A new fact is a line here, a line in function-facts.cc and one
   in standing.cc.

   All values are in units of 1 / log_odds_unit.  Logarithms are natural; a
   count stands for the logarithm of 1 more, and a flag or a share is at most
   1.  */

#pragma once

#include "plugin/core/learned/read-model.h"

namespace staticprof
{

enum function_fact
{
  fact_propagated,
  fact_from_roots,
  fact_likeliest_way,
  fact_distance,
  fact_loops_on_way,
  fact_loops_at_sites,
  fact_sites,
  fact_cold_sites,
  fact_likeliest_site,
  fact_callers,
  fact_callers_propagated,
  fact_blocks,
  fact_calls_made,
  fact_calls_run,
  fact_own_calls,
  fact_failure_calls,
  fact_memory_calls,
  fact_arguments,
  fact_returns,
  fact_about_failure,
  fact_internal,
  fact_replaceable,
  fact_address_taken,
  fact_by_pointer,
  fact_recursive,
  fact_functions,
  fact_unit_functions,
  n_function_facts
};

struct function_fact_text
{
  const char *name;
  const char *values; /* "logarithm", "count", "flag" or "share".  */
  const char *sentence;
};

extern const function_fact_text function_fact_table[n_function_facts];

/* Models with a head `function'.  */
extern const model_subject about_functions;

} // namespace staticprof
