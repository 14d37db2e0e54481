/* Flows that leave a loop, waiting for the loop they lead to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Leftist heaps over one arena, the greatest key on top.  The key of a flow is
   the depth of the innermost scope that contains both ends of its edge.  So
   when a loop is entered from its parent, the flows that end in that parent are
   on top and the rest is merged into the parent's heap as a whole.  Multiplying
   a heap is lazy: a node's own mass and sum are always right, but its children
   must still be multiplied by FACTOR.  Sums are computed by addition only, so
   that nothing cancels.

   Inserting a flow whose key is not below the top costs constant time; merging
   and popping cost the logarithm of the heap's size.  */

#pragma once

#include "plugin/core/frequency/range-watch.h"

#include <utility>
#include <vector>

namespace staticprof
{

template <class Number> class exit_heap
{
public:
  static constexpr int empty = -1;

  explicit exit_heap (range_watch<Number> &watch) : m_watch (watch) {}

  int key (int heap) const { return m_nodes[heap].key; }
  int dst (int heap) const { return m_nodes[heap].dst; }
  const Number &mass (int heap) const { return m_nodes[heap].mass; }

  Number sum (int heap) const
  {
    return heap == empty ? Number (0) : m_nodes[heap].sum;
  }

  /* Return HEAP with a flow of MASS (not 0) to block DST added.  */
  int insert (int heap, int key, int dst, const Number &mass)
  {
    int node = static_cast<int> (m_nodes.size ());
    m_nodes.push_back ({ mass, mass, Number (1), key, dst, empty, empty, 1 });
    if (heap == empty || key < m_nodes[heap].key)
      return merge (heap, node);
    m_nodes[node].left = heap;
    m_nodes[node].sum += m_nodes[heap].sum;
    return node;
  }

  /* Multiply all flows of HEAP by FACTOR.  */
  void multiply (int heap, const Number &factor)
  {
    if (heap == empty)
      return;
    node &n = m_nodes[heap];
    n.mass *= factor;
    n.sum *= factor;
    n.factor *= factor;
    m_watch.positive (n.mass);
    m_watch.positive (n.sum);
    m_watch.positive (n.factor);
  }

  /* Return HEAP without its top.  */
  int pop (int heap)
  {
    push_down (heap);
    return merge (m_nodes[heap].left, m_nodes[heap].right);
  }

  /* Return a heap with the flows of A and of B.  */
  int merge (int a, int b)
  {
    /* Walk down the right spines, then back up.  A spine is at most as long
       as the logarithm of the number of nodes, which is an int.  */
    int spine[72];
    int length = 0;
    while (a != empty && b != empty)
      {
	if (m_nodes[a].key < m_nodes[b].key)
	  std::swap (a, b);
	push_down (a);
	spine[length++] = a;
	a = m_nodes[a].right;
      }
    int result = a == empty ? b : a;
    while (length > 0)
      {
	int top = spine[--length];
	node &n = m_nodes[top];
	n.right = result;
	if (rank (n.left) < rank (n.right))
	  std::swap (n.left, n.right);
	n.rank = rank (n.right) + 1;
	n.sum = n.mass;
	if (n.left != empty)
	  n.sum += m_nodes[n.left].sum;
	if (n.right != empty)
	  n.sum += m_nodes[n.right].sum;
	result = top;
      }
    return result;
  }

private:
  struct node
  {
    Number mass;
    Number sum;
    Number factor;
    int key;
    int dst;
    int left;
    int right;
    int rank;
  };

  int rank (int heap) const { return heap == empty ? 0 : m_nodes[heap].rank; }

  void push_down (int heap)
  {
    node &n = m_nodes[heap];
    if (n.factor == Number (1))
      return;
    multiply (n.left, n.factor);
    multiply (n.right, n.factor);
    n.factor = Number (1);
  }

  range_watch<Number> &m_watch;
  std::vector<node> m_nodes;
};

} // namespace staticprof
