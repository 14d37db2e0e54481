/* The targets of indirect calls, as a profile has them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The targets behind a node are the mixture of those behind the nodes that it
   hands calls on to; target_lists makes them for the nodes that are used.  A
   list holds the functions with the largest shares; what is cut off is in no
   list, but in the frequencies, which do not come from here.  */

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/program-calls.h"

#include <algorithm>

namespace staticprof
{

namespace
{

using target_list = std::vector<indirect_target>;

class target_lists
{
public:
  explicit target_lists (const program_calls &calls);

  /* Add WEIGHT times the targets behind NODE to the mixture.  */
  void add (int node, double weight);
  /* Return the mixture and clear it.  */
  target_list take ();

private:
  const program_calls &m_calls;
  std::vector<target_list> m_lists; /* Indexed by node - n_functions, for
				       nodes that are used.  */
  std::vector<double> m_share;	    /* Indexed by function: its share of the
				       mixture.  */
  std::vector<int> m_mixed;	    /* The functions in the mixture.  */
};

target_lists::target_lists (const program_calls &calls)
  : m_calls (calls), m_lists (calls.n_nodes - calls.n_functions),
    m_share (calls.n_functions, 0)
{
  int n = calls.n_functions;
  int n_others = calls.n_nodes - n;
  std::vector<char> used (n_others, 0);
  for (const pointer_use &u : calls.uses)
    if (u.node >= n)
      used[u.node - n] = 1;
  /* Nodes pass calls on to nodes with smaller numbers.  */
  for (int k = n_others - 1; k >= 0; --k)
    for (int e = calls.first[k]; used[k] && e < calls.first[k + 1]; ++e)
      if (calls.edges[e].callee >= n)
	used[calls.edges[e].callee - n] = 1;
  for (int k = 0; k < n_others; ++k)
    if (used[k])
      {
	for (int e = calls.first[k]; e < calls.first[k + 1]; ++e)
	  add (calls.edges[e].callee, calls.edges[e].frequency.to_double ());
	m_lists[k] = take ();
      }
}

void
target_lists::add (int node, double weight)
{
  auto add_function = [this] (int f, double share) {
    if (m_share[f] == 0 && share > 0)
      m_mixed.push_back (f);
    m_share[f] += share;
  };
  if (node < m_calls.n_functions)
    add_function (node, weight);
  else
    for (const indirect_target &t : m_lists[node - m_calls.n_functions])
      add_function (t.function, t.share * weight);
}

target_list
target_lists::take ()
{
  target_list list;
  for (int f : m_mixed)
    {
      list.push_back ({ f, m_share[f] });
      m_share[f] = 0;
    }
  m_mixed.clear ();
  std::sort (list.begin (), list.end (),
	     [] (const indirect_target &a, const indirect_target &b) {
	       return a.share != b.share ? a.share > b.share
					 : a.function < b.function;
	     });
  if (list.size () > max_listed_targets)
    list.resize (max_listed_targets);
  return list;
}

} // anonymous namespace

void
describe_indirect_calls (const program_calls &calls,
			 const invocations &solution, profile &p)
{
  target_lists lists (calls);
  std::vector<scaled> made; /* Indexed by use: calls per run.  */
  for (std::size_t i = 0; i < calls.uses.size (); ++i)
    {
      const pointer_use &u = calls.uses[i];
      made.push_back (u.edge < 0 ? solution.function[u.caller] * u.frequency
				 : solution.call[u.edge]);
      double lost = u.node < 0 ? 1
		    : u.node < calls.n_functions
		      ? 0
		      : calls.lost[u.node - calls.n_functions];
      p.solved.unattributed += made.back () * scaled (lost);
    }

  const int_lists uses (static_cast<int> (calls.records.size ()),
			static_cast<int> (calls.uses.size ()),
			[&] (int i) { return calls.uses[i].record; });
  for (int r = 0; r < uses.size (); ++r)
    {
      const indirect_record &record = calls.records[r];
      profile_indirect x;
      x.through = record.through;
      x.unit = record.unit;
      for (int i : uses[r])
	x.frequency += made[i];
      for (int i : uses[r])
	{
	  int node = calls.uses[i].node;
	  double share = !record.callback ? 1
			 : x.frequency.zero_p ()
			   ? 1.0 / uses[r].size ()
			   : (made[i] / x.frequency).to_double ();
	  if (node >= 0)
	    lists.add (node, share);
	  /* All uses but callbacks arrive at the same node.  */
	  if (!record.callback)
	    break;
	}
      x.targets = lists.take ();
      p.solved.indirect.push_back (std::move (x));
    }
}

} // namespace staticprof
