/* A profile of one unit or of a program, as it leaves the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Exported files (docs/profile.md, docs/profile.schema.json), LTO objects and
   the whole-program step use the same records, so the compiler and the tool
   compute the same results.

   A slot is the name of a place that holds pointers to functions:

       variable NAME        an object with static storage, any element of it
       field TYPE.FIELD     that member of every object of the type
       argument FUNCTION#N  what FUNCTION is passed, N counting from 0
       result FUNCTION      what FUNCTION returns
       virtual TYPE#N       entry N of the virtual tables of TYPE and of all
			    classes derived from it

   with the assembler names of symbols.  With the prefix "static " the slot
   belongs to one unit and differs from slots of the same name in other
   units.  */

#pragma once

#include "plugin/core/evidence/exclusion.h"
#include "plugin/core/frequency/scaled.h"
#include "plugin/core/learned/element-value.h"
#include "plugin/core/prediction/decision.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The count of an element without a measured count.  */
constexpr long long not_measured = -1;
/* The value of an element that no other predictor estimated.  */
constexpr double not_recorded = -1;
/* The number of instructions of a block in records of older versions.  */
constexpr int not_counted = -1;

struct source_place
{
  int file = -1; /* Index in profile::files; -1 if unknown.  */
  int line = 0;
};

struct profile_block
{
  int id = 0;	    /* GCC's block index.  */
  scaled frequency; /* Per entry to the function.  */
  int bb_freq = 0;  /* 0 to bb_freq_base.  */
  double bias = 0;  /* Block bias.  */
  int loop_depth = 0;
  int instructions = not_counted; /* The estimated number in its code.  */
  source_place place;
  decided_by decided = decided_by::none;
  double trained = 0; /* Executions of its branch in the runs of a kept profile;
			 0 if that says nothing.  */
  std::string condition; /* The condition of its branch as in the source; "" if
			there is none, or it is not known.  */
  std::string inlined_from; /* The assembler name of the function in whose text
			       the branch stands, if that was inlined; "" for
			       the function's own branches.  */
  int inlined_line = 0;	    /* Where that function begins in the source; 0 if
			       INLINED_FROM is "" or it is not known.  */
  int inlined_copy = 0;	    /* The number of its copy among those of
			       INLINED_FROM in this function, from 0 on.  */
  std::string inlined_condition; /* The condition in the words of INLINED_FROM,
				    if these differ; else "".  */
  /* The fact vector of its branch (fact-vector.h), and the block to which the
     edge of the first arm leads; empty if the block does not end in a two-way
     branch, or if they were not requested.  */
  int first_arm = 0;
  std::vector<element_value> facts;
};

enum edge_kind : unsigned
{
  kind_back = 1u << 0,
  kind_exit = 1u << 1, /* Leaves a loop.  */
  kind_eh = 1u << 2,
  kind_abnormal = 1u << 3,
  kind_fake = 1u << 4,
  kind_true = 1u << 5,
  kind_false = 1u << 6,
  kind_default = 1u << 7,
  kind_irreducible = 1u << 8 /* Inside an irreducible region.  */
};
constexpr const char *kind_words[] = { "back",	   "exit",    "eh",
				       "abnormal", "fake",    "true",
				       "false",	   "default", "irreducible" };

struct recorded_vote : opinion
{
  int voter = 0; /* Index in profile::voters; for a fact its name without the
		    value.  */

  recorded_vote () = default;
  recorded_vote (int voter, const opinion &says) : opinion (says), voter (voter)
  {
  }
  recorded_vote (int voter, double probability, bool taken,
		 overruled_by overruled = overruled_by::nothing,
		 voter_kind kind = voter_kind::heuristic)
    : recorded_vote (voter, opinion{ probability, taken, overruled, kind })
  {
  }
};

struct profile_edge
{
  int from = 0;
  int to = 0;
  double probability = 0;
  int reg_br_prob = 0; /* In units of 1 / REG_BR_PROB_BASE.  */
  /* If a kept profile was joined with the estimate: the probability without it,
     and the share of the executions in its runs.  */
  double estimated = not_recorded, trained = not_recorded;
  unsigned kinds = 0;
  double reverse_probability = 0;
  /* The values of a switch that lead there; "" if it is no switch, or they are
     not known.  */
  std::string cases;
  exclusion excluded = exclusion::none;
  std::vector<recorded_vote> votes;
};

/* The source of a pointer to a function.  */
struct pointer_source
{
  std::string name; /* A function's assembler name, or a slot.  */
  bool slot = false;
};

/* A pointer to a function that a call passes.  */
struct pointer_argument
{
  int index;
  pointer_source source;
};

struct profile_call
{
  int block = 0;
  std::string callee;	   /* Assembler name; "" if the call is indirect.  */
  std::string slot;	   /* For an indirect call, the slot from which the
			      pointer was loaded; "" if unknown.  */
  std::string signature;   /* The type of an indirect call; "" if unknown.  */
  scaled frequency;	   /* Per entry to the function.  */
  scaled global_frequency; /* Per run.  */
  int loop_depth = 0;	   /* The number of loops around it if BLOCK does not
			      tell: no blocks are recorded, or it is the entry
			      block, which stands for blocks that were created
			      after the record.  */
  source_place place;
  std::vector<pointer_argument> arguments;
};

/* How often a function's blocks, edges and calls were executed in a training
   run, each in the order of the record; empty if not known.  */
struct run_counts
{
  std::vector<long long> blocks, edges, calls;
  /* The share of the function's own body in the counts of its own text; the rest is
     that of copies in other functions.  */
  double own_part = 1;
};

/* GCC's own estimate for the same blocks and edges; empty if not known.  */
struct gcc_estimate
{
  std::vector<double> frequencies; /* Per entry to the function.  */
  std::vector<double> probabilities;
};

enum class linkage
{
  external,
  internal
};
constexpr const char *linkage_words[] = { "external", "internal" };

/* How a linker chooses between definitions of the same name.  */
enum class definition
{
  strong,
  weak,
  comdat
};
constexpr const char *definition_words[] = { "strong", "weak", "comdat" };

/* How a function is entered other than by calls.  */
enum class entry_point
{
  none,
  main,
  constructor, /* Before main.  */
  destructor,  /* After main.  */
  resolver     /* The resolver of an ifunc, called by the dynamic loader.  */
};
constexpr const char *entry_words[] = { "none", "main", "constructor",
					"destructor", "resolver" };

struct profile_function
{
  std::string name; /* The name for users.  */
  std::string assembler_name;
  int unit = 0; /* Index in profile::units.  */
  source_place place;
  enum linkage linkage = linkage::external;
  enum definition definition = definition::strong;
  enum entry_point entry = entry_point::none;
  bool address_taken = false;
  bool takers_known = false; /* Does profile::addresses have all that take its
				address in its unit?  */
  std::string signature; /* The type by which indirect calls may reach it; see
			    docs/profile.md.  */
  scaled invocations;	 /* Per run.  */
  /* Entries in the runs of a kept profile (plugin/core/kept), and whether the unit
     was compiled for these runs.  If it was, and the entries are not_recorded, the
     function did not run, or only calls of it are known.  */
  double trained_entries = not_recorded;
  bool unit_trained = false;
  /* The share of its executions in these runs, 0 to 1, that were those of copies
     inlined into other functions.  Kept counts of its branches are sums over the
     copies and its own body.  */
  double trained_inlined = 0;
  int size = 0; /* The number of blocks, if none are recorded.  */
  /* The function in the same unit from which GCC split this part off, "" if this
     is no part.  It was recorded before that, so it has the same blocks too.  It
     may not exist any more.  */
  std::string origin;
  std::vector<profile_block> blocks;
  std::vector<profile_edge> edges;
  std::vector<profile_call> calls;
  run_counts measured;
  gcc_estimate of_gcc;
};

/* The entry of COLUMN for X, which is one of ITEMS; OTHERWISE if COLUMN is
   empty.  */
template <class Value, class Item> Value
beside (const std::vector<Value> &column, const std::vector<Item> &items,
	const Item &x, Value otherwise)
{
  return column.empty () ? otherwise : column[&x - items.data ()];
}

/* The condition of B as in the source: that of an inlined branch has the
   parameters of its function there, where CONDITION has the arguments.  */
inline const std::string &
shown_condition (const profile_block &b)
{
  return b.inlined_condition.empty () ? b.condition : b.inlined_condition;
}

/* The measured number of executions of an element of F, or not_measured.  */
inline long long
counted (const profile_function &f, const profile_block &b)
{
  return beside (f.measured.blocks, f.blocks, b, not_measured);
}
inline long long
counted (const profile_function &f, const profile_edge &e)
{
  return beside (f.measured.edges, f.edges, e, not_measured);
}
inline long long
counted (const profile_function &f, const profile_call &c)
{
  return beside (f.measured.calls, f.calls, c, not_measured);
}

/* Another name for a function.  */
struct profile_alias
{
  std::string name;
  /* A function or an alias in the same unit, or an undefined symbol.  For an
     ifunc, its resolver.  */
  std::string target;
  int unit = 0;
  enum linkage linkage = linkage::external;
  enum definition definition = definition::strong;
  bool ifunc = false; /* Calls reach the function that the resolver returns:
			 slot "result TARGET".  */
};

/* SLOT may hold what FROM is or holds.  */
struct pointer_flow
{
  std::string slot;
  pointer_source from;
  int unit = 0;
};

/* A function, or a variable that only its unit can see.  */
struct address_symbol
{
  std::string name; /* The function's assembler name; the variable's name and
		       number in the unit.  */
  bool variable = false;
};

/* HOLDER takes the address of OF, or refers to that variable in another way.  */
struct taken_address
{
  address_symbol of, holder;
  int unit = 0;
};

/* What a kept profile knows of a unit with branches that it was used for.  */
enum class kept_fit
{
  not_used,
  other_sources,   /* It does not name the source, and no branch was found.  */
  other_functions, /* It has branches of the source, but none was found.  */
  fits
};
constexpr const char *kept_fit_words[] = { "not used", "other sources",
					   "other functions", "fits" };

struct profile_unit
{
  std::string name; /* The source file as the compiler was given it.  */
  std::string id;   /* 16 hexadecimal digits, the same for the same file in the
		       same directory compiled to the same object.  */
  std::string compiler;
  std::string model;
  std::string output = {};    /* The common beginning of the names of the object
			      and of other outputs; "" if it must not be
			      recorded.  */
  std::string stamp = {};     /* The compilation's fresh_stamp; "" if the record
			      was not written to a file.  */
  std::string directory = {}; /* In which the compiler worked; "" if it must not
				 be recorded.  */
  enum kept_fit kept = kept_fit::not_used;
};

/* The results of the whole-program step.  Functions are indices.  */

/* Functions that can reach each other, or one that calls itself.  */
struct profile_recursion
{
  std::vector<int> functions; /* In ascending order.  */
  int head;		      /* The function entered most often from outside
				 the cycle; the first one if several are
				 equal.  */
  double cyclic_probability;  /* The expected number of further invocations of
				 HEAD that one invocation of it leads to
				 directly.  It is below 1 unless CAPPED, and
				 meaningless then.  */
  scaled scale;		      /* Invocations of HEAD per entry from outside at
				 HEAD: 1 / (1 - cyclic probability).  */
  bool capped;		      /* The cycle would not end (spectral radius 1 or
				 more, or a scale above max_recursion_scale): its
				 inner calls were weakened evenly.  */
  double weakened;	      /* The factor; 1 if not capped.  */
  bool approximate;	      /* Too large to be solved directly.  */
};

struct indirect_target
{
  int function;
  double share;
};

/* All indirect calls through one slot, or with one signature.  */
struct profile_indirect
{
  /* The slot; "signature S"; or "" if neither is known.  */
  std::string through;
  int unit = -1;			/* The unit of a static slot.  */
  scaled frequency;			/* Calls per run.  */
  std::vector<indirect_target> targets; /* Empty if the calls are
					   unattributed.  */
};

struct program_solution
{
  std::vector<profile_recursion> recursion;
  std::vector<profile_indirect> indirect;
  scaled unattributed; /* Indirect calls per run that reach no known
			  function.  */
  double residual = 0;
};

enum class profile_scope
{
  unit,	  /* Each function that can be called from outside is entered once.  */
  program /* Only main is.  */
};
constexpr const char *scope_words[] = { "unit", "program" };

struct profile
{
  std::string name; /* The name of the unit or the program.  */
  profile_scope scope = profile_scope::unit;
  /* Functions and blocks that were measured, but could not be matched with an
     estimate.  */
  int unmatched = 0;
  double max_recursion_scale = 1e6;
  bool weigh_invocations = false; /* The same as in a model.  */
  std::vector<profile_unit> units;
  std::vector<profile_function> functions;
  std::vector<profile_alias> aliases;
  std::vector<pointer_flow> pointers;
  std::vector<taken_address> addresses;

  /* Interned names.  */
  std::vector<std::string> files;
  std::vector<std::string> voters;

  program_solution solved;
};

/* The MEMBER that all units of P have in common; "mixed" if they differ, "" if
   there are no units.  */
inline std::string
common_to_units (const profile &p, std::string profile_unit::*member)
{
  for (const profile_unit &u : p.units)
    if (u.*member != p.units[0].*member)
      return "mixed";
  return p.units.empty () ? "" : p.units[0].*member;
}

} // namespace staticprof
