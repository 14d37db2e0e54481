/* Names of files as the programmer wants them written.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* FILE (null is "") as -ffile-prefix-map and -fdebug-prefix-map have it, so
   that what is built in two folders is the same.  Lives until GCC next
   collects garbage.  */
inline const char *
mapped_file_name (const char *file)
{
  return file ? remap_debug_filename (file) : "";
}

/* FILE with the folder that the compiler works in, for who reads the name
   elsewhere.  */
inline std::string
absolute_file_name (const std::string &file)
{
  return IS_ABSOLUTE_PATH (file.c_str ()) ? file
					  : get_src_pwd () + ("/" + file);
}

} // namespace staticprof
