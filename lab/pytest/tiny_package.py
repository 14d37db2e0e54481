"""A package of three files, for tests of harnesses that work on real packages.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import io
import os
import types

import pytest

MAIN = """#include <stdio.h>
#include "twice.h"
int main (int argc, char **argv)
{
  int c, sum = 0;
  while ((c = getchar ()) != EOF)
    sum += twice (c);
  printf (argc > 1 ? "%d %s\\n" : "%d\\n", sum, argv[argc - 1]);
  return 0;
}
"""
TWICE = """#include "twice.h"
#ifndef FACTOR
#define FACTOR 2
#endif
__attribute__ ((noinline, noclone)) int twice (int c) { return c > 'm' ? FACTOR * c : c; }
"""
MAKEFILE = """all: one two
one: main.o lib/twice.o
\tar cr libtwice.a lib/twice.o
\t$(CC) $(CFLAGS) -o one main.o libtwice.a
%.o: %.c
\t$(CC) $(CFLAGS) -Ilib -c -o $@ $<
two: main.c
\t$(CC) $(CFLAGS) -Ilib -o two main.c lib/twice.c -lm
"""


def write(sources):
    """Make SOURCES/tiny, as if it had been fetched."""
    folder = os.path.join(sources, "tiny")
    for name, text in (("main.c", MAIN), ("lib/twice.c", TWICE),
                       ("lib/twice.h", "int twice (int);\n"), ("Makefile", MAKEFILE)):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii") as f:
            f.write(text)
    with open(folder + ".version", "w", encoding="ascii") as f:
        f.write("1.0-1\n")


def sets(*programs):
    """A set of PROGRAMS, and a maker of input: letters, N of which are counted
    twice."""
    makers = types.SimpleNamespace(letters=lambda n: "az" * n)
    return {"evaluation": (programs, makers)}


def refuse_wrong_usage(test, main, gcc, program, own):
    """Command lines that MAIN must reject, in TEST: those that all programs that
    work on sets reject, and OWN; each with a part of the message."""
    for arguments, what in [(["--programs", "none"], "program `none'"),
                            (["--gcc", "no-gcc"], "no compiler `no-gcc'"),
                            (["--plugin", "/no"], "no file `/no'"),
                            (["--plugin", __file__], "must be called libstaticprof.so"),
                            *own]:
        err = io.StringIO()
        with pytest.raises(SystemExit) as e, contextlib.redirect_stderr(err):
            main(["--folder", test.work, "--gcc", gcc, "--plugin", __file__, *arguments],
                 sets(program))
        assert e.value.code == 2, what
        assert what in err.getvalue()
