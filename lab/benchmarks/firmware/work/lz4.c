/* The work of lz4: a text is compressed by both compressors and read back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <lz4.h>
#include <lz4hc.h>

int
main (int argc, char **argv)
{
  size_t size;
  const char *const data = (const char *)contents (argv[argc - 1], &size);
  const int n = (int)size, bound = LZ4_compressBound (n);
  char *const packed = malloc (bound), *const back = malloc (size);
  for (int i = 0; i < 8; ++i)
    {
      const int length = i % 4 == 3
			   ? LZ4_compress_HC (data, packed, n, bound, 4)
			   : LZ4_compress_default (data, packed, n, bound);
      print_checksum (packed, length);
      for (int j = 0; j < 5; ++j)
	check (LZ4_decompress_safe (packed, back, length, n) == n);
      check (!memcmp (data, back, size));
    }
  return 0;
}
