#!/usr/bin/env python3
"""The harness of `make check-packages', on a package that this script writes.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: check-packages.py GCC BUILD-DIR
"""

import contextlib
import importlib.util
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import replace

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGES = os.path.join(os.path.dirname(HERE), "torture", "packages")
sys.dont_write_bytecode = True

_spec = importlib.util.spec_from_file_location(
    "packages", os.path.join(PACKAGES, "__main__.py"))
packages = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(packages)

import limit  # noqa: E402
import observer  # noqa: E402
import outcome  # noqa: E402
import packages_set  # noqa: E402
import tiny_package  # noqa: E402
from count_tests import count_tests  # noqa: E402
from package import Package  # noqa: E402
from shell import Failure, shell  # noqa: E402

GCC, BUILD = "gcc", ""
TINY = Package("tiny", "C", ":", 'make CC="gcc -DFACTOR=2"', """
    for i in 1 2; do [ $(echo zz | ./one) = 498 ] && echo PASS: $i || echo FAIL: $i; done""")
# For 0.4 seconds.
COMPUTE = f"'{sys.executable}' -c 'import time\nwhile time.process_time () < 0.4: pass'"
LOADED = 'case "$CFLAGS" in *-fplugin=*) {} ;; esac; '


class Harness(unittest.TestCase):
    def setUp(self):
        self.work = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.work)
        tiny_package.write(os.path.join(self.work, "sources"))

    def run_it(self, *of, plugin=""):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = packages.main(
                ["--gcc", GCC, "--plugin",
                 plugin or os.path.join(BUILD, "libstaticprof.so"),
                 "--folder", self.work], of)
        return status, out.getvalue(), err.getvalue()

    def fails(self, what, **fields):
        status, out, _ = self.run_it(replace(TINY, **fields))
        self.assertEqual(1, status, out)
        self.assertRegex(out, "FAIL: tiny: .*" + what)
        self.assertTrue(out.endswith("0 passed, 1 failed\n"), out)

    def test_a_good_package_is_built_once(self):
        status, out, err = self.run_it(TINY)
        self.assertEqual(0, status, out + err)
        self.assertRegex(out, r"tiny +1.0-1 +C +4 +2/2 +2/2 +0 +ok\n1 passed, 0 failed\n")
        self.assertIn("building, plugin", err)
        status, again, err = self.run_it(TINY)
        self.assertEqual((0, out, ""), (status, again, err))

    def test_another_plugin_is_another_build(self):
        self.run_it(TINY)
        copy = os.path.join(self.work, "libstaticprof.so")
        shutil.copyfile(os.path.join(BUILD, "libstaticprof.so"), copy)
        with open(copy, "ab") as f:
            f.write(b"\n")
        _, _, err = self.run_it(TINY, plugin=copy)
        self.assertIn("building, plugin", err)
        self.assertNotIn("building, plain", err)

    def test_a_test_that_fails_with_the_plugin(self):
        self.fails("1 tests passed without and not with it: 2",
                   test=LOADED.format("echo FAIL: 2") + "echo PASS: 1; [ -z \"${CFLAGS##*-fplugin*}\" ] || echo PASS: 2")

    def test_one_that_always_fails_is_no_harm(self):
        status, out, _ = self.run_it(replace(TINY, test="echo PASS: 1; echo FAIL: 2; exit 1"))
        self.assertEqual(0, status, out)
        self.assertIn("1/2", out)

    def test_another_exit_status_and_another_sum(self):
        self.fails("exit status is 3, without the plugin 0", test=LOADED.format("exit 3"))
        self.fails("sums", test=LOADED.format("echo sum 7; exit 0") + "echo sum 8",
                   summary="^sum.*$")

    def test_tests_that_do_not_run(self):
        self.fails("its tests do not run", test="exit 2")

    def test_a_package_that_ignores_its_flags(self):
        self.fails("4 units were compiled without the plugin: ", build="make CFLAGS=-O2")
        self.fails("nothing was compiled with the plugin", build=":", test="echo PASS: 1")

    def test_a_compiler_that_breaks_where_nobody_looks(self):
        # GCC takes this for an error of its own; the build goes on.
        self.fails("1 internal errors, first: .*internal compiler error", build=TINY.build + "; "
                   + LOADED.format("echo '#pragma GCC diagnostic push' > x.c; "
                                   "gcc -c x.c -wrapper sh,-c,'echo internal compiler error >&2; exit 4'"
                                   " 2> /dev/null || :"))

    def test_a_package_that_cannot_be_built(self):
        status, out, err = self.run_it(replace(TINY, build="echo oh; exit 7"), )
        self.assertEqual(1, status)
        self.assertIn("FAIL: tiny: building, plain: exit status 7", out)
        self.assertIn("  | oh", err)

    def test_a_compiler_that_is_not_there_is_skipped(self):
        status, out, _ = self.run_it(TINY, replace(TINY, name="other", compiler="cc1none"))
        self.assertEqual(0, status)
        self.assertIn("SKIPPED: other: no compiler cc1none of this version", out)
        self.assertTrue(out.endswith("1 passed, 0 failed, 1 skipped\n"), out)


class Limit(unittest.TestCase):
    """With a second in place of some minutes."""

    def setUp(self):
        self.work = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.work)

    def run_it(self, script):
        return shell(script, self.work, dict(os.environ), os.path.join(self.work, "log"),
                     minutes=1 / 60)

    def stopped(self, script):
        with self.assertRaisesRegex(Failure, "no end after 0.0166667 minutes"):
            self.run_it(script)

    def test_what_sleeps_or_computes_for_ever_is_stopped(self):
        for script in "while :; do sleep 0.1; done", "while :; do :; done":
            self.stopped(f"timeout 300 sh -c '{script}'")
        self.stopped("sleep 300")

    def test_children_that_have_ended_are_counted(self):
        with subprocess.Popen(["sh", "-c", f"{COMPUTE}; echo; sleep 600"],
                              stdout=subprocess.PIPE, start_new_session=True) as process:
            try:
                process.stdout.readline()
                self.assertGreaterEqual(limit.used(limit.processes(process.pid)), 0.3)
            finally:
                limit.kill(process)

    def test_all_of_it_is_stopped(self):
        # The first has a group of its own, the second a session.
        self.stopped("for run in 'timeout 300' 'timeout 300 setsid'; do "
                     "$run sh -c 'while sleep 0.1; do echo >> here; done' & done; wait")
        size = os.path.getsize(os.path.join(self.work, "here"))
        time.sleep(0.5)
        self.assertEqual(size, os.path.getsize(os.path.join(self.work, "here")))

    def test_a_busy_machine_stops_nothing(self):
        began = time.monotonic()
        processors = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(processors)})
        self.addCleanup(os.sched_setaffinity, 0, processors)
        for _ in range(9):
            other = subprocess.Popen(["sh", "-c", "while :; do :; done"],
                                     start_new_session=True)
            self.addCleanup(other.wait)
            self.addCleanup(other.kill)
        self.assertEqual(0, self.run_it(COMPUTE))
        self.assertGreater(time.monotonic() - began, 1)


class Observer(unittest.TestCase):
    def test_two_with_the_same_number_do_not_meet(self):
        # As in two containers that share a folder.
        with tempfile.TemporaryDirectory() as work:
            first = os.path.join(work, "gcc.%d" % os.getpid())
            os.mkdir(first)
            self.assertIn("gcc", observer.install(work, GCC))
            self.assertEqual(0, subprocess.run(
                [os.path.join(work, "gcc"), "--version"], capture_output=True,
                check=False).returncode)
            self.assertEqual([], [n for n in os.listdir(work)
                                  if n.startswith("gcc.") and n != os.path.basename(first)])


class Outcome(unittest.TestCase):
    def passed(self, text, **fields):
        found = outcome.read(text, **fields)
        return list(found["passed"].elements()), list(found["failed"].elements())

    def test_the_usual_ways_to_name_a_test(self):
        for text in ("PASS: a\nFAIL: b\nSKIP: c\n",
                     " 1/3 Test #1: a ......   Passed    0.01 sec\n"
                     " 2/3 Test #2: b ......***Failed    0.01 sec\n",
                     "ok 1 - a\nnot ok 2 - b\nok 3 c # SKIP no\n",
                     "[       OK ] a (3 ms)\n[  FAILED  ] b (0 ms)\n[  FAILED  ] b\n",
                     " 1: a      ok\n 2: b      FAILED (x.at:3)\n 3: c   skipped (y)\n"):
            self.assertEqual((["a"], ["b"]), self.passed(text), text)

    def test_a_way_of_its_own(self):
        self.assertEqual((["a b"], []), self.passed("good a b!\n", passed="^good (.*)!$"))


class Definitions(unittest.TestCase):
    def test_each_is_there_once(self):
        names = [p.name for p in packages_set.PACKAGES]
        self.assertEqual(len(set(names)), len(names))
        self.assertGreaterEqual(len(names), 25)

    def test_wrong_command_lines(self):
        for arguments, what in ((["--packages", "none"], "package `none'"),
                                (["--gcc", "no-gcc"], "no compiler `no-gcc'"),
                                (["--plugin", "/no"], "no file `/no'")):
            err = io.StringIO()
            with self.assertRaises(SystemExit) as e, contextlib.redirect_stderr(err):
                packages.parse(["--folder", "x", "--plugin", __file__, *arguments], [TINY])
            self.assertEqual(2, e.exception.code)
            self.assertIn(what, err.getvalue())


def main():
    global GCC, BUILD
    GCC, BUILD = sys.argv[1], os.path.abspath(sys.argv[2])
    return count_tests()


if __name__ == "__main__":
    sys.exit(main())
