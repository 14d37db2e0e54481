"""The rules of `corpus' that need no build: which sources, packages, functions and
counts.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import shutil
import subprocess
import tempfile
import threading
from unittest import mock

import pytest

from corpus_place import Place, corpus

import archive
import check
import choose
import editions
import gather
import harvest
import inside
import pack
import parts
import records
import source
import speed
import train
import workloads


def test_editions_in_the_tree_are_whole():
    """No reserved package, no function twice, no inconsistent flow, and no contents of another
    edition."""
    found = editions.found(corpus.EDITIONS)
    packages = []
    for path in found:
        said = []
        assert check.check(path, said.append) == 0, said
        packages += editions.ended([path])
    assert found and len(packages) == len(set(packages))
    assert not [p for p in packages if parts.part(p) == parts.RESERVED]


@pytest.mark.parametrize("facts", ([], [""], ["", "a=1 b=2"], ["a=1", "b=-3", "c=7 a=2"]))
def test_facts_are_counted_without_being_read(facts):
    packed = gather.matrix(facts)
    assert len(gather.only_counted(packed)) == len(gather.from_matrix(packed))


class TestSources(Place):
    def folder_of(self, package, **files):
        place = os.path.join(self.folder, "sources", package)
        os.makedirs(place)
        for name, text in files.items():
            with open(f"{place}/{name}", "w", encoding="utf-8") as f:
                f.write(text)
        return place

    def test_what_is_whole(self):
        dsc = "Format: 1.0\nFiles:\n 0 4 p_1.tar.gz\n 0 2 p_1.diff.gz\n\nx\n"
        place = self.folder_of("p", **{"p_1.dsc": dsc, "p_1.tar.gz": "tars"})
        assert source.find(place) == ""
        for text, found in (("d", ""), ("df", place + "/p_1.dsc")):
            with open(place + "/p_1.diff.gz", "w", encoding="ascii") as f:
                f.write(text)
            assert source.find(place) == found

    def test_upstream_alone_does_to_train(self):
        place = self.folder_of("p")
        assert "lacks" in train.lacking(place) and "lacks" in train.lacking(place, archive.Building.WHOLE)
        with open(place + "/p_1.orig.tar.xz", "w", encoding="ascii"):
            pass
        assert "upstream's archive alone" in train.lacking(place, archive.Building.WHOLE)
        assert train.lacking(place, train.Training.WHOLE) == train.lacking(place, speed.Speed.WHOLE) == ""

    def test_upstreams_archive_gets_what_debhelper_needs(self):
        self.folder_of("p", **{"configure": "debian/Makefile\n", "prog.c": ""})
        place = os.path.join(self.folder, "sources")
        os.makedirs(place + "/p/debian")
        subprocess.run(["tar", "-C", place, "-cJf", place + "/p_1.2+ds.orig.tar.xz", "p"], check=True)
        home = self.folder + "/home"
        said = subprocess.run(["sh", os.path.join(train.HERE, "upstream.sh"), "p", place, home],
                              check=True, capture_output=True, text=True).stdout
        assert said == "corpus: upstream\n"
        assert sorted(os.listdir(home + "/source")) == ["configure", "debian", "prog.c"]
        assert "Makefile.in" in os.listdir(home + "/source/debian")
        shown = subprocess.run(["make", "-n", "-f", "debian/rules", "build"], cwd=home + "/source",
                               check=True, capture_output=True, text=True).stdout
        assert shown == "dh build -D .\n"
        with open(home + "/version", encoding="ascii") as f:
            assert f.read() == "1.2+ds\n"

    @pytest.mark.parametrize("name, text, sign", (
        ("Makefile.am", "bin_PROGRAMS = x\n", False),
        ("Makefile.am", "check_PROGRAMS = x\n", True),
        ("Makefile.in", "# by automake\ncheck: check-am\n", False),
        ("Makefile.in", "# by automake\nTESTS = a.sh\n", True),
        ("Makefile", "all: x\ntest := 1\n", False),
        ("Makefile", "all: x\ntest check: x\n", True),
        ("CMakeLists.txt", "project (x)\n", False),
        ("CMakeLists.txt", "if (A)\n  enable_testing()\n", True),
        ("meson.build", "test_args = 1\n", False),
        ("meson.build", "  test('a', b)\n", True),
        ("debian/rules", "%:\n\tdh $@\n", False),
        ("debian/rules", "override_dh_auto_test:\n\tmake -C x check\n", True),
        ("debian/tests/control", "", True)))
    def test_signs_of_tests(self, name, text, sign):
        place = self.folder_of("p", **{"README": ""})
        os.makedirs(os.path.dirname(f"{place}/{name}"), exist_ok=True)
        with open(f"{place}/{name}", "w", encoding="utf-8") as f:
            f.write(text)
        assert source.signs(place) == sign

    def test_what_the_mirror_lacks_stops_nothing(self):
        """Such a package is not given to the engine, and has a row in the ledger."""
        def get(folder, wanted, log):
            for name, _ in wanted:
                os.makedirs(os.path.join(folder, "sources", name))
        self.package("tinyb", "\t./prog\n")
        names = ["tiny", "tinyb", "tinyc"]
        options = corpus.parse(["--folder", self.folder, "harvest", "--jobs", "1"])
        with mock.patch.object(train, "get", get):
            end = threading.Event()
            assert harvest.fetched(options, names, end) == (names, ["tinyb"], [])
            end.set()
            assert harvest.fetched(options, names, end) == ([], [], names)
        assert {p: self.row(p)["state"] for p in ("tiny", "tinyc")} == {
            "tiny": train.NO_SOURCE, "tinyc": train.NO_SOURCE}
        assert os.listdir(self.folder + "/sources") == []


class TestRules:
    def test_what_upstream_made_is_as_good_as_new_if_it_knows_debhelper(self, work):
        script = inside.AUTORECONF.replace("/usr/bin/dh_autoreconf", "echo again")
        assert script != inside.AUTORECONF
        for text, again, said in (("echo --runstatedir=DIR", "", ""), ("echo --localstatedir=DIR", "", "again\n"),
                                  ("echo --runstatedir=DIR", "1", "again\n")):
            for name in ("configure", "aclocal.m4"):
                with open(f"{work}/{name}", "w", encoding="ascii") as f:
                    f.write(text)
                os.chmod(f"{work}/{name}", 0o755)
            assert subprocess.run(["sh", "-c", script], cwd=work, check=True, text=True,
                                  env={**os.environ, "STATICPROF_AGAIN": again},
                                  stdout=subprocess.PIPE).stdout == said

    def test_parts(self):
        """Packages whose part is known."""
        training = ("argon2 bash brotli file gdbm gf2x libxml2 lz4 mawk pcre2 qhull "
                    "snappy xz-utils zlib").split()
        validation = ("cliquer cmark diffstat hunspell libdatrie libidn libidn2 libogg "
                      "libpng1.6 librsync libsodium mecab rdfind snowball yajl").split()
        assert {parts.part(p) for p in training} == {parts.TRAINING}
        assert {parts.part(p) for p in validation} == {parts.VALIDATION}
        assert [parts.stem(p) for p in ("libpng1.6", "7zip", "LibIDN2", "lib")] == ["png", "7zip", "idn", "lib"]

    def test_choice(self):
        with tempfile.TemporaryDirectory() as d:
            sources, packages = [], []
            for name, needs, library, size in (
                    ("tiny", "debhelper", "libc6", 90_000),
                    ("tinyb", "debhelper, libgtk-3-dev", "libc6", 90_000),
                    ("sample", "debhelper, check <!nocheck>", "libstdc++6", 90_000),
                    ("libxyz", "debhelper", "libc6", 90_000),
                    ("vast", "debhelper", "libc6", 90_000_000),
                    ("words", "debhelper", "python3", 90_000)):
                for version in ("1-1", "1-10") if name == "tiny" else ("1-2",):
                    sources.append(
                        f"Package: {name}\nVersion: {version}\nBuild-Depends: {needs}\n"
                        f"Files:\n 0 {size} {name}.tar.xz\n"
                        f"Package-List:\n {name} deb utils optional arch=any\n")
                packages.append(f"Package: {name}\nVersion: 1-2\nDepends: {library}\n")
            for end, text in (("Sources", sources), ("Packages", packages)):
                with open(f"{d}/x_{end}", "w", encoding="utf-8") as f:
                    f.write("\n".join(text))
            found, refused = choose.candidates(d)
        # By their stems, sample and tiny are different sources.
        assert [(c.package, c.version, c.language, c.tests) for c in found] == (
            [("tiny", "1-10", "C", 0), ("sample", "1-2", "C++", 2)])
        assert refused == {"reserved": 1, "graphical": 1, "large": 1, "not compiled": 1}

    def test_quick_ones_are_first(self):
        """A build of C++ takes longer; packages of the rarest languages may be
        large."""
        def order(language, installed, tests=2):
            return choose.Candidate("p", "1", language, 1, 1, installed, tests).order()
        assert order("C", 500) < order("C++", 500)
        assert order("C++", 500)[:3] == order("C", 1500)[:3]
        assert order("C", 500, tests=1) < order("C", 1500)
        assert order("C", 500) < min(order("C", 20), order("C", 500, tests=1))
        needs = {"Package": "tiny", "Version": "1", "Files": "0 20000000 p.tar.xz",
                 "Build-Depends": "mpi-default-dev",
                 "Package-List": "tiny deb science optional arch=any"}
        for library, why_not in (("libc6", "needs mpi-default-dev"),
                                 ("libgfortran5", "")):
            assert choose.examine(needs, {library}, 900, set()).why_not == why_not

    def test_what_was_quick_is_built_first(self, tmp_path):
        took = {"slow": (train.TRAINED, 1, 200, 1), "quick": (train.LOST, 1, 5, 2),
                "quicker": (train.TRAINED, 1, 4, 3), "broken": (train.NO_BUILD, 1, 1, 1),
                "lacking": (train.NO_SOURCE,), "upstream": (train.TRAINED, 1, 3, 1), "other": (train.TRAINED, 1, 50, 1)}
        for name, (state, *seconds) in took.items():
            (tmp_path / "packages" / name).mkdir(parents=True)
            (tmp_path / "packages" / name / "train.json").write_text(json.dumps(
                {"state": state, "source": name, "seconds": dict(zip(("needs", "build", "test"), seconds))}))
        candidates = [{"package": p, "language": "C++" if p == "other" else "C"}
                      for p in ("unknown", *took)]
        assert [c["package"] for c in archive.quick_first(candidates, tmp_path)] == [
            "quicker", "other", "quick", "unknown", "slow", "broken"]

    def test_languages_take_turns(self):
        lists = {k: list(range(100)) for k in ("C", "C++", "Fortran")}
        lists = {k: [(k, i) for i in v] for k, v in lists.items()}
        first = [k for k, _ in choose.turns(lists)[:100]]
        assert 38 <= first.count("C++") <= 46, first.count("C++")
        assert 7 <= first.count("Fortran") <= 10, first.count("Fortran")

    def test_a_function_counts_once(self):
        training, validation = parts.TRAINING, parts.VALIDATION
        functions = [
            ("a", "app", "app", training, "third_party/zlib/inflate.c"),
            ("a", "zlib", "zlib", training, "inflate.c"),
            ("b", "app", "app", training, "src/list.c"),
            ("b", "other", "other", validation, "lib/list.c"),
            ("c", "app", "app", training, "gnulib/quote.c"),
            ("c", "bpp", "bpp", training, "gl/lib/quote.c"),
            ("d", "app", "app", training, "x.c"),
            ("e", "vpp", "vpp", validation, "deep/in/y.c"),
            ("e", "other", "other", validation, "y.c")]
        assert gather.decide(functions, {"d"}) == (
            [
            records.ELSEWHERE, "", records.HELD_OUT, "", "", records.ELSEWHERE,
            records.HELD_OUT, records.ELSEWHERE, ""])

    def test_flow(self):
        def function(counts, edges, calls=()):
            return {"blocks": [{"id": i, "measured": n} for i, n in enumerate(counts)],
                    "edges": [{"from": a, "to": b, "measured": n, "kind": []}
                              for a, b, n in edges],
                    "calls": [{"block": b} for b in calls]}
        edges = [(0, 2, 9), (2, 3, 4), (2, 1, 5), (3, 1, 4)]
        assert records.consistent(function([9, 9, 9, 4], edges))
        assert not records.consistent(function([9, 9, 9, 5], edges))
        # Less may leave a block only if the block has a call.
        less = [(0, 2, 9), (2, 3, 4), (2, 1, 3), (3, 1, 4)]
        assert not records.consistent(function([9, 7, 9, 4], less))
        assert records.consistent(function([9, 7, 9, 4], less, [2]))
        assert not records.consistent(function([1 << 60] * 3, [(0, 2, 1 << 60), (2, 1, 1 << 60)]))

    def test_test_code(self):
        for path, test in (
                ("src/a.c", 0), ("tests/a.c", 1), ("src/test_a.c", 1), ("check.c", 0),
                ("lib/latest.c", 0), ("examples/x.c", 1), ("contest/x.c", 0),
                ("src/a_test.cc", 1), ("../include/x.h", 0), ("bench.c", 1),
                ("unittests/main.c", 1), ("my-tests/a.c", 1), ("src/attest.c", 0),
                ("/usr/include/gtest/gtest.h", 1), ("/usr/include/c++/12/map", 0)):
            unit = {"cwd": "/build/test/source/obj"}
            assert records.is_test(unit, path, "/build/test/source") == bool(test), path

    def test_tests_against_workloads(self):
        def function(counts, edges, callee, n):
            return workloads.Function(counts, [(a, m, "") for a, m in edges],
                                      [(callee, n)])
        tests = {"f": function([10, 10, 10, 5, 5], [(2, 7), (2, 3)], "exit", 1),
                 "g": function([1, 1], [], "x", 3)}
        work = {"f": function([0, 0, 10, 10, 0], [(2, 1), (2, 9)], "strlen", 8)}
        row = workloads.compare("p", tests, work)
        assert row[:4] == ("p", 1, 1, 0)
        # The executions 40 and 20 have the shares 1/4 and 1/8 in common.
        assert .375 == pytest.approx(row[4])
        assert .375 == pytest.approx(row[5])
        assert (9 - 1) / 10 == pytest.approx(row[6])
        assert row[7:] == (.25, 0)

    def test_no_manual_is_made(self, work):
        real = shutil.which
        with mock.patch.object(shutil, "which", lambda name, **more:
                               None if name in (*inside.MANUALS, "gprbuild")
                               else real(name, **more)):
            inside.install(work + "/bin")
        subprocess.run(["./bin/makeinfo", "-I", ".", "-o", "x.info", "x.texi"], cwd=work,
                       check=True)
        assert sorted(os.listdir(work)) == ["bin", "x.info"]

    def test_a_unit_whose_folder_is_gone_is_left_out(self):
        record = {"driver": "gcc", "cwd": "/no/such/folder"}
        assert not pack.preprocess(record, "-c a.c -o a.o".split(), "/dev/null")

    def test_dependencies_go(self):
        words = "-I. -MD -MF a.d -MT x -O2 -Wp,-MMD,b.d -c a.c -MP".split()
        assert pack.without_dependencies(words) == ["-I.", "-O2", "-c", "a.c"]
