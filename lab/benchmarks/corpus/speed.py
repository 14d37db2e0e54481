"""Measures whether packages get faster: their own tests are counted under valgrind.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A package is built as archive.py does, without the plugin, with the switch on, and in the
variants that were asked for.  Every program is linked with counted.c, so that valgrind
counts the instructions of the package's programs in its tests and nothing else.  The tests
of each build run under cachegrind, those of the build without the plugin twice, and under
callgrind, which alone counts taken branches but misses some instructions.  A program counts
if it was started equally often in all runs, and if its two counts without the plugin are
close.
"""

import glob
import hashlib
import os
import re
from collections import Counter

import archive
import calibration_set
import ledger
import parts
import train

PLAIN, ON = "plain", "on"
# The largest relative difference of a program's two counts without the plugin.
STEADY = .001
LEAST = 1_000_000       # The fewest instructions of a package that counts.
INSTRUCTIONS, MISSES, TAKEN, TEXT = \
    "instructions", "I1 misses", "taken branches", "bytes of .text"
MEASURES = (INSTRUCTIONS, TEXT, MISSES, TAKEN)
# The simulated machine is that of lab/benchmarks/run/runs.py; taken branches are, as
# there, conditional branches that are taken and jumps that are made.
COUNTERS = (
    ("--tool=cachegrind --cache-sim=yes --I1=32768,8,64 --D1=32768,8,64 "
     "--LL=8388608,16,64 --log-file=/dev/null --cachegrind-out-file={}/%p",
     {INSTRUCTIONS: r"summary: (\d+)", MISSES: r"summary: \d+ (\d+)"}),
    ("--tool=callgrind --collect-jumps=yes --dump-instr=yes --dump-line=no "
     "--compress-pos=no --log-file=/dev/null --callgrind-out-file={}/%p",
     {INSTRUCTIONS: r"totals: (\d+)", TAKEN: r"(?:jcnd|jump)=(\d+)"}))


def counts(folder, events):
    """The sums over processes by name of the program: the sum of each event, and the
    number of processes as event ""."""
    found = {}
    for path in glob.glob(glob.escape(folder) + "/*"):
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        program = re.search(r"^cmd:\s+(\S+)", text, re.M)
        sums = {e: sum(map(int, re.findall("^" + words, text, re.M)))
                for e, words in events.items()}
        if program and sums[INSTRUCTIONS]:
            found.setdefault(os.path.basename(program[1]), Counter()).update(sums | {"": 1})
    return found


def steady(tables):
    """The programs that count.  TABLES are results of counts (), the first two without
    the plugin."""
    a, b = tables[:2]
    return sorted(p for p in a if all(t.get(p, {"": 0})[""] == a[p][""] for t in tables)
                  and abs(b[p][INSTRUCTIONS] - a[p][INSTRUCTIONS])
                  <= STEADY * a[p][INSTRUCTIONS])


class Speed(archive.Building):
    STEP, DONE = "speed", "counted"
    GOOD, BUILT, WHOLE = (train.TRAINED,), (), False
    TESTS = train.TESTS
    SECONDS = 300, 300

    def __init__(self, *words, **more):
        self.LIMITS = {**self.LIMITS, **{
            name + end: limit for name in (PLAIN, ON)
            for end, limit in zip(("", "-test"), self.SECONDS)}}
        self.counter, self.profiles = None, train.PROFILES
        super().__init__(*words, **more)

    def flags(self, name):
        words = [archive.SWITCH] * (name != PLAIN) + self.variants.get(name, [])
        return archive.site(words)

    def needs(self):
        super().needs()
        archives = os.path.join(self.folder, "archives")
        inside = train.SEEN_FROM_INSIDE
        # The linker puts it in front of every program through its specs, so no flags
        # are needed.
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
        text, runs, ends, kind = {}, {}, set(), ""
        if self.user("begin", "[ -s debian/tests/control ]") == 0:
            self.profiles = train.WITH_EXAMPLES
        for name in (PLAIN, ON, *self.variants):
            self.counter = COUNTERS[0]
            v = self.variant(name, kind)
            if v["build"] and name == PLAIN and self.profiles != train.PROFILES:
                self.profiles = train.PROFILES
                v = self.variant(name, kind)
            if v["build"]:
                raise train.End(train.TIME_OUT if v["build"] == archive.CUT else
                                train.NO_BUILD, f"{name}: {v['reason']}")
            if name != PLAIN and not v["noted"]:
                raise train.End(archive.OFF, name)
            if v["tests"] == "none":
                raise train.End(train.NO_TESTS, "no target or command for tests")
            text[name], kind = v["text"], v["kind"]
            runs[name] = []
            # The first run is the one of the build.
            for n, self.counter in enumerate(COUNTERS[:1] * (name == PLAIN) + COUNTERS):
                if n:
                    self.own_tests(name, v)
                ends.add(v["tests"])
                if len(ends) > 1 or v["tests"] == archive.CUT:
                    raise train.End(train.TIME_OUT if v["tests"] == archive.CUT else
                                    archive.UNSTEADY, f"tests of {name}: {v['tests']}")
                runs[name].append(v["counts"])
        tables = [table for tables in runs.values() for table in tables]
        good = steady(tables)
        self.result["programs"] = [len(good), len(tables[0])]
        self.result["variants"] = {}
        for name, counted in runs.items():
            sums = Counter({TEXT: text[name]})
            for p in good:
                sums.update({**counted[-1][p], **counted[0][p]})
            self.result["variants"][name] = {m: sums[m] for m in MEASURES}
        if self.result["variants"][PLAIN][INSTRUCTIONS] < LEAST:
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
            v["counts"] = counts(out, self.counter[1])

    def tested(self):
        return self.user("begin", f'[ -n "$(ls {self.home}/counts)" ]') == 0

    def ready_for(self, kind):
        return kind != train.INSTALLED or self.user(
            "begin", "[ -s debian/tests/control ]") == 0 and self.install_packages("look")

    def user(self, phase, script, cwd="", **environment):
        if phase.endswith("-test"):
            environment["STATICPROF_COUNTS"] = self.counter[0].format(self.home + "/counts")
        return super().user(phase, script, cwd, DEB_BUILD_PROFILES=self.profiles, **environment)


def by_rule(ended):
    """Those of ENDED (state by name) that the corpus has measured and no fit reads:
    packages of the validation part, in the order of a digest of their names."""
    fitted = {p.package for p in calibration_set.PROGRAMS}
    return sorted((p for p, state in ended.items() if state in ledger.GOOD
                   and parts.part(p) == parts.VALIDATION and p not in fitted),
                  key=lambda p: hashlib.sha256(p.encode()).digest())


def variant(text):
    """The name and the flags of NAME=FLAGS."""
    name, equals, flags = text.partition("=")
    if not equals or not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name) or name in (PLAIN, ON):
        raise OSError(f"`{text}' is no NAME=FLAGS")
    return name, flags.split()


def show(folder, out):
    """Print the table of ratios to the build without the plugin."""
    found = list(ledger.results(folder, Speed.STEP))
    good = [r for r in found if r["state"] in Speed.GOOD]
    names = [n for n in dict.fromkeys(n for r in good for n in r["variants"]) if n != PLAIN]
    heads = ["package", "programs"]
    for m in MEASURES:
        heads += [m, *names]
    print("|", " | ".join(heads), "|\n" + "|---" * len(heads) + "|", file=out)
    ratios = {}
    for r in good:
        cells = [f"{r['package']} {r['version']}", "{} of {}".format(*r["programs"])]
        for m in MEASURES:
            base = r["variants"][PLAIN].get(m, 0)
            cells.append(f"{base:,}")
            for n in names:
                ratio = r["variants"][n][m] / base if n in r["variants"] and base else None
                cells.append(f"{ratio:.4f}" if ratio else "-")
                if ratio:
                    ratios.setdefault((m, n), []).append(ratio)
        print("|", " | ".join(cells), "|", file=out)
    if good:
        cells = [f"**geometric mean** ({len(good)})", ""]
        for m in MEASURES:
            cells += [""] + ["{:.4f} ({:.4f})".format(*archive.mean(ratios[m, n]))
                             if (m, n) in ratios else "-" for n in names]
        print("|", " | ".join(cells), "|", file=out)
    others = Counter(r["state"] for r in found if r not in good)
    print(f"\n{len(good)} counted" + "".join(f", {n} {s}" for s, n in others.most_common()),
          file=out)
    return 0
