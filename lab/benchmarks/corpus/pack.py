"""Packs, inside a sandbox, all that is needed to compile the units of a package again.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: pack.py COMMANDS BUILT TREE OUT SECONDS
Those compilations in COMMANDS (recorder.py) that have counts go to OUT.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time

import inside
import recorder

FRONT_ENDS = {".f": "Fortran", ".for": "Fortran", ".ftn": "Fortran", ".fpp": "Fortran",
              ".f90": "Fortran", ".f95": "Fortran", ".f03": "Fortran",
              ".f08": "Fortran", ".adb": "Ada", ".ads": "Ada", ".d": "D",
              ".c": "C", ".i": "C", ".m": "Objective-C", ".mm": "Objective-C++",
              ".s": "", ".sx": ""}
# The files beside its source that a unit of the language may read.
READ = {"Fortran": (".mod", ".smod", ".inc", ".h", ".fi", ".fh", ".f", ".for", ".f90",
                    ".f95", ".f03", ".f08", ".F90", ".F", ".hf", ".par", ".cmn"),
        "Ada": (".ads", ".adb", ".adc", ".ali"), "D": (".d", ".di")}
DEPENDENCIES = re.compile(r"-M(D|MD|P|G|F.*|T.*|Q.*)?|-Wp,-M.*")


def language(record):
    words = record["arguments"]
    for i, word in enumerate(words):
        if word.startswith("-x"):
            named = words[i + 1] if word == "-x" else word[2:]
            return {"c": "C", "c++": "C++", "f77": "Fortran", "f95": "Fortran",
                    "ada": "Ada", "d": "D"}.get(named, "")
    end = os.path.splitext(record["source"])[1]
    if end in (".C", ".CPP"):
        return "C++"
    found = FRONT_ENDS.get(end.lower(), "C++")
    return "C++" if found == "C" and record["driver"] == "g++" else found


def without_dependencies(words):
    result, i = [], 0
    while i < len(words):
        if DEPENDENCIES.fullmatch(words[i]):
            i += 1 + (words[i] in ("-MF", "-MT", "-MQ"))
            continue
        result.append(words[i])
        i += 1
    return result


def preprocess(record, words, target):
    """Preprocess the unit into TARGET; return whether that succeeded."""
    words = [w for w in words if w != "-c"]
    at = words.index("-o")
    del words[at:at + 2]
    try:
        done = subprocess.run(
            [record["driver"], *words, *inside.ADD, "-E", "-o", target], cwd=record["cwd"],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
    # The folder of the compilation may be gone or not readable; the unit is left out.
    except OSError:
        return False
    return done.returncode == 0


def closure(record, words, kind, out, copied):
    """Copy the files that the unit may read; a unit of Fortran, Ada or D cannot be
    preprocessed into one file."""
    cwd = record["cwd"]
    folders = {cwd, os.path.dirname(os.path.join(cwd, record["source"]))}
    files = {os.path.join(cwd, record["source"])}
    for i, word in enumerate(words):
        if word in ("-I", "-J", "-aI", "-aO") and i + 1 < len(words):
            folders.add(os.path.join(cwd, words[i + 1]))
        elif word.startswith(("-I", "-J")):
            folders.add(os.path.join(cwd, word[2:]))
        elif word.startswith(("-aI", "-aO")):
            folders.add(os.path.join(cwd, word[3:]))
        elif found := inside.GNAT_FILE.fullmatch(word):
            files.add(found[2])
            if "m" in found[1]:
                # A mapping has three lines for each unit: the unit, its file, and the
                # file's path.
                with open(found[2], encoding="utf-8", errors="replace") as f:
                    files.update(line.strip() for line in f if line.startswith("/"))
    for folder in map(os.path.normpath, folders):
        if folder in copied or not os.path.isdir(folder):
            continue
        copied.add(folder)
        for d, _, names in os.walk(folder) if kind == "D" else \
                [(folder, (), os.listdir(folder))]:
            files.update(os.path.join(d, n) for n in names if n.endswith(READ[kind]))
    for file in map(os.path.normpath, files):
        if os.path.isfile(file) and file not in copied:
            copied.add(file)
            to = out + "/files" + file
            os.makedirs(os.path.dirname(to), exist_ok=True)
            shutil.copyfile(file, to)
    return True


def pack(commands, built, tree, out, seconds):
    """Fill the folder OUT: units.json, units/N.i and N.gcda, files/...

    The first BUILT records in COMMANDS belong to the build, the others to the tests.  Counts
    are below TREE.  After so many SECONDS no further unit is packed.
    """
    start, records = time.monotonic(), recorder.read(commands)
    last = {recorder.counts_name(r): (i, r) for i, r in enumerate(records)
            if r["kind"] == "compile"}
    os.makedirs(out + "/units", exist_ok=True)
    found = sorted(os.path.join(d, f) for d, _, files in os.walk(tree) for f in files
                   if f.endswith(".gcda"))
    summary = {"counts": len(found), "compiles": len(last), "strange": 0, "late": 0,
               "not_preprocessed": 0}
    units, copied = [], set()
    # Units of the build come first, in case the time is too short for all.
    known = sorted((last[f][0] >= built, f) for f in found if f in last)
    summary["strange"] = len(found) - len(known)
    for test, file in known:
        if time.monotonic() - start > seconds:
            summary["late"] += 1
            continue
        i, r = last[file]
        kind = language(r)
        words = without_dependencies(r["arguments"])
        stem = f"{out}/units/{len(units)}"
        unit = {"cwd": r["cwd"], "driver": r["driver"], "arguments": words,
                "output": r["output"], "source": r["source"], "language": kind,
                "test": test}
        if kind in READ:
            good = closure(r, words, kind, out, copied)
        else:
            end = {"C": ".i", "Objective-C": ".mi", "Objective-C++": ".mii"}.get(
                kind, ".ii")
            unit["unit"] = f"units/{len(units)}{end}"
            good = bool(kind) and preprocess(r, words, stem + end)
        if not good:
            summary["not_preprocessed"] += 1
            continue
        unit["counts"] = f"units/{len(units)}.gcda"
        shutil.copyfile(file, stem + ".gcda")
        units.append(unit)
    links = [{k: r[k] for k in ("kind", "cwd", "driver", "arguments", "output")}
             for r in records if r["kind"] != "compile"]
    with open(out + "/units.json", "w", encoding="utf-8") as f:
        # Counts can be read by this version of GCC alone.
        version = subprocess.run(["gcc", "-dumpfullversion"], capture_output=True,
                                 text=True, check=True).stdout.strip()
        json.dump({"compiler": version, "units": units, "links": links}, f)
    summary["units"] = len(units)
    summary["languages"] = {}
    for u in units:
        summary["languages"][u["language"]] = \
            summary["languages"].get(u["language"], 0) + 1
    with open(out + "/summary.json", "w", encoding="utf-8") as f:
        json.dump(summary, f)


def main(commands, built, tree, out, seconds):
    pack(commands, int(built), tree, out, float(seconds))


if __name__ == "__main__":
    main(*sys.argv[1:])
