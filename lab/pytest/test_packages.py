"""The harness of `make -C lab check-packages', on a package made up here.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace

import pytest

import tiny_package
from laboratory import load
from tested import GCC, PLUGIN

packages = load("lab/torture/packages")

import limit  # noqa: E402
import observer  # noqa: E402
import outcome  # noqa: E402
import packages_set  # noqa: E402
from package import Package  # noqa: E402
from shell import Failure, shell  # noqa: E402

TINY = Package("tiny", "C", ":", 'make CC="gcc -DFACTOR=2"', """
    for i in 1 2; do [ $(echo zz | ./one) = 498 ] && echo PASS: $i || echo FAIL: $i; done""")
# A program that computes for 0.4 seconds.
COMPUTE = f"'{sys.executable}' -c 'import time\nwhile time.process_time () < 0.4: pass'"
LOADED = 'case "$CFLAGS" in *-fplugin=*) {} ;; esac; '


class TestHarness:
    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work
        tiny_package.write(os.path.join(self.work, "sources"))

    def run_it(self, *of, plugin=""):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = packages.main(
                ["--gcc", GCC, "--plugin",
                 plugin or PLUGIN,
                 "--folder", self.work], of)
        return status, out.getvalue(), err.getvalue()

    def fails(self, what, **fields):
        status, out, _ = self.run_it(replace(TINY, **fields))
        assert status == 1, out
        assert re.search("FAIL: tiny: .*" + what, out), out
        assert out.endswith("0 passed, 1 failed\n"), out

    def test_a_good_package_is_built_once(self):
        status, out, err = self.run_it(TINY)
        assert status == 0, out + err
        assert re.search(r"tiny +1.0-1 +C +4 +2/2 +2/2 +0 +ok\n1 passed, 0 failed\n", out), out
        assert "building, plugin" in err
        status, again, err = self.run_it(TINY)
        assert (status, again, err) == (0, out, "")

    def test_another_plugin_is_another_build(self):
        self.run_it(TINY)
        copy = os.path.join(self.work, "libstaticprof.so")
        shutil.copyfile(PLUGIN, copy)
        with open(copy, "ab") as f:
            f.write(b"\n")
        _, _, err = self.run_it(TINY, plugin=copy)
        assert "building, plugin" in err
        assert "building, plain" not in err

    def test_a_test_that_fails_with_the_plugin(self):
        self.fails("1 tests passed without and not with it: 2",
                   test=LOADED.format("echo FAIL: 2") + "echo PASS: 1; [ -z \"${CFLAGS##*-fplugin*}\" ] || echo PASS: 2")

    def test_one_that_always_fails_is_no_harm(self):
        status, out, _ = self.run_it(replace(TINY, test="echo PASS: 1; echo FAIL: 2; exit 1"))
        assert status == 0, out
        assert "1/2" in out

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
        # GCC takes this for an error of its own, and the build goes on.
        self.fails("1 internal errors, first: .*internal compiler error", build=TINY.build + "; "
                   + LOADED.format("echo '#pragma GCC diagnostic push' > x.c; "
                                   "gcc -c x.c -wrapper sh,-c,'echo internal compiler error >&2; exit 4'"
                                   " 2> /dev/null || :"))

    def test_a_package_that_cannot_be_built(self):
        status, out, err = self.run_it(replace(TINY, build="echo oh; exit 7"), )
        assert status == 1
        assert "FAIL: tiny: building, plain: exit status 7" in out
        assert "  | oh" in err

    def test_a_compiler_that_is_not_there_is_skipped(self):
        status, out, _ = self.run_it(TINY, replace(TINY, name="other", compiler="cc1none"))
        assert status == 0
        assert "SKIPPED: other: no compiler cc1none of this version" in out
        assert out.endswith("1 passed, 0 failed, 1 skipped\n"), out


class TestLimit:
    """Limits of a second instead of some minutes."""

    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work

    def run_it(self, script):
        return shell(script, self.work, dict(os.environ), os.path.join(self.work, "log"),
                     minutes=1 / 60)

    def stopped(self, script):
        with pytest.raises(Failure, match="no end after 0.0166667 minutes"):
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
                assert limit.used(limit.processes(process.pid)) >= 0.3
            finally:
                limit.kill(process)

    def test_who_is_terminated_takes_along_what_it_runs(self):
        here = os.path.join(self.work, "here")
        script = ("import os, sys; sys.path.insert(1, sys.argv[1]); import limit, shell; limit.end_on_sigterm(); "
                  "shell.shell('timeout 60 sh -c \"while sleep 0.1; do echo >> here; done\"', sys.argv[2], "
                  "os.environ, sys.argv[2] + '/log')")
        with subprocess.Popen([sys.executable, "-B", "-c", script, os.path.dirname(limit.__file__), self.work]) as process:
            while not os.path.exists(here):
                time.sleep(0.1)
            process.terminate()
            assert process.wait(60) == 128 + signal.SIGTERM
        size = os.path.getsize(here)
        time.sleep(0.5)
        assert size == os.path.getsize(here)

    def test_all_of_it_is_stopped(self):
        # The first has a process group of its own, the second a session.
        self.stopped("for run in 'timeout 300' 'timeout 300 setsid'; do "
                     "$run sh -c 'while sleep 0.1; do echo >> here; done' & done; wait")
        size = os.path.getsize(os.path.join(self.work, "here"))
        time.sleep(0.5)
        assert size == os.path.getsize(os.path.join(self.work, "here"))

    def test_a_busy_machine_stops_nothing(self):
        began = time.monotonic()
        processors = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(processors)})
        others = [subprocess.Popen(["sh", "-c", "while :; do :; done"], start_new_session=True) for _ in range(9)]
        try:
            assert self.run_it(COMPUTE) == 0
        finally:
            os.sched_setaffinity(0, processors)
            for other in others:
                other.kill()
                other.wait()
        assert time.monotonic() - began > 1


class TestObserver:
    def test_two_with_the_same_number_do_not_meet(self):
        # Two containers may share a folder like this.
        with tempfile.TemporaryDirectory() as work:
            first = os.path.join(work, "gcc.%d" % os.getpid())
            os.mkdir(first)
            assert "gcc" in observer.install(work, GCC)
            assert (subprocess.run(
                [os.path.join(work, "gcc"), "--version"], capture_output=True,
                check=False).returncode
                    == 0)
            assert [n for n in os.listdir(work) if n.startswith("gcc.") and n != os.path.basename(first)] == []


class TestOutcome:
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
            assert self.passed(text) == (["a"], ["b"]), text

    def test_a_way_of_its_own(self):
        assert self.passed("good a b!\n", passed="^good (.*)!$") == (["a b"], [])


class TestDefinitions:
    def test_each_is_there_once(self):
        names = [p.name for p in packages_set.PACKAGES]
        assert len(set(names)) == len(names)
        assert len(names) >= 25

    def test_wrong_command_lines(self):
        for arguments, what in ((["--packages", "none"], "package `none'"),
                                (["--gcc", "no-gcc"], "no compiler `no-gcc'"),
                                (["--plugin", "/no"], "no file `/no'")):
            err = io.StringIO()
            with pytest.raises(SystemExit) as e, contextlib.redirect_stderr(err):
                packages.parse(["--folder", "x", "--plugin", __file__, *arguments], [TINY])
            assert e.value.code == 2
            assert what in err.getvalue()
