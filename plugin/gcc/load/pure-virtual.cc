/* What the C++ library has for calls of functions without a body.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Without optimization the tables of abstract classes refer to it.  References of
   this part of the plugin are weak (Makefile), and those take nothing out of the
   library's archive.  */

#include <cstdlib>

extern "C" void
__cxa_pure_virtual ()
{
  std::abort ();
}
