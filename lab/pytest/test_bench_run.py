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
import tempfile
import types
from dataclasses import replace
from unittest import mock
from xml.etree import ElementTree

import pytest

import tiny_package
from laboratory import load
from tested import GCC, PLUGIN

bench_run = load("lab/benchmarks/run")

import drawing  # noqa: E402
import given  # noqa: E402
import replay  # noqa: E402
import report  # noqa: E402
import variants  # noqa: E402
from program import Command, Program  # noqa: E402
from workshop import Failure  # noqa: E402

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


def record(kind, output, *arguments, cwd="/w"):
    return {"kind": kind, "cwd": cwd, "driver": "gcc", "output": output,
            "arguments": list(arguments)}


class TestReplay:
    """Which recorded commands make a program."""

    A = record("compile", "a.o", "-c", "-o", "a.o", "a.c")
    B = record("compile", "../lib/b.o", "-c", "-o", "../lib/b.o", "b.c", cwd="/w/src")
    LIBRARY = record("archive", "lib/libb.a", "cr", "lib/libb.a", "lib/b.o")
    PROGRAM = record("link", "p", "-o", "p", "a.o", "-L", "lib", "-lb", "-lm")
    OTHER = record("link", "q", "-o", "q", "a.o")

    def test_what_is_linked_directly_and_by_name_of_library(self):
        records = [self.A, self.B, self.LIBRARY, self.PROGRAM, self.OTHER]
        assert records[:4] == replay.needed(records, "/w", ["/w/p"])
        assert replay.needed(records, "/w", ["/w/q"]) == [self.A, self.OTHER]
        joined = dict(self.PROGRAM, arguments=["-o", "p", "a.o", "-Llib", "-lb"])
        assert replay.needed([self.B, self.LIBRARY, joined], "/w", ["/w/p"]) == [self.B, self.LIBRARY, joined]

    def test_the_last_compile_of_an_object_counts(self):
        again = dict(self.A, arguments=["-DX", *self.A["arguments"]])
        assert replay.needed([self.A, again, self.OTHER], "/w", ["/w/q"]) == [again, self.OTHER]

    def test_an_archive_may_be_filled_in_steps(self):
        second = dict(self.LIBRARY, arguments=["r", "lib/libb.a", "a.o"])
        records = [self.A, self.B, self.LIBRARY, second, self.PROGRAM]
        assert records == replay.needed(records, "/w", ["/w/p"])

    def test_what_nobody_recorded(self):
        with pytest.raises(Failure):
            replay.needed([self.A], "/w", ["/w/q"])
        with tempfile.TemporaryDirectory() as folder:
            link = record("link", "q", "-o", "q", "x.o", cwd=folder)
            open(os.path.join(folder, "x.o"), "wb").close()
            with pytest.raises(Failure):
                replay.needed([link], folder, [os.path.join(folder, "q")])
            # UNRECORDED allows that.
            assert replay.needed([link], folder, [os.path.join(folder, "q")], ("[xy].o",)) == [link]
            with pytest.raises(Failure):
                replay.needed([link], folder, [os.path.join(folder, "q")], ("y.o",))
            # A file from elsewhere, such as crt1.o, needs no record.
            replay.needed([link], folder + "/below", [os.path.join(folder, "q")])

    def test_moved_to_another_folder(self):
        moved, = replay.moved([record("compile", "a.o", "-I/w/include", "a.c",
                                      cwd="/w/src")], "/w", "/v")
        assert (moved["cwd"], moved["arguments"]) == ("/v/src", ["-I/v/include", "a.c"])


class TestFigures:
    def test_geometric_mean(self):
        assert report.geometric_mean([.5, 2]) == pytest.approx(1)
        assert report.geometric_mean([.9]) == pytest.approx(.9)
        assert report.mean_words([.9]) == "0.9000"
        # The logarithms are 0 and .1: the mean is .05, the deviation .0707, its error
        # .05.
        assert report.mean_words([1, 2.718281828 ** .1]) == "1.0513 (0.0526)"

    def test_curve(self):
        """The means are of the programs that all variants have; a variant that another one beats is
        drawn differently."""
        picture = drawing.curve({"gcc": ([1, 1], [1, 1]), "gcc-o3": ([.98, 1], [1.2, 1.3]), "ours": ([.97, .97], [.95, .99])})
        shown = dict(re.findall(r"<title>(\S+) (\S+ \S+)</title>", picture))
        assert shown == {"gcc": "1.0000 1.0000", "gcc-o3": "0.9899 1.2490", "ours": "0.9700 0.9698"}
        ElementTree.fromstring(picture)

    def test_spread(self):
        assert report.spread([1, 2, 3, 4, 5]) == 2
        assert float("inf") == report.spread([1])

    def test_a_disturbed_round_does_not_count_for_the_least(self):
        results = mock.Mock()
        results.found = lambda p, name, measure: {"gcc": [1, 1.1, 4], "ours": [5, 1.5, 6]}[name]
        assert 5 / 1.1 == report.ratio(results, None, "ours", "time", None)
        assert report.ratio(results, None, "ours", "time", report.LEAST) == 1.5

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
            assert shown == out.getvalue()

    def test_a_further_variant(self):
        v = variants.further("x=-fplugin-arg-libstaticprof-model=wu-larus")
        assert v.flags == "-fplugin -fplugin-arg-libstaticprof-model=wu-larus"
        assert variants.compiler_flags(v, "/p") == ["-O2", "-fplugin=/p", *v.flags.split()[1:]]
        for text in ("x", "=-O3", "-x=-O3"):
            assert variants.further(text) is None, text


class TestGiven:
    """The true probabilities that the plugin is given."""

    @staticmethod
    def record(name, *edges):
        """Edges are FROM, TO, MEASURED and kinds."""
        return {"assembler_name": name, "file": "a.c",
                "blocks": [{"id": b, "measured": sum(e[2] for e in edges if e[0] == b)}
                           for b in range(4)],
                "edges": [{"from": e[0], "to": e[1], "measured": e[2], "kind": list(e[3:])}
                          for e in edges]}

    def kinds(self, record):
        found = {kind: given.lines(record, *how) for kind, how in given.KINDS.items()}
        return {kind for kind, lines in found.items() if lines}, found["all"]

    def test_a_loop(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 1), (2, 2, 3, "back"), (2, 1, 1, "exit")))
        assert kinds == {"all", "branches", "loops", "warm"}
        assert lines == ["function\tf\ta.c\t3", f"edge\t2\t2\t{3 << 25}", f"edge\t2\t1\t{1 << 25}"]

    def test_an_arm_that_never_ran(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 7), (2, 3, 0), (2, 1, 7)))
        assert kinds == {"all", "branches", "others", "cold", "cold-arms"}
        assert lines[1:] == ["edge\t2\t3\t0", f"edge\t2\t1\t{1 << 27}"]

    def test_a_function_that_never_ran(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 0), (2, 3, 0), (2, 1, 0)))
        assert kinds == {"all", "cold", "cold-functions"}
        assert lines[1:] == ["cold"]

    def test_what_ran_is_possible(self):
        assert given.shares([1, 1 << 40]) == [1, (1 << 27) - 1]
        assert sum(given.shares([1, 1, 1])) == 1 << 27

    def test_nothing_is_said_of_what_was_not_measured(self):
        record = self.record("f", (0, 2, 7), (2, 3, 0), (2, 1, 7))
        del record["blocks"][2]["measured"]
        assert self.kinds(record)[0] == set()


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
