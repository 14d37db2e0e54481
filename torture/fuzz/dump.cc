/* Any text as a dump, for the tool that reads them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/view/read-dump.h"
#include "torture/fuzz/invariant.h"

#include <cstdint>
#include <sstream>

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  std::istringstream in (
    std::string (reinterpret_cast<const char *> (data), size));
  std::vector<dumped_function> functions;
  const std::string error = read_dump (in, "input", functions);
  demand (error.empty () || error.find ("input") == 0,
	  "an error begins with the file");
  return 0;
}
