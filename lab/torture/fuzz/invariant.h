/* The condition that a fuzz target puts on a result.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

/* libFuzzer and replay.cc call this with one input.  */
extern "C" int LLVMFuzzerTestOneInput (const std::uint8_t *data,
				       std::size_t size);

/* End the program, which is a finding, unless HOLDS.  */
inline void
demand (bool holds, const char *what)
{
  if (holds)
    return;
  std::fprintf (stderr, "does not hold: %s\n", what);
  std::abort ();
}
