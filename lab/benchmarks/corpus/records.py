"""The plugin's records of one program as columns.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

scripts/profile_reader.py reads the records (docs/profile.md).  A program's table is a
dictionary of columns by name, which are lists.  Columns of one relation have the same
length; indices count from 0 within the program.
  unit.*      source, language, test (1 if its path says that it belongs to tests)
  function.*  name, file, line, unit, hash, entered, blocks, edges, calls, votes (how
              many), and out (why it is left out; "" if it counts)
  block.*     measured, depth, frequency, gcc
  edge.*      source, target (blocks of the function), kind, measured, probability,
              gcc (probabilities in 1e-6)
  vote.*      edge (of the function), heuristic, says
  call.*      block (of the function), callee, measured
  branch.*    block (of the function), first (the edge of the first arm), decided,
              facts: each two-way branch that was executed (docs/profile.md, member
              facts)
The table lacks functions that were not executed.
"""

import hashlib
import json
import os
import re
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "scripts"))

from profile_reader import NOT_PLAIN, functions_in, places, ran, two_way  # noqa: E402

VERSION = 4             # of the columns and of what is left out
RELATIONS = ("unit", "function", "block", "edge", "vote", "call", "branch")
# The reasons for which functions are left out.
INCONSISTENT, TEST_CODE, COPY = "inconsistent flow", "test code", "copy in this program"
ELSEWHERE, HELD_OUT = "copy of another program", "also held out"
# Larger counts are not exact in doubles, and no test runs that long.
LARGEST = 1 << 53
# Names of folders, or parts of them, and of files.
TEST_FOLDER = re.compile(
    r"(^|[_.-])(unit|reg(ress(ion)?)?)?(tests?|testing|testsuites?|checks?|examples?|"
    r"demos?|bench(es|marks?|marking)?|samples?|gtest|gmock|googletest|googlemock|catch2?|"
    r"doctest|cunit|cppunit|fuzz|fuzz(ing|ers?)|t|regress(ion)?)([_.0-9-]|$)", re.I)
TEST_FILE = re.compile(
    r"^(unit)?tests?([_.0-9-]|$)|[_-](unit)?tests?[0-9]*\.|^test[a-z0-9]*\.c|^check_|"
    r"^bench|[_-]bench(mark)?\.|^examples?[_.0-9-]|^demo[_.0-9-]|^(catch|doctest)\.", re.I)
PARTS = 1_000_000


def is_test(unit, file, home):
    """Whether FILE, the unit's own or one that it includes, belongs to tests by its
    path."""
    path = os.path.normpath(os.path.join(unit["cwd"], file))
    if path.startswith(home + "/"):
        path = path[len(home) + 1:]
    *folders, name = path.split("/")
    return bool(TEST_FILE.search(name) or any(map(TEST_FOLDER.search, folders)))


def body_hash(function):
    """A digest of what GCC compiled, without names that a copy may change: the graph, conditions and the functions
    that are called."""
    place = places(function)
    graph = sorted((place.get(e["from"], -1), place.get(e["to"], -1), sorted(e["kind"]))
                   for e in function["edges"])
    conditions = [b.get("condition", "") for b in function["blocks"]]
    calls = sorted((place.get(c["block"], -1), c["callee"] or "")
                   for c in function["calls"])
    text = json.dumps([len(place), graph, conditions, calls])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def consistent(function):
    """Whether the counts of the edges into each block add up to its count, and those
    of the edges out of it to no more; they are fewer if a call does not return."""
    into, out, counts = {}, {}, {}
    for b in function["blocks"]:
        counts[b["id"]] = b.get("measured", 0)
    for e in function["edges"]:
        n = e.get("measured", 0)
        if not 0 <= n <= LARGEST:
            return False
        into[e["to"]] = into.get(e["to"], 0) + n
        out[e["from"]] = out.get(e["from"], 0) + n
    odd = {e["to"] for e in function["edges"] if NOT_PLAIN & set(e["kind"])}
    calls = {c["block"] for c in function["calls"]}
    for block, n in counts.items():
        if not 0 <= n <= LARGEST:
            return False
        # In GCC 0 and 1 are the entry and the exit block.
        if block > 1 and block not in odd and into.get(block, 0) != n:
            return False
        if block > 1 and (out.get(block, 0) > n
                          or out.get(block, 0) < n and block not in calls
                          and block in out):
            return False
    return True


def empty():
    columns = {
        "unit": "source language test", "block": "measured depth frequency gcc",
        "function": "name file line unit hash entered blocks edges calls votes branches out",
        "edge": "source target kind measured probability gcc",
        "vote": "edge heuristic says", "call": "block callee measured",
        "branch": "block first decided facts"}
    return {f"{r}.{c}": [] for r in RELATIONS for c in columns[r].split()}


def add(table, **values):
    for name, value in values.items():
        table[name.replace("__", ".")].append(value)


def parts_of(x):
    return round(min(max(x, 0), 1) * PARTS)


def facts_of(x):
    """The facts of a branch by name.  X is such a dictionary, or the text that
    harvests before 27 November 2026 have."""
    return x if isinstance(x, dict) else {
        name: int(value) for name, _, value in (item.partition("=") for item in x.split())}


def branches_of(f, place, edges):
    """Yield the block, the edge of the first arm, what decided, and the facts of
    each branch that was executed."""
    for b in f["blocks"]:
        if b.get("facts") and b.get("measured", 0):
            facts = facts_of(b["facts"])
            # The older text has the first arm as `first=ID'.
            to = b["first_arm"] if "first_arm" in b else facts.pop("first")
            edge = next(i for i, e in enumerate(edges)
                        if e["from"] == b["id"] and e["to"] == to)
            yield place[b["id"]], edge, b.get("decided", ""), facts


def add_function(table, f, unit, out):
    place = places(f)
    edges = [e for e in f["edges"] if e["from"] in place and e["to"] in place]
    calls = [c for c in f["calls"] if c["block"] in place]
    votes = [(i, v) for i, e in enumerate(edges) for v in e["votes"]
             if not v.get("overruled")]
    branches = list(branches_of(f, place, edges))
    add(table, function__name=f["assembler_name"], function__file=f["file"] or "",
        function__line=f["line"], function__unit=unit, function__hash=body_hash(f),
        function__entered=f["blocks"][0].get("measured", 0) if f["blocks"] else 0,
        function__blocks=len(place), function__edges=len(edges),
        function__calls=len(calls), function__votes=len(votes),
        function__branches=len(branches), function__out=out)
    for b in f["blocks"]:
        add(table, block__measured=b.get("measured", 0), block__depth=b["loop_depth"],
            block__frequency=float(f"{b['frequency']:.6g}"),
            block__gcc=float(f"{b.get('gcc_frequency', 0):.6g}"))
    for e in edges:
        add(table, edge__source=place[e["from"]], edge__target=place[e["to"]],
            edge__kind=" ".join(sorted(e["kind"])), edge__measured=e.get("measured", 0),
            edge__probability=parts_of(e["probability"]),
            edge__gcc=parts_of(e.get("gcc_probability", e["probability"])))
    for i, v in votes:
        says = {"taken": PARTS, "not_taken": 0}.get(v.get("says"))
        add(table, vote__edge=i, vote__heuristic=v["heuristic"],
            vote__says=parts_of(v["probability"]) if says is None else says)
    for block, first, decided, facts in branches:
        add(table, branch__block=block, branch__first=first, branch__decided=decided,
            branch__facts=facts)
    for c in calls:
        add(table, call__block=place[c["block"]], call__callee=c["callee"] or "",
            call__measured=c.get("measured", 0))


def read(folder):
    """Yield each unit (as in units.json) with the executed functions in its records."""
    with open(os.path.join(folder, "units.json"), encoding="utf-8") as f:
        units = json.load(f)
    for number, unit in enumerate(units):
        yield unit, list(filter(ran, functions_in(os.path.join(folder, "records", str(number)))))


def table_of(folder, home):
    """The table of the program that replay.py left in FOLDER and that was built
    below HOME, and a summary of its contents."""
    table, best, found = empty(), {}, []
    for number, (unit, functions) in enumerate(read(folder)):
        source = unit["source"]
        add(table, unit__source=os.path.relpath(os.path.normpath(os.path.join(
            unit["cwd"], source)), home), unit__language=unit["language"],
            unit__test=int(is_test(unit, source, home)))
        for f in functions:
            # A C++ constructor has two equal bodies in a unit, and a library's source
            # may be compiled twice for a program: the copy that was executed most
            # counts.
            key = (f["assembler_name"] if f["definition"] == "comdat" else "",
                   body_hash(f))
            entered = sum(b.get("measured", 0) for b in f["blocks"])
            out = TEST_CODE if is_test(unit, f["file"] or source, home) \
                else "" if consistent(f) else INCONSISTENT
            found.append((number, f, key, entered, out))
            if not out and entered > best.get(key, (-1,))[0]:
                best[key] = (entered, len(found) - 1)
    summary = {"functions": 0, "branches": 0, "out": {}}
    for i, (number, f, key, _, out) in enumerate(found):
        if not out and best[key][1] != i:
            out = COPY
        # Functions that never count are left out; only their number is kept.
        if out in (TEST_CODE, COPY, INCONSISTENT):
            summary["out"][out] = summary["out"].get(out, 0) + 1
            continue
        add_function(table, f, number, out)
        summary["functions"] += 1
        summary["branches"] += sum(any(e.get("measured", 0) for e in edges)
                                   for edges in two_way(f))
    return table, summary
