"""staticprof view: functions with their branches and loops, for people.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import pytest

from tool import ARG, LOAD


@pytest.fixture(name="real", scope="module")
def what_the_plugin_writes(tool):
    tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../real", "-c", "main.c", "sum.c")
    return tool


def test_no_more_than_the_hottest_functions(tool):
    """Unless all are asked for, by names, or as rows."""
    tool.write("many/x.c", "".join(f"int f{n} (int x) {{ return x > {n} ? 2 * x : x; }}\n" for n in range(30))
               + "int busy (int n) { int s = 0; for (int i = 0; i < n; i++) s += i > 7 ? f1 (i) : i; return s; }\n")
    tool.compile("-O2", "-fno-ipa-icf", LOAD, ARG + "profile=p", "-c", "x.c", folder="many")
    text = tool.run("view", "many/p", says=["^busy  ", "^and 11 more functions, which run less .--all.$", "^31 functions, "])
    assert len(re.findall("^  model default", text, re.M)) == 20
    for words in ["--all"], ["-f", "*"]:
        assert len(re.findall("^  model default", tool.run("view", *words, "many/p", never=["more function"]), re.M)) == 31
    assert {r[2] for r in tool.table(8, "view", "--tsv", "many/p")[1:]} >= {f"f{n}" for n in range(30)}


def test_a_file_without_a_name(tool):
    tool.write("source/nowhere.c", '#line 5 ""\nint k (int x) { if (x) return 7;\n return 8; }\n')
    tool.compile("-O2", LOAD, ARG + "profile=../nowhere", "-c", "nowhere.c")
    tool.run("view", "nowhere", says=["^k  unknown place$", "^  branch at unknown place, runs once per entry$"])


ONE_LINE = """int arms (int x) { if (x > 3) x = 2 * x; else x = 7 * x * x; return x; }
int which (int x) { switch (x) { case 1: return arms (2); case 2: return 5 * arms (3); case 3: return 4; default: return arms (x); } }
int go (int x) { static void *to[] = { &&a, &&b, &&c }; goto *to[x]; a: x *= arms (x); b: x += arms (x); c: return x; }
"""


def test_edges_to_one_line(tool):
    tool.write("source/one.c", ONE_LINE)
    tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../one", "-c", "one.c")
    view = tool.run("view", "-f", "arms", "one", says=[
        "^ *[0-9.]*% goes to one.c:1, where x > 3 holds$", "^ *[0-9.]*% goes to one.c:1, where x > 3 fails$",
        "^ *vote.else_arm=for *[0-9.]*% to one.c:1, where it fails$"])
    view += tool.run("view", "-f", "which", "one", says=["goes to one.c:2, for 1$", "goes to one.c:2, the default$",
                                                         "^ *switch_single .*% not to one.c:2, for 2$"])
    view += tool.run("view", "-f", "go", "one", says=["goes to one.c:3, edge 1$", "goes to one.c:3, edge 3$"])
    for branch in view.split("  branch at")[1:]:
        goes = re.findall("goes to (.*)", branch)
        assert len(goes) > 1 and len(set(goes)) == len(goes), branch
        explained = tool.run("explain", "-f", "arms", "-f", "which", "-f", "go", "one", branch.split()[0].rstrip(","))
        ways = re.findall("^ +[1-9] +[0-9.]+%  (?:to|leaves) .*", explained, re.M)
        assert len(ways) >= 2 and len(set(ways)) == len(ways)


def test_a_long_line(tool):
    """What a program has written: each branch says where it is, not all of it."""
    tool.write("source/long.c", "int f (int *a) { int s = 0; " + "".join(f"if (a[{i}] > s) s += a[{i + 1}]; " for i in range(300)) + "return s; }\n")
    tool.compile("-O1", LOAD, ARG + "profile=../long", "-c", "long.c")
    lines = tool.run("view", "--source-dir=source", "long").splitlines()
    assert sum("branch at" in line for line in lines) == 300 and max(map(len, lines)) < 300


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
    assert sum(re.search(r" in \w+$", line) is not None for line in real.out.splitlines()) == 2
    real.run("view", "--color=always", "real", says=["\033"])


def test_where_a_hottest_branch_goes(real):
    """In the words that it has among all branches."""
    real.write("source/one.c", ONE_LINE)
    real.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../one", "-c", "one.c")
    for function, profile in ("total", "real"), ("arms", "one"):
        hottest = real.run("view", "-n1", "-f", function, profile)
        probability, place, goes = re.search(rf"([0-9.]+)%  (\S+).*\n +goes to (.*), in {function}$", hottest, re.M).groups()
        real.run("view", "-f", function, profile, says=[rf"branch at {place},(?s:.*) {probability}% goes to {re.escape(goes)}$"])


def test_each_function_once(tool):
    """What a link with -flto has recorded holds the units' functions again."""
    tool.compile("-O2", "-flto", LOAD, ARG + "profile=../lto", "main.c", "sum.c", "-o", "lto")
    assert len(tool.names("lto")) == 3
    whole = tool.run("view", "lto", says=["^total  "])
    heads = re.findall(r"^\w+  \S+:[0-9]+$", whole, re.M)
    assert len(heads) == len(set(heads)) > 2
    columns = tool.run("view", "lto", env={**tool.environment, "COLUMNS": "20"})
    assert not re.search(" $", columns, re.M)


def test_what_cannot_be_viewed(real):
    real.refuses(r"no function 'totals' in these profiles; did you mean 'total'\?", "view", "-f", "totals", "real")
    real.refuses("expected a profile", "view", status=2)
