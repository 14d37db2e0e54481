/* The values that variables, fields, parameters and functions of the unit are
   seen to get.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/known-values.h"

namespace staticprof
{

/* Says of edges of a function how often they are taken for one execution of the
   block to which they lead.  */
class edge_weights
{
public:
  virtual double operator() (::edge e) const = 0;

protected:
  ~edge_weights () = default;
};

/* Belongs to the unit.  What its functions store is read once, when a branch
   first asks; what they return is noted when each was estimated.  Kept by
   DECL_UID, which no other declaration gets, and only looked up.  */
class unit_values
{
public:
  /* The values that X, an operand in FUN, is seen to get.  */
  known_values of (tree x, function *fun);

  /* FUN was estimated.  WEIGH says how often a value is chosen on an edge; null:
     on all alike.  */
  void note_returned (function *fun, const edge_weights *weigh);

  void clear ();

private:
  void read_stores ();
  void read_initializer (tree decl);
  known_values &stored_in (tree place);
  void add_load (tree reference, function *fun, double weight,
		 known_values &result);
  void add_returned (tree decl, double weight, known_values &result);
  void add_arguments (tree parameter, function *fun, bool behind, double weight,
		      known_values &result);
  void add_values (tree x, function *fun, const edge_weights *weigh,
		   double weight, known_values &result);
  known_values returned (function *fun, const edge_weights *weigh);

  std::unordered_map<unsigned, known_values> m_stored, m_returned;
  bool m_stores_read = false;
  int m_elements = 0; /* Of initializers that were looked at.  */
};

} // namespace staticprof
