"""Measured programs as arrays: what was known of their branches, and their counts.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Programs come from the corpus' file (lab/benchmarks/corpus/gather.py), from editions (lab/benchmarks/corpus/editions.py), from a folder of
tables, or from records of a set (`make -C lab evaluate', `make -C lab calibrate').  All are columns as lab/benchmarks/corpus/records.py
makes them.
"""

import glob
import json
import os
import sys

import numpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "corpus"))

import editions  # noqa: E402
import gather  # noqa: E402
import records  # noqa: E402

ODD = ("eh", "abnormal", "fake")


def hinted(columns, edge_start):
    """For each edge 1 if a programmer's hint that decides calls it likely, -1 if
    unlikely."""
    result = numpy.zeros(edge_start[-1], int)
    votes = numpy.array(columns["function.votes"], int)
    of = numpy.repeat(numpy.arange(len(votes)), votes)
    for f, edge, name, says in zip(of, columns["vote.edge"], columns["vote.heuristic"],
                                   columns["vote.says"]):
        if name in editions.HINTS:
            result[edge_start[f] + edge] = 1 if says * 2 > records.PARTS else -1
    return result


def facts_of(column):
    """The names of facts and an array of their values by branch; COLUMN is a list or
    the result of gather.numbers ()."""
    if isinstance(column, tuple):
        names, values = column
        return names, numpy.array(values, numpy.int16).reshape(-1, len(names) or 1)
    rows = [records.facts_of(f) for f in column]
    names = sorted({n for r in rows for n in r})
    return names, numpy.array([[r.get(n, 0) for n in names] for r in rows],
                              numpy.int16).reshape(len(rows), len(names))


class Program:
    """A program's functions, with blocks and edges numbered across all of them;
    `first' and `second' are the edges of executed two-way branches, `facts' their
    vectors."""

    def __init__(self, name, columns, part=""):
        self.name, self.part = name, part
        # Editions lack the plugin's estimates in `recorded'.
        self.answered = "function.entered" in columns
        c = columns
        blocks, edges = (numpy.array(c["function." + x], int) for x in ("blocks", "edges"))
        self.start = numpy.concatenate([[0], numpy.cumsum(blocks)])
        self.edge_start = numpy.concatenate([[0], numpy.cumsum(edges)])
        self.hashes = list(c["function.hash"])
        self.names = list(c["function.name"])
        unit = numpy.array(c["function.unit"], int)
        self.language = numpy.array(c["unit.language"])[unit]
        self.source = numpy.array(c["edge.source"], int) \
            + numpy.repeat(self.start[:-1], edges)
        self.target = numpy.array(c["edge.target"], int) \
            + numpy.repeat(self.start[:-1], edges)
        self.kind = c["edge.kind"]
        self.hint = hinted(c, self.edge_start)
        self.measured = numpy.array(c["block.measured"], float)
        self.taken = numpy.array(c["edge.measured"], float)
        self.gcc = numpy.array(c["edge.gcc"], float) / records.PARTS
        self.recorded = numpy.array(c["edge.probability"], float) / records.PARTS
        self.function = numpy.repeat(numpy.arange(len(blocks)), blocks)
        # The compiler's entry and exit blocks are left out.
        self.real = numpy.arange(len(self.measured)) - self.start[:-1][self.function] > 1
        self.find_branches(c)

    def find_branches(self, c):
        n = numpy.array(c["function.branches"], int)
        of = numpy.repeat(numpy.arange(len(n)), n)
        first = numpy.array(c["branch.first"], int) + self.edge_start[:-1][of]
        plain = numpy.array([not any(o in k for o in ODD) for k in self.kind], bool)
        out = {}
        for e in numpy.flatnonzero(plain):
            out.setdefault(self.source[e], []).append(e)
        second, good = first.copy(), numpy.zeros(len(first), bool)
        for i, e in enumerate(first):
            pair = out.get(self.source[e], ())
            if len(pair) == 2 and e in pair:
                second[i], good[i] = pair[pair[0] == e], True
        good &= self.taken[first] + self.taken[second] > 0
        self.first, self.second, self.of = first[good], second[good], of[good]
        decided = numpy.array(c["branch.decided"])[good] if len(good) else good
        self.free = numpy.isin(decided, list(editions.ASKED))
        self.facts, values = facts_of(c["branch.facts"])
        self.values = values[good]
        shape = numpy.array(["back" in k or "exit" in k for k in self.kind], bool)
        self.loop = shape[self.first] | shape[self.second]
        self.both = self.recorded[self.first] + self.recorded[self.second]
        self.counts = numpy.stack([self.taken[self.first], self.taken[self.second]], 1)
        self.executed = self.counts.sum(1)
        self.x = None

    def vectors(self, index):
        """The facts of all branches in the columns of INDEX."""
        x = numpy.zeros((len(self.first), len(index)), numpy.int16)
        for i, name in enumerate(self.facts):
            if name in index:
                x[:, index[name]] = self.values[:, i]
        self.x = x

    def keep(self, functions):
        """Leave out the branches of functions that are not in the mask FUNCTIONS; the
        functions stay."""
        rows = functions[self.of]
        for what in ("first", "second", "of", "free", "loop", "both", "counts",
                     "executed", "values"):
            setattr(self, what, getattr(self, what)[rows])
        if self.x is not None:
            self.x = self.x[rows]


def of_records(name, folder):
    """The program whose records are in FOLDER."""
    table, best = records.empty(), {}
    found = []
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf-8") as f:
            record = json.load(f)
        functions = record.get("functions", [])
        language = {".f": "Fortran", ".f90": "Fortran", ".adb": "Ada"}.get(
            os.path.splitext(record.get("unit", ""))[1].lower(), "C")
        records.add(table, unit__source=record.get("unit", ""), unit__language=language,
                    unit__test=0)
        for f in functions:
            if any(b.get("measured", 0) for b in f["blocks"]):
                key = (f["assembler_name"] if f["definition"] == "comdat" else "",
                       records.body_hash(f))
                found.append((len(table["unit.source"]) - 1, f, key))
    for unit, f, key in found:
        if key in best or not records.consistent(f):
            continue
        best[key] = True
        records.add_function(table, f, unit, "")
    return Program(name, table)


def of_set(root):
    """The programs below ROOT by name, as `make -C lab evaluate' leaves them."""
    names = sorted(os.path.basename(d.rstrip("/"))
                   for d in glob.glob(os.path.join(root, "*", "")))
    return {n: of_records(n, os.path.join(root, n)) for n in names}


def of_tables(folder):
    """The programs of a folder of tables, as measure.py leaves them."""
    result = {}
    for name, table in gather.tables(folder):
        if any(not o for o in table["columns"]["function.out"]):
            result[name] = Program(name, table["columns"], table["program"]["part"])
    return result


def of_file(path):
    """The programs of the corpus' file or of an edition."""
    db, unpacked = editions.opened(path)
    result = {}
    for number, name, part in db.execute("select id, name, part from program"):
        columns = {n: unpacked(t, d, gather.numbers) for n, t, d in db.execute(
            "select name, type, data from column where program = ?", (number,))}
        result[name] = Program(name, columns, part)
    return result


def columns_of(programs):
    """The names of all facts of PROGRAMS, in order, without the votes of heuristics
    that no longer exist."""
    names = set()
    for p in programs:
        names.update(n for n, any_of in zip(p.facts, p.values.any(0)) if any_of)
    voters = os.path.join(HERE, *[os.pardir] * 3, "heuristics")
    return sorted(n for n in names if not n.startswith("vote.")
                  or os.path.exists(os.path.join(voters, n[len("vote."):] + ".cc")))


def without_copies(programs, held):
    """Leave out of PROGRAMS the branches of functions that HELD or an earlier program
    has."""
    seen = {h for p in held for h in p.hashes}
    for p in programs:
        p.keep(numpy.array([h not in seen for h in p.hashes], bool))
        seen.update(p.hashes)
