"""The harness of `make -C lab bench-run', on programs made up here.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import glob
import io
import os
import signal
import re
import subprocess
from dataclasses import replace
from unittest import mock

import pytest

import tiny_package
from laboratory import load
from tested import GCC, PLUGIN

bench_run = load("lab/benchmarks/run")

import given  # noqa: E402
import variants  # noqa: E402
from program import Command, Program  # noqa: E402

# A valgrind that counts 1000 instructions for any program.
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

# A QEMU whose plugin counts as much for any program.
QEMU = """#!/bin/sh
printf 'events: Ir taken I1mr iTLBmr Bc simple history Bi Bim\\nsummary: 900 80 7 6 50 5 4 30 3\\n' > "${2#*,to=}.$$"
shift 2
exec "$@"
"""


class TestRun:
    """All steps on a tiny package."""

    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work
        tiny_package.write(os.path.join(self.work, "sources"))
        tools = os.path.join(self.work, "tools")
        os.mkdir(tools)
        for name, text in ("valgrind", VALGRIND), ("qemu-x86_64", QEMU):
            with open(os.path.join(tools, name), "w", encoding="ascii") as f:
                f.write(text)
            os.chmod(f.name, 0o755)
        self.one = Program(
            name="one", package="tiny", language="C", why="a test", configure="true",
            build="make -j$JOBS", main=(Command("{build}/one < {input:letters:10}"),),
            other=(), binaries=("one",))
        self.two = replace(self.one, name="two", tree="one", binaries=("two",),
                           main=(Command("cp {input:letters:20} copy; "
                                         "{build}/two x < copy > out"),))
        self.broken = replace(self.one, name="broken", build="echo bad luck; exit 7")
        processors = os.sched_getaffinity(0)
        with mock.patch.dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"]):
            yield
        os.sched_setaffinity(0, processors)

    def run_it(self, *programs, measures="size", only="", arguments=()):
        """The exit status, the output and the progress."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = bench_run.main(
                ["--folder", self.work, "--gcc", GCC, "--jobs", "2", "--rounds", "2",
                 "--plugin", PLUGIN, *(["--variants", only] if only is not None else []),
                 *(["--measures", measures] if measures else []), *arguments], tiny_package.sets(*programs))
        return status, out.getvalue(), err.getvalue()

    def values(self):
        """The value and ratio by program, variant and measure."""
        with open(os.path.join(self.work, "bench-run.tsv"), encoding="utf-8") as f:
            rows = [line.rstrip("\n").split("\t") for line in f][1:]
        return {tuple(r[1:4]): tuple(r[4:]) for r in rows}

    def test_sizes_and_given_probabilities(self):
        # The input is empty, which no estimate expects.
        idle = replace(self.one, main=(Command("{build}/one < /dev/null"),))
        status, _, err = self.run_it(idle, measures="size instructions",
                                     only="ours size-3 given-all given-cold-functions")
        assert status == 0, err
        values = self.values()
        text = {v: int(values["one", v, "text"][0])
                for v in ("ours", "size-3", "given-all", "given-cold-functions")}
        assert text["size-3"] < text["ours"]
        assert text["given-all"] != text["ours"], f"no probability was given: {text}"
        assert values["one", "size-3", "instructions"] == ("1000", "1.000000")
        assert "measuring main" in err and "true" not in values

    def test_all_variants(self):
        standard = [v.name for v in variants.STANDARD]
        status, out, err = self.run_it(self.one, self.two, measures="size count jumps time",
                                       only=" ".join(standard))
        assert status == 0, err
        values = self.values()
        for p in ("one", "two"):
            for v in standard:
                assert values[p, v, "instructions"] == ("1000", "1.000000")
                assert (values[p, v, "data"][0], values[p, v, "mispredictions"][0]) == ("300", "10")
                assert values[p, v, "taken"][0] == "24"
                assert (p, v, "time") in values
            text = {v: int(values[p, v, "text"][0]) for v in standard}
            assert text["gcc"] == text["same"]
            assert values[p, "padded", "text"][1] == "-"
            # The alignment of the first function is added.
            assert 5216 <= text["padded"] - text["gcc"] < 5216 + 64, text
        # It is linked by the recorded commands, with an archive and without.
        assert err.count("building gcc-lto") == 1
        assert err.count("building pgo") == 2
        assert "| geometric mean, evaluation | 2 | 1.0000 (0.0000) |" in out
        assert glob.glob(os.path.join(self.work, "bench-run-text.svg"))
        assert "| gcc | 2 | 1.0000 (0.0000) | 1.0000 (0.0000) |" in out.split("### Size and speed")[1]
        assert glob.glob(os.path.join(self.work, "bench-run-curve.svg"))
        # Everything but time is finished and not repeated.
        status, again, err = self.run_it(self.one, self.two, measures="size count",
                                         only=" ".join(standard))
        assert (status, err) == (0, "")
        assert "| one | 1,000 | 1.0000 |" in again

    def test_what_replaces_itself_is_not_counted(self):
        run = "{build}/one %s < {input:letters:10}; "
        both = replace(self.one, main=(Command(run % "" + run % "replaced"),))
        status, _, err = self.run_it(both, measures="count jumps", only="ours")
        assert status == 0, err
        assert self.values()["one", "ours", "instructions"] == ("1000", "1.000000")
        alone = replace(self.one, name="alone", main=(Command(run % "replaced"),))
        status, _, err = self.run_it(alone, measures="count", only="ours")
        assert status == 1
        assert "left no profile" in err

    def test_a_large_program_is_built_once_less(self):
        """The first build has the base's objects, and what is made of it is the same."""
        large = replace(self.one, counters=False, build="echo $PWD >> ../built; " + self.one.build)
        status, out, err = self.run_it(large, measures=None, only=None)
        assert status == 0, err
        values = self.values()
        builds = {os.path.realpath(b) for b in glob.glob(os.path.join(self.work, "run", "one", "*", "one"))}
        assert {v for _, v, _ in values} == set(variants.OF_LARGE.split())
        logs = [os.path.exists(os.path.join(os.path.dirname(b), "compile.log")) for b in builds]
        assert sorted(logs) == [False, False, True, True], "the base is compiled again"
        counted = {m: values["one", "ours", m] for m in ("instructions", "taken", "iTLB misses", "simple mispredictions",
                                                         "mispredictions")}
        assert counted == {"instructions": ("900", "1.000000"), "taken": ("80", "1.000000"), "iTLB misses": ("6", "1.000000"),
                           "simple mispredictions": ("8", "1.000000"), "mispredictions": ("7", "1.000000")}
        assert "### iTLB misses (QEMU)" in out
        text = {v: values["one", v, "text"][0] for v in ("gcc", "ours")}
        subprocess.run(["rm", "-rf", os.path.join(self.work, "run"), os.path.join(self.work, "trees")], check=True)
        assert self.run_it(self.one, only="ours")[0] == 0
        assert {v: self.values()["one", v, "text"][0] for v in text} == text
        status, _, err = self.run_it(large, only="kept-same given-all")
        assert status == 1
        assert "FAIL: one: is built without counters, for `bench-run' alone" in err

    def test_the_kept_profile_of_an_earlier_release(self):
        sources = os.path.join(self.work, "sources")
        for release in "old", "new":
            tiny_package.write(os.path.join(sources, release))
            os.rename(os.path.join(sources, release, "tiny"), os.path.join(sources, f"tiny-{release}"))
            with open(os.path.join(sources, f"tiny-{release}.version"), "w", encoding="ascii") as f:
                f.write(release)
        # The new release has another branch before that of the old one.
        path = os.path.join(sources, "tiny-new", "lib", "twice.c")
        with open(path, encoding="ascii") as f:
            text = f.read()
        with open(path, "w", encoding="ascii") as f:
            f.write(text.replace("{ return", "{\n  if (c == 10)\n    return 0;\n  return"))
        trained = replace(self.one, other=(Command("{build}/one < {input:letters:30}"),))
        new = replace(trained, release="new", earlier=replace(trained, name="one-old", release="old"))
        status, out, err = self.run_it(new, measures="size matched", only="kept kept-earlier")
        assert status == 0, err

        def found(variant):
            table = out.split(f"Branches of the program that `{variant}' has")[1]
            return next([float(x) for x in line.split("|")[2:5]] for line in table.splitlines() if line.startswith("| one "))
        assert found("kept") == [100, 100, 0]
        part, right, off = found("kept-earlier")
        # Two of three branches that run equally often are found.
        assert 50 < part < 90 and right == 100 and off == 0
        assert "branch not found" in out
        status, _, err = self.run_it(trained, only="kept-earlier")
        assert status == 1 and "has no earlier release" in err

    def test_all_does_not_include_large_programs(self):
        sets = dict(tiny_package.sets(self.one), large=((self.two,), None), halves=((self.broken,), None))

        def chosen(*arguments):
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                return [p.name for p in bench_run.parse(["--folder", self.work, "--gcc", GCC, "--plugin", PLUGIN, *arguments],
                                                        sets).programs]
        assert chosen() == chosen("--set", "all") == chosen("--set", "evaluation") == ["one"]
        assert chosen("--set", "large") == chosen("--programs", "two") == ["two"]

    def test_all_variants_must_lose_as_many(self):
        counts = [dict(Ir=1, lost=1), dict(Ir=1, lost=2)]
        with mock.patch.object(bench_run.Runs, "count", lambda *_: counts.pop(0)):
            status, _, err = self.run_it(self.one, measures="count", only="ours")
        assert status == 1
        assert "ours FAILED: count: 2 processes left no profile, with gcc 1" in err

    def test_the_true_counts_are_those_of_the_input(self):
        # GCC takes code that never ran on this input for cold.
        quiet = replace(self.two, main=(Command("{build}/two < /dev/null > out"),))
        status, _, err = self.run_it(self.one, quiet, only="true no-guess")
        assert status == 0, err
        values = self.values()
        assert int(values["two", "true", "unlikely"][0]) > int(values["one", "true", "unlikely"][0])
        assert values["one", "no-guess", "unlikely"][0] == "0"

    def test_a_variant_that_writes_something_else(self):
        status, _, err = self.run_it(self.one, self.two,
                                     arguments=["--", "wrong=-DFACTOR=3"])
        assert status == 1
        assert "FAIL: one: wrong does not write the `output' that gcc writes" in err
        assert "FAIL: two: wrong does not write the `out' that gcc writes" in err

    def test_tables_go_to_a_folder_that_is_made(self):
        place = os.path.join(self.work, "new", "place")
        status, _, err = self.run_it(self.one, only="ours", arguments=["--output", place])
        assert status == 0, err
        assert os.path.isfile(os.path.join(place, "bench-run.tsv"))

    def test_what_differs_from_run_to_run_is_no_difference(self):
        clock = replace(self.one, main=(
            Command("{build}/one < {input:letters:10}; echo took $$.5 s"),))
        assert self.run_it(clock, only="ours")[0] == 0
        noise = replace(self.one, main=(
            Command("{build}/one < {input:letters:10}; echo $$ | tr 0-9 a-j > noise"),))
        assert self.run_it(noise, only="ours")[0] == 0
        # Differences beside the digits count.
        clock = replace(clock, main=(
            Command("[ $({build}/one < {input:letters:10}) = 3410 ] && echo $$ same"
                    " || echo $$ other"),))
        status, _, err = self.run_it(clock, only="ours")
        assert status == 0, err
        assert self.run_it(clock, arguments=["--", "wrong=-DFACTOR=3"])[0] == 1

    def test_what_tells_the_date_is_no_difference(self):
        day = os.path.join(self.work, "day")

        def on(text, *arguments):
            with open(day, "w", encoding="ascii") as f:
                f.write(text)
            clock = replace(self.one, main=(
                Command("{build}/one < {input:letters:10}; cat " + day),))
            return self.run_it(clock, arguments=arguments)
        assert on("Monday")[0] == 0
        status, _, err = on("Tuesday", "--variants", "ours")
        assert status == 0, err
        assert "check gcc and ours once more" in err
        status, _, err = on("Tuesday", "--", "wrong=-DFACTOR=3")
        assert status == 1
        assert "wrong does not write the `output' that gcc writes" in err

    def test_a_variant_that_fails_does_not_hold_up_the_others(self):
        status, out, err = self.run_it(self.one, only="ours",
                                       arguments=["--", "bad=-fno-such-option"])
        assert status == 1
        assert "FAIL: one: bad: 2 of 2 commands failed" in err
        assert re.search(r"\| one \| [0-9,]+ \| [0-9.]+ \| - \|", out), out

    def test_a_program_that_fails_does_not_hold_up_the_others(self):
        status, _, err = self.run_it(self.broken, self.one, only="ours")
        assert status == 1
        assert "FAIL: broken: exit status 7" in err
        assert ("one", "ours", "text") in self.values()

    def test_other_flags_are_another_build(self):
        self.run_it(self.one, arguments=["--", "x=-fno-inline"])
        _, _, err = self.run_it(self.one, arguments=["--", "x=-fno-inline"])
        assert err == ""
        _, _, err = self.run_it(self.one, arguments=["--", "x=-O1"])
        assert "building x" in err
        assert "building gcc" not in err

    def test_only_the_program_is_measured_and_it_keeps_its_name(self):
        status, _, err = self.run_it(self.one, only="same")
        assert status == 0, err
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
            assert expected == result.returncode, result.stderr
        with open(os.path.join(build, "times"), encoding="ascii") as f:
            assert len(f.read().splitlines()) == 2

    def test_wrong_command_lines(self):
        tiny_package.refuse_wrong_usage(
            self, bench_run.parse, GCC, self.one,
            [(["--variants", "all"], "variant `all'"),
             (["--measures", "luck"], "measure `luck'"),
             (["--core", "9999"], "no core 9999"),
             (["--", "gcc=-O3"], "not a new NAME=FLAGS")])
