#!/usr/bin/env python3
"""Compare all frequencies in two exported profiles of one program.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: same-program.py LINKED MERGED

LINKED may lack functions that MERGED says never run, because a linker that sees the
whole program drops them.  Prints each difference; the exit status is 1 if there is one.
"""

import os
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts"))

from profile_reader import load  # noqa: E402


def functions(file):
    """The functions' records by (unit, assembler name)."""
    profile = load(file)
    units = [unit["id"] for unit in profile["units"]]
    return {(units[f.get("unit", 0)], f["assembler_name"]): f
            for f in profile["functions"]}


def calls(function):
    return [(c["callee"], c.get("slot"), c["line"], c["global_frequency"])
            for c in function["calls"]]


def differ(a, b):
    return abs(a - b) > 1e-9 * max(abs(a), abs(b))


def main():
    linked, merged = functions(sys.argv[1]), functions(sys.argv[2])
    bad = []
    for key in sorted(set(linked) | set(merged)):
        name = key[1]
        if key not in merged:
            bad.append(f"{name}: only in the link")
        elif key not in linked:
            if merged[key]["invocations"] != 0:
                bad.append(f"{name}: dropped by the link, but runs")
        else:
            a, b = linked[key], merged[key]
            if differ(a["invocations"], b["invocations"]):
                bad.append(f"{name}: {a['invocations']} invocations linked, "
                           f"{b['invocations']} merged")
            for x, y in zip(calls(a), calls(b)):
                if x[:3] != y[:3] or differ(x[3], y[3]):
                    bad.append(f"{name}: call {x} linked, {y} merged")
            if len(a["calls"]) != len(b["calls"]):
                bad.append(f"{name}: {len(a['calls'])} calls linked, "
                           f"{len(b['calls'])} merged")
    print("\n".join(bad) if bad else f"{len(linked)} functions agree")
    return 1 if bad else 0


sys.exit(main())
