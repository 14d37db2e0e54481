"""staticprof view: functions with their branches and loops, for people.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pytest

from tool import ARG, LOAD


@pytest.fixture(name="real", scope="module")
def what_the_plugin_writes(tool):
    tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../real", "-c", "main.c", "sum.c")
    return tool


def test_a_file_without_a_name(tool):
    tool.write("source/nowhere.c", '#line 5 ""\nint k (int x) { if (x) return 7;\n return 8; }\n')
    tool.compile("-O2", LOAD, ARG + "profile=../nowhere", "-c", "nowhere.c")
    tool.run("view", "nowhere", says=["^k  unknown place$", "^  branch at unknown place, runs 1 times per entry$"])


def test_with_sources(real):
    real.run("view", "--source-dir=source", "real", says=[
        r"^  branch at sum.c:6, runs .* times per entry    if \(positive \(a\[i\]\)\)$",
        r"^  loop at sum.c:5, .* iterations expected \(scale .*, cyclic probability 0\.[0-9]*\), depth 1    for",
        r"^ *exits_loop=no/yes  *[0-9.]*% to sum.c:6$", r"^ .* #* *sum.c:6  if \(positive", "^  decided by learned  *[1-9]",
        "^loop_branch  *[1-9]"])


def test_parts(real):
    whole = real.run("view", "--source-dir=source", "real")
    assert whole.endswith(real.run("view", "--statistics", "real")) and real.out
    real.run("view", "-f", "total", "-f", "twice", "real", says=["^total  ", "^twice  "], never=["^main  "])
    real.run("view", "--hottest=1", "real", says=["^Hottest branches"])
    assert sum(line.lstrip().startswith("in ") for line in real.out.splitlines()) == 2
    real.run("view", "--color=always", "real", says=["\033"])


def test_what_cannot_be_viewed(real):
    real.refuses(r"no function 'totals' in these profiles; did you mean 'total'\?", "view", "-f", "totals", "real")
    real.refuses("expected a profile", "view", status=2)
