/* The values that variables, fields, parameters and functions of the unit are
   seen to get.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/known-values.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/gcc/read/function.h"

namespace staticprof
{

/* Belongs to the unit.  What its functions store is read once, when a branch
   first asks; what they return is noted when each was estimated.  Kept by
   DECL_UID, which no other declaration gets, and only looked up.  */
class unit_values
{
public:
  /* The values that X, an operand in FUN, is seen to get.  */
  known_values of (tree x, function *fun);

  /* The function of R was estimated: PROBABILITY by edge, F its
     frequencies.  */
  void note_returned (const function_reading &r,
		      const std::vector<double> &probability,
		      const frequencies &f);

  /* Likewise FUN, which runs straight to its end.  */
  void note_returned (function *fun);

  void clear ();

private:
  void read_stores ();
  void read_initializer (tree decl);
  void add_load (tree reference, function *fun, double weight,
		 known_values &result);
  void add_returned (tree decl, double weight, known_values &result);
  void add_arguments (tree parameter, function *fun, bool behind, double weight,
		      known_values &result);
  /* How often a value is chosen on an edge, by executions of the block to which
     the edge leads.  */
  struct edge_weights
  {
    const function_reading &reading;
    const std::vector<double> &probability;
    const frequencies &f;
    double operator() (::edge e) const;
  };
  void add_values (tree x, function *fun, const edge_weights *weigh,
		   double weight, known_values &result);
  known_values returned (function *fun, const edge_weights *weigh);

  std::unordered_map<unsigned, known_values> m_stored, m_returned;
  bool m_stores_read = false;
};

} // namespace staticprof
