/* Recursion solved: the invocations in one strongly connected component.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   (The method is described in recursion.cc.)  */

#pragma once

#include "plugin/core/program/elimination.h"
#include "plugin/core/frequency/range-watch.h"
#include "plugin/core/frequency/scaled.h"
#include "plugin/core/program/call-flow.h"

#include <vector>

namespace staticprof
{

/* Functions are numbered from 0 within the component here.  */
struct inner_call
{
  int caller;
  int callee;
  scaled frequency; /* Calls per invocation of CALLER; positive.  */
};

struct solved_recursion
{
  std::vector<scaled> invocations; /* Indexed by function.  */
  /* These are as in profile_recursion.  */
  double cyclic_probability = 0;
  scaled scale;
  bool capped = false;
  scaled weakened;
  bool approximate = false;
  double residual = 0;
};

class recursion_solver
{
public:
  /* CAP: the greatest scale, at least 1.  */
  explicit recursion_solver (double cap) : m_cap (cap) {}

  /* ENTERING: entries from outside, indexed by function.  CALLS connect all
     functions strongly.  The result is valid until the next call.  */
  const solved_recursion &solve (const std::vector<scaled> &entering,
				 const std::vector<inner_call> &calls,
				 int head);

private:
  /* A sum of doubles with about twice their digits (Ogita, Rump and Oishi
     2005).  */
  struct long_sum
  {
    double high = 0;
    double low = 0;
    void add (double x);
    void add_product (double a, double b);
    double value () const { return high + low; }
  };

  void plan ();
  template <class Number> bool run ();
  template <class Number> void invoke (call_flow<Number> &flow,
				       range_watch<Number> &watch,
				       const std::vector<scaled> &entering,
				       std::vector<scaled> &visits);
  void choose_units (const std::vector<scaled> &visits);
  void sum_residual (const std::vector<scaled> &entering,
		     const std::vector<scaled> &visits);
  template <class Number>
  double correct (call_flow<Number> &flow, range_watch<Number> &watch,
		  const scaled &unit, std::vector<scaled> &visits);
  void describe_head (const scaled &entering,
		      const std::vector<scaled> &visits);

  double m_cap;
  const std::vector<scaled> *m_entering = nullptr;
  const std::vector<inner_call> *m_calls = nullptr;
  int m_head = 0;

  elimination m_plan;
  std::vector<scaled> m_local; /* Indexed by entry of the plan: the sum of
				  the calls.  */
  std::vector<scaled> m_self;  /* Indexed by function: its calls of itself.  */

  solved_recursion m_result;

  /* These belong to the residual.  A unit is a power of two, so that a
     division by it does not round.  */
  std::vector<scaled> m_unit;  /* Indexed by function: the unit in which its
				  invocations are 1 to 2.  */
  std::vector<double> m_share; /* Indexed by call: its frequency in these
				  units.  */
  std::vector<long_sum> m_difference; /* Indexed by function.  */
};

} // namespace staticprof
