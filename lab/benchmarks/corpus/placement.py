"""Finds functions whose section or order changes when other code changes.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage, inside a sandbox: placement.py COMMANDS SOURCE SWITCH OUT

SOURCE is a package whose debian/patches are applied, and COMMANDS has its compilations
(recorder.py).  Patches are taken back, the last one first.  Before and after each, the
units that it concerns are compiled at -O2, without and with the option SWITCH.  A
function is unchanged if the front end's output for it is the same (-fdump-tree-lower).
OUT gets for each patch and both compilers the number of unchanged functions that were
compared, and the numbers of those that
  section  are in another section (.text, .text.unlikely, .text.startup, .text.hot)
  cold     got or lost a part in .text.unlikely
  order    stayed in their section and have another place in its order: the fewest that
           must be moved to make one order into the other
  moved    the names of these functions, and what changed
"""

import json
import os
import re
import subprocess
import sys
from bisect import bisect_left

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "programs"))

import pack  # noqa: E402
import recorder  # noqa: E402

SOURCES = re.compile(r".*\.(c|cc|cpp|cxx|C|h|hh|hpp|inc|def)")
FLAGS = ["-O2", "-g0", "-w", "-fno-lto"]
# Names such as D.4711, x.3_2 and _7 depend on code before them in the unit.
COUNTED = re.compile(r"\b([A-Za-z_]\w*)\.\d+(?:_\d+)?\b|\b_\d+\b")
COMPILERS = ("gcc", "plugin")


def bodies(dump):
    """The text of each function by assembler name, without numbers that depend on
    others."""
    found = {}
    for part in re.split(r"(?m)^;; Function ", dump)[1:]:
        head, _, text = part.partition("\n")
        if name := re.search(r"\(([^\s,()]+)(?:, |\))", head):
            found[name.group(1)] = COUNTED.sub(r"\1#", text)
    return found


def section(name, function):
    """Section NAME without the suffix that -ffunction-sections adds."""
    end = "." + function
    return name[:-len(end)] if name.startswith(".text.") and name.endswith(end) else name


def places(symbols, sections):
    """The section and address of each function in the output of readelf -sW and -SW."""
    names = dict(re.findall(r"(?m)^\s*\[\s*(\d+)\] (\S+)", sections))
    return {name: (section(names.get(index, index), name), int(value, 16))
            for value, index, name in re.findall(
                r"(?m)^\s*\d+: ([0-9a-f]+)\s+\S+ FUNC\s+\S+\s+\S+\s+(\d+) (\S+)$", symbols)}


def misplaced(before, after):
    """The fewest elements of BEFORE that must be moved to make AFTER, a permutation of
    it."""
    rank = {name: i for i, name in enumerate(after)}
    tails, last, link = [], [], {}
    for name in before:
        at = bisect_left(tails, rank[name])
        link[name] = last[at - 1] if at else None
        tails[at:at + 1], last[at:at + 1] = [rank[name]], [name]
    stay, name = set(), last[-1] if last else None
    while name is not None:
        stay.add(name)
        name = link[name]
    return [name for name in before if name not in stay]


def compare(before, after, unchanged):
    """Compare the places in two objects; UNCHANGED has names of functions."""
    both = sorted(f for f in unchanged if f in before and f in after)
    moved = [[f, "section", before[f][0], after[f][0]] for f in both
             if before[f][0] != after[f][0]]
    for f in both:
        cold = ["cold part" if f + ".cold" in o else "none" for o in (before, after)]
        if cold[0] != cold[1]:
            moved.append([f, "cold", *cold])
    for name in sorted({before[f][0] for f in both}):
        stayed = [f for f in both if before[f][0] == after[f][0] == name]
        orders = [sorted(stayed, key=o.__getitem__) for o in (before, after)]
        moved += [[f, "order", name, name] for f in misplaced(*orders)]
    return {"functions": len(both), "moved": moved,
            **{what: sum(m[1] == what for m in moved)
               for what in ("section", "cold", "order")}}


class Tree:
    def __init__(self, commands, source, switch, scratch):
        self.source, self.scratch = source, scratch
        self.options = {"gcc": [], "plugin": [switch]}
        self.units, self.states, self.read = {}, {}, {}
        for r in recorder.read(commands):
            path = os.path.normpath(os.path.join(r["cwd"], r["source"])) \
                if r["kind"] == "compile" else ""
            if path.startswith(source + "/") and r["driver"] in ("gcc", "g++") \
                    and SOURCES.fullmatch(path):
                self.units.setdefault(path, r)

    def call(self, record, *more):
        words = pack.without_dependencies(record["arguments"])
        if "-o" in words:
            at = words.index("-o")
            del words[at:at + 2]
        return subprocess.run([record["driver"], *words, *FLAGS, *more],
                              cwd=record["cwd"], capture_output=True, text=True,
                              errors="replace", check=False)

    def concerned(self, files):
        """Yield the units that read one of FILES."""
        for path, r in self.units.items():
            if path in files:
                yield path
            elif any(not f.endswith((".c", ".cc", ".cpp")) for f in files):
                if path not in self.read:
                    said = self.call(r, "-M", "-MF", self.scratch + "/d").returncode
                    with open(self.scratch + "/d", encoding="utf-8") as f:
                        text = f.read() if said == 0 else ""
                    self.read[path] = {os.path.normpath(os.path.join(r["cwd"], w))
                                       for w in text.replace("\\\n", " ").split()}
                if self.read[path] & files:
                    yield path

    def state(self, path):
        """The functions of a unit as the tree is now, and where each compiler puts them."""
        if path not in self.states:
            found, dump, out = {}, self.scratch + "/lower", self.scratch + "/o"
            for compiler in COMPILERS:
                more = ["-fdump-tree-lower=" + dump] if compiler == "gcc" else []
                if self.call(self.units[path], *self.options[compiler], *more,
                             "-o", out).returncode != 0:
                    found = None
                    break
                said = [subprocess.run(["readelf", option, out], capture_output=True,
                                       text=True, check=True).stdout
                        for option in ("-sW", "-SW")]
                found[compiler] = places(*said)
            if found:
                with open(dump, encoding="utf-8", errors="replace") as f:
                    found["bodies"] = bodies(f.read())
            self.states[path] = found
        return self.states[path]

    def take_back(self, patch):
        """Undo PATCH.  Return the row for it, or None if it cannot be undone."""
        with open(patch, encoding="utf-8", errors="replace") as f:
            text = f.read()
        files = {os.path.join(self.source, name) for name in
                 re.findall(r"(?m)^(?:\+\+\+|---) [^/\s]+/(\S+)", text)}
        files = {f for f in files if SOURCES.fullmatch(f)}
        units = sorted(self.concerned(files)) if files else []
        after = {u: self.state(u) for u in units}
        words = ["patch", "-R", "-p1", "-f", "-s", "--no-backup-if-mismatch", "-i", patch]
        for dry in (["--dry-run"], []):
            if subprocess.run(words + dry, cwd=self.source, capture_output=True,
                              check=False).returncode != 0:
                return None
        row = {"lines": len(re.findall(r"(?m)^[-+](?![-+]{2} )", text)), "units": 0,
               **{c: {"functions": 0, "section": 0, "cold": 0, "order": 0, "moved": []}
                  for c in COMPILERS}}
        for u in units:
            self.states.pop(u)
            before = self.state(u)
            if not before or not after[u]:
                continue
            row["units"] += 1
            same = {f for f, body in before["bodies"].items()
                    if after[u]["bodies"].get(f) == body}
            for c in COMPILERS:
                for key, value in compare(before[c], after[u][c], same).items():
                    row[c][key] += value
        return row


def main(commands, source, switch, out):
    scratch = os.path.dirname(source) + "/scratch"
    os.makedirs(scratch, exist_ok=True)
    tree = Tree(commands, source, switch, scratch)
    with open(source + "/debian/patches/series", encoding="utf-8") as f:
        series = [line.split()[0] for line in f if line.strip() and line[0] != "#"]
    rows = []
    for name in reversed(series):
        row = tree.take_back(os.path.join(source, "debian/patches", name))
        if row is None:
            print("corpus: cannot take back", name)
            break
        if row["units"]:
            rows.append({"patch": name, **row})
            print(f"{name}: {row['units']} units", flush=True)
        with open(out, "w", encoding="utf-8") as f:
            json.dump(rows, f, indent=0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
