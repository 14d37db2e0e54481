/* Whether the plugin can work in the compiler that loads it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/load/check-compiler.h"

namespace staticprof
{

bool
optional_p (const plugin_name_args &plugin)
{
  bool result = false;
  for (int i = 0; i < plugin.argc; ++i)
    if (!strcmp (plugin.argv[i].key, "optional"))
      result = true;
    else if (!strcmp (plugin.argv[i].key, "no-optional"))
      result = false;
  return result;
}

/* libgccjit loads plugins, but they cannot see its functions: weak references
   to these are null.  The pointer is volatile because the compiler would take a
   function's address for nonzero.  */
bool
compiler_seen_p ()
{
  void (*volatile const a_function) (const char *, ...) = error;
  return a_function;
}

bool
same_compiler_p (const plugin_name_args &plugin,
		 const plugin_gcc_version &running)
{
  const struct
  {
    const char *field, *built, *runs;
  } fields[] = {
    { "version", gcc_version.basever, running.basever },
    { "date stamp", gcc_version.datestamp, running.datestamp },
    { "development phase", gcc_version.devphase, running.devphase },
    { "revision", gcc_version.revision, running.revision },
    { "configuration", gcc_version.configuration_arguments,
      running.configuration_arguments },
  };
  for (const auto &f : fields)
    if (strcmp (f.built, f.runs) != 0)
      {
	/* Unlike inform, fnotice and error are called alike in all
	   versions.  */
	if (optional_p (plugin))
	  fnotice (stderr,
		   "%s: note: plugin '%s' is not used, it was built for "
		   "another compiler: %s is '%s' there and '%s' here\n",
		   progname, plugin.base_name, f.field, f.built, f.runs);
	else
	  error ("plugin %qs was built for another compiler: %s is %qs there "
		 "and %qs here; build it for this one with "
		 "%<make GCC=...%> and install it again",
		 plugin.base_name, f.field, f.built, f.runs);
	return false;
      }
  return true;
}

/* Another copy of this plugin, under another name, has taken the place of the
   pass that this one would replace; GCC would say so in words about passes.  */
bool
loaded_before_p (const plugin_name_args &plugin)
{
  if (!g->get_passes ()->get_pass_by_name ("tree-staticprof"))
    return false;
  error ("plugin %qs: libstaticprof has been loaded already, by another "
	 "%<-fplugin=%>; name one of the two files only",
	 plugin.base_name);
  return true;
}

} // namespace staticprof
