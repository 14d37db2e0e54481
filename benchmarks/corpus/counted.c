/* Linked to every program that is built for speed.py: where it is asked for, a program runs
   under valgrind, which counts its instructions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   STATICPROF_COUNTS is the folder for cachegrind's files, one for each process.  What a
   program that is counted calls is counted on its own.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void __attribute__ ((constructor)) start_again (int argc, char **argv)
{
  const char *folder = getenv ("STATICPROF_COUNTS");
  const char *counted = getenv ("STATICPROF_COUNTED");
  char program[4096], mark[4200], out[4200];
  ssize_t n;
  char **words;
  if (!folder || argc < 1 || (n = readlink ("/proc/self/exe", program, sizeof program - 1)) <= 0)
    return;
  program[n] = 0;
  /* Another program that replaces this one has the same number.  */
  snprintf (mark, sizeof mark, "%ld:%s", (long) getpid (), program);
  if (counted && strcmp (counted, mark) == 0)
    return;
  words = calloc (argc + 8, sizeof *words);
  if (!words)
    return;
  snprintf (out, sizeof out, "--cachegrind-out-file=%s/%%p", folder);
  words[0] = "valgrind";
  words[1] = "--tool=cachegrind";
  words[2] = "--cache-sim=no";
  words[3] = "--log-file=/dev/null";
  words[4] = out;
  words[5] = program;
  memcpy (words + 6, argv + 1, (argc - 1) * sizeof *words);
  setenv ("STATICPROF_COUNTED", mark, 1);
  execv ("/usr/bin/valgrind", words);
  unsetenv ("STATICPROF_COUNTED");
  free (words);
}
