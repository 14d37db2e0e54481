"""What a program of the evaluation or calibration set is.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Definitions only; workshop.py builds and runs them.  Commands are /bin/sh lines
that stop at the first error (sh -e).  In them stand
  {source}              the fetched source, as it came
  {build}               the folder where the program was built
  {here}                this folder
  {input:MAKER:SIZE}    a file with what the maker of that name returned for SIZE;
                        more numbers (:SEED) may follow
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A run, in an empty folder; several programs may be run in it."""
    arguments: str          # a command line of /bin/sh
    statuses: tuple = (0,)  # that it may end with


INPUTS = ("main", "other", "unseen")


@dataclass(frozen=True)
class Program:
    name: str
    package: str            # Debian source package
    language: str           # "C", "C++" or "Fortran"
    why: str                # what it has that others have not, on one line
    # Both run in a copy of the source.  Set are CC=gcc CXX=g++ FC=F77=gfortran,
    # CFLAGS=CXXFLAGS=FFLAGS=-O2 and JOBS.  What `build' compiles is recorded.
    configure: str
    build: str              # compiles and links
    main: tuple             # of Command: what is trained with and scored
    other: tuple            # of Command: the same kind of work on other data
    binaries: tuple         # the executables, seen from {build}
    unseen: tuple = ()      # of Command: a third one, for what both were combined to
    tree: str = ""          # the program whose {build} this one shares
    needs: tuple = ()       # Debian packages to build it with
    unrecorded: tuple = ()  # objects whose compiles are not recorded on purpose,
                            # patterns seen from {build}: the same in all variants
