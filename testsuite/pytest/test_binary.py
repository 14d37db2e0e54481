"""Finds the records of the units of a binary, with the build systems that people use.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from tested import BUILD, GCC

SECTION = ".debug.staticprof"
FILES = {
    "main.c": "int used (int);\nint main (int c, char **v) { int s = 0;"
              "\n  for (int i = 0; i < c; i++)\n    s += used (i);\n  return s & 1; }\n",
    "used.c": "int deep (int);\nint used (int x)\n{\n  if (x > 3)\n    return deep (x);\n  return 1;\n}\n",
    "deep.c": "int deep (int x)\n{\n  int n = 0;\n  while (x >>= 1)\n    n++;\n  return n;\n}\n",
    "other.c": "int other (int x) { return x * 3; }\n",
    "second.c": "int other (int);\nint deep (int x) { return x; }\nint main (int c, char **v) { return other (c) & deep (c) & 1; }\n",
}


def have(*programs):
    missing = [p for p in programs if not shutil.which(p)]
    return unittest.skipIf(missing, f"no {', '.join(missing)}")


class Binary(unittest.TestCase):
    def setUp(self):
        self.work = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)
        os.mkdir(self.at("p"))
        for name, text in FILES.items():
            self.write(name, text)

    def at(self, *names):
        return os.path.join(self.work, *names)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.at(name)), exist_ok=True)
        with open(self.at(name), "w", encoding="utf-8") as f:
            f.write(text)

    def flags(self, directory="p"):
        return f"-O2 -fplugin={BUILD}/libstaticprof.so -fplugin-arg-libstaticprof-profile={directory}"

    def sh(self, command, cwd="", **more):
        environment = {**os.environ, "LC_ALL": "C", "CC": GCC, **more}
        done = subprocess.run(["sh", "-ec", command], cwd=self.at(cwd), env=environment, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(0, done.returncode, done.stdout)
        return done.stdout

    def gcc(self, arguments, directory="p", cwd=""):
        return self.sh(f"{GCC} {self.flags(directory)} {arguments}", cwd)

    def tool(self, *arguments, cwd="", status=0):
        done = subprocess.run([f"{BUILD}/staticprof", *arguments], cwd=self.at(cwd), check=False,
                              capture_output=True, text=True)
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def units(self, *arguments, cwd="", said=""):
        """The sources of the units that `merge' finds, sorted; its only message is SAID."""
        out, err = self.tool("merge", *arguments, cwd=cwd)
        if said:
            self.assertIn(said, err)
        else:
            self.assertEqual("", err)
        return sorted(os.path.basename(u["name"]) for u in json.loads(out)["units"])


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


class Found(Binary):
    def setUp(self):
        super().setUp()
        self.gcc("-c main.c used.c deep.c")
        self.sh(f"{GCC} -o one main.o used.o deep.o")

    def test_from_elsewhere_and_through_links(self):
        self.sh("ln -s ../one sub-link; mkdir sub; ln -s ../one sub/one; mkdir -p /tmp")
        for name in (self.at("one"), self.at("sub/one")):
            for cwd in ("/", self.at("sub")):
                out, err = self.tool("show", name, cwd=cwd)
                self.assertIn("3 units", out)
                self.assertEqual("", err)

    def test_sources_beside_the_folder_of_the_build(self):
        os.makedirs(self.at("b/bin"))
        os.makedirs(self.at("src"))
        self.sh("mv main.c used.c deep.c src; rm main.o used.o deep.o")
        self.gcc("-o bin/one ../src/main.c ../src/used.c ../src/deep.c", directory=self.at("p"), cwd="b")
        out, err = self.tool("explain", self.at("b/bin/one"), "deep.c:4", cwd="/")
        self.assertIn("while (x >>= 1)", out)
        self.assertEqual("", err)

    def test_what_is_no_binary_and_no_record(self):
        self.assertIn("'main.c' is neither an exported profile", self.tool("show", "main.c", status=1)[1])

    def test_in_a_moved_folder(self):
        os.mkdir(self.at("new"))
        self.sh("mv one p main.c used.c deep.c new")
        self.assertEqual(3, len(self.units("new/one")))
        self.assertIn("while (x >>= 1)", self.tool("explain", "new/one", "deep.c:4")[0])
        self.sh("mv new/p elsewhere")
        self.assertIn("none of its 3 records is found ('p/", self.tool("show", "new/one", status=1)[1])
        self.assertEqual(3, len(self.units("--records=elsewhere", "new/one")))

    def test_an_absolute_folder_that_was_moved(self):
        self.gcc("-o one main.c used.c deep.c", directory=self.at("p"))
        os.mkdir(self.at("new"))
        self.sh("mv one p new")
        self.assertEqual(3, len(self.units("new/one")))

    def test_stale_and_missing_records_are_named(self):
        self.write("used.c", FILES["used.c"] + "int more (int x) { return x > 2 ? deep (x) : 7; }\n")
        self.gcc("-c used.c")
        err = self.tool("show", "one")[1]
        self.assertRegex(err, "records do not match the linked objects; relink: 'p/used-")
        self.assertNotIn("p/main-", err)
        os.remove(glob.glob(self.at("p/deep-*"))[0])
        self.assertIn("records not found and left out", self.tool("show", "one", status=1)[1])

    def test_records_that_cannot_be_read_are_named(self):
        """The reason is printed, because the records exist."""
        used, = glob.glob(self.at("p/used-*"))
        with open(used, "r+", encoding="utf-8") as f:
            f.truncate(500)
        err = self.tool("show", "one", status=1)[1]
        self.assertRegex(err, r"records that cannot be read and are left out: p/used-\w+\.json:\d+:\d+: the file ends too early")
        self.assertNotIn("not found", err)
        for name in glob.glob(self.at("p/*")):
            with open(name, "r+", encoding="utf-8") as f:
                text = f.read().replace('"version":3', '"version":4')
                f.seek(0)
                f.write(text)
        self.assertRegex(self.tool("show", "one", status=1)[1],
                         r"'one': none of its 3 records can be read: .*p/.*\.json: /version: version 4 of the format is not known here")
        # A copy in another folder serves as well.
        self.gcc("-c main.c used.c deep.c", directory="q")
        self.assertEqual(3, len(self.units("--records=q", "one")))

    def test_a_copy_with_the_right_stamp_goes_before_a_stale_one(self):
        self.sh("cp -r p good")
        self.write("used.c", FILES["used.c"] + "int more (int x) { return x > 2 ? deep (x) : 7; }\n")
        self.gcc("-c used.c")
        self.assertEqual(3, len(self.units("--records=p", "--records=good", "one")))

    def test_a_damaged_binary(self):
        with open(self.at("one"), "rb") as f:
            text = f.read()
        for n in (4, 20, 64, 1000, len(text) // 2, len(text) - 100):
            with open(self.at("part"), "wb") as f:
                f.write(text[:n])
            self.tool("show", "part", status=1)


class Elsewhere(Binary):
    def test_a_relative_folder_in_a_build_with_subfolders(self):
        """Each object has the path of its record."""
        for folder, name in ("a", "main.c"), ("b/c", "used.c"), ("b/c", "deep.c"):
            os.makedirs(self.at(folder, "p"), exist_ok=True)
            self.sh(f"mv {name} {folder}")
            self.gcc(f"-c {name}", cwd=folder)
        self.sh(f"{GCC} -o one a/main.o b/c/used.o b/c/deep.o")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units(self.at("one"), cwd="/"))
        self.sh("mkdir moved && mv one a b moved")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("moved/one"))

    def test_what_is_left_out_is_said_beside_the_shares_and_by_the_status(self):
        self.gcc("-o one main.c used.c deep.c")
        os.remove(glob.glob(self.at("p/deep-*"))[0])
        for command in "show", "merge", "report -o r", "unsure", "export -F lcov", "order", "explain -f main":
            self.tool(*command.split(), "one", status=1)
        self.tool("diff", "one", "one", status=2)
        out, err = self.tool("show", "one", status=1)
        self.assertIn("1 of 3 records is left out, so shares are of the others\n", out)
        self.assertIn("records not found and left out", err)

    def test_the_shared_libraries_of_a_program(self):
        """The libraries that they link count too if they have records; of several definitions the program's comes first,
        as for the dynamic loader."""
        self.write("deep.c", FILES["deep.c"] + "int main_only (void) { return 1; }\n")
        self.write("main.c", FILES["main.c"] + "int main_only (void) { return 0; }\n")
        os.makedirs(self.at("sub"))
        self.gcc("-fPIC -shared -o sub/libdeep.so deep.c -Wl,-soname,libdeep.so")
        self.gcc("-fPIC -shared -o sub/libused.so used.c sub/libdeep.so -Wl,-rpath,'$ORIGIN/../sub'")
        self.sh(f"{GCC} -O2 -fPIC -shared -o sub/libother.so other.c")
        self.gcc("-o one main.c -Lsub -lused -lother -Wl,--no-as-needed,-rpath,'$ORIGIN/sub',--allow-shlib-undefined")
        out, err = self.tool("show", "one")
        self.assertIn("program one: 3 units", out)
        self.assertEqual("staticprof: note: with the shared libraries that 'one' links: libused.so, libdeep.so "
                         "(--no-libraries leaves them out)\n", err)
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units(self.at("one"), cwd="/", said="libdeep.so"))
        self.assertEqual(["main.c"], self.units("--no-libraries", "one"))
        # A library that the user names too counts once.
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one", "sub/libused.so", said="libdeep.so"))
        # An order is for the linker, which links one file.
        self.assertNotIn("deep", self.tool("order", "one")[0])

    def test_debug_information_in_a_file_of_its_own(self):
        """It is found by .gnu_debuglink beside the program or in .debug, or by the
        build-id."""
        self.gcc("-g -o one main.c used.c deep.c -Wl,--build-id=none")
        self.sh("objcopy --only-keep-debug one one.debug; strip one; objcopy --add-gnu-debuglink=one.debug one; cp one.debug old")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
        self.sh("mkdir .debug; mv one.debug .debug")
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("one"))
        self.assertIn("used", self.tool("order", "one")[0])
        self.sh("printf x >> .debug/one.debug")
        self.assertIn("its debug information is not found", self.tool("show", "one", status=1)[1])
        self.gcc("-g -o two main.c used.c deep.c -Wl,--build-id=0xabcdef0123456789")
        self.sh("mkdir -p d/.build-id/ab; objcopy --only-keep-debug two d/.build-id/ab/cdef0123456789.debug; strip two")
        self.assertIn("its debug information is not found", self.tool("show", "two", status=1)[1])
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("--records=d", "two"))
        self.gcc("-g -o three main.c used.c deep.c -Wl,--build-id=0xabcdef0123456780")
        self.sh("strip three; mv d/.build-id/ab/cdef0123456789.debug d/.build-id/ab/cdef0123456780.debug")
        self.assertIn("its debug information is not found", self.tool("show", "--records=d", "three", status=1)[1])

    def test_output_is_never_written_over_input(self):
        self.gcc("-o one main.c used.c deep.c")
        main, = glob.glob(self.at("p/main-*"))
        self.sh(f"ln {main} hard.json; cp {main} before")
        for command in (["export", "-F", "lcov", "-o", main, main], ["export", "-F", "lcov", "-o", "hard.json", "p"],
                        ["merge", "-o", main, "p"], ["order", "-o", "one", "one"], ["merge", "-o", main, "one"]):
            err = self.tool(*command, status=1)[1]
            self.assertRegex(err, "^staticprof: cannot write '.*': it is one of the files that are read$")
        self.sh(f"cmp {main} before")
        self.tool("export", "-F", "lcov", "-o", "out", "p")
        self.tool("export", "-F", "lcov", "-o", "out", "p")

    def test_a_record_that_others_have_made_a_link_of(self):
        """A folder that everybody may write to, such as /tmp, may have such links."""
        self.gcc("-c main.c")
        record, = glob.glob(self.at("p/*.json"))
        self.write("precious", "text")
        self.sh(f"ln -sf {self.at('precious')} {record}; chmod 1777 p")
        self.assertRegex(self.sh(f"! {GCC} {self.flags()} -c main.c 2>&1"),
                         "cc1: error: '-fplugin-arg-libstaticprof-profile=p': cannot write 'p/main-.*': it is a symbolic link in a folder")
        self.assertEqual("text", self.sh("cat precious"))


class Root(Binary):
    def setUp(self):
        super().setUp()
        self.gcc("-c main.c used.c deep.c other.c second.c")

    def test_errors_name_records_objects_and_what_to_do(self):
        err = self.tool("merge", "p", status=1)[1]
        self.assertRegex(err, r"'deep' is defined in 'deep.c' \(object 'deep.o', record 'deep-[0-9a-f]{16}.json'\) "
                              r"and in 'second.c' \(object 'second.o', record 'second-")
        self.assertIn("`staticprof show ./PROGRAM'", err)
        self.assertIn("--root=FILE", err)

    def test_what_the_root_needs(self):
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units("--root=main.c", "p"))
        self.assertEqual(["other.c", "second.c"], self.units("--root=second.o", "p"))
        record = glob.glob(self.at("p/main-*"))[0]
        self.assertEqual(["deep.c", "main.c", "used.c"], self.units(f"--root={record}", "p"))
        self.assertIn("3 units", self.tool("show", "--root=main.c", "p")[0])

    def test_what_means_nothing_or_several(self):
        self.assertIn("no record of that source file", self.tool("merge", "--root=ain.c", "p", status=1)[1])
        self.gcc("-c main.c -o again.o")
        self.assertIn("name one", self.tool("merge", "--root=main.c", "p", status=1)[1])


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
