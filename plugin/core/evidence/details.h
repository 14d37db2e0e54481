/* Facts that no heuristic uses: they are for learned models and dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   They are read on demand (plugin/gcc/read/details.cc).  A fact that is not
   known has its default.  */

#pragma once

#include <algorithm>
#include <vector>

namespace staticprof
{

/* What computes a value, looking through conversions.  */
enum class origin : unsigned char
{
  unknown,
  constant,
  address, /* The address of a variable or function.  */
  parameter,
  undefined,
  loop_variable, /* Each iteration of a loop sets it.  */
  merged,	 /* A PHI: its value depends on the incoming edge.  */
  call,
  field,
  element,
  pointed_to,
  global,
  local, /* A local variable in memory.  */
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
  truth,	     /* The result of a comparison.  */
  number_conversion, /* Between integers and floating-point numbers.  */
  other
};

/* Where a called function is defined.  */
enum class callee_place : unsigned char
{
  none,
  pointer, /* The call is indirect.  */
  outside,
  builtin, /* A built-in function of the compiler.  */
  unit,	   /* In this unit, but other units may call it, too.  */
  unit_only,
  itself
};

/* The topic of a name, found by its words; the first that matches.  */
enum class subject : unsigned char
{
  none,
  failure,
  growth,
  limit,
  length,
  option,
  range, /* A begin, an end or a next element.  */
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
  /* What FROM is computed from: its two operands, the pointer and the index of
     a load, the next and the initial value of a loop variable, or the first
     argument of a call.  */
  origin first = origin::unknown, second = origin::unknown;
  subject about = subject::none;
  callee_place callee = callee_place::none; /* If it is a call.  */
  bool text = false;	    /* An argument of the call is a string.  */
  bool before_loop = false; /* Computed before the loop of the branch.  */
  bool here = false;	    /* Computed in the block of the branch.  */
  int id = -1;		    /* Equal for equal operands.  */
  int constant = 0;  /* Its value, or the constant it is computed with.  */
  int place = 0;     /* Position of a parameter, from 1.  */
  int arguments = 0; /* Arguments of a call or of a PHI.  */
  int constants = 0; /* Constants among the arguments.  */
  int zeros = 0;     /* Zeros and null pointers among the arguments.  */
  int uses = 0;	     /* Uses in the whole function.  */
};

struct branch_details
{
  operand_details left, right;
  int bits = 0; /* The width of the integers compared.  */
  int step = 0; /* What the loop adds to an operand in each iteration.  */
  int begin = 0;
  bool begins_constant = false; /* Is BEGIN the initial value of that
				   operand?  */
  int places = 0; /* Places in the unit that set the left operand.  */
};

/* The members are small because there are many edges.  */
struct edge_details
{
  /* Variables that get a constant or another value on this edge.  */
  unsigned char constants = 0, variables = 0;
  bool zero = false, one = false, negative = false;
  bool operand = false; /* One of them gets an operand of the condition.  */
  bool tested = false;	/* One of them is what the condition tests.  */
  /* Uses of the operands that only this edge leads to.  */
  unsigned char left_uses = 0, right_uses = 0;
  unsigned char values = 0; /* Percentage of the places whose values lead
			       here.  */
};

struct loop_details
{
  int variables = 0; /* Variables that each iteration sets.  */
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
  /* All are empty unless details were requested.  */
  std::vector<branch_details> branches; /* By block.  */
  std::vector<edge_details> edges;	/* By edge.  */
  std::vector<loop_details> loops;
  whole_function_details function;
};

/* Larger counts and constants are cut off at this value.  */
constexpr int largest_detail = 32767;

inline int
clipped_detail (long long x)
{
  return static_cast<int> (
    std::clamp<long long> (x, -largest_detail - 1, largest_detail));
}

} // namespace staticprof
