/* Sections of objects, programs, libraries and archives, by libelf.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <cstdint>
#include <functional>
#include <gelf.h>
#include <string>

namespace staticprof
{

/* Does FILE begin as an ELF file or an archive does?  */
bool elf_file_p (const std::string &file);

/* Calls READ with each section called NAME in FILE, of an archive with those of
   all members.  */
user_error read_sections (const std::string &file, const char *name,
			  const std::function<void (Elf_Data *)> &read);

/* Calls READ with the name and the size of each function that the symbol table
   of FILE defines, likewise.  */
user_error read_functions (
  const std::string &file,
  const std::function<void (const std::string &, std::uint64_t)> &read);

} // namespace staticprof
