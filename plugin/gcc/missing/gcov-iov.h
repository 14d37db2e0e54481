/* GCC 11's plugin headers lack this one, which gcov-io.h includes for the
   version number of .gcda files; the plugin does not need that.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Looked up only where the compiler's own directory does not have it.  */
