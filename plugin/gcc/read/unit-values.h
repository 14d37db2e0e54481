/* The values that the unit assigns to variables, fields, parameters and results
   of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/known-values.h"
#include "plugin/gcc/read/condition-notes.h"
#include "plugin/gcc/read/stored-values.h"

namespace staticprof
{

/* Tells for edges of a function how often they are taken for one execution of
   their destination.  */
class edge_weights
{
public:
  virtual double operator() (::edge e) const = 0;

protected:
  ~edge_weights () = default;
};

/* One object exists for the unit.  Return values are noted when a function has
   been estimated.  Their map is indexed by DECL_UID, which is never reused, and
   only used for look-ups.  */
class unit_values
{
public:
  /* The values that the unit assigns to X, an operand in FUN.  */
  known_values of (tree x, function *fun);

  /* Note the return values of FUN, which has been estimated.  WEIGH has the
     weights of edges; null for equal ones.  */
  void note_returned (function *fun, const edge_weights *weigh);

  void clear ();

  /* The texts of the conditions of functions that have been read.  */
  condition_notes conditions;

private:
  void add_load (tree reference, function *fun, double weight,
		 known_values &result);
  void add_returned (tree decl, double weight, known_values &result);
  void add_arguments (tree parameter, function *fun, bool behind, double weight,
		      known_values &result);
  void add_values (tree x, function *fun, const edge_weights *weigh,
		   double weight, known_values &result);
  known_values returned (function *fun, const edge_weights *weigh);

  stored_values m_stored;
  std::unordered_map<unsigned, known_values> m_returned;
};

} // namespace staticprof
