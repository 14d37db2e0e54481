"""The description of a package that is built and tested with the plugin.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The scripts are /bin/sh lines that stop at the first error (sh -e) and run in a copy of
the source.  CC=gcc CXX=g++ FC=F77=gfortran, CFLAGS=CXXFLAGS=FFLAGS=FCFLAGS=ADAFLAGS
with or without the plugin, AR, NM and RANLIB that can handle -flto, and JOBS are set.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Package:
    name: str           # Debian source package
    kind: str           # The property that the others lack, in a word or two.
    configure: str
    build: str          # Compilations count from here on.
    test: str           # the package's own tests
    flags: str = ""     # More flags for the compiler, such as -flto.
    needs: tuple = ()   # Debian packages to build and test it with
    compiler: str = "cc1"   # A compiler of GCC that may not be installed.
    # Patterns (outcome.py), if the tests are not reported in one of the usual ways.
    passed: str = ""
    summary: str = ""
