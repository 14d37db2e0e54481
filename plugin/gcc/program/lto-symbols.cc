/* Finding the symbol that a unit's record is about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/program/lto-symbols.h"

namespace staticprof
{

namespace
{

/* NAME without the star that says that it is not to be decorated, and without
   what GCC adds to make a static name the only one of its kind.  */
std::string
plain_name (const char *name)
{
  const std::string result = name + (*name == '*');
  return result.substr (0, result.find (".lto_priv."));
}

} // namespace

void
lto_symbols::add (const place &p, cgraph_node *node)
{
  const auto added = m_functions.insert ({ p, node });
  if (!added.second)
    added.first->second = nullptr;
}

lto_symbols::lto_symbols ()
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (node->lto_file_data && !node->inlined_to && !node->clone_of)
    {
      /* A name given in this link; then one given in an incremental link
	   before.  */
      const char *const now = IDENTIFIER_POINTER (
	DECL_ASSEMBLER_NAME (node->decl));
      const char *const read = lto_get_decl_name_mapping (node->lto_file_data,
							  now);
      add ({ node->lto_file_data, plain_name (read) }, node);
    }
}

cgraph_node *
lto_symbols::find (const lto_file_decl_data *file,
		   const std::string &assembler_name) const
{
  const auto found = m_functions.find (
    { file, plain_name (assembler_name.c_str ()) });
  return found == m_functions.end () ? nullptr : found->second;
}

bool
lto_symbols::defined_p (const lto_file_decl_data *file,
			const std::string &assembler_name) const
{
  return m_functions.count ({ file, plain_name (assembler_name.c_str ()) });
}

} // namespace staticprof
