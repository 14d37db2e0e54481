/* The profile of a unit, from GCC's call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The call graph just before inlining is complete: functions that no longer
   exist are gone, split and late ones are there, and every call has the
   frequency of its block in the profile that GCC holds.  So functions
   (read_function) and their calls (read_calls) come from there whether or not
   they were recorded; the record adds blocks and edges, and each call's block
   and place in them.  What GCC has made of a recorded function since is read
   as it is (read_part).  Aliases are read by read_alias, pointers to functions
   by read_flows, and what takes the addresses of functions by read_addresses.

   Everything is in the order of GCC's `order', which is that of the source.  */

#include "plugin/gcc/program/read-unit.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/unit-id.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/read-addresses.h"
#include "plugin/gcc/program/read-pointers.h"
#include "plugin/gcc/program/symbol-kind.h"
#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

namespace
{

class unit_reader
{
public:
  unit_reader (unit_record &record, const model &m, unit_detail detail)
    : m_record (record), m_model (m), m_detail (detail)
  {
  }

  profile read ();

private:
  void read_unit_name ();
  void find_nodes ();
  void read_function (cgraph_node *node);
  void read_blocks_of_part (cgraph_node *node, profile_function &f);
  void read_symbol (cgraph_node *node, profile_function &f);
  void read_calls (cgraph_node *node, const function_record *record,
		   profile_function &f);
  profile_call read_call (cgraph_edge *edge, const function_record *record);
  bool added_by_measuring_p (const cgraph_edge *edge,
			     const function_record *record) const;
  void read_alias (cgraph_node *node);
  void read_flows ();

  bool full_p () const { return m_detail == unit_detail::full; }

  unit_record &m_record;
  const model &m_model;
  const unit_detail m_detail;
  profile m_result;
  flow_collector m_flows;
  known_types m_types;
  std::vector<cgraph_node *> m_functions, m_aliases;
  std::set<const cgraph_node *> m_resolvers;
  bool m_any_indirect_call = false;
  bool m_any_address_taken = false;
};

/* The argument of -frandom-seed=, or null.  */
const char *
chosen_seed ()
{
  const char *result = nullptr;
  for (unsigned i = 0; i < save_decoded_options_count; ++i)
    if (save_decoded_options[i].opt_index == OPT_frandom_seed_)
      result = save_decoded_options[i].arg;
  return result;
}

void
unit_reader::read_unit_name ()
{
  profile_unit unit;
  const char *input = mapped_file_name (main_input_filename);
  unit.name = *input && strcmp (input, "-") != 0 ? input : "<stdin>";
  /* A seed from the user identifies the compilation; then neither the directory nor
     the name after -o is put into an LTO object, which is the same everywhere.  */
  if (const char *seed = chosen_seed ())
    unit.id = unit_id ({ unit.name, seed });
  else
    {
      unit.output = mapped_file_name (aux_base_name);
      if (full_p ())
	unit.directory = mapped_file_name (get_src_pwd ());
      unit.id = unit_id (
	{ mapped_file_name (get_src_pwd ()), unit.name, unit.output });
    }
  unit.compiler = gcc_version.basever;
  unit.model = m_model.name;
  unit.kept = m_record.fit_of_unit ();
  m_result.name = unit.name;
  m_result.max_recursion_scale = m_model.max_recursion_scale;
  m_result.weigh_invocations = m_model.weigh_invocations;
  m_result.units.push_back (std::move (unit));
}

void
unit_reader::find_nodes ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  {
    if (node->inlined_to)
      continue;
    if (node->alias)
      m_aliases.push_back (node);
    /* A body that is there only to be inlined belongs to another unit.  */
    else if (node->definition && !DECL_EXTERNAL (node->decl))
      m_functions.push_back (node);
  }
  auto before = [] (const cgraph_node *a, const cgraph_node *b) {
    return a->order < b->order;
  };
  std::sort (m_functions.begin (), m_functions.end (), before);
  std::sort (m_aliases.begin (), m_aliases.end (), before);

  for (cgraph_node *alias : m_aliases)
    if (alias->ifunc_resolver && alias->analyzed)
      m_resolvers.insert (alias->ultimate_alias_target ());
}

void
unit_reader::read_symbol (cgraph_node *node, profile_function &f)
{
  tree decl = node->decl;
  f.assembler_name = symbol_name (decl);
  if (f.name.empty ())
    f.name = full_p ()		? fndecl_name (decl)
	     : DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl))
				: f.assembler_name;
  f.linkage = linkage_of (node);
  f.definition = definition_of (node);
  if (DECL_NAME (decl) && MAIN_NAME_P (DECL_NAME (decl))
      && f.assembler_name == IDENTIFIER_POINTER (DECL_NAME (decl)))
    f.entry = entry_point::main;
  else if (DECL_STATIC_CONSTRUCTOR (decl))
    f.entry = entry_point::constructor;
  else if (DECL_STATIC_DESTRUCTOR (decl))
    f.entry = entry_point::destructor;
  else if (m_resolvers.count (node))
    f.entry = entry_point::resolver;
  f.address_taken = address_taken_p (node);
  m_any_address_taken |= f.address_taken;
  if (f.address_taken || m_detail != unit_detail::calls)
    f.signature = signature_of (TREE_TYPE (decl));
}

profile_call
unit_reader::read_call (cgraph_edge *edge, const function_record *record)
{
  profile_call call;
  gcall *stmt = edge->call_stmt;
  call.frequency = scaled (edge->sreal_frequency ().to_double ());
  if (basic_block bb = stmt ? gimple_bb (stmt) : NULL)
    {
      call.block = bb->index;
      call.loop_depth = bb_loop_depth (bb);
    }
  if (full_p () && stmt)
    call.place = place_of (gimple_location (stmt), m_record.files ());
  if (record)
    {
      const auto known = record->calls.find (stmt);
      if (known == record->calls.end ())
	/* Made after the estimate, for example the call of a part that was
	   split off.  */
	call.block = ENTRY_BLOCK;
      else
	{
	  call.block = known->second.block;
	  call.place = known->second.place;
	  if (m_record.measuring || !record->function.measured.blocks.empty ())
	    call.frequency = known->second.frequency;
	}
    }
  return call;
}

/* Has GCC added the call EDGE for a frequent callee that it measured?  No estimate can
   know such calls, and those that they come from are still there.  */
bool
unit_reader::added_by_measuring_p (const cgraph_edge *edge,
				   const function_record *record) const
{
  if (!m_record.measuring)
    return false;
  return (edge->speculative && edge->callee)
	 || (record && edge->call_stmt
	     && !record->calls.count (edge->call_stmt));
}

/* Does GCC expand CALL, which calls a built-in function, in line?  */
bool
expanded_in_line_p (gcall *call)
{
  return gimple_inexpensive_call_p (call)
	 || gimple_call_builtin_p (call, BUILT_IN_EXPECT_WITH_PROBABILITY);
}

void
unit_reader::read_calls (cgraph_node *node, const function_record *record,
			 profile_function &f)
{
  std::vector<cgraph_edge *> edges;
  for (cgraph_edge *e = node->indirect_calls; e; e = e->next_callee)
    edges.push_back (e);
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    edges.push_back (e);
  /* The lists begin with the latest.  */
  std::reverse (edges.begin (), edges.end ());

  pointer_reader pointers (node->decl, m_types);
  int n_indirect = 0;
  for (cgraph_edge *e : edges)
    {
      gcall *stmt = e->call_stmt;
      if ((e->callee && stmt && expanded_in_line_p (stmt))
	  || added_by_measuring_p (e, record))
	continue;
      profile_call call = read_call (e, record);
      if (node->thunk)
	call.frequency = scaled (1);
      if (e->callee)
	call.callee = symbol_name (e->callee->decl);
      else if (stmt)
	{
	  call.slot = slot_of_call (pointers, stmt, n_indirect, m_flows);
	  /* No function outside virtual tables is called virtually.  */
	  if (!virtual_method_call_p (gimple_call_fn (stmt)))
	    call.signature = signature_of (gimple_call_fntype (stmt));
	}
      n_indirect += !e->callee;
      if (stmt)
	call.arguments = pointer_arguments (pointers, stmt);
      f.calls.push_back (std::move (call));
    }
  m_any_indirect_call |= n_indirect > 0;
  std::stable_sort (f.calls.begin (), f.calls.end (),
		    [] (const profile_call &a, const profile_call &b) {
		      return a.block < b.block;
		    });
  if (f.measured.blocks.empty ())
    return;
  const block_places places (f);
  for (const profile_call &c : f.calls)
    f.measured.calls.push_back (c.block == ENTRY_BLOCK
				  ? not_measured
				  : f.measured.blocks[places.find (c.block)]);
}

int
number_of_blocks (cgraph_node *node)
{
  if (!node->has_gimple_body_p () || node->thunk)
    return 0;
  const function *fun = DECL_STRUCT_FUNCTION (node->decl);
  return fun && fun->cfg ? n_basic_blocks_for_fn (fun) - NUM_FIXED_BLOCKS : 0;
}

/* The name of the function that PART was split off.  The origin of PART's
   declaration may be an abstract constructor, which is no symbol.  */
std::string
origin_of (const cgraph_node *part)
{
  const std::string name = symbol_name (part->decl);
  const size_t at = name.rfind (".part.");
  return at == name.npos ? symbol_name (DECL_ABSTRACT_ORIGIN (part->decl))
			 : name.substr (0, at);
}

/* Read the blocks of NODE, which has no record, into F if it was made of a
   function that was estimated.  */
void
unit_reader::read_blocks_of_part (cgraph_node *node, profile_function &f)
{
  const tree origin = DECL_ABSTRACT_ORIGIN (node->decl);
  if (!origin || number_of_blocks (node) == 0
      || !(node->split_part || m_record.find (origin)))
    return;
  function *const fun = DECL_STRUCT_FUNCTION (node->decl);
  /* Measured counts are no estimates.  */
  if (m_record.measuring || profile_status_for_fn (fun) != PROFILE_GUESSED)
    return;
  profile_function part = read_part (fun, m_model, m_record.files ());
  f.blocks = std::move (part.blocks);
  f.edges = std::move (part.edges);
  if (node->split_part)
    f.origin = origin_of (node);
}

void
unit_reader::read_function (cgraph_node *node)
{
  const function_record *record = full_p () ? m_record.find (node->decl)
					    : nullptr;
  profile_function f;
  if (record)
    f = record->function;
  else if (full_p ())
    {
      f.place = place_of (DECL_SOURCE_LOCATION (node->decl), m_record.files ());
      read_blocks_of_part (node, f);
    }
  if (f.blocks.empty ())
    f.size = number_of_blocks (node);
  const trained_function trained = m_record.trained (node->decl);
  f.trained_entries = trained.entries;
  f.unit_trained = trained.unit_trained;
  f.trained_inlined = trained.inlined;
  read_symbol (node, f);
  read_calls (node, record, f);
  m_result.functions.push_back (std::move (f));
}

void
unit_reader::read_alias (cgraph_node *node)
{
  profile_alias alias;
  alias.name = symbol_name (node->decl);
  alias.linkage = linkage_of (node);
  alias.definition = definition_of (node);
  alias.ifunc = node->ifunc_resolver;
  tree target = NULL_TREE;
  if (node->analyzed)
    target = node->get_alias_target ()->decl;
  else
    target = node->alias_target;
  if (!target)
    return;
  if (TREE_CODE (target) == IDENTIFIER_NODE)
    {
      const char *name = IDENTIFIER_POINTER (target);
      alias.target = *name == '*' ? name + 1 : name;
    }
  else
    alias.target = symbol_name (target);
  m_result.aliases.push_back (std::move (alias));
}

void
unit_reader::read_flows ()
{
  std::vector<varpool_node *> variables;
  varpool_node *variable;
  FOR_EACH_DEFINED_VARIABLE (variable)
  if (!variable->alias && refers_to_function_p (variable))
    variables.push_back (variable);
  std::sort (variables.begin (), variables.end (),
	     [] (const varpool_node *a, const varpool_node *b) {
	       return a->order < b->order;
	     });
  table_reader tables (m_types.names, m_flows);
  for (varpool_node *v : variables)
    if (DECL_VIRTUAL_P (v->decl))
      tables.read (v->decl);
    else
      read_initialiser (v->decl, m_types.names, m_flows);

  for (cgraph_node *node : m_functions)
    if (node->has_gimple_body_p () && !node->thunk)
      if (function *fun = DECL_STRUCT_FUNCTION (node->decl))
	if (fun->cfg)
	  read_stored_pointers (fun, m_types, m_flows);
}

profile
unit_reader::read ()
{
  read_unit_name ();
  find_nodes ();
  m_result.functions.reserve (m_functions.size ());
  for (cgraph_node *node : m_functions)
    read_function (node);
  for (cgraph_node *node : m_aliases)
    read_alias (node);
  /* Flows of pointers matter if something here calls a pointer, or passes the address
     of a function to a library.  */
  if (m_any_indirect_call || m_any_address_taken
      || m_detail != unit_detail::calls)
    read_flows ();
  if (full_p ())
    read_addresses (m_functions, m_result);

  m_result.unmatched = m_record.unmatched;
  m_result.pointers = m_flows.take ();
  m_result.files = m_record.files ().names ();
  m_result.voters = m_record.voters ().names ();
  for (const profile_function &f : m_result.functions)
    if (f.entry == entry_point::main && flag_whole_program)
      m_result.scope = profile_scope::program;
  return std::move (m_result);
}

} // namespace

profile
read_unit (unit_record &record, const model &m, unit_detail detail)
{
  return unit_reader (record, m, detail).read ();
}

} // namespace staticprof
