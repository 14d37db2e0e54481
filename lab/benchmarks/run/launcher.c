/* Takes the place of a linked program and runs one of its builds.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An input is a shell script that calls the program among others.  With the
   launcher only the program is measured, and all its builds have the same path
   and name.

   Environment:
     STATICPROF_TREE   the folder that contains the launcher
     STATICPROF_BUILD  the folder with the build, under the same name
     STATICPROF_NOTES  a folder; for each run its file `times' gets a line with
		       the seconds of user time, including those of its
		       children, and the process number
     STATICPROF_TOOL   a command, words with spaces between them, that runs
		       the build, or ""  */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_words = 32, exec_failed = 127 };

static void
fail (const char *what)
{
  fprintf (stderr, "launcher: %s: %s\n", what, strerror (errno));
  _exit (exec_failed);
}

static const char *
setting (const char *name)
{
  const char *value = getenv (name);
  if (!value)
    {
      errno = EINVAL;
      fail (name);
    }
  return value;
}

/* Set PATH to the build of this program: its path below TREE, in BUILD.  */
static void
find_build (char *path, size_t size)
{
  const char *tree = setting ("STATICPROF_TREE");
  char self[PATH_MAX] = "";
  if (readlink ("/proc/self/exe", self, sizeof self - 1) < 0
      || strncmp (self, tree, strlen (tree)) != 0)
    fail ("/proc/self/exe");
  snprintf (path, size, "%s%s", setting ("STATICPROF_BUILD"),
	    self + strlen (tree));
}

/* A tool names the program after the file, so make a link that has our
   name.  */
static void
run_with_tool (const char *tool, const char *build, char **argv)
{
  const char *slash = strrchr (argv[0], '/');
  char link[PATH_MAX];
  snprintf (link, sizeof link, "%s/%s", setting ("STATICPROF_NOTES"),
	    slash ? slash + 1 : argv[0]);
  if (symlink (build, link) < 0 && errno != EEXIST)
    fail (link);
  int argc = 0;
  while (argv[argc])
    ++argc;
  char **all = calloc (most_words + argc + 1, sizeof *all), *words = strdup (tool);
  if (!all || !words)
    fail ("calloc");
  int n = 0;
  for (char *w = strtok (words, " "); w && n < most_words; w = strtok (NULL, " "))
    all[n++] = w;
  all[n++] = link;
  memcpy (all + n, argv + 1, argc * sizeof *all);
  execvp (all[0], all);
  fail (all[0]);
}

int
main (int argc, char **argv)
{
  char build[PATH_MAX], line[64], notes[PATH_MAX];
  const char *tool = setting ("STATICPROF_TOOL");
  find_build (build, sizeof build);
  snprintf (notes, sizeof notes, "%s/times", setting ("STATICPROF_NOTES"));
  if (argc < 1)
    return exec_failed;
  const pid_t child = fork ();
  if (child < 0)
    fail ("fork");
  if (child == 0)
    {
      if (*tool)
	run_with_tool (tool, build, argv);
      execv (build, argv);
      fail (build);
    }
  int status;
  struct rusage usage;
  while (wait4 (child, &status, 0, &usage) < 0)
    if (errno != EINTR)
      fail ("wait4");
  const int length = snprintf (line, sizeof line, "%ld.%06ld %ld\n",
			       (long) usage.ru_utime.tv_sec,
			       (long) usage.ru_utime.tv_usec, (long) child);
  const int file = open (notes, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0 || write (file, line, length) != length)
    fail (notes);
  if (WIFSIGNALED (status))
    {
      signal (WTERMSIG (status), SIG_DFL);
      raise (WTERMSIG (status));
    }
  return WEXITSTATUS (status);
}
