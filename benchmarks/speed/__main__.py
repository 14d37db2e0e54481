"""What a compiler option is worth on real programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Builds the evaluation programs (programs.py) in several variants, checks that all
variants of a program write the same bytes, measures them (measures.py) and
prints one table per measure with ratios to the first variant.  docs/evaluation.md
explains the measures.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys
import threading

import report
from builds import Failure, Workshop
from measures import Bench
from programs import PROGRAMS

STANDARD = (("gcc", ""), ("plugin", "-fplugin"), ("gcc-lto", "-flto"),
            ("plugin-lto", "-flto -fplugin"))
MEASURES = ("count", "jumps", "size", "start", "time")


def say(text):
    print("  " + text, file=sys.stderr, flush=True)


def parse():
    parser = argparse.ArgumentParser(
        prog="speed", description="Build real programs in several variants, check "
        "that they do the same, and compare their cost.",
        epilog="Each NAME=FLAGS is a further variant, compiled and linked with -O2 "
        "FLAGS.  In FLAGS, -fplugin alone means the plugin of this build, and "
        "-fplugin-arg-libstaticprof-... brings it along.  Exit status: 0; 1 if "
        "two variants write different bytes or something could not be built or "
        "run; 2 for a wrong command line.")
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--plugin", required=True, metavar="FILE")
    parser.add_argument("--folder", required=True, metavar="DIR",
                        help="keeps builds and results")
    parser.add_argument("--sources", required=True, metavar="DIR",
                        help="keeps fetched sources")
    parser.add_argument("--programs", default=",".join(p.name for p in PROGRAMS),
                        metavar="LIST", help="default: %(default)s")
    parser.add_argument("--variants", metavar="LIST",
                        default=",".join(name for name, _ in STANDARD),
                        help="of the standard ones; the first of all is the base "
                        "of the ratios (default: %(default)s)")
    parser.add_argument("--measures", default=",".join(MEASURES), metavar="LIST",
                        help="default: %(default)s")
    parser.add_argument("--runs", type=int, default=11, metavar="N",
                        help="interleaved runs for time (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="builds and counts at once, at most 2; time is always "
                        "measured alone (default: %(default)s)")
    parser.add_argument("--print", action="store_true", dest="print_only",
                        help="print what was measured before; measure nothing")
    parser.add_argument("--svg", metavar="FILE", help="draw the ratios, too")
    parser.add_argument("variant", nargs="*", metavar="NAME=FLAGS")
    options = parser.parse_args()

    def choose(text, known, what):
        names = [n for n in text.split(",") if n]
        for n in names:
            if n not in known:
                parser.error(f"{what} `{n}' is not one of {', '.join(known)}")
        return names

    if shutil.which(options.gcc) is None:
        parser.error(f"no compiler `{options.gcc}'")
    if not os.path.isfile(options.plugin):
        parser.error(f"no plugin `{options.plugin}'")
    options.measures = choose(options.measures, MEASURES, "measure")
    by_name = {p.name: p for p in PROGRAMS}
    options.programs = [by_name[n] for n in
                        choose(options.programs, list(by_name), "program")]
    standard = dict(STANDARD)
    variants = {n: standard[n] for n in
                choose(options.variants, list(standard), "variant")}
    for text in options.variant:
        name, equals, flags = text.partition("=")
        if not equals or not name or name.startswith("-") or name in variants:
            parser.error(f"`{text}' is not a new NAME=FLAGS")
        variants[name] = flags
    if not variants or not options.programs or options.runs < 1 or options.jobs < 1:
        parser.error("nothing to do")
    options.jobs = min(options.jobs, 2)
    options.variants = {name: compiler_flags(flags, options.plugin)
                        for name, flags in variants.items()}
    return options


def compiler_flags(text, plugin):
    load = "-fplugin=" + os.path.abspath(plugin)
    flags = [load if f == "-fplugin" else f for f in shlex.split(text)]
    if any(f.startswith("-fplugin-arg-libstaticprof") for f in flags) \
       and not any(f.startswith("-fplugin=") for f in flags):
        flags.insert(0, load)
    return ["-O2"] + flags


class Results:
    """All that was ever measured, by program and variant; saved after each."""

    def __init__(self, path):
        self.path = path
        self.lock = threading.Lock()
        self.data = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                self.data = json.load(f)

    def of(self, program, variant):
        """A record, to read or, holding the lock, to change."""
        return self.data.setdefault(program, {}).setdefault(variant, {})

    def keep(self, variants):
        """Forget, for printing, what was measured with other flags."""
        for program in self.data.values():
            for name in list(program):
                if name in variants and program[name].get("flags") != variants[name]:
                    del program[name]

    def save(self):
        with self.lock, open(self.path + ".new", "w", encoding="utf-8") as f:
            json.dump(self.data, f, indent=1, sort_keys=True)
        os.rename(self.path + ".new", self.path)


def measure(options, results):
    """Build and measure what is not known yet; a list of what went wrong."""
    workshop = Workshop(options.sources, options.folder, options.gcc, PROGRAMS, say)
    bench = Bench(workshop)
    wrong, built = [], []
    locks = collections.defaultdict(threading.Lock)
    for p in options.programs:
        try:
            workshop.prepare(p)
            # Here, so that no two builds make the same input.
            for run in (p.native, p.small, p.start):
                workshop.input(run)
            built += [(p, v, flags) for v, flags in options.variants.items()]
        except Failure as f:
            wrong.append(str(f))

    def one(task):
        # Two names for the same flags share a folder.
        with locks[workshop.key(task[0], task[2])]:
            return alone(*task)

    def alone(p, variant, flags):
        folder = workshop.build(p, variant, flags)
        key = os.path.basename(folder) + "-" + workshop.inputs_sum \
            + "-" + "".join(map(repr, (p.native, p.small, p.start)))
        with results.lock:
            record = results.of(p.name, variant)
            if record.get("key") != key:
                record.clear()
                record.update(key=key, version=workshop.version(p), flags=flags,
                              folder=folder)
        for name in ["check"] + [m for m in options.measures if m != "time"]:
            if name not in record:
                say(f"{p.name}: {name} {variant}")
                found = getattr(bench, name)(p, folder)
                with results.lock:
                    record[name] = found
        return p, variant, folder

    ready = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for future in [pool.submit(one, task) for task in built]:
            try:
                ready.append(future.result())
            except Failure as f:
                wrong.append(str(f))
            results.save()
    if "time" in options.measures:
        samples = {}
        for i in range(options.runs):
            say(f"time: run {i + 1} of {options.runs}")
            for p, variant, folder in ready:
                samples.setdefault((p.name, variant), []).append(bench.time(p, folder))
        for (program, variant), times in samples.items():
            results.of(program, variant)["time"] = times
        results.save()
    return wrong


def differences(options, results):
    """Programs whose variants do not all write the same."""
    wrong = []
    first = next(iter(options.variants))
    for p in options.programs:
        expected = results.of(p.name, first).get("check")
        for v in options.variants:
            found = results.of(p.name, v).get("check")
            if expected and found and found != expected:
                wrong.append(f"{p.name}: {v} does not write what {first} writes")
    return wrong


def main():
    options = parse()
    os.makedirs(options.folder, exist_ok=True)
    results = Results(os.path.join(options.folder, "results.json"))
    wrong = []
    if not options.print_only:
        if shutil.which("valgrind") is None:
            sys.exit("speed: valgrind is missing (make setup)")
        # Addresses decide about page faults and what lies side by side.
        with open("/proc/self/personality", encoding="ascii") as f:
            if not int(f.read(), 16) & 0x40000:
                os.execvp("setarch", ["setarch", "-R", sys.executable, "-B"] + sys.argv)
        wrong = measure(options, results)
    else:
        results.keep(options.variants)
    wrong += differences(options, results)
    version = subprocess.run([options.gcc, "--version"], capture_output=True,
                             text=True, check=True).stdout.splitlines()[0]
    report.tables(options, results, version)
    if options.svg:
        report.drawing(options, results)
    for text in wrong:
        print("FAIL: " + text, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
