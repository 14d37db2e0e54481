/* What may be known of a function besides its graph, as plain data.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The reader of a compiler fills these; heuristics look at nothing else.
   A new fact is added here and in the reader (plugin/gcc/read-function.cc).  */

#ifndef STATICPROF_CORE_FACTS_H
#define STATICPROF_CORE_FACTS_H

#include <string>
#include <vector>

namespace staticprof
{

/* The test that ends a block with a two-way branch, written so that the edge
   marked edge_true is taken when it holds: LEFT code RIGHT.  */
enum class comparison_code : unsigned char
{
  none, /* Not a comparison, or not understood.  */
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  other /* Unordered and the like.  */
};

enum class operand_type : unsigned char
{
  none,
  integer,
  boolean, /* A truth value that no comparison could be found for.  */
  pointer,
  floating,
  other
};

/* The right operand; when only one operand is constant it is on the right.  */
enum class constant_kind : unsigned char
{
  variable,
  zero, /* 0, or the null pointer.  */
  one,
  positive, /* More than one.  */
  minus_one,
  negative, /* Less than minus one.  */
  other /* A constant without a known sign (an address, say).  */
};

struct condition_facts
{
  comparison_code code = comparison_code::none;
  operand_type type = operand_type::none;
  constant_kind right = constant_kind::variable;
};

struct block_facts
{
  condition_facts condition;   /* Of the branch that ends the block.  */
  int line = 0;		       /* Source line of the branch, or else of the first
				  statement that has one; 0 if none.  */
  int file = -1;	       /* Index into function_facts::files; -1 if none.  */
  bool forwarder : 1;	       /* No statement, one successor: control only passes
				  through (PHIs are allowed).  */
  bool contains_call : 1;      /* A real call, see docs/method.md.  */
  bool contains_store : 1;     /* A store to memory.  */
  bool contains_return : 1;    /* The function returns from this block.  */
  bool calls_noreturn : 1;     /* Ends in a call that does not come back.  */
  bool may_stop : 1;	       /* Holds a statement that may end the program or
				  leave the function by an exception (most calls,
				  some asm): what follows need not be reached.  */
  bool unlikely : 1;	       /* Known to be cold: calls a cold function.  */
  bool multiway : 1;	       /* Ends in a switch or computed goto.  */

  block_facts ()
    : forwarder (false), contains_call (false), contains_store (false),
      contains_return (false), calls_noreturn (false), may_stop (false),
      unlikely (false), multiway (false)
  {
  }
};

struct edge_facts
{
  /* The first real block behind this edge uses an operand of the condition
     that ends the edge's source.  */
  bool uses_operand = false;
};

/* Why the outcome of a branch is known rather than guessed, strongest first.  */
enum class hint_kind : unsigned char
{
  builtin_expect,
  builtin_expect_with_probability,
  hot_label,
  cold_label,
  noreturn_call,
  cold_call,
  iterations, /* How often a test is made before it leaves its loop: nobody said
		 so, it follows from the code.  */
  front_end /* Another mark of a front end that GCC itself lets win.  */
};

/* What the programmer or the front end said about an edge.  */
struct hint
{
  int edge;
  hint_kind kind;
  double probability; /* That EDGE is taken, 0 to 1.  */
};

/* A weak mark that a front end puts on a goto or continue statement: the
   edge leads to it.  These vote, they do not decide.  */
enum class mark_kind : unsigned char
{
  goto_statement,
  continue_statement
};

struct mark
{
  int edge;
  mark_kind kind;
};

struct function_facts
{
  std::vector<block_facts> blocks; /* By block.  */
  std::vector<edge_facts> edges;   /* By edge.  */
  std::vector<hint> hints;	   /* Sorted by edge.  */
  std::vector<mark> marks;	   /* Sorted by edge.  */
  std::vector<std::string> files;
};

const char *name_of (hint_kind kind);
const char *name_of (mark_kind kind);

} // namespace staticprof

#endif
