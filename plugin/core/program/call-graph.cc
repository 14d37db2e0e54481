/* How often every function is entered and every call made.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Algorithm 3 of Wu and Larus 1994 visits what is reachable from each head of a
   recursive cycle and clamps cyclic probabilities; it is quadratic and its
   answer depends on which calls are back edges.  Here:

   1. calls_made sorts the calls by caller.  A call that is never made
      (frequency 0) makes no recursion.
   2. find_components (components.cc): functions that can reach each other.
   3. propagation::run goes through the components, callers first.  What enters a
      function is complete when its turn comes: entries from outside and calls
      from components before.  A function that is not recursive passes it on
      (pass_on); a recursive cycle is solved as a whole first (enter_cycle,
      recursion.cc).

   A cycle that nothing enters is described as if it were entered at its lowest
   function.  */

#include "plugin/core/program/call-graph.h"

#include "plugin/core/program/arcs.h"
#include "plugin/core/program/components.h"
#include "plugin/core/program/recursion.h"

#include <utility>

namespace staticprof
{

namespace
{

class propagation
{
public:
  propagation (const std::vector<scaled> &entered,
	       const std::vector<call_edge> &calls, double cap);
  void run ();

  invocations result;

private:
  void pass_on (int f, const scaled &visits);
  bool calls_itself (int f) const;
  void enter_cycle (int component);
  void list_inner_calls (const int *begin, const int *end);

  const std::vector<call_edge> &m_calls;
  const arc_lists m_made; /* By function: its calls, without those that are
			     never made.  */
  components m_components;
  std::vector<int> m_number; /* Indexed by function: its number in its
				component.  */
  recursion_solver m_solver;
  std::vector<scaled> m_entering; /* The entries of one cycle.  */
  std::vector<inner_call> m_inner;
  std::vector<int> m_inner_order; /* Indexed by inner call: its number.  */
};

arc_lists
calls_made (std::size_t n_functions, const std::vector<call_edge> &calls)
{
  std::vector<arc> arcs;
  arcs.reserve (calls.size ());
  for (std::size_t i = 0; i < calls.size (); ++i)
    if (!calls[i].frequency.zero_p ())
      arcs.push_back ({ calls[i].caller, static_cast<int> (i) });
  return arc_lists (static_cast<int> (n_functions), arcs);
}

propagation::propagation (const std::vector<scaled> &entered,
			  const std::vector<call_edge> &calls, double cap)
  : m_calls (calls), m_made (calls_made (entered.size (), calls)),
    m_number (entered.size (), 0), m_solver (cap)
{
  result.function = entered;
  result.call.resize (calls.size ());
}

/* F is invoked VISITS times: add its calls of other components.  */
void
propagation::pass_on (int f, const scaled &visits)
{
  result.function[f] = visits;
  if (visits.zero_p ())
    return;
  for (int k = m_made.first[f]; k < m_made.first[f + 1]; ++k)
    {
      int i = m_made.to[k];
      int callee = m_calls[i].callee;
      if (m_components.of[callee] == m_components.of[f])
	continue;
      result.call[i] = visits * m_calls[i].frequency;
      result.function[callee] += result.call[i];
    }
}

bool
propagation::calls_itself (int f) const
{
  for (int k = m_made.first[f]; k < m_made.first[f + 1]; ++k)
    if (m_calls[m_made.to[k]].callee == f)
      return true;
  return false;
}

void
propagation::list_inner_calls (const int *begin, const int *end)
{
  m_inner.clear ();
  m_inner_order.clear ();
  for (const int *f = begin; f != end; ++f)
    for (int k = m_made.first[*f]; k < m_made.first[*f + 1]; ++k)
      {
	const call_edge &c = m_calls[m_made.to[k]];
	if (m_components.of[c.callee] != m_components.of[*f])
	  continue;
	m_inner.push_back (
	  { m_number[c.caller], m_number[c.callee], c.frequency });
	m_inner_order.push_back (m_made.to[k]);
      }
}

void
propagation::enter_cycle (int component)
{
  const int *begin = m_components.members.data ()
		     + m_components.first[component];
  const int *end = m_components.members.data ()
		   + m_components.first[component + 1];
  int head = 0;
  m_entering.clear ();
  for (const int *f = begin; f != end; ++f)
    {
      m_number[*f] = static_cast<int> (f - begin);
      m_entering.push_back (result.function[*f]);
      if (m_entering[head] < m_entering.back ())
	head = m_number[*f];
    }
  list_inner_calls (begin, end);
  m_solver.solve (m_entering, m_inner, head);

  const std::vector<scaled> &visits = m_solver.invocations ();
  for (std::size_t k = 0; k < m_inner.size (); ++k)
    result.call[m_inner_order[k]] = visits[m_inner[k].caller]
				    * (m_inner[k].frequency
				       * m_solver.weakened ());
  for (const int *f = begin; f != end; ++f)
    pass_on (*f, visits[f - begin]);
  result.cycles.push_back (
    { std::vector<int> (begin, end), begin[head],
      m_solver.cyclic_probability (), m_solver.scale (), m_solver.capped (),
      m_solver.weakened ().to_double (), m_solver.approximate () });
  if (m_solver.residual () > result.residual)
    result.residual = m_solver.residual ();
}

void
propagation::run ()
{
  std::vector<int> callees;
  callees.reserve (m_made.to.size ());
  for (int i : m_made.to)
    callees.push_back (m_calls[i].callee);
  m_components = find_components (m_made.first, callees);
  for (int c = 0; c < m_components.n_components (); ++c)
    {
      int f = m_components.members[m_components.first[c]];
      if (m_components.first[c + 1] - m_components.first[c] > 1
	  || calls_itself (f))
	enter_cycle (c);
      else
	pass_on (f, result.function[f]);
    }
}

} // namespace

invocations
propagate_calls (const std::vector<scaled> &entered,
		 const std::vector<call_edge> &calls,
		 double max_recursion_scale)
{
  double cap = max_recursion_scale;
  cap = cap > 1e100 ? 1e100 : cap >= 1 ? cap : 1;
  propagation p (entered, calls, cap);
  p.run ();
  return std::move (p.result);
}

} // namespace staticprof
