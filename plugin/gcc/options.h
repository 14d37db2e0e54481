/* What the user asked for with -fplugin-arg-libstaticprof-KEY[=VALUE].

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_GCC_OPTIONS_H
#define STATICPROF_GCC_OPTIONS_H

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/applied.h"

#include <string>
#include <vector>

struct plugin_name_args;

namespace staticprof
{

extern const char version_text[];
extern const char help_text[];

struct options
{
  model chosen;
  bool verbose = false;
  bool version = false;
  bool help = false;
  /* What to give GCC's -fdump- parser: "tree-staticprof-details=x.txt".  */
  std::vector<std::string> dumps;
  /* Where profiles are to be written, "" if nowhere: a directory that is there
     and can be written to.  */
  std::string profile_directory;
  /* With what GCC reads of a training run; in a link, with what the objects say
     of that.  */
  bool measure = false;
  applied application; /* What GCC is given of the whole-program step.  */
};

/* Reads the arguments given to the plugin.  For each one that is unknown, lacks
   its value or has a bad one, or contradicts another, reports one error that
   names it as typed.  False if there was any.  */
bool read_options (const plugin_name_args &arguments, options &result);

} // namespace staticprof

#endif
