"""Builds real packages with the plugin: each package's own tests must have the same
results as without it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The compiler checks itself (-fchecking).  An internal error, a test that passes only
without the plugin, and a package that was not compiled with it, are failures.
"""

import argparse
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "..", "scripts"), os.path.join(HERE, "..", "..", "benchmarks", "programs")]

import debian  # noqa: E402
import limit  # noqa: E402
import outcome  # noqa: E402
import packages_set  # noqa: E402
import tally  # noqa: E402
from sets import choose  # noqa: E402
from shell import Failure  # noqa: E402
from trial import Trial  # noqa: E402

COLUMNS = ("package", "version", "kind", "units", "without", "with", "ICEs", "result")


def parse(arguments, packages):
    parser = argparse.ArgumentParser(
        prog="packages", description=__doc__.split("\n", maxsplit=1)[0],
        epilog="Steps that are finished are not repeated.  Exit status: 0; 1 if a package "
        "failed; 2 for a wrong command line.")
    parser.add_argument("--packages", default="", metavar="LIST",
                        help="names with spaces or commas between them (default: all)")
    parser.add_argument("--list", action="store_true", help="print their names")
    parser.add_argument("--folder", required=True, metavar="DIR",
                        help="keeps logs, results and the trees of what failed")
    parser.add_argument("--sources", metavar="DIR",
                        help="keeps fetched sources (default: FOLDER/sources)")
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--plugin", required=True, metavar="FILE")
    parser.add_argument("--plugin-args", default="", metavar="LIST",
                        help="arguments of the plugin, with spaces between them, such as "
                        "model=wu-larus")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="jobs of make (default: %(default)s)")
    tally.add_option(parser)
    options = parser.parse_args(arguments)
    wanted = choose(options.packages, [p.name for p in packages], "package", parser.error)
    options.packages = [p for p in packages if not wanted or p.name in wanted]
    if shutil.which(options.gcc) is None:
        parser.error(f"no compiler `{options.gcc}'")
    if not os.path.isfile(options.plugin):
        parser.error(f"no file `{options.plugin}'")
    if options.jobs < 1:
        parser.error("nothing to do")
    options.plugin = os.path.abspath(options.plugin)
    options.plugin_args = options.plugin_args.split()
    options.sources = options.sources or os.path.join(options.folder, "sources")
    return options


def print_table(rows):
    width = [max(len(r[i]) for r in (COLUMNS, *rows)) for i in range(len(COLUMNS))]
    for r in (COLUMNS, *rows):
        print("  ".join(text.ljust(w) for text, w in zip(r, width)).rstrip())


def main(arguments, packages):
    options = parse(arguments, packages)
    if options.list:
        print("\n".join(p.name for p in options.packages))
        return 0
    place = ""

    def say(text):
        print(f"  {place} {text}", file=sys.stderr, flush=True)

    trial = Trial(options.folder, options.sources, options.gcc, options.plugin,
                  options.plugin_args, options.jobs, say)
    rows, wrong, results = [], [], tally.Tally(options.results)
    skipped = []
    for i, p in enumerate(options.packages):
        place = f"[{i + 1}/{len(options.packages)}] {p.name}:"
        why = trial.missing(p)
        if why:
            skipped.append(f"{p.name}: {why}")
            results.add(tally.SKIP, skipped[-1])
            continue
        found, cells = [], ["-"] * 4
        try:
            plain, plugin = trial.both(p)
            found = outcome.complaints(plain, plugin)
            cells = [str(plugin["units"]), outcome.show(plain), outcome.show(plugin),
                     str(len(plugin["broken"]))]
        except (Failure, OSError, subprocess.SubprocessError) as f:
            found = [str(f)]
        for text in found:
            wrong.append(f"{p.name}: {text}")
            say(f"FAILED: {text}")  # All of it; at the end the first line again.
        version = debian.version(options.sources, p.name) \
            if os.path.exists(os.path.join(options.sources, p.name + ".version")) else "-"
        results.add(tally.FAIL if found else tally.PASS, p.name)
        rows.append((p.name, version, p.kind, *cells, "FAIL" if found else "ok"))
    sys.stderr.flush()
    print_table(rows)
    for text in wrong:
        print("FAIL: " + text.splitlines()[0])
    for text in skipped:
        print("SKIPPED: " + text)
    return results.finish()


if __name__ == "__main__":
    limit.end_on_sigterm()
    sys.exit(main(sys.argv[1:], packages_set.PACKAGES))
