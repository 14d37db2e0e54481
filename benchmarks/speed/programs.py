"""The evaluation programs: what they are, how they are built and run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

They show what an option is worth.  They are for that alone: no rate and no rule
of the plugin may be fitted on them.

Every program is built from a list of its own sources by one compile line each.
What must be generated first (`prepare', shell, run in an empty folder that is on
the include path) is made once and shared by all variants.

A run names its arguments and its input: a maker in inputs.py with a size.  `native'
takes 0.3 to 3 s and is timed, `small' is what valgrind counts, `start' does as
little as the program can.  In all strings {source} is the fetched source,
{generated} what was prepared, {here} this folder, {input} the run's input.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    arguments: tuple
    maker: str = ""         # a function of inputs.py; "" for no input
    size: int = 0
    stdin: bool = False     # the input is standard input
    writes: str = ""        # a file written beside standard output


@dataclass(frozen=True)
class Program:
    name: str
    package: str            # Debian source package
    why: str
    driver: str             # gcc, g++, gfortran
    sources: str            # patterns; one after `-' is left out
    native: Run
    small: Run
    start: Run
    flags: str = ""
    libraries: str = ""
    prepare: str = ""
    statuses: tuple = (0,)  # that a run may end with
    needs: tuple = ()       # programs whose {generated} an input reads


PROGRAMS = (
    Program(
        name="lua", package="lua5.4", driver="gcc",
        why="an interpreter: one large switch, allocation, a hash table",
        sources="{source}/src/*.c -{source}/src/luac.c",
        # The seed of its hashes would be the time and an address.
        flags="-std=gnu99 -DLUA_USE_POSIX -Dluai_makeseed(L)=24301",
        libraries="-lm",
        native=Run(("{here}/inputs/mixed.lua", "50")),
        small=Run(("{here}/inputs/mixed.lua", "2")),
        start=Run(("-e", ""))),
    Program(
        name="bzip2", package="bzip2", driver="gcc",
        why="a compressor: sorting, bit streams, short hot loops",
        sources="{source}/bzip2.c {source}/bzlib.c {source}/blocksort.c "
                "{source}/compress.c {source}/crctable.c {source}/decompress.c "
                "{source}/huffman.c {source}/randtable.c",
        flags="-D_FILE_OFFSET_BITS=64",
        native=Run(("-c", "{input}"), "text", 9_000_000),
        small=Run(("-c", "{input}"), "text", 1_000_000),
        start=Run(("-c",), "text", 0, stdin=True)),
    Program(
        name="jq", package="jq", driver="gcc",
        why="a filter for JSON: parser, small virtual machine, "
            "reference counts",
        sources="{source}/src/*.c -{source}/src/inject_errors.c",
        flags="-std=gnu99 -D_GNU_SOURCE -I{source}/src -DIEEE_8087 -w "
              "-include {generated}/config.h",
        libraries="-lm -lpthread",
        prepare=r"""mkdir src
            sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/^/"/' -e 's/$/\\n"/' \
              {source}/src/builtin.jq > src/builtin.inc
            echo '#define JQ_VERSION "1.6"' > src/version.h
            # glibc has all that libm.h asks for, but not this one any more.
            sed -n 's/^#ifdef \(HAVE_.*\)/#define \1/p' {source}/src/libm.h \
              | grep -v POW10 > config.h
            printf '#define %s\n' HAVE_MEMMEM HAVE_ISATTY HAVE_SETLOCALE HAVE_STRPTIME \
              HAVE_STRFTIME HAVE_GMTIME_R HAVE_LOCALTIME_R HAVE_TIMEGM HAVE_MKTIME \
              HAVE_GMTIME HAVE_LOCALTIME HAVE_TM_TM_GMT_OFF >> config.h""",
        native=Run(("-f", "{here}/inputs/report.jq", "{input}"), "records", 24_000),
        small=Run(("-f", "{here}/inputs/report.jq", "{input}"), "records", 800),
        start=Run(("-n", "1"))),
    Program(
        name="sqlite3", package="sqlite3", driver="gcc",
        why="a database: one unit of 240,000 lines, virtual machine, B-trees, "
            "a parser, function pointers",
        sources="{generated}/sqlite3.c {generated}/shell.c",
        flags="-DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION",
        libraries="-lm",
        prepare="""{source}/configure -q --disable-tcl --disable-readline \
              --disable-amalgamation > log 2>&1
            make sqlite3.c shell.c >> log 2>&1 && rm -rf tsrc""",
        native=Run((":memory:",), "sql", 160_000, stdin=True),
        small=Run((":memory:",), "sql", 8_000, stdin=True),
        start=Run((":memory:", "select 1;"))),
    Program(
        name="minisat", package="minisat2", driver="g++",
        why="C++: a solver of propositional formulas, whose branches follow "
            "the data",
        sources="{source}/minisat/simp/Main.cc {source}/minisat/simp/SimpSolver.cc "
                "{source}/minisat/core/Solver.cc {source}/minisat/utils/*.cc",
        libraries="-lz",
        statuses=(10, 20),  # satisfiable, not satisfiable
        flags="-I{source} -D__STDC_LIMIT_MACROS -D__STDC_FORMAT_MACROS "
              "-std=gnu++98 -fpermissive -w",
        native=Run(("-verb=0", "{input}", "/dev/stdout"), "formula", 270),
        small=Run(("-verb=0", "{input}", "/dev/stdout"), "formula", 190),
        start=Run(("-verb=0", "{input}", "/dev/stdout"), "formula", 3)),
    Program(
        name="minpack", package="minpack", driver="gfortran",
        why="Fortran 77: nonlinear equations and least squares, dense linear "
            "algebra, GOTO",
        sources="{source}/*.f {here}/inputs/systems.f90",
        native=Run((), "number", 300, stdin=True),
        small=Run((), "number", 15, stdin=True),
        start=Run((), "number", 0, stdin=True)),
    Program(
        name="tcc", package="tcc", driver="gcc",
        why="a C compiler in one pass: tokens, hash tables, code emission",
        sources="{source}/tcc.c {source}/libtcc.c {source}/tccpp.c "
                "{source}/tccgen.c {source}/tccelf.c {source}/tccasm.c "
                "{source}/tccrun.c {source}/x86_64-gen.c {source}/x86_64-link.c "
                "{source}/i386-asm.c",
        flags="-DONE_SOURCE=0 -DTCC_TARGET_X86_64 -I{source} -w",
        libraries="-ldl -lpthread",
        needs=("sqlite3",),
        prepare="""echo '#define TCC_VERSION "0.9.27"' > config.h
            echo '#define CONFIG_TRIPLET "'$(gcc -print-multiarch)'"' >> config.h""",
        # Six copies of a large unit, whose names are made static.
        native=Run(("-B{source}", "-r", "-o", "out.o", "-DSQLITE_API=static",
                    "-DSQLITE_EXTERN=") + 6 * ("{sqlite3}/sqlite3.c",),
                   writes="out.o"),
        small=Run(("-B{source}", "-c", "-o", "out.o", "-DTCC_TARGET_X86_64",
                   "-DONE_SOURCE=1", "-I{generated}", "{source}/tcc.c"),
                  writes="out.o"),
        start=Run(("-v",))),
    Program(
        name="cmark", package="cmark", driver="gcc",
        why="a Markdown renderer: scanners made by re2c, linked trees, "
            "small functions",
        sources="{source}/src/*.c",
        flags="-I{source}/src -DCMARK_STATIC_DEFINE",
        prepare=r"""printf '%s\n' '#define HAVE_STDBOOL_H' '#define HAVE___BUILTIN_EXPECT' \
              '#define HAVE___ATTRIBUTE__' '#define CMARK_ATTRIBUTE(l) __attribute__ (l)' \
              '#include <stdbool.h>' '#define CMARK_INLINE inline' > config.h
            printf '%s\n' '#define CMARK_VERSION 7682' \
              '#define CMARK_VERSION_STRING "0.30.2"' > cmark_version.h
            echo '#define CMARK_EXPORT' > cmark_export.h""",
        native=Run(("{input}",), "markdown", 24_000_000),
        small=Run(("{input}",), "markdown", 1_500_000),
        start=Run((), "text", 0, stdin=True)),
)
