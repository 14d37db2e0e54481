/* Where pointers to functions come from, and where they are kept.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"
#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

/* Where the fields of structures are, in order: a structure may have as many
   fields as the unit has accesses to it.  */
class type_layouts
{
public:
  struct place
  {
    HOST_WIDE_INT start; /* Bytes.  */
    tree field;
  };
  /* The last place in TYPE, a structure or union, that begins at OFFSET or
     before; NULL if none does.  */
  const place *find (tree type, HOST_WIDE_INT offset);

private:
  std::map<unsigned, std::vector<place>> m_places; /* By DECL_UID of the first
						      field: variants share it.  */
};

/* Results about types that are computed once for all functions of a unit.  */
struct known_types
{
  type_names names;
  type_layouts layouts;
};

/* The pointers of one function, whose statements must be there and stay as they
   are.  */
class pointer_reader
{
public:
  pointer_reader (tree function, known_types &types)
    : m_function (function), m_types (types)
  {
  }
  tree function () const { return m_function; }
  known_types &types () { return m_types; }

  /* The functions and slots that VALUE may come from.  Incomplete where it
     comes from something that has no slot, or from too far away.  */
  std::vector<pointer_source> sources (tree value);

  /* The slot behind the memory REF; "" if it has no name.  */
  std::string slot_of_memory (tree ref);
  std::string slot_of (tree v);

  /* The slot for the nested function to which the trampoline at ADDRESS leads;
     "" if unknown.  */
  std::string slot_of_trampoline (tree address) const;

private:
  std::string slot_of_variable (tree variable) const;
  std::string slot_of_parameter (tree parameter);
  std::string slot_at (tree type, HOST_WIDE_INT offset);
  const std::vector<tree> &arguments_of (gphi *phi);

  tree m_function;
  known_types &m_types;
  std::map<unsigned, int> m_parameters; /* Their numbers, by DECL_UID.  */
  std::map<unsigned, std::vector<tree>> m_phis; /* By version of the result.  */
};

/* Collects what slots may hold, in the order in which it is found; what is
   found more than once counts more.  */
class flow_collector
{
public:
  void add (const std::string &slot, const pointer_source &from);
  void add (const std::string &slot, const std::vector<pointer_source> &from);
  std::vector<pointer_flow> take () { return std::move (m_flows); }

private:
  std::vector<pointer_flow> m_flows;
};

/* The function whose address, or whose descriptor, VALUE is; or NULL.  */
tree function_behind (tree value);

/* Is VALUE a pointer to a function, or the address of a function in any
   type?  */
bool function_pointer_p (tree value);

/* The slot through which CALL, number N of the indirect calls of the function
   of POINTERS, finds its callee; "" if unknown.  Unless that is one slot, FLOWS
   gets a slot for this call alone, which holds what it chooses from.  */
std::string slot_of_call (pointer_reader &pointers, gcall *call, int n,
			  flow_collector &flows);

/* The pointers to functions that CALL in the function of POINTERS passes.  */
std::vector<pointer_argument> pointer_arguments (pointer_reader &pointers,
						 gcall *call);

/* Add to FLOWS the pointers to functions that the statements of FUN store and
   return.  */
void read_stored_pointers (function *fun, known_types &types,
			   flow_collector &flows);

/* Add to FLOWS the pointers to functions in the initialiser of VARIABLE.  */
void read_initialiser (tree variable, type_names &types, flow_collector &flows);

/* Adds the functions in the virtual tables of a unit to a collector.  */
class table_reader
{
public:
  table_reader (type_names &types, flow_collector &flows)
    : m_types (types), m_flows (flows)
  {
  }
  void read (tree table);

private:
  type_names &m_types;
  flow_collector &m_flows;
  /* By TYPE_UID of a class and of one derived from it: how many tables have
     added flows from the slots of the second to those of the first.  */
  std::map<std::pair<unsigned, unsigned>, size_t> m_said;
  size_t m_n_flows = 0;
};

} // namespace staticprof
