/* The options given with -fplugin-arg-libstaticprof-KEY[=VALUE].

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/learned/read-model.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/program/applied.h"
#include "plugin/core/program/code-policy.h"

#include <memory>
#include <string>
#include <vector>

namespace staticprof
{

struct options
{
  model chosen;
  std::shared_ptr<const stored_model> learned; /* The model that CHOSEN refers
						  to; null if no file was
						  read.  */
  bool off = false;			       /* Do nothing.  */
  bool verbose = false;
  bool version = false;
  bool help = false;
  /* Arguments for GCC's -fdump- parser, such as
     "tree-staticprof-details=x.txt".  */
  std::vector<std::string> dumps;
  /* The directory to which profiles are written, "" if there is none.  It is
     writable.  */
  std::string profile_directory;
  /* The profile of training runs; null if there is none.  */
  std::shared_ptr<const kept_profile> kept;
  /* Record the counts that GCC reads of a training run; in a link, those in the
     objects.  */
  bool measure = false;
  /* The least probability of evidence against a hint that causes a warning; 0
     for no warnings.  */
  double warn_from = 0;
  applied application; /* The results of the whole-program step that GCC is
			  given.  */
  code_policy policy;  /* What GCC is told about size and speed.  */
};

/* An argument as typed; VALUE is null without a '='.  */
struct typed_argument
{
  const char *key, *value;
};

/* An invalid argument: "KEY=VALUE" and a sentence.  */
struct refused_argument
{
  std::string argument, message;
};

/* Read ARGUMENTS.  If several have the same name, the last one counts, as with
   GCC's own options, and the others are not examined; dumps accumulate.
   CAN_MEASURE is true in a link, or where GCC reads counts.  If WRITES,
   directories for output are created.  Returns the arguments that are unknown,
   lack a value, have an invalid one or contradict another.  */
std::vector<refused_argument> read_options (
  const std::vector<typed_argument> &arguments, bool can_measure, bool writes,
  options &result);

} // namespace staticprof
