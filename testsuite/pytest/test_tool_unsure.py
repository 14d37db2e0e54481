"""staticprof unsure, on a real program and its training run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

from tool import ARG, LOAD


def test_names_branches(runs):
    text = runs.run("unsure", "--source-dir=source", "measured", says=[
        "^program: ", "^ *share  .* branch, and where it goes$",
        r"%  .*sum\.c:6 in total    if \(positive.*\n +goes to \S*sum\.c:[567], where .* (holds|fails)$", r" loop in \w+ ",
        "expected error; these are all branches that are guessed.$", "^Half of the error is in the [0-9]+ branch(es)? with the largest shares.$"])
    runs.run("unsure", "-n1", "measured", says=[
        "^Shares are of the profile's expected error; these 1 of [0-9]+ branches .* have [1-9][0-9]*%"])
    shares = [float(line.split("%")[0]) for line in text.splitlines() if " to 100%" in line]
    assert len(shares) > 1 and shares == sorted(shares, reverse=True)


def test_a_narrow_terminal_shows_which_arm(runs):
    runs.write("source/arms.c", "int arms (int some_value, int a_limit) { if (some_value > a_limit + 1234) some_value *= 2; else some_value *= a_limit;"
               " return some_value; }\n")
    runs.compile("-O2", LOAD, ARG + "profile=../arms", "-c", "arms.c")
    for columns in 45, 75:
        text = runs.run("unsure", "arms", env={**runs.environment, "COLUMNS": str(columns)})
        assert re.search(r"goes to arms.c:1,\s+where\s[^%]*?\s(holds|fails)\n", text) and max(map(len, text.splitlines())) <= columns, text


def test_nothing_is_guessed(runs):
    runs.write("source/straight.c", "int straight (int x) { return x * x; }\n")
    runs.compile("-O2", LOAD, ARG + "profile=../straight", "-c", "straight.c")
    assert runs.run("unsure", "straight").endswith("once\n\nNo branch is guessed.\n")
    assert len(runs.table(14, "unsure", "--tsv", "straight")) == 1


def test_what_has_no_share(runs):
    """Switches and calls through pointers are named, and why they are not ranked."""
    runs.write("source/cases.c", "extern int f (int);\nint cases (int x, int (*g) (int))\n{\n  switch (x)\n    {\n"
               "    case 1: return f (1);\n    case 5: return f (7);\n    case 9: return f (3) + g (2);\n    }\n  return g (x);\n}\n")
    runs.compile("-O2", LOAD, ARG + "profile=../cases", "-c", "cases.c")
    words = " ".join(runs.run("unsure", "cases").split())
    assert "Without a share, because it was never measured how far such estimates are off: 1 switch, the hottest at cases.c:4 (1 per run); " \
           "2 calls through pointers, the hottest at cases.c:" in words, words


def test_rows(runs):
    rows = runs.table(14, "unsure", "--tsv", "measured")
    assert rows[0][:6] == ["file", "line", "function", "block", "to", "kind"]
    assert abs(sum(float(r[11]) for r in rows[1:]) - 1) < 1e-4
    explained = [r for r in runs.table(8, "explain", "--tsv", "measured")[1:] if r[4:6] == ["probability", "staticprof"]]
    assert rows[0][-2:] == ["goes-to", "condition"] and all(r[-1] and r[-1].split(", where ")[0] in r[-2] for r in rows[1:])
    for r in rows[1:]:
        assert any(x[0] == r[0] and x[2:4] == r[2:4] and abs(float(x[7]) - float(r[6])) < 1e-3 for x in explained), r
        said, low, median, high = map(float, r[6:10])
        assert .5 <= said <= 1 and 0 <= low <= median <= high <= 1, r


def test_rows_are_sorted_by_each_column(runs):
    by = {"share": lambda r: float(r[11]), "probability": lambda r: float(r[6]),
          "range": lambda r: float(r[9]) - float(r[7]), "executions": lambda r: float(r[10])}
    orders = []
    for column, value in by.items():
        rows = runs.table(14, "unsure", "--tsv", f"--sort={column}", "measured")[1:]
        values = [value(r) for r in rows]
        assert len(rows) > 2 and values == sorted(values, reverse=True), column
        orders.append(rows)
    assert orders[0] == runs.table(14, "unsure", "--tsv", "measured")[1:] and orders.count(orders[0]) < len(orders)


def test_what_it_refuses(runs):
    runs.refuses("expected a profile", "unsure", status=2)
