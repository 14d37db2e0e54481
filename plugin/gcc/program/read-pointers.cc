/* Where pointers to functions come from, and where they are kept.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A value is followed back through copies, conversions, choices and PHIs to
   what made it: the address of a function, a load, a parameter, the result of
   a call.  A piece of memory is known by its innermost field whose type has a
   name, else by its variable; which element of an array it is does not count.

   Known flaws: pointers that are copied as bytes, or through pointers to
   pointers that are passed around, are lost.  */

#include "plugin/gcc/program/read-pointers.h"

namespace staticprof
{

const type_layouts::place *
type_layouts::find (tree type, HOST_WIDE_INT offset)
{
  tree fields = TYPE_FIELDS (type);
  if (!fields)
    return NULL;
  const auto added = m_places.insert ({ DECL_UID (fields), {} });
  std::vector<place> &places = added.first->second;
  if (added.second)
    {
      for (tree field = fields; field; field = DECL_CHAIN (field))
	if (TREE_CODE (field) == FIELD_DECL && DECL_FIELD_OFFSET (field)
	    && tree_fits_shwi_p (byte_position (field)))
	  places.push_back ({ int_byte_position (field), field });
      /* The first of those that begin together counts.  */
      std::stable_sort (
	places.begin (), places.end (),
	[] (const place &a, const place &b) { return a.start < b.start; });
      places.erase (std::unique (places.begin (), places.end (),
				 [] (const place &a, const place &b) {
				   return a.start == b.start;
				 }),
		    places.end ());
    }
  const auto behind = std::upper_bound (
    places.begin (), places.end (), offset,
    [] (HOST_WIDE_INT o, const place &p) { return o < p.start; });
  return behind == places.begin () ? NULL : &*(behind - 1);
}

namespace
{

/* At most this number of values is examined to find the sources of one.  */
constexpr unsigned max_values = 32;
/* How many pointers are followed to find a piece of memory.  */
constexpr int max_steps = 32;
/* How deep in arrays and structures a field is looked for.  */
constexpr int max_nesting = 64;

} // namespace

tree
function_behind (tree value)
{
  STRIP_NOPS (value);
  if (TREE_CODE (value) != ADDR_EXPR && TREE_CODE (value) != FDESC_EXPR)
    return NULL_TREE;
  tree decl = TREE_OPERAND (value, 0);
  return TREE_CODE (decl) == FUNCTION_DECL ? decl : NULL_TREE;
}

bool
function_pointer_p (tree value)
{
  tree type = TREE_TYPE (value);
  return (POINTER_TYPE_P (type) && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)))
	 || function_behind (value);
}

std::string
pointer_reader::slot_of_variable (tree variable) const
{
  if (TREE_STATIC (variable) || DECL_EXTERNAL (variable))
    return variable_slot (variable);
  return local_slot (m_function, DECL_NAME (variable)
				   ? IDENTIFIER_POINTER (DECL_NAME (variable))
				   : "?");
}

std::string
pointer_reader::slot_of_parameter (tree parameter)
{
  if (m_parameters.empty ())
    {
      int n = 0;
      for (tree p = DECL_ARGUMENTS (m_function); p; p = DECL_CHAIN (p))
	m_parameters[DECL_UID (p)] = n++;
    }
  const auto found = m_parameters.find (DECL_UID (parameter));
  return found == m_parameters.end ()
	   ? ""
	   : argument_slot (m_function, found->second);
}

/* The innermost field of an object of TYPE, at OFFSET bytes from its start,
   that has a slot; "" if none.  */
std::string
pointer_reader::slot_at (tree type, HOST_WIDE_INT offset)
{
  std::vector<tree> fields; /* Outermost first.  */
  for (int depth = 0; depth < max_nesting && offset >= 0; ++depth)
    if (TREE_CODE (type) == ARRAY_TYPE)
      {
	type = TREE_TYPE (type);
	tree size = TYPE_SIZE_UNIT (type);
	if (!size || !tree_fits_shwi_p (size) || integer_zerop (size))
	  break;
	offset %= tree_to_shwi (size);
      }
    else if (RECORD_OR_UNION_TYPE_P (type))
      {
	const type_layouts::place *found = m_types.layouts.find (type, offset);
	if (!found)
	  break;
	fields.push_back (found->field);
	offset -= found->start;
	type = TREE_TYPE (found->field);
      }
    else
      break;
  while (!fields.empty ())
    {
      const std::string slot = field_slot (fields.back (), m_types.names);
      if (!slot.empty ())
	return slot;
      fields.pop_back ();
    }
  return "";
}

/* The object to which POINTER points, or NULL; STEPS is how many pointers may
   still be followed, and becomes less.  */
static tree
object_behind (tree pointer, int &steps)
{
  while (steps-- > 0)
    {
      if (TREE_CODE (pointer) == ADDR_EXPR)
	return TREE_OPERAND (pointer, 0);
      if (TREE_CODE (pointer) != SSA_NAME)
	return NULL_TREE;
      gimple *made = SSA_NAME_DEF_STMT (pointer);
      if (!is_gimple_assign (made))
	return NULL_TREE;
      const tree_code code = gimple_assign_rhs_code (made);
      /* All elements of an array are one slot, so offsets do not matter.  */
      if (code != ADDR_EXPR && code != SSA_NAME && code != POINTER_PLUS_EXPR
	  && !CONVERT_EXPR_CODE_P (code))
	return NULL_TREE;
      pointer = gimple_assign_rhs1 (made);
    }
  return NULL_TREE;
}

std::string
pointer_reader::slot_of_memory (tree ref)
{
  int steps = max_steps;
  while (ref)
    switch (TREE_CODE (ref))
      {
      case COMPONENT_REF:
	{
	  const std::string slot = field_slot (TREE_OPERAND (ref, 1),
					       m_types.names);
	  if (!slot.empty ())
	    return slot;
	  ref = TREE_OPERAND (ref, 0);
	  break;
	}
      case ARRAY_REF:
      case ARRAY_RANGE_REF:
      case BIT_FIELD_REF:
      case VIEW_CONVERT_EXPR:
	ref = TREE_OPERAND (ref, 0);
	break;
      case MEM_REF:
      case TARGET_MEM_REF:
	{
	  tree offset = TREE_OPERAND (ref, 1);
	  ref = object_behind (TREE_OPERAND (ref, 0), steps);
	  if (!ref)
	    break;
	  const std::string slot = slot_at (
	    TREE_TYPE (ref),
	    tree_fits_shwi_p (offset) ? tree_to_shwi (offset) : 0);
	  if (!slot.empty ())
	    return slot;
	  break;
	}
      case VAR_DECL:
	return slot_of_variable (ref);
      case PARM_DECL:
	return slot_of_parameter (ref);
      case RESULT_DECL:
	return result_slot (m_function);
      default:
	return "";
      }
  return "";
}

std::string
pointer_reader::slot_of_trampoline (tree address) const
{
  if (TREE_CODE (address) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (address, 0)) != COMPONENT_REF)
    return "";
  tree name = DECL_NAME (TREE_OPERAND (TREE_OPERAND (address, 0), 1));
  return name ? local_slot (m_function, std::string ("trampoline ")
					  + IDENTIFIER_POINTER (name))
	      : "";
}

/* The different arguments of PHI, at most max_values.  They are cached, because a PHI
   may have an argument for each case of a switch, and as many calls may ask for
   them.  */
const std::vector<tree> &
pointer_reader::arguments_of (gphi *phi)
{
  const auto added = m_phis.insert (
    { SSA_NAME_VERSION (gimple_phi_result (phi)), {} });
  std::vector<tree> &result = added.first->second;
  if (added.second)
    for (unsigned n = 0;
	 n < gimple_phi_num_args (phi) && result.size () < max_values; ++n)
      {
	tree argument = gimple_phi_arg_def (phi, n);
	if (std::find (result.begin (), result.end (), argument)
	    == result.end ())
	  result.push_back (argument);
      }
  return result;
}

/* Add to FOLLOWED the values that the statement MADE, which is no PHI, copies or
   selects.  */
static void
add_copied (gimple *made, std::vector<tree> &followed)
{
  if (!is_gimple_assign (made))
    return;
  const tree_code code = gimple_assign_rhs_code (made);
  if (code == COND_EXPR)
    {
      followed.push_back (gimple_assign_rhs2 (made));
      followed.push_back (gimple_assign_rhs3 (made));
    }
  else if (gimple_assign_single_p (made) || CONVERT_EXPR_CODE_P (code))
    followed.push_back (gimple_assign_rhs1 (made));
}

/* The slot from which V comes, which is neither a function nor a copy; "" if
   there is none.  */
std::string
pointer_reader::slot_of (tree v)
{
  if (TREE_CODE (v) != SSA_NAME)
    return REFERENCE_CLASS_P (v) || DECL_P (v) ? slot_of_memory (v) : "";
  if (SSA_NAME_IS_DEFAULT_DEF (v))
    {
      tree variable = SSA_NAME_VAR (v);
      return variable && TREE_CODE (variable) == PARM_DECL
	       ? slot_of_parameter (variable)
	       : "";
    }
  gcall *call = dyn_cast<gcall *> (SSA_NAME_DEF_STMT (v));
  if (!call)
    return "";
  if (gimple_call_builtin_p (call, BUILT_IN_ADJUST_TRAMPOLINE))
    return slot_of_trampoline (gimple_call_arg (call, 0));
  tree callee = gimple_call_fndecl (call);
  return callee ? result_slot (callee) : "";
}

std::vector<pointer_source>
pointer_reader::sources (tree value)
{
  std::vector<pointer_source> result;
  auto add = [&result] (const std::string &name, bool slot) {
    if (name.empty ())
      return;
    for (const pointer_source &known : result)
      if (known.name == name && known.slot == slot)
	return;
    result.push_back ({ name, slot });
  };

  std::vector<tree> values = { value };
  for (size_t i = 0; i < values.size (); ++i)
    {
      tree v = values[i];
      if (tree function = function_behind (v))
	{
	  add (symbol_name (function), false);
	  continue;
	}
      add (slot_of (v), true);
      if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v))
	continue;
      std::vector<tree> followed;
      if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (v)))
	followed = arguments_of (phi);
      else
	add_copied (SSA_NAME_DEF_STMT (v), followed);
      for (tree next : followed)
	if (next && values.size () < max_values
	    && std::find (values.begin (), values.end (), next)
		 == values.end ())
	  values.push_back (next);
    }
  return result;
}

void
flow_collector::add (const std::string &slot, const pointer_source &from)
{
  if (slot.empty () || (from.slot && from.name == slot))
    return;
  pointer_flow flow;
  flow.slot = slot;
  flow.from = from;
  m_flows.push_back (std::move (flow));
}

void
flow_collector::add (const std::string &slot,
		     const std::vector<pointer_source> &from)
{
  for (const pointer_source &one : from)
    add (slot, one);
}

std::string
slot_of_call (pointer_reader &pointers, gcall *call, int n,
	      flow_collector &flows)
{
  tree callee = gimple_call_fn (call);
  if (virtual_method_call_p (callee))
    return virtual_slot (obj_type_ref_class (callee),
			 tree_to_uhwi (OBJ_TYPE_REF_TOKEN (callee)),
			 pointers.types ().names);
  if (TREE_CODE (callee) == OBJ_TYPE_REF)
    callee = OBJ_TYPE_REF_EXPR (callee);

  const std::vector<pointer_source> from = pointers.sources (callee);
  if (from.empty () || (from.size () == 1 && from[0].slot))
    return from.empty () ? "" : from[0].name;
  const std::string choice = local_slot (pointers.function (),
					 "call " + std::to_string (n));
  flows.add (choice, from);
  return choice;
}

std::vector<pointer_argument>
pointer_arguments (pointer_reader &pointers, gcall *call)
{
  std::vector<pointer_argument> result;
  for (unsigned n = 0; n < gimple_call_num_args (call); ++n)
    {
      tree argument = gimple_call_arg (call, n);
      if (function_pointer_p (argument))
	for (const pointer_source &from : pointers.sources (argument))
	  result.push_back ({ static_cast<int> (n), from });
    }
  return result;
}

void
read_stored_pointers (function *fun, known_types &types, flow_collector &flows)
{
  pointer_reader reader (fun->decl, types);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple *stmt = bb_seq (bb); stmt; stmt = stmt->next)
    {
      if (gimple_assign_single_p (stmt))
	{
	  tree to = gimple_assign_lhs (stmt);
	  tree value = gimple_assign_rhs1 (stmt);
	  if (TREE_CODE (to) != SSA_NAME && function_pointer_p (value))
	    flows.add (reader.slot_of_memory (to), reader.sources (value));
	}
      else if (greturn *back = dyn_cast<greturn *> (stmt))
	{
	  tree value = gimple_return_retval (back);
	  if (value && function_pointer_p (value))
	    flows.add (result_slot (fun->decl), reader.sources (value));
	}
      else if (gimple_call_builtin_p (stmt, BUILT_IN_INIT_TRAMPOLINE))
	{
	  /* A nested function whose address is taken.  */
	  flows.add (reader.slot_of_trampoline (gimple_call_arg (stmt, 0)),
		     reader.sources (gimple_call_arg (stmt, 1)));
	}
    }
}

} // namespace staticprof
