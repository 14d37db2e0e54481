/* What may be known about a function besides its graph, as plain data.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The readers for a compiler fill these in; heuristics use nothing else.  A new
   fact is added here and in a reader (plugin/gcc/read/readers.h).  */

#pragma once

#include "plugin/core/evidence/details.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The test that ends a block with a two-way branch, written so that the edge
   marked edge_true is taken when it holds: LEFT code RIGHT.  */
enum class comparison_code : unsigned char
{
  none, /* No comparison, or one that is not understood.  */
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
  positive, /* Greater than one.  */
  minus_one,
  negative, /* Less than minus one.  */
  other	    /* A constant without a known sign (an address, say).  */
};

/* Where the left operand comes from.  */
enum class operand_source : unsigned char
{
  other,
  parameter,	/* A parameter with its initial value.  */
  call,		/* The result of a call.  */
  global,	/* A variable of file scope or static.  */
  field,	/* A field of something in memory.  */
  element,	/* An element of an array, the target of a pointer, or a
		   variable whose address is taken.  */
  choice,	/* A PHI of constants.  */
  low_bit,	/* x & 1  */
  single_bit,	/* x & 2^n, n > 0  */
  mask,		/* x & y  */
  remainder,	/* x % y  */
  distance,	/* x - c, of an unsigned type  */
  error_number, /* errno  */
  table_bit	/* A bit of the C library's table of character classes.  */
};

/* What kind of values the left operand has, looking through conversions.  */
enum class operand_domain : unsigned char
{
  plain,
  character,
  enumeration
};

/* What a function of the C library returns.  */
enum class callee_kind : unsigned char
{
  unknown,   /* Not a known library function.  */
  creates,   /* Something new, or null for failure.  */
  allocates, /* Memory, or null for failure.  */
  status,    /* Zero, or something else for failure.  */
  counts,    /* A number or descriptor, or something negative for failure.  */
  as_asked,  /* The number that the caller asked for, or a negative number for
		failure.  */
  inputs,    /* The data that was read; null, EOF or nothing at the end.  */
  reads_character, /* A character, or EOF at the end.  */
  reads_items,	   /* The number of items read; fewer than requested at the
		      end.  */
  writes_items,	   /* The number of items written; fewer than requested for
		      failure.  */
  searches,	   /* The element that was found, or null.  */
  compares,	   /* Zero for equal things.  */
  classifies,	   /* Whether a character is of a class.  */
  prints	   /* The number of characters printed on standard output.  */
};

/* What the name of an operand tells (plugin/core/evidence/name-words.h).  */
enum class operand_name : unsigned char
{
  plain,   /* Nothing, or there is no name.  */
  special, /* An option, an error or an unusual state.  */
  value	   /* A value, a string, an end.  */
};

struct condition_facts
{
  comparison_code code = comparison_code::none;
  operand_type type = operand_type::none;
  constant_kind right = constant_kind::variable;
  operand_source source = operand_source::other;
  operand_domain domain = operand_domain::plain;
  callee_kind callee = callee_kind::unknown; /* Known if SOURCE is call.  */
  operand_name name = operand_name::plain;   /* What the name of the left
						operand tells, if it is compared
						with zero for equality.  */
  bool is_unsigned = false;  /* Unsigned integers are compared.  */
  bool right_loaded = false; /* The right operand comes from memory.  */
  bool to_function = false;  /* A pointer to a function.  */
  /* The left operand is converted from an integer of the same size and the
     other signedness.  */
  bool other_sign = false;
  /* The right operand is a constant that is no character.  */
  bool no_character = false;
  /* Another test has shown that the call whose result is the left operand
     failed or reached the end of the input.  */
  bool known_failed = false;
  bool turned = false; /* The compiler has inverted a test of `!x' in the
			  source.  */
};

/* What a function returns.  */
enum class returned_value : unsigned char
{
  unknown,
  null,
  no,  /* The truth value false.  */
  yes, /* The truth value true.  */
  zero,
  one,
  positive, /* Greater than one.  */
  negative
};

/* What the test of a branch inside a loop compares.  */
enum class loop_test : unsigned char
{
  none,		  /* Not in a loop, or another kind of test.  */
  count_constant, /* A number that changes by the same amount in each iteration
		     is compared with a constant.  */
  count		  /* The same with a value that the loop does not change.  */
};

struct block_facts
{
  condition_facts condition;	    /* The condition of the branch that ends the
				       block.  */
  loop_test test = loop_test::none; /* What that branch compares.  */
  int statements = 0;		    /* Without those that only direct control
				       flow.  */
  int calls = 0;		    /* Real calls, see docs/method.md.  */
  int stores = 0, loads = 0;	    /* To and from memory.  */
  int floats = 0; /* Statements that compute a floating-point number.  */

  int compared = -1;	  /* The variable that the branch compares with a
				  constant for equality; numbered by the reader, -1
				  if none.  */
  int line = 0;		  /* Source line of the branch, or else of the first
				  statement that has one; 0 if none.  */
  int file = -1;	  /* Index into function_facts::files; -1 if none.  */
  int inlined = -1;	  /* Index into function_facts::inlined of the function
			     that this place was inlined from; -1 if none.  */
  int inlined_copy = 0;	  /* The number of its copy among those of that
			     function here, from 0 on.  */
  bool forwarder = false; /* No statement, one successor: control only passes
				  through (PHIs are allowed).  */
  bool passes_values_on = false; /* A forwarder whose PHI results are the PHI
				    arguments of its successor.  */
  bool contains_return = false;	 /* The function returns from this block.  */
  bool calls_noreturn = false;	 /* Ends in a call that does not return.  */
  bool may_stop = false;      /* Contains a statement that may end the program
				 or leave the function by an exception (most
				 calls, some asm), so its successors need not be
				 reached.  */
  bool unlikely = false;      /* Known to be cold: calls a cold function.  */
  bool multiway = false;      /* Ends in a switch or computed goto.  */
  bool reports_error = false; /* Calls a function whose name suggests an error
				 report, or writes to stderr.  */
  bool shows_message = false; /* Passes a string with blanks to a function.  */
  bool sets_errno = false;
  bool prints = false; /* Calls printf or the like.  */
  bool grows = false;  /* Calls a function whose name suggests that it enlarges
			  something.  */
  bool compares_strings = false; /* Calls strcmp or the like.  */
  returned_value returned = returned_value::unknown; /* The value returned from
							this block.  */
  bool calls_indirectly = false; /* Through a pointer, or virtual.  */
  bool only_tests = false;	 /* Has no visible effect except the branch.  */
  bool indexes = false;	     /* Accesses an array element through a pointer and
				an index.  */
  bool bound_loaded = false; /* The branch is in a loop and tests a value that
				was loaded from memory before the loop.  */
};

struct edge_facts
{
  /* The first real block behind this edge uses an operand of the condition
     that ends the edge's source.  */
  bool uses_operand = false;
  /* A variable gets one operand on this edge and has the other one otherwise,
     as in `if (x > max) max = x'.  */
  bool updates_extremum = false;
  /* The only effect of the arm is to change an operand of the condition that
     ends the edge's source, as in `if (n >= max) n = 0'.  */
  bool corrects_operand = false;
  /* The edge's source has no effect except the branch.  It has one predecessor,
     a test with another edge to the destination of this one, and variables have
     the same values on both.  */
  bool as_before = false;
  /* For a switch: a variable gets a value here that no other edge to the same
     block gives it.  A case that only sets a variable has no block of its
     own.  */
  bool sets_value = false;
  /* For a switch: which values lead here.  */
  bool case_default = false; /* All values without a label.  */
  bool case_range = false;   /* Several consecutive values.  */
  bool case_zero = false;    /* The value zero.  */
  bool case_first = false;   /* The smallest of all labels.  */
  bool case_letters = false; /* All letters of an alphabet or all digits.  */
  /* What the function returns if this edge is the last that affects the
     result.  */
  returned_value returned = returned_value::unknown;
  int case_labels = 0; /* Number of labels.  */
};

/* Why the outcome of a branch is known rather than guessed, strongest
   first.  */
enum class hint_kind : unsigned char
{
  builtin_expect,
  builtin_expect_with_probability,
  hot_label,
  cold_label,
  noreturn_call,
  cold_call,
  iterations, /* The number of times that a test is executed until it leaves its
		 loop.  It is derived from the code.  */
  marked_cold_call, /* The front end's mark of a call of a cold function, which
		       stays when GCC inlines the call.  */
  front_end	    /* Another mark of a front end; in GCC it takes precedence
		       over heuristics.  */
};
constexpr const char *hint_words[] = {
  "builtin_expect", "builtin_expect_with_probability",
  "hot_label",	    "cold_label",
  "noreturn_call",  "cold_call",
  "iterations",	    "marked_cold_call",
  "front_end"
};

constexpr const char *
name_of (hint_kind kind)
{
  return hint_words[static_cast<int> (kind)];
}

/* What the programmer or the front end states about an edge.  */
struct hint
{
  int edge;
  hint_kind kind;
  double probability; /* That EDGE is taken, 0 to 1.  */
};

/* An upper limit on the number of times that a loop's test can be executed,
   because the counter has a limited range.  */
struct iteration_limit
{
  int edge;	/* The edge that leaves the loop.  */
  double tests; /* The limit, including the test that leaves the loop; 2 or
		   more.  */
};

/* The name of a limit as a voter.  */
constexpr const char *iteration_limit_name = "iterations_at_most";

/* A weak mark that a front end puts on a goto or continue statement: the edge
   leads to it.  Marks vote; they do not decide.  */
enum class mark_kind : unsigned char
{
  goto_statement,
  continue_statement
};
constexpr const char *mark_words[] = { "goto_statement", "continue_statement" };

constexpr const char *
name_of (mark_kind kind)
{
  return mark_words[static_cast<int> (kind)];
}

struct mark
{
  int edge;
  mark_kind kind;
};

/* What a loop does to variables from one iteration to the next.  */
struct loop_facts
{
  int counters = 0;    /* Variables that change by the same amount in each
			  iteration, and pointers as in CHASES.  */
  bool chases = false; /* A pointer is loaded through itself: p = p->next.  */
};

/* A function that was inlined into another one.  */
struct inlined_function
{
  std::string assembler_name;
  int line; /* Where it begins in its file; 0 if that is not known.  */
};

struct function_facts
{
  std::string symbol;		   /* The function's; "" if it is not known.  */
  std::vector<block_facts> blocks; /* By block.  */
  std::vector<loop_facts> loops;   /* By loop; empty if nothing is known.  */
  std::vector<edge_facts> edges;   /* By edge.  */
  std::vector<hint> hints;	   /* Sorted by edge.  */
  std::vector<mark> marks;	   /* Sorted by edge.  */
  std::vector<iteration_limit> limits; /* Sorted by edge, one for each.  */
  std::vector<std::string> files;
  std::vector<inlined_function> inlined; /* Empty unless lines were read.  */
  /* Text for users, empty unless it was requested: the condition of the branch
     of each block, and by edge the values of a switch.  */
  std::vector<std::string> conditions, cases;
  /* By block: the condition in the words of the inlined function that has it,
     where these differ; empty like CONDITIONS.  */
  std::vector<std::string> inlined_conditions;
  /* By block: the estimated number of instructions in its code; empty unless
     they were requested.  */
  std::vector<int> instructions;
  fact_details details; /* Empty unless they were requested.  */
};

} // namespace staticprof
