/* Facts about a function as a whole for learned models.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/function-details.h"

#include "plugin/core/evidence/name-words.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/operand.h"

#include <string_view>

namespace staticprof
{

namespace
{

value_type
type_of_value (tree type)
{
  return VOID_TYPE_P (type)		    ? value_type::none
	 : POINTER_TYPE_P (type)	    ? value_type::pointer
	 : TREE_CODE (type) == BOOLEAN_TYPE ? value_type::boolean
	 : INTEGRAL_TYPE_P (type)	    ? value_type::integer
	 : SCALAR_FLOAT_TYPE_P (type)	    ? value_type::floating
					    : value_type::other;
}

/* In link-time optimization all functions have the same language hook.  */
source_language
language ()
{
  const std::string_view name (lang_hooks.name);
  auto begins = [&] (std::string_view with) {
    return name.substr (0, with.size ()) == with;
  };
  return begins ("GNU C++")	  ? source_language::cplusplus
	 : begins ("GNU Fortran") ? source_language::fortran
	 : begins ("GNU C")	  ? source_language::c
				  : source_language::other;
}

} // anonymous namespace

void
read_function_details (tree decl, whole_function_details &d)
{
  if (const char *name = name_of_decl (decl))
    d.about = subject_of_name (name);
  d.returns = type_of_value (TREE_TYPE (TREE_TYPE (decl)));
  d.language = language ();
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    ++d.parameters;
  d.unit_only = !TREE_PUBLIC (decl);
  d.shared = DECL_COMDAT (decl);
  d.declared_inline = DECL_DECLARED_INLINE_P (decl);
  d.main = DECL_NAME (decl) && MAIN_NAME_P (DECL_NAME (decl));
  d.varargs = stdarg_p (TREE_TYPE (decl));
  d.is_virtual = DECL_VIRTUAL_P (decl);
  d.constructor = DECL_STATIC_CONSTRUCTOR (decl)
		  || DECL_CXX_CONSTRUCTOR_P (decl);
  d.destructor = DECL_STATIC_DESTRUCTOR (decl) || DECL_CXX_DESTRUCTOR_P (decl);
  cgraph_node *node = cgraph_node::get (decl);
  if (!node)
    return;
  d.address_taken = node->address_taken;
  for (cgraph_edge *e = node->callers; e && d.callers < limits::callers;
       e = e->next_caller)
    ++d.callers;
}

} // namespace staticprof
