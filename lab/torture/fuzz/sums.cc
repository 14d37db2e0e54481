/* Any text as sums of branches.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/branch-sums.h"
#include "lab/torture/fuzz/invariant.h"

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  sums_of_programs read;
  if (!read_sums_json ("input", text, read).ok ())
    return 0;
  const std::string written = write_sums_json (read);
  sums_of_programs again;
  demand (read_sums_json ("written", written, again).ok (),
	  "what was written can be read");
  demand (write_sums_json (again) == written,
	  "what was read is written the same");
  return 0;
}
