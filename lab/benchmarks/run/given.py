"""True probabilities for some of a program's branches.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

From measured profiles (docs/profile.md) it makes the file for the argument
`probabilities' of the laboratory's plugin, which lab/given/given-probabilities.h
describes.
"""

import glob
import json
import os

from workshop import Failure

WHOLE = 1 << 27


def loop(edges):
    return any({"back", "exit"} & set(e["kind"]) for e in edges)


def one_sided(edges):
    return any(e["measured"] == 0 for e in edges)


# The chosen branches, by their edges, and whether functions that never ran are cold.
KINDS = {
    "all": (lambda edges: True, True),
    "branches": (lambda edges: True, False),
    "loops": (loop, False),
    "others": (lambda edges: not loop(edges), False),
    "cold": (one_sided, True),
    "cold-functions": (lambda edges: False, True),
    "cold-arms": (one_sided, False),
    "warm": (lambda edges: not one_sided(edges), False),
}


def shares(counts):
    """Shares of WHOLE that add up to it; an edge that was taken gets at least 1."""
    total = sum(counts)
    parts = [max(c * WHOLE // total, 1) if c else 0 for c in counts]
    parts[parts.index(max(parts))] += WHOLE - sum(parts)
    return parts


def lines(function, chosen, cold):
    """The lines for one function; none if its record has no counts."""
    by_block = {}
    for e in function["edges"]:
        by_block.setdefault(e["from"], []).append(e)
    counts = [b.get("measured") for b in function["blocks"]]
    if not counts or None in counts:
        return []
    found = []
    if cold and not any(counts):
        found = ["cold"]
    for block, edges in by_block.items():
        taken = [e.get("measured") for e in edges]
        if len(edges) > 1 and None not in taken and sum(taken) and chosen(edges):
            found += [f"edge\t{block}\t{e['to']}\t{p}"
                      for e, p in zip(edges, shares(taken))]
    head = ["\t".join(["function", function["assembler_name"], function["file"],
                       str(len(function["edges"]))])]
    return head + found if found else []


def text(folder, kind):
    """The lines for the profiles in FOLDER."""
    chosen, cold = KINDS[kind]
    profiles = sorted(glob.glob(os.path.join(folder, "*.json")))
    if not profiles:
        raise Failure(f"no measured profiles in {folder}")
    found = []
    for name in profiles:
        with open(name, encoding="utf-8") as f:
            for function in json.load(f)["functions"]:
                found += lines(function, chosen, cold)
    return "".join(line + "\n" for line in found)
