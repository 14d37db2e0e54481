#!/usr/bin/env python3
"""Hit rates of the votes on branches, from the dump of a compilation with -fprofile-use.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: hit-rates.py DUMP

Reads lines `;;heuristics;NAME;COUNT;HITS;PERCENT;' (docs/dump.md): a branch that ran
COUNT times took HITS times the way NAME gave PERCENT. Below 50% NAME expected
the way not to be taken. Prints a row for each name: branches, those where it was
right at least half of the time, executions that went as it said, the most that one
word about each branch could have got, executions. The columns are in the places of
those of GCC's contrib/analyze_brprob.py, so that one can stand for the other.
"""

import sys


class Row:
    def __init__(self):
        self.branches = self.right = self.hits = self.best = self.executed = 0

    def add(self, count, hits, percent):
        if percent < 50:
            hits = count - hits
        self.branches += 1
        self.right += 2 * hits >= count
        self.hits += hits
        self.best += max(hits, count - hits)
        self.executed += count


def percent(part, whole):
    return f"{100 * part / whole:.2f}%"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows, loops = {}, []
    with open(sys.argv[1], encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith(";;heuristics;"):
                name, count, hits, said = line.split(";")[3:7]
                rows.setdefault(name, Row()).add(int(count), int(hits), float(said))
            elif line.startswith(";;  profile-based iteration count: "):
                loops.append(int(line.rsplit(" ", 1)[1]))
    if not rows:
        print("No heuristics available")
        return
    every = max(row.branches for row in rows.values())
    print(f"{'HEURISTICS':40} BRANCHES (REL) BR. HITRATE HITRATE COVERAGE")
    for name, row in sorted(rows.items(), key=lambda item: -item[1].executed):
        print(f"{name:40} {row.branches:8} {100 * row.branches / every:.1f}%",
              percent(row.right, row.branches), percent(row.hits, row.executed), "/",
              percent(row.best, row.executed), row.executed, "executions")
    if loops:
        print(f"\nLoop count: {len(loops)}")
        print(f"  mean iterations: {sum(loops) / len(loops):.2f}")


if __name__ == "__main__":
    main()
