"""Measures whether programs get faster.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Compiles the programs of the evaluation and the calibration set once for each variant, checks
that all variants write the same, measures them and prints the ratios. lab/docs/evaluation.md
describes the steps.
"""

import argparse
import os
import shutil
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "programs"))

import drawing  # noqa: E402
import limit  # noqa: E402
import report  # noqa: E402
import variants  # noqa: E402
from builds import Builds  # noqa: E402
from results import Results  # noqa: E402
from runs import Runs  # noqa: E402
from sets import LARGE, RUN_SETS, choose, choose_programs  # noqa: E402
from stamps import alone, digest  # noqa: E402
from workshop import Failure, Workshop, check_plugin  # noqa: E402

COUNTED = ("instructions", "count", "jumps", "front")  # Some processes may be lost.
EXACT = ("size", *COUNTED)                             # They depend on the file alone.
MEASURES = (*EXACT, "matched", "time")


def make_parser(sets, known, standard):
    """The parser of the command line; KNOWN are the variants by name, STANDARD the names of those that are
    compared if none is named."""
    parser = argparse.ArgumentParser(
        prog="bench-run", description="Compile real programs once for each variant, check that "
        "they do the same, and compare what they cost.",
        epilog="Variants: " + "; ".join(f"{v.name}, {v.what}" for v in known.values())
        + ".  Each NAME=FLAGS is a further one, with -O2 FLAGS for compiling and linking; "
        "-fplugin alone is the plugin of this build, and -fplugin-arg-libstaticprof-... "
        "implies it.  Steps that are finished are not repeated.  Exit status: 0; 1 if a "
        "program failed or two variants write different things; 2 for a wrong command "
        "line.")
    parser.add_argument("--set", default="", choices=["", *sets, "all"],
                        help=f"default: all, which is all but {LARGE}")
    parser.add_argument("--programs", default="", metavar="LIST",
                        help="names with spaces or commas between them (default: all "
                        "of the set)")
    parser.add_argument("--variants", metavar="LIST",
                        help=f"variants to compare with gcc (default: {standard}; "
                        f"of the set {LARGE}: {variants.OF_LARGE})")
    parser.add_argument("--measures", metavar="LIST",
                        help=f"some of: {' '.join(MEASURES)} (default: size count time; "
                        f"of the set {LARGE}: size count front time)")
    parser.add_argument("--rounds", type=int, default=11, metavar="N",
                        help="rounds of runs for time, with all variants in each (default: "
                        "%(default)s)")
    parser.add_argument("--core", type=int, metavar="N",
                        help="the processor core for times (default: the last)")
    parser.add_argument("--folder", required=True, metavar="DIR",
                        help="keeps builds, inputs and results; may be that of `evaluate', "
                        "which has the first builds")
    parser.add_argument("--sources", metavar="DIR",
                        help="keeps fetched sources (default: FOLDER/sources)")
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--plugin", required=True, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="compilations at the same time (default: %(default)s)")
    parser.add_argument("--print", action="store_true", dest="print_only",
                        help="print what was measured before; measure nothing")
    parser.add_argument("--output", metavar="DIR",
                        help="gets bench-run.tsv and drawings (default: FOLDER)")
    parser.add_argument("variant", nargs="*", metavar="NAME=FLAGS")
    return parser


def choose_variants(options, known, fail):
    """The variants that OPTIONS name, GCC's own first; FAIL is called for a name that is wrong."""
    names = choose(options.variants, known, "variant", fail)
    chosen = [v for v in known.values() if v.name in names or v.name == variants.BASE]
    for text in options.variant:
        v = variants.further(text)
        if v is None or v.name in {w.name for w in chosen}:
            fail(f"`{text}' is not a new NAME=FLAGS")
        chosen.append(v)
    return chosen


def check_machine(options, fail):
    """Call FAIL if this machine lacks what OPTIONS need."""
    if options.core not in os.sched_getaffinity(0):
        fail(f"no core {options.core}")
    if shutil.which(options.gcc) is None:
        fail(f"no compiler `{options.gcc}'")
    check_plugin(options.plugin, fail)
    if {"instructions", "count", "jumps"} & set(options.measures) and shutil.which("valgrind") is None:
        fail("valgrind is missing (make setup)")
    if "front" in options.measures and shutil.which("qemu-x86_64") is None:
        fail("qemu-x86_64 is missing (Debian: qemu-user)")


def parse(arguments, sets):
    """The options of the command line ARGUMENTS, with their defaults; an error ends the program."""
    known = {v.name: v for v in variants.STANDARD + variants.EXTRA}
    standard = " ".join(v.name for v in variants.STANDARD)
    parser = make_parser(sets, known, standard)
    options = parser.parse_args(arguments)
    options.programs = choose_programs(sets, options.set, options.programs, "all",
                                       parser.error)
    large = not any(p.counters for p in options.programs)
    if options.variants is None:
        options.variants = variants.OF_LARGE if large else standard
    if options.measures is None:
        options.measures = "size count front time" if large else "size count time"
    options.variants = choose_variants(options, known, parser.error)
    options.measures = choose(options.measures, MEASURES, "measure", parser.error)
    if not options.programs or options.rounds < 1 or options.jobs < 1:
        parser.error("nothing to do")
    options.core = max(os.sched_getaffinity(0)) if options.core is None else options.core
    check_machine(options, parser.error)
    options.sources = options.sources or os.path.join(options.folder, "sources")
    options.output = options.output or options.folder
    return options


class Bench:
    """One call of bench-run."""

    def __init__(self, options, sets):
        self.options, self.place, self.wrong = options, "", []
        self.workshop = Workshop(options.folder, options.sources,
                                 os.path.join(options.folder, "run", "measured"),
                                 options.gcc, options.jobs, sets, self.say)
        self.builds = Builds(self.workshop, options.gcc, options.plugin, self.say)
        self.runs = Runs(self.workshop, self.builds, options.gcc)
        self.results = Results(lambda p: self.builds.folder(p, "results.json"))
        self.ready = {}  # name of the program -> [(variant, folder of the build)]

    def say(self, text):
        print(f"  {self.place} {text}", file=sys.stderr, flush=True)

    def each(self, programs, step):
        """Call STEP for each program; a program that fails does not stop the others."""
        for i, p in enumerate(programs):
            self.place = f"[{i + 1}/{len(programs)}] {p.name}:"
            lock = self.workshop.place(self.workshop.owner(p)) + ".lock"
            try:
                with alone(lock, lambda: self.say("waiting for other measurements")):
                    step(p)
            except (Failure, OSError, subprocess.SubprocessError) as f:
                self.wrong.append(f"{p.name}: {f}")
                self.say(f"FAILED: {f}")
        self.place = ""

    def attempt(self, p, variant, do):
        """Call DO (); unless the variant is the base, note that only this variant
        fails."""
        try:
            return do()
        except Failure as f:
            if variant.name == variants.BASE:
                raise
            self.wrong.append(f"{p.name}: {variant.name}: {f}")
            self.say(f"{variant.name} FAILED: {f}")
            return None

    def record(self, p, variant):
        key = digest(self.builds.key(p, variant), self.workshop.train_key(p, "main"))
        return self.results.record(p, variant, key)

    def measure(self, p):
        """Measure everything but time."""
        self.builds.prepare(p, self.options.variants)
        ready = [(v, f) for v in self.options.variants if (f := self.attempt(
            p, v, lambda v=v: self.builds.build(p, v)))]
        self.runs.install(p)
        self.ready[p.name] = []
        for measure in ("check", "again", *self.options.measures):
            for variant, folder in ready[:1] if measure == "again" else ready:
                if measure != "time":
                    self.attempt(p, variant,
                                 lambda v=variant, f=folder: self.one(p, v, f, measure))
        for variant, folder in ready:
            if "check" in self.record(p, variant):
                self.ready[p.name].append((variant, folder))
        self.compare(p)

    def one(self, p, variant, folder, measure):
        record = self.record(p, variant)
        if measure in record:
            return
        if measure == "matched":
            if variant.kept:
                record[measure] = self.builds.matched(p, variant)
                self.results.save(p)
            return
        twin = self.twin(p, variant, measure)
        if twin is None:
            self.say(f"{measure} {variant.name}")
            found = getattr(self.runs, measure)(p, folder)
            base = self.record(p, self.options.variants[0]).get(measure, found)
            if measure in COUNTED \
                    and found["lost"] != base.get("lost", found["lost"]):
                raise Failure(f"{measure}: {found['lost']} processes left no profile, "
                              f"with {variants.BASE} {base['lost']}")
            record[measure] = found
        else:
            record[measure] = twin
        self.results.save(p)

    def twin(self, p, variant, measure):
        """The result of a variant with the same file, for a MEASURE that depends on
        the file alone."""
        if measure in EXACT:
            for other in self.options.variants:
                known = self.record(p, other)
                if measure in known and known["key"] == self.record(p, variant)["key"]:
                    return known[measure]
        return None

    def compare(self, p):
        """Check that all variants write the same as the first."""
        if not self.ready[p.name]:
            return
        base, folder = self.ready[p.name][0]
        first, again = (self.record(p, base)[m]["files"] for m in ("check", "again"))
        for variant, build in self.ready[p.name][1:]:
            files = self.record(p, variant)["check"]["files"]
            if unlike(first, again, first, files):
                # The first may have run hours ago, and some programs write the date.
                self.say(f"check {base.name} and {variant.name} once more")
                now, files = (self.runs.check(p, f)["files"] for f in (folder, build))
                for file in unlike(first, again, now, files):
                    self.wrong.append(f"{p.name}: {variant.name} does not write the "
                                      f"`{file}' that {base.name} writes")

    def time(self, programs):
        """Time rounds of all variants, one program after the other."""
        def rounds(p):
            ready = self.ready.get(p.name, [])
            if not ready:
                return
            self.runs.install(p)
            once = self.record(p, ready[0][0])["check"]["seconds"]
            samples = {v.name: [] for v, _ in ready}
            for i in range(self.options.rounds):
                self.say(f"time: round {i + 1} of {self.options.rounds}")
                # Over the rounds, each variant runs first once.
                for variant, folder in ready[i % len(ready):] + ready[:i % len(ready)]:
                    samples[variant.name].append(self.runs.time(p, folder, once))
            for variant, _ in ready:
                self.record(p, variant)["time"] = samples[variant.name]
            self.results.save(p)
        os.sched_setaffinity(0, {self.options.core})
        self.each(programs, rounds)


def unlike(first, again, now, other):
    """The files that differ between NOW and OTHER: digests of two runs, by file.

    Times and process numbers differ from run to run.  Where FIRST and AGAIN, two runs of the same
    program, differ, digits are ignored and, if the files differ even so, the whole file is.
    """
    none = [None, None]
    found = []
    for file in sorted(set(first) | set(now) | set(other)):
        one, two, base, files = (d.get(file, none) for d in (first, again, now, other))
        level = next((i for i in (0, 1) if one[i] == two[i]), None)
        if level is not None and base[level] != files[level]:
            found.append(file)
    return found


def main(arguments, sets):
    options = parse(arguments, sets)
    os.makedirs(options.output, exist_ok=True)
    bench = Bench(options, sets)
    if not options.print_only:
        bench.each(options.programs, bench.measure)
        if "time" in options.measures:
            bench.time(options.programs)
    report.Report(options, bench.workshop, bench.results).write()
    drawing.write(options, bench.results)
    for text in bench.wrong:
        print("FAIL: " + text.splitlines()[0], file=sys.stderr)
    return 1 if bench.wrong else 0


def keep_addresses():
    """Start this program again without randomised addresses."""
    with open("/proc/self/personality", encoding="ascii") as f:
        if not int(f.read(), 16) & 0x40000:
            os.execvp("setarch", ["setarch", "-R", sys.executable, "-B", *sys.argv])


if __name__ == "__main__":
    keep_addresses()
    limit.end_on_sigterm()
    sys.exit(main(sys.argv[1:], RUN_SETS))
