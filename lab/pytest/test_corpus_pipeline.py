"""The pipeline of `corpus' on packages made up here, bad ones above all.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import shutil
import sqlite3
from unittest import mock

import pytest

from tested import GCC, PLUGIN
from corpus_place import BUILT, PROGRAM, Place, RULES, WHY_NOT, corpus, of_the_builder

import editions
import gather
import harvest
import ledger
import measure
import parts
import sandbox
import train

FOREVER = "int main (void)\n{\n  for (volatile unsigned i = 0;; i++)\n    ;\n}\n"


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
class TestBadPackages(Place):
    def trained(self, name="tiny", **limits):
        seconds = {"build": 60, "test": 30, **limits}
        with mock.patch.dict(train.LIMITS, seconds):
            train.main(self.folder, name, "0")
        assert of_the_builder() == []
        assert not os.listdir(self.folder + "/sandboxes")
        with open(f"{self.folder}/packages/{name}/train.json", encoding="utf-8") as f:
            return json.load(f)

    def measured(self, name="tiny"):
        plugin = os.path.abspath(PLUGIN)
        r = measure.main(self.folder, name, GCC, plugin, measure.makers(GCC, plugin))
        tables = dict(gather.tables(self.folder))
        return r, tables[name]["columns"] if name in tables else None

    def test_counts_are_the_truth(self):
        self.package("tiny", "\t./prog\n\t./prog x\n")
        r = self.trained()
        assert ("trained", 1, "rules", "local") == (r["state"], r["units"], r["tests"], r["source"])
        r, columns = self.measured()
        assert ("measured", 1, 2) == (r["state"], r["functions"], r["branches"])
        assert columns["function.entered"] == [2]
        out = sorted(n for n in columns["edge.measured"])
        for n in (668, 1332, 2000, 2):
            assert n in out
        row = self.row("tiny")
        assert ("measured", "C", 2) == (row["state"], row["language"], row["branches"])

    def test_a_build_runs_for_ever(self):
        self.package("tiny", "\t./prog\n", build="\twhile :; do :; done\n")
        r = self.trained(build=1)
        assert r["state"] == train.TIME_OUT

    def test_a_test_runs_for_ever_and_has_counts(self):
        self.package("tiny", "\t./prog\n", **{"prog.c": FOREVER})
        r = self.trained(test=4)
        assert ("trained", 1) == (r["state"], r["units"])
        assert "were ended" in r["reason"]

    def test_a_child_that_leaves_early_has_counts(self):
        self.package("tiny", "\t./prog\n", **{
            "prog.c": "#include <unistd.h>\nint main (int n, char **v)\n"
                      "{\n  if (n == 1)\n    _exit (0);\n  return 1;\n}\n"})
        assert self.trained()["state"] == "trained"

    def test_it_leaves_processes_behind(self):
        self.package("tiny", "\t./prog\n\tsetsid sleep 1000 > /dev/null 2>&1 &\n")
        assert self.trained()["state"] == "trained"

    def test_it_forks(self):
        self.package("tiny", "\t./prog\n\tf () { f | f & f; }; f; sleep 60\n")
        r = self.trained(test=2)
        assert r["state"] == "trained"

    def test_it_fills_the_disk(self):
        self.package("tiny", "\t./prog\n", build="\thead -c 2G /dev/zero > big\n")
        with mock.patch.object(sandbox.Sandbox.__init__, "__defaults__", (200 << 20,)):
            r = self.trained()
        assert r["state"] == train.DISK_FULL

    def test_it_writes_without_end(self):
        self.package("tiny", "\t./prog\n", build="\tyes\n")
        r = self.trained(build=1)
        assert r["state"] == train.TIME_OUT
        log = f"{self.folder}/packages/tiny/build.log"
        assert os.path.getsize(log) <= sandbox.PRINTED + (1 << 16)

    def test_it_opens_the_network(self):
        look = ("import socket, sys\ns = socket.socket (); s.bind (('127.0.0.1', 0))\n"
                "s.listen (); socket.create_connection (s.getsockname (), 3)\n"
                "try: socket.create_connection (('192.0.2.1', 80), 3)\n"
                "except OSError as e: sys.exit (e.errno != 101)\n")  # ENETUNREACH
        self.package("tiny", "\tpython3 look.py && ./prog\n", **{"look.py": look})
        assert self.trained()["state"] == "trained"

    def test_counts_of_what_was_not_recorded(self):
        self.package("tiny", "\t/usr/bin/gcc -O2 --coverage -o other other.c\n"
                     "\t./other\n\t./prog\n", **{"other.c": PROGRAM})
        r = self.trained()
        assert ("trained", 1, 1) == (r["state"], r["strange"], r["units"])

    def test_names_with_blanks_and_newlines(self):
        self.package("tiny", "\t./prog\n\t./a\\ b\n\t\"./$$(printf 'new\\nline')\"\n",
                     build=BUILT + "\tgcc -o 'a b' 'a b.c'\n"
                     "\tgcc -o \"$$(printf 'new\\nline')\" \"$$(printf 'new\\nline.c')\"\n",
                     **{"a b.c": PROGRAM.replace("% 3", "% 5"),
                        "new\nline.c": PROGRAM.replace("% 3", "% 7")})
        r = self.trained()
        assert ("trained", 3, 0) == (r["state"], r["units"], r["not_preprocessed"])
        r, columns = self.measured()
        assert ("measured", 0, 6) == (r["state"], r["failed"], r["branches"])
        assert "a b.c" in columns["unit.source"]

    def test_counters_that_overflow(self):
        spoil = ("import glob, struct\np = glob.glob ('*.gcda')[0]\n"
                 "d = bytearray (open (p, 'rb').read ())\n"
                 "at = d.index (struct.pack ('<I', 0x01a10000)) + 8\n"
                 "n = struct.unpack_from ('<i', d, at - 4)[0] // 8\n"
                 "for i in range (n): struct.pack_into ('<q', d, at + 8 * i, 2**63 - 1)\n"
                 "open (p, 'wb').write (d)\n")
        self.package("tiny", "\t./prog\n\tpython3 spoil.py\n", **{"spoil.py": spoil})
        assert self.trained()["state"] == "trained"
        r, columns = self.measured()
        assert columns is None
        assert r["state"] == ledger.NO_RECORDS
        assert r["out"] or r["failed"], r

    def test_tests_of_what_is_installed_have_its_examples(self):
        """Debhelper installs no examples if documentation is not built."""
        self.package("tiny", "", **{
            "debian/rules": RULES.replace("\tcp prog", """
\t! echo $$DEB_BUILD_PROFILES | grep nodoc || exit 0; \\
\tmkdir -p debian/x/usr/share/doc/tiny/examples; cp prog.c debian/x/usr/share/doc/tiny/examples
\tcp prog""") % {"build": "gcc -O2 -o prog prog.c", "name": "tiny", "test": "exit 1"},
            "debian/tests/control":
                # The command needs bash, as in autopkgtest.
                "Test-Command: cat <(cat /usr/share/doc/tiny/examples/prog.c) && prog\n"})
        r = self.trained()
        assert ("trained", "installed") == (r["state"], r["tests"])

    def test_nothing_to_compile_and_no_tests(self):
        self.package("tiny", "\t@:\n", build="\t:\n")
        assert self.trained()["state"] == train.NO_COMPILES
        self.package("tinyb", "\t@:\n")
        assert self.trained("tinyb")["state"] == train.NO_TESTS

    def test_it_does_not_build(self):
        self.package("tiny", "\t./prog\n", **{"prog.c": "int main (void) { x }\n"})
        r = self.trained()
        assert r["state"] == train.NO_BUILD
        assert "error" in r["reason"]

    def test_a_build_runs_tests_and_they_fail(self):
        self.package("tiny", "\t./prog\n", BUILT + """\
\tcase "$(DEB_BUILD_OPTIONS)" in *nocheck*) ;; *) ./prog; false;; esac
""")
        r = self.trained()
        assert ("trained", 1, "rules") == (r["state"], r["units"], r["tests"])

    def test_a_source_that_is_to_be_cleaned_first(self):
        self.package("tiny", "\t./prog\n", "\tmkdir lib\n" + BUILT + "clean:\n\trm -rf lib\n", **{"lib/old.a": ""})
        r = self.trained()
        assert ("trained", 1) == (r["state"], r.get("units"))

    def test_reserved_packages_are_refused(self):
        assert parts.part("libxyz") == parts.RESERVED
        self.package("libxyz", "\t./prog\n")
        r = train.main(self.folder, "libxyz", "0")
        assert r["state"] == train.NOT_OURS
        status, _, err = self.run_corpus("harvest", "--packages", "libxyz")
        assert status == 1
        assert "libxyz is reserved" in err

    @pytest.mark.skipif(shutil.which("snakemake") is None, reason="no snakemake")
    def test_a_harvest(self):
        """A bad package stops no other, and finished packages are not processed
        again."""
        self.package("tiny", "\t./prog\n", **{"prog.c": "int main (void) { x }\n"})
        self.package("tinyb", "\t./prog\n")
        plugin = PLUGIN
        order = ["harvest", "--packages", "tiny tinyb", "--jobs", "1", "--plugin", plugin,
                 "--gcc", GCC]
        status, out, err = self.run_corpus(*order)
        assert (0, ["corpus: 1 trained"]) == (status, out.splitlines()[-1:]), err
        assert self.row("tiny")["state"] == train.NO_BUILD
        assert self.row("tinyb")["state"] == "measured"
        done = [os.stat(f"{self.folder}/{p}.json").st_mtime_ns for p in (
            "packages/tiny/train", "packages/tinyb/train", "measured/tinyb")]
        status, out, _ = self.run_corpus(*order)
        assert done == (
            [os.stat(f"{self.folder}/{p}.json").st_mtime_ns for p in (
            "packages/tiny/train", "packages/tinyb/train", "measured/tinyb")])
        status, out, _ = self.run_corpus("status")
        assert status == 0
        assert "state: 1 does not build, 1 measured" in out
        file = self.folder + "/corpus.sqlite"
        assert self.run_corpus("gather", "--output", file)[0] == 0
        assert self.run_corpus("check", file)[:2] == (0, f"{file}: nothing wrong\n")
        self.an_edition(file)
        with sqlite3.connect(file) as db:
            db.execute("update program set branches = branches + 1")
        db.close()
        assert self.run_corpus("check", file)[0] == 1

    def an_edition(self, file):
        """An edition has what a fit reads, and its packages are not processed again."""
        path = self.folder + "/editions/1.xz"
        os.mkdir(os.path.dirname(path))
        assert self.run_corpus("edition", file, "--output", path)[0] == 0
        assert self.run_corpus("check", path)[:2] == (0, f"{path}: nothing wrong\n")
        whole, _ = editions.opened(file)
        kept, read = editions.opened(path)
        for name in editions.COLUMNS:
            one, two = (next(db.execute("select type, data from column where name = ?", (name,)))
                        for db in (whole, kept))
            if name in ("function.votes", "vote.edge", "vote.heuristic", "vote.says"):
                assert not any(read(*two))
            elif name == "edge.probability":
                # The probabilities of which a model is asked are left out.
                assert list(gather.unpacked(*one)) != list(read(*two))
                assert sum(gather.unpacked(*one)) == sum(read(*two))
            else:
                assert gather.unpacked(*one) == read(*two), name
        assert kept.execute("select package, state from ended").fetchall() == [
            ("tiny", train.NO_BUILD), ("tinyb", "measured")]
        status, _, err = self.run_corpus("edition", file, "--output", path)
        assert status == 1 and "is there already" in err
        later = self.folder + "/later.xz"
        editions.write(file, later, [], [("tinyb", "1", "measured"), ("new", "1", "measured"), ("newer", "1", "trained")], print)
        assert editions.ended([later]) == {"tinyb": "measured"}
        status, _, err = self.run_corpus("edition", file, "--output", path[:-4] + "2.xz")
        assert status == 1 and "earlier editions have all" in err
        assert "editions: 1 of 2 packages were measured" in self.run_corpus("status")[1]
        with open(self.folder + "/chosen.json", "w", encoding="ascii") as f:
            rule = harvest.stamps.digest(*(harvest.stamps.contents(m.__file__) for m in (
                harvest.choose, parts, harvest.calibration_set, harvest.evaluation_set)))
            json.dump({"candidates": [{"package": p, "version": "0", "language": "C"}
                                      for p in ("tiny", "tinyb")], "refused": {}, "rule": rule}, f)
        for p in ("tiny", "tinyb"):
            os.remove(f"{self.folder}/packages/{p}/train.json")
        assert self.run_corpus("harvest", "--count", "9", "--jobs", "1")[0] == 0
        assert os.listdir(self.folder + "/packages/tinyb").count("train.json") == 0
        assert self.run_corpus("harvest", "--count", "9", "--jobs", "1", "--retry", train.NO_BUILD)[0] == 0
        assert self.row("tiny")["state"] == train.NO_BUILD
        with open(path, "r+b") as f:
            f.truncate(100)
        assert self.run_corpus("check", path)[0] == 1
