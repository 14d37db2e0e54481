"""The calibration set: the programs on which rates may be fitted.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The programs are configured as the Debian package is if that decides which code runs,
but they are linked statically, without translated messages, and without what would make
the counts inexact: threads, and hand-written assembler in place of C.  The work of a
program is in calibration_files/PROGRAM.sh; `main' and `other' give it different data.
Of a package with several programs only the main one is built, so that all packages
weigh the same and no two functions have the same name.
"""

from program import Command, Program

GNU = "./configure -q --disable-nls --disable-dependency-tracking"
AUTO_DEMOS = ("ab cir kpr lrz exp nag int", "brf ops obv bvp frc pen plp")
AUTOTOOLS = ("autoconf", "automake", "libtool")


def program(name, data, package="", language="C", shell="sh -e", **fields):
    """DATA are the arguments of the script after {build}, for both inputs."""
    main, other = ((Command(f"{shell} {{here}}/calibration_files/{name}.sh {{build}} "
                            + words),) for words in data)
    return Program(name=name, package=package or name, language=language,
                   main=main, other=other, **fields)


PROGRAMS = (
    program(
        "gzip", ("{input:prose:900000} {input:binary:900000}",
                 "{input:prose:700000} {input:binary:1100000}"),
        why="a compressor: matches, Huffman trees, bit streams",
        configure=GNU + " CPPFLAGS=-DUNALIGNED_OK",
        build="make -j$JOBS", binaries=("gzip",)),
    program(
        "sed", ("{input:prose:900000}", "{input:prose:800000}"),
        why="an editor of streams: its own small language, regular expressions",
        configure=GNU + " --without-included-regex",
        build="make -j$JOBS sed/sed", binaries=("sed/sed",)),
    program(
        "dash", ("{input:prose:900000} {input:shell:60}",
                 "{input:prose:700000} {input:shell:59} {input:shell:61}"),
        shell="{build}/src/dash",
        why="a shell: parser, tree walk, expansion of words, processes",
        # A process that ends in _exit () or that shares its parent's memory keeps no
        # counts.
        configure="./configure -q --disable-dependency-tracking --disable-fnmatch "
                  "--disable-lineno --disable-glob "
                  "CPPFLAGS='-DPATH_MAX=4096 -D_exit=exit -Dvfork=fork'",
        build="make -j$JOBS", binaries=("src/dash",)),
    program(
        "make", ("{input:makefile:500} {input:makefile:120}",
                 "{input:makefile:450} {input:makefile:140}"), package="make-dfsg",
        why="an interpreter of rules: string functions, a graph, hash tables",
        configure="autoreconf -fi && ac_cv_lib_util_getloadavg=no " + GNU
                  + " --with-guile=no",
        build="make -j$JOBS -C lib && make -j$JOBS make", binaries=("make",),
        needs=AUTOTOOLS + ("autopoint", "gettext", "pkg-config")),
    program(
        "flex", ("{input:lexer:120} {input:lexer:70} {source}/src/scan.l "
                 "{source}/examples/manual/*.lex",
                 "{input:lexer:110} {input:lexer:80} {source}/tests/*.l"),
        why="a generator of scanners: sets, automata, tables, filters",
        configure=GNU + " --disable-shared",
        # The files made by automake are older than their sources.
        build="""touch aclocal.m4
            touch configure
            touch Makefile.in */Makefile.in
            touch Makefile */Makefile
            make -j$JOBS -C src flex""",
        binaries=("src/flex",), needs=("m4",)),
    program(
        "bison", ("{source} {input:grammar:70} {input:grammar:50} "
                  "{source}/src/parse-gram.y {source}/examples/c/[a-l]*/*.y",
                  "{source} {input:grammar:65} {input:grammar:55} "
                  "{source}/examples/[dj]*/*/*.y {source}/examples/c/[m-z]*/*.y"),
        why="a generator of parsers: bit sets, automata, much formatted output",
        configure=GNU,
        # `make all' needs the manual, which the source does not have.
        build="""printf 'built: $(filter lib/%% src/%%,$(BUILT_SOURCES))\\n' \\
              | make -f Makefile -f - built
            make -j$JOBS src/bison""",
        binaries=("src/bison",), needs=("m4",)),
    program(
        "jq", ("{input:records:1200} {input:records:300}",
               "{input:records:1101} {input:records:401}"),
        why="a filter of JSON: parser, small virtual machine, reference counts",
        configure="autoreconf -fi && ./configure -q --disable-shared "
                  "--disable-maintainer-mode --disable-docs "
                  "--disable-dependency-tracking --without-oniguruma",
        build="make -j$JOBS", binaries=("jq",), needs=AUTOTOOLS),
    program(
        "minisat", ("{input:formula:170} {input:formula:210} {input:holes:7}",
                    "{input:formula:171} {input:formula:205} {input:holes:6}"),
        package="minisat2", language="C++",
        why="a solver of formulas: branches that follow the data, templates",
        configure=":",
        build="make -j$JOBS r MINISAT_RELSYM= "
              "MINISAT_REL='-O2 -DNDEBUG -std=gnu++98 -fpermissive -w'",
        binaries=("build/release/bin/minisat",), needs=("zlib1g-dev",)),
    program(
        "tar", ("{input:tree:900}", "{input:tree:800}"),
        why="an archiver: formats, names, files of all kinds",
        configure="FORCE_UNSAFE_CONFIGURE=1 " + GNU
                  + " --without-posix-acls --without-selinux",
        build="for d in gnu lib src; do make -j$JOBS -C $d; done",
        binaries=("src/tar",)),
    program(
        "findutils", ("{input:tree:400}", "{input:tree:450}"),
        why="a walk over folders: many small predicates behind pointers",
        configure=GNU + " --enable-d_type-optimisation",
        build="for d in gl lib find; do make -j$JOBS -C $d; done",
        binaries=("find/find",)),
    program(
        "nasm", ("{source} {input:assembly:400} {input:assembly:90} "
                 "{source}/test/[a-d]*.asm",
                 "{source} {input:assembly:370} {input:assembly:80} "
                 "{source}/test/[e-l]*.asm {source}/test/[n-z]*.asm"),
        why="an assembler: tables of instructions, macros, object formats",
        configure="./configure",
        build="make -j$JOBS nasm", binaries=("nasm",)),
    program(
        "flac", ("{input:wave:150000} {input:wave:60000}",
                 "{input:wave:130000} {input:wave:70000}"),
        why="a codec of sound: filters, sums of products, bit streams",
        # C takes the place of assembler and intrinsics, so that the compiler sees the
        # loops.
        configure="./configure -q --disable-asm-optimizations --disable-sse "
                  "--disable-avx --disable-shared --disable-ogg --disable-cpplibs "
                  "--disable-doxygen-docs --disable-rpath "
                  "--disable-stack-smash-protection --disable-dependency-tracking",
        build="for d in share libFLAC flac; do make -j$JOBS -C src/$d; done",
        binaries=("src/flac/flac",)),
    program(
        "vorbis-tools", ("{input:wave:150000} {input:wave:60000}",
                         "{input:wave:130000} {input:wave:70000}"),
        why="a tool around a library: files of sound, comments, streams of pages",
        configure=GNU + " --disable-ogg123 --without-flac --without-speex",
        build="make -j$JOBS -C share && make -j$JOBS -C oggenc",
        binaries=("oggenc/oggenc",),
        needs=("libogg-dev", "libvorbis-dev", "pkg-config")),
    program(
        "optipng", ("{input:images:60}", "{input:images:70}"),
        why="a tool around two libraries: kinds of images, trials, options",
        configure="./configure -with-system-libs",
        build="make -j$JOBS", binaries=("src/optipng/optipng",),
        needs=("libpng-dev", "zlib1g-dev")),
    program(
        "gnugo", ("{source} reading.tst owl.tst", "{source} tactics.tst owl1.tst"),
        why="a game: search over boards, patterns as tables of functions",
        # Newer compilers require that each variable is defined in one file; this source
        # does not.
        configure="./configure -q --disable-dependency-tracking --without-curses "
                  "--without-readline CFLAGS='-O2 -fcommon'",
        build="make -j$JOBS", binaries=("interface/gnugo",)),
    program(
        "glpk", ("{source} {input:linear:120} {input:integer:40} assign.mod bpp.mod "
                 "cal.mod color.mod crypto.mod diet.mod egypt.mod food.mod gap.mod",
                 "{source} {input:linear:110} {input:integer:35} jssp.mod magic.mod "
                 "maxflow.mod money.mod numbrix.mod plan.mod prod.mod sat.mod "
                 "stigler.mod sudoku.mod transp.mod zebra.mod"),
        why="linear and integer programming: sparse matrices, a language of models",
        configure="./configure -q --disable-shared --disable-dependency-tracking",
        build="make -j$JOBS", binaries=("examples/glpsol",)),
    program(
        "bwa", ("{input:genome:120000} {input:reads:120000}",
                "{input:genome:110000} {input:reads:110000}"),
        why="an aligner: suffix arrays, dynamic programming, intervals",
        configure=":",
        build="make -j$JOBS CFLAGS=-O2 bwa", binaries=("bwa",),
        needs=("zlib1g-dev",)),
    program(
        "hmmer", ("{input:proteins:40} {source}/tutorial/HBB_HUMAN "
                  "{source}/tutorial/globins45.fa {source}/tutorial/globins4.sto",
                  "{input:proteins:35} {source}/tutorial/7LESS_DROME "
                  "{source}/tutorial/fn3.sto"),
        why="hidden Markov models: dynamic programming in floating point, statistics",
        # Debian has libdivsufsort as a package of its own.
        configure="""while read -r p; do patch -p1 < debian/patches/$p; done \\
              < debian/patches/series
            autoconf
            (cd easel && autoconf)
            ./configure --disable-threads --enable-sse""",
        # jackhmmer uses most of the library.
        build="make -j$JOBS -C easel && make -j$JOBS -C src",
        binaries=("src/jackhmmer",),
        needs=("autoconf", "libdivsufsort-dev", "patch")),
    program(
        "auto-07p", AUTO_DEMOS,
        language="Fortran",
        why="ordinary differential equations: Fortran 90 modules, linear algebra",
        # Only the commands and the library are built; the sources predate GCC 10.
        configure="""cd 07p
            sed -i 's# tek2ps/Makefile##' configure
            ./configure --without-openmp --disable-plaut --disable-plaut04 \\
              --disable-plaut04-qt --disable-gui FFLAGS='-O2 -fallow-argument-mismatch' \\
              FCFLAGS='-O2 -fallow-argument-mismatch'
            sed -i 's/^OPT *=.*/OPT =/' src/Makefile
            mkdir -p lib bin""",
        # A problem consists of subroutines to link with, which have the same names in
        # all problems, so they have no counters.
        build="""make -C 07p/src
            cd 07p/demos
            for d in DEMOS; do
              env -u STATICPROF_RECORD gfortran -O2 -c $d/$d.f90 -o $d/$d.o
              gfortran -O2 $d/$d.o ../lib/*.o -o $d/$d.exe
            done""".replace("DEMOS", " ".join(AUTO_DEMOS)),
        binaries=tuple(f"07p/demos/{d}/{d}.exe"
                       for demos in AUTO_DEMOS for d in demos.split()),
        unrecorded=("07p/demos/*/*.o",),
        needs=("gfortran",)),
    program(
        "gnuchess", ("{input:positions:6}", "{input:positions:7}"), language="C++",
        why="a game: alpha-beta search, bit tricks, hash tables",
        # If its last thread ended alone, the program would neither end nor keep its
        # counts.
        configure=GNU + """
            sed -i 's/pthread_exit(NULL);/exit(EXIT_SUCCESS);/' src/engine/protocol.cpp""",
        build="make -j$JOBS", binaries=("src/gnuchess",)),
    program(
        "7zip", ("{input:tree:300} {input:prose:500000} {input:binary:600000}",
                 "{input:tree:270} {input:prose:550000} {input:binary:500000}"),
        language="C++",
        why="an archiver: formats and codecs behind interfaces, streams, filters",
        configure=":",
        # The program is built with one thread; warnings are not errors.
        build="make -j$JOBS -C CPP/7zip/Bundles/Alone2 -f ../../cmpl_gcc.mak ST_MODE=1 "
              "DISABLE_RAR=1 CFLAGS_WARN_WALL=",
        binaries=("CPP/7zip/Bundles/Alone2/b/g/7zz",)),
)
