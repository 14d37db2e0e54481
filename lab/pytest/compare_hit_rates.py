#!/usr/bin/env python3
"""Does `staticprof-lab calibrate' count as a reader of dumps does?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: compare_hit_rates.py READER DUMP TSV

READER is scripts/hit-rates.py or GCC's contrib/analyze_brprob.py. DUMP holds dumps
of the units whose profiles gave TSV, the output of `staticprof-lab calibrate --tsv'. A
reader knows no difference between two-way and multiway branches: those rows are
added up. It takes what is said with less than 50% for the opposite, and `calibrate'
does not: where a heuristic has such a rate, only what both mean alike is compared.
Prints what differs; the last line says how many rows were compared. Exit status: 0
if all rows agree.
"""

import collections
import re
import subprocess
import sys

# NAME BRANCHES REL% BR.HITRATE% HITRATE% / FITS% COVERAGE ...
ROW = re.compile(r"^(.{40}) +(\d+) +[\d.]+% +([\d.]+)% +([\d.]+)% / +([\d.]+)% +(\d+) ")
TABLES = ("two-way", "multiway")
OURS_ALONE = ("one edge possible", "loop branches", "non-loop branches")


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
                if column == "rate" and float(value) < .5:
                    sums[row]["turned"] = 1
    for name, s in sums.items():
        yield name, (s["branches"], 100 * s["right"] / s["branches"],
                     100 * s["hits"] / s["executed"],
                     100 * s["best"] / s["executed"], s["executed"]), s["turned"]


def agree(ours, theirs, turned):
    """The tables have two decimals, the TSV six digits."""
    alike = (3,) if turned else (1, 2, 3)
    return (ours[0] == theirs[0] and abs(ours[4] - theirs[4]) <= 1e-5 * theirs[4]
            and all(abs(ours[i] - theirs[i]) < .006 for i in alike))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    theirs = dict(their_rows(sys.argv[1], sys.argv[2]))
    ours = {name: (row, turned) for name, row, turned in our_rows(sys.argv[3])}
    differ = 0
    for name in sorted(set(theirs) | set(ours)):
        row, turned = ours.get(name, (None, 0))
        if name not in theirs or row is None or not agree(row, theirs[name], turned):
            differ += 1
            print(f"{name}: calibrate {row}, from the dump {theirs.get(name)}")
    print(f"{len(theirs)} rows, {differ} differ")
    return 1 if differ or not theirs else 0


if __name__ == "__main__":
    sys.exit(main())
