"""Measures how good the estimates are on real programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Builds the programs of the evaluation or calibration set, runs them, compares the counts
with the estimates and prints the tables of `staticprof-lab score'.
lab/docs/evaluation.md describes the steps.
"""

import argparse
import os
import shutil
import subprocess
import sys

import combining
import limit
import quality
from program import INPUTS
from sets import SETS, choose, choose_programs
from workshop import Failure, Workshop, check_plugin


def parse(arguments, sets):
    parser = argparse.ArgumentParser(
        prog="evaluate", description="Build real programs, run them and score the "
        "estimates against the counts.",
        epilog="Steps that are finished are not repeated.  Exit status: 0; 1 if a program "
        "failed; 2 for a wrong command line.")
    parser.add_argument("--set", default="", choices=["", *sets, "all"],
                        help="default: evaluation, or the set that has --programs")
    parser.add_argument("--programs", default="", metavar="LIST",
                        help="names with spaces or commas between them (default: all "
                        "of the set)")
    parser.add_argument("--inputs", default="main,other", metavar="LIST",
                        help="main, which is scored; other, the same kind of work on "
                        "other data, whose counts `trained' uses; unseen, on which "
                        "both runs are scored alone and combined (default: "
                        "%(default)s)")
    parser.add_argument("--folder", required=True, metavar="DIR",
                        help="keeps builds, counts, inputs and tables")
    parser.add_argument("--sources", metavar="DIR",
                        help="keeps fetched sources (default: FOLDER/sources)")
    parser.add_argument("--measured", metavar="DIR",
                        help="gets SET/INPUT/PROGRAM; if given, the tables as well "
                        "(default: FOLDER/measured)")
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--plugin", required=True, metavar="FILE")
    parser.add_argument("--plugin-args", default="", metavar="LIST",
                        help="arguments of the plugin, with spaces between them, such as "
                        "model=wu-larus")
    parser.add_argument("--staticprof", metavar="FILE",
                        help="the program that scores (default: beside the plugin)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="compilations at the same time (default: %(default)s)")
    parser.add_argument("--no-tables", action="store_true",
                        help="measure only")
    options = parser.parse_args(arguments)

    options.programs = choose_programs(sets, options.set, options.programs,
                                       "evaluation", parser.error)
    options.inputs = choose(options.inputs, INPUTS, "input", parser.error)
    options.plugin_args = options.plugin_args.split()
    if not options.inputs or not options.programs or options.jobs < 1:
        parser.error("nothing to do")
    if shutil.which(options.gcc) is None:
        parser.error(f"no compiler `{options.gcc}'")
    options.staticprof = options.staticprof or os.path.join(
        os.path.dirname(os.path.abspath(options.plugin)), "staticprof-lab")
    check_plugin(options.plugin, parser.error)
    if not options.no_tables and not os.path.isfile(options.staticprof):
        parser.error(f"no file `{options.staticprof}'")
    options.sources = options.sources or os.path.join(options.folder, "sources")
    options.tables = options.measured or options.folder
    options.measured = options.measured or os.path.join(options.folder, "measured")
    return options


def tables(options, workshop, name, programs):
    """Score one set, print the short tables and keep all of them.  Return all scores
    as tab-separated text."""
    folders = [workshop.measured_folder(p, "main") for p in programs]
    if "other" in options.inputs:
        folders = ["--trained=" + workshop.measured_root(name, "other"), *folders]
    failed = False

    def score(*arguments):
        nonlocal failed
        result = subprocess.run([options.staticprof, "score", *arguments, *folders],
                                stdout=subprocess.PIPE, check=False)
        failed = failed or result.returncode != 0
        return result.stdout

    for kind, more in (("txt", ()), ("tsv", ("--tsv",))):
        path = os.path.join(options.tables, f"tables-{name}.{kind}")
        with open(path, "wb") as f:
            f.write(score(*more))
    print(f"\n{name} set: {len(programs)} programs", flush=True)
    for table in ("top", "branches", "summary"):
        print()
        print(score("--table=" + table).decode().rstrip(), flush=True)
    if failed:
        raise Failure("staticprof-lab score failed")
    if set(options.inputs) == set(INPUTS):
        combining.print_table(options, workshop, name, programs)
    with open(path, encoding="utf-8", errors="surrogateescape") as f:
        return f.read()


def main(arguments, sets):
    options = parse(arguments, sets)
    place = ""

    def say(text):
        print(f"  {place} {text}", file=sys.stderr, flush=True)

    workshop = Workshop(options.folder, options.sources, options.measured, options.gcc,
                        options.jobs, sets, say)
    wrong, good = [], []
    for i, p in enumerate(options.programs):
        place = f"[{i + 1}/{len(options.programs)}] {p.name}:"
        try:
            # Only the first input is required of all programs.
            inputs = [i for i in options.inputs if i == INPUTS[0] or getattr(p, i)]
            workshop.all_phases(p, inputs, options.plugin, options.plugin_args)
            good.append(p)
        except (Failure, OSError, subprocess.SubprocessError) as f:
            wrong.append(f"{p.name}: {f}")
            # All lines are printed here, the first one again at the end.
            say(f"FAILED: {f}")
    if not options.no_tables and "main" in options.inputs:
        measured = {}
        for name in sets:
            programs = [p for p in good if workshop.set_of[p.name] == name]
            try:
                if programs:
                    measured[name] = ({p.name for p in programs},
                                      tables(options, workshop, name, programs))
            except Failure as f:
                wrong.append(f"{name}: {f}")
        if "other" in options.inputs and not options.plugin_args:
            print("\n" + quality.record(options.tables, measured))
    for text in wrong:
        print("FAIL: " + text.splitlines()[0], file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    limit.end_on_sigterm()
    sys.exit(main(sys.argv[1:], SETS))
