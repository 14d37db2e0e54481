"""The packages: small ones of all kinds, each with its own tests.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

They were chosen for what they demand of a compiler and because they are built and
tested within a minute or two.  Nothing is fitted to them.  Hand-written assembler is
disabled where there is C in its place.
"""

from package import Package

GNU = "./configure -q --disable-dependency-tracking --disable-shared"
AUTOTOOLS = ("autoconf", "automake", "libtool")
MAKE = "make -j$JOBS"
# The build type is empty, or CMake would add its flags to those of the environment.
CMAKE = "cmake -S . -B b -DCMAKE_BUILD_TYPE= "
CMAKE_MAKE = "cmake --build b -- -j$JOBS"
CTEST = "cd b && ctest"
FLAGS = ' CFLAGS="$CFLAGS"'
# For Ada, because the project files need a builder of their own.  By default gnatmake
# calls the compiler in its own folder.
GNATMAKE = "gnatmake -q -j$JOBS --GCC=$(command -v gcc) {} -cargs $ADAFLAGS"


def autotools(name, kind, more="", test="make check", **fields):
    return Package(name, kind, GNU + more, MAKE, test, **fields)


def regenerated(name, kind, more="", test="make check", **fields):
    """The archive has no configure script, or one that is older than its sources."""
    return Package(name, kind, "autoreconf -fi && " + GNU + more, MAKE, test,
                   needs=AUTOTOOLS + fields.pop("needs", ()), **fields)


def cmake(name, kind, more="", **fields):
    return Package(name, kind, CMAKE + more, CMAKE_MAKE, CTEST,
                   needs=("cmake",) + fields.pop("needs", ()), **fields)


PACKAGES = (
    Package("zlib", "C, state machines", "./configure", MAKE, "make test",
            summary=r"^.*test OK.*$"),
    Package("bzip2", "C, bit streams", ":", MAKE + " libbz2.a bzip2 bzip2recover" + FLAGS,
            "make test" + FLAGS, summary=r"^.*(?:cmp|differ|worked).*$"),
    Package("hello", "C, -flto", GNU + " --disable-nls", MAKE,
            # The manual is older than its source.
            "make check MAKEINFO=true HELP2MAN=true", flags="-flto=auto"),
    Package("lzip", "C++, exceptions, -flto", './configure CXXFLAGS="$CXXFLAGS"', MAKE,
            "make check", flags="-flto=auto", summary=r"^tests completed.*$"),
    Package("xxhash", "C, intrinsics", ":", MAKE + " xxhsum DISPATCH=1 XXH_FORCE=1" + FLAGS,
            "make test-xxhsum-c DISPATCH=1" + FLAGS, summary=r"^.*(?:OK|FAILED)$"),
    Package("libdeflate", "C, intrinsics by target", ":", MAKE + FLAGS,
            "make test_programs" + FLAGS + """
            for t in test_*; do
              if [ -x $t ] && ./$t; then echo PASS: $t; else echo FAIL: $t; fi
            done""", needs=("zlib1g-dev",)),
    # The makefile's trial compilation gets the flags, too.
    Package("argon2", "C, SSE and threads", "sed -i 's/src.opt.c -c/$(CFLAGS) &/' Makefile",
            MAKE + " OPTTARGET=x86-64", "make testci OPTTARGET=x86-64",
            summary=r"^.*(?:PASS|FAIL).*$"),
    Package("cjson", "C, recursive descent",
            CMAKE + "-DENABLE_CUSTOM_COMPILER_FLAGS=OFF", CMAKE_MAKE, CTEST,
            needs=("cmake",)),
    regenerated("libyaml", "C, scanner by hand"),
    regenerated("jansson", "C, hash tables"),
    Package("expat", "C, tables of states", "cd expat && autoreconf -fi && " + GNU
            + " --without-docbook", MAKE + " -C expat", """make -C expat check
            cat expat/tests/*.log""", needs=AUTOTOOLS, summary=r"^.*Checks:.*$"),
    autotools("libconfig", "C, flex and bison",
              test="make -C tests libconfig_tests && cd tests && ./libconfig_tests",
              passed=r"^\[ OK \] (.*)$"),
    autotools("byacc", "C, generator of parsers", passed=r"^\.\.\.ok (.*)$"),
    autotools("popt", "C, options", " --disable-nls",
              test="make check; cat tests/testit.sh.log"),
    autotools("libpng1.6", "C, setjmp, intrinsics", needs=("zlib1g-dev",)),
    regenerated("libonig", "C, computed goto"),
    Package("quickjs", "C, computed goto, one large unit", ":", MAKE + " qjs",
            """for t in closure language loop bigint std worker cyclic_import; do
              if ./qjs tests/test_$t.js; then echo PASS: $t; else echo FAIL: $t; fi
            done
            ./qjs --std tests/test_builtin.js && echo PASS: builtin"""),
    autotools("patch", "C, gnulib"),
    autotools("mpclib3", "C, numbers", needs=("libgmp-dev", "libmpfr-dev")),
    autotools("pcre2", "C, an interpreter of patterns and a compiler"),
    Package("minpack", "Fortran 77", ":", """gfortran $FFLAGS -std=legacy -c *.f
            for t in lmdif lmder lmstr hybrd hybrj chkder; do
              gfortran $FFLAGS -std=legacy -o t$t ex/t$t.f *.o
            done""", """for t in lmdif lmder lmstr; do ./t$t < ex/file22; done
            for t in hybrd hybrj; do ./t$t < ex/file21; done
            ./tchkder < ex/file23""", compiler="f951", needs=("gfortran",),
            summary=r"^.*\d.*$"),
    Package("arpack", "Fortran, numbers", "./bootstrap && " + GNU + " F77=gfortran", MAKE,
            "make check", compiler="f951",
            needs=AUTOTOOLS + ("gfortran", "libblas-dev", "liblapack-dev", "pkg-config")),
    Package("ahven", "Ada, tasks and exceptions", ":",
            GNATMAKE.format("-Isrc -Isrc/unix -Itest tap_tester.adb"), "./tap_tester",
            compiler="gnat1"),
    Package("tinyxml2", "C++, classes", ":", MAKE + ' xmltest CXXFLAGS="$CXXFLAGS"',
            "./xmltest", passed=r"^\[pass\]\s*(.*)$", summary="^Pass .*$"),
    cmake("muparser", "C++, OpenMP", "-DENABLE_SAMPLES=OFF"),
    cmake("double-conversion", "C++, numbers", "-DBUILD_TESTING=ON"),
    Package("unittest++", "C++, exceptions, signals",
            "sed -i 's/ -Werror//' CMakeLists.txt && " + CMAKE, CMAKE_MAKE,
            "b/TestUnitTest++", needs=("cmake",), summary="^.*(?:Success|FAIL).*$"),
    Package("eigen3", "C++, heavy templates", ":", """
            for t in linearstructure permutationmatrices; do
              g++ $CXXFLAGS -I. -DEIGEN_TEST_FUNC=$t -DEIGEN_TEST_PART_1 -o $t test/$t.cpp
            done""", """for t in linearstructure permutationmatrices; do
              if ./$t r5 s1; then echo PASS: $t; else echo FAIL: $t; fi
            done"""),
    # Its makefile sets CXXFLAGS; our flags replace them.
    Package("pugixml", "C++, exceptions, templates", ":",
            MAKE + ' all CXXFLAGS="$CXXFLAGS -std=c++11"',
            'make test CXXFLAGS="$CXXFLAGS -std=c++11"',
            summary=r"^.*(?:tests|FAIL|Success).*$"),
    autotools("opus", "C, a codec with intrinsics", " --enable-intrinsics --disable-doc",
              "TEST_OPUS_NOFUZZ=1 make check"),
)
