"""A program that is trained, and the profile that `staticprof keep' makes of it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

from tool import ARG, LOAD

SOURCE = """#include <stdio.h>
#include <stdlib.h>
int limit = 30;
int classify (int i, int c)
{
  if (i < 0)
    return 9;
  switch (c)
    {
    case 1: case 2:
      return i > limit;
    case 7:
      return 3;
    default:
      break;
    }
  return i % 10 == 0 ? 4 : 5;
}
int never (int z)
{
  if (z > 4)
    return puts ("z");
  return 2;
}
int main (int argc, char **argv)
{
  int n = atoi (argv[1]), sum = 0;
  if (argc > 5)
    return never (n);
  for (int i = 0; i < n; i++)
    sum += classify (i, i % 8);
  printf ("%d\\n", sum);
  return 0;
}
"""


def train(tool, folder, *runs, flags=()):
    """Write the records of the version of the program in FOLDER, with the counts of RUNS, to
    FOLDER/records."""
    flags = [*flags, "-O2", "-fno-early-inlining", "-c", "p.c"]
    tool.compile("-fprofile-generate", *flags, folder=folder)
    tool.compile("-fprofile-generate", "p.o", "-o", "p", folder=folder)
    for argument in runs:
        assert tool.call("./p", argument, cwd=tool.path(folder)) == 0
    tool.compile("-fprofile-use", LOAD, ARG + "measure=records", *flags, folder=folder)


def keep_two_runs(tool):
    """Train the program twice and keep what was counted: kept.profile, of one/records and two/records."""
    tool.write("one/p.c", SOURCE)
    tool.write("two/p.c", SOURCE)
    train(tool, "one", "100")
    train(tool, "two", "900")
    tool.run("keep", "-o", "kept.profile", "one/records", "two/records")


def text_of(tool, name):
    with open(tool.path(name), encoding="utf-8") as f:
        return f.read()
