/* The order in which a sparse system is eliminated, and which entries meet.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/elimination.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* Reserve room for MORE elements in LIST: double its capacity, up to MOST.  */
template <class T> void
make_room (std::vector<T> &list, std::size_t more, std::size_t most)
{
  if (list.size () + more > list.capacity ())
    list.reserve (
      std::max (list.size () + more, std::min (2 * list.capacity (), most)));
}

} // namespace

void
elimination::clear (int n)
{
  m_nodes.assign (n, { -1, -1, 0, 0, false });
  m_entries.clear ();
  m_index.clear (2 * n);
  m_queue.clear ();
  m_steps.clear ();
  m_lists.clear ();
  m_targets.clear ();
  m_kernel.clear ();
  m_kernel_ins.clear ();
}

int
elimination::add_entry (int from, int to)
{
  int fresh = n_entries ();
  int i = m_index.find_or_add (from, to, fresh);
  if (i == fresh)
    {
      node &f = m_nodes[from];
      node &t = m_nodes[to];
      m_entries.push_back ({ from, to, f.first_out, t.first_in });
      f.first_out = t.first_in = fresh;
      ++f.n_out;
      ++t.n_in;
    }
  return i;
}

bool
elimination::within_budget (std::uint64_t pairs) const
{
  return m_targets.size () + pairs <= m_most_pairs
	 && m_entries.size () + pairs <= m_most_entries;
}

/* The cheapest node, or -1 if the budget does not allow it or none is left.  */
int
elimination::next_to_eliminate ()
{
  std::uint64_t pairs;
  const int v = m_queue.pop (m_nodes, pairs);
  return v >= 0 && within_budget (pairs) ? v : -1;
}

/* The entries between V and the remaining nodes.  */
void
elimination::list_neighbours (int v, step &s)
{
  s.ins = static_cast<int> (m_lists.size ());
  for (int i = m_nodes[v].first_in; i >= 0; i = m_entries[i].next_in)
    if (!m_nodes[m_entries[i].from].gone)
      m_lists.push_back (i);
  s.ins_end = s.outs = static_cast<int> (m_lists.size ());
  for (int i = m_nodes[v].first_out; i >= 0; i = m_entries[i].next_out)
    if (!m_nodes[m_entries[i].to].gone)
      m_lists.push_back (i);
  s.outs_end = static_cast<int> (m_lists.size ());
}

void
elimination::eliminate (int v)
{
  step s;
  s.node = v;
  s.targets = m_targets.size ();
  list_neighbours (v, s);
  m_nodes[v].gone = true;
  std::size_t pairs = static_cast<std::size_t> (s.ins_end - s.ins)
		      * (s.outs_end - s.outs);
  make_room (m_targets, pairs, m_most_pairs);
  make_room (m_entries, pairs, m_most_entries);
  for (int k = s.ins; k < s.ins_end; ++k)
    {
      int u = from (m_lists[k]);
      for (int i = s.outs; i < s.outs_end; ++i)
	{
	  int w = to (m_lists[i]);
	  m_targets.push_back (u == w ? -1 - u : add_entry (u, w));
	}
    }
  for (int k = s.ins; k < s.ins_end; ++k)
    --m_nodes[from (m_lists[k])].n_out;
  for (int i = s.outs; i < s.outs_end; ++i)
    --m_nodes[to (m_lists[i])].n_in;
  m_steps.push_back (s);
}

void
elimination::plan (int last)
{
  /* A dense system of 35 nodes is always within the budget.  It is so small for
     the sake of large systems without structure, where each further node costs
     the square of what is left and the iteration of call-flow.h a few dozen
     sweeps.  */
  m_most_pairs = 15000 + 8 * m_entries.size ();
  m_most_entries = 15000 + 4 * m_entries.size ();
  for (int v = 0; v < n_nodes (); ++v)
    if (v != last)
      queue (v);
  for (int v = next_to_eliminate (); v >= 0; v = next_to_eliminate ())
    {
      eliminate (v);
      /* A neighbour of both kinds is queued twice; the second entry has no
	 effect.  */
      const step &s = m_steps.back ();
      for (int i = s.ins; i < s.outs_end; ++i)
	{
	  int w = i < s.outs ? from (m_lists[i]) : to (m_lists[i]);
	  if (w != last)
	    queue (w);
	}
    }
  if (static_cast<int> (m_steps.size ()) == n_nodes () - 1)
    eliminate (last);
  list_kernel ();
}

void
elimination::list_kernel ()
{
  for (int v = 0; v < n_nodes (); ++v)
    if (!m_nodes[v].gone)
      {
	m_kernel.push_back (v);
	m_kernel_ins.push_back (static_cast<int> (m_lists.size ()));
	for (int i = m_nodes[v].first_in; i >= 0; i = m_entries[i].next_in)
	  if (!m_nodes[m_entries[i].from].gone)
	    m_lists.push_back (i);
      }
  m_kernel_ins.push_back (static_cast<int> (m_lists.size ()));
}

} // namespace staticprof
