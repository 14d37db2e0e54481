/* Paths without symbolic links.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <filesystem>
#include <string>
#include <system_error>

namespace staticprof
{

/* The absolute path of the file PATH with all symbolic links followed; "" if
   there is no such file.  */
inline std::string
whole_path (const std::string &path)
{
  std::error_code none;
  return std::filesystem::canonical (path, none).string ();
}

} // namespace staticprof
