/* Linked to every program that is built for speed.py: on demand the program
   runs under valgrind, which counts its instructions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   STATICPROF_COUNTS has valgrind's options, with blanks between them.
   Programs that a counted program starts are counted separately.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_OPTIONS = 16 };

static void __attribute__ ((constructor)) start_again (int argc, char **argv)
{
  const char *options = getenv ("STATICPROF_COUNTS");
  const char *counted = getenv ("STATICPROF_COUNTED");
  char program[4096], mark[4200], *copy, *word, **words;
  ssize_t length;
  int n = 0;
  if (!options || argc < 1 || (length = readlink ("/proc/self/exe", program, sizeof program - 1)) <= 0)
    return;
  program[length] = 0;
  /* A program that replaces this one by exec has the same process number.  */
  snprintf (mark, sizeof mark, "%ld:%s", (long) getpid (), program);
  if (counted && strcmp (counted, mark) == 0)
    return;
  copy = strdup (options);
  words = calloc (argc + MOST_OPTIONS + 2, sizeof *words);
  if (copy && words)
    {
      words[n++] = "valgrind";
      for (word = strtok (copy, " "); word && n <= MOST_OPTIONS; word = strtok (NULL, " "))
        words[n++] = word;
      words[n++] = program;
      memcpy (words + n, argv + 1, (argc - 1) * sizeof *words);
      setenv ("STATICPROF_COUNTED", mark, 1);
      execv ("/usr/bin/valgrind", words);
      unsetenv ("STATICPROF_COUNTED");
    }
  free (copy);
  free (words);
}
