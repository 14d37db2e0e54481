"""What a package is to which the plugin may do no harm.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The scripts are /bin/sh lines that stop at the first error (sh -e) and run in a copy of
the source.  Set are CC=gcc CXX=g++ FC=F77=gfortran, AR, NM and RANLIB that know -flto,
CFLAGS=CXXFLAGS=FFLAGS=FCFLAGS=ADAFLAGS, with the plugin in them or not, and JOBS.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Package:
    name: str           # Debian source package
    kind: str           # what it has that others have not, in a word or two
    configure: str
    build: str          # what is compiled from here on counts
    test: str           # the package's own tests
    flags: str = ""     # more of them for the compiler, such as -flto
    needs: tuple = ()   # Debian packages to build and test it with
    compiler: str = "cc1"   # one of GCC's that may not be installed
    # Patterns (outcome.py), where the tests are not named in one of the usual ways.
    passed: str = ""
    summary: str = ""
