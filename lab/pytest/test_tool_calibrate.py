"""staticprof-lab calibrate, on a training run of two units.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil

import pytest


@pytest.fixture(name="runs", scope="module")
def trained(tool):
    tool.train()
    tool.tables = tool.run("calibrate", "--sums=sums.json", "measured")
    tool.write("second.sums", tool.read("sums.json").replace('"name":"measured"', '"name":"second"'))
    return tool


def test_tables(runs):
    runs.run("calibrate", "measured", says=["^loop_branch  *[0-9]", "^combined "])
    assert runs.out == runs.tables
    assert runs.run("calibrate", "sums.json") == runs.tables
    rows = runs.table(4, "calibrate", "--tsv", "measured")
    assert any(r[:3] == ["two-way", "loop_branch", "branches"] and r[3].isdigit() for r in rows)


def test_sums_of_parts_are_those_of_the_whole(runs):
    """The order does not matter, and the bytes are equal."""
    for name in "main", "sum":
        os.makedirs(runs.path(f"{name}/measured"))
        for file in runs.names("measured"):
            if name in file:
                shutil.copy(runs.path("measured/" + file), runs.path(f"{name}/measured"))
        runs.run("calibrate", f"--sums={name}.sums", f"{name}/measured")
    first = runs.run("calibrate", "--sums=both.json", "main.sums", "sum/measured")
    assert runs.run("calibrate", "--sums=htob.json", "sum.sums", "main.sums") == first
    assert runs.read("both.json") == runs.read("htob.json") == runs.read("sums.json")


def test_places_in_the_call_graph(runs):
    runs.run("calibrate", "--invocations=table", "measured")
    head, *rows = [line.split("\t") for line in runs.read("table").splitlines()]
    assert head[:4] == ["program", "function", "runs", "entered"] and rows and {len(r) for r in rows} == {len(head)}
    runs.refuses("sums.json: a file of sums; --invocations needs the profiles$", "calibrate", "--invocations=y", "sums.json")
    assert not os.path.exists(runs.path("y"))


@pytest.mark.parametrize("words, message", [
    (["measured", "units"], "nothing was measured in .*units"),
    (["empty"], "no .json file in directory .*empty"), (["none"], "cannot read .*none.: No such file"),
    (["units/main.json"], "main.json: /format: these are no sums"),
    (["source/main.c"], "'source/main.c' is neither a directory of measured profiles nor a file of sums$"),
    (["/bin/true"], "'/bin/true' is neither a directory"),
    (["--sums=new", "measured", "cut.sums"], "cut.sums:[0-9]*:[0-9]*: the file ends too early"),
    (["--sums=none/x", "measured"], "cannot write .*none/x")])
def test_what_cannot_be_calibrated(runs, words, message):
    runs.write("cut.sums", runs.read("sums.json")[:300])
    runs.refuses(message, "calibrate", *words)
    assert not os.path.exists(runs.path("new"))


@pytest.mark.parametrize("words, message", [
    (["--sums=", "measured"], "--sums=: expected a file"),
    ([], "expected directories of measured profiles, or files of sums")])
def test_wrong_command_lines(runs, words, message):
    runs.refuses(message, "calibrate", *words, status=2)
