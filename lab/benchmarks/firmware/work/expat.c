/* The work of Expat: a document is parsed, with namespaces and without.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver.h"

#include <expat.h>

static long seen[3];

static void XMLCALL
on_start (void *data, const XML_Char *name, const XML_Char **attributes)
{
  (void)data;
  seen[0] += (long)strlen (name);
  for (; *attributes; ++attributes)
    seen[1] += (long)strlen (*attributes);
}

static void XMLCALL
on_text (void *data, const XML_Char *text, int length)
{
  (void)data, (void)text;
  seen[2] += length;
}

int
main (int argc, char **argv)
{
  enum
  {
    part = 4096
  };
  size_t size;
  const char *const text = (const char *)contents (argv[argc - 1], &size);
  for (int i = 0; i < 8; ++i)
    {
      const XML_Parser parser = i % 2 ? XML_ParserCreate (NULL)
				      : XML_ParserCreateNS (NULL, '|');
      XML_SetHashSalt (parser, 7);
      XML_SetStartElementHandler (parser, on_start);
      XML_SetCharacterDataHandler (parser, on_text);
      for (size_t at = 0; at < size; at += part)
	{
	  const size_t n = size - at < part ? size - at : part;
	  check (XML_Parse (parser, text + at, (int)n, at + n == size));
	}
      XML_ParserFree (parser);
    }
  printf ("%ld %ld %ld\n", seen[0], seen[1], seen[2]);
  return 0;
}
