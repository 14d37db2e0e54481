"""Packages made up here, built without the plugin and with the switch of a distribution.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil
import subprocess
from unittest import mock

import pytest

from tested import BUILD, GCC, TOP
from corpus_place import Place, RULES, WHY_NOT, corpus, of_the_builder

import archive
import parts
import placement
import speed
import stability
import train


class Switched(Place):
    """A switch as a distribution installs it."""

    def install(self):
        self.switch = self.folder + "/switch"
        subprocess.run([TOP + "/scripts/install.sh", GCC, self.switch, "/usr", BUILD], check=True, cwd=TOP,
                       env={**os.environ, "PARTS": "plugin common"})


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
class TestArchive(Switched):
    """Builds without the plugin and with the switch: the state and the figures of
    each row."""

    def built(self, name="tiny", build=GCC + " $(CFLAGS) -o prog prog.c", test="./prog", lto=0, variants=None, **sources):
        self.install()
        self.package(name, "", **{
            "debian/rules": RULES % {"build": build, "name": name, "test": test}, **sources,
            "debian/changelog": f"{name} (1-1) stable; urgency=low\n\n  * None.\n\n"
                                " -- A <a@localhost>  Wed, 01 Jan 2020 00:00:00 +0000\n"})
        with mock.patch.multiple(archive.Building, switch=self.switch, lto=lto, variants=variants or {}):
            train.main(self.folder, name, "0", kind=archive.Building)
        assert of_the_builder() == []
        return {r["mode"]: r for r in archive.rows(self.folder) if r["package"] == name}

    def test_nothing_breaks(self):
        rows = self.built(lto=1)
        assert set(rows) == {"-O2", "lto"}
        for r in rows.values():
            assert (archive.SAME, "pass", 1, 1, "yes", "") == tuple(
                r[c] for c in ("state", "tests", "noted", "compiled", "reproducible", "reason"))
            assert 0 < r["text"] and 0 < r["text_on"] and 0 < r["bytes"] and 0 < r["cpu"]
        status, out, _ = self.run_corpus("archive-status")
        assert status == 0
        assert "-O2: 1 compared: 1 same\n" in out and "lto: .text: " in out

    @pytest.mark.parametrize("stage", ("build", "test"))
    def test_what_only_the_plugin_breaks_is_found(self, stage):
        bad = "! readelf -SW prog | grep -q staticprof"
        if stage == "build":
            r = self.built(build=f"{GCC} $(CFLAGS) -o prog prog.c\n\t{bad}")["-O2"]
        else:
            r = self.built(test=bad)["-O2"]
        assert r["state"] == archive.ONLY
        assert "Error" in r["reason"]
        status, out, _ = self.run_corpus("archive-status")
        assert status == 1
        assert "tiny -O2: fails only with the plugin" in out

    def test_variants_are_tested_and_have_sizes(self):
        dials = {"small": ["-fplugin-arg-libstaticprof-size=3"], "bad": ["-DFAIL=1"], "ended": ["-DSTOP"]}
        source_ = {"prog.c": "#ifdef STOP\n#error\n#endif\n#ifndef FAIL\n#define FAIL 0\n#endif\nint main (void) { return FAIL; }\n"}
        rows = self.built(lto=1, variants=dials, **source_)
        assert [(r["state"], sorted(r["others"])) for r in rows.values()] == [(archive.SAME, sorted(dials))] * 2
        status, out, _ = self.run_corpus("archive-status")
        assert status == 1
        assert "\ntiny -O2: bad: the tests: failed\ntiny -O2: ended: the build: failed\ntiny lto: bad: " in out
        assert "-O2: small: 1 packages\n-O2: small: .text of on: " in out and "\nlto: small: packages of small: " in out
        assert "-O2: ended: 0 packages\n" in out

    def test_what_is_said_only_with_the_plugin(self):
        """Names of temporary files are not compared, but how often a thing is said is."""
        said = "echo \"x.c:1: warning: old in /tmp/$$$$ deb-canary-$$$$\""
        more = "case \"$(CFLAGS)\" in *staticprof*) %s; echo 'x.c:2: note: new' ;; esac" % said
        r = self.built(build=GCC + " $(CFLAGS) -o prog prog.c\n\t" + said + "\n\t" + more)["-O2"]
        assert (r["state"], r["said"]) == (archive.SAME, ["x.c:1: warning: old in ... ...", "x.c:2: note: new"])
        status, out, _ = self.run_corpus("archive-status")
        assert status == 1
        assert "\ntiny -O2: on: said only with the plugin: x.c:2: note: new\n" in out

    def test_means_have_standard_errors(self):
        assert archive.change([(100, 80), (100, 125), (100, 0)]) == pytest.approx((200, 205, 2.5, 0, 22.3144), abs=.001)

    def test_what_fails_plain_is_not_ours(self):
        assert self.built("tiny", build="false")["-O2"]["state"] == archive.PLAIN
        assert self.built("tinyb", test="false")["-O2"]["state"] == archive.TESTS_PLAIN
        # One package takes no flags, the test of the other fails now and then.
        assert self.built("plainly", build=GCC + " -o prog prog.c")["-O2"]["state"] == archive.OFF
        log = "/build/flaky/count"
        r = self.built("flaky", test=f"echo >> {log}; test $$(wc -l < {log}) != 2")["-O2"]
        assert r["state"] == archive.UNSTEADY
        # Tests of the installed package are not run for comparisons.
        rules = RULES.partition("override")[0] % {"build": GCC + " $(CFLAGS) -o prog prog.c", "name": "untested"}
        r = self.built("untested", **{"debian/rules": rules, "debian/tests/control": "Tests: prog\n"})["-O2"]
        assert (r["state"], r["tests"]) == (archive.UNTESTED, "none")
        _, out, _ = self.run_corpus("archive-status")
        compared, _, built = out.partition("Built both ways, but without")
        assert "| flaky " in compared and "| plainly " not in compared
        assert all(f"| {name} " in built for name in ("plainly", "tinyb", "untested"))
        assert "-O2: 1 compared: 1 unsteady\n-O2: 3 only built: " in out
        assert "-O2: 1 neither: 1 fails plain\n" in out

    def test_who_changes_the_bytes(self):
        """A time in the program is the package's own fault; a difference made by the
        switch is not."""
        stamp = GCC + " $(CFLAGS) -DT=$$(date +%N | sed s/^0*//) -o prog prog.c"
        source_ = {"prog.c": "int main (void) { return T < 0; }\nlong t = T;\n"}
        assert self.built("tiny", stamp, **source_)["-O2"]["reproducible"] == "not plain either"
        stamp = GCC + " $(CFLAGS) $(if $(findstring staticprof,$(CFLAGS)),-DT=$$(date +%N | sed s/^0*//),-DT=1)"
        assert self.built("tinyb", stamp + " -o prog prog.c", **source_)["-O2"]["reproducible"] == "only plain"
        assert self.run_corpus("archive-status")[0] == 1

    @pytest.mark.skipif(shutil.which("snakemake") is None, reason="no snakemake")
    def test_by_the_engine(self):
        self.install()
        rules = {"debian/rules": RULES % {"build": GCC + " $(CFLAGS) -o prog prog.c", "name": "tiny", "test": "./prog"}}
        self.package("tiny", "", **rules)
        order = ["archive", "--packages", "tiny", "--jobs", "1", "--switch", self.switch, "--lto", "0"]
        status, out, err = self.run_corpus(*order)
        assert (0, ["corpus: 1 compared"]) == (status, out.splitlines()[-1:]), err
        when = os.stat(self.folder + "/packages/tiny/archive.json").st_mtime_ns
        assert self.run_corpus(*order)[0] == 0
        assert os.stat(self.folder + "/packages/tiny/archive.json").st_mtime_ns == when


LOOP = """#include <stdlib.h>
int main (int n, char **v)
{
  volatile int thirds = 0;
  int last = 1000000 * (TIMES) + n;
  for (int i = 0; i < last; i++)
    if (i % 3 == 0)
      thirds++;
  return n > 1 ? system ("./prog") : 0;
}
"""


@pytest.mark.skipif(bool(WHY_NOT) or shutil.which("valgrind") is None, reason=WHY_NOT or "no valgrind")
class TestSpeed(Switched):
    """The instructions of a package's tests, by variant."""

    def counted(self, name, build, test, variants=(), **sources):
        self.install()
        self.package(name, "", **{"debian/rules": RULES % {"build": build, "name": name, "test": test},
                                  "prog.c": LOOP, **sources})
        with mock.patch.multiple(speed.Speed, switch=self.switch, variants=dict(map(speed.variant, variants))):
            return train.main(self.folder, name, "0", kind=speed.Speed)

    def test_instructions_are_counted(self):
        build = GCC + " $(CFLAGS) -fno-unroll-loops -DTIMES=$(if $(findstring -DTWICE,$(CFLAGS)),2,1) prog.c -o prog"
        # The program runs twice, once through a shell, which does not count; the second
        # program also counts, though the first one started it.
        r = self.counted("tiny", build, "./prog one", ["double=-DTWICE"])
        assert r["state"] == train.TRAINED, r
        assert r["programs"] == [1, 1]
        plain, on, double = (r["variants"][n]["instructions"] for n in ("plain", "on", "double"))
        assert plain > 2 * 3_000_000 and abs(on / plain - 1) < .3 and 1.6 < double / on < 2.1
        # Two processes have a million iterations each; each iteration ends with a branch
        # back, and one of two or three executes the other arm.
        taken, once, twice = (r["variants"][n]["taken branches"] for n in ("plain", "on", "double"))
        assert 2_000_000 < taken < 5_000_000 and 1.6 < twice / once < 2.4
        assert 1_000 < r["variants"]["plain"]["I1 misses"] < 10_000
        status, out, _ = self.run_corpus("speed-status")
        assert status == 0 and f"| {plain:,} | {on / plain:.4f} | {double / plain:.4f} | " in out
        assert "| **geometric mean** (1) |" in out and "\n1 counted\n" in out

    def test_tests_of_what_is_installed(self):
        # The build profile leaves documentation out.
        build = GCC + " $(CFLAGS) -DTIMES=$(if $(findstring nodoc,$(DEB_BUILD_PROFILES)),0,2) prog.c -o prog"
        rules = RULES.partition("override")[0] % {"build": build, "name": "tiny"}
        test = {"debian/tests/control": "Test-Command: prog\n"}
        r = self.counted("tiny", "", "", **{"debian/rules": rules, **test})
        assert r["state"] == train.TRAINED and r["programs"] == [1, 1], r
        assert r["variants"]["on"]["instructions"] > 6_000_000
        # The same holds for a package whose tests run nothing of it.
        r = self.counted("idle", build, "true", **test)
        assert r["state"] == train.TRAINED and r["programs"] == [1, 1], r

    def test_what_says_nothing_is_no_row(self):
        build = GCC + " $(CFLAGS) '-DTIMES=%s' prog.c -o prog"
        # The count is never the same twice; nothing was executed; tests pass only
        # without the plugin; the switch was not seen.
        assert self.counted("tiny", "false", "./prog")["state"] == train.NO_BUILD
        r = self.counted("tinyb", build % "1 + arc4random () % 99", "./prog")
        assert r["state"] == train.LOST and r["programs"] == [0, 1], r
        assert self.counted("idle", build % "0", "true")["state"] == train.LOST
        r = self.counted("flaky", build % "1", "! readelf -SW prog | grep -q staticprof")
        assert (r["state"], r["reason"][:12]) == (archive.UNSTEADY, "tests of on:")
        assert self.counted("plainly", GCC + " prog.c -DTIMES=1 -o prog", "./prog")["state"] == archive.OFF
        assert "\n0 counted, 2 counts lost, " in self.run_corpus("speed-status")[1]

    def test_which_packages(self):
        ended = {"libtiff": "measured", "gzip": "measured", "zlib": train.NO_TESTS, "minpack": "trained"}
        ended.update({p: "measured" for p in [*map(chr, range(ord("a"), ord("z") + 1)), "flex"]})
        found = speed.by_rule(ended)
        assert found and all(parts.part(p) == parts.VALIDATION for p in found)
        assert not {"zlib", "flex"} & set(found) and sorted(found) != found
        for wrong in ("size", "on=-O2", "plain=", "a b=x"):
            with pytest.raises(OSError, match="is no NAME=FLAGS"):
                speed.variant(wrong)


UNIT = """void report (int)%s;
int busy (int *a, int n)
{ int s = 0; for (int i = 0; i < n; i++) { if (a[i] < 0) { report (s); report (i); } s += a[i]; } return s; }
int other (int n) { return n %% 7; }
int last (int n) { return n / %d; }
"""
PATCH = """--- a/unit.c
+++ b/unit.c
@@ -1 +1 @@
-void report (int);
+void report (int) __attribute__ ((cold));
"""
SMALL = """--- a/unit.c
+++ b/unit.c
@@ -5 +5 @@
-int last (int n) { return n / 3; }
+int last (int n) { return n / 5; }
"""


class TestPlacement(Switched):
    def test_what_moves(self):
        assert placement.misplaced("abcdef", "abcdef") == []
        assert placement.misplaced("abcdef", "bcdaef") == ["a"]
        assert len(placement.misplaced("abcdef", "fedcba")) == 5
        before = {"f": (".text", 0), "g": (".text", 9), "h": (".text", 30), "i": (".text", 40), "i.cold": (".text.unlikely", 0)}
        after = {"f": (".text", 70), "g": (".text", 0), "h": (".text.unlikely", 0), "i": (".text", 20), "new": (".text", 90)}
        assert placement.compare(before, after, {"f", "g", "h", "i", "new"}) == {
            "functions": 4, "section": 1, "cold": 1, "order": 1, "moved": [
                ["h", "section", ".text", ".text.unlikely"], ["i", "cold", "cold part", "none"],
                ["f", "order", ".text", ".text"]]}
        assert placement.compare(before, after, {"g"})["functions"] == 1

    def test_what_is_unchanged(self):
        dump = (";; Function f (f, funcdef_no=1, decl_uid=2, cgraph_uid=2, symbol_order=2)\n\n"
                "int f (int x)\n{\n  int D.%d;\n  y.%d_1 = x + %s;\n}\n")
        assert placement.bodies(dump % (1, 2, "1.5")) == placement.bodies(dump % (3, 4, "1.5"))
        assert placement.bodies(dump % (1, 2, "1.5")) != placement.bodies(dump % (1, 2, "1.6"))
        assert placement.section(".text.unlikely.f", "f") == ".text.unlikely"
        assert placement.section(".text.unlikely", "unlikely") == ".text"

    @pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
    def test_patches_are_taken_back(self):
        self.install()
        home = self.folder + "/local/sample/"
        os.makedirs(home + "debian/patches")
        self.package("sample", "", build="\tgcc -c unit.c\n", **{
            "unit.c": UNIT % (" __attribute__ ((cold))", 5), "debian/patches/series": "small\ncold\n",
            "debian/patches/small": SMALL, "debian/patches/cold": PATCH})
        with mock.patch.object(stability.Stability, "switch", self.switch):
            r = train.main(self.folder, "sample", "0", kind=stability.Stability)
        assert r["state"] == train.TRAINED, r
        cold, small = r["patches"]
        # `busy' is unchanged and gets a cold part since `report' is cold; `last' has
        # changed.
        assert [cold["gcc"][w] for w in ("functions", "section", "cold", "order")] == [3, 0, 1, 0]
        assert cold["gcc"]["moved"] == [["busy", "cold", "none", "cold part"]]
        for c in placement.COMPILERS:
            assert [small[c][w] for w in ("functions", "section", "cold", "order")] == [2, 0, 0, 0]
        status, out, _ = self.run_corpus("stability-status")
        assert status == 0
        assert "| all | 2 | 5 | 0 | 0 | 1 |" in out
