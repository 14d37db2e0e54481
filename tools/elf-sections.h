/* Sections of objects, programs, libraries and archives, by libelf.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <cstdint>
#include <functional>
#include <gelf.h>
#include <string>
#include <vector>

namespace staticprof
{

/* Does FILE begin as an ELF file or an archive does?  */
bool elf_file_p (const std::string &file);

/* Calls READ with each section called NAME in FILE or, if that is an archive,
   in all its members.  */
user_error read_sections (const std::string &file, const char *name,
			  const std::function<void (Elf_Data *)> &read);

/* Is FILE the result of a link, a program or a shared library?  */
bool linked_p (const std::string &file);

/* Calls READ with the name and the size of each function that the symbol table
   of FILE defines, likewise.  */
user_error read_functions (
  const std::string &file,
  const std::function<void (const std::string &, std::uint64_t)> &read);

/* What FILE, a program or a library, says about other files: the shared
   libraries that it needs and where they are looked for, and where its debug
   information is.  RESULT stays empty for other files.  */
struct linked_files
{
  std::vector<std::string> needed, run_paths;
  std::string debug_file; /* From .gnu_debuglink, without folders.  */
  std::uint32_t debug_sum = 0;
  std::string build_id; /* In hexadecimal.  */
};
user_error read_linked_files (const std::string &file, linked_files &result);

/* The checksum of FILE that .gnu_debuglink contains: the CRC-32 of its
   bytes.  */
std::uint32_t debug_sum (const std::string &file);

} // namespace staticprof
