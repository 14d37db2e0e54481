/* What ends the compilation where the C++ library would throw.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Nothing of ours throws; what is left is that memory runs out.  The library's
   own function names the exception, for which the dynamic loader would have to
   relocate the tables of a demangler in every compilation.  */

#include <cstdio>
#include <cstdlib>

namespace __gnu_cxx
{

/* Declared here, for not all versions of the library have the same header.  */
void __verbose_terminate_handler ();

void
__verbose_terminate_handler ()
{
  std::fputs ("libstaticprof: out of memory\n", stderr);
  std::abort ();
}

} // namespace __gnu_cxx
