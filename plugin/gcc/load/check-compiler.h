/* Whether the plugin can work in the compiler that loads it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* Has the user said that a PLUGIN for another compiler is no error?  */
bool optional_p (const plugin_name_args &plugin);

/* Are GCC's functions there?  Nothing of GCC may be called if not.  */
bool compiler_seen_p ();

/* Was PLUGIN built for the compiler RUNNING?  A plugin uses the compiler's data,
   whose layout may change with every build, so only exactly the same compiler
   will do.  If it is another one, that has been said.  */
bool same_compiler_p (const plugin_name_args &plugin,
		      const plugin_gcc_version &running);

/* Has the compiler loaded another copy of PLUGIN?  That has been reported
   then.  */
bool loaded_before_p (const plugin_name_args &plugin);

} // namespace staticprof
