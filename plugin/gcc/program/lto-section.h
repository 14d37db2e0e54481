/* The plugin's section of LTO objects: one text for each unit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The section stands beside GCC's own, named as GCC names the body of a
   function "[staticprof]", which no language can define.  So it goes wherever
   the unit's other LTO sections go: through ar, ld -r, objcopy and strip.  A
   linker without the plugin does not look at it.  */

#pragma once

#include <string>
#include <vector>

struct lto_file_decl_data;

namespace staticprof
{

/* Puts TEXT into the object that is being written.  To be called once, from the
   hook write_summary of a pass; does nothing where GCC streams for an
   accelerator.  An incremental link (gcc -r) calls that hook as well, after
   read_summary: what was read has to be written again, as one text.  */
void write_lto_section (const std::string &text);

struct lto_record
{
  /* The unit: an object, or a part of one that ld -r made of several.  Only to
     compare with: GCC's collector may have taken what it points to.  */
  const lto_file_decl_data *file;
  std::string file_name;
  std::string text; /* Empty: the unit has none.  */
};

/* The sections of all units of the link, in the linker's order.  It must be
   called from the hook read_summary, because GCC's list of them is gone later.
   A section that is damaged or was written by another version of the plugin
   counts as none, with a warning.  */
std::vector<lto_record> read_lto_sections ();

} // namespace staticprof
