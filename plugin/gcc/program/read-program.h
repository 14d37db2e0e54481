/* The profile of a program that is linked, from what its LTO objects carry.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"
#include "plugin/gcc/program/lto-section.h"

#include <map>
#include <string>
#include <utility>

namespace staticprof
{

/* Which symbol of the linked program a unit's record is about.  A name alone
   does not tell: every unit may have a static function of that name, of several
   comdat definitions the linker kept one, and GCC gives a static symbol another
   name when it meets one of the same name.  */
class lto_symbols
{
public:
  /* All functions, aliases included, that are defined in units read from LTO
     objects and still there.  The units' symbols must have been merged: it is
     called in a pass's execute, not in its read_summary.  */
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
  std::map<place, cgraph_node *> m_functions; /* nullptr: several.  */
};

struct linked_program
{
  profile units; /* Merged; results are not filled in.  */
  /* By unit: the object that it came with.  */
  std::vector<const lto_file_decl_data *> files;
  /* Objects without a profile, in the linker's order.  */
  std::vector<std::string> unknown;

  /* The node of a function in UNITS; nullptr if GCC does not tell several of
     that name apart.  */
  cgraph_node *node_of (const lto_symbols &symbols,
			const profile_function &f) const
  {
    return symbols.find (files[f.unit], f.assembler_name);
  }
};

/* RECORDS merged.  Which of several definitions of a name is in the program was
   decided by the linker and GCC: only what SYMBOLS has is taken.  A record that
   is no profile is left out, with a warning.  */
linked_program read_program (const std::vector<lto_record> &records,
			     const lto_symbols &symbols);

/* What the program that is linked is called: the output file without a suffix,
   in lto1 while it works on all of the program.  */
std::string program_name ();

} // namespace staticprof
