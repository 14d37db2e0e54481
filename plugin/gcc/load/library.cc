/* Functions of the C++ library that the plugin has of its own.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <cstdio>
#include <cstdlib>

/* For calls of functions without a body.  Without optimization the tables of
   abstract classes refer to it.  References of this part of the plugin are weak
   (Makefile), and those take nothing out of the library's archive.  */
extern "C" void
__cxa_pure_virtual ()
{
  std::abort ();
}

namespace __gnu_cxx
{

/* What ends the compilation where the library would throw.  Nothing of ours
   throws; what is left is that memory runs out.  The library's own function names
   the exception, for which the dynamic loader would have to relocate the tables
   of a demangler in every compilation.

   Declared here, for not all versions of the library have the same header.  */
void __verbose_terminate_handler ();

void
__verbose_terminate_handler ()
{
  std::fputs ("libstaticprof: out of memory\n", stderr);
  std::abort ();
}

} // namespace __gnu_cxx
