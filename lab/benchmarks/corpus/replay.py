"""Compiles each unit of a bundle again, with its counts and the plugin.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: replay.py BUNDLE COMPILER PLUGIN OUT
Leaves the plugin's records, a file for each unit, in the folder OUT/records and a
summary in OUT/replay.json.  A bundle has absolute paths below /build, which counts
depend on, so /build is a scratch file system in a mount namespace of its own.
"""

import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "programs"))

import inside  # noqa: E402
import limit  # noqa: E402
import recorder  # noqa: E402

USE = ["-O2", "-g0", "-w", "-fno-lto", "-fprofile-use", "-Wno-missing-profile",
       "-Wcoverage-mismatch", "-Werror=coverage-mismatch"]
UNIT_SECONDS = 120      # Seconds of its own time that a unit may take.
# The bundle has the system folders of the machine that trained.
SYSTEM = "/build/.system"


def command(unit, compilers, work):
    """The command that compiles UNIT again; the bundle is in the folder WORK."""
    words, source = list(unit["arguments"]), unit["source"]
    if "unit" in unit:
        at = len(words) - 1 - words[::-1].index(source)
        words[at] = os.path.join(work, unit["unit"])
        words = [w for w in without_includes(words)]
    else:
        # System folders are read from the bundle.
        words = [re.sub(r"^(-[IJ]|-aI|-aO|)(/usr/)", rf"\1{SYSTEM}\2", w) for w in words]
    # The plugin writes the record after the pass that reads counts; what follows may be
    # cheap.
    return [compilers[unit["driver"]], *words, *USE, *inside.CHEAP]


def without_includes(words):
    """WORDS without options that a preprocessed unit does not need."""
    i, after = 0, {"-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-I", "-D",
                   "-U"}
    while i < len(words):
        if words[i] in after:
            i += 2
            continue
        if not words[i].startswith(("-I", "-D", "-U", "-Wp,-D", "-Wp,-U")):
            # The compiler knows by the suffix that the unit is preprocessed.
            if words[i] == "-x":
                i += 2
                continue
            yield words[i]
        i += 1


def run(words, cwd):
    """Run a command; return the end of its output if it fails, else ""."""
    with tempfile.TemporaryFile() as said, subprocess.Popen(
            words, cwd=cwd, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
            env=dict(os.environ, LC_ALL="C", TZ="UTC"), start_new_session=True) as process:
        try:
            status = limit.wait(process, UNIT_SECONDS)
        except subprocess.TimeoutExpired:
            limit.kill(process)
            raise
        said.seek(0)
        return said.read().decode(errors="replace")[-400:] if status else ""


def replay(bundle, gcc, plugin, out, arguments=(), jobs=1):
    """Replay BUNDLE; needs a mount namespace of its own.  Return a summary."""
    start = time.monotonic()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4g", "tmpfs", "/build"], check=True)
    work = "/build/.bundle"
    os.mkdir(work)
    subprocess.run(["tar", "-x", "--zstd", "-C", work, "-f", bundle], check=True)
    with open(work + "/units.json", encoding="utf-8") as f:
        units = json.load(f)["units"]
    if os.path.isdir(work + "/files"):
        for top in os.listdir(work + "/files"):
            place = "/build" if top == "build" else f"{SYSTEM}/{top}"
            subprocess.run(["mkdir", "-p", place], check=True)
            subprocess.run(["cp", "-a", f"{work}/files/{top}/.", place], check=True)
    compilers = {d: recorder.real(gcc, d) for d in ("gcc", "g++", "gfortran")}
    compilers["gdc"] = recorder.real(gcc, "gdc")
    records = os.path.join(out, "records")
    subprocess.run(["rm", "-rf", records], check=True)
    os.makedirs(records)

    def one(numbered):
        number, unit = numbered
        counts = recorder.counts_name(unit)
        where = os.path.join(records, str(number))
        try:
            os.makedirs(unit["cwd"], exist_ok=True)
            os.makedirs(os.path.dirname(counts), exist_ok=True)
            shutil.copyfile(os.path.join(work, unit["counts"]), counts)
            os.makedirs(where)
            load = ["-fplugin=" + plugin, "-fplugin-arg-libstaticprof-measure=" + where,
                    *("-fplugin-arg-libstaticprof-" + a for a in arguments)]
            wrong = run([*command(unit, compilers, work), *load], unit["cwd"])
        except (OSError, ValueError, subprocess.TimeoutExpired) as e:
            wrong = repr(e)[:400]
        return wrong

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        wrong = list(pool.map(one, enumerate(units)))
    result = {"units": len(units), "failed": sum(map(bool, wrong)),
              "why": sorted({w for w in wrong if w})[:5],
              "seconds": round(time.monotonic() - start, 1)}
    with open(os.path.join(out, "replay.json"), "w", encoding="utf-8") as f:
        json.dump(result, f)
    with open(os.path.join(out, "units.json"), "w", encoding="utf-8") as f:
        json.dump([{k: u[k] for k in ("source", "output", "cwd", "language", "test")}
                   for u in units], f)
    return result


def apart(bundle, gcc, plugin, out, arguments=()):
    """replay () in a process and a mount namespace of its own."""
    os.makedirs("/build", exist_ok=True)
    os.makedirs(out, exist_ok=True)
    return subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "--kill-child",
         sys.executable, "-B", os.path.abspath(__file__),
         os.path.abspath(bundle), gcc, os.path.abspath(plugin), os.path.abspath(out),
         *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False)


if __name__ == "__main__":
    print(json.dumps(replay(*sys.argv[1:5], sys.argv[5:])))
