/* What the drivers of the firmware benchmark share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The contents of FILE; SIZE becomes their length.  */
static unsigned char *
contents (const char *file, size_t *size)
{
  enum
  {
    most = 1 << 22
  };
  FILE *const in = fopen (file, "rb");
  unsigned char *const result = malloc (most);
  if (!in || !result)
    exit (2);
  *size = fread (result, 1, most, in);
  fclose (in);
  return result;
}

static inline void
print_checksum (const void *data, size_t size)
{
  unsigned sum = 0;
  for (size_t i = 0; i < size; ++i)
    sum = sum * 31 + ((const unsigned char *)data)[i];
  printf ("%08x\n", sum);
}

static inline void
check (int good)
{
  if (!good)
    exit (1);
}
