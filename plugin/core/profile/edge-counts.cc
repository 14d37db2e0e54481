/* Integer counts of edges from counts of blocks and rounded probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each block B has two nodes: 2 B for its inflow, 2 B + 1 for its outflow.  An
   edge of the graph joins the second node of its source and the first of its
   destination, and the edges at a node add up to the block's count.

     grow_forest    builds a spanning forest of the edges without a share and
		    the largest others; the counts of the remaining edges, the
		    smallest, are their rounded shares
     peel_forest    gives the edge of a leaf the rest of its node's count
     settle         rounds the shares block by block in trees that do not add
		    up or deviate too far from the shares  */

#include "plugin/core/profile/edge-counts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace staticprof
{

namespace
{

class edge_counter
{
public:
  edge_counter (const graph &g, const std::vector<long long> &blocks,
		const std::vector<double> &shares);

  std::vector<long long> run ();

private:
  int source_node (int e) const { return 2 * m_g.src (e) + 1; }
  int destination_node (int e) const { return 2 * m_g.dst (e); }
  bool known_p (int node) const { return m_blocks[node / 2] != not_measured; }
  int tree_of (int node);
  void take (int e, long long count);
  void grow_forest ();
  void peel_forest ();
  void settle ();
  bool share_known_p (int e) const { return m_shares[e] >= 0; }
  bool only_edge_in_p (int e) const;
  void round_shares (int b);
  void fill_up (int b);

  const graph &m_g;
  const std::vector<long long> &m_blocks;
  const std::vector<double> &m_shares;
  std::vector<long long> m_counts; /* By edge.  */
  std::vector<char> m_in_forest;   /* By edge.  */
  /* The following are indexed by node.  */
  std::vector<int> m_parent;	 /* The disjoint sets of nodes.  */
  std::vector<int> m_degree;	 /* Edges of the forest not yet peeled.  */
  std::vector<long long> m_left; /* The part of the count that no edge has
				    yet.  */
};

edge_counter::edge_counter (const graph &g,
			    const std::vector<long long> &blocks,
			    const std::vector<double> &shares)
  : m_g (g), m_blocks (blocks), m_shares (shares), m_counts (g.n_edges ()),
    m_in_forest (g.n_edges ()), m_parent (2 * g.n_blocks ()),
    m_degree (2 * g.n_blocks ()), m_left (2 * g.n_blocks ())
{
  std::iota (m_parent.begin (), m_parent.end (), 0);
  /* Nodes with an unknown count are one, so that no tree has two of them.  */
  int unknown = -1;
  for (int node = 0; node < 2 * g.n_blocks (); ++node)
    {
      const int b = node / 2;
      const int n = node % 2 ? g.succs (b).size () : g.preds (b).size ();
      if (n == 0)
	continue;
      if (known_p (node))
	m_left[node] = blocks[b];
      else
	{
	  if (unknown < 0)
	    unknown = node;
	  m_parent[node] = unknown;
	}
    }
}

int
edge_counter::tree_of (int node)
{
  while (m_parent[node] != node)
    {
      m_parent[node] = m_parent[m_parent[node]];
      node = m_parent[node];
    }
  return node;
}

/* The rest of a node's count may become negative: then the tree does not add
   up.  */
void
edge_counter::take (int e, long long count)
{
  m_counts[e] = count;
  m_left[source_node (e)] -= count;
  m_left[destination_node (e)] -= count;
}

void
edge_counter::grow_forest ()
{
  std::vector<int> order (m_g.n_edges ());
  std::iota (order.begin (), order.end (), 0);
  std::stable_sort (order.begin (), order.end (), [this] (int a, int b) {
    return share_known_p (a) == share_known_p (b) ? m_shares[a] > m_shares[b]
						  : share_known_p (b);
  });
  for (int e : order)
    {
      const int a = tree_of (source_node (e));
      const int b = tree_of (destination_node (e));
      if (a == b)
	{
	  take (e, std::max (std::llround (m_shares[e]), 0LL));
	  continue;
	}
      m_parent[b] = a;
      m_in_forest[e] = true;
      ++m_degree[source_node (e)];
      ++m_degree[destination_node (e)];
    }
}

void
edge_counter::peel_forest ()
{
  std::vector<int> leaves;
  for (std::size_t node = 0; node < m_degree.size (); ++node)
    if (m_degree[node] == 1 && known_p (node))
      leaves.push_back (node);

  /* The only remaining edge of the forest at NODE.  */
  auto last_edge = [this] (int node) {
    const int b = node / 2;
    if (node % 2)
      {
	for (int e : m_g.succs (b))
	  if (m_in_forest[e])
	    return e;
      }
    else
      for (int e : m_g.preds (b))
	if (m_in_forest[e])
	  return e;
    return -1;
  };
  for (std::size_t i = 0; i < leaves.size (); ++i)
    {
      const int node = leaves[i];
      if (m_degree[node] != 1)
	continue;
      const int e = last_edge (node);
      const int other = node == source_node (e) ? destination_node (e)
						: source_node (e);
      take (e, m_left[node]);
      m_in_forest[e] = false;
      --m_degree[node];
      if (--m_degree[other] == 1 && known_p (other))
	leaves.push_back (other);
    }
}

bool
edge_counter::only_edge_in_p (int e) const
{
  return m_g.preds (m_g.dst (e)).size () == 1 && known_p (destination_node (e));
}

/* Round the counts of edges out of B with a known share, when counts do not add
   up.  */
void
edge_counter::round_shares (int b)
{
  /* If control left inside the block, fewer executions than its count reach its
     end.  The shares refer to the count, so all are too large by the same
     factor.  */
  double certain_share = 0, certain = 0, share = 0;
  std::vector<std::pair<double, int>> others;
  for (int e : m_g.succs (b))
    if (share_known_p (e) && only_edge_in_p (e))
      {
	m_counts[e] = m_blocks[m_g.dst (e)];
	certain += m_counts[e];
	certain_share += m_shares[e];
      }
    else if (share_known_p (e))
      {
	others.push_back ({ 0, e });
	share += m_shares[e];
      }
  const double scale = certain > 0 && certain_share > 0
			 ? certain / certain_share
			 : 1;
  /* Apportion the rest by largest remainders.  */
  long long rest = std::llround (share * scale);
  for (auto &other : others)
    {
      const double exact = m_shares[other.second] * scale;
      m_counts[other.second] = static_cast<long long> (exact);
      rest -= m_counts[other.second];
      other.first = exact - std::floor (exact);
    }
  std::stable_sort (
    others.begin (), others.end (),
    [] (const auto &x, const auto &y) { return x.first > y.first; });
  for (std::size_t i = 0; i < others.size () && rest > 0; ++i, --rest)
    ++m_counts[others[i].second];
}

/* The inflow of B by an edge without a share.  */
void
edge_counter::fill_up (int b)
{
  int unknown = -1;
  long long lacks = m_blocks[b];
  for (int e : m_g.preds (b))
    if (share_known_p (e))
      lacks -= m_counts[e];
    else
      {
	m_counts[e] = 0;
	unknown = e;
      }
  if (unknown >= 0 && known_p (2 * b))
    m_counts[unknown] = std::max (lacks, 0LL);
}

void
edge_counter::settle ()
{
  std::vector<char> bad (
    m_parent.size ()); /* Indexed by the root of a tree.  */
  for (std::size_t node = 0; node < m_left.size (); ++node)
    if (m_left[node] != 0 && known_p (node))
      bad[tree_of (node)] = true;
  for (int e = 0; e < m_g.n_edges (); ++e)
    {
      /* The tolerance covers the rounding of this probability and of the other
	 edges.  */
      const double slack = 8
			   + std::ldexp (
			     static_cast<double> (m_blocks[m_g.src (e)]), -24);
      if (m_counts[e] < 0
	  || (known_p (source_node (e)) && share_known_p (e)
	      && std::fabs (m_counts[e] - m_shares[e]) > slack))
	bad[tree_of (source_node (e))] = true;
    }
  for (int b = 0; b < m_g.n_blocks (); ++b)
    if (m_g.succs (b).size () && bad[tree_of (2 * b + 1)])
      round_shares (b);
  for (int b = 0; b < m_g.n_blocks (); ++b)
    if (m_g.preds (b).size () && bad[tree_of (2 * b)])
      fill_up (b);
}

std::vector<long long>
edge_counter::run ()
{
  grow_forest ();
  peel_forest ();
  settle ();
  return std::move (m_counts);
}

} // namespace

std::vector<long long>
edge_counts (const graph &g, const std::vector<long long> &blocks,
	     const std::vector<double> &shares)
{
  return edge_counter (g, blocks, shares).run ();
}

} // namespace staticprof
