#!/usr/bin/env python3
"""The harness of `make bench-run', on programs that this script writes.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: check-bench-run.py GCC BUILD-DIR
"""

import contextlib
import glob
import importlib.util
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import types
import unittest
from dataclasses import replace
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
BENCHMARKS = os.path.join(os.path.dirname(HERE), "benchmarks")
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(BENCHMARKS, d) for d in ("run", "programs")]

import replay  # noqa: E402
import report  # noqa: E402
import tiny_package  # noqa: E402
import variants  # noqa: E402
from count_tests import count_tests  # noqa: E402
from program import Command, Program  # noqa: E402
from workshop import Failure  # noqa: E402

_spec = importlib.util.spec_from_file_location(
    "bench_run", os.path.join(BENCHMARKS, "run", "__main__.py"))
bench_run = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(bench_run)

GCC, BUILD = "gcc", ""
# Counts of a machine that takes 1000 instructions for any program.
VALGRIND = """#!/bin/sh
for word; do
  case $word in
    --*out-file=*) file=$(echo "${word#*=}" | sed s/%p/$$/) ;;
    -*) ;;
    *) break ;;
  esac
  shift
done
case $* in *replaced*) exec "$@" ;; esac
printf 'events: %s\\nsummary: %s\\n' 'Ir I1mr ILmr Dr Dw Bc Bcm Bi Bim' \\
  '1000 5 4 200 100 70 7 30 3' > "$file"
printf 'jcnd=20/50 +1\njump=4 +2\ncalls=9 +3\n' >> "$file"
exec "$@"
"""


def record(kind, output, *arguments, cwd="/w"):
    return {"kind": kind, "cwd": cwd, "driver": "gcc", "output": output,
            "arguments": list(arguments)}


class Replay(unittest.TestCase):
    """Which commands make a program."""

    A = record("compile", "a.o", "-c", "-o", "a.o", "a.c")
    B = record("compile", "../lib/b.o", "-c", "-o", "../lib/b.o", "b.c", cwd="/w/src")
    LIBRARY = record("archive", "lib/libb.a", "cr", "lib/libb.a", "lib/b.o")
    PROGRAM = record("link", "p", "-o", "p", "a.o", "-L", "lib", "-lb", "-lm")
    OTHER = record("link", "q", "-o", "q", "a.o")

    def test_what_is_linked_directly_and_by_name_of_library(self):
        records = [self.A, self.B, self.LIBRARY, self.PROGRAM, self.OTHER]
        self.assertEqual(records[:4], replay.needed(records, "/w", ["/w/p"]))
        self.assertEqual([self.A, self.OTHER], replay.needed(records, "/w", ["/w/q"]))
        joined = dict(self.PROGRAM, arguments=["-o", "p", "a.o", "-Llib", "-lb"])
        self.assertEqual([self.B, self.LIBRARY, joined], replay.needed(
            [self.B, self.LIBRARY, joined], "/w", ["/w/p"]))

    def test_the_last_compile_of_an_object_counts(self):
        again = dict(self.A, arguments=["-DX", *self.A["arguments"]])
        self.assertEqual([again, self.OTHER], replay.needed(
            [self.A, again, self.OTHER], "/w", ["/w/q"]))

    def test_an_archive_may_be_filled_in_steps(self):
        second = dict(self.LIBRARY, arguments=["r", "lib/libb.a", "a.o"])
        records = [self.A, self.B, self.LIBRARY, second, self.PROGRAM]
        self.assertEqual(records, replay.needed(records, "/w", ["/w/p"]))

    def test_what_nobody_recorded(self):
        self.assertRaises(Failure, replay.needed, [self.A], "/w", ["/w/q"])
        with tempfile.TemporaryDirectory() as folder:
            link = record("link", "q", "-o", "q", "x.o", cwd=folder)
            open(os.path.join(folder, "x.o"), "wb").close()
            self.assertRaises(Failure, replay.needed, [link], folder,
                              [os.path.join(folder, "q")])
            # Unless that is wanted.
            self.assertEqual([link], replay.needed(
                [link], folder, [os.path.join(folder, "q")], ("[xy].o",)))
            self.assertRaises(Failure, replay.needed, [link], folder,
                              [os.path.join(folder, "q")], ("y.o",))
            # Somebody else's, such as crt1.o, stays what it is.
            replay.needed([link], folder + "/below", [os.path.join(folder, "q")])

    def test_moved_to_another_folder(self):
        moved, = replay.moved([record("compile", "a.o", "-I/w/include", "a.c",
                                      cwd="/w/src")], "/w", "/v")
        self.assertEqual(("/v/src", ["-I/v/include", "a.c"]),
                         (moved["cwd"], moved["arguments"]))


class Figures(unittest.TestCase):
    def test_geometric_mean(self):
        self.assertAlmostEqual(1, report.geometric_mean([.5, 2]))
        self.assertAlmostEqual(.9, report.geometric_mean([.9]))

    def test_spread(self):
        self.assertEqual(2, report.spread([1, 2, 3, 4, 5]))
        self.assertEqual(float("inf"), report.spread([1]))

    def test_a_disturbed_round_does_not_count_for_the_least(self):
        results = mock.Mock()
        results.found = lambda p, name, measure: {"gcc": [1, 1.1, 4], "ours": [5, 1.5, 6]}[name]
        self.assertEqual(5 / 1.1, report.ratio(results, None, "ours", "time", None))
        self.assertEqual(1.5, report.ratio(results, None, "ours", "time", report.LEAST))

    def test_a_share_of_next_to_nothing_is_none(self):
        chosen = types.SimpleNamespace(variants=[
            types.SimpleNamespace(name=n) for n in (variants.BASE, "ours", variants.TRUE)])
        for true, shown in ((.98, "| share of the true counts' gain, all |  | 25% | - |\n"),
                            (.992, ""), (1.01, "")):
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                report.Report(chosen, None, None).shares(
                    "all", [types.SimpleNamespace(name="p")],
                    {"p": {"ours": .995, variants.TRUE: true}})
            self.assertEqual(shown, out.getvalue())

    def test_a_further_variant(self):
        v = variants.further("x=-fplugin-arg-libstaticprof-model=wu-larus")
        self.assertEqual("-fplugin -fplugin-arg-libstaticprof-model=wu-larus", v.flags)
        self.assertEqual(["-O2", "-fplugin=/p", *v.flags.split()[1:]],
                         variants.compiler_flags(v, "/p"))
        for text in ("x", "=-O3", "-x=-O3"):
            self.assertIsNone(variants.further(text), text)


class Run(unittest.TestCase):
    """Everything, on a tiny package."""

    def setUp(self):
        self.work = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.work)
        tiny_package.write(os.path.join(self.work, "sources"))
        tools = os.path.join(self.work, "tools")
        os.mkdir(tools)
        with open(os.path.join(tools, "valgrind"), "w", encoding="ascii") as f:
            f.write(VALGRIND)
        os.chmod(f.name, 0o755)
        path = mock.patch.dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"])
        path.start()
        self.addCleanup(path.stop)
        self.addCleanup(os.sched_setaffinity, 0, os.sched_getaffinity(0))
        self.one = Program(
            name="one", package="tiny", language="C", why="a test", configure="true",
            build="make -j$JOBS", main=(Command("{build}/one < {input:letters:10}"),),
            other=(), binaries=("one",))
        self.two = replace(self.one, name="two", tree="one", binaries=("two",),
                           main=(Command("cp {input:letters:20} copy; "
                                         "{build}/two x < copy > out"),))
        self.broken = replace(self.one, name="broken", build="echo bad luck; exit 7")

    def run_it(self, *programs, measures="size", only="", arguments=()):
        """Exit status, what was printed, and the progress."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = bench_run.main(
                ["--folder", self.work, "--gcc", GCC, "--jobs", "2", "--rounds", "2",
                 "--plugin", os.path.join(BUILD, "libstaticprof.so"), "--variants", only,
                 "--measures", measures, *arguments], tiny_package.sets(*programs))
        return status, out.getvalue(), err.getvalue()

    def values(self):
        """Value and ratio by program, variant and measure."""
        with open(os.path.join(self.work, "bench-run.tsv"), encoding="utf-8") as f:
            rows = [line.rstrip("\n").split("\t") for line in f][1:]
        return {tuple(r[1:4]): tuple(r[4:]) for r in rows}

    def test_all_variants(self):
        standard = [v.name for v in variants.STANDARD]
        status, out, err = self.run_it(self.one, self.two, measures="size count jumps time",
                                       only=" ".join(standard))
        self.assertEqual(0, status, err)
        values = self.values()
        for p in ("one", "two"):
            for v in standard:
                self.assertEqual(("1000", "1.000000"), values[p, v, "instructions"])
                self.assertEqual(("300", "10"), (values[p, v, "data"][0],
                                                 values[p, v, "mispredictions"][0]))
                self.assertEqual("24", values[p, v, "taken"][0])
                self.assertIn((p, v, "time"), values)
            text = {v: int(values[p, v, "text"][0]) for v in standard}
            self.assertEqual(text["gcc"], text["same"])
            self.assertEqual("-", values[p, "padded", "text"][1])
            # With what the alignment of the first function takes.
            self.assertTrue(5216 <= text["padded"] - text["gcc"] < 5216 + 64, text)
        # Linked by the recorded commands, from an archive and without.
        self.assertEqual(1, err.count("building gcc-lto"))
        self.assertEqual(2, err.count("building pgo"))
        self.assertIn("| geometric mean, evaluation | 2 | 1.0000 |", out)
        self.assertTrue(glob.glob(os.path.join(self.work, "bench-run-text.svg")))
        # Finished: all but time.
        status, again, err = self.run_it(self.one, self.two, measures="size count",
                                         only=" ".join(standard))
        self.assertEqual((0, ""), (status, err))
        self.assertIn("| one | 1,000 | 1.0000 |", again)

    def test_what_replaces_itself_is_not_counted(self):
        run = "{build}/one %s < {input:letters:10}; "
        both = replace(self.one, main=(Command(run % "" + run % "replaced"),))
        status, _, err = self.run_it(both, measures="count jumps", only="ours")
        self.assertEqual(0, status, err)
        self.assertEqual(("1000", "1.000000"),
                         self.values()["one", "ours", "instructions"])
        alone = replace(self.one, name="alone", main=(Command(run % "replaced"),))
        status, _, err = self.run_it(alone, measures="count", only="ours")
        self.assertEqual(1, status)
        self.assertIn("valgrind left no profile", err)

    def test_all_variants_must_lose_as_many(self):
        counts = [dict(Ir=1, lost=1), dict(Ir=1, lost=2)]
        with mock.patch.object(bench_run.Runs, "count", lambda *_: counts.pop(0)):
            status, _, err = self.run_it(self.one, measures="count", only="ours")
        self.assertEqual(1, status)
        self.assertIn("ours FAILED: count: 2 processes left no profile, with gcc 1", err)

    def test_the_true_counts_are_those_of_the_input(self):
        # What never ran on this input, GCC takes for cold.
        quiet = replace(self.two, main=(Command("{build}/two < /dev/null > out"),))
        status, _, err = self.run_it(self.one, quiet, only="true no-guess")
        self.assertEqual(0, status, err)
        values = self.values()
        self.assertGreater(int(values["two", "true", "unlikely"][0]),
                           int(values["one", "true", "unlikely"][0]))
        self.assertEqual("0", values["one", "no-guess", "unlikely"][0])

    def test_a_variant_that_writes_something_else(self):
        status, _, err = self.run_it(self.one, self.two,
                                     arguments=["--", "wrong=-DFACTOR=3"])
        self.assertEqual(1, status)
        self.assertIn("FAIL: one: wrong does not write the `output' that gcc writes", err)
        self.assertIn("FAIL: two: wrong does not write the `out' that gcc writes", err)

    def test_tables_go_to_a_folder_that_is_made(self):
        place = os.path.join(self.work, "new", "place")
        status, _, err = self.run_it(self.one, only="ours", arguments=["--output", place])
        self.assertEqual(0, status, err)
        self.assertTrue(os.path.isfile(os.path.join(place, "bench-run.tsv")))

    def test_what_differs_from_run_to_run_is_no_difference(self):
        clock = replace(self.one, main=(
            Command("{build}/one < {input:letters:10}; echo took $$.5 s"),))
        self.assertEqual(0, self.run_it(clock, only="ours")[0])
        noise = replace(self.one, main=(
            Command("{build}/one < {input:letters:10}; echo $$ | tr 0-9 a-j > noise"),))
        self.assertEqual(0, self.run_it(noise, only="ours")[0])
        # But what stands beside the digits counts.
        clock = replace(clock, main=(
            Command("[ $({build}/one < {input:letters:10}) = 3410 ] && echo $$ same"
                    " || echo $$ other"),))
        status, _, err = self.run_it(clock, only="ours")
        self.assertEqual(0, status, err)
        self.assertEqual(1, self.run_it(clock, arguments=["--", "wrong=-DFACTOR=3"])[0])

    def test_what_tells_the_date_is_no_difference(self):
        day = os.path.join(self.work, "day")

        def on(text, *arguments):
            with open(day, "w", encoding="ascii") as f:
                f.write(text)
            clock = replace(self.one, main=(
                Command("{build}/one < {input:letters:10}; cat " + day),))
            return self.run_it(clock, arguments=arguments)
        self.assertEqual(0, on("Monday")[0])
        status, _, err = on("Tuesday", "--variants", "ours")
        self.assertEqual(0, status, err)
        self.assertIn("check gcc and ours once more", err)
        status, _, err = on("Tuesday", "--", "wrong=-DFACTOR=3")
        self.assertEqual(1, status)
        self.assertIn("wrong does not write the `output' that gcc writes", err)

    def test_a_variant_that_fails_does_not_hold_up_the_others(self):
        status, out, err = self.run_it(self.one, only="ours",
                                       arguments=["--", "bad=-fno-such-option"])
        self.assertEqual(1, status)
        self.assertIn("FAIL: one: bad: 2 of 2 commands failed", err)
        self.assertRegex(out, r"\| one \| [0-9,]+ \| [0-9.]+ \| - \|")

    def test_a_program_that_fails_does_not_hold_up_the_others(self):
        status, _, err = self.run_it(self.broken, self.one, only="ours")
        self.assertEqual(1, status)
        self.assertIn("FAIL: broken: exit status 7", err)
        self.assertIn(("one", "ours", "text"), self.values())

    def test_other_flags_are_another_build(self):
        self.run_it(self.one, arguments=["--", "x=-fno-inline"])
        _, _, err = self.run_it(self.one, arguments=["--", "x=-fno-inline"])
        self.assertEqual("", err)
        _, _, err = self.run_it(self.one, arguments=["--", "x=-O1"])
        self.assertIn("building x", err)
        self.assertNotIn("building gcc", err)

    def test_only_the_program_is_measured_and_it_keeps_its_name(self):
        status, _, err = self.run_it(self.one, only="same")
        self.assertEqual(0, status, err)
        tree = os.path.join(self.work, "run", "one", "tree")
        build = os.path.join(self.work, "build")
        os.mkdir(build)
        for text, expected in (("echo $0; exit 3", 3), ("kill -9 $$", -signal.SIGKILL)):
            path = os.path.join(build, "one")
            with open(path, "w", encoding="ascii") as f:
                f.write("#!/bin/sh\n" + text + "\n")
            os.chmod(path, 0o755)
            environment = dict(os.environ, STATICPROF_TREE=tree, STATICPROF_BUILD=build,
                               STATICPROF_NOTES=build, STATICPROF_TOOL="")
            result = subprocess.run([os.path.join(tree, "one")], env=environment,
                                    capture_output=True, check=False)
            self.assertEqual(expected, result.returncode, result.stderr)
        with open(os.path.join(build, "times"), encoding="ascii") as f:
            self.assertEqual(2, len(f.read().splitlines()))

    def test_wrong_command_lines(self):
        tiny_package.refuse_wrong_usage(
            self, bench_run.parse, GCC, self.one,
            [(["--variants", "all"], "variant `all'"),
             (["--measures", "luck"], "measure `luck'"),
             (["--core", "9999"], "no core 9999"),
             (["--", "gcc=-O3"], "not a new NAME=FLAGS")])


def main():
    global GCC, BUILD
    GCC, BUILD = sys.argv[1], os.path.abspath(sys.argv[2])
    return count_tests()


if __name__ == "__main__":
    sys.exit(main())
