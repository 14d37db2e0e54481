"""Checks of a file of all records (gather.py) or of an edition (editions.py).

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import editions
import gather
import parts
import records


def check(path, say):
    """Report the faults of the file or edition PATH; return their number."""
    wrong = 0

    def bad(text):
        nonlocal wrong
        wrong += 1
        say("wrong: " + text)
    db, unpacked = editions.opened(path)
    names = editions.COLUMNS if path.endswith(".xz") else set(records.empty()) - {"function.out"}
    if db.execute("pragma integrity_check").fetchone()[0] != "ok":
        bad("the database is damaged")
        return wrong
    maker = dict(db.execute("select key, value from maker"))
    for key in ("compiler", "plugin", "plugin_digest", "seed"):
        if not maker.get(key):
            bad("nothing says which " + key)
    if maker.get("format") != str(gather.FORMAT):
        bad(f"format {maker.get('format')}, not {gather.FORMAT}")
    seen = {}
    for number, name, part, functions, branches in db.execute(
            "select id, name, part, functions, branches from program"):
        columns = {n: unpacked(t, d, gather.only_counted) for n, t, d in db.execute(
            "select name, type, data from column where program = ?", (number,))}
        if parts.part(name) != part or part == parts.RESERVED:
            bad(f"{name} is not of part {part}")
        if set(columns) != names:
            bad(f"{name} has not the columns that it should")
            continue
        for relation, size in (("block", "blocks"), ("edge", "edges"),
                               ("call", "calls"), ("vote", "votes"), ("branch", "branches")):
            want = sum(columns.get("function." + size, ()))
            if any(len(c) != want for n, c in columns.items()
                   if n.startswith(relation + ".")):
                bad(f"{name} has columns of {relation} that differ in length")
        if len(columns["function.hash"]) != functions:
            bad(f"{name} has not {functions} functions")
        if gather.branches_of(columns) != branches:
            bad(f"{name} has not {branches} branches")
        flow(name, columns, bad)
        for h in columns["function.hash"]:
            if h in seen:
                bad(f"a function of {name} is also in {seen[h]}")
            seen[h] = name
    return wrong


def flow(name, columns, bad):
    """Report blocks out of which more comes than was counted there."""
    at_block = at_edge = 0
    for f, (blocks, edges) in enumerate(zip(columns["function.blocks"],
                                            columns["function.edges"])):
        out = [0] * blocks
        for e in range(at_edge, at_edge + edges):
            out[columns["edge.source"][e]] += columns["edge.measured"][e]
        if any(o > n for o, n in list(zip(
                out, columns["block.measured"][at_block:at_block + blocks]))[2:]):
            bad(f"{name}: {columns['function.name'][f]} has flow from nowhere")
        at_block, at_edge = at_block + blocks, at_edge + edges
