/* The profile of a program that is linked, from what its LTO objects carry.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/profile/profile.h"
#include "plugin/gcc/program/lto-section.h"
#include "plugin/gcc/program/lto-symbols.h"

namespace staticprof
{

struct linked_program
{
  profile units; /* Merged; results are not filled in.  */
  /* By unit: the object that it came with.  */
  std::vector<const lto_file_decl_data *> files;
  /* Objects without a profile, in the linker's order.  */
  std::vector<std::string> unknown;

  /* The node of a function in UNITS; nullptr if GCC does not tell several of
     that name apart (lto-symbols.h).  */
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
