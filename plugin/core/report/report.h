/* Everything known about one function, and values that are derived from it for
   output.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The vocabulary is GCC's (reverse probability, BB_FREQ_BASE) and LLVM's block
   frequency terminology; docs/dump.md defines each word.  */

#pragma once

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/frequency/scaled.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/prediction/predict.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Everything that is known about one function, by reference: it must outlive
   the report.  NAME is for users (as the compiler prints the declaration).  */
struct function_report
{
  std::string name;
  std::string assembler_name;
  std::string file; /* Where the function is declared; "" if unknown.  */
  int line;
  const function_view &view;
  const model &m;
  const prediction &p;
  const frequencies &f;

  /* Executions measured by a training run, by block and by edge; null if there
     was none.  Set both or neither.  */
  const std::vector<long long> *block_counts = nullptr;
  const std::vector<long long> *edge_counts = nullptr;
  /* The compiler's exit block, if it keeps one that is not in the program.  */
  int exit_block = 1;
  bool for_learning = false; /* Does its record contain the facts of
				branches?  */
};

/* The name of the heuristic, mark, hint, limit or fact that cast V, as profiles
   have it.  */
std::string voter_name (const vote &v);

/* The frequencies of blocks on the scale of bb_freq_base.  */
std::vector<int> bb_frequencies (const frequencies &f);

/* The frequency of edge E, and its share in the frequency of its destination
   (GCC's reverse probability; 0 if that never runs).  */
scaled edge_frequency (const function_report &r, int e);
double reverse_probability (const function_report &r, int e);

/* The edge_kinds of E, except irreducible.  */
unsigned edge_kinds (const function_report &r, int e);

/* Expected traversals of the back edges of loop L per entry to it: one less
   than the header's executions.  */
scaled expected_iterations (const function_report &r, int l);

/* The votes on the branch that ends B in the order in which they are shown:
   those that count, then the others, the furthest from even first.  */
std::vector<const vote *> votes_shown (const function_report &r, int b);

/* Does B end in a branch with a decision or a vote?  */
bool branch_p (const function_report &r, int b);

/* For a heuristic: the number of branches on which it voted, including those
   where something stronger decided, and the number of branches that it was
   asked about.  */
struct heuristic_statistics
{
  long voted = 0, asked = 0;
};
/* Indexed as the registry.  */
std::vector<heuristic_statistics> count_votes (const function_report &r);

/* The place of block B in the source: "FILE:LINE", or "?".  */
std::string location (const function_report &r, int b);

} // namespace staticprof
