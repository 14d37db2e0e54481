/* Depth-first search and Havlak's loops in Ramalingam's almost linear form.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   1. search: an iterative depth-first search from the entry numbers blocks in
      preorder and reverse post-order.  An edge to a block that is still open is
      a back edge.  For an edge to a finished block the lowest common ancestor of
      its ends in the search tree is noted: it is the nearest ancestor of the
      destination that is still open, which a union-find structure knows because
      a finished block is joined to its parent.
   2. find_loops: blocks in descending preorder.  Before a block is tried as a
   header, the cross and forward edges whose common ancestor it is are put back,
   between the outermost loops found so far (Ramalingam 1999, section 5); such
   an edge enters every loop found around its destination except at the
   destination itself, so those loops are marked irreducible.  The loop consists
   of the blocks from which the sources of its back edges can be reached; it is
   then collapsed into its header by a second union-find structure.
   3. number_loops: preorder of the loop tree, by subtree sizes.

   Everything but the two union-find structures (path halving, no ranks) is
   linear; there is no recursion.  */

#include "plugin/core/graph/loops.h"

#include <cstddef>

namespace staticprof
{

namespace
{

/* Representative of V in FOREST.  */
int
find (std::vector<int> &forest, int v)
{
  while (forest[v] != v)
    v = forest[v] = forest[forest[v]];
  return v;
}

/* An edge that is put back when its common ancestor is tried as a header.
   Ends and ancestor are preorder numbers.  */
struct late_edge
{
  int src;
  int dst;
  int next;
};

/* The depth-first search and its results.  Vertices are preorder numbers.  */
class builder
{
public:
  /* TREE becomes the search tree.  */
  builder (const graph &g, std::vector<met_block> &tree)
    : m_graph (g), m_number (g.n_blocks (), -1), m_tree (tree)
  {
    m_tree.reserve (g.n_blocks ());
    m_vertices.reserve (g.n_blocks ());
  }

  void search (std::vector<int> &rpo, std::vector<char> &reachable);
  bool cyclic_p () const { return !m_back.empty (); }
  void find_loops ();
  void number_loops (std::vector<loop> &loops, std::vector<int> &last_inside,
		     std::vector<int> &loop_of);

private:
  struct vertex
  {
    int first_back = -1; /* List of back edges to it.  */
    int first_late = -1; /* List of late edges below it.  */
  };

  int size () const { return static_cast<int> (m_vertices.size ()); }
  void put_back (int ancestor);
  void collapse_loop (int header);
  void mark_irreducible (int v);
  void add_to_body (int v, int header);

  const graph &m_graph;
  std::vector<int> m_number;	  /* The preorder number of a block.  */
  std::vector<met_block> &m_tree; /* By preorder number.  */
  std::vector<vertex> m_vertices; /* By preorder number.  */
  std::vector<late_edge> m_back;  /* Lists of edges by destination.  */
  /* Lists of edges by ancestor, later by destination.  */
  std::vector<late_edge> m_late;

  std::vector<int> m_first_in;	  /* Edges put back, by representative.  */
  std::vector<int> m_collapsed;	  /* Union-find: the header that took the
				     vertex.  */
  std::vector<int> m_reduced;	  /* Union-find that skips irreducible
				     loops.  */
  std::vector<int> m_loop_parent; /* Header of the loop around a vertex, not its
				     own; -1 if none.  */
  std::vector<char> m_irreducible;
  std::vector<int> m_seen; /* The last header whose body took the vertex.  */
  std::vector<int> m_body;
};

void
builder::search (std::vector<int> &rpo, std::vector<char> &reachable)
{
  struct frame
  {
    int vertex;
    int edge;
    int end;
  };

  int n = m_graph.n_blocks ();
  std::vector<int> open; /* Union-find: the nearest open ancestor.  */
  open.reserve (n);
  std::vector<frame> stack;
  std::vector<int> post;
  post.reserve (n);

  auto enter = [&] (int b, int parent) {
    int v = size ();
    m_number[b] = v;
    m_tree.push_back ({ b, parent });
    m_vertices.emplace_back ();
    open.push_back (v);
    index_range succs = m_graph.succs (b);
    stack.push_back ({ v, succs[0], succs[0] + succs.size () });
  };

  enter (m_graph.entry (), -1);
  while (!stack.empty ())
    {
      frame &top = stack.back ();
      int v = top.vertex;
      if (top.edge == top.end)
	{
	  post.push_back (m_tree[v].block);
	  if (m_tree[v].parent >= 0)
	    open[v] = m_tree[v].parent;
	  stack.pop_back ();
	  continue;
	}
      int b = m_graph.dst (top.edge++);
      int w = m_number[b];
      if (w < 0)
	enter (b, v);
      else if (open[w] == w)
	{
	  m_back.push_back ({ v, w, m_vertices[w].first_back });
	  m_vertices[w].first_back = static_cast<int> (m_back.size ()) - 1;
	}
      else
	{
	  int ancestor = find (open, w);
	  m_late.push_back ({ v, w, m_vertices[ancestor].first_late });
	  m_vertices[ancestor].first_late = static_cast<int> (m_late.size ())
					    - 1;
	}
    }

  rpo.assign (post.rbegin (), post.rend ());
  reachable.assign (n, false);
  for (int b : rpo)
    reachable[b] = true;
}

/* Mark every loop found so far that contains V, except the loop of which V is
   the header.  A marked loop is joined to its header so that it is passed only
   once.  */
void
builder::mark_irreducible (int v)
{
  int t = find (m_reduced, v);
  for (int u = m_loop_parent[t]; u >= 0; u = m_loop_parent[t])
    {
      m_irreducible[u] = 1;
      m_reduced[t] = u;
      t = find (m_reduced, u);
    }
}

void
builder::put_back (int ancestor)
{
  for (int i = m_vertices[ancestor].first_late; i >= 0;)
    {
      late_edge &e = m_late[i];
      int following = e.next;
      mark_irreducible (e.dst);
      int to = find (m_collapsed, e.dst);
      e.next = m_first_in[to];
      m_first_in[to] = i;
      i = following;
    }
}

/* Take V's outermost loop into the body of HEADER's loop.  */
void
builder::add_to_body (int v, int header)
{
  int u = find (m_collapsed, v);
  if (u != header && m_seen[u] != header)
    {
      m_seen[u] = header;
      m_body.push_back (u);
    }
}

void
builder::collapse_loop (int header)
{
  m_body.clear ();
  for (int i = m_vertices[header].first_back; i >= 0; i = m_back[i].next)
    add_to_body (m_back[i].src, header);
  for (std::size_t k = 0; k < m_body.size (); ++k)
    {
      int v = m_body[k];
      add_to_body (m_tree[v].parent, header);
      for (int i = m_first_in[v]; i >= 0; i = m_late[i].next)
	add_to_body (m_late[i].src, header);
    }
  for (int v : m_body)
    {
      m_loop_parent[v] = header;
      m_collapsed[v] = header;
    }
}

void
builder::find_loops ()
{
  int n = size ();
  m_first_in.assign (n, -1);
  m_loop_parent.assign (n, -1);
  m_irreducible.assign (n, 0);
  m_seen.assign (n, -1);
  m_collapsed.resize (n);
  for (int v = 0; v < n; ++v)
    m_collapsed[v] = v;
  m_reduced = m_collapsed;

  for (int v = n - 1; v >= 0; --v)
    {
      put_back (v);
      if (m_vertices[v].first_back >= 0)
	collapse_loop (v);
    }
}

void
builder::number_loops (std::vector<loop> &loops, std::vector<int> &last_inside,
		       std::vector<int> &loop_of)
{
  /* First the number of loops inside the loop of a header, itself included;
     then the number that the next loop directly inside will get.  Headers
     precede what they enclose.  */
  int n = size ();
  std::vector<int> inside (n, 0);
  int total = 0;
  for (int v = n - 1; v >= 0; --v)
    if (m_vertices[v].first_back >= 0)
      {
	++total;
	++inside[v];
	if (m_loop_parent[v] >= 0)
	  inside[m_loop_parent[v]] += inside[v];
      }

  loops.resize (total);
  last_inside.resize (total);
  int next_outermost = 0;
  for (int v = 0; v < n; ++v)
    {
      int around = m_loop_parent[v];
      int outer = around < 0 ? -1 : loop_of[m_tree[around].block];
      if (m_vertices[v].first_back < 0)
	{
	  loop_of[m_tree[v].block] = outer;
	  continue;
	}
      int &next = around < 0 ? next_outermost : inside[around];
      int l = next;
      next += inside[v];
      last_inside[l] = next - 1;
      inside[v] = l + 1;
      loop_of[m_tree[v].block] = l;
      loops[l].header = m_tree[v].block;
      loops[l].parent = outer;
      loops[l].depth = outer < 0 ? 1 : loops[outer].depth + 1;
      loops[l].irreducible = m_irreducible[v];
    }
}

} // namespace

loop_forest::loop_forest (const graph &g)
  : m_loop_of (g.n_blocks (), -1), m_back_edge (g.n_edges (), 0),
    m_exit_edge (g.n_edges (), 0)
{
  if (g.n_blocks () == 0)
    return;
  builder b (g, m_search_tree);
  b.search (m_rpo, m_reachable);
  if (!b.cyclic_p ())
    return;
  b.find_loops ();
  b.number_loops (m_loops, m_last_inside, m_loop_of);

  for (int src : m_rpo)
    if (m_loop_of[src] >= 0)
      for (int e : g.succs (src))
	{
	  int dst = g.dst (e);
	  m_back_edge[e] = header_p (dst) && contains (m_loop_of[dst], src);
	}
  find_exits (g);
}

void
loop_forest::find_exits (const graph &g)
{
  for (int src : m_rpo)
    if (m_loop_of[src] >= 0)
      for (int e : g.succs (src))
	m_exit_edge[e] = !contains (m_loop_of[src], g.dst (e));
}

loop_forest
loop_forest::joined (const graph &g, const std::vector<int> &into) const
{
  loop_forest result = *this;
  result.m_loops.clear ();
  result.m_last_inside.clear ();
  /* A loop comes before the loops inside it, so its number is known first.  */
  std::vector<int> number (n_loops ());
  for (int l = 0; l < n_loops (); ++l)
    {
      if (into[l] >= 0)
	{
	  loop &outer = result.m_loops[number[l] = number[into[l]]];
	  outer.header = m_loops[l].header;
	  outer.irreducible |= m_loops[l].irreducible;
	  continue;
	}
      number[l] = result.n_loops ();
      loop own = m_loops[l];
      if (own.parent >= 0)
	{
	  own.parent = number[own.parent];
	  own.depth = result.m_loops[own.parent].depth + 1;
	}
      result.m_loops.push_back (own);
      result.m_last_inside.push_back (number[l]);
    }
  for (int l = result.n_loops () - 1; l > 0; --l)
    if (const int outer = result.m_loops[l].parent; outer >= 0)
      result.m_last_inside[outer] = std::max (result.m_last_inside[outer],
					      result.m_last_inside[l]);
  for (int &l : result.m_loop_of)
    if (l >= 0)
      l = number[l];
  result.find_exits (g);
  return result;
}

std::vector<bool>
natural_loop_edges (const graph &g)
{
  const loop_forest loops (g);
  std::vector<int> natural; /* By loop: the innermost natural loop that is equal
			       to it or contains it; -1 if none.  */
  for (int l = 0; l < loops.n_loops (); ++l)
    natural.push_back (!loops[l].irreducible ? l
		       : loops[l].parent < 0 ? -1
					     : natural[loops[l].parent]);
  std::vector<bool> result (g.n_edges ());
  for (int e = 0; e < g.n_edges (); ++e)
    if (const int around = loops.loop_of (g.src (e)); around >= 0)
      /* An edge that leaves any loop leaves the innermost one.  */
      result[e] = loops.back_edge_p (e)
		    ? !loops[loops.loop_of (g.dst (e))].irreducible
		    : !loops.contains (natural[around], g.dst (e));
  return result;
}

} // namespace staticprof
