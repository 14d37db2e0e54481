/* Which source the code of a binary was made of, and the samples that a profiler
   took of it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "tools/kept/sample-counts.h"
#include "tools/read-profile.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

/* A function's body at one place in the binary: by itself, or inlined.  */
struct code_scope
{
  int function = -1; /* Index in code_map::functions.  */
  int outer = -1;    /* The scope in which it was inlined; less than the scope's
			own index.  */
};

/* Code that is executed when a statement at LINE and COLUMN of the source begins
   at BEGIN, up to the next statement.  Several may begin at one address.  */
struct code_piece
{
  std::uint64_t begin = 0, end = 0;
  int scope = -1;
  int line = 0, column = 0;
};

struct code_segment
{
  std::uint64_t address = 0, offset = 0, size = 0;
};

struct code_map
{
  std::string binary;
  std::string build_id; /* In hexadecimal; "" if there is none.  */
  std::vector<sampled_function> functions;
  std::vector<code_scope> scopes;
  std::vector<code_piece> pieces; /* In the order of addresses.  */
  bool copies
    = false; /* Are pieces of one statement its copies?  Otherwise they
			  are its parts.  */
  std::vector<code_segment> segments; /* Those that are executable.  */
  std::map<std::string, std::uint64_t> symbols; /* Functions whose name only one
						   has.  */

  bool has (std::uint64_t address) const;
};

/* Read the map of BINARY from its debug information, which may be in a file of
   its own.  */
user_error read_code_map (const std::string &binary,
			  const profile_search &search, code_map &map);

/* How often an instruction was sampled, and how often the code from an address
   to the branch at another one was executed.  */
struct code_samples
{
  std::map<std::uint64_t, double> at;
  std::map<std::pair<std::uint64_t, std::uint64_t>, double> ranges;
};

/* Add to RESULT the samples of MAP in TEXT, the contents of the file PATH: what
   `perf script' prints, with stacks of branches or without.  INSIDE: were there
   any?  */
user_error read_perf (const std::string &path, const std::string &text,
		      const code_map &map, code_samples &result, bool &inside);

/* Add what SAMPLES say of the lines of MAP to COUNTS.  */
void count_lines (const code_map &map, const code_samples &samples,
		  sample_counts &counts);

} // namespace staticprof
