/* Reads a GIMPLE function: its graph, its facts, its hints.

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

/* Is STMT without effect: a label, a mark, a clobber, a debug statement or the
   like?  */
bool nothing_p (gimple *stmt);

/* Is every block of FUN executed exactly once, without a call of a function
   known to be cold?  That holds for most functions in C++; there is nothing to
   estimate in them.  */
bool straight_line_p (function *fun);

/* A comparison: LEFT CODE RIGHT.  */
struct gimple_comparison
{
  tree_code code = ERROR_MARK;
  tree left = NULL_TREE, right = NULL_TREE;
};

/* The comparison of a branch, after looking through copies and conversions.  It
   is kept for the facts about its successors.  */
struct branch_operands
{
  /* SSA versions of the operands and of the values from which they were
     converted; -1 if there is none.  */
  int version[4] = { -1, -1, -1, -1 };
  gimple_comparison comparison;	   /* Empty if the branch has no condition.  */
  bool variables_in_order = false; /* It tests the order of two variables.  */
  bool empty_p () const { return version[0] < 0; }
};

/* An access to an array with few elements by a variable index.  */
struct array_access
{
  int block = -1;
  tree index = NULL_TREE; /* An SSA name.  */
  int first = 0;	  /* Index of the first element.  */
  int elements = 0;
};

/* Everything that the readers find in a function.  They run in the order of
   their table (readers.cc), and each adds its part.  */
struct function_reading
{
  /* Reads the graph of FUN.  UNIT has the known values of its unit.  */
  explicit function_reading (function *fun, unit_values *unit = nullptr);
  function_reading (const function_reading &) = delete;

  function *fun;
  unit_values *const unit;	 /* Needed for details; else it may be null.  */
  std::vector<::edge> gcc_edges; /* By edge: GCC's edge.  */
  graph cfg;
  std::optional<control_flow> flow;
  function_facts facts;
  std::vector<block_hint> block_hints;
  std::vector<block_mark> block_marks;
  std::vector<branch_operands> operands; /* By block.  */
  std::vector<array_access> accesses;	 /* In order of blocks.  */
  std::vector<tree> inlined; /* The declarations of facts.inlined.  */
  bool has_expect = false;   /* The function contains a __builtin_expect.  */
};

/* Add the array accesses of REFERENCE, in BLOCK, to R.accesses.  */
void note_array_accesses (tree reference, int block, function_reading &r);

/* The index of E in G, or -1 if its source has very many edges.  */
int index_of (::edge e, const graph &g);

/* Fill in R.facts.edges with the values of SW, the end of a block, for each
   edge; linear in labels.  EDGE_TO is scratch space: by block, the edge that
   leads there.  */
void read_cases (gswitch *sw, std::vector<int> &edge_to, function_reading &r);

/* Read the source lines of blocks.  */
void read_lines (function_reading &r);

} // namespace staticprof
