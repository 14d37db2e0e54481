/* An order of functions that other functions' calls do not change.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC puts functions out in a post-order of its call graph.  Where that begins,
   and which caller it takes first, depends on its lists of symbols and callers,
   and inlining changes these at the place where it makes a copy.  So a change
   to one function that makes its calls be inlined earlier or later would move
   others.  */

#include "plugin/gcc/passes.h"

namespace staticprof
{

namespace
{

/* The place in the unit of E's caller, or of the function that the caller was
   inlined into.  */
int
place_of_caller (const cgraph_edge *e)
{
  const cgraph_node *const caller = e->caller;
  return (caller->inlined_to ? caller->inlined_to : caller)->order;
}

/* The last caller first, as GCC has them before anything is inlined.  */
void
sort_callers (cgraph_node *node)
{
  std::vector<cgraph_edge *> calls;
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    calls.push_back (e);
  std::stable_sort (calls.begin (), calls.end (),
		    [] (const cgraph_edge *a, const cgraph_edge *b) {
		      return place_of_caller (a) > place_of_caller (b);
		    });

  cgraph_edge *before = nullptr;
  for (cgraph_edge *e : calls)
    {
      e->prev_caller = before;
      e->next_caller = nullptr;
      (before ? before->next_caller : node->callers) = e;
      before = e;
    }
}

/* Move COPIES to the end of the list of symbols, so that the search does not
   begin at them; it reaches them by calls.  */
void
move_to_end (const std::vector<symtab_node *> &copies)
{
  for (symtab_node *n : copies)
    {
      if (n->previous)
	n->previous->next = n->next;
      else
	symtab->nodes = static_cast<symtab_node *> (n->next);
      if (n->next)
	n->next->previous = n->previous;
    }
  toplevel_node *last = symtab->nodes;
  while (last->next)
    last = last->next;
  for (symtab_node *n : copies)
    {
      n->previous = last;
      n->next = nullptr;
      last = last->next = n;
    }
}

} // namespace

void
keep_order_steady (void *, void *)
{
  std::vector<symtab_node *> copies;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->inlined_to)
    copies.push_back (node);
  else
    sort_callers (node);
  if (!copies.empty ())
    move_to_end (copies);
}

} // namespace staticprof
