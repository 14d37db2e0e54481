"""Whether packages get faster: instructions of what their own tests run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A package is built as archive.py does, plain, with the switch on, and in the variants that
were asked for.  Every program is linked with counted.c, so that what the tests run of the
package counts its instructions under valgrind, and nothing else does.
The tests of the plain build run twice: a program counts if it was started as often in all
variants, and if its two plain counts are alike.
"""

import glob
import hashlib
import math
import os
import re
from collections import Counter

import archive
import calibration_set
import ledger
import parts
import train

PLAIN, ON = "plain", "on"
STEADY = .001           # the two plain counts of a program differ by no more
LEAST = 1_000_000       # instructions of a package that is counted
COUNTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "counted.c")


def counts(folder):
    """Of cachegrind's files: [processes, instructions] by name of the program."""
    found = {}
    for path in glob.glob(glob.escape(folder) + "/*"):
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        program = re.search(r"^cmd: (\S+)", text, re.M)
        whole = re.search(r"^summary: (\d+)", text, re.M)
        if program and whole:
            row = found.setdefault(os.path.basename(program[1]), [0, 0])
            row[0], row[1] = row[0] + 1, row[1] + int(whole[1])
    return found


def steady(tables):
    """The programs that count.  TABLES are as of counts (), the first two of them plain."""
    a, b = tables[:2]
    return sorted(p for p in a if all(t.get(p, [0])[0] == a[p][0] for t in tables)
                  and abs(b[p][1] - a[p][1]) <= STEADY * a[p][1])


class Speed(archive.Building):
    STEP, DONE = "speed", "counted"
    GOOD, BUILT = (train.TRAINED,), ()
    TESTS = train.TESTS
    variants = {}           # flags beside the switch, by name

    def __init__(self, *words, **more):
        self.LIMITS = {**self.LIMITS, **{
            name + end: limit for name in (PLAIN, ON, *self.variants)
            for end, limit in (("", 300), ("-test", 600))}}
        super().__init__(*words, **more)

    def flags(self, name):
        words = [archive.SWITCH] * (name != PLAIN) + self.variants.get(name, [])
        return archive.site(words)

    def needs(self):
        super().needs()
        archives = os.path.join(self.folder, "archives")
        inside = train.SEEN_FROM_INSIDE
        # Part of what the linker puts in front of every program: no flags are needed.
        if self.root("needs", f"""
                [ -x /usr/bin/valgrind ] || {train.APT} install valgrind || exit 1
                cd $(dirname $(gcc -print-file-name=crt1.o)) &&
                gcc -O2 -fPIC -c -o /tmp/counted.o {inside}/tools/corpus/counted.c &&
                for f in crt1.o Scrt1.o; do
                  ld -r -o /tmp/$f $f /tmp/counted.o && mv /tmp/$f $f || exit 1
                done""", network=True, binds=[train.TOOLS, (
                         archives, "/var/cache/apt/archives", True)]) != 0:
            raise train.End(train.NO_NEEDS, train.tail(self.log("needs")))

    def phases(self):
        self.fetch()
        self.needs()
        found, kind = {}, ""
        for name in (PLAIN, ON, *self.variants):
            found[name] = v = self.variant(name, kind)
            v.pop("digests", None)
            if v["build"]:
                raise train.End(train.TIME_OUT if v["build"] == archive.CUT else
                                train.NO_BUILD, f"{name}: {v['reason']}")
            if name != PLAIN and not v["noted"]:
                raise train.End(archive.OFF, name)
            kind = v["kind"]
            if name == PLAIN:
                if v["tests"] == "none":
                    raise train.End(train.NO_TESTS, "no target or command for tests")
                again = dict(v)
                self.own_tests(name, again)
            if v["tests"] != found[PLAIN]["tests"] or v["tests"] == archive.CUT:
                raise train.End(train.TIME_OUT if v["tests"] == archive.CUT else
                                archive.UNSTEADY, f"tests of {name}: {v['tests']}")
        tables = [found[PLAIN]["counts"], again["counts"],
                  *(found[n]["counts"] for n in found if n != PLAIN)]
        good = steady(tables)
        self.result["programs"] = [len(good), len(tables[0])]
        self.result["variants"] = {name: {
            "text": v["text"], "instructions": sum(v["counts"][p][1] for p in good)}
            for name, v in found.items()}
        if self.result["variants"][PLAIN]["instructions"] < LEAST:
            raise train.End(train.LOST, f"{len(good)} of {len(tables[0])} programs are "
                            "steady, and too few instructions")
        return train.TRAINED

    def own_tests(self, name, v):
        folder = self.home + "/counts"
        inside = train.SEEN_FROM_INSIDE
        if self.user("begin", f"rm -rf {folder} && mkdir {folder}") != 0:
            raise train.End(train.INTERNAL, train.tail(self.log("begin")))
        super().own_tests(name, v)
        v["counts"] = {}
        if v["tests"] != archive.CUT:
            out = os.path.join(self.out, "counts")
            os.makedirs(out, exist_ok=True)
            self.root("begin", f"rm -rf {inside}/out/* && cp -a {folder}/. {inside}/out/",
                      binds=[(out, inside + "/out", True)])
            v["counts"] = counts(out)

    def ready_for(self, kind):
        return kind != train.INSTALLED or self.user(
            "begin", "[ -s debian/tests/control ]") == 0 and self.install_packages("look")

    def user(self, phase, script, cwd="", **environment):
        if phase.endswith("-test"):
            environment["STATICPROF_COUNTS"] = self.home + "/counts"
        return super().user(phase, script, cwd, **environment)


def by_rule(ended):
    """Those of ENDED (state by name) that a corpus measured and no fit reads: validation's,
    in the order of a digest of their names."""
    fitted = {p.package for p in calibration_set.PROGRAMS}
    return sorted((p for p, state in ended.items() if state in ledger.GOOD
                   and parts.part(p) == parts.VALIDATION and p not in fitted),
                  key=lambda p: hashlib.sha256(p.encode()).digest())


def variant(text):
    """Name and flags of NAME=FLAGS."""
    name, equals, flags = text.partition("=")
    if not equals or not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name) or name in (PLAIN, ON):
        raise OSError(f"`{text}' is no NAME=FLAGS")
    return name, flags.split()


def mean(ratios):
    """Geometric mean, and its standard error."""
    logs = [math.log(r) for r in ratios]
    m = sum(logs) / len(logs)
    spread = sum((x - m) ** 2 for x in logs) / max(len(logs) - 1, 1)
    return math.exp(m), math.exp(m) * math.sqrt(spread / len(logs))


def show(folder, out):
    """The table: ratios to the plain build."""
    found = list(ledger.results(folder, Speed.STEP))
    good = [r for r in found if r["state"] in Speed.GOOD]
    names = [n for n in dict.fromkeys(n for r in good for n in r["variants"]) if n != PLAIN]
    print("| package | programs | instructions |", " | ".join(names),
          "| bytes of .text |", " | ".join(names), "|", file=out)
    print("|---" * (4 + 2 * len(names)) + "|", file=out)
    ratios = {}
    for r in good:
        cells = [f"{r['package']} {r['version']}", "{} of {}".format(*r["programs"])]
        for key in ("instructions", "text"):
            base = r["variants"][PLAIN][key]
            cells.append(f"{base:,}")
            for n in names:
                ratio = r["variants"][n][key] / base if n in r["variants"] else None
                cells.append(f"{ratio:.4f}" if ratio else "-")
                if ratio:
                    ratios.setdefault((key, n), []).append(ratio)
        print("|", " | ".join(cells), "|", file=out)
    if good:
        cells = [f"**geometric mean** ({len(good)})", ""]
        for key in ("instructions", "text"):
            cells += [""] + ["{:.4f} ({:.4f})".format(*mean(ratios[key, n])) for n in names]
        print("|", " | ".join(cells), "|", file=out)
    others = Counter(r["state"] for r in found if r not in good)
    print(f"\n{len(good)} counted" + "".join(f", {n} {s}" for s, n in others.most_common()),
          file=out)
    return 0
