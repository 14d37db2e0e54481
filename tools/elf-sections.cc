/* Sections of objects, programs, libraries and archives, by libelf.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/elf-sections.h"

#include <ar.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace staticprof
{

namespace
{

constexpr char thin_magic[] = "!<thin>\n";

/* How FILE begins, as far as it can be read without waiting.  */
std::string
first_bytes (const std::string &file)
{
  char bytes[SARMAG] = {};
  const int fd = open (file.c_str (), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  ssize_t n = 0;
  if (fd >= 0)
    {
      n = lseek (fd, 0, SEEK_SET) == 0 ? read (fd, bytes, sizeof bytes) : 0;
      close (fd);
    }
  return std::string (bytes, n > 0 ? n : 0);
}

using section_reader
  = std::function<void (Elf *, const GElf_Shdr &, Elf_Scn *, const char *)>;

/* Calls READ with each section, and its name, of E, a member of an archive or
   the file itself.  */
void
read_member (Elf *e, const section_reader &read)
{
  std::size_t names;
  if (elf_getshdrstrndx (e, &names) != 0)
    return;
  for (Elf_Scn *section = nullptr; (section = elf_nextscn (e, section));)
    {
      GElf_Shdr header;
      if (!gelf_getshdr (section, &header) || header.sh_type == SHT_NOBITS)
	continue;
      if (const char *const name = elf_strptr (e, names, header.sh_name))
	read (e, header, section, name);
    }
}

user_error
read_file (const std::string &file, const section_reader &read)
{
  elf_version (EV_CURRENT);
  const int fd = open (file.c_str (), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return { "cannot read '" + file + "': " + std::strerror (errno) };
  Elf *const elf = elf_begin (fd, ELF_C_READ, nullptr);
  const Elf_Kind kind = elf ? elf_kind (elf) : ELF_K_NONE;
  if (kind == ELF_K_AR)
    {
      Elf_Cmd command = ELF_C_READ;
      while (Elf *member = elf_begin (fd, command, elf))
	{
	  read_member (member, read);
	  command = elf_next (member);
	  elf_end (member);
	}
    }
  else if (kind == ELF_K_ELF)
    read_member (elf, read);
  elf_end (elf);
  close (fd);
  if (kind == ELF_K_AR || kind == ELF_K_ELF)
    return {};
  if (first_bytes (file) == thin_magic)
    return { "'" + file + "' is a thin archive; name its members instead" };
  return { "'" + file + "' is no object, program, library or archive (ELF)" };
}

} // anonymous namespace

bool
elf_file_p (const std::string &file)
{
  const std::string begin = first_bytes (file);
  return begin.compare (0, SELFMAG, ELFMAG) == 0 || begin == ARMAG
	 || begin == thin_magic;
}

user_error
read_sections (const std::string &file, const char *wanted,
	       const std::function<void (Elf_Data *)> &read)
{
  return read_file (
    file, [&] (Elf *, const GElf_Shdr &, Elf_Scn *section, const char *name) {
      if (std::strcmp (name, wanted) == 0)
	if (Elf_Data *const data = elf_getdata (section, nullptr))
	  read (data);
    });
}

user_error
read_functions (
  const std::string &file,
  const std::function<void (const std::string &, std::uint64_t)> &read)
{
  return read_file (file, [&] (Elf *e, const GElf_Shdr &header,
			       Elf_Scn *section, const char *) {
    Elf_Data *const data = header.sh_type == SHT_SYMTAB
			     ? elf_getdata (section, nullptr)
			     : nullptr;
    GElf_Sym symbol;
    for (int i = 0; data && gelf_getsym (data, i, &symbol); ++i)
      if (GELF_ST_TYPE (symbol.st_info) == STT_FUNC
	  && symbol.st_shndx != SHN_UNDEF)
	if (const char *const name = elf_strptr (e, header.sh_link,
						 symbol.st_name))
	  read (name, symbol.st_size);
  });
}

} // namespace staticprof
