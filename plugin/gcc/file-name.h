/* File names after the user's prefix maps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* FILE (null is "") mapped by -ffile-prefix-map and -fdebug-prefix-map, so that
   builds in different directories are the same.  The result is valid until the
   next garbage collection.  */
inline const char *
mapped_file_name (const char *file)
{
  return file ? remap_debug_filename (file) : "";
}

/* FILE as an absolute name: the folder in which the compiler works precedes a
   relative one.  */
inline std::string
absolute_file_name (const std::string &file)
{
  return IS_ABSOLUTE_PATH (file.c_str ()) ? file
					  : get_src_pwd () + ("/" + file);
}

} // namespace staticprof
