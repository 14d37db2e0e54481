"""The programs of the large set: those that the front end of a processor limits.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Their code is many times as large as the caches for instructions and for translations
of addresses, and their work goes through much of it, so that they show what the order
of code is worth, which small programs hardly do.  They are built without counters and
only for `bench-run'.  The work of a program is in large_files/PROGRAM.sh; it is short,
because it is simulated.
"""

from program import Command, Program


def program(name, data, package="", language="C", **fields):
    """DATA are the arguments of the script after {build}."""
    return Program(name=name, package=package or name, language=language, counters=False,
                   main=(Command(f"sh -e {{here}}/large_files/{name}.sh {{build}} {data}"),),
                   other=(), **fields)


PROGRAMS = (
    program(
        "python", "{source} {here}/large_files/python.py {input:prose:40000} {input:records:150}",
        package="python3.11",
        why="an interpreter: one large dispatch loop, objects behind pointers, a compiler",
        # Modules that Debian links dynamically become part of the program.
        configure="""./configure -q
            printf '%s\\n' '*static*' '_bisect _bisectmodule.c' '_csv _csv.c' \\
              '_datetime _datetimemodule.c' '_heapq _heapqmodule.c' '_json _json.c' \\
              '_pickle _pickle.c' '_random _randommodule.c' '_struct _struct.c' \\
              'array arraymodule.c' 'math mathmodule.c' > Modules/Setup.local""",
        build="make -j$JOBS python", binaries=("python",)),
    program(
        "postgresql", "{here}/large_files/postgresql.sql",
        package="postgresql-15",
        why="a database: parser, planner, executor, storage, much of it through pointers",
        # The server refuses to be run by root, who becomes another user of a namespace.
        configure="""./configure -q --prefix=$PWD/installed --without-readline --without-zlib""",
        build="""make -j$JOBS -C src/backend generated-headers
            make -j$JOBS -C src/common
            make -j$JOBS -C src/port
            make -j$JOBS -C src/timezone
            make -j$JOBS -C src/backend
            """
            "env -u STATICPROF_RECORD sh -e {here}/large_files/postgresql-data.sh",
        binaries=("src/backend/postgres",), needs=("bison", "flex")),
    program(
        "cc1", "",
        package="gcc-12", language="C++",
        why="a compiler: hundreds of passes over trees, lists and tables",
        # The archive of the source is in the package's; the rest of it is not needed.
        configure="""tar -xf gcc-*.tar.xz --exclude='*/gcc/testsuite/*'
            mkdir objects
            cd objects
            ../gcc-*/configure -q --enable-languages=c --enable-checking=release --disable-bootstrap \\
              --disable-multilib --disable-nls --disable-plugin --disable-lto --disable-werror \\
              --with-system-zlib --without-isl --without-zstd
            make -s MAKEINFO=true configure-gcc configure-libiberty configure-libcpp \\
              configure-libbacktrace configure-libdecnumber configure-build-libiberty \\
              configure-build-libcpp""",
        build="""cd objects
            make -s -j$JOBS MAKEINFO=true all-libiberty all-libcpp all-libbacktrace all-libdecnumber \\
              all-build-libiberty all-build-libcpp
            make -s -j$JOBS MAKEINFO=true -C gcc cc1""",
        binaries=("objects/gcc/cc1",),
        needs=("flex", "libgmp-dev", "libmpc-dev", "libmpfr-dev", "zlib1g-dev")),
    program(
        "cppcheck", "{source}", language="C++",
        why="an analysis of C++: hundreds of checks that walk over a list of tokens",
        configure=":",
        build="make -j$JOBS CXXFLAGS='-O2 -std=c++11' FILESDIR=$PWD cppcheck",
        binaries=("cppcheck",)),
    program(
        "doxygen", "{source}", language="C++",
        why="a writer of documentation: large scanners, trees, virtual calls, formats of output",
        # Debian takes two libraries out of the source, so the system's are linked.
        configure="""sed -i '/(sqlite3)/d' deps/CMakeLists.txt
            cmake -S . -B objects -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O2 -Duse_sys_spdlog=ON""",
        build="make -j$JOBS -C objects doxygen", binaries=("objects/bin/doxygen",),
        needs=("bison", "cmake", "flex", "libspdlog-dev", "libsqlite3-dev")),
)
