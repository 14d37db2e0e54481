/* Facts that no heuristic asks for: what learners and dumps want to know
   besides.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Read only where somebody wants it (plugin/gcc/read/details.cc).  Each is at
   its default where nothing is known.  */

#pragma once

#include <algorithm>
#include <vector>

namespace staticprof
{

/* What computes a value, conversions looked through.  */
enum class origin : unsigned char
{
  unknown,
  constant,
  address, /* Of a variable or function.  */
  parameter,
  undefined,
  loop_variable, /* Set anew by each iteration of a loop.  */
  merged,	 /* Another value on each edge before.  */
  call,
  field,
  element,
  pointed_to,
  global,
  local, /* A variable that lies in memory.  */
  sum,
  difference,
  product,
  quotient,
  remainder,
  negation,
  bit_and,
  bit_or,
  bit_xor,
  shift,
  extremum,
  pointer_sum,
  pointer_difference,
  truth,	     /* A comparison.  */
  number_conversion, /* Between integers and floating numbers.  */
  other
};

/* Where the function is that a call calls.  */
enum class callee_place : unsigned char
{
  none,
  pointer, /* Called through one.  */
  outside,
  builtin, /* The compiler knows what it does.  */
  unit,	   /* Others may call it, too.  */
  unit_only,
  itself
};

/* What a name is about, by its words; the first that fits.  */
enum class subject : unsigned char
{
  none,
  failure,
  growth,
  limit,
  length,
  option,
  range, /* Where something begins or ends, what comes next.  */
  link,
  position,
  kind,
  allocation,
  release,
  search,
  transfer /* Input and output.  */
};

struct operand_details
{
  origin from = origin::unknown;
  origin first = origin::unknown;  /* What that is computed from: its operands,
				      the pointer and index of a load, what a
				      loop variable becomes and begins with, */
  origin second = origin::unknown; /* the first argument of a call.  */
  subject about = subject::none;
  callee_place callee = callee_place::none; /* Of a call.  */
  bool text = false;	    /* A text is an argument of that.  */
  bool before_loop = false; /* Computed before the loop of the branch.  */
  bool here = false;	    /* Computed in the block of the branch.  */
  int id = -1;		    /* Equal for equal operands.  */
  int constant = 0;  /* Its value, or the constant that it is computed with.  */
  int place = 0;     /* Of a parameter, from 1.  */
  int arguments = 0; /* Of a call, or edges of a merged value.  */
  int constants = 0; /* Among these.  */
  int zeros = 0;
  int uses = 0; /* In the whole function.  */
};

struct branch_details
{
  operand_details left, right;
  int bits = 0; /* Of the integers compared.  */
  int step = 0; /* What the loop adds to an operand in each iteration.  */
  int begin = 0;
  bool begins_constant = false; /* Is it BEGIN at first?  */
  int places = 0; /* Of the unit that give the left operand a value.  */
};

/* Small, for there are many.  */
struct edge_details
{
  /* Of the variables that get their values here.  */
  unsigned char constants = 0, variables = 0;
  bool zero = false, one = false, negative = false;
  bool operand = false; /* One gets an operand of the condition.  */
  bool tested = false;	/* One is what the condition tests.  */
  /* Uses of the operands that only this edge leads to.  */
  unsigned char left_uses = 0, right_uses = 0;
  unsigned char values = 0; /* Places whose values lead here, in percent.  */
};

struct loop_details
{
  int variables = 0; /* Set anew by each iteration, */
  int pointers = 0, floats = 0;
};

enum class value_type : unsigned char
{
  none,
  integer,
  boolean,
  pointer,
  floating,
  other
};

enum class source_language : unsigned char
{
  c,
  cplusplus,
  fortran,
  other
};

struct whole_function_details
{
  subject about = subject::none;
  value_type returns = value_type::none;
  source_language language = source_language::c;
  int parameters = 0;
  int callers = 0; /* Calls in the rest of the unit.  */
  bool unit_only = false, shared = false, declared_inline = false;
  bool main = false, varargs = false, is_virtual = false;
  bool constructor = false, destructor = false;
  bool address_taken = false, calls_itself = false;
};

struct fact_details
{
  std::vector<branch_details> branches; /* By block; all are empty if nothing */
  std::vector<edge_details> edges;	/* is wanted.  */
  std::vector<loop_details> loops;
  whole_function_details function;
};

/* Counts and constants end here.  */
constexpr int largest_detail = 32767;

inline int
clipped_detail (long long x)
{
  return static_cast<int> (
    std::clamp<long long> (x, -largest_detail - 1, largest_detail));
}

} // namespace staticprof
