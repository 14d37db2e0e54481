/* The functions whose address is taken by code that can run.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function is reached from what is entered, by calls and by addresses that a
   reached function or variable takes.  Signatures lead nowhere here: the
   functions behind them are reached when their addresses are taken.  Each call
   and each address is followed once.

   Known flaws: what flows into slots is not told apart by where it is stored, so
   an indirect call through one reaches what code that cannot run stores there;
   addresses count for a whole function, not for a block that runs.  */

#include "plugin/core/program/live-addresses.h"

#include "plugin/core/program/symbols.h"

namespace staticprof
{

namespace
{

class walk
{
public:
  walk (const profile &p, const program_calls &calls);
  std::vector<char> run (const std::vector<scaled> &entered);

private:
  int node_of (int unit, const address_symbol &s);
  void reach (int node)
  {
    if (node < 0 || m_reached[node])
      return;
    m_reached[node] = 1;
    m_waiting.push_back (node);
  }

  const profile &p;
  const program_calls &m_calls;
  const symbol_table m_symbols;
  name_index m_names;
  pair_index m_variables; /* Maps (unit, name) to a node.  */
  int m_n_nodes;	  /* Those of the calls come first, then variables.  */
  /* Indexed by address: nodes, or -1.  */
  std::vector<int> m_holders, m_targets;
  std::vector<char> m_reached; /* Indexed by node.  */
  std::vector<int> m_waiting;
};

walk::walk (const profile &p, const program_calls &calls)
  : p (p), m_calls (calls), m_symbols (p), m_n_nodes (calls.n_nodes)
{
  m_variables.clear (16);
  for (const taken_address &a : p.addresses)
    {
      m_holders.push_back (node_of (a.unit, a.holder));
      m_targets.push_back (node_of (a.unit, a.of));
    }
  m_reached.assign (m_n_nodes, 0);
}

int
walk::node_of (int unit, const address_symbol &s)
{
  if (!s.variable)
    return m_symbols.find (unit, s.name).function;
  const int node = m_variables.find_or_add (unit, m_names.find_or_add (s.name),
					    m_n_nodes);
  m_n_nodes += node == m_n_nodes;
  return node;
}

std::vector<char>
walk::run (const std::vector<scaled> &entered)
{
  const int n = m_calls.n_functions;
  const int_lists callees = calls_made (m_calls.n_nodes, m_calls.edges)
			      .each ([this] (int e) {
				return m_calls.edges[e].callee;
			      });
  const int_lists held (m_n_nodes, static_cast<int> (m_holders.size ()),
			[this] (int i) { return m_holders[i]; });
  std::vector<char> live (n);
  for (int f = 0; f < n; ++f)
    {
      live[f] = p.functions[f].address_taken && !p.functions[f].takers_known;
      if (live[f] || !entered[f].zero_p ())
	reach (f);
    }
  while (!m_waiting.empty ())
    {
      const int node = m_waiting.back ();
      m_waiting.pop_back ();
      if (node < m_calls.first_signature)
	for (int callee : callees[node])
	  reach (callee);
      for (int i : held[node])
	{
	  reach (m_targets[i]);
	  if (m_targets[i] >= 0 && m_targets[i] < n)
	    live[m_targets[i]] = p.functions[m_targets[i]].address_taken;
	}
    }
  return live;
}

} // anonymous namespace

std::vector<char>
live_addresses (const profile &p, const program_calls &calls,
		const std::vector<scaled> &entered)
{
  return walk (p, calls).run (entered);
}

} // namespace staticprof
