"""Takes whole programs out of the corpus, to fit and score the whole-program step.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: corpus_programs.py CORPUS PLUGIN OUT [SECONDS]
Replays the measured bundles of the folder CORPUS with PLUGIN, those that were quick first, until
SECONDS (default: 900) have passed.  OUT/programs/PACKAGE gets the profiles of one program of each
package: of a unit with a main that was executed and of the units that define what it calls, as a
linker takes them from archives.  If a package has several programs, it is the one with the most
executed functions; a test is taken only if there is nothing else.  The tables of the corpus lack
functions that were never executed; these profiles have them.
"""

import glob
import json
import os
import shutil
import sys
import time

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path[1:1] = [os.path.join(TOP, "lab/benchmarks/corpus"), os.path.join(TOP, "scripts")]

import ledger  # noqa: E402
import profile_reader  # noqa: E402
import records  # noqa: E402
import replay  # noqa: E402

LEAST = 25              # The fewest executed functions of a program.


class Unit:
    def __init__(self, path, test):
        self.path, self.test, self.main, self.ran = path, test, False, 0
        self.defined, wanted, own = set(), set(), set()
        profile = profile_reader.load(path)
        for f in profile["functions"]:
            ran = f["blocks"][0].get("measured", 0) > 0 if f["blocks"] else False
            self.ran += ran
            self.main |= ran and f.get("entry") == "main"
            external = f["linkage"] == "external"
            if not external:
                own.add(f["assembler_name"])
            elif f["definition"] == "strong":
                self.defined.add(f["assembler_name"])
            wanted |= {c["callee"] for c in f["calls"]}
        for a in profile.get("aliases", ()):
            (self.defined if a.get("linkage") == "external" else own).add(a["name"])
        wanted |= {p["from"].get("function") for p in profile.get("pointers", ())}
        self.wanted = sorted(w for w in wanted - own - self.defined if w)


def linked(main, units):
    """MAIN and the units that it needs of UNITS; of several definitions the one that
    was executed most."""
    chosen, have, todo = [main], set(main.defined), list(main.wanted)
    while todo:
        name = todo.pop()
        fit = [u for u in units if name in u.defined and name not in have and u.ran
               and not u.main and not u.defined & have]
        if fit:
            best = max(fit, key=lambda u: u.ran)
            chosen.append(best)
            have |= best.defined
            todo += best.wanted
    return chosen


def program(folder, home):
    """The profiles of the program in the folder that replay left, built below HOME."""
    units = []
    for number, u in enumerate(ledger.load(os.path.join(folder, "units.json"))):
        for path in sorted(glob.glob(os.path.join(folder, "records", str(number), "*.json"))):
            units.append(Unit(path, records.is_test(u, u["source"], home)))
    found = [(not m.test, linked(m, units)) for m in units if m.main]
    best = max(found, key=lambda x: (x[0], sum(u.ran for u in x[1])), default=(0, []))[1]
    return [u.path for u in best] if sum(u.ran for u in best) >= LEAST else []


def main():
    if sys.argv[1:] == ["--help"]:
        print(__doc__[__doc__.index("usage"):].strip())
        return
    if len(sys.argv) not in (4, 5):
        print(__doc__[__doc__.index("usage"):].strip(), file=sys.stderr)
        sys.exit(2)
    corpus, plugin, out = sys.argv[1:4]
    end = time.monotonic() + float(sys.argv[4] if len(sys.argv) > 4 else 900)
    measured = [ledger.load(p) for p in glob.glob(os.path.join(corpus, "measured", "*.json"))]
    for m in sorted(measured, key=lambda m: (m["seconds"], m["package"])):
        package = m["package"]
        if time.monotonic() > end or m["functions"] < LEAST:
            continue
        work = os.path.join(out, "replay")
        replay.apart(os.path.join(corpus, "bundles", package + ".tar.zst"), "gcc", plugin, work)
        place = os.path.join(out, "programs", package)
        shutil.rmtree(place, ignore_errors=True)
        paths = program(work, f"/build/{package}/source") \
            if os.path.exists(os.path.join(work, "units.json")) else []
        for number, path in enumerate(paths):
            os.makedirs(place, exist_ok=True)
            shutil.copyfile(path, os.path.join(place, f"{number:04}.json"))
        shutil.rmtree(work, ignore_errors=True)
        print(package, len(paths), flush=True)


if __name__ == "__main__":
    main()
