/* Dominators and post-dominators by the algorithm of Lengauer and Tarjan.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages: for dominators the search that found the loops has numbered the
   blocks; for post-dominators add_exit numbers them against the edges, and
   pretend_exits gives endless regions an exit; solve finds immediate dominators
   by semidominators; lay_out makes nested intervals of the tree.  Inside the
   solver, blocks are named by their depth-first number, and 0 is the root: the
   entry, or a virtual block behind all exits.  */

#include "plugin/core/graph/dominance.h"

#include "plugin/core/graph/loops.h"

#include <algorithm>
#include <utility>

namespace staticprof
{

namespace
{

class solver
{
public:
  solver (const graph &g, const loop_forest &loops, bool backwards,
	  const std::vector<char> &stops);

  /* The block of each number; -1 for the virtual one.  */
  const std::vector<int> &blocks () const { return m_blocks; }
  int idom (int number) const { return m_vertices[number].idom; }

private:
  /* A numbered block.  References to other blocks are their numbers.  */
  struct vertex
  {
    int parent; /* In the depth-first tree.  */
    int semi;
    int label;
    int ancestor = -1;
    int idom = -1;
    /* The blocks whose semidominator this is, as a linked list.  */
    int first = -1, next = -1;
  };

  struct frame
  {
    int block;
    int next, end; /* Positions in the block's list of edges.  */
  };

  int size () const { return static_cast<int> (m_vertices.size ()); }
  int add (int block, int parent);
  int degree (int b) const { return m_graph.preds (b).size (); }
  bool counts (int e) const { return m_left_out.empty () || !m_left_out[e]; }
  int neighbour (int b, int i) const;
  void leave_out_exceptions ();
  void leave_out_ends (const std::vector<char> &stops);
  template <class Enter, class Leave>
  void walk (int root, Enter enter, Leave leave);
  void add_exit (int b);
  void pretend_exits ();
  void relax (int number, int b);
  void solve ();
  int eval (int number);

  const graph &m_graph;
  const loop_forest &m_loops;
  bool m_backwards;
  std::vector<char> m_left_out;	  /* Indexed by edge; empty if no edge is left
				   out.  */
  std::vector<char> m_exit;	  /* Indexed by block.  */
  std::vector<int> m_number;	  /* Indexed by block; -1 if not numbered.  */
  std::vector<int> m_blocks;	  /* Indexed by number.  */
  std::vector<vertex> m_vertices; /* Indexed by number.  */
  std::vector<frame> m_stack;
  std::vector<int> m_path;
};

solver::solver (const graph &g, const loop_forest &loops, bool backwards,
		const std::vector<char> &stops)
  : m_graph (g), m_loops (loops), m_backwards (backwards),
    m_number (g.n_blocks (), -1)
{
  const std::size_t most = loops.reverse_post_order ().size () + 1;
  m_blocks.reserve (most);
  m_vertices.reserve (most);
  if (!backwards)
    for (const met_block &met : loops.search_tree ())
      m_number[met.block] = add (met.block, met.parent);
  else
    {
      m_stack.reserve (most);
      leave_out_exceptions ();
      if (!stops.empty ())
	leave_out_ends (stops);
      add (-1, -1);
      m_exit.assign (g.n_blocks (), 0);
      for (int b : loops.reverse_post_order ())
	if (g.succs (b).size () == 0)
	  add_exit (b);
      if (m_vertices.size () <= loops.reverse_post_order ().size ())
	pretend_exits ();
    }
  solve ();
}

/* Number BLOCK, whose parent in the depth-first tree has the number PARENT.  */
int
solver::add (int block, int parent)
{
  const int number = size ();
  m_blocks.push_back (block);
  m_vertices.push_back ({ parent, number, number });
  return number;
}

/* Leave out exceptional, abnormal and fake edges, except those of blocks that have
   no others.  */
void
solver::leave_out_exceptions ()
{
  for (int b : m_loops.reverse_post_order ())
    {
      bool usual = false, any = false;
      for (int e : m_graph.succs (b))
	(m_graph.flags (e) & edge_unusual ? any : usual) = true;
      if (!any || !usual)
	continue;
      m_left_out.resize (m_graph.n_edges (), 0);
      for (int e : m_graph.succs (b))
	m_left_out[e] = (m_graph.flags (e) & edge_unusual) != 0;
    }
}

/* Leave out the edges into blocks from which control inevitably ends in one of
   STOPS, if their sources can also reach an exit.  An edge into a loop is kept
   because it is not known that the loop ends.  Fates are found against the edges:
   a block leaves if one of its edges does, and is doomed if all are.  */
void
solver::leave_out_ends (const std::vector<char> &stops)
{
  enum : char
  {
    open,
    doomed,
    leaves
  };
  std::vector<char> fate (m_graph.n_blocks (), open);
  std::vector<int> open_edges (m_graph.n_blocks (), 0), work;
  for (int b : m_loops.reverse_post_order ())
    if (stops[b] || m_graph.succs (b).size () == 0)
      {
	fate[b] = stops[b] ? doomed : leaves;
	work.push_back (b);
      }
  for (std::size_t i = 0; i < work.size (); ++i)
    for (int e : m_graph.preds (work[i]))
      {
	const int src = m_graph.src (e);
	if (!m_loops.reachable (src) || !counts (e) || fate[src] != open)
	  continue;
	if (fate[work[i]] == doomed)
	  {
	    if (open_edges[src] == 0)
	      for (int out : m_graph.succs (src))
		open_edges[src] += counts (out);
	    if (--open_edges[src] > 0)
	      continue;
	  }
	fate[src] = fate[work[i]];
	work.push_back (src);
      }

  m_left_out.resize (m_graph.n_edges (), 0);
  for (int b : m_loops.reverse_post_order ())
    if (fate[b] == leaves)
      for (int e : m_graph.succs (b))
	m_left_out[e] |= fate[m_graph.dst (e)] == doomed;
}

/* The next block of a walk against the edges: the source of B's incoming edge
   number I, or -1 if that edge does not count.  */
int
solver::neighbour (int b, int i) const
{
  int e = m_graph.preds (b)[i];
  int src = m_graph.src (e);
  return m_loops.reachable (src) && counts (e) ? src : -1;
}

/* Walk backwards from block ROOT to all predecessors for which ENTER (block,
   its successor in the walk) is true.  LEAVE (block) is called when all
   predecessors of the block are done.  */
template <class Enter, class Leave> void
solver::walk (int root, Enter enter, Leave leave)
{
  if (enter (root, -1))
    m_stack.push_back ({ root, 0, degree (root) });
  while (!m_stack.empty ())
    {
      frame &top = m_stack.back ();
      const int b = top.block;
      if (top.next == top.end)
	{
	  m_stack.pop_back ();
	  leave (b);
	  continue;
	}
      const int to = neighbour (b, top.next++);
      if (to >= 0 && enter (to, b))
	m_stack.push_back ({ to, 0, degree (to) });
    }
}

/* Number B and all blocks that lead to it and have no number yet.  */
void
solver::add_exit (int b)
{
  m_exit[b] = 1;
  walk (
    b,
    [this] (int block, int from) {
      if (m_number[block] >= 0)
	return false;
      m_number[block] = add (block, from < 0 ? 0 : m_number[from]);
      return true;
    },
    [] (int) {});
}

/* Reachable blocks without a number can never reach an exit.  In a walk over
   these against the edges, the block that is finished last lies in a cycle that
   no edge leaves; the same holds again for the blocks that cannot reach that
   cycle.  Each iteration of the outermost loop there ends in a virtual
   exit.  */
void
solver::pretend_exits ()
{
  std::vector<char> seen (m_graph.n_blocks (), 0);
  std::vector<int> order, latches;
  for (int root : m_loops.reverse_post_order ())
    walk (
      root,
      [&] (int block, int) {
	return m_number[block] < 0 && !std::exchange (seen[block], 1);
      },
      [&order] (int block) { order.push_back (block); });
  for (auto it = order.rbegin (); it != order.rend (); ++it)
    {
      if (m_number[*it] >= 0)
	continue;
      int outermost = -1;
      latches.clear ();
      for (int l = m_loops.loop_of (*it);
	   l >= 0 && m_number[m_loops[l].header] < 0; l = m_loops[l].parent)
	outermost = m_loops[l].header;
      if (outermost >= 0)
	for (int e : m_graph.preds (outermost))
	  if (m_loops.back_edge_p (e) && counts (e)
	      && m_number[m_graph.src (e)] < 0)
	    latches.push_back (m_graph.src (e));
      for (int exit : latches)
	add_exit (exit);
      /* The loop may exist only because of exceptions.  */
      if (m_number[*it] < 0)
	add_exit (*it);
    }
}

/* Lower the semidominator of block NUMBER for an edge to it from block B.  All
   blocks with a greater number have been solved.  */
void
solver::relax (int number, int b)
{
  const int from = m_number[b];
  if (from < 0)
    return;
  int &semi = m_vertices[number].semi;
  semi = std::min (semi, from <= number ? from : m_vertices[eval (from)].semi);
}

void
solver::solve ()
{
  const int n = size ();
  for (int w = n - 1; w > 0; --w)
    {
      vertex &at = m_vertices[w];
      if (!m_backwards)
	for (int e : m_graph.preds (m_blocks[w]))
	  relax (w, m_graph.src (e));
      else
	{
	  if (m_exit[m_blocks[w]])
	    at.semi = 0;
	  for (int e : m_graph.succs (m_blocks[w]))
	    if (counts (e))
	      relax (w, m_graph.dst (e));
	}
      const int p = at.parent;
      /* Then P is the immediate dominator as well.  */
      if (at.semi == p)
	at.idom = p;
      else
	{
	  at.next = m_vertices[at.semi].first;
	  m_vertices[at.semi].first = w;
	}
      at.ancestor = p;
      for (int v = m_vertices[p].first; v >= 0; v = m_vertices[v].next)
	{
	  const int u = eval (v);
	  m_vertices[v].idom = m_vertices[u].semi < m_vertices[v].semi ? u : p;
	}
      m_vertices[p].first = -1;
    }
  for (int w = 1; w < n; ++w)
    if (vertex &v = m_vertices[w]; v.idom != v.semi)
      v.idom = idom (v.idom);
}

/* A block with the smallest semidominator among those above NUMBER in the
   forest linked so far.  The root of its tree is not one of them.  */
int
solver::eval (int number)
{
  auto up = [this] (int v) { return m_vertices[v].ancestor; };
  if (up (number) < 0)
    return number;
  for (int v = number; up (up (v)) >= 0; v = up (v))
    m_path.push_back (v);
  while (!m_path.empty ())
    {
      vertex &v = m_vertices[m_path.back ()];
      const vertex &above = m_vertices[v.ancestor];
      m_path.pop_back ();
      if (m_vertices[above.label].semi < m_vertices[v.label].semi)
	v.label = above.label;
      v.ancestor = above.ancestor;
    }
  return m_vertices[number].label;
}

} // anonymous namespace

dominance::dominance (int n_blocks)
  : m_idom (n_blocks, -1), m_first (n_blocks, -1), m_last (n_blocks, 1)
{
}

/* The last block that all paths to B run through.  Each block above is visited
   at most twice.  */
int
dominance::meeting_point (const graph &g, int b) const
{
  /* For the blocks above the first predecessor: 1 + their distance from it.
     For the blocks above the other predecessors: the height of the block where
     their path upwards meets the first one.  A block that was not seen has
     0.  */
  std::vector<int> height (m_idom.size (), 0);
  int first = -1, highest = 1;
  for (int e : g.preds (b))
    {
      const int from = g.src (e);
      if (from != g.entry () && m_idom[from] < 0)
	continue;
      if (first < 0)
	{
	  first = from;
	  int n = 0;
	  for (int a = from; a >= 0; a = m_idom[a])
	    height[a] = ++n;
	  continue;
	}
      int meets = from;
      while (meets >= 0 && !height[meets])
	meets = m_idom[meets];
      if (meets < 0)
	return g.entry ();
      for (int a = from; !height[a]; a = m_idom[a])
	height[a] = height[meets];
      highest = std::max (highest, height[meets]);
    }
  for (; highest > 1; --highest)
    first = m_idom[first];
  return first;
}

/* In reverse post-order a dominator comes before what it dominates, so those of
   predecessors are known when they are needed.  */
dominance::dominance (const graph &g, const loop_forest &loops,
		      std::vector<int> immediate)
  : m_idom (std::move (immediate)), m_first (m_idom.size (), -1),
    m_last (m_idom.size (), 1)
{
  const std::vector<int> &order = loops.reverse_post_order ();
  for (int b : order)
    if (m_idom[b] < 0 && b != g.entry ())
      m_idom[b] = meeting_point (g, b);
  lay_out (order.data (), order.data () + order.size ());
}

/* Set m_first and m_last, so that the interval of a block contains those of the
   blocks that it dominates.  BEGIN to END are the blocks of the tree, each after
   its dominators.  */
void
dominance::lay_out (const int *begin, const int *end)
{
  /* Until a block is laid out, m_last is the number of blocks it dominates.  */
  for (const int *b = end; b != begin;)
    if (const int above = m_idom[*--b]; above >= 0)
      m_last[above] += m_last[*b];
  /* Indexed by block + 1, 0 being the parent of the roots: the position of the
     next child.  */
  std::vector<int> next (m_idom.size () + 1, 0);
  for (const int *b = begin; b != end; ++b)
    {
      int &place = next[m_idom[*b] + 1];
      m_first[*b] = place;
      next[*b + 1] = place + 1;
      place += m_last[*b];
      m_last[*b] = place - 1;
    }
}

dominance::dominance (const graph &g, const loop_forest &loops,
		      dominance_direction direction,
		      const std::vector<char> &stops)
  : dominance (g.n_blocks ())
{
  solver s (g, loops, direction == dominance_direction::post_dominators, stops);
  const std::vector<int> &blocks = s.blocks ();
  for (std::size_t number = 1; number < blocks.size (); ++number)
    m_idom[blocks[number]] = blocks[s.idom (static_cast<int> (number))];
  lay_out (blocks.data () + (blocks[0] < 0), blocks.data () + blocks.size ());
}

} // namespace staticprof
