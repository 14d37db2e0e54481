"""staticprof calibrate, on a training run of two units.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil
import sys

import pytest

from tested import TOP
from tool import ARG, LOAD


@pytest.fixture(name="runs", scope="module")
def trained(tool):
    tool.train()
    tool.tables = tool.run("calibrate", "--sums=sums.json", "measured")
    tool.write("second.sums", tool.read("sums.json").replace('"name":"measured"', '"name":"second"'))
    return tool


def read_rates(text):
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {line[0]: [float(word) for word in line[1:]] for line in lines if line}


def test_tables(runs):
    runs.run("calibrate", "measured", says=["^loop_branch  *[0-9]", "^COMBINATION", "^combined "])
    assert runs.out == runs.tables
    assert runs.run("calibrate", "sums.json") == runs.tables
    rows = runs.table(4, "calibrate", "--tsv", "--combinations=1", "measured")
    assert any(r[:3] == ["two-way", "loop_branch", "branches"] and r[3].isdigit() for r in rows)


def test_sums_of_parts_are_those_of_the_whole(runs):
    """In any order, to the byte."""
    for name in "main", "sum":
        os.makedirs(runs.path(f"{name}/measured"))
        for file in runs.names("measured"):
            if name in file:
                shutil.copy(runs.path("measured/" + file), runs.path(f"{name}/measured"))
        runs.run("calibrate", f"--sums={name}.sums", f"{name}/measured")
    first = runs.run("calibrate", "--sums=both.json", "main.sums", "sum/measured")
    assert runs.run("calibrate", "--sums=htob.json", "sum.sums", "main.sums") == first
    assert runs.read("both.json") == runs.read("htob.json") == runs.read("sums.json")


def test_rates(runs):
    runs.run("calibrate", "--fit", "-o", "rates", "sums.json", says=["^Rates fitted together to 1 program"])
    assert "warning: rates fitted to 1 program; expected at least 12" in runs.err
    first, text = read_rates(runs.read("rates")), runs.read("rates")
    with open(os.path.join(TOP, "heuristics/default.rates"), encoding="utf-8") as f:
        default = read_rates("\n".join(line.split("#")[0] for line in f.read().splitlines()))
    assert len(first["loop_branch"]) == 2
    # From one small program little is learnt: every rate stays near the default one.
    assert set(first) == set(default) and first != default
    for name, rates in default.items():
        assert first[name] == pytest.approx(rates, abs=3), name
    # The same bytes again, and of the directory; and the plugin loads them.
    runs.run("calibrate", "-o", "again", "measured")
    assert runs.read("again") == text
    runs.compile("-O2", LOAD, ARG + "rates=../rates", "-c", "sum.c")
    runs.run("calibrate", "--no-prior", "-o", "fitted", "measured")
    assert "allocation_failure 50.00\n" in runs.read("fitted") and "shrunk" not in runs.read("fitted")


def test_programs_left_out(runs):
    runs.run("calibrate", "--leave-one-out", "--strength=0.01", "sums.json", "second.sums",
             says=["^Mean over programs", "^left out  *0", "^second  "])
    rows = runs.table(4, "calibrate", "--tsv", "--fit", "--leave-one-out", "sums.json", "second.sums")
    assert any(r[:3] == ["fit-two-way", "loop_branch", "adds-left-out"] for r in rows)
    assert any(r[:3] == ["quality: left out", "second", "miss"] for r in rows)


def test_invocations(runs):
    runs.run("calibrate", "--invocations=x.invocations", "measured", says=["^measured .*[0-9]  *-$", "^constant .*  -  *-$"])
    assert runs.size("x.invocations")
    runs.refuses("sums.json: a file of sums; --invocations needs the profiles$", "calibrate", "--invocations=y", "sums.json")
    for option in "--tsv --fit --leave-one-out --sums=x -ox --strength=1 --weight=roots --combinations=3".split():
        runs.refuses("--[a-z-]* does not go with --invocations", "calibrate", "--invocations=y", option, "measured", status=2)
    assert not os.path.exists(runs.path("y"))


@pytest.mark.parametrize("words, message", [
    (["--leave-one-out", "-o", "new", "measured"], "--leave-one-out: expected several programs"),
    (["-o", "none/x", "measured"], "cannot write .*none/x"), (["measured", "units"], "nothing was measured in .*units"),
    (["empty"], "no .json file in directory .*empty"), (["none"], "cannot read .*none.: No such file"),
    (["units/main.json"], "main.json: /format: these are no sums"),
    (["--sums=new", "measured", "cut.sums"], "cut.sums:[0-9]*:[0-9]*: the file ends too early"),
    (["--sums=none/x", "measured"], "cannot write .*none/x")])
def test_what_cannot_be_calibrated(runs, words, message):
    runs.write("cut.sums", runs.read("sums.json")[:300])
    runs.refuses(message, "calibrate", *words)
    assert not os.path.exists(runs.path("new"))


@pytest.mark.parametrize("words, message", [
    (["--no-prior", "--fit", "measured"], "--no-prior: expected --output as well"),
    *(([option, "measured"], f"{option.split('=')[0]}: expected --fit, --leave-one-out or --output as well")
      for option in ("--strength=1", "--weight=roots")),
    *((["--fit", f"--strength={s}", "measured"], f"strength={s}: expected a number, 0 or more")
      for s in ("-1", "x", "nan", "inf", "1x")),
    (["--fit", "--weight=lines", "measured"], "weight=lines: expected executions or roots"),
    (["-o", "", "measured"], "--output=: expected a file"), (["--sums=", "measured"], "--sums=: expected a file"),
    (["--combinations=many", "measured"], "--combinations=many: expected a whole number from 0 on$"),
    ([], "expected directories of measured profiles, or files of sums")])
def test_wrong_command_lines(runs, words, message):
    runs.refuses(message, "calibrate", *words, status=2)


@pytest.fixture(name="dump", scope="module")
def dumped(runs):
    """A dump and a profile of one compilation, with a limit in it."""
    runs.compile("-O2", LOAD, "-fprofile-use", ARG + "dump=details", ARG + "model=votes", ARG + "profile=../dumped", "-c", "main.c", "sum.c")
    text = "".join(runs.read("source/" + n) for n in runs.names("source") if n.endswith(".staticprof"))
    assert " by evidence: " in text and " iterations_at_most " in text
    runs.write("dump", text)
    runs.write("tsv", runs.run("calibrate", "--tsv", "dumped"))
    return runs


@pytest.mark.parametrize("reader", ["hit-rates.py", "analyze_brprob.py"])
def test_a_reader_of_dumps_counts_the_same(dump, reader):
    """Ours, and GCC's own script where it is there."""
    script = os.path.join(TOP, "scripts/hit-rates.py")
    if reader == "analyze_brprob.py":
        script = os.environ.get("ANALYZE_BRPROB", "")
        if not os.path.exists(script):
            pytest.skip("ANALYZE_BRPROB does not name GCC's contrib/analyze_brprob.py")
    assert dump.call(sys.executable, os.path.join(TOP, "testsuite/pytest/compare_hit_rates.py"), script, "dump", "tsv") == 0, \
        dump.out + dump.err
