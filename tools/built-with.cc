/* staticprof built-with: was a program compiled with the plugin?

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Objects, programs, libraries and archives of them are read by libelf.  */

#include "plugin/core/options/build-note.h"
#include "tools/command.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <gelf.h>
#include <set>
#include <unistd.h>

namespace staticprof
{

namespace
{

using notes = std::set<std::string>;

/* Adds what stands in the notes of SECTION.  */
void
read_notes (Elf_Scn *section, notes &found)
{
  Elf_Data *const data = elf_getdata (section, nullptr);
  GElf_Nhdr note;
  for (std::size_t at = 0, name, text, next;
       data && (next = gelf_getnote (data, at, &note, &name, &text)) > 0;
       at = next)
    {
      const char *const bytes = static_cast<const char *> (data->d_buf);
      if (note.n_type == build_note_type
	  && note.n_namesz == sizeof build_note_owner
	  && !std::memcmp (bytes + name, build_note_owner, note.n_namesz))
	found.insert (
	  std::string (bytes + text, strnlen (bytes + text, note.n_descsz)));
    }
}

/* Adds what stands in E, a member of an archive or the file itself.  */
void
read_elf (Elf *e, notes &found)
{
  std::size_t names;
  if (elf_getshdrstrndx (e, &names) != 0)
    return;
  for (Elf_Scn *section = nullptr; (section = elf_nextscn (e, section));)
    {
      GElf_Shdr header;
      if (!gelf_getshdr (section, &header) || header.sh_type != SHT_NOTE)
	continue;
      const char *const name = elf_strptr (e, names, header.sh_name);
      if (name && !std::strcmp (name, build_note_section))
	read_notes (section, found);
    }
}

/* Prints "FILE: VERSION MODEL HASH", a line for each.  */
int
read_file (const char *name)
{
  const int fd = open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return complain (std::string ("cannot read '") + name
		     + "': " + std::strerror (errno));
  notes found;
  Elf *const file = elf_begin (fd, ELF_C_READ, nullptr);
  const Elf_Kind kind = file ? elf_kind (file) : ELF_K_NONE;
  if (kind == ELF_K_AR)
    {
      Elf_Cmd command = ELF_C_READ;
      while (Elf *member = elf_begin (fd, command, file))
	{
	  read_elf (member, found);
	  command = elf_next (member);
	  elf_end (member);
	}
    }
  else if (kind == ELF_K_ELF)
    read_elf (file, found);
  elf_end (file);
  close (fd);
  if (kind != ELF_K_AR && kind != ELF_K_ELF)
    return complain (std::string ("'") + name
		     + "' is no object, program, library or archive (ELF)");
  std::string text;
  for (const std::string &note : found)
    text += std::string (name) + ": libstaticprof " + note + "\n";
  if (found.empty ())
    text = std::string (name) + ": built without libstaticprof\n";
  return print (text) != 0 || found.empty ();
}

error_t
parse_built_with (int key, char *arg, argp_state *state)
{
  int &status = *static_cast<int *> (state->input);
  switch (key)
    {
    case ARGP_KEY_ARG:
      status |= read_file (arg);
      return 0;
    case ARGP_KEY_NO_ARGS:
      argp_error (state, "expected a file");
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
    }
}

} // anonymous namespace

int
built_with_command (int argc, char **argv)
{
  const argp parser = {
    nullptr,
    parse_built_with,
    "FILE...",
    "Print the version and the model of the plugin that each FILE was "
    "compiled with, and a hash of all rates that were in force.\vFILE is "
    "an object, a program, a library or an archive, stripped or not.  The "
    "exit status is 1 if one of them was compiled without the plugin.",
    nullptr,
    nullptr,
    nullptr
  };
  elf_version (EV_CURRENT);
  int status = 0;
  argp_parse (&parser, argc, argv, 0, nullptr, &status);
  return status;
}

} // namespace staticprof
