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
  void enter_cycle (const int_list &cycle);
  void list_inner_calls (const int_list &cycle);

  const std::vector<call_edge> &m_calls;
  const int_lists m_made;
  const components m_components;
  std::vector<int> m_number; /* Indexed by function: its number in its
				component.  */
  recursion_solver m_solver;
  std::vector<scaled> m_entering; /* The entries of one cycle.  */
  std::vector<inner_call> m_inner;
  std::vector<int> m_inner_order; /* Indexed by inner call: its number.  */
};

propagation::propagation (const std::vector<scaled> &entered,
			  const std::vector<call_edge> &calls, double cap)
  : m_calls (calls),
    m_made (calls_made (static_cast<int> (entered.size ()), calls)),
    m_components (
      find_components (m_made.each ([&] (int i) { return calls[i].callee; }))),
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
  for (int i : m_made[f])
    {
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
  for (int i : m_made[f])
    if (m_calls[i].callee == f)
      return true;
  return false;
}

void
propagation::list_inner_calls (const int_list &cycle)
{
  m_inner.clear ();
  m_inner_order.clear ();
  for (int f : cycle)
    for (int i : m_made[f])
      {
	const call_edge &c = m_calls[i];
	if (m_components.of[c.callee] != m_components.of[f])
	  continue;
	m_inner.push_back (
	  { m_number[c.caller], m_number[c.callee], c.frequency });
	m_inner_order.push_back (i);
      }
}

void
propagation::enter_cycle (const int_list &cycle)
{
  int head = 0;
  m_entering.clear ();
  for (int f : cycle)
    {
      m_number[f] = static_cast<int> (m_entering.size ());
      m_entering.push_back (result.function[f]);
      if (m_entering[head] < m_entering.back ())
	head = m_number[f];
    }
  list_inner_calls (cycle);
  const solved_recursion &solved = m_solver.solve (m_entering, m_inner, head);

  const std::vector<scaled> &visits = solved.invocations;
  for (std::size_t k = 0; k < m_inner.size (); ++k)
    result.call[m_inner_order[k]] = visits[m_inner[k].caller]
				    * (m_inner[k].frequency * solved.weakened);
  for (int f : cycle)
    pass_on (f, visits[m_number[f]]);
  result.cycles.push_back (
    { std::vector<int> (cycle.begin (), cycle.end ()), cycle[head],
      solved.cyclic_probability, solved.scale, solved.capped,
      solved.weakened.to_double (), solved.approximate });
  if (solved.residual > result.residual)
    result.residual = solved.residual;
}

void
propagation::run ()
{
  for (int c = 0; c < m_components.members.size (); ++c)
    {
      const int_list members = m_components.members[c];
      const int f = members[0];
      if (members.size () > 1 || calls_itself (f))
	enter_cycle (members);
      else
	pass_on (f, result.function[f]);
    }
}

} // namespace

int_lists
calls_made (int n, const std::vector<call_edge> &calls)
{
  return int_lists (n, static_cast<int> (calls.size ()), [&] (int i) {
    return calls[i].frequency.zero_p () ? -1 : calls[i].caller;
  });
}

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
