/* Finding the symbol that a unit's record speaks of.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/lto-symbols.h"

namespace staticprof
{

namespace
{

/* A star before a name says that it is not to be decorated.  */
const char *
without_star (const char *name)
{
  return name + (*name == '*');
}

} // namespace

lto_symbols::lto_symbols ()
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (node->lto_file_data && !node->inlined_to && !node->clone_of)
      {
	const char *const now
	  = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (node->decl));
	const char *const compiled
	  = lto_get_decl_name_mapping (node->lto_file_data, now);
	m_functions[{ node->lto_file_data, without_star (compiled) }] = node;
      }
}

cgraph_node *
lto_symbols::find (const lto_file_decl_data *file,
		   const std::string &assembler_name) const
{
  const auto found
    = m_functions.find ({ file, without_star (assembler_name.c_str ()) });
  return found == m_functions.end () ? nullptr : found->second;
}

} // namespace staticprof
