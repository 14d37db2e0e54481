"""Compares tests with workloads: how far the two profiles of one program differ.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The table has a row for each program that the corpus has measured and that has measured
profiles of a workload as well (`make -C lab calibrate').  Functions are the same if their
names and bodies are.
  functions   the number that both executed, and that only one of them executed
  local       overlap of the blocks of a function, weighted by the workload's executions
  global      overlap of all blocks of functions that both executed
  turned      share of the workload's executions of two-way branches that take another
              edge than most did in the tests, less those that no direction avoids
  errors      share of executed calls that report an error or end the program, in the
              tests and in the workload
"""

import os
import re
from collections import namedtuple

import gather
import records

ERRORS = re.compile(
    r"(abort|exit|_exit|error|error_at_line|v?(err|warn)x?|perror|strerror(_r)?|"
    r"__assert_fail|__errno_location|.*([_.]|^)(die|fatal|fail(ed|ure)?|err(or)?s?|"
    r"warn(ing)?|complain|usage|xalloc_die)([_.].*)?)$", re.I)
Function = namedtuple("Function", "blocks edges calls")
COLUMNS = ("program", "functions", "tests alone", "workload alone", "local", "global",
           "turned", "errors: tests", "workload")


def of_tests(columns):
    """The executed functions of a program in the corpus, by name and body."""
    result, at = {}, dict.fromkeys(("block", "edge", "call"), 0)

    def part(relation, i, names):
        n = columns[f"function.{relation}s"][i]
        start, at[relation] = at[relation], at[relation] + n
        return list(zip(*(columns[f"{relation}.{x}"][start:start + n] for x in names)))
    for i, key in enumerate(zip(columns["function.name"], columns["function.hash"])):
        result[key] = Function(
            [n for n, in part("block", i, ["measured"])],
            part("edge", i, ["source", "measured", "kind"]),
            part("call", i, ["callee", "measured"]))
    return result


def of_workload(folder):
    """The executed functions of measured profiles, by name and body."""
    result = {}
    for x in filter(records.ran, records.functions_in(folder)):
        table = records.empty()
        records.add_function(table, x, 0, "")
        result.update(of_tests(table))
    return result


def overlap(a, b):
    whole_a, whole_b = sum(a), sum(b)
    if not whole_a or not whole_b:
        return 0.0
    return sum(min(x / whole_a, y / whole_b) for x, y in zip(a, b))


def branches(f):
    """The counts of both successors of each two-way branch."""
    out = {}
    for source, n, kind in f.edges:
        if not records.NOT_PLAIN & set(kind.split()):
            out.setdefault(source, []).append(n)
    return {s: n for s, n in out.items() if len(n) == 2}


def errors(functions):
    calls = [(ERRORS.match(callee), n) for f in functions.values() for callee, n in f.calls
             if callee]
    return sum(n for wrong, n in calls if wrong) / max(sum(n for _, n in calls), 1)


def compare(name, tests, work):
    """A row of COLUMNS."""
    both = sorted(set(tests) & set(work))
    local = weight = turned = executed = 0
    for key in both:
        t, w = tests[key], work[key]
        n = sum(w.blocks)
        local, weight = local + n * overlap(t.blocks, w.blocks), weight + n
        said = branches(t)
        for block, (a, b) in branches(w).items():
            x, y = said.get(block, (0, 0))
            executed += a + b
            # If the tests never executed the branch or took both edges equally often,
            # half are wrong.
            turned += (a + b) / 2 if x == y else b if x > y else a
    perfect = sum(min(n) for k in both for n in branches(work[k]).values())
    return (name, len(both), len(set(tests) - set(work)), len(set(work) - set(tests)),
            local / max(weight, 1),
            overlap([n for k in both for n in tests[k].blocks],
                    [n for k in both for n in work[k].blocks]),
            (turned - perfect) / max(executed, 1), errors(tests), errors(work))


def main(folder, measured, packages, say):
    """Print the table.  PACKAGES has the package of each program in the folder
    MEASURED."""
    tables = {name: t["columns"] for name, t in gather.tables(folder)
              if name in packages.values()}
    say("\t".join(COLUMNS))
    for program, package in sorted(packages.items()):
        path = os.path.join(measured, program)
        if package in tables and os.path.isdir(path):
            row = compare(program, of_tests(tables[package]), of_workload(path))
            say("\t".join(x if isinstance(x, str) else str(x) if isinstance(x, int)
                          else f"{x:.3f}" for x in row))
