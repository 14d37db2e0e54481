"""A corpus from the archive: packages are trained by their own tests and then measured.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

lab/docs/corpus.md describes the steps.
"""

import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "programs"))

import archive  # noqa: E402
import calibration_set  # noqa: E402
import check  # noqa: E402
import editions  # noqa: E402
import gather  # noqa: E402
import harvest  # noqa: E402
import ledger  # noqa: E402
import limit  # noqa: E402
import measure  # noqa: E402
import parts  # noqa: E402
import speed  # noqa: E402
import stability  # noqa: E402
import train  # noqa: E402
import workloads  # noqa: E402

EDITIONS = os.path.join(HERE, "editions")


def measure_some(options):
    """Measure the programs that are trained so far, while a harvest goes on."""
    chosen_ones = options.packages.replace(",", " ").split() \
        or sorted(os.listdir(os.path.join(options.folder, "packages")))
    harvest.measure_all(options, chosen_ones)
    return 0


def measure_one(options):
    r = measure.main(options.folder, options.package, options.gcc, options.plugin,
                     measure.makers(options.gcc, options.plugin))
    print(f"  {r['package']}: {r['state']}, {r['functions']} functions, "
          f"{r['branches']} branches, {r['seconds']:.0f} s"
          + (f" ({r['reason'][:150]})" if r["reason"] else ""), flush=True)
    return 0


def gather_all(options):
    return gather.gather(options.folder, options.output, options.evaluation,
                         options.least, lambda text: print(text, flush=True))


def check_file(options):
    wrong = check.check(options.file, lambda text: print(text, flush=True))
    print(f"{options.file}: {wrong or 'nothing'} wrong")
    return 1 if wrong else 0


def write_edition(options):
    rows = [(r["package"], r["version"], r["state"]) for r in ledger.rows(options.folder)
            if r["state"] not in ledger.NOT_TRIED]
    editions.write(options.file, options.output, editions.found(options.editions), rows,
                   lambda text: print(text, flush=True))
    return 0


def compare(options):
    workloads.main(options.folder, options.measured,
                   {p.name: p.package for p in calibration_set.PROGRAMS
                    if parts.part(p.package) != parts.RESERVED},
                   lambda text: print(text, flush=True))
    return 0


def status(options):
    """Print the ledger."""
    known = editions.ended(editions.found(options.editions))
    ledger.show(options.folder, harvest.chosen(options.folder), known, options.tsv, sys.stdout)
    return 0


def one(options, kind):
    """Train or build one package and print a line of progress."""
    version = next((c["version"] for c in harvest.chosen(options.folder)
                    if c["package"] == options.package), "0")
    r = train.main(options.folder, options.package, version, kind)
    print(f"  {r['package']}: {r['state']}, {r['total']:.0f} s"
          + (f" ({r['reason'][:150]})" if r["reason"] else ""), flush=True)
    return 0


def train_one(options):
    return one(options, train.Training)


def build_one(options):
    kind = options.kind
    kind.switch, kind.lto = options.switch, options.lto
    kind.variants = dict(map(speed.variant, options.variant))
    return one(options, kind)


def speed_status(options):
    return speed.show(options.folder, sys.stdout)


def stability_one(options):
    stability.Stability.switch = options.switch
    return one(options, stability.Stability)


def stability_status(options):
    return stability.show(options.folder, options.details, sys.stdout)


def archive_status(options):
    return archive.show(options.folder, options.tsv, sys.stdout)


def build(options):
    """Build packages of the archive; the base system may be that of another folder."""
    for name in ("base", "base.done"):
        old = os.path.abspath(os.path.join(options.base, name))
        new = os.path.join(options.folder, name)
        if options.base and os.path.exists(old) and not os.path.exists(new):
            os.symlink(old, new)
    return harvest.harvest(options)


# Groups of options, which are added to a command C.


def plugin_options(c, is_a_must):
    c.add_argument("--plugin", required=is_a_must, metavar="FILE",
                   type=os.path.abspath, help="measures with it")
    c.add_argument("--gcc", default="gcc")


def package_options(c, what):
    c.add_argument("--count", type=int, default=300, metavar="N",
                   help=f"packages {what} in the end (default: %(default)s)")
    c.add_argument("--packages", default="", metavar="LIST",
                   help="only these packages, with spaces between them")
    c.add_argument("--retry", default="", metavar="STATES",
                   help="try packages again that ended in one of these states, with "
                   f"commas between them, or in `all' states but {what}")


def switch_options(c, kind=train.Training):
    c.add_argument("--switch", required=True, metavar="DIR", type=os.path.abspath,
                   help="plugin and specs, as make install puts them below DESTDIR")
    c.add_argument("--lto", type=int, default=8, metavar="N",
                   help="one package in N with -flto as well, 0 for none (default: "
                   "%(default)s)")
    c.set_defaults(variant=[], kind=kind)


def variant_options(c):
    c.add_argument("--variant", action="append", default=[], metavar="NAME=FLAGS",
                   help="build also with FLAGS beside the switch")


def engine_options(c):
    c.add_argument("--jobs", type=int, default=2, metavar="N",
                   help="packages at the same time (default: %(default)s)")
    c.add_argument("--profile", metavar="DIR", help="profile of Snakemake for a cluster")
    c.add_argument("--snakemake", default="snakemake", help=argparse.SUPPRESS)


def build_options(c, kind):
    package_options(c, kind.DONE)
    engine_options(c)
    switch_options(c, kind)
    c.add_argument("--base", default="", metavar="DIR", help="another --folder whose "
                   "base system is used as well")
    c.set_defaults(plugin="")


def add_training(command):
    """The commands that train and measure packages."""
    c = command("harvest", harvest.harvest, "train packages until there are enough")
    package_options(c, "trained")
    engine_options(c)
    plugin_options(c, False)
    c = command("measure-all", measure_some, "measure what is trained by now")
    c.add_argument("--packages", default="", metavar="LIST")
    engine_options(c)
    plugin_options(c, True)
    c = command("train", train_one, "train one package, now and here")
    c.add_argument("package")
    c = command("measure", measure_one, "measure one package, now and here")
    c.add_argument("package")
    plugin_options(c, True)
    c = command("status", status, "print the ledger: a row a package, and sums")
    c.add_argument("--tsv", action="store_true", help="all fields, with tabs, no sums")


def add_switched(command):
    """The commands that build packages plain and with the switch on."""
    c = command("archive", build, "build packages plain and with the switch on, compare")
    build_options(c, archive.Building)
    variant_options(c)
    c = command("build", build_one, "build and compare one package, now and here")
    c.add_argument("package")
    switch_options(c, archive.Building)
    variant_options(c)
    c = command("archive-status", archive_status, "print the table of what was built; "
                "the status is 1 if a package fails or the compiler "
                "says more only with the plugin")
    c.add_argument("--tsv", action="store_true", help="all fields, with tabs, no sums")
    c = command("speed", build, "count the instructions of what packages' own tests run, "
                "plain and with the switch on")
    build_options(c, speed.Speed)
    variant_options(c)
    c = command("count", build_one, "the same of one package, now and here")
    c.add_argument("package")
    switch_options(c, speed.Speed)
    variant_options(c)
    command("speed-status", speed_status, "print the table of that")
    c = command("stability", build, "see which functions move when a patch changes others")
    build_options(c, stability.Stability)
    c = command("patches", stability_one, "the same of one package, now and here")
    c.add_argument("package")
    switch_options(c)
    c = command("stability-status", stability_status, "print the table of that; the status "
                "is 1 if more move with the plugin than without")
    c.add_argument("--details", action="store_true", help="the functions, too")


def add_records(command):
    """The commands that collect and check what was measured."""
    c = command("gather", gather_all, "write all that is measured to one file")
    c.add_argument("--output", required=True, metavar="FILE")
    c.add_argument("--evaluation", nargs="*", default=[], metavar="DIR",
                   help="measured profiles of the evaluation set, whose functions are "
                   "not fitted to")
    c.add_argument("--least", type=int, default=100, metavar="N",
                   help="the fewest branches of a program that counts (default: %(default)s)")
    c = command("workloads", compare, "compare tests with the calibration set's "
                "workloads, of programs that have both")
    c.add_argument("measured", help="measured profiles, a folder for each program")
    c = command("check", check_file, "check such a file, or an edition")
    c.add_argument("file")
    c = command("edition", write_edition, "write an edition of such a file: what a fit reads "
                "of programs that no earlier edition has")
    c.add_argument("file")
    c.add_argument("--output", required=True, metavar="FILE")


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="corpus", description="Build packages of the archive with counters, run "
        "their own tests, measure what ran.",
        epilog="Steps that are finished are not repeated.")
    parser.add_argument("--folder", required=True, metavar="DIR",
                        help="keeps the base system, bundles, results and records")
    parser.add_argument("--editions", default=EDITIONS, metavar="DIR",
                        help="folder with editions of earlier harvests (default: %(default)s)")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name, function, text):
        c = commands.add_parser(name, help=text, description=text)
        c.set_defaults(function=function, kind=train.Training)
        return c

    add_training(command)
    add_switched(command)
    add_records(command)
    options = parser.parse_args(arguments)
    options.folder = os.path.abspath(options.folder)
    return options


def main(arguments):
    options = parse(arguments)
    os.makedirs(options.folder, exist_ok=True)
    limit.end_on_sigterm()
    try:
        return options.function(options)
    except (OSError, subprocess.SubprocessError) as e:
        print(f"corpus: {e}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
