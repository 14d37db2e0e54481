"""Packages of the archive with the switch on: which break, and what changes.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A package is built by dpkg-buildpackage in a sandbox of its own, always in the same
folder: without the plugin, with the switch on as docs/packagers.md describes it for a
site, and with the switch a second time to compare the bytes.  After the first two
builds its own tests are run.  If the two builds with the switch differ, the package is
also built without the plugin a second time, to see whether that differs too.  Some
packages, chosen by a digest of their names, are also built with -flto.  Variants that
were asked for have more flags beside the switch; they are built and tested once.
What the compiler says of each build is compared with what it says without the plugin.
"""

import hashlib
import json
import math
import os
import re
from collections import Counter

import choose
import ledger
import sandbox
import stamps
import train

# States, beside those of train.py that say why nothing was compared.
SAME, ONLY = "same", "fails only with the plugin"
PLAIN, PLAIN_ALONE = "fails plain", "fails only plain"
TESTS_PLAIN, UNSTEADY, OFF = "tests fail plain too", "unsteady", "switch not seen"
UNTESTED = "same, no tests ran"
LANGUAGES = ("CFLAGS", "CXXFLAGS", "OBJCFLAGS", "OBJCXXFLAGS", "FFLAGS", "FCFLAGS",
             "DFLAGS")
SWITCH = "-B/usr/share/staticprof/"
LTO = "-flto=auto -ffat-lto-objects"
# States of a build or of its tests, beside "" and "none".
FAILED, CUT = "failed", "time-out"
# What a compiler or a linker says, and names in it that differ from build to build;
# debhelper gives linkers a random word.
SAID = re.compile(r"(?m)^[^\s'\"]+: (?:.*\b)?(?:warning|note|error): .*")
TEMPORARY = re.compile(r"/tmp/\w+|\bcc\w{6}\b|\bdeb-canary-\w+")
QUICK = 300             # Seconds that all builds and tests of a quick package take.
VARIANTS = [mode + v for mode in ("", "lto-")
            for v in ("plain", "on", "again", "plain-again")]


def site(words, lto=False):
    """The text of /etc/dpkg/buildflags.conf."""
    names = (*LANGUAGES, *(["LDFLAGS"] if lto else []))
    return "".join(f"APPEND {n} {' '.join(words)}\n" for n in names if words)


def with_lto(package, share):
    """Whether PACKAGE is one of the packages, one in SHARE, that are also built with
    -flto."""
    return bool(share) and hashlib.sha256(
        ("lto:" + package).encode()).digest()[0] % share == 0


def quick_first(candidates, folder):
    """CANDIDATES without those for which a harvest in FOLDER found no source, or only
    upstream's part of it.  Packages that it has built and whose builds here will take
    at most QUICK seconds come first, the quickest first, and languages take turns."""
    known, others = {}, []
    for c in candidates:
        try:
            with open(os.path.join(folder, "packages", c["package"], "train.json"),
                      encoding="utf-8") as f:
                r = json.load(f)
        except (OSError, ValueError):
            others.append(c)
            continue
        took = r["seconds"]
        cost = sum(n * took.get(phase, 0)
                   for phase, n in (("needs", 1), ("build", 3), ("test", 2)))
        if r["state"] == train.NO_SOURCE or r.get("source") == "upstream":
            continue
        if "build" in took and r["state"] in (train.TRAINED, train.LOST, train.NO_TESTS) \
                and cost <= QUICK:
            known.setdefault(c["language"], []).append((cost, c["package"], c))
        else:
            others.append(c)
    return choose.turns({language: [c for _, _, c in sorted(found, key=lambda k: k[:2])]
                         for language, found in known.items()}) + others


class Building(train.Training):
    STEP, DONE, PREPARE, WHOLE = "archive", "compared", "install-helpers", True
    GOOD = (SAME, ONLY, UNSTEADY)
    # These were built without and with the plugin, but no test could show whether the
    # plugin breaks anything.
    BUILT = (PLAIN_ALONE, TESTS_PLAIN, UNTESTED, OFF)
    LIMITS = {"fetch": 300, "needs": 600, "begin": 60, "look": 120,
              **{v: 400 for v in VARIANTS}, **{v + "-test": 120 for v in VARIANTS}}
    TESTS = [kind for kind in train.TESTS if kind != train.INSTALLED]
    # The files that `make install' made; one package in so many is built with -flto; the
    # flags beside the switch, by name of the variant.
    switch, lto, variants = "", 0, {}
    SECONDS = 400, 120      # The limits of a variant's build and of its tests.

    def __init__(self, *words, **more):
        self.LIMITS = {**self.LIMITS, **{
            mode + name + end: limit for mode in ("", "lto-") for name in self.variants
            for end, limit in zip(("", "-test"), self.SECONDS)}}
        super().__init__(*words, **more)

    def install_switch(self):
        """Install the plugin before a build with the switch and remove it before one
        without."""
        self.result["plugin"] = stamps.digest(*(
            stamps.contents(os.path.join(d, f)) for d, _, files in
            sorted(os.walk(self.switch)) for f in sorted(files)))
        if self.root("begin", "cp -a /corpus/switch/. /",
                     binds=[(self.switch, "/corpus/switch", False)]) != 0:
            raise train.End(train.INTERNAL, train.tail(self.log("begin")))

    def phases(self):
        self.fetch()
        self.needs()
        self.result["modes"] = {"": self.compare("")}
        if with_lto(self.package, self.lto):
            self.result["modes"]["lto"] = self.compare("lto-")
        first = self.result["modes"][""]
        self.result["reason"] = first["reason"]
        return first["state"]

    def flags(self, name):
        """The compiler's options of variant NAME, as a site sets them."""
        lto, more = name.startswith("lto-"), self.variants.get(name.removeprefix("lto-"), [])
        return site([SWITCH] * ("plain" not in name) + [LTO] * lto + more, lto)

    def variant(self, name, kind="", tests=True):
        """Build and test a variant; return a dictionary.  KIND is the kind of tests,
        if known."""
        script = f"""
            cd {self.home} && {{ [ -e pristine ] || mv source pristine; }} &&
            rm -rf source helpers *.deb *.changes *.buildinfo && cp -a pristine source && cat > /etc/dpkg/buildflags.conf << 'END'
{self.flags(name)}END
            """
        if "plain" in name:
            script += "(cd /corpus/switch && find . ! -type d) | sed 's,^[.],,' | xargs rm -f"
        else:
            self.install_switch()
        if self.root("begin", script, binds=[(self.switch, "/corpus/switch", False)]) != 0:
            raise train.End(train.INTERNAL, train.tail(self.log("begin")))
        v = {"cpu": 0, "build": "", "tests": "", "kind": kind}
        try:
            status = self.user(name, """
                sed -i 's/\\<override_dh_auto_test/corpus_dh_auto_test/g' debian/rules
                dpkg-buildpackage -B -d -us -uc -rfakeroot
                status=$?
                times > ../times
                echo corpus: cpu $(tail -n 1 ../times)
                exit $status""", STATICPROF_HELPERS=self.home + "/helpers",
                DEB_BUILD_OPTIONS="parallel=1 noautodbgsym")
            v["build"] = FAILED if status else ""
        except sandbox.TimeOut:
            v["build"] = CUT
        if v["build"]:
            v["reason"] = train.tail(self.log(name))
            return v
        with open(self.log(name), encoding="utf-8", errors="replace") as f:
            used = re.findall(r"^corpus: cpu (\d+)m([\d.]+)s (\d+)m([\d.]+)s", f.read(),
                              re.M)[-1]
        m, s, system_m, system_s = map(float, used)
        v["cpu"] = round(60 * (m + system_m) + s + system_s, 1)
        # Tests may write files into the folder, so the packages are examined before.
        if self.root("look", "python3 -B /corpus/tools/corpus/debs.py "
                     f"{self.home} > /corpus/out/debs.json",
                     binds=[train.TOOLS, (self.out, "/corpus/out", True)]) != 0:
            raise train.End(train.INTERNAL, train.tail(self.log("look")))
        with open(os.path.join(self.out, "debs.json"), encoding="utf-8") as f:
            v.update(json.load(f))
        if tests:
            self.own_tests(name, v)
        return v

    def own_tests(self, name, v):
        v["tests"], asked = "none", v["kind"]
        for kind in self.TESTS:
            if asked in ("", kind) and self.ready_for(kind):
                try:
                    status = self.user(name + "-test", train.tests(kind), HELPERS="../helpers",
                                       DEB_BUILD_OPTIONS="parallel=1 noautodbgsym")
                except sandbox.TimeOut:
                    v.update(kind=kind, tests=CUT)
                    return
                if status != 77:
                    v.update(kind=kind, tests=FAILED if status else "")
                    if self.tested():
                        return

    def tested(self):
        """Whether the last run executed a test."""
        return True

    def ready_for(self, kind):
        """Whether tests of this KIND can run."""
        return True

    def compare(self, mode):
        """Compare the builds of one mode; return the row and the state."""
        plain = self.variant(mode + "plain")
        row = {"state": SAME, "reason": "", "reproducible": "", "plain": plain}
        if plain["build"]:
            row.update(state=train.TIME_OUT if plain["build"] == CUT else PLAIN,
                       reason=plain["reason"])
            return kept(row)
        row["on"] = on = self.variant(mode + "on", plain["kind"])
        worse = on["build"] or (on["tests"] not in ("", plain["tests"]))
        again = self.variant(mode + "again", plain["kind"], tests=worse)
        log = mode + ("on" if on["build"] else "on-test")
        if worse and not again["build"] and again["tests"] == plain["tests"]:
            row.update(state=UNSTEADY, reason=train.tail(self.log(log)))
        elif on["build"] or (worse and plain["tests"] == ""):
            row.update(state=ONLY, reason=train.tail(self.log(log)))
        elif not on["noted"] and on["compiled"]:
            row["state"] = OFF
        elif plain["tests"] in (FAILED, CUT):
            row["state"] = TESTS_PLAIN if on["tests"] else PLAIN_ALONE
        elif plain["tests"] == "none":
            row["state"] = UNTESTED
        if not on["build"] and not again["build"]:
            differing = differ(on, again)
            row["reproducible"] = "yes"
            if differing:
                plain_again = self.variant(mode + "plain-again", tests=False)
                row["reproducible"] = "only plain" if not plain_again["build"] \
                    and not differ(plain, plain_again) else "not plain either"
                row["reason"] = row["reason"] or "differ: " + " ".join(differing[:3])
        row["others"] = {name: self.variant(mode + name, plain["kind"])
                         for name in self.variants}
        before = said(self.log(mode + "plain"))
        for name, v in (("on", on), *row["others"].items()):
            v["said"] = sorted(said(self.log(mode + name)) - before)
        return kept(row)


def said(path):
    """The diagnostics in the log PATH with their numbers, so that two logs can be
    subtracted."""
    with open(path, encoding="utf-8", errors="replace") as f:
        return Counter(TEMPORARY.sub("...", line).strip() for line in SAID.findall(f.read()))


def differ(a, b):
    """The files that differ, those in packages first."""
    keys = sorted(a["digests"].keys() | b["digests"].keys(), key=lambda k: ("/" not in k, k))
    return [k for k in keys if a["digests"].get(k) != b["digests"].get(k)]


def kept(row):
    """ROW without the fields that only the comparison needs."""
    for v in (*row.values(), *row.get("others", {}).values()):
        if isinstance(v, dict):
            v.pop("digests", None)
    return row


# The ledger.

COLUMNS = ("package", "version", "mode", "state", "tests", "noted", "compiled", "cpu",
           "cpu_on", "text", "text_on", "bytes", "bytes_on", "reproducible", "reason")


def rows(folder):
    """A dictionary of COLUMNS and the plugin's digest, by package and mode."""
    for r in ledger.results(folder, Building.STEP):
        for mode, m in r.get("modes", {"": r}).items():
            plain, on = m.get("plain", {}), m.get("on", {})
            row = dict.fromkeys(COLUMNS, "")
            row.update({c: plain[c] for c in ("cpu", "text", "bytes") if c in plain})
            row.update({c + "_on": on[c] for c in ("cpu", "text", "bytes") if c in on})
            row.update({c: on[c] for c in ("noted", "compiled") if c in on})
            tests = plain.get("kind", "") and (plain.get("tests") or "pass")
            row.update(package=r["package"], version=r["version"], mode=mode or "-O2",
                       state=m["state"], reason=m["reason"], tests=tests or "none",
                       reproducible=m.get("reproducible", ""),
                       plugin=r.get("plugin", ""), others=m.get("others", {}),
                       said=on.get("said", []))
            yield row


def change(pairs):
    """The sums of PAIRS of figures, and changes in percent: of the sum, the geometric
    mean over packages, and the standard error of that."""
    both = [(a, b) for a, b in pairs if a and b]
    if not both:
        return None
    before, after = map(sum, zip(*both))
    ratio, error = mean([b / a for a, b in both])
    return before, after, 100 * (after / before - 1), 100 * (ratio - 1), 100 * error


def mean(ratios):
    """The geometric mean and its standard error."""
    logs = [math.log(r) for r in ratios]
    m = sum(logs) / len(logs)
    spread = sum((x - m) ** 2 for x in logs) / max(len(logs) - 1, 1)
    return math.exp(m), math.exp(m) * math.sqrt(spread / len(logs))


def show_change(what, pairs, out):
    if sums := change(pairs):
        print(f"{what}: {sums[0]:,.0f} to {sums[1]:,.0f}, {sums[2]:+.2f}%; "
              f"mean of packages {sums[3]:+.2f}% (standard error {sums[4]:.2f}%)", file=out)


def broken(row, variant):
    """What fails in VARIANT and not in the plain build, or ""."""
    if variant["build"]:
        return "the build: " + variant["build"]
    return "the tests: " + variant["tests"] \
        if row["tests"] == "pass" and variant["tests"] else ""


def show_others(mode, good, out):
    """The sizes of the variants that were asked for, beside those without and with the
    switch for the same packages."""
    for name in dict.fromkeys(n for r in good for n in r["others"]):
        some = [r for r in good if r["noted"] and "bytes" in r["others"].get(name, {})]
        print(f"{mode}: {name}: {len(some)} packages", file=out)
        for key, what in (("text", ".text"), ("bytes", "packages")):
            for variant, pairs in (
                    ("on", [(r[key], r[key + "_on"]) for r in some]),
                    (name, [(r[key], r["others"][name][key]) for r in some])):
                show_change(f"{mode}: {name}: {what} of {variant}", pairs, out)


def table(some, out):
    print("| package | mode | state | tests | files: on | CPU s | with | .text | change "
          "| packages | change | same bytes |", file=out)
    print("|---" * 12 + "|", file=out)
    for r in some:
        def percent(key, r=r):
            return f"{100 * (r[key + '_on'] / r[key] - 1):+.2f}%" \
                if r[key] and r[key + "_on"] else ""
        print("|", " | ".join(map(str, (
            f"{r['package']} {r['version']}", r["mode"], r["state"], r["tests"],
            f"{r['noted']}/{r['compiled']}", r["cpu"], r["cpu_on"], r["text"],
            percent("text"), r["bytes"], percent("bytes"), r["reproducible"]))), "|",
            file=out)
    print(file=out)


def show(folder, tsv, out):
    found = list(rows(folder))
    if tsv:
        print(*COLUMNS, "plugin", sep="\t", file=out)
        for r in found:
            print(*(" ".join(str(r[c]).split()) for c in (*COLUMNS, "plugin")), sep="\t",
                  file=out)
        return 0
    compared = [r for r in found if r["state"] in Building.GOOD]
    built = [r for r in found if r["state"] in Building.BUILT]
    table(compared, out)
    if built:
        print("Built both ways, but without the plugin or without tests that pass plain:\n",
              file=out)
        table(built, out)
    for mode in ("-O2", "lto"):
        of = [r for r in found if r["mode"] == mode]
        if not of:
            continue
        for what, some in (("compared", compared), ("only built", built),
                           ("neither", [r for r in of if r not in compared + built])):
            states = Counter(r["state"] for r in some if r["mode"] == mode)
            if states:
                print(f"{mode}: {sum(states.values())} {what}: " + ", ".join(
                    f"{n} {state}" for state, n in states.most_common()), file=out)
        good = [r for r in of if r in compared + built]
        print(f"{mode}: built twice with the switch, same bytes: " + ", ".join(
            f"{n} {what}" for what, n in Counter(
                r["reproducible"] or "not built" for r in good).most_common()), file=out)
        for key, what in (("cpu", "CPU seconds"), ("text", ".text"), ("bytes", "packages")):
            show_change(f"{mode}: {what}", [(r[key], r[key + "_on"]) for r in good
                                            if r["noted"]], out)
        show_others(mode, good, out)
    wrong = [r for r in found if r["state"] == ONLY or r["reproducible"] == "only plain"]
    for r in wrong:
        print(f"{r['package']} {r['mode']}: {r['state']}, same bytes: "
              f"{r['reproducible'] or 'unknown'}: {r['reason']}", file=out)
    worse = [(r, name, why) for r in compared + built for name, v in r["others"].items()
             if (why := broken(r, v))]
    for r, name, why in worse:
        print(f"{r['package']} {r['mode']}: {name}: {why}", file=out)
    more = [(r, name, line) for r in compared + built
            for name, v in (("on", r), *r["others"].items()) for line in v.get("said", [])]
    for r, name, line in more:
        print(f"{r['package']} {r['mode']}: {name}: said only with the plugin: {line}",
              file=out)
    if len(plugins := {r["plugin"] for r in compared + built}) > 1:
        print(f"The rows are of {len(plugins)} builds of the plugin (--tsv says which)",
              file=out)
    return 1 if wrong or worse or more else 0

