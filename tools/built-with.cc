/* staticprof built-with: was a program compiled with the plugin?

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/build-note.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/elf-sections.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace staticprof
{

namespace
{

using notes = std::set<std::string>;

/* Add the contents of the notes in DATA.  */
void
read_notes (Elf_Data *data, notes &found)
{
  GElf_Nhdr note;
  for (std::size_t at = 0, name, text, next;
       (next = gelf_getnote (data, at, &note, &name, &text)) > 0; at = next)
    {
      const char *const bytes = static_cast<const char *> (data->d_buf);
      if (note.n_type == build_note_type
	  && note.n_namesz == sizeof build_note_owner
	  && !std::memcmp (bytes + name, build_note_owner, note.n_namesz))
	found.insert (
	  std::string (bytes + text, strnlen (bytes + text, note.n_descsz)));
    }
}

/* The exit statuses for scripts.  */
enum : int
{
  with,
  without
};

/* What the records say that a file without a note names.  */
struct without_note
{
  bool records = false;
  bool to_link = false; /* The code of the units is made by a link.  */
};

without_note
read_names (const char *name)
{
  without_note result;
  read_sections (name, record_section, [&result] (Elf_Data *data) {
    const std::string text (static_cast<const char *> (data->d_buf),
			    data->d_size);
    result.records = true;
    result.to_link |= text.find (std::string (1, '\0') + lto_mark + '\0')
		      != text.npos;
  });
  result.to_link &= linked_p (name);
  return result;
}

const char *
words (const without_note &w)
{
  return w.to_link ? ": its units were compiled with libstaticprof, but it was "
		     "linked (-flto) without, or with -fno-ident"
	 : w.records
	   ? ": libstaticprof, but the note of its version is gone, or "
	     "was left out (-fno-ident)"
	   : ": built without libstaticprof, or its note is gone";
}

/* Add to TEXT a line "FILE: libstaticprof VERSION MODEL HASH" for each note, or
   a row.  */
int
read_file (const char *name, bool row, std::string &text)
{
  notes found;
  const user_error error = read_sections (name, build_note_section,
					  [&found] (Elf_Data *data) {
					    if (data->d_type == ELF_T_NHDR)
					      read_notes (data, found);
					  });
  if (!error.ok ())
    return complain (error.message);
  const std::string shown = escape_name (name);
  const without_note other = found.empty () ? read_names (name)
					    : without_note ();
  for (const std::string &note : found)
    text += row ? row_of ({ shown, escape_name (note) })
		: shown + ": libstaticprof " + escape_name (note) + "\n";
  if (found.empty ())
    text += row ? row_of ({ shown, "" }) : shown + words (other) + "\n";
  return found.empty () && (!other.records || other.to_link) ? without : with;
}

} // anonymous namespace

int
built_with_command (int argc, char **argv)
{
  row_format format = row_format::people;
  std::vector<std::string> files;
  command_line c (
    "FILE...",
    "Print the version and the model of the plugin that each FILE was "
    "compiled with, and a hash of the model, its rates and the options that "
    "change either or trade size for speed.\vFILE is "
    "an object, a program, a library or an archive, stripped or not.  The "
    "exit status is 0 if all of them were compiled with the plugin, 1 if one "
    "was compiled without it, 2 if one cannot be read.");
  c.rows (format);
  c.words (files, "expected a file");
  c.parse (argc, argv);
  int status = with;
  const bool rows = format != row_format::people;
  std::string text;
  for (const std::string &file : files)
    status = std::max (status, read_file (file.c_str (), rows, text));
  const int printed = print (
    rows ? rows_text ("file libstaticprof", text, format) : text);
  return printed ? printed : status;
}

} // namespace staticprof
