"""Measures how much functions move when other code changes, with Debian's patches.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each patch of a package is a small update of its sources, and most are commits of its
upstream project.  placement.py compares the code before and after each.
"""

import json
import os

import archive
import ledger
import sandbox
import train


class Stability(archive.Building):
    STEP, DONE, PREPARE, SIGNS = "stability", "compared", "install", False
    GOOD = (train.TRAINED,)
    LIMITS = {"fetch": 300, "needs": 600, "begin": 60, "build": 400, "compare": 1800}

    def user(self, phase, script, cwd="", **environment):
        # Only the commands are needed, not the objects.
        return super().user(phase, script, cwd, STATICPROF_QUICK="1", **environment)

    def phases(self):
        self.fetch()
        self.needs()
        self.install_switch()
        self.build()
        home, inside = self.home, train.SEEN_FROM_INSIDE
        try:
            status = self.root(
                "compare", f"python3 -B {inside}/tools/corpus/placement.py "
                f"{home}/commands {home}/source {archive.SWITCH} {inside}/out/patches.json",
                binds=[train.TOOLS, (self.out, inside + "/out", True)])
        except sandbox.TimeOut:
            status = 0
            self.result["reason"] = "not all patches"
        if status != 0:
            raise train.End(train.INTERNAL, train.tail(self.log("compare")))
        with open(os.path.join(self.out, "patches.json"), encoding="utf-8") as f:
            self.result["patches"] = json.load(f)
        return train.TRAINED


WHAT = ("section", "cold", "order")


def show(folder, details, out):
    """Print the table; return 1 if more functions move with the plugin than without."""
    print("| package | patches | functions | section: GCC | ours | cold part: GCC | ours "
          "| order: GCC | ours |", file=out)
    print("|---" * 9 + "|", file=out)
    total = None
    for r in ledger.results(folder, Stability.STEP):
        rows = r.get("patches", [])
        if r["state"] != train.TRAINED:
            print(f"| {r['package']}: {r['state']} {r['reason'][:80]} |", file=out)
            continue
        counts = [len(rows), sum(p["gcc"]["functions"] for p in rows),
                  *(sum(p[c][w] for p in rows) for w in WHAT for c in ("gcc", "plugin"))]
        total = [a + b for a, b in zip(total, counts)] if total else counts
        print("|", f"{r['package']} {r['version']}", "|",
              " | ".join(f"{n:,}" for n in counts), "|", file=out)
    if not total:
        return 0
    print("| all |", " | ".join(f"{n:,}" for n in total), "|", file=out)
    if details:
        print(file=out)
        for r in ledger.results(folder, Stability.STEP):
            for p in r.get("patches", []):
                for c in ("gcc", "plugin"):
                    for m in p[c]["moved"]:
                        print(r["package"], p["patch"], c, *m, sep="\t", file=out)
    return int(any(total[i + 1] > total[i] for i in (2, 4, 6)))
