"""The ledger: one row for each package that was tried, and sums.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
from collections import Counter

import train

MEASURED, NO_RECORDS = "measured", "nothing measured"
COLUMNS = ("package", "version", "stem", "part", "language", "kind", "tests", "source",
           "state", "reason", "fetch", "needs", "build", "test", "pack", "measure",
           "bytes", "units", "functions", "branches")
SHOWN = ("package", "part", "language", "kind", "tests", "state", "seconds", "bytes",
         "units", "functions", "branches", "reason")
GOOD = (train.TRAINED, MEASURED)
# Packages in these states do not count as tried: the mirror lacks their source.
NOT_TRIED = (train.NO_SOURCE, train.NOT_OURS)
GOAL = {"training": 220, "validation": 45}


def load(path):
    try:
        with open(path, encoding="utf-8") as f:
            return json.load(f)
    except (OSError, ValueError):
        return {}


def results(folder, step):
    """The result of each package that came to an end in STEP, by name."""
    place = os.path.join(folder, "packages")
    for package in sorted(os.listdir(place)) if os.path.isdir(place) else ():
        if r := load(os.path.join(place, package, step + ".json")):
            yield r


def rows(folder):
    """A dictionary of COLUMNS for each package that came to an end, by name."""
    for r in results(folder, train.Training.STEP):
        package = r["package"]
        m = load(os.path.join(folder, "measured", package + ".json"))
        languages = r.get("languages", {})
        row = {c: r.get(c, "") for c in COLUMNS}
        row.update({p: r["seconds"].get(p, "") for p in train.LIMITS})
        row["kind"] = row["kind"] or train.kind_of(
            os.path.join(folder, "packages", package, "build.log"))
        row["language"] = max(sorted(languages), key=languages.get, default="")
        if m and r["state"] == train.TRAINED:
            row.update(state=m["state"], measure=m["seconds"],
                       functions=m["functions"], branches=m["branches"],
                       reason=m["reason"] or row["reason"])
        yield row


def short(value, width):
    text = str(value).replace("\\n", " ")
    return text if len(text) <= width else text[:width - 1] + "~"


def show(folder, candidates, known, tsv, out):
    """Print the ledger.  KNOWN has the states, by name, of packages in editions."""
    found = list(rows(folder))
    if tsv:
        print(*COLUMNS, sep="\t", file=out)
        for r in found:
            print(*(" ".join(str(r[c]).split()) for c in COLUMNS), sep="\t", file=out)
        return
    widths = (24, 10, 8, 9, 9, 16, 7, 9, 5, 9, 8, 60)
    line = "  ".join(f"{{:{'>' if 5 < i < 11 else '<'}{w}}}" for i, w in enumerate(widths))
    print(line.format(*SHOWN).rstrip(), file=out)
    for r in found:
        r = dict(r, seconds=round(sum(r[p] or 0 for p in (*train.LIMITS, "measure"))))
        print(line.format(*(short(r[c], w) for c, w in zip(SHOWN, widths))).rstrip(),
              file=out)
    print(file=out)
    sums(folder, found, candidates, known, out)


def sums(folder, found, candidates, known, out):
    """Print sums of the rows FOUND."""
    done = {r["package"] for r in found} | set(known)
    good = [r for r in found if r["state"] in GOOD]
    tried = [r for r in found if r["state"] not in NOT_TRIED]
    print(f"{len(found)} packages came to an end, {len(found) - len(tried)} of them "
          f"without a source; {len(good)} of the other {len(tried)} were trained"
          + (f" ({100 * len(good) / len(tried):.0f}%)" if tried else ""), file=out)
    for source in sorted({r["source"] for r in tried} - {""}):
        of = [r for r in tried if r["source"] == source]
        print(f"source {source}: {sum(r in good for r in of)} of {len(of)} trained",
              file=out)
    at_work = os.path.join(folder, "sandboxes")
    at_work = sorted(p for p in os.listdir(at_work) if p[0] != ".") \
        if os.path.isdir(at_work) else []
    print(f"at work: {' '.join(at_work) or 'nothing'}; "
          f"{sum(c['package'] not in done for c in candidates)} candidates are left",
          file=out)
    if known:
        print(f"editions: {sum(s in GOOD for s in known.values())} of {len(known)} packages "
              "were measured", file=out)
    for title, key, of in (("state", "state", found), ("part", "part", good),
                           ("language", "language", good), ("build", "kind", good),
                           ("tests", "tests", good)):
        counted = Counter(r[key] or "?" for r in of)
        print(f"{title}: " + ", ".join(f"{n} {k}" for k, n in
                                       sorted(counted.items(), key=lambda x: -x[1])),
              file=out)
    for what in ("units", "functions", "branches", "bytes"):
        print(f"{what}: {sum(r[what] or 0 for r in good):,}", file=out)
    seconds = sorted(sum(r[p] or 0 for p in (*train.LIMITS, "measure")) for r in tried)
    if seconds:
        print(f"seconds a package: median {seconds[len(seconds) // 2]:.0f}, mean "
              f"{sum(seconds) / len(seconds):.0f}", file=out)
    for part, goal in GOAL.items():
        n = sum(r["part"] == part for r in good)
        print(f"{part}: {n} of {goal}", file=out)
