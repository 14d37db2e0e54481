"""Writes all measured programs into one file, each function once.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The file is a SQLite database, which Python's own library reads:
  maker (key, value)        the compiler and the plugin that made all records, and what
                            else the file depends on
  program (id, name, version, stem, part, family, build, tests, source, functions,
           branches, dropped)
  column (program, name, type, data)
a row for each column of each program (records.py), compressed by zlib.  The types are
  i    signed integers of 64 bits, little endian
  d    doubles, little endian
  s    a JSON list, whose first half are the distinct strings and whose second half
       are indices
  m    the facts of branches: a JSON list of their names, a zero byte, and numbers of 16
       bits, a row for each branch
A fit reads the columns that it needs, as a whole, with array.array or numpy.frombuffer.
The same records give the same bytes.
"""

import array
import gzip
import json
import os
import re
import sqlite3
import sys
import zlib
from collections import Counter

import parts
import records

FORMAT = 1
DOUBLES = ("block.frequency", "block.gcc")
FACTS = "branch.facts"


def tables(folder):
    """Yield the names of measured programs and their tables."""
    place = os.path.join(folder, "measured")
    for file in sorted(os.listdir(place)):
        if file.endswith(".table.gz"):
            name = file[:-len(".table.gz")]
            with gzip.open(os.path.join(place, file), "rt", encoding="utf-8") as f:
                yield name, json.load(f)


def rank(package, stem, path, others):
    """The key by which the copies of a function are sorted; the lowest is taken.
    Copies in a folder that is named after another package in OTHERS come last;
    copies in a folder or file that is named after PACKAGE, and copies near the top,
    come first."""
    words = re.findall("[a-z]+", path.lower())
    strange = any(o in words or "lib" + o in words for o in others if o != stem)
    own = any(w in (stem, "lib" + stem) for w in words)
    return (strange, not own, path.count("/"), package)


def hashes_of(folders):
    """The hashes of all functions in the plugin's records below FOLDERS."""
    result = set()
    for folder in folders:
        for d, _, _ in os.walk(folder):
            result.update(records.body_hash(f) for f in records.functions_in(d)
                          if f["edges"])
    if folders and not result:
        raise OSError("no function of the evaluation set is in " + " ".join(folders)
                      + "; `make -C lab evaluate' measures it")
    return result


def decide(functions, evaluation):
    """For each of FUNCTIONS, (hash, package, stem, part, path), why it is left out,
    or ""."""
    copies = {}
    for i, f in enumerate(functions):
        copies.setdefault(f[0], []).append(i)
    out = [""] * len(functions)
    for same, members in copies.items():
        stems = {functions[i][2] for i in members}
        # Functions that validation has are not fitted to; validation has each of them
        # once.
        held = [i for i in members if functions[i][3] == parts.VALIDATION]
        if held:
            for i in members:
                out[i] = "" if functions[i][3] == parts.VALIDATION else records.HELD_OUT
        if same in evaluation:
            for i in members:
                if functions[i][3] == parts.TRAINING:
                    out[i] = records.HELD_OUT
        left = [i for i in members if not out[i]]
        best = min(left, default=None, key=lambda i: rank(
            functions[i][1], functions[i][2], functions[i][4], stems))
        for i in left:
            if i != best:
                out[i] = records.ELSEWHERE
    return out


def kept(columns, keep):
    """COLUMNS with only those functions for which KEEP is true."""
    result = {n: list(c) if n.startswith("unit.") else [] for n, c in columns.items()}
    size = {"block": columns["function.blocks"], "edge": columns["function.edges"],
            "call": columns["function.calls"], "vote": columns["function.votes"],
            "branch": columns["function.branches"]}
    by_relation = {r: [n for n in columns if n.startswith(r + ".")]
                   for r in records.RELATIONS}
    at = dict.fromkeys(size, 0)
    for i, good in enumerate(keep):
        if good:
            for n in by_relation["function"]:
                result[n].append(columns[n][i])
        for relation, sizes in size.items():
            start, at[relation] = at[relation], at[relation] + sizes[i]
            if good:
                for n in by_relation[relation]:
                    result[n] += columns[n][start:at[relation]]
    return result


def matrix(facts):
    """The facts of branches as bytes."""
    rows = [records.facts_of(f) for f in facts]
    names = sorted({n for r in rows for n in r})
    a = array.array("h")
    for r in rows:
        a.extend(r.get(n, 0) for n in names)
    if sys.byteorder == "big":
        a.byteswap()
    return json.dumps(names).encode() + b"\0" + a.tobytes()


def numbers(data):
    """The names of facts in the bytes of matrix (), and an array with a row for each
    branch."""
    head, _, raw_rows = data.partition(b"\0")
    a = array.array("h", raw_rows)
    if sys.byteorder == "big":
        a.byteswap()
    return json.loads(head), a


def from_matrix(data):
    """The facts that matrix () was given, without those that are 0."""
    names, a = numbers(data)
    n = len(names)
    return [{name: v for name, v in zip(names, a[i:i + n]) if v}
            for i in range(0, len(a), n or 1)]


def only_counted(data):
    """A sequence as long as the list that from_matrix () returns; this takes much less time."""
    names, a = numbers(data)
    return range(-(-len(a) // (len(names) or 1)))


def raw(name, values):
    """The type and bytes of a column before compression."""
    if name == FACTS:
        return "m", matrix(values)
    if name in DOUBLES:
        kind, a = "d", array.array("d", values)
    elif values and isinstance(values[0], str):
        distinct = sorted(set(values))
        place = {v: i for i, v in enumerate(distinct)}
        text = json.dumps([distinct, [place[v] for v in values]], separators=(",", ":"))
        return "s", text.encode()
    else:
        kind, a = "i", array.array("q", values)
    if sys.byteorder == "big":
        a.byteswap()
    return kind, a.tobytes()


def from_raw(kind, data, facts=from_matrix):
    """The column with the type KIND; FACTS reads the facts of branches."""
    if kind == "m":
        return facts(data)
    if kind == "s":
        distinct, places = json.loads(data)
        return [distinct[i] for i in places]
    a = array.array({"i": "q", "d": "d"}[kind])
    a.frombytes(data)
    if sys.byteorder == "big":
        a.byteswap()
    return a


def packed(name, values):
    """The type and bytes of a column as the file has it."""
    kind, data = raw(name, values)
    return kind, zlib.compress(data, 6)


def unpacked(kind, data, facts=from_matrix):
    return from_raw(kind, zlib.decompress(data), facts)


def branches_of(columns):
    """The number of executed blocks with two plain successors."""
    at, total = 0, 0
    plain = {kind for kind in set(columns["edge.kind"]) if not records.NOT_PLAIN & set(kind.split())}
    for edges in columns["function.edges"]:
        out = {}
        for e in range(at, at + edges):
            if columns["edge.kind"][e] in plain:
                out.setdefault(columns["edge.source"][e], []).append(
                    columns["edge.measured"][e])
        total += sum(len(n) == 2 and sum(n) > 0 for n in out.values())
        at += edges
    return total


def gather(folder, path, evaluation_folders, least, say):
    """Write the file PATH.  Return 0, or 1 if records of different makers were
    found."""
    evaluation, programs, functions, makers = hashes_of(evaluation_folders), [], [], None
    for name, table in tables(folder):
        program, columns = table["program"], table["columns"]
        if parts.part(name) == parts.RESERVED:
            raise OSError(f"{name} is reserved and was measured")
        if makers not in (None, table["makers"]):
            raise OSError(f"{name} was measured by another compiler or plugin")
        makers = table["makers"]
        programs.append(program)
        for i, same in enumerate(columns["function.hash"]):
            functions.append((same, name, program["stem"], program["part"],
                              columns["unit.source"][columns["function.unit"][i]]))
    out = decide(functions, evaluation)
    if os.path.exists(path):
        os.remove(path)
    at, count, total = 0, Counter(), Counter()
    with sqlite3.connect(path) as db:
        db.executescript("""
            create table maker (key text primary key, value text) without rowid;
            create table program (id integer primary key, name text, version text,
              stem text, part text, build text, tests text, source text,
              functions integer, branches integer, dropped text);
            create table column (program integer, name text, type text, data blob,
              primary key (program, name)) without rowid;""")
        for number, (name, table) in enumerate(tables(folder)):
            columns = table["columns"]
            n = len(columns["function.hash"])
            mine = out[at:at + n]
            at += n
            columns = kept(columns, [not o for o in mine])
            del columns["function.out"]
            branches = branches_of(columns)
            count[table["program"]["part"]] += branches >= least
            total[table["program"]["part"]] += branches
            dropped = Counter(o for o in mine if o)
            p = table["program"]
            db.execute("insert into program values (?,?,?,?,?,?,?,?,?,?,?)",
                       (number, name, p["version"], p["stem"], p["part"], p["kind"],
                        p["tests"], p["source"], n - sum(dropped.values()), branches,
                        json.dumps(dict(sorted(dropped.items())))))
            for column in sorted(columns):
                db.execute("insert into column values (?,?,?,?)",
                           (number, column, *packed(column, columns[column])))
        notes = {**(makers or {}), "format": FORMAT, "seed": parts.SEED,
                 "evaluation_functions": len(evaluation)}
        db.executemany("insert into maker values (?,?)",
                       sorted((k, str(v)) for k, v in notes.items()))
    db.close()
    say(f"{len(programs)} programs; with {least} branches or more "
        + ", ".join(f"{count[p]} {p}" for p in sorted(count)) + "; branches "
        + ", ".join(f"{total[p]:,} {p}" for p in sorted(total))
        + f"; functions dropped: {dict(Counter(o for o in out if o))}; "
        f"{os.path.getsize(path):,} bytes")
    return 0
