/* Functions of the C++ library that the plugin defines itself.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <cstdio>
#include <cstdlib>

/* Pure virtual functions call this.  Without optimization the tables of
   abstract classes refer to it.  The plugin's references to the library are
   weak (Makefile), and a weak reference takes nothing out of an archive.  */
extern "C" void
__cxa_pure_virtual ()
{
  std::abort ();
}

namespace __gnu_cxx
{

/* This ends the compilation where the library would throw.  The plugin throws
   nothing, so the only cause is a lack of memory.  The library's own function
   names the exception, for which the dynamic loader would have to relocate the
   tables of a demangler in every compilation.

   It is declared here because not all versions of the library have the same
   header.  */
void __verbose_terminate_handler ();

void
__verbose_terminate_handler ()
{
  std::fputs ("libstaticprof: out of memory\n", stderr);
  std::abort ();
}

} // namespace __gnu_cxx
