/* The work of miniLZO: a text is compressed and read back.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <minilzo.h>

static lzo_align_t memory[LZO1X_1_MEM_COMPRESS / sizeof (lzo_align_t) + 1];

int
main (int argc, char **argv)
{
  size_t size;
  unsigned char *const data = contents (argv[argc - 1], &size);
  unsigned char *const packed = malloc (size + size / 16 + 67);
  unsigned char *const back = malloc (size);
  check (lzo_init () == LZO_E_OK);
  for (int i = 0; i < 20; ++i)
    {
      lzo_uint length, n = size;
      lzo1x_1_compress (data, size, packed, &length, memory);
      check (lzo1x_decompress_safe (packed, length, back, &n, NULL) == LZO_E_OK
	     && n == size && !memcmp (data, back, size));
      print_checksum (packed, length);
    }
  return 0;
}
