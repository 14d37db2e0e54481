"""The harness of `make -C lab evaluate', on programs made up here.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import csv
import glob
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import replace

import pytest

import tiny_package
from laboratory import LAB, load
from tested import GCC, PLUGIN

evaluate = load("lab/benchmarks/programs")

sys.path.append(os.path.join(LAB, "benchmarks", "corpus"))

import inputs_source  # noqa: E402
import parts  # noqa: E402
import quality  # noqa: E402
import recorder  # noqa: E402
import stamps  # noqa: E402
import workshop  # noqa: E402
from program import Command, Program  # noqa: E402
from sets import LARGE, RUN_SETS, SETS  # noqa: E402


def split(text):
    return recorder.split(text.split())


def words(record):
    return " ".join(record["arguments"])


class TestSplit:
    """The compilations and the link of a compiler's command line."""

    def test_a_compile_is_itself(self):
        one, = split("-O2 -I x -DA=b -c -o sub/a.o src/a.c")
        assert (one["kind"], one["source"], one["output"]) == ("compile", "src/a.c", "sub/a.o")
        assert words(one) == "-O2 -I x -DA=b -c -o sub/a.o src/a.c"

    def test_the_object_has_the_name_that_gcc_gives(self):
        assert [r["output"] for r in split("-c src/a.c lib/b.cc")] == ["a.o", "b.o"]

    def test_compile_and_link_are_taken_apart(self):
        a, b, link = split("-O2 a.c -L lib -Wl,--as-needed -o prog x.o b.f90 -lm")
        assert words(a) == "-O2 -c -o prog-a.o a.c"
        assert words(b) == "-O2 -c -o prog-b.o b.f90"
        assert words(link) == "-o prog -O2 prog-a.o -L lib -Wl,--as-needed x.o prog-b.o -lm"
        assert link["kind"] == "link"

    def test_a_link_alone(self):
        link, = split("-shared -oprog.so a.o -l m")
        assert (link["kind"], link["output"]) == ("link", "prog.so")
        assert split("a.o")[0]["output"] == "a.out"

    def test_what_makes_no_object_is_left_alone(self):
        for text in ("-E a.c", "-M a.c", "-S a.c", "--version", "-v", "-c",
                     "-print-prog-name=ld a.c", "-xc -", "-fsyntax-only a.c"):
            assert split(text) == [], text

    def test_a_language_that_was_said_goes_with_the_source(self):
        compile_, link = split("-x c odd.in -x none b.o -o prog")
        assert words(compile_) == "-x c -c -o prog-odd.o odd.in"
        assert words(link) == "-o prog prog-odd.o b.o"

    def test_an_argument_is_no_source(self):
        one, = split("-include pre.c -MF dep.c -MT t.c -c a.c")
        assert one["source"] == "a.c"

    def test_no_two_objects_of_one_name(self):
        for text in ("-c x/a.c y/a.c", "x/a.c y/a.c", "-c -o o.o a.c b.c"):
            with pytest.raises(ValueError):
                split(text)

    def test_words_from_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".rsp") as f:
            f.write("-DNAME='a b'\n-c")
            f.flush()
            one, = split(f"@{f.name} a.c")
        assert one["arguments"] == ["-DNAME=a b", "-c", "-o", "a.o", "a.c"]

    def test_archives(self):
        one, = recorder.split_archive("cr lib/libx.a a.o b.o".split())
        assert (one["kind"], one["output"], words(one)) == ("archive", "lib/libx.a", "cr lib/libx.a a.o b.o")
        assert recorder.split_archive("t libx.a".split()) == []
        assert recorder.split_archive(["--version"]) == []

    def test_counts_lie_beside_the_object(self):
        assert recorder.counts_name({"cwd": "/w", "output": "sub/a.o"}) == "/w/sub/a.gcda"
        assert recorder.counts_name({"cwd": "/w/src", "output": "../lib/a.o"}) == "/w/lib/a.gcda"

    def test_compilers_of_one_version_go_together(self):
        assert recorder.real("gcc-11", "g++") == "g++-11"
        assert recorder.real("/opt/x-gcc/bin/gcc", "gfortran") == "/opt/x-gcc/bin/gfortran"


class TestStamps:
    def test_only_the_same_key_is_done(self):
        with tempfile.TemporaryDirectory() as folder:
            stamp = os.path.join(folder, "s")
            assert not stamps.done(stamp, "k")
            stamps.finish(stamp, "k")
            assert stamps.done(stamp, "k")
            assert not stamps.done(stamp, "l")
            stamps.begin(stamp)
            assert not stamps.done(stamp, "k")

    def test_parts_are_kept_apart(self):
        assert stamps.digest("a", "bc") != stamps.digest("ab", "c")
        assert stamps.digest("a", b"bc") == stamps.digest(b"a", "bc")


class TestDefinitions:
    """The definitions of the sets."""

    def test_every_program_is_complete(self):
        for name, (programs, _) in RUN_SETS.items():
            by_name = {p.name: p for p in programs}
            assert len(programs) == len(by_name), name
            for p in programs:
                assert p.main and p.binaries and p.why, p.name
                assert p.language in ("C", "C++", "Fortran"), p.name
                if p.tree:
                    owner = by_name[p.tree]
                    assert (p.package, owner.tree) == (owner.package, ""), p.name

    def test_packages_of_the_calibration_set_weigh_the_same(self):
        programs, _ = SETS["calibration"]
        assert len(programs) == len({p.package for p in programs})
        for p in programs:
            # The problems that are linked to AUTO's library have no counters.
            if p.name != "auto-07p":
                assert len(p.binaries) == 1, p.name

    def test_large_programs_are_not_reserved(self):
        """They are built without counters, and their scripts can be parsed."""
        programs, _ = RUN_SETS[LARGE]
        for p in programs:
            assert parts.part(p.package) != parts.RESERVED and not p.counters, p.name
            files = re.findall(r"\{here\}/(\S+)", " ".join([p.build, *(c.arguments for c in p.main)]))
            assert files, p.name
            for file in (os.path.join(LAB, "benchmarks", "programs", f) for f in files):
                assert os.path.isfile(file), file
                if file.endswith(".sh"):
                    assert subprocess.run(["sh", "-n", file], check=False).returncode == 0, file

    def test_inputs_differ(self):
        for programs, _ in SETS.values():
            for p in programs:
                assert p.main != p.other, p.name
                assert p.unseen not in (p.main, p.other), p.name

    def test_makers_are_there_and_repeat_themselves(self):
        for programs, makers in RUN_SETS.values():
            for p in programs:
                for run in p.main + p.other + p.unseen:
                    for maker, _ in re.findall(workshop.INPUT, run.arguments):
                        assert callable(getattr(makers, maker, None)), f"{p.name}: {maker}"
        for maker in ("prose", "revised", "binary", "numbers", "c_program", "ed_script"):
            make = getattr(SETS["evaluation"][1], maker)
            assert make(200, 1) == make(200, 1), maker
            assert make(200, 1) != make(200, 2), maker

    @pytest.mark.parametrize("source,digest", [("Source", "5fcc57c788d6"), ("CalibrationSource", "09e7de03938b")])
    def test_words_stay_the_same(self, source, digest):
        """Other words are other inputs, whose counts compare with none before."""
        words = getattr(inputs_source, source)(7)
        assert hashlib.sha256((" ".join(words.words) + words.phrase(500)).encode()).hexdigest().startswith(digest)


class TestQuality:
    """lab/benchmarks/evaluation.csv, with which a change of the estimates is
    reviewed."""

    TSV = "\n".join("\t".join(row) for row in (
        ("program", "predictor", "measure", "percent", "items", "weight", "score", "value"),
        ("a", "staticprof", "local-block", "20", "executed", "executions", "weighted", ".25"),
        ("a", "staticprof", "local-block", "20", "executed", "invocations", "weighted", ".9"),
        ("a", "staticprof", "local-block", "20", "all", "executions", "weighted", ".8"),
        ("a", "staticprof", "local-block", "10", "executed", "executions", "weighted", ".7"),
        ("a", "staticprof", "call", "20", "executed", "-", "weighted", ".5"),
        ("a", "staticprof", "call", "20", "executed", "-", "unweighted", ".4"),
        ("a", "wagner", "call", "20", "executed", "-", "weighted", ".3"),
        ("a", "gcc", "cross-entropy", "-", "-", "-", "-", ".125")))

    def test_what_is_recorded_has_both_sets_and_every_program(self):
        with open(quality.RECORDED, newline="", encoding="utf-8") as f:
            rows = list(csv.reader(f))
        assert quality.HEAD == rows[0]
        assert len(rows) == len({tuple(row[:4]) for row in rows})
        for name, (programs, _) in SETS.items():
            of_set = [row for row in rows[1:] if row[0] == name]
            assert {p.name for p in programs} | {quality.MEAN} == {row[1] for row in of_set}
            for _, program, predictor, score, value in of_set:
                assert predictor in quality.PREDICTORS
                assert score in quality.SCORES
                assert re.search(r"^\d+\.\d{4}$", value), (program, score)
                if score != "bits":
                    assert float(value) <= 1

    def test_what_is_recorded_is_written_again_to_the_byte(self):
        with tempfile.TemporaryDirectory() as work:
            path = os.path.join(work, "again.csv")
            quality.write(path, quality.read(quality.RECORDED))
            with open(path, "rb") as f, open(quality.RECORDED, "rb") as g:
                assert g.read() == f.read()

    def test_the_headline_of_each_analysis_is_selected(self):
        assert quality.select(self.TSV) == (
            {("a", "staticprof", "local-block"): .25, ("a", "staticprof", "call"): .5,
                          ("a", "gcc", "bits"): .125})

    def test_only_measured_programs_are_replaced_and_means_follow(self):
        sets = {"evaluation": {("a", "staticprof", "call"): 1., ("a", "staticprof", "miss"): 1.,
                               ("b", "staticprof", "call"): 0.}}
        before = dict(sets["evaluation"])
        quality.merge(sets, "evaluation", {"a"}, quality.select(self.TSV))
        assert ("a", "staticprof", "miss") not in sets["evaluation"]
        assert quality.means(sets["evaluation"])["staticprof", "call"] == .25
        assert [line.strip() for line in quality.changes(before, sets["evaluation"])] == (
            ["local-block    - -> 0.2500", "call           0.5000 -> 0.2500",
                          "miss           1.0000 -> -"])


class TestRun:
    """All steps on a tiny package."""

    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work
        tiny_package.write(os.path.join(self.work, "sources"))
        self.one = Program(
            name="one", package="tiny", language="C", why="a test", configure="true",
            build="make -j$JOBS", main=(Command("{build}/one < {input:letters:10}"),),
            other=(Command("{build}/one x < {input:letters:3}"),), binaries=("one",))
        self.two = replace(self.one, name="two", tree="one", binaries=("two",),
                           main=(Command("{build}/two < {input:letters:20}"),
                                 Command("{build}/two < {input:letters:5}; exit 3", (3,))),
                           other=(Command("{build}/two < {input:letters:4}"),))
        self.broken = replace(self.one, name="broken", build="echo bad luck; exit 7")

    def run_it(self, *programs, inputs="main", arguments=()):
        """The exit status, the output and the progress."""
        out, err = tempfile.TemporaryFile("w+"), io.StringIO()
        # The scorer writes to the process's own standard output.
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = evaluate.main(
                ["--folder", self.work, "--gcc", GCC, "--jobs", "2", "--inputs", inputs,
                 "--plugin", PLUGIN, *arguments],
                tiny_package.sets(*programs))
        out.seek(0)
        with out:
            return status, out.read(), err.getvalue()

    def entries(self, program, which="main"):
        """How often each function was entered, by name."""
        found = {}
        for path in glob.glob(os.path.join(self.work, "measured", "evaluation", which,
                                           program, "*.json")):
            with open(path, encoding="utf-8") as f:
                for function in json.load(f)["functions"]:
                    found[function["name"]] = function["blocks"][0].get("measured")
        return found

    def test_counts_are_those_of_the_program_and_the_input(self):
        status, out, err = self.run_it(self.one, self.two, inputs="main,other")
        assert status == 0, err
        assert self.entries("one") == {"main": 1, "twice": 20}
        assert self.entries("one", "other") == {"main": 1, "twice": 6}
        # One command compiles and links it; it has two runs.
        assert self.entries("two") == {"main": 2, "twice": 50}
        assert "[2/2] two: training main" in err
        done = [r["output"] for r in
                recorder.read(os.path.join(self.work, "trees", "one", "commands"))]
        assert sorted(done) == ["lib/twice.o", "libtwice.a", "main.o", "one", "two", "two-main.o", "two-twice.o"]
        assert done.index("lib/twice.o") < done.index("libtwice.a")
        assert done.index("libtwice.a") < done.index("one")
        assert err.count("building") == 1
        assert "Summary" in out
        path = os.path.join(self.work, "evaluation.csv")
        assert f"cp {path} " in out
        values = quality.read(path)["evaluation"]
        assert set(quality.PREDICTORS) == {key[1] for key in values if key[0] == "one"}
        assert values["two", "staticprof", "invocation"] == 1
        assert ("grep", "gcc", "miss") in values
        for name in ("tables-evaluation.txt", "tables-evaluation.tsv"):
            with open(os.path.join(self.work, name), encoding="utf-8") as f:
                assert "one" in f.read()

    def test_the_experiment_about_cold_code_reads_what_is_measured(self):
        self.run_it(self.one, self.two)
        measured = os.path.join(self.work, "measured", "evaluation", "main")
        printed = subprocess.run([sys.executable, "-B", os.path.join(LAB, "benchmarks/experiments/cold_blocks.py"), measured],
                                 capture_output=True, text=True, check=True).stdout
        assert printed.startswith("2 programs; ") and printed.count("| of these never ran |") == 2
        assert re.search(r"(?m)^\| ours \| 1/5 \| 0\.\d{3} \| ", printed), printed

    def test_the_experiment_about_cold_code_counts_what_is_below(self):
        sys.path.append(os.path.join(LAB, "benchmarks/experiments"))
        import cold_blocks
        blocks = [{"frequency": 1, "measured": 90}, {"frequency": .04, "measured": 10},
                  {"frequency": .04, "gcc_frequency": 1, "measured": 0}]
        assert cold_blocks.below(blocks, "frequency", 20) == pytest.approx((2 / 3, .5, .1))
        assert cold_blocks.below(blocks, "gcc_frequency", 20) == pytest.approx((1 / 3, 0, .1))
        assert cold_blocks.below(blocks[:1], "frequency", 20) == (0, None, 0)
        assert cold_blocks.below([], "frequency", 20) == (None, None, None)

    def test_another_run_is_scored_where_there_is_one(self):
        _, out, _ = self.run_it(self.one, replace(self.two, other=()),
                                inputs="main,other")
        assert re.search(r"(?m)^staticprof +2 ", out), out
        assert re.search(r"(?m)^trained +1 ", out), out
        assert "unseen" not in out
        _, out, _ = self.run_it(self.one)
        assert re.search(r"(?m)^trained +0 ", out), out

    def test_two_runs_are_combined_for_a_third(self, monkeypatch):
        monkeypatch.setenv("COLUMNS", "60")
        three = replace(self.one, unseen=(Command("{build}/one < {input:letters:8}"),))
        status, out, err = self.run_it(three, self.two, inputs="main,other,unseen")
        assert status == 0, err
        assert self.entries("one", "unseen") == {"main": 1, "twice": 16}
        out = out[out.index("What the runs say of the input unseen:"):]
        for row in ("main", "other", *("both, by " + r for r in
                                       ("counts", "evidence", "pool"))):
            # All columns are on one line, whatever the terminal's width.
            assert re.search(f"(?m)^{row} +1 +[.1-].{{80}}", out), out
        combined, = glob.glob(os.path.join(self.work, "combined", "evaluation", "counts",
                                           "one", "twice-*.json"))
        with open(combined, encoding="utf-8") as f:
            assert json.load(f)["functions"][0]["blocks"][0]["measured"] == 26
        # A second call uses what is there.
        assert self.run_it(three, inputs="main,other,unseen")[0] == 0

    def test_what_is_finished_is_not_done_again(self):
        self.run_it(self.one)
        status, out, err = self.run_it(self.one)
        assert (status, err) == (0, "")
        assert "Summary" in out
        _, _, err = self.run_it(self.one, arguments=["--plugin-args", "model=wu-larus"])
        assert self.phases(err) == ["measuring"]
        changed = replace(self.one, main=(Command("{build}/one < {input:letters:4}"),))
        _, _, err = self.run_it(changed)
        assert self.phases(err) == ["training", "measuring"]
        assert self.entries("one")["twice"] == 8
        _, _, err = self.run_it(replace(changed, build="make one"))
        assert self.phases(err) == ["configuring", "building", "training", "measuring"]

    @staticmethod
    def phases(err):
        return [line.split(": ")[1].split()[0] for line in err.splitlines()]

    def test_a_half_finished_part_is_done_again(self):
        self.run_it(self.one)
        os.remove(os.path.join(self.work, "trees", "one", "counts", "main.stamp"))
        _, _, err = self.run_it(self.one)
        assert self.phases(err) == ["training"]
        assert self.entries("one")["twice"] == 20

    def test_a_broken_program_is_reported_and_the_rest_goes_on(self):
        status, out, err = self.run_it(self.broken, self.one)
        assert status == 1
        assert "FAIL: broken: exit status 7" in err
        assert "  | bad luck" in err
        assert "evaluation set: 1 programs" in out
        assert self.entries("one")["twice"] == 20

    def test_a_folder_that_cannot_be_made_is_a_failure_of_one_program(self):
        os.makedirs(os.path.join(self.work, "trees"))
        with open(os.path.join(self.work, "trees", "broken"), "w", encoding="ascii"):
            pass
        status, _, err = self.run_it(self.broken, self.one)
        assert status == 1
        assert "FAIL: broken: " in err
        assert self.entries("one")["twice"] == 20

    def test_measured_elsewhere_the_builds_are_shared(self):
        self.run_it(self.one)
        other = os.path.join(self.work, "elsewhere")
        _, _, err = self.run_it(self.one, arguments=["--measured", other])
        assert self.phases(err) == ["measuring"]
        assert sorted(os.listdir(other)) == ["evaluation", "tables-evaluation.tsv", "tables-evaluation.txt"]

    def test_a_run_that_ends_otherwise_is_a_failure(self):
        status, _, err = self.run_it(
            replace(self.one, main=(Command("{build}/one < /dev/null; exit 2"),)))
        assert status == 1
        assert "FAIL: one: exit status 2" in err

    def test_a_unit_that_does_not_compile_again_is_a_failure(self):
        self.run_it(self.one)
        os.remove(os.path.join(self.work, "trees", "one", "build", "lib", "twice.h"))
        status, _, err = self.run_it(self.one, arguments=["--plugin-args", "verbose"])
        assert status == 1
        assert "FAIL: one: 2 of 2 commands failed" in err
        assert "twice.h" in err

    def test_wrong_command_lines(self):
        tiny_package.refuse_wrong_usage(self, evaluate.main, GCC, self.one,
                                        [(["--inputs", "all"], "input `all'")])
