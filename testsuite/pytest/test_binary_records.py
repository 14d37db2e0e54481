"""The records of the units of a binary: where they are found, which of them count, and what is said of the others.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os

from linked import FILES, Binary
from tested import GCC


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
