/* Facts about calls from the function's name, its attributes and the arguments.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Only a fixed number of arguments is examined.  */

#include "plugin/gcc/read/call.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/gcc/read/condition.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

namespace staticprof
{

namespace
{

/* In a function that is itself cold, no call is colder than the rest.  */
bool
in_cold_function_p ()
{
  return lookup_attribute ("cold", DECL_ATTRIBUTES (current_function_decl));
}

bool
cold_type_p (gcall *call)
{
  tree type = gimple_call_fntype (call);
  return type && lookup_attribute ("cold", TYPE_ATTRIBUTES (type));
}

/* Is DECL, which the current function calls, cold?  GCC's predictor uses the
   same condition.  */
bool
cold_p (tree decl)
{
  if (lookup_attribute ("cold", DECL_ATTRIBUTES (decl)))
    return true;
  cgraph_node *node = cgraph_node::get (decl);
  if (!node)
    return false;
  availability available;
  node = node->ultimate_alias_target (&available);
  return available >= AVAIL_AVAILABLE && node->analyzed
	 && node->decl != current_function_decl
	 && node->frequency == NODE_FREQUENCY_UNLIKELY_EXECUTED;
}

} // namespace

bool
calls_cold_p (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  return !in_cold_function_p ()
	 && (cold_type_p (call) || (decl && cold_p (decl)));
}

tree
text_at (tree argument)
{
  if (TREE_CODE (argument) != ADDR_EXPR)
    return NULL_TREE;
  tree text = TREE_OPERAND (argument, 0);
  if (TREE_CODE (text) == ARRAY_REF)
    text = TREE_OPERAND (text, 0);
  else if (TREE_CODE (text) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (text, 0)) == ADDR_EXPR)
    text = TREE_OPERAND (TREE_OPERAND (text, 0), 0);
  return TREE_CODE (text) == STRING_CST ? text : NULL_TREE;
}

namespace
{

/* Is ARGUMENT a message to users, that is, a string with blanks?  */
bool
message_p (tree argument)
{
  tree text = text_at (argument);
  if (!text || TREE_STRING_LENGTH (text) < 8)
    return false;
  /* It has a blank between two letters.  */
  const char *begin = TREE_STRING_POINTER (text);
  const int length = MIN (TREE_STRING_LENGTH (text), 256);
  for (int i = 1; i + 1 < length; ++i)
    if (begin[i] == ' ' && ISALPHA (begin[i - 1]) && ISALPHA (begin[i + 1]))
      return true;
  return false;
}

/* Is ARGUMENT stderr or std::cerr?  */
bool
error_stream_p (tree argument)
{
  tree from = loaded (argument);
  const char *name = NULL;
  if (from && TREE_CODE (from) == VAR_DECL)
    {
      name = name_of_decl (from);
      return name && (!strcmp (name, "stderr") || !strcmp (name, "__stderrp"));
    }
  if (TREE_CODE (argument) == ADDR_EXPR
      && TREE_CODE (TREE_OPERAND (argument, 0)) == VAR_DECL)
    {
      name = name_of_decl (TREE_OPERAND (argument, 0));
      return name && (!strcmp (name, "cerr") || !strcmp (name, "clog"));
    }
  return false;
}

void
read_arguments (gcall *call, block_facts &block)
{
  const unsigned n = MIN (gimple_call_num_args (call), limits::arguments);
  for (unsigned i = 0; i < n; ++i)
    {
      tree argument = gimple_call_arg (call, i);
      if (error_stream_p (argument))
	block.reports_error = true;
      else if (!block.shows_message && message_p (argument))
	block.shows_message = true;
    }
}

/* Does CALL end the program normally: exit (0), or Fortran's STOP, whose first
   argument is the status as well?  */
bool
exit_with_zero_p (gcall *call)
{
  const char *name = name_of_decl (gimple_call_fndecl (call));
  if (!name || gimple_call_num_args (call) == 0
      || !integer_zerop (gimple_call_arg (call, 0)))
    return false;
  for (const char *ends :
       { "exit", "_gfortran_stop_string", "_gfortran_stop_numeric" })
    if (!strcmp (name, ends))
      return true;
  return false;
}

bool
leaves_abnormally_p (basic_block bb)
{
  for (::edge e : bb->succs)
    if (e->flags & EDGE_ABNORMAL)
      return true;
  return false;
}

} // namespace

call_reader::call_reader (bool returns)
  : m_returns (returns), m_cold (in_cold_function_p ())
{
}

call_reader::callee
call_reader::look_at (tree decl)
{
  callee result;
  result.decl = decl;
  const char *name = name_of_decl (decl);
  if (name)
    {
      const unsigned tells = function_name_tells (name);
      result.reports_error = tells & name_failure;
      result.grows = tells & name_growth;
    }
  const callee_kind kind = library_kind (decl);
  result.compares_strings = kind == callee_kind::compares;
  result.prints = kind == callee_kind::prints;
  /* The Itanium C++ ABI, section 3.3.3: static objects of a function.  */
  result.first_use = name && strcmp (name, "__cxa_guard_acquire") == 0;
  result.cold = cold_p (decl);
  const int flags = flags_from_decl_or_type (decl);
  result.noreturn = flags & ECF_NORETURN;
  result.may_do_anything = !(flags & (ECF_NORETURN | ECF_CONST | ECF_PURE))
			   && !fndecl_built_in_p (decl);
  result.inexpensive = is_inexpensive_builtin (decl);
  result.expects = fndecl_built_in_p (decl, BUILT_IN_EXPECT)
		   || fndecl_built_in_p (decl,
					 BUILT_IN_EXPECT_WITH_PROBABILITY);
  return result;
}

const call_reader::callee &
call_reader::find (tree decl)
{
  callee &known = m_callees[DECL_UID (decl) % m_callees.size ()];
  if (known.decl != decl)
    known = look_at (decl);
  return known;
}

bool
call_reader::may_stop_p (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  tree type = gimple_call_fntype (call);
  /* For most calls GCC would return the same, but it takes long.  */
  if (decl && find (decl).may_do_anything && !TYPE_READONLY (type)
      && !TYPE_VOLATILE (type))
    return true;
  return stmt_can_terminate_bb_p (call);
}

/* Note what CALL of CALLED, in block B, says of how likely B is.  */
void
call_reader::note_hints (gcall *call, const callee &called, int b,
			 function_reading &r) const
{
  block_facts &block = r.facts.blocks[b];
  /* longjmp and the dispatcher of abnormal edges do not return either, but
     control goes on along their abnormal edges.  */
  const bool noreturn = called.noreturn
			|| (gimple_call_fndecl (call)
			    && TYPE_VOLATILE (gimple_call_fntype (call)));
  if (noreturn && !leaves_abnormally_p (gimple_bb (call)))
    {
      block.calls_noreturn = true;
      if (m_returns && !exit_with_zero_p (call))
	r.block_hints.push_back (
	  { b, hint_kind::noreturn_call, very_unlikely_probability });
    }
  if (!m_cold && (called.cold || cold_type_p (call)))
    {
      /* If a call that may end the program comes first, the beginning of the
	 block may be executed without this call.  */
      if (!block.may_stop)
	block.unlikely = true;
      r.block_hints.push_back (
	{ b, hint_kind::cold_call, very_unlikely_probability });
    }
  else if (called.first_use)
    r.block_hints.push_back (
      { b, hint_kind::cold_call, very_unlikely_probability });
}

void
call_reader::read (gcall *call, int b, function_reading &r)
{
  block_facts &block = r.facts.blocks[b];
  const bool internal = gimple_call_internal_p (call);
  tree decl = gimple_call_fndecl (call);
  callee through_pointer;
  through_pointer.noreturn = !decl && gimple_call_noreturn_p (call);
  const callee &called = decl ? find (decl) : through_pointer;

  r.facts.details.function.calls_itself |= decl && decl == r.fun->decl;
  block.reports_error |= called.reports_error;
  block.grows |= called.grows;
  block.compares_strings |= called.compares_strings;
  block.prints |= called.prints;
  if (!internal)
    read_arguments (call, block);

  if (gimple_call_internal_p (call, IFN_BUILTIN_EXPECT)
      || (called.expects
	  && (gimple_call_builtin_p (call, BUILT_IN_EXPECT)
	      || gimple_call_builtin_p (call,
					BUILT_IN_EXPECT_WITH_PROBABILITY))))
    {
      r.has_expect = true;
      return;
    }

  note_hints (call, called, b, r);
  /* The compiler expands an internal function inline, without a call.  */
  if (!internal)
    {
      block.calls += !called.inexpensive;
      block.calls_indirectly |= !decl;
    }
  tree lhs = gimple_call_lhs (call);
  if (lhs && !is_gimple_reg (lhs))
    ++block.stores;
}

} // namespace staticprof
