/* The text of a dump: every line that is ever printed, in one place.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The grammar is docs/dump.md; tools/read-dump.h parses it back.  */

#ifndef STATICPROF_CORE_DUMP_H
#define STATICPROF_CORE_DUMP_H

#include "plugin/core/frequency.h"
#include "plugin/core/model.h"
#include "plugin/core/predict.h"
#include "plugin/core/scaled.h"

#include <string>
#include <vector>

namespace staticprof
{

/* GCC's frequency scale: the hottest block of a function has this.  */
constexpr int bb_freq_base = 10000;

/* Everything that is known of one function, by reference: it must outlive the
   report.  NAME is for people (as the compiler prints the declaration).  */
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

  /* Executions measured by a training run, by block and by edge; null when
     there was none.  Give both or neither.  */
  const std::vector<long long> *block_counts = nullptr;
  const std::vector<long long> *edge_counts = nullptr;
  /* The compiler's exit block, if it keeps one that is not in the program.  */
  int exit_block = 1;
};

/* The flags of -fdump-tree-staticprof-FLAGS.  */
struct dump_options
{
  bool details = false; /* Blocks, edges, and GCC's ";;heuristics;" lines.  */
  bool blocks = false;	/* Blocks.  */
  bool lineno = false;	/* Source lines with their frequencies.  */
  bool stats = false;	/* How often each heuristic spoke and was silent.  */
};

/* The dump of one function: whole lines.  Linear in blocks, edges and votes
   (but for a sort of the source lines).  */
std::string dump_function (const function_report &r, const dump_options &o);

/* The word that a dump uses for the voice behind V: heuristic, mark or
   hint.  */
const char *voice_name (const vote &v);

/* How often B runs on the scale of bb_freq_base, by block.  */
std::vector<int> bb_frequencies (const frequencies &f);

/* Frequency of edge E, and its share in the frequency of its destination
   (GCC's reverse probability; 0 if that never runs).  */
scaled edge_frequency (const function_report &r, int e);
double reverse_probability (const function_report &r, int e);

/* Expected traversals of the back edges of loop L per entry to it: one less
   than the header's executions.  */
scaled expected_iterations (const function_report &r, int l);

/* X with six significant digits, whatever the locale: "0.25", "1.5e+07", and
   beyond a double's range "1.234e+920".  */
std::string format_number (double x);
std::string format_number (const scaled &x);
/* X in percent with DECIMALS digits after the point, no percent sign.  */
std::string format_percent (double x, int decimals = 2);

/* NAME without line breaks: control characters and backslashes as \xHH.  */
std::string escape_name (const std::string &name);
/* FILE as one word: blanks, colons and commas too.  */
std::string escape_file (const std::string &file);

/* Where block B is in the source: "FILE:LINE", or "?".  */
std::string location (const function_report &r, int b);

} // namespace staticprof

#endif
