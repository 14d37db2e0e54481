/* Reading a GIMPLE function: its graph, its facts, its hints.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Block B of the core's graph is GCC's basic block with index B (0 is ENTRY,
   1 is EXIT; a deleted block is a hole), edge E of the core's graph is
   gcc_edges[E].  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/control-flow.h"
#include "plugin/core/evidence/facts.h"
#include "plugin/core/evidence/hints.h"
#include "plugin/core/graph/graph.h"

namespace staticprof
{

class unit_values;

/* Does STMT do nothing: a label, a mark, the end of a variable's life...?
   Statements for debugging are among them.  */
bool nothing_p (gimple *stmt);

/* Does FUN run straight from its entry to its end, every block once, and call
   nothing that is known to be cold?  Most functions of C++ do; there is nothing
   to estimate in them.  */
bool straight_line_p (function *fun);

/* A comparison: LEFT CODE RIGHT.  */
struct gimple_comparison
{
  tree_code code = ERROR_MARK;
  tree left = NULL_TREE, right = NULL_TREE;
};

/* What a branch's condition really compares, after looking through copies and
   conversions: kept for the facts about its successors.  */
struct branch_operands
{
  /* SSA versions of the operands and of what they were converted from; -1
     where there is none.  */
  int version[4] = { -1, -1, -1, -1 };
  gimple_comparison comparison;	   /* Of branches without a condition empty.  */
  bool variables_in_order = false; /* It is of two variables for order.  */
  bool empty_p () const { return version[0] < 0; }
};

/* An element of an array that has few, found by a variable.  */
struct array_access
{
  int block = -1;
  tree index = NULL_TREE; /* An SSA name.  */
  int first = 0;	  /* Index of the first element.  */
  int elements = 0;
};

/* All that the readers find in a function.  They run in the order of their
   table (readers.cc), each adding its part.  */
struct function_reading
{
  /* Reads the graph of FUN, of a unit of which UNIT knows more.  */
  explicit function_reading (function *fun, unit_values *unit = nullptr);
  function_reading (const function_reading &) = delete;

  function *fun;
  unit_values *const unit;	 /* For details; else it may be null.  */
  std::vector<::edge> gcc_edges; /* By edge: the compiler's.  */
  graph cfg;
  std::optional<control_flow> flow;
  function_facts facts;
  std::vector<block_hint> block_hints;
  std::vector<block_mark> block_marks;
  std::vector<branch_operands> operands; /* By block.  */
  std::vector<array_access> accesses;	 /* In order of blocks.  */
  bool has_expect = false; /* Some __builtin_expect is in the function.  */
};

/* Add to R.accesses those that REFERENCE, in BLOCK, makes.  */
void note_array_accesses (tree reference, int block, function_reading &r);

/* The index in G of E, or -1 if it is one of very many.  */
int index_of (::edge e, const graph &g);

/* Fill in R.facts.edges which values of SW, the end of a block, lead where;
   linear in labels.  WAYS is scratch: by block, the edge that leads there.  */
void read_cases (gswitch *sw, std::vector<int> &ways, function_reading &r);

/* Source lines of blocks.  */
void read_lines (function_reading &r);

} // namespace staticprof
