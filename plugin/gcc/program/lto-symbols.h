/* Which symbol of the linked program a unit's record is about.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A name alone does not tell: every unit may have a static function of that
   name, of several comdat definitions the linker kept one, and GCC gives a
   static symbol another name when it meets one of the same name.  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include <map>
#include <string>
#include <utility>

namespace staticprof
{

class lto_symbols
{
public:
  /* Of all functions, aliases included, that are defined in units read from LTO
     objects and still there.  Only once the units' symbols are merged: in a
     pass's execute, not in its read_summary.  */
  lto_symbols ();

  /* The one that FILE defines as ASSEMBLER_NAME, a name as it was when its unit
     was compiled; nullptr if another unit's definition of it prevails, if
     nothing needs it, or if FILE was made by an incremental link (gcc -r) of
     several units with a static function of that name: these cannot be told
     apart any more.  */
  cgraph_node *find (const lto_file_decl_data *file,
		     const std::string &assembler_name) const;
  /* Does FILE define such a function, or several?  */
  bool defined_p (const lto_file_decl_data *file,
		  const std::string &assembler_name) const;

private:
  using place = std::pair<const lto_file_decl_data *, std::string>;
  void add (const place &p, cgraph_node *node);

  std::map<place, cgraph_node *> m_functions; /* nullptr: several.  */
};

} // namespace staticprof
