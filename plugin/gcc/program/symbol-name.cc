/* Names of symbols, types and slots, and signatures of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Types are named by what stands in the source, with the names of the classes
   and namespaces around them, so that C and C++ agree on a type that they
   share.  Known flaw: instances of one class template share a name, as template
   arguments are known to the front end alone; so do two unnamed types that have
   fields of the same name.  Then a slot holds more than it should.  */

#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

std::string
symbol_name (tree decl)
{
  /* A star says that no prefix is to be added.  */
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  return *name == '*' ? name + 1 : name;
}

namespace
{

/* A word for how values of TYPE are passed: a letter, and the size in bits for
   numbers and vectors and in bytes for aggregates.  */
std::string
value_class (tree type)
{
  auto sized = [type] (const char *letter, unsigned HOST_WIDE_INT unit) {
    tree size = TYPE_SIZE (type);
    if (!size || !tree_fits_uhwi_p (size))
      return std::string (letter);
    return letter + std::to_string (tree_to_uhwi (size) / unit);
  };
  if (VOID_TYPE_P (type))
    return "v";
  if (POINTER_TYPE_P (type) || TREE_CODE (type) == NULLPTR_TYPE)
    return "p";
  if (INTEGRAL_TYPE_P (type) || TREE_CODE (type) == OFFSET_TYPE)
    return sized ("i", 1);
  if (SCALAR_FLOAT_TYPE_P (type))
    return sized ("f", 1);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return sized ("c", 1);
  if (VECTOR_TYPE_P (type))
    return sized ("x", 1);
  return sized ("a", BITS_PER_UNIT);
}

std::string
identifier_of (tree name)
{
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  if (!name || TREE_CODE (name) != IDENTIFIER_NODE)
    return "";
  /* The front end of C++ gives unnamed types names that no source can
     contain.  */
  const char *text = IDENTIFIER_POINTER (name);
  return IDENTIFIER_ANON_P (name) || strchr (text, '.') || strchr (text, '$')
	   ? ""
	   : text;
}

tree
scope_of (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL && DECL_CONTEXT (name))
    return DECL_CONTEXT (name);
  return TYPE_CONTEXT (type);
}

std::string
slot (bool local, const char *kind, const std::string &name)
{
  return std::string (local ? "static " : "") + kind + " " + name;
}

} // namespace

/* The name of TYPE, a main variant, as it stands in the source; of a type that
   only has names by typedef the first in the alphabet.  */
const std::string &
type_names::own_name (tree type)
{
  const auto added = m_own.insert ({ TYPE_UID (type), "" });
  std::string &name = added.first->second;
  if (!added.second)
    return name;
  name = identifier_of (TYPE_NAME (type));
  if (!name.empty ())
    return name;
  for (tree variant = TYPE_NEXT_VARIANT (type); variant;
       variant = TYPE_NEXT_VARIANT (variant))
    {
      const std::string other = identifier_of (TYPE_NAME (variant));
      if (!other.empty () && (name.empty () || other < name))
	name = other;
    }
  return name;
}

const type_names::entry &
type_names::of (tree type)
{
  type = TYPE_MAIN_VARIANT (type);
  const auto added = m_names.insert ({ TYPE_UID (type), entry () });
  entry &result = added.first->second;
  if (!added.second || own_name (type).empty ())
    return result;
  bool &local = result.local;
  local = type_with_linkage_p (type) && type_in_anonymous_namespace_p (type);

  /* Scopes nest as deep as the source does.  */
  std::vector<std::string> names = { own_name (type) }; /* Innermost first.  */
  for (tree scope = scope_of (type); scope;)
    {
      std::string name;
      if (TYPE_P (scope))
	{
	  scope = TYPE_MAIN_VARIANT (scope);
	  name = own_name (scope);
	  scope = scope_of (scope);
	}
      else if (TREE_CODE (scope) == NAMESPACE_DECL)
	{
	  name = identifier_of (DECL_NAME (scope));
	  local |= !DECL_NAME (scope);
	  scope = DECL_CONTEXT (scope);
	}
      else
	{
	  local |= TREE_CODE (scope) != TRANSLATION_UNIT_DECL;
	  if (TREE_CODE (scope) == FUNCTION_DECL)
	    name = symbol_name (scope);
	  scope = NULL_TREE;
	}
      if (!name.empty () && name != "::")
	names.push_back (name);
    }
  for (size_t n = names.size (); n-- > 0;)
    result.name += names[n] + (n > 0 ? "::" : "");
  return result;
}

std::string
signature_of (tree fntype)
{
  std::string result = value_class (TREE_TYPE (fntype)) + "(";
  if (!prototype_p (fntype))
    return result + "?)";
  const char *separator = "";
  tree argument = TYPE_ARG_TYPES (fntype);
  for (; argument && argument != void_list_node;
       argument = TREE_CHAIN (argument))
    {
      result += separator + value_class (TREE_VALUE (argument));
      separator = ",";
    }
  if (!argument)
    result += std::string (separator) + "...";
  return result + ")";
}

std::string
variable_slot (tree variable)
{
  return slot (!TREE_PUBLIC (variable), "variable", symbol_name (variable));
}

std::string
field_slot (tree field, type_names &types)
{
  /* A pointer to a member is a structure without a name of its own.  */
  if (DECL_NAME (field) && id_equal (DECL_NAME (field), "__pfn"))
    return "";
  const type_names::entry &type = types.of (DECL_CONTEXT (field));
  if (type.name.empty ())
    return "";
  std::string name = identifier_of (DECL_NAME (field));
  return slot (type.local, "field",
	       type.name + "." + (name.empty () ? "?" : name));
}

std::string
argument_slot (tree function, int n)
{
  return slot (!TREE_PUBLIC (function), "argument",
	       symbol_name (function) + "#" + std::to_string (n));
}

std::string
result_slot (tree function)
{
  return slot (!TREE_PUBLIC (function), "result", symbol_name (function));
}

std::string
virtual_slot (tree class_type, unsigned HOST_WIDE_INT token, type_names &types)
{
  class_type = TYPE_MAIN_VARIANT (class_type);
  const std::string entry = "#" + std::to_string (token);
  tree table = TYPE_BINFO (class_type) ? BINFO_VTABLE (TYPE_BINFO (class_type))
				       : NULL_TREE;
  unsigned HOST_WIDE_INT offset;
  if (table
      && (VAR_P (table)
	  || vtable_pointer_value_to_vtable (table, &table, &offset)))
    {
      /* The mangled name, from behind "_ZTV".  */
      std::string name = symbol_name (table);
      if (name.compare (0, 4, "_ZTV") == 0)
	name = name.substr (4);
      return slot (!TREE_PUBLIC (table), "virtual", name + entry);
    }
  const type_names::entry &type = types.of (class_type);
  return type.name.empty () ? ""
			    : slot (type.local, "virtual", type.name + entry);
}

std::string
local_slot (tree function, const std::string &name)
{
  return slot (true, "variable", symbol_name (function) + ":" + name);
}

} // namespace staticprof
