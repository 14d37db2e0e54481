/* Counts that come from samples, for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A line's count is that of its most frequent code, so it belongs to the block
   of the line that runs most often by the estimate.  fit-flow.h makes a flow of
   the counts.  A branch is kept if the counts determine all of its arms;
   otherwise its share would be that of the estimate.

   How sure a count is: as many executions as there were samples in 20 bytes of
   code, the size of an average block; or, with stacks of branches, as
   often as the code was seen to be executed.  So what is kept weighs as much
   beside the estimate as the samples deserve.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"
#include "tools/kept/fit-flow.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

struct sampled_function
{
  std::string name; /* The assembler name, or one without scopes.  */
  std::string file; /* "" if not known.  */
  int line = 0;	    /* Where it begins; 0 if not known.  */
};

/* The text of a function in one place: by itself, or inlined.  */
struct sampled_body
{
  int function = -1;
  int outer = -1;      /* The body in which it was inlined; less than its own
			  index.  */
  double entries = -1; /* -1: not known.  */
  std::map<int, noisy_count> lines; /* Counted from where it begins.  */
};

struct sample_counts
{
  std::vector<sampled_function> functions;
  std::vector<sampled_body> bodies;
};

/* N executions of a line that were SEEN in samples: their number varies, and all
   are wrong by a part of their own, because optimized code does not have all of
   its lines.  */
noisy_count sampled (double n, double per_sample, double error);

/* Add the counts in TEXT, the contents of the file PATH: LLVM's sample profile
   as text.  */
user_error read_llvm_samples (const std::string &path, const std::string &text,
			      sample_counts &counts);

/* Put COUNTS into PARTS, records of one program.  Returns how many functions
   were sampled.  */
std::size_t measure_by_samples (const sample_counts &counts,
				std::vector<profile> &parts);

} // namespace staticprof
