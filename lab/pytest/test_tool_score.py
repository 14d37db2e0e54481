"""staticprof-lab score and combine, on a training run of two units.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil

import pytest


@pytest.fixture(name="runs", scope="module")
def trained(tool):
    tool.train()
    shutil.copytree(tool.path("measured"), tool.path("other/measured"))
    return tool


def test_what_was_measured_obeys_the_schema(runs):
    assert len(runs.names("measured")) == 2 and runs.valid("measured"), runs.out


def test_tables(runs):
    runs.run("score", "measured", says=[
        "^Summary: weighted scores at 20%", "^Local block.*Table 2.*staticprof", "^Branches: staticprof",
        "^Hottest functions: staticprof.*\n.*\n.*\n^measured  *1.00 ",
        "^oracle  *1  *1.00  *1.00 ", "^gcc  *0  *- "], never=["^Local block.*: gcc"])


@pytest.mark.parametrize("command", ["score", "calibrate"])
def test_what_a_terminal_shows(runs, command):
    """Columns that do not fit are printed below the others, and none is lost."""
    wide = runs.run(command, "measured")
    narrow = runs.run(command, "measured", env={**runs.environment, "COLUMNS": "80"})
    assert max(map(len, wide.splitlines())) > 80 >= max(map(len, narrow.splitlines()))
    assert set(wide.split()) == set(narrow.split()) and len(narrow.split()) > len(wide.split())


def test_options(runs):
    text = runs.run("score", "--table=summary", "--top=50", "--predictors=even,oracle", "measured", "measured",
                    says=["^Summary: weighted scores at 50%", "^even  *2 .* .50 "], never=["^staticprof"])
    assert len(text.splitlines()) == 5
    rows = runs.table(8, "score", "--tsv", "--list-order", "measured")
    assert ["measured", "oracle", "local-edge", "20", "executed", "functions", "weighted"] in [r[:7] for r in rows]


@pytest.mark.parametrize("words, message", [
    (["measured", "units"], "nothing was measured in .*units"), (["empty"], "no .json file in directory .*empty"),
    (["none"], "cannot read .*none.: No such file"),
    (["--trained=empty", "measured"], "no other run in 'empty': expected a directory 'measured' there"),
    (["--trained=none", "measured"], "cannot read .*none/measured.: No such file")])
def test_what_cannot_be_scored(runs, words, message):
    runs.refuses(message, "score", *words)


@pytest.mark.parametrize("words, message", [
    ([], "expected directories"), *(([f"--top={n}", "measured"], f"--top={n}: expected a whole number from 1 to 100$")
                                    for n in ("0", "101", "20.5")),
    (["--table=edges", "measured"], "--table=edges: expected local-block"),
    (["--predictors=even,odd", "measured"], "unknown predictor 'odd': expected staticprof, gcc"),
    (["--trained=", "measured"], "--trained=: expected a directory")])
def test_wrong_command_lines(runs, words, message):
    runs.refuses(message, "score", *words, status=2)


def test_another_run(runs):
    summary = ["score", "--table=summary", "--predictors=trained"]
    runs.run(*summary, "--trained=other", "measured", says=["^trained  *1  *1.00  *1.00 "])
    runs.run(*summary, "measured", says=["^trained  *0  *- "])
    shutil.copytree(runs.path("measured"), runs.path("untrained"))
    runs.run("score", "--trained=other", "untrained", "measured", says=["^untrained .* -  *-$"])


@pytest.mark.parametrize("rule", ["counts", "evidence", "pool"])
def test_combine(runs, rule):
    folder = f"by-{rule}"
    os.mkdir(runs.path(folder))
    assert runs.run("combine", f"--by={rule}", "-o", folder + "/measured", "measured", "other/measured") == ""
    assert runs.names(folder + "/measured") == runs.names("measured") and runs.valid(folder + "/measured"), runs.out
    runs.run("score", "--table=summary", "--predictors=trained", f"--trained={folder}", "measured",
             says=["^trained  *1  *1.00  *1.00 "])


def test_combine_adds_counts_up_if_nothing_is_said(runs):
    for name, words in (("default", []), ("said", ["--by=counts"])):
        runs.run("combine", "measured", "other/measured", "--output", name, *words)
    runs.good("diff", "-r", "default", "said")
    runs.refuses("default. holds profiles already", "combine", "-o", "default", "measured", "measured")


@pytest.mark.parametrize("words, status, message", [
    (["-o", "new", "measured"], 2, "expected two directories"), (["measured", "measured"], 2, "expected --output=DIRECTORY"),
    (["--by=hand", "-o", "new", "measured", "measured"], 2, "--by=hand: expected counts, evidence or pool"),
    (["-o", "new", "measured", "units"], 1, "nothing was measured in .*units"),
    (["-o", "none/new", "measured", "measured"], 1, "cannot make directory .*none/new.: No such file")])
def test_what_cannot_be_combined(runs, words, status, message):
    runs.refuses(message, "combine", *words, status=status)
    assert not os.path.exists(runs.path("new"))
