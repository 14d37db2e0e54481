"""The harvest: packages are fetched, and an engine trains, builds and measures them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The functions take the options of the command line (__main__.py).  What is done is known from
the results in the folder, so a harvest that was interrupted goes on.
"""

import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import threading

from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

import archive
import base
import calibration_set
import choose
import editions
import evaluation_set
import ledger
import limit
import measure
import parts
import speed
import stamps
import train

HERE = os.path.dirname(os.path.abspath(__file__))

AT_ONCE = 16            # Packages that are fetched in one call.
# Packages that one call of the engine trains; a slow one delays the next call.
PER_JOB = 24


def chosen(folder, rule=""):
    """The candidates in order, as dictionaries.  The list is kept as long as RULE is
    the same, so that a new version of the archive's index does not change it."""
    path = os.path.join(folder, "chosen.json")
    if not os.path.exists(path) or rule not in ("", ledger.load(path).get("rule")):
        found, refused = choose.candidates(os.path.join(folder,
                                                        "base/var/lib/apt/lists"))
        with open(path + ".new", "w", encoding="utf-8") as f:
            json.dump({"candidates": [asdict(c) for c in found], "refused": refused,
                       "rule": rule}, f, indent=0)
        os.rename(path + ".new", path)
    with open(path, encoding="utf-8") as f:
        return json.load(f)["candidates"]


def result(folder, package, kind=train.Training):
    """The result of a package, or None if it has none."""
    try:
        with open(os.path.join(folder, "packages", package, kind.STEP + ".json"),
                  encoding="utf-8") as f:
            return json.load(f)
    except (OSError, ValueError):
        return None


def job_words(options):
    """The options of each job."""
    if issubclass(options.kind, archive.Building):
        return shlex.join(["--switch", options.switch, "--lto", str(options.lto)]
                          + [f"--variant={v}" for v in options.variant])
    return shlex.join(["--plugin", options.plugin, "--gcc", options.gcc]) \
        if options.plugin else ""


def engine(options, targets):
    """Let the rules of the Snakefile make TARGETS."""
    corpus = [sys.executable, "-B", HERE, "--folder", options.folder]
    command = [options.snakemake, "--snakefile", os.path.join(HERE, "Snakefile"),
               "--directory", options.folder, "--keep-going", "--rerun-incomplete",
               "--rerun-triggers", "mtime", "--nolock", "--quiet", "rules", "progress",
               *(["--profile", os.path.abspath(options.profile)] if options.profile else
                 ["--cores", str(options.jobs)]),
               "--config", "corpus=" + shlex.join(corpus),
               "words=" + job_words(options), "targets=" + ",".join(targets)]
    with subprocess.Popen(command, start_new_session=True) as process:
        try:
            return process.wait()
        finally:
            if options.profile and process.poll() is None:
                # The engine takes its jobs out of the cluster's queue.
                process.send_signal(signal.SIGINT)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(60)
            # All jobs belong to the engine's session, and their processes end with it.
            limit.kill(process)


def wanted(options):
    """The packages in the order in which they are tried."""
    known = chosen(options.folder)
    if options.kind is archive.Building and options.base:
        known = archive.quick_first(known, options.base)
    known = [c["package"] for c in known]
    if options.kind is speed.Speed:
        known = speed.by_rule(editions.ended(editions.found(options.editions)))
    packages = options.packages.replace(",", " ").split() or known
    for p in packages:
        if parts.part(p) == parts.RESERVED:
            raise OSError(f"{p} is reserved for evaluation")
        if not re.fullmatch(r"[a-z0-9][a-z0-9+.-]+", p):
            raise OSError(f"`{p}' is no name of a source package")
    return packages


def again(folder, packages, states, kind):
    """Remove the results of those PACKAGES that ended in one of STATES."""
    for p in packages:
        r = result(folder, p, kind)
        if r and r["state"] != train.TRAINED and \
                (r["state"] in states or states == ["all"]):
            os.remove(os.path.join(folder, "packages", p, kind.STEP + ".json"))


def fetched(options, packages, end):
    """Take packages from the front of PACKAGES.  Return those that were taken, those
    of them that have a source and no result, and the rest.  Event END stops this."""
    folder, packages = options.folder, list(packages)
    now, todo = [], []
    versions = {c["package"]: c["version"] for c in chosen(folder)}
    while packages and len(todo) < PER_JOB * options.jobs and not end.is_set():
        some, packages = packages[:AT_ONCE], packages[AT_ONCE:]
        now += some
        wanting = [p for p in some if result(folder, p, options.kind) is None]
        far = [p for p in wanting if not os.path.isdir(os.path.join(folder, "local", p))
               and not os.path.isdir(os.path.join(folder, "sources", p))]
        if far:
            train.get(folder, [(p, versions.get(p, "0")) for p in far],
                      os.path.join(folder, "sources.log"))
        for p in wanting:
            why = not os.path.isdir(os.path.join(folder, "local", p)) and \
                train.lacking(os.path.join(folder, "sources", p), options.kind.WHOLE)
            if why:
                train.without_source(options.kind(folder, p, versions.get(p, "0")), why)
            else:
                todo.append(p)
    return now, todo, packages


def harvest(options):
    """Harvest until as many packages as were asked for are trained or built, or all
    that were named."""
    folder, kind = options.folder, options.kind

    def refuse():
        raise OSError("another harvest is at work in " + folder)
    with stamps.alone(os.path.join(folder, "harvest.lock"), refuse):
        with open(os.path.join(folder, "harvest.pid"), "w", encoding="ascii") as f:
            f.write(f"{os.getpid()}\n")
        # A run that was killed may have left sandboxes.
        subprocess.run(["rm", "-rf", os.path.join(folder, "sandboxes")], check=True)
        base.make(folder)
        if not options.packages:
            chosen(folder, stamps.digest(*(stamps.contents(m.__file__) for m in (
                choose, parts, calibration_set, evaluation_set))))
        packages = wanted(options)
        retry = options.retry.split(",")
        again(folder, packages, retry, kind)
        done, end = 0, threading.Event()
        if not options.packages and kind is train.Training:
            # Packages whose result an edition has are not tried again.
            known = {p: state for p, state in editions.ended(editions.found(
                options.editions)).items() if state not in retry}
            done = sum(state in ledger.GOOD for state in known.values())
            packages = [p for p in packages if p not in known]
        with ThreadPoolExecutor(1) as pool, contextlib.ExitStack() as at_end:
            at_end.callback(end.set)
            # The sources of the next packages are fetched while these are built.
            ready = pool.submit(fetched, options, packages, end)
            while packages and (options.packages or done < options.count):
                now, todo, packages = ready.result()
                ready = pool.submit(fetched, options, packages, end)
                if todo:
                    engine(options, [f"packages/{p}/{kind.STEP}.json" for p in todo])
                if options.plugin:
                    measure_all(options, now)
                done += sum((result(folder, p, kind) or {}).get("state") in kind.GOOD
                            for p in now)
                print(f"corpus: {done} {kind.DONE}", flush=True)
    return 0


def measure_all(options, packages):
    """Measure those of PACKAGES that are trained and were not measured by this
    plugin."""
    folder, todo = options.folder, []
    made = measure.makers(options.gcc, options.plugin)
    for p in packages:
        if (result(folder, p) or {}).get("state") == train.TRAINED:
            path = os.path.join(folder, "measured", p + ".json")
            # Records of another compiler, another plugin or another version of the
            # columns are made again.
            if os.path.exists(path) and not made.items() <= ledger.load(path).items():
                os.remove(path)
            if not os.path.exists(path):
                todo.append(f"measured/{p}.json")
    if todo:
        engine(options, todo)
