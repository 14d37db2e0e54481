"""The units that programs, libraries, archives and objects name, also as the build systems make them that people use.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil
import subprocess

from linked import Binary, have
from tested import BUILD, GCC

SECTION = ".debug.staticprof"


class Linked(Binary):
    def test_a_program_names_its_units(self):
        self.gcc("-c main.c used.c deep.c other.c second.c")
        self.sh(f"{GCC} -o one main.o used.o deep.o && {GCC} -o two second.o other.o deep.o -z muldefs")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("./one"))
        out, err = self.tool("show", "./one")
        self.assertIn("program one: 3 units", out)
        self.assertEqual("", err)
        self.assertIn("while (x >>= 1)", self.tool("explain", "./one", "deep.c:4")[0])

    def test_a_program_of_one_unit_is_one(self):
        self.gcc("-c main.c")
        self.gcc("-shared -fPIC -o lib.so used.c")
        self.sh(f"{GCC} -shared -o deep.so -fPIC used.c deep.c && {GCC} -o one main.o ./deep.so")
        self.assertIn("program one: 1 unit, 1 function, ", self.tool("show", "one")[0])
        self.assertIn("unit used.c: 1 function, ", self.tool("show", "lib.so")[0])

    def test_sources_of_one_name_in_two_folders(self):
        """They are two files; a header that both units include is one."""
        self.write("all.h", "static inline int odd (int x)\n{\n  return x > 0 ? x & 1 : 0;\n}\n")
        self.write("a/x.c", '#include "../all.h"\nint a (int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += odd (i);\n  return s;\n}\n')
        self.write("b/x.c", '#include "../all.h"\nint a (int);\n\n/* b */\nint main (int c, char **v) { return c > 3 ? a (c) : odd (c); }\n')
        for how in "", "-flto":
            with self.subTest(how):
                for folder in "ab":
                    self.gcc(f"{how} -c x.c -I.", directory="p", cwd=folder)
                self.sh(f"{GCC} -O2 {how} a/x.o b/x.o -o one")
                for cwd, program in ("", "./one"), ("a", "../one"):
                    rows = [r.split("\t") for r in self.tool("show", "--tsv", "-n99", program, cwd=cwd)[0].splitlines()]
                    lines = {(r[7], r[8]) for r in rows if r[0] == "line"}
                    self.assertLessEqual({("a/x.c", "5"), ("b/x.c", "5"), ("../all.h", "3")}, lines)
                    self.assertNotIn("x.c", {file for file, _ in lines})
                    self.assertIn("for (int i = 0; i < n; i++)", self.tool("explain", program, "a/x.c:5", cwd=cwd)[0])
                    self.assertIn("return c > 3", self.tool("explain", program, "b/x.c:5", cwd=cwd)[0])

    def test_of_an_archive_what_the_linker_took(self):
        self.gcc("-c main.c used.c deep.c other.c")
        self.sh(f"ar crs lib.a other.o used.o deep.o && {GCC} -o one main.o lib.a")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
        self.assertEqual(["deep.c", "other.c", "used.c"], self.units("lib.a"))
        self.assertEqual(["used.c"], self.units("used.o"))

    def test_of_a_thin_archive_what_it_names(self):
        """Meson makes thin archives; their members are found from any folder."""
        self.gcc("-c used.c deep.c")
        self.sh("mkdir -p sub && cp deep.o sub/whose_name_is_long.o && ar crsT thin.a used.o sub/whose_name_is_long.o")
        self.assertEqual(["deep.c", "used.c"], self.units("thin.a"))
        self.assertEqual(["deep.c", "used.c"], self.units("../thin.a", cwd="sub"))
        self.sh("ar crs whole.a used.o && ar crsT nested.a whole.a deep.o && head -c 100 thin.a > cut.a && mv used.o gone.o")
        self.assertIn("cannot read 'used.o'", self.tool("show", "thin.a", status=1)[1])
        self.assertIn("thin archive that is damaged or names members of other archives", self.tool("show", "cut.a", status=1)[1])
        self.assertIn("thin archive that is damaged or names members of other archives", self.tool("show", "nested.a", status=1)[1])

    def test_a_shared_library_and_a_relocatable_object(self):
        self.gcc("-fPIC -shared -o lib.so used.c deep.c")
        self.gcc("-c main.c other.c")
        self.sh("ld -r -o both.o main.o other.o")
        self.assertEqual(["deep.c", "used.c"], self.units("lib.so"))
        self.assertEqual(["main.c", "other.c"], self.units("both.o"))

    def test_with_link_time_optimization(self):
        for how in ("", "-flto-partition=none", "-flto-partition=1to1", "-ffat-lto-objects"):
            with self.subTest(how):
                self.gcc(f"-flto {how} -c main.c used.c deep.c other.c")
                self.sh(f"rm -f lib.a; gcc-ar crs lib.a other.o used.o deep.o; {GCC} -O2 -flto {how} -o one main.o lib.a")
                self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
                self.assertEqual(["main.c"], self.units("main.o"))
                # The link's own record is there too, and takes precedence.
                self.gcc(f"-flto {how} -o two main.o lib.a")
                self.assertEqual(["deep.c", "main.c", "used.c"], self.units("two"))
                self.assertIn("two-", self.sh(f"readelf -p {SECTION} two"))
        self.gcc("-flto -ffat-lto-objects -c main.c used.c deep.c")
        self.sh(f"{GCC} -fno-lto -o one main.o used.o deep.o")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))

    def test_a_unit_of_several_sources(self):
        self.write("unity.c", "#include \"main.c\"\n#include \"used.c\"\n#include \"deep.c\"\n")
        self.gcc("-o one unity.c")
        self.assertEqual(["unity.c"], self.units("one"))
        self.assertIn("deep.c:4", self.tool("explain", "one", "deep.c:4")[0])

    def test_strip_takes_it_away_as_debug_information(self):
        self.gcc("-g -o one main.c used.c deep.c")
        self.sh("objcopy --only-keep-debug one one.debug && strip --strip-debug one && readelf -S one > s")
        self.assertIn("compiled without", self.tool("show", "one", status=1)[1])
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one.debug"))
        self.assertIn(".staticprof", self.sh("grep staticprof s"))

    @have("dwz")
    def test_dwz_reads_it(self):
        self.gcc("-g -o one main.c used.c deep.c")
        self.sh("dwz one")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))

    @have("ld.gold")
    def test_compressed(self):
        """gold, mold and llvm-objcopy compress all sections whose names begin with
        `.debug'."""
        self.gcc("-fuse-ld=gold -Wl,--compress-debug-sections=zlib -o one main.c used.c deep.c")
        self.assertRegex(self.sh("readelf -SW one"), rf"{SECTION} .* C ")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
        at = int(re.search(rf"{SECTION} +PROGBITS +\w+ (\w+)", self.sh("readelf -SW one"))[1], 16)
        with open(self.at("one"), "r+b") as f:
            f.seek(at)
            f.write(b"\x7f")
        self.assertIn("'.debug.staticprof' is compressed and cannot be read: ", self.tool("show", "one", status=1)[1])

    def test_nothing_is_named_without_an_export(self):
        self.sh(f"{GCC} -O2 -fplugin={BUILD}/libstaticprof.so -c main.c")
        self.assertNotIn(SECTION, self.sh("readelf -S main.o"))
        self.assertIn("names no records", self.tool("show", "main.o", status=1)[1])

    def test_the_same_bytes_in_another_folder(self):
        for folder in ("a", "b/c"):
            os.makedirs(self.at(folder, "p"))
            shutil.copy(self.at("used.c"), self.at(folder))
            self.gcc("-ffile-prefix-map=$PWD=. -c used.c", cwd=folder)
        self.sh("cmp a/used.o b/c/used.o")
        for folder in ("a", "b/c"):
            self.gcc("-ffile-prefix-map=$PWD=. -c used.c", directory="$PWD/p", cwd=folder)
        self.sh("cmp a/used.o b/c/used.o")

    def test_a_hostile_name_of_the_folder(self):
        name = "a\"b\\c 'd\nü"
        os.mkdir(self.at(name))
        subprocess.run([GCC, *self.flags(name).split(" ", 1)[0:1], f"-fplugin={BUILD}/libstaticprof.so",
                        f"-fplugin-arg-libstaticprof-profile={name}", "-c", "used.c"], cwd=self.work, check=True)
        self.assertEqual(["used.c"], self.units("used.o"))


class BuildSystems(Binary):
    def test_make_in_several_folders(self):
        self.sh("mkdir -p lib; mv used.c deep.c other.c lib")
        self.write("lib/Makefile", "lib.a: used.o deep.o other.o\n\t$(AR) crs $@ $^\n")
        self.write("Makefile", "one: main.o lib/lib.a\n\t$(CC) -o $@ $^\nlib/lib.a:\n\t$(MAKE) -C lib\n")
        self.sh(f"make CFLAGS='{self.flags(self.at('p'))}'")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))

    @have("cmake")
    def test_cmake(self):
        self.write("CMakeLists.txt", """cmake_minimum_required (VERSION 3.10)
project (tiny C)
include (CheckFunctionExists)
check_function_exists (strdup HAVE_STRDUP)
add_library (tiny STATIC used.c deep.c other.c)
add_library (shared SHARED used.c deep.c)
add_executable (one main.c)
target_link_libraries (one tiny)
add_executable (two second.c)
target_link_libraries (two tiny)
""")
        self.sh(f"cmake -S . -B b -DCMAKE_C_FLAGS='{self.flags(self.at('p'))}' && cmake --build b")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("b/one"))
        self.assertEqual(["other.c", "second.c"], self.units("b/two"))
        self.assertEqual(["deep.c", "used.c"], self.units("b/libshared.so"))
        self.assertIn("while (x >>= 1)", self.tool("explain", self.at("b/one"), "deep.c:4", cwd="/")[0])

    @have("meson", "ninja")
    def test_meson(self):
        self.write("meson.build", """project ('tiny', 'c')
meson.get_compiler ('c').has_function ('strdup')
tiny = static_library ('tiny', 'used.c', 'deep.c', 'other.c')
executable ('one', 'main.c', link_with: tiny)
executable ('two', 'second.c', link_with: tiny)
""")
        self.sh(f"meson setup b -Dc_args='{self.flags(self.at('p'))}' && ninja -C b")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("b/one"))
        self.assertEqual(["other.c", "second.c"], self.units("b/two"))
        out, err = self.tool("explain", self.at("b/one"), "deep.c:4", cwd="/")
        self.assertIn("while (x >>= 1)", out)
        self.assertEqual("", err)

    @have("autoreconf", "libtoolize")
    def test_autotools_with_libtool(self):
        self.write("configure.ac", """AC_INIT([tiny], [1])
AM_INIT_AUTOMAKE([foreign])
AM_PROG_AR
LT_INIT
AC_PROG_CC
AC_CHECK_FUNCS([strdup])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
""")
        self.write("Makefile.am", """lib_LTLIBRARIES = libtiny.la
libtiny_la_SOURCES = used.c deep.c other.c
bin_PROGRAMS = one two
one_SOURCES = main.c
one_LDADD = libtiny.la
two_SOURCES = second.c
two_LDADD = libtiny.la
two_LDFLAGS = -static
""")
        self.sh(f"autoreconf -i && mkdir b && cd b && ../configure CFLAGS='{self.flags(self.at('p'))}' && make")
        # This is a script of libtool, which starts .libs/one.
        self.assertEqual(["main.c"], self.units("--no-libraries", "b/one"))
        self.assertEqual(["deep.c", "main.c", "other.c", "used.c"], self.units("b/one", said="libtiny.so.0"))
        self.assertEqual(["deep.c", "main.c", "other.c", "used.c"], self.units("b/one", "b/.libs/libtiny.so"))
        self.assertEqual(["deep.c", "other.c", "used.c"], self.units("b/libtiny.la"))
        # libtool compiles every source twice.
        self.assertEqual(["deep.c", "other.c", "used.c"], self.units("b/.libs/libtiny.a"))
        self.assertEqual(["other.c", "second.c"], self.units("b/two"))
