/* Reading dumps back (the grammar is docs/dump.md).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Lines outside the records of functions are the compiler's and are skipped;
   inside a record every line must be understood.  */

#ifndef STATICPROF_TOOLS_READ_DUMP_H
#define STATICPROF_TOOLS_READ_DUMP_H

#include <istream>
#include <string>
#include <vector>

namespace staticprof
{

/* A place in the source.  LINE is 0 where it is unknown; FILE is then "", or
   "return" for a bare return.  */
struct dumped_place
{
  std::string file;
  int line = 0;
};

/* A printed number.  TEXT is as printed, for values beyond a double's range;
   VALUE is then the largest or smallest double.  */
struct dumped_number
{
  std::string text = "0";
  double value = 0;
};

struct dumped_voice
{
  std::string name;
  double percent = 0;
  dumped_place where; /* Of the expected successor.  */
  int from = 0;
  int to = 0;
  bool ignored = false;
};

struct dumped_outcome
{
  double percent = 0;
  dumped_place where;
  int to = 0;
};

struct dumped_branch
{
  dumped_place where;
  std::string decided; /* hint, loop_branch, evidence, even...  */
  int block = 0;
  std::vector<dumped_outcome> outcomes;
  std::vector<dumped_voice> voices;
};

struct dumped_loop
{
  dumped_place where;
  dumped_number iterations, scale, cyclic, exit;
  int depth = 0;
  bool capped = false, endless = false, irreducible = false,
       approximate = false;
  int number = 0;
  int header = 0;
  int parent = -1;
};

struct dumped_block
{
  dumped_place where;
  dumped_number frequency, mass, bias;
  int bb_freq = 0;
  int depth = 0;
  long long count = -1; /* -1 if not measured.  */
  std::vector<std::string> words;
  int number = 0;
  int loop = -1;
};

struct dumped_edge
{
  dumped_place where; /* Of its source.  */
  dumped_number probability, reverse, frequency;
  int parts = 0;
  int base = 0;
  long long count = -1;
  std::vector<std::string> words;
  int from = 0;
  int to = 0;
};

struct dumped_line
{
  dumped_place where;
  dumped_number frequency;
  int bb_freq = 0;
  std::vector<int> blocks;
};

struct dumped_heuristic
{
  std::string name;
  long long fired = 0;
  long long silent = 0;
};

struct dumped_function
{
  std::string name;
  std::string assembler_name;
  dumped_place where;
  std::string model;
  std::string combine;
  dumped_number cap, residual;
  int n_blocks = 0, n_edges = 0, n_loops = 0, n_irreducible = 0;
  bool measured = false;
  std::vector<dumped_branch> branches;
  std::vector<dumped_loop> loops;
  std::vector<dumped_block> blocks;
  std::vector<dumped_edge> edges;
  std::vector<dumped_line> lines;
  std::vector<dumped_heuristic> heuristics;
};

/* Append the functions of the dump IN, called FILE in messages.  Returns "" or
   what is wrong, as "FILE:LINE: what was expected".  */
std::string read_dump (std::istream &in, const std::string &file,
		       std::vector<dumped_function> &functions);

} // namespace staticprof

#endif
