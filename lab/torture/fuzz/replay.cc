/* Runs a fuzz target on kept inputs, without a fuzzer: replay FILE...

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"

#include <cstdint>
#include <fstream>
#include <iterator>
#include <vector>

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; ++i)
    {
      std::ifstream file (argv[i], std::ios::binary);
      const std::vector<char> text ((std::istreambuf_iterator<char> (file)),
				    std::istreambuf_iterator<char> ());
      if (!file)
	{
	  std::fprintf (stderr, "cannot read %s\n", argv[i]);
	  return 1;
	}
      std::fprintf (stderr, "%s\n", argv[i]);
      LLVMFuzzerTestOneInput (
	reinterpret_cast<const std::uint8_t *> (text.data ()), text.size ());
    }
  std::printf ("%d inputs\n", argc - 1);
  return argc > 1 ? 0 : 1;
}
