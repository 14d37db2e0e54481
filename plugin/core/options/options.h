/* What the user asked for with -fplugin-arg-libstaticprof-KEY[=VALUE].

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

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
  /* What to give GCC's -fdump- parser: "tree-staticprof-details=x.txt".  */
  std::vector<std::string> dumps;
  /* Where profiles are to be written, "" if nowhere: a directory that can be
     written to.  */
  std::string profile_directory;
  /* With what GCC reads of a training run; in a link, with what the objects say
     of that.  */
  bool measure = false;
  /* Of what contradicts hints, from which warnings are wanted; 0: none are.  */
  double warn_from = 0;
  applied application; /* What GCC is given of the whole-program step.  */
  code_policy policy;  /* What it is told about size and speed.  */
};

/* An argument as typed; VALUE is null without a '='.  */
struct typed_argument
{
  const char *key, *value;
};

/* What is wrong with an argument: "KEY=VALUE" and a sentence.  */
struct refused_argument
{
  std::string argument, message;
};

/* Reads ARGUMENTS.  Of those with one name the last one counts, as with GCC's
   own options, and the others are not looked at; dumps add up.  CAN_MEASURE: in
   a link, or where GCC reads counts.  WRITES: directories are made for what will
   be written.  Returns what is unknown, lacks its value
   or has a bad one, or contradicts another.  */
std::vector<refused_argument> read_options (
  const std::vector<typed_argument> &arguments, bool can_measure, bool writes,
  options &result);

} // namespace staticprof
