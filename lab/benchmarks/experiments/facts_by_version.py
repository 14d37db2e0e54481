"""Counts how often facts about branches differ between two compilers on the same
sources.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: facts_by_version.py FOLDER FOLDER...
A folder holds one compiler's dumps of the same preprocessed units (-fdump-tree-staticprof-details),
under equal names.  A branch is compared if its function has one branch at that line in both.  Its
arms are those where the condition holds and where it does not, once != is written as ==, <= as >
and >= as <, because a compiler chooses between the two forms at will.  Facts that count blocks also
differ where one compiler has moved or merged blocks.  The output is the number of branches that
have the same control flow as far as their own line shows, and how often each fact differs among
all.
"""

import collections
import pathlib
import re
import sys

LINE = re.compile(r"^(\S+): (\S+): facts (.*) \[(block (\d+)|edge (\d+) -> (\d+))\]$")
OPPOSITE = {"not_equal": "equal", "less_equal": "greater", "greater_equal": "less"}
SHAPE = {"edges", "loop_depth", "loop_header", "exit_edges", "loop_edges", "ways_in"}


def values(text):
    return dict(item.split("=", 1) if "=" in item else (item, "1") for item in text.split())


def dumps(folder):
    """The paths of the dumps by name without the number of the pass."""
    return {re.sub(r"\.\d+t\.", ".", path.name): path for path in sorted(folder.glob("*.staticprof"))}


def branches(dump):
    """The facts of a branch and its arms by (function, place), where a place has one
    branch."""
    found = {}
    for line in dump.read_text().splitlines():
        match = LINE.match(line)
        if not match:
            continue
        name, place, facts, _, block, source, _ = match.groups()
        here = found.setdefault((name, place), {}).setdefault(block or source, [{}, []])
        if block:
            here[0] = values(facts)
        else:
            here[1].append(values(facts))
    return {key: written_alike(*next(iter(by_block.values())))
            for key, by_block in found.items() if len(by_block) == 1}


def written_alike(branch, arms):
    """A table of facts that does not depend on how the condition was written."""
    inverted = branch.get("comparison") in OPPOSITE
    result = dict(branch)
    if inverted:
        result["comparison"] = OPPOSITE[branch["comparison"]]
        if "claim" in branch:
            result["claim_when"] = str(1 - int(branch.get("claim_when", "0")))
            if result["claim_when"] == "0":
                del result["claim_when"]
    for arm in arms:
        side = "yes" if ("holds" in arm) != inverted else "no"
        result.update((f"{side}.{name}", value) for name, value in arm.items() if name != "holds")
    return result


def main():
    usage = re.search("usage: .*", __doc__)[0]
    if sys.argv[1:] == ["--help"]:
        print(usage)
        return
    folders = [pathlib.Path(f) for f in sys.argv[1:]]
    if len(folders) < 2:
        print(usage, file=sys.stderr)
        sys.exit(2)
    first = folders[0]
    for other in folders[1:]:
        differs = collections.Counter()
        branches_seen = same = alike = alone = asked = 0
        theirs = dumps(other)
        for name, dump in dumps(first).items():
            if name not in theirs:
                continue
            a, b = branches(dump), branches(theirs[name])
            alone += len(a.keys() ^ b.keys())
            for key in sorted(a.keys() & b.keys()):
                branches_seen += 1
                x, y = a[key], b[key]
                names = {n for n in x.keys() | y.keys() if x.get(n) != y.get(n)}
                asked += len(x.keys() | y.keys())
                same += not names
                alike += not names & SHAPE
                differs.update({n.split(".")[-1] for n in names})
        if not branches_seen:
            sys.exit(f"{first} and {other} have no branch in common")
        total = sum(differs.values())
        print(f"{first.name} and {other.name}: {branches_seen} branches in both, {alone} in one alone")
        print(f"  alike in every fact {100 * same / branches_seen:.1f}%, "
              f"in shape {100 * alike / branches_seen:.1f}%; "
              f"of the values that are not 0 {100 * total / asked:.2f}% differ")
        for name, n in differs.most_common(25):
            print(f"  {name:28} {100 * n / branches_seen:6.2f}%")


if __name__ == "__main__":
    main()
