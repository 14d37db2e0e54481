"""The description of a program of a set.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Commands are /bin/sh lines that stop at the first error (sh -e); workshop.py runs them.
These words are replaced in them:
  {source}              the fetched source, unchanged
  {build}               the folder where the program was built
  {here}                this folder
  {input:MAKER:SIZE}    a file with the result of the maker of that name for SIZE;
                        more numbers (:SEED) may follow
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A run in an empty folder; several programs may be run in it."""
    arguments: str          # a command line of /bin/sh
    statuses: tuple = (0,)  # Exit statuses that are no failure.


INPUTS = ("main", "other", "unseen")


@dataclass(frozen=True)
class Program:
    name: str
    package: str            # Debian source package
    language: str           # "C", "C++" or "Fortran"
    why: str                # The properties that the others lack, on one line.
    # configure and build run in a copy of the source.  CC=gcc CXX=g++ FC=F77=gfortran,
    # CFLAGS=CXXFLAGS=FFLAGS=-O2 and JOBS are set.  Compilations of `build' are
    # recorded.
    configure: str
    build: str              # compiles and links
    main: tuple             # Commands: the input of the training run, which is scored.
    other: tuple            # Commands: the same kind of work on other data.
    binaries: tuple         # The executables, relative to {build}.
    # Commands: a third input, on which the two others' combination is scored.
    unseen: tuple = ()
    tenth: tuple = ()       # Commands: a tenth of `other'
    tree: str = ""          # the program whose {build} this one shares
    needs: tuple = ()       # Debian packages to build it with
    unrecorded: tuple = ()  # objects whose compiles are not recorded on purpose,
                            # patterns seen from {build}: the same in all variants
    # False: a large program, whose first build is the base of `bench-run' itself.  It
    # cannot be scored.
    counters: bool = True
    release: str = ""       # the release of Debian whose source it is; "": that of the machine
    earlier: "Program | None" = None  # The program of an earlier release.

    @property
    def source(self):
        """The name of the folder with the source."""
        return self.package + (f"-{self.release}" if self.release else "")
