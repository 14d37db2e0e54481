"""The share of all executions that is in blocks executed in less than one of N entries:
lab/docs/research/2026-11-23-cold-code.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

It also prints the share of all calls that are made there.  It reads the measured profiles of the calibration set.  GCC
compiles for size the blocks whose estimate is below one Nth of the function's entry (its parameter
hot-bb-frequency-fraction), and inlines a call there only if the code gets smaller.
"""

import argparse
import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(1, os.path.join(TOP, "scripts"))

import profile_reader  # noqa: E402

FRACTIONS = (1000, 500, 200, 100, 50, 30, 20, 12, 8, 5)
PREDICTORS = {"ours": "frequency", "gcc": "gcc_frequency"}


def executed_functions(folder):
    """Yield the executed functions; a function of several units (comdat) counts
    once."""
    known = set()
    for f in filter(profile_reader.ran, profile_reader.functions_in(folder)):
        if f["definition"] != "comdat" or f["assembler_name"] not in known:
            known.add(f["assembler_name"])
            yield f


def blocks_of(function):
    return [b for b in function["blocks"] if b["id"] > 1]   # Not GCC's entry and exit blocks.


def blocks_of_calls(function):
    """The blocks of a function's calls, one for each call."""
    by_id = {b["id"]: b for b in function["blocks"]}
    return [by_id[c["block"]] for c in function["calls"] if c["block"] in by_id]


def below(blocks, key, fraction):
    """Three numbers about those BLOCKS that are executed, by KEY, in less than one of FRACTION entries: their share, the share of
    them that were never executed, and their share of all executions; None for a share of nothing."""
    cold = [b.get("measured", 0) for b in blocks if b.get(key, b["frequency"]) * fraction < 1]
    executed = sum(b.get("measured", 0) for b in blocks)
    return (len(cold) / len(blocks) if blocks else None, cold.count(0) / len(cold) if cold else None,
            sum(cold) / executed if executed else None)


def mean(values):
    known = [v for v in values if v is not None]
    return sum(known) / len(known) if known else float("nan")


def table(what, programs):
    """Print a table.  PROGRAMS has lists of blocks by name."""
    print(f"| | below 1/N | {what} | of these never ran | executions | most | in |\n|---|---|---|---|---|---|---|")
    for fraction in FRACTIONS:
        for who, key in PREDICTORS.items():
            rows = {p: below(blocks, key, fraction) for p, blocks in programs.items()}
            items, never, executions = map(mean, zip(*rows.values()))
            worst = max(rows, key=lambda p: rows[p][2] or 0)
            print(f"| {who} | 1/{fraction} | {items:.3f} | {never:.2f} | {executions:.4f} | {rows[worst][2] or 0:.4f} | {worst} |")


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    p.add_argument("root", help="folder with a folder of measured profiles for each program, as `make -C lab evaluate' leaves in "
                   "BUILD/MACHINE/VERSION/evaluate/measured/calibration/main")
    root = p.parse_args().root
    programs = {f.name: list(executed_functions(f.path)) for f in sorted(os.scandir(root), key=lambda f: f.name) if f.is_dir()}
    print(f"{len(programs)} programs; blocks and calls in functions that ran, means over programs\n")
    for what, items_of in (("blocks", blocks_of), ("calls", blocks_of_calls)):
        table(what, {name: [b for f in functions for b in items_of(f)] for name, functions in programs.items()})
        print()


if __name__ == "__main__":
    main()
