/* The order in which the nodes of a sparse system are eliminated.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A node is eliminated by joining each node that leads to it to each node that
   it leads to.  The node with the fewest such pairs goes first (Markowitz
   1957), which keeps the system sparse.  Among equals the lowest number goes
   first.  */

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace staticprof
{

class markowitz_queue
{
public:
  void clear () { m_heap.clear (); }

  /* Queue V, which N_IN nodes lead to and which leads to N_OUT.  V may be
     queued again when these have changed: an older entry is recognised by its
     different number of pairs.  */
  void push (int v, int n_in, int n_out)
  {
    m_heap.push_back (pairs (n_in, n_out) << 32
		      | static_cast<std::uint32_t> (v));
    std::push_heap (m_heap.begin (), m_heap.end (),
		    std::greater<std::uint64_t> ());
  }

  /* The node with the fewest pairs, or -1 if none is left.  FEWEST is set to
     the number of its pairs.  Nodes have the members n_in, n_out and gone.  */
  template <class Node>
  int pop (const std::vector<Node> &nodes, std::uint64_t &fewest)
  {
    while (!m_heap.empty ())
      {
	const std::uint64_t top = m_heap.front ();
	std::pop_heap (m_heap.begin (), m_heap.end (),
		       std::greater<std::uint64_t> ());
	m_heap.pop_back ();
	const int v = static_cast<int> (top & most_pairs);
	fewest = top >> 32;
	if (!nodes[v].gone && pairs (nodes[v].n_in, nodes[v].n_out) == fewest)
	  return v;
      }
    return -1;
  }

private:
  static constexpr std::uint64_t most_pairs = 0xffffffffu;

  static std::uint64_t pairs (int n_in, int n_out)
  {
    return std::min (static_cast<std::uint64_t> (n_out) * n_in, most_pairs);
  }

  std::vector<std::uint64_t> m_heap; /* Its entries are pairs << 32 | node.  */
};

} // namespace staticprof
