/* The profile of a unit, from GCC's call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/prediction/model.h"
#include "plugin/core/profile/profile.h"
#include "plugin/gcc/program/record.h"

namespace staticprof
{

/* How much is read.  */
enum class unit_detail
{
  calls, /* What the invocation frequencies within the unit need.  */
  link,	 /* The same, and what other units need.  */
  full	 /* The same, names, places, and the record's blocks and edges.  */
};

/* Everything about the unit that is compiled, before inlining, estimated by M;
   bodies must be there.  Local frequencies are those of GCC's profile, or of
   the record where that holds counts; results of the whole-program step are
   not filled in.  */
profile read_unit (unit_record &record, const model &m, unit_detail detail);

/* The blocks and edges of FUN, which GCC has made of another function since
   that was estimated, with the probabilities that GCC holds, which it copied.
   There are no votes.  */
profile_function read_part (function *fun, const model &m, name_table &files);

} // namespace staticprof
