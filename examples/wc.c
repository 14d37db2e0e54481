/* Count lines, words and bytes, as wc(1) does: the program of `make demo'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct counts
{
  unsigned long lines, words, bytes;
};

static void
count (FILE *file, struct counts *c)
{
  char buffer[16384];
  size_t length;
  int in_word = 0;
  while ((length = fread (buffer, 1, sizeof buffer, file)) > 0)
    {
      c->bytes += length;
      for (size_t i = 0; i < length; i++)
	{
	  if (buffer[i] == '\n')
	    c->lines++;
	  if (isspace ((unsigned char) buffer[i]))
	    in_word = 0;
	  else if (!in_word)
	    {
	      in_word = 1;
	      c->words++;
	    }
	}
    }
}

static void
print (const struct counts *c, const char *name)
{
  printf ("%7lu %7lu %7lu %s\n", c->lines, c->words, c->bytes, name);
}

int
main (int argc, char **argv)
{
  struct counts total = { 0, 0, 0 };
  int status = EXIT_SUCCESS;
  for (int i = 1; i < argc; i++)
    {
      struct counts c = { 0, 0, 0 };
      FILE *file = strcmp (argv[i], "-") == 0 ? stdin : fopen (argv[i], "r");
      if (!file)
	{
	  fprintf (stderr, "wc: cannot read %s\n", argv[i]);
	  status = EXIT_FAILURE;
	  continue;
	}
      count (file, &c);
      print (&c, argv[i]);
      if (file != stdin)
	fclose (file);
      total.lines += c.lines;
      total.words += c.words;
      total.bytes += c.bytes;
    }
  if (argc > 2)
    print (&total, "total");
  return status;
}
