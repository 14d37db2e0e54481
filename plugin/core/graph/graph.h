/* The control-flow graph as the core sees it: dense block and edge indices.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The graph is copied in from the compiler once per function and never
   changed: edges are kept sorted by their source, so the edges leaving a
   block are a contiguous range of edge indices.  */

#pragma once

#include "plugin/core/graph/int-lists.h"

#include <vector>

namespace staticprof
{

/* Properties of an edge that the compiler knows.  */
enum edge_flag : unsigned
{
  edge_eh = 1u << 0,	   /* An exception is thrown.  */
  edge_abnormal = 1u << 1, /* Computed goto, nonlocal goto, setjmp.  */
  edge_fake = 1u << 2,	   /* Not in the program; keeps the exit reachable.  */
  edge_true = 1u << 3,	   /* Taken when the condition holds.  */
  edge_false = 1u << 4,	   /* Taken when the condition does not hold.  */
  edge_default = 1u << 5   /* The default label of a switch leads here.  */
};
constexpr unsigned edge_thrown = edge_eh | edge_fake;
constexpr unsigned edge_unusual = edge_thrown | edge_abnormal;

struct edge
{
  int src;
  int dst;
  unsigned flags;
};

/* A half-open range of integers, for range-based loops.  */
class index_range
{
public:
  class iterator
  {
  public:
    explicit iterator (int i) : m_i (i) {}
    int operator* () const { return m_i; }
    iterator &operator++ ()
    {
      ++m_i;
      return *this;
    }
    bool operator!= (const iterator &other) const { return m_i != other.m_i; }

  private:
    int m_i;
  };

  index_range (int first, int last) : m_first (first), m_last (last) {}
  iterator begin () const { return iterator (m_first); }
  iterator end () const { return iterator (m_last); }
  int size () const { return m_last - m_first; }
  int operator[] (int i) const { return m_first + i; }

private:
  int m_first;
  int m_last;
};

using edge_list = int_list;

class graph
{
public:
  /* N_BLOCKS blocks numbered from 0; EDGES sorted by source (asserted).
     Blocks without any edge are allowed: they are holes in the numbering
     or unreachable code.  */
  graph (int n_blocks, std::vector<edge> edges, int entry = 0);

  int n_blocks () const { return static_cast<int> (m_first_succ.size ()) - 1; }
  int n_edges () const { return static_cast<int> (m_edges.size ()); }
  int entry () const { return m_entry; }

  const edge &operator[] (int e) const { return m_edges[e]; }
  int src (int e) const { return m_edges[e].src; }
  int dst (int e) const { return m_edges[e].dst; }
  unsigned flags (int e) const { return m_edges[e].flags; }

  /* Edges leaving B in the order in which they were given.  */
  index_range succs (int b) const
  {
    return index_range (m_first_succ[b], m_first_succ[b + 1]);
  }

  /* Edges entering B, in ascending order of index.  */
  edge_list preds (int b) const { return m_preds[b]; }

private:
  std::vector<edge> m_edges;
  std::vector<int> m_first_succ;
  int_lists m_preds;
  int m_entry;
};

} // namespace staticprof
