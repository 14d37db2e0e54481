/* Sections of objects, programs, libraries and archives, by libelf.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/elf-sections.h"

#include "plugin/core/messages/checksums.h"

#include <algorithm>
#include <ar.h>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>
#include <vector>

namespace staticprof
{

namespace
{

constexpr char thin_magic[] = "!<thin>\n";

/* The first bytes of FILE, as far as it can be read without waiting.  */
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

/* Calls READ with each section, and its name, of E, which is a member of an
   archive or a whole file and has SIZE bytes.  Returns false if a section ends
   behind these.  */
bool
read_member (Elf *e, std::uint64_t size, const section_reader &read)
{
  GElf_Ehdr file_header;
  std::size_t names, left;
  if (!gelf_getehdr (e, &file_header))
    return false;
  if (file_header.e_shoff == 0)
    return true;
  /* libelf knows of no section if their headers are not in the file.  */
  if (elf_getshdrnum (e, &left) != 0 || left == 0
      || elf_getshdrstrndx (e, &names) != 0)
    return false;
  for (Elf_Scn *section = nullptr; (section = elf_nextscn (e, section)); --left)
    {
      GElf_Shdr header;
      if (!gelf_getshdr (section, &header))
	return false;
      if (header.sh_type == SHT_NOBITS || header.sh_type == SHT_NULL)
	continue;
      if (header.sh_offset > size || header.sh_size > size - header.sh_offset)
	return false;
      if (const char *const name = elf_strptr (e, names, header.sh_name))
	read (e, header, section, name);
    }
  /* The first section, which is empty, is not among those that were read.  */
  return left == 1;
}

/* Does the index of ARCHIVE, which has SIZE bytes, name a member that begins
   behind these?  */
bool
members_missing_p (Elf *archive, std::uint64_t size)
{
  std::size_t n = 0;
  const Elf_Arsym *const index = elf_getarsym (archive, &n);
  /* The last row ends the table.  */
  return index && std::any_of (index, index + n, [size] (const Elf_Arsym &s) {
	   return s.as_name && s.as_off >= size;
	 });
}

user_error read_file (const std::string &file, const section_reader &read);

/* Append the members of ARCHIVE, a thin one, to MEMBERS: files whose names are
   relative to its folder.  The archive has headers as others do, but contains
   only its index and the table of names.  Returns false if it is damaged, or if
   a member is part of another archive.  */
bool
read_thin_members (const std::string &archive,
		   std::vector<std::string> &members)
{
  std::ifstream in (archive, std::ios::binary);
  in.seekg (SARMAG);
  const std::string folder = archive.substr (0, archive.rfind ('/') + 1);
  std::string names;
  ar_hdr header;
  while (in.read (reinterpret_cast<char *> (&header), sizeof header))
    {
      const std::string name (header.ar_name, sizeof header.ar_name);
      if (std::memcmp (header.ar_fmag, ARFMAG, sizeof header.ar_fmag))
	return false;
      if (name[0] != '/' || std::isdigit (static_cast<unsigned char> (name[1])))
	{
	  char *end;
	  std::string path = name.substr (0, name.find ('/'));
	  if (name[0] == '/')
	    {
	      const std::size_t at = std::strtoull (&name[1], &end, 10);
	      const std::size_t stop = names.find ("/\n", at);
	      if (*end == ':' || stop == names.npos)
		return false;
	      path = names.substr (at, stop - at);
	    }
	  members.push_back ((path[0] == '/' ? "" : folder) + path);
	  continue;
	}
      std::uint64_t size = std::strtoull (header.ar_size, nullptr, 10);
      size += size % 2;
      if (name[1] == '/')
	{
	  constexpr std::uint64_t most_names = 1 << 24;
	  names.resize (std::min (size, most_names));
	  if (!in.read (&names[0],
			static_cast<std::streamsize> (names.size ())))
	    return false;
	}
      else
	in.seekg (static_cast<std::streamoff> (size), std::ios::cur);
    }
  return in.gcount () == 0;
}

user_error
read_thin_archive (const std::string &archive, const section_reader &read)
{
  std::vector<std::string> members;
  if (!read_thin_members (archive, members))
    return { "'" + archive
	     + "' is a thin archive that is damaged or names members of other "
	       "archives; name its members instead" };
  for (const std::string &member : members)
    {
      user_error error = first_bytes (member) == thin_magic
			   ? user_error{ "'" + member
					 + "' is a thin archive in another" }
			   : read_file (member, read);
      if (!error.ok ())
	return error;
    }
  return {};
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
  const std::uint64_t size = std::max<off_t> (lseek (fd, 0, SEEK_END), 0);
  bool whole = true, all_members = true;
  if (kind == ELF_K_AR)
    {
      Elf_Cmd command = ELF_C_READ;
      std::uint64_t end = SARMAG;
      while (Elf *member = elf_begin (fd, command, elf))
	{
	  /* The size that libelf tells ends with the file; that in the header
	     tells whether the file was cut short.  */
	  const std::int64_t begin = elf_getbase (member);
	  ar_hdr header = {};
	  whole &= pread (fd, &header, sizeof header, begin - sizeof header)
		   == sizeof header;
	  const std::uint64_t member_size = std::strtoull (header.ar_size,
							   nullptr, 10);
	  end = begin + member_size;
	  if (elf_kind (member) == ELF_K_ELF)
	    whole &= read_member (member, member_size, read);
	  command = elf_next (member);
	  elf_end (member);
	}
      /* The last member may be padded if its size is odd.  */
      whole &= end == size || end + end % 2 == size;
      all_members = !members_missing_p (elf, size);
    }
  else if (kind == ELF_K_ELF)
    whole = read_member (elf, size, read);
  elf_end (elf);
  close (fd);
  if (!whole)
    return { "'" + file + "' is damaged: it ends before its sections do" };
  if (!all_members)
    return { "'" + file
	     + "' is damaged: it ends before the members that its "
	       "index names" };
  if (kind == ELF_K_AR || kind == ELF_K_ELF)
    return {};
  if (first_bytes (file) == thin_magic)
    return read_thin_archive (file, read);
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
  std::string why;
  const user_error error = read_file (file, [&] (Elf *, const GElf_Shdr &header,
						 Elf_Scn *section,
						 const char *name) {
    if (std::strcmp (name, wanted) != 0)
      return;
    /* Some linkers compress all sections whose names begin with ".debug".  */
    if ((header.sh_flags & SHF_COMPRESSED) && elf_compress (section, 0, 0) < 0)
      why = elf_errmsg (-1);
    else if (Elf_Data *const data = elf_getdata (section, nullptr))
      read (data);
  });
  if (!error.ok () || why.empty ())
    return error;
  return { "'" + file + "': its section '" + wanted
	   + "' is compressed and cannot be read: " + why };
}

bool
linked_p (const std::string &file)
{
  bool linked = false;
  read_file (
    file, [&linked] (Elf *e, const GElf_Shdr &, Elf_Scn *, const char *) {
      GElf_Ehdr header;
      linked |= gelf_getehdr (e, &header)
		&& (header.e_type == ET_EXEC || header.e_type == ET_DYN);
    });
  return linked;
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

user_error
read_linked_files (const std::string &file, linked_files &result)
{
  result = linked_files ();
  return read_file (file, [&result] (Elf *e, const GElf_Shdr &header,
				     Elf_Scn *section, const char *name) {
    const bool debug_link = std::strcmp (name, ".gnu_debuglink") == 0;
    if (header.sh_type != SHT_DYNAMIC && header.sh_type != SHT_NOTE
	&& !debug_link)
      return;
    Elf_Data *const data = elf_getdata (section, nullptr);
    const char *const bytes = data ? static_cast<const char *> (data->d_buf)
				   : nullptr;
    GElf_Dyn entry;
    if (!bytes)
      return;
    if (header.sh_type == SHT_DYNAMIC)
      for (int i = 0; gelf_getdyn (data, i, &entry); ++i)
	{
	  const bool needed = entry.d_tag == DT_NEEDED;
	  if (!needed && entry.d_tag != DT_RPATH && entry.d_tag != DT_RUNPATH)
	    continue;
	  if (const char *const text = elf_strptr (e, header.sh_link,
						   entry.d_un.d_val))
	    (needed ? result.needed : result.run_paths).push_back (text);
	}
    else if (debug_link)
      {
	/* It contains a string and, at the next multiple of four, a word.  */
	result.debug_file.assign (bytes, strnlen (bytes, data->d_size));
	const std::size_t at = (result.debug_file.size () + 4) / 4 * 4;
	if (at + 4 > data->d_size)
	  {
	    result.debug_file.clear ();
	    return;
	  }
	const bool big = elf_getident (e, nullptr)[EI_DATA] == ELFDATA2MSB;
	for (int i = 0; i < 4; ++i)
	  result.debug_sum = result.debug_sum << 8
			     | static_cast<unsigned char> (
			       bytes[at + (big ? i : 3 - i)]);
      }
    else
      {
	GElf_Nhdr note;
	for (std::size_t at = 0, owner, text;
	     (at = gelf_getnote (data, at, &note, &owner, &text)) > 0;)
	  if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4
	      && std::memcmp (bytes + owner, "GNU", 4) == 0)
	    {
	      result.build_id.clear ();
	      for (std::size_t i = 0; i < note.n_descsz; ++i)
		for (int shift : { 4, 0 })
		  result.build_id
		    += "0123456789abcdef"[bytes[text + i] >> shift & 15];
	    }
      }
  });
}

std::uint32_t
debug_sum (const std::string &file)
{
  std::uint32_t sum = 0;
  std::ifstream in (file, std::ios::binary);
  std::vector<char> buffer (1 << 16);
  while (in.read (buffer.data (), buffer.size ()), in.gcount () > 0)
    sum = crc32 ({ buffer.data (), static_cast<std::size_t> (in.gcount ()) },
		 sum);
  return sum;
}

} // namespace staticprof
