/* The work of zlib: a text is compressed at several levels and read back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <zlib.h>

int
main (int argc, char **argv)
{
  size_t size;
  unsigned char *const data = contents (argv[argc - 1], &size);
  unsigned char *const packed = malloc (compressBound (size));
  unsigned char *const back = malloc (size);
  for (int level = 1; level < 10; level += 2)
    {
      uLongf length = compressBound (size), n = size;
      check (compress2 (packed, &length, data, size, level) == Z_OK);
      for (int i = 0; i < 5; ++i)
	check (uncompress (back, &n, packed, length) == Z_OK && n == size);
      check (!memcmp (data, back, size));
      print_checksum (packed, length);
    }
  return 0;
}
