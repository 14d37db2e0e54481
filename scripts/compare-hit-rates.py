#!/usr/bin/env python3
"""Does `staticprof calibrate' count as GCC's contrib/analyze_brprob.py does?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: compare-hit-rates.py ANALYZE_BRPROB DUMP TSV

DUMP holds dumps of the units whose profiles gave TSV, the output of
`staticprof calibrate --tsv'. The script knows no difference between two-way and
multiway branches: those rows are added up. Prints what differs; the last line
says how many rows were compared. Exit status: 0 if all rows agree.
"""

import collections
import re
import subprocess
import sys

# NAME BRANCHES REL% BR.HITRATE% HITRATE% / FITS% COVERAGE ...
ROW = re.compile(r"^(.{40}) +(\d+) +[\d.]+% +([\d.]+)% +([\d.]+)% / +([\d.]+)% +(\d+) ")
TABLES = ("two-way", "multiway")
OURS_ALONE = ("one way possible", "loop branches", "non-loop branches")


def their_rows(script, dump):
    output = subprocess.run([sys.executable, "-W", "ignore", script, dump],
                            check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        if found := ROW.match(line):
            yield found[1].strip(), tuple(float(x) for x in found.groups()[1:])


def our_rows(tsv):
    sums = collections.defaultdict(lambda: collections.defaultdict(float))
    with open(tsv, encoding="utf-8") as lines:
        for line in lines:
            table, row, column, value = line.rstrip("\n").split("\t")
            if table in TABLES and row not in OURS_ALONE:
                sums[row][column] += float(value)
    for name, s in sums.items():
        yield name, (s["branches"], 100 * s["right"] / s["branches"],
                     100 * s["hits"] / s["executed"],
                     100 * s["best"] / s["executed"], s["executed"])


def agree(ours, theirs):
    """The tables have two decimals, the TSV six digits."""
    return (ours[0] == theirs[0] and abs(ours[4] - theirs[4]) <= 1e-5 * theirs[4]
            and all(abs(a - b) < .006 for a, b in zip(ours[1:4], theirs[1:4])))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    theirs = dict(their_rows(sys.argv[1], sys.argv[2]))
    ours = dict(our_rows(sys.argv[3]))
    differ = 0
    for name in sorted(set(theirs) | set(ours)):
        pair = ours.get(name), theirs.get(name)
        if None in pair or not agree(*pair):
            differ += 1
            print(f"{name}: calibrate {pair[0]}, analyze_brprob {pair[1]}")
    print(f"{len(theirs)} rows, {differ} differ")
    return 1 if differ or not theirs else 0


if __name__ == "__main__":
    sys.exit(main())
