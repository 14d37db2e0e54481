/* The order in which a sparse system is eliminated, and which entries meet.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Which entries the elimination of a node changes or makes does not depend on
   their values, so it is worked out once (here), in the order of
   markowitz-queue.h, and carried out as often as values are tried
   (call-flow.h).

   Elimination has a budget of pairs, linear in the entries given.  What is not
   eliminated within it is the kernel.  */

#pragma once

#include "plugin/core/graph/markowitz-queue.h"
#include "plugin/core/graph/pair-index.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace staticprof
{

class elimination
{
public:
  /* Node NODE is eliminated.  INS and OUTS are ranges of entries (), of the
     entries that lead to it and from it then; TARGETS is where its pairs begin
     in targets (): first all of the first entry in, and so on.  */
  struct step
  {
    int node;
    int ins, ins_end;
    int outs, outs_end;
    std::size_t targets;
  };

  /* Start again with N nodes.  */
  void clear (int n);
  /* The number, from 0, of the entry FROM, TO.  FROM and TO differ.  */
  int add_entry (int from, int to);
  /* All entries have been added.  LAST is eliminated last.  */
  void plan (int last);

  int n_nodes () const { return static_cast<int> (m_nodes.size ()); }
  /* The number of entries, including those that elimination creates, which
     are 0 at first.  */
  int n_entries () const { return static_cast<int> (m_entries.size ()); }
  int from (int entry) const { return m_entries[entry].from; }
  int to (int entry) const { return m_entries[entry].to; }

  const std::vector<step> &steps () const { return m_steps; }
  const std::vector<int> &entries () const { return m_lists; }
  /* What a pair changes: an entry, or -1 - node if it leads back to its own
     node.  */
  const std::vector<int> &targets () const { return m_targets; }

  /* The remaining nodes in ascending order; and for each of them, with one
     more at the end, where the entries from other nodes begin in entries
     ().  */
  const std::vector<int> &kernel () const { return m_kernel; }
  const std::vector<int> &kernel_ins () const { return m_kernel_ins; }

private:
  struct node
  {
    int first_out; /* Lists of entries.  */
    int first_in;
    int n_out;
    int n_in;
    bool gone;
  };
  struct entry
  {
    int from;
    int to;
    int next_out;
    int next_in;
  };

  void queue (int v) { m_queue.push (v, m_nodes[v].n_in, m_nodes[v].n_out); }
  bool within_budget (std::uint64_t pairs) const;
  int next_to_eliminate ();
  void list_neighbours (int v, step &s);
  void eliminate (int v);
  void list_kernel ();

  std::vector<node> m_nodes;
  std::vector<entry> m_entries;
  pair_index m_index;
  markowitz_queue m_queue;
  std::size_t m_most_pairs = 0;
  std::size_t m_most_entries = 0;
  std::vector<step> m_steps;
  std::vector<int> m_lists;
  std::vector<int> m_targets;
  std::vector<int> m_kernel;
  std::vector<int> m_kernel_ins;
};

} // namespace staticprof
