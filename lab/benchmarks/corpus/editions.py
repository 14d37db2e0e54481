"""Editions: the part of the corpus that a fit reads, small enough for the source tree.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A corpus takes days to harvest.  An edition has those of its programs that no earlier
edition has, with the columns that lab/benchmarks/fit reads, and the states of packages that
were tried and not measured, so that a harvest on another machine tries other packages.  It
is a SQLite database as gather.py writes it, compressed as a whole by xz.  Its columns are
not compressed one by one, and there are two differences:
  edge.probability  on branches of which a model is asked the first arm has the sum of
                    both arms
  ended (package, version, state)
"""

import lzma
import os
import sqlite3
import tempfile

import gather
import ledger
import parts
import records

COLUMNS = frozenset("""
    unit.language function.name function.unit function.hash function.blocks
    function.edges function.votes function.branches block.measured edge.source
    edge.target edge.kind edge.measured edge.probability edge.gcc vote.edge vote.heuristic vote.says
    branch.first branch.decided branch.facts""".split())
# Only votes of hints are kept, for plugin/core/report/audit-hints.cc.  The votes of
# heuristics are among the facts.
HINTS = ("builtin_expect", "builtin_expect_with_probability", "hot_label",
         "cold_label", "cold_call")
# The decisions (branch.decided) of branches of which a model is asked.
ASKED = frozenset({"evidence", "loop_branch", "even", "learned"})


def without_answers(c):
    """The column edge.probability without the answers of a model."""
    result, at, branch = list(c["edge.probability"]), 0, 0
    for edges, branches in zip(c["function.edges"], c["function.branches"]):
        arms = {}
        for e in range(at, at + edges):
            if not records.NOT_PLAIN & set(c["edge.kind"][e].split()):
                arms.setdefault(c["edge.source"][e], []).append(e)
        for b in range(branch, branch + branches):
            first = at + c["branch.first"][b]
            pair = arms.get(c["edge.source"][first], ())
            if c["branch.decided"][b] in ASKED and len(pair) == 2 and first in pair:
                result[first] = sum(result[e] for e in pair)
                result[sum(pair) - first] = 0
        at, branch = at + edges, branch + branches
    return result


def packed(columns):
    """The name, type and bytes of each column that is kept."""
    columns = dict(columns)
    mine = [h in HINTS for h in columns["vote.heuristic"]]
    at, votes = 0, []
    for n in columns["function.votes"]:
        votes.append(sum(mine[at:at + n]))
        at += n
    for name in ("vote.edge", "vote.heuristic", "vote.says"):
        columns[name] = [v for v, m in zip(columns[name], mine) if m]
    columns["function.votes"] = votes
    columns["edge.probability"] = without_answers(columns)
    for name in sorted(COLUMNS):
        yield (name, *gather.raw(name, columns[name]))


def opened(path):
    """Open the database in PATH, an edition or the corpus' file; return it and the
    function that reads its columns."""
    if not path.endswith(".xz"):
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True), gather.unpacked
    try:
        with lzma.open(path) as f:
            data = f.read()
    except (lzma.LZMAError, EOFError) as e:
        raise OSError(f"{path}: {e}") from e
    db = sqlite3.connect(":memory:")
    db.deserialize(data)
    return db, gather.from_raw


def found(folder):
    """The editions in FOLDER, the oldest first."""
    return sorted(os.path.join(folder, f) for f in os.listdir(folder) if f.endswith(".xz")) \
        if os.path.isdir(folder) else []


def ended(paths):
    """The states of packages, by name, in the editions PATHS."""
    result = {}
    for path in paths:
        db, _ = opened(path)
        result.update(db.execute("select package, state from ended"))
        db.close()
    return result


def write(file, path, earlier, rows, say):
    """Write the new edition PATH from the corpus' FILE and from ROWS (package,
    version, state) of its ledger, without the contents of EARLIER editions."""
    if os.path.exists(path):
        raise OSError(f"{path} is there already; an edition is never replaced")
    known = ended(earlier)
    with tempfile.TemporaryDirectory() as place:
        name = os.path.join(place, "edition")
        with sqlite3.connect(name) as new:
            old, read = opened(file)
            for table in ("maker", "program", "column"):
                new.execute(old.execute("select sql from sqlite_master where name = ?",
                                        (table,)).fetchone()[0])
            new.executemany("insert into maker values (?,?)",
                            old.execute("select key, value from maker"))
            new.execute("create table ended (package text primary key, version text, "
                        "state text) without rowid")
            # Programs that are trained or measured and not yet in FILE are for a later edition.
            names = {name for name, in old.execute("select name from program")}
            new.executemany("insert into ended values (?,?,?)",
                            [r for r in rows if r[0] not in known
                             and (r[2] not in ledger.GOOD or r[0] in names)])
            programs = 0
            for program in old.execute("select * from program"):
                if program[1] in known:
                    continue
                if parts.part(program[1]) == parts.RESERVED:
                    raise OSError(f"{program[1]} is reserved")
                programs += 1
                new.execute("insert into program values ("
                            + ",".join("?" * len(program)) + ")", program)
                columns = {n: read(t, d) for n, t, d in old.execute(
                    "select name, type, data from column where program = ?", program[:1])}
                new.executemany("insert into column values (?,?,?,?)",
                                [(program[0], *c) for c in packed(columns)])
        old.close()
        new.close()
        with open(name, "rb") as f:
            data = lzma.compress(f.read(), preset=9 | lzma.PRESET_EXTREME)
    if not programs:
        raise OSError("the earlier editions have all of its programs")
    with open(path + ".new", "wb") as f:
        f.write(data)
    os.replace(path + ".new", path)
    say(f"{path}: {programs} programs, {len(data):,} bytes")
