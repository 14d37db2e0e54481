/* What kind of symbol GCC takes one for, and what refers to it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/program/symbol-kind.h"

namespace staticprof
{

enum linkage
linkage_of (const symtab_node *node)
{
  return TREE_PUBLIC (node->decl) ? linkage::external : linkage::internal;
}

enum definition
definition_of (const symtab_node *node)
{
  if (DECL_COMDAT (node->decl) || DECL_ONE_ONLY (node->decl))
    return definition::comdat;
  return DECL_WEAK (node->decl) ? definition::weak : definition::strong;
}

bool
address_taken_p (cgraph_node *node)
{
  if (DECL_PRESERVE_P (node->decl))
    return true;
  std::vector<symtab_node *> names = { node };
  for (size_t i = 0; i < names.size (); ++i)
    {
      ipa_ref *ref;
      for (unsigned n = 0; names[i]->iterate_referring (n, ref); ++n)
	if (ref->use == IPA_REF_ALIAS)
	  names.push_back (ref->referring);
	else if (ref->use == IPA_REF_ADDR
		 && !DECL_VIRTUAL_P (ref->referring->decl))
	  return true;
    }
  return false;
}

bool
refers_to_function_p (varpool_node *variable)
{
  ipa_ref *ref;
  for (unsigned n = 0; variable->iterate_reference (n, ref); ++n)
    if (is_a<cgraph_node *> (ref->referred))
      return true;
  return false;
}

} // namespace staticprof
