/* The note in objects that were compiled with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The section is not a group, which --gc-sections would drop.  It is mergeable
   (SHF_MERGE): linkers merge equal entries of one size.  Its name must not
   begin with ".note", because GNU as sets the attributes of such sections
   itself.  Linker scripts that name every section do not name this one:
   -fno-ident leaves it out, as it does GCC's own name in .comment.  */

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/options/build-note.h"
#include "plugin/gcc/build-note.h"

namespace staticprof
{

void
write_build_note (const model &m, const code_policy &p, bool kept)
{
#if defined(OBJECT_FORMAT_ELF) && defined(TYPE_OPERAND_FMT)
  if (!asm_out_file || seen_error () || flag_wpa || flag_no_ident || !optimize
      || !flag_guess_branch_prob)
    return;
  const std::string text = build_note_text (m, p, kept);
  /* The size includes the final zero and is rounded up to whole words.  */
  const size_t size = (text.size () + 1 + 3) / 4 * 4;
  const size_t owner_size = sizeof build_note_owner;
  const size_t header = 3 * 4, owner = (owner_size + 3) / 4 * 4;
  char type[16];
  snprintf (type, sizeof type, TYPE_OPERAND_FMT, "note");
  fprintf (asm_out_file,
	   "\t.pushsection %s,\"M\",%s,%zu\n"
	   "\t.balign 4\n"
	   "\t.4byte %zu\n\t.4byte %zu\n\t.4byte %d\n"
	   "\t.asciz \"%s\"\n\t.balign 4\n"
	   "\t.asciz \"%s\"\n\t.balign 4\n"
	   "\t.popsection\n",
	   build_note_section, type, header + owner + size, owner_size, size,
	   build_note_type, build_note_owner, text.c_str ());
#endif
}

std::string
record_directive (const std::string &file, const std::string &stamp,
		  bool to_link)
{
  std::string result;
#if defined(OBJECT_FORMAT_ELF) && defined(TYPE_OPERAND_FMT)
  char type[16];
  snprintf (type, sizeof type, TYPE_OPERAND_FMT, "progbits");
  result = std::string ("\t.pushsection ") + record_section + ",\"\"," + type
	   + "\n\t.asciz \"" + stamp + " ";
  for (const unsigned char c : file)
    if (ISALNUM (c) || strchr ("/._-+", c))
      result += c;
    else
      {
	char octal[5];
	snprintf (octal, sizeof octal, "\\%03o", c);
	result += octal;
      }
  result += "\"\n";
  if (to_link)
    result += std::string ("\t.asciz \"") + lto_mark + "\"\n";
  result += "\t.popsection\n";
#endif
  return result;
}

} // namespace staticprof
