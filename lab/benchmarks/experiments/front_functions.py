"""Which functions of a program are worse in one build than in another, by front.c's counts.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: front_functions.py [--rows N] BINARY COUNTS BINARY COUNTS

COUNTS is what lab/benchmarks/run/front.c wrote of BINARY with blocks=on, without randomised
addresses.  For each kind of count the functions are listed by what the second build has more, as
a share of all of the first build; parts and clones count as their function.  What a function
has more includes what was inlined into it, so read the list of its callers and callees, too.
"""

import argparse
import bisect
import collections
import re
import subprocess

BASE = 0x4000000000  # Where QEMU loads a position-independent program.
KINDS = ("instructions", "taken", "I1 misses", "iTLB misses", "mispredictions")
CLONE = re.compile(r" \[clone [^]]*\]")


def functions(binary):
    """The addresses, in order, and the names of functions."""
    text = subprocess.run(["nm", "-nC", "--defined-only", binary], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in text.splitlines()]
    rows = [(int(address, 16), CLONE.sub("", name)) for address, kind, name in rows if kind in "tTwWi"]
    return [a for a, _ in rows], [n for _, n in rows]


def counts(binary, file):
    """What each function did, by its name; libraries are one."""
    addresses, names = functions(binary)
    found = collections.defaultdict(lambda: [0] * len(KINDS))
    with open(file, encoding="ascii") as f:
        for line in f:
            if not line.startswith("block "):
                continue
            _, start, _, *values = line.split()
            offset = int(start, 16) - BASE
            inside = 0 <= offset <= addresses[-1]
            i = bisect.bisect(addresses, offset) - 1
            name = "(libraries)" if not inside else names[i] if i >= 0 else "(plt)"
            found[name] = [a + int(b) for a, b in zip(found[name], values)]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    for build in "first", "second":
        parser.add_argument(build, metavar="BINARY")
        parser.add_argument(build + "_counts", metavar="COUNTS", help="what front.c wrote of it with blocks=on")
    parser.add_argument("--rows", type=int, default=15, metavar="N", help="rows at each end (default: %(default)s)")
    a = parser.parse_args()
    before, after = counts(a.first, a.first_counts), counts(a.second, a.second_counts)
    for k, kind in enumerate(KINDS):
        total = sum(v[k] for v in before.values())
        ratio = sum(v[k] for v in after.values()) / total
        print(f"\n{kind}: {total}, {ratio:.4f}")
        more = sorted(((after[n][k] - before[n][k], n) for n in set(before) | set(after)), reverse=True)
        for difference, name in more[:a.rows] + more[-a.rows:]:
            print(f"{100 * difference / total:+8.3f}% {before[name][k]:>12} {after[name][k]:>12}  {name[:120]}")


if __name__ == "__main__":
    main()
