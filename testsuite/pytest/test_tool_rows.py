"""--tsv and --json: the same rows, for every command that prints a table.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json

import pytest

from tested import TOOL
from tool import ARG, LOAD

COMMANDS = {
    "show": ["units"], "explain": ["units", "sum.c:5"], "diff": ["units", "units/main.json"], "unsure": ["measured"],
    "heuristics": [], "facts": [], "options": [], "built-with": [TOOL]}
# These statuses are answers and no failures: files differ, a program was built without
# the plugin.
STATUS = {"diff": 1, "built-with": 1}


@pytest.mark.parametrize("command", COMMANDS)
def test_rows(tool, command):
    tool.train()
    status = STATUS.get(command, 0)
    check_rows(tool, [command, *COMMANDS[command]], status)


def check_rows(tool, words, status=0):
    """Check that --tsv and --json have the same contents."""
    head, *rows = [line.split("\t") for line in tool.run(*words, "--tsv", status=status).splitlines()]
    objects = json.loads(tool.run(*words, "--json", status=status))
    assert rows and len(rows) == len(objects)
    for row, o in zip(rows, objects):
        assert list(o) == head and len(row) == len(head)
        for cell, value in zip(row, o.values()):
            if value is None:
                assert cell == "-"
            elif isinstance(value, str):
                assert cell == value
            else:
                assert float(cell) == value, (cell, value)


def test_numbers_are_numbers(tool):
    first = json.loads(tool.run("show", "--json", "-n1", "units"))
    assert [r["table"] for r in first] == ["function", "call", "loop", "line"]
    assert first[0] == {"table": "function", "executions-per-run": None, "share": pytest.approx(16 / 34), "invocations-per-run": 1,
                        "iterations-per-entry": None,
                        "function": "total", "callee": None, "file": "sum.c", "line": 2, "measured-share": None, "instructions-per-run": 16,
                        "units": 1}


def test_the_cost_is_in_instructions(tool):
    """A function of many statements costs more than one of few that is entered as often, and a switch executes only a part of its
    code."""
    stores = "".join(f"  a[{i}] = x;\n" for i in range(40))
    cases = "".join(f"    case {3 * i * i}: return {7 * i % 5};\n" for i in range(40))
    tool.write("cost/x.c", f"extern volatile int a[40];\nvoid lengthy (int x)\n{{\n{stores}}}\nvoid brief (int x)\n{{\n  a[0] = x;\n}}\n"
               f"int chosen (int x)\n{{\n  switch (x)\n    {{\n{cases}    }}\n  return 9;\n}}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="cost")
    cost = {r["function"]: r["instructions-per-run"] for r in json.loads(tool.run("show", "--json", "cost/p")) if r["table"] == "function"}
    assert 40 <= cost["lengthy"] <= 80 and 1 <= cost["brief"] <= 3 and cost["chosen"] < 20, cost
    assert tool.valid("cost/p"), tool.out


SPLIT = """extern int leaf (int);
int split (int *p)
{
  if (__builtin_expect_with_probability (!p, 1, .75))
    return 0;
  for (int i = 0; i < 100; ++i)
    *p += leaf (*p) + leaf (*p + 1) + leaf (i);
  return *p;
}
int inlines (int *p) { return split (p) + 1; }
"""


def test_instructions_of_parts(tool):
    """What GCC splits off a function has numbers of instructions as all code has."""
    tool.write("parts/x.c", SPLIT)
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="parts")
    [name] = tool.names("parts/p")
    with open(tool.path("parts/p/" + name), encoding="utf-8") as f:
        [part] = [x for x in json.load(f)["functions"] if x.get("origin") == "split"]
    assert sum(b.get("instructions", 0) for b in part["blocks"]) > 10, part["blocks"]
    assert "older version" not in tool.run("show", "parts/p")


def test_measured_shares(tool):
    """They are beside the estimated shares, and functions are sorted by either or by
    the difference."""
    tool.train()
    text = tool.run("show", "measured", says=[r"^    share  measured  differ .*function$", r"^ +[\d.]+% +[\d.]+% +[-+][\d.]+ "])
    shares = [r for r in json.loads(tool.run("show", "--json", "-n99", "measured")) if r["table"] == "function"]
    assert sum(r["measured-share"] or 0 for r in shares) == pytest.approx(1)

    def order(key):
        return [r["function"] for r in json.loads(tool.run("show", "--json", "-n99", f"--sort={key}", "measured")) if r["table"] == "function"]

    def sorted_p(key, value):
        """Rows have rounded numbers, so nearly equal ones may be in either order."""
        by_function = {r["function"]: value(r) for r in shares}
        return [by_function[f] for f in order(key)] == pytest.approx(sorted(by_function.values(), reverse=True), rel=1e-4, abs=1e-5)

    assert order("share") == [r["function"] for r in shares]
    assert sorted_p("measured", lambda r: r["measured-share"])
    assert sorted_p("difference", lambda r: abs(r["measured-share"] - r["share"]))
    assert sorted_p("invocations", lambda r: r["invocations-per-run"])
    assert len({tuple(order(key)) for key in ("share", "measured", "invocations")}) == 3, text
    assert "measured" not in tool.run("show", "units")


def test_differences_are_of_what_was_counted(tool):
    """A function without counts is not one that was measured to do nothing."""
    tool.train()
    [name] = [n for n in tool.names("measured") if "sum" in n]
    with open(tool.path("measured/" + name), encoding="utf-8") as f:
        unit = json.load(f)
    function = next(f for f in unit["functions"] if f["name"] == "total")
    rows = {}
    for left in True, False:
        for item in function["blocks"] + function["edges"]:
            if not left:
                item.pop("measured", None)
        tool.write_json("partly/unit.json", unit)
        assert tool.call(tool.program, "diff", "--measured", "--json", "-n0", "-p0", "partly") in (0, 1), tool.err
        rows[left] = [r["name"] for r in json.loads(tool.out)]
    assert "total" in rows[True] and "total" not in rows[False], rows


def test_facts_by_name(tool):
    assert tool.run("facts", "exits_loop", "from_roots", says=["^About the arm;", "^  exits_loop\n +It leaves the innermost loop", "^  from_roots$"]
                    ).count("\n\n") == 1
    assert len(tool.table(4, "facts", "--tsv", "exits_loop")) == 2
    # explain prints one sentence without those before it.
    tool.run("facts", never=[r"\b[Tt]hese\b"])
    tool.refuses("unknown fact 'exit_loop'; did you mean 'exits_loop'.*[?] `staticprof facts' lists all$", "facts", "exit_loop")
    for command, kind in ("facts", "fact"), ("heuristics", "heuristic"):
        tool.refuses(f"unknown {kind} 'nosuch'; `staticprof {command}' lists all$", command, "nosuch")


def test_a_function_has_no_rows(tool):
    tool.refuses("--function has no rows", "show", "--tsv", "-f", "total", "units", status=2)


def test_all_commands_with_rows_are_tried(tool):
    names = [line.split("\t")[0] for line in tool.run("--complete").splitlines()]
    assert {n for n in names if "--json\t" in tool.run("--complete", n)} == set(COMMANDS)
