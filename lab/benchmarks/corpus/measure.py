"""Measures a trained package: replays its bundle and keeps its records as columns.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Writes measured/PACKAGE.table.gz, and measured/PACKAGE.json with the numbers of
functions and so on in it and the compiler and plugin that made it.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import ledger
import records
import replay


def digest(file):
    with open(file, "rb") as f:
        return hashlib.sha256(f.read()).hexdigest()[:16]


def makers(gcc, plugin):
    """The compiler, plugin and versions that the records depend on."""
    version = subprocess.run([gcc, "--version"], capture_output=True, text=True,
                             check=True).stdout.splitlines()[0]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "x.c")
        with open(source, "w", encoding="ascii"):
            pass
        said = subprocess.run(
            [gcc, "-fplugin=" + plugin, "-fplugin-arg-libstaticprof-version", "-c",
             "-o", os.devnull, source], capture_output=True, text=True, check=False)
    own = re.search(r"libstaticprof \S+", said.stdout + said.stderr)
    return {"compiler": version, "plugin": own.group() if own else "libstaticprof",
            "plugin_digest": digest(plugin), "columns": records.VERSION}


def write(path, data):
    """Write DATA compressed; equal data gives equal bytes."""
    with open(path + ".new", "wb") as f, \
            gzip.GzipFile("", "wb", 6, f, mtime=0) as z:
        z.write(json.dumps(data, separators=(",", ":")).encode())
    os.rename(path + ".new", path)


def main(folder, package, gcc, plugin, made):
    start = time.monotonic()
    trained = ledger.load(os.path.join(folder, "packages", package, "train.json"))
    out = os.path.join(folder, "replays", f"{package}-{os.getpid()}")
    place = os.path.join(folder, "measured")
    os.makedirs(place, exist_ok=True)
    table = os.path.join(place, package + ".table.gz")
    result = {"package": package, "state": ledger.NO_RECORDS, "reason": "",
              "functions": 0, "branches": 0, "out": {}, "failed": 0, **made}
    shutil.rmtree(out, ignore_errors=True)
    said = replay.apart(os.path.join(folder, "bundles", package + ".tar.zst"), gcc,
                        plugin, out)
    replayed = ledger.load(os.path.join(out, "replay.json"))
    if not replayed:
        result["reason"] = said.stderr.decode(errors="replace")[-300:]
    else:
        columns, summary = records.table_of(out, f"/build/{package}/source")
        result.update(summary, failed=replayed["failed"])
        if replayed["failed"]:
            result["reason"] = f"{replayed['failed']} units failed: " \
                + " ".join(replayed["why"][0].split())[:200]
        if result["branches"]:
            result["state"] = ledger.MEASURED
            names = ("package", "version", "stem", "part", "kind", "tests", "source")
            write(table, {"program": {k: trained.get(k, "") for k in names},
                          "makers": made, "columns": columns})
        elif not result["reason"]:
            result["reason"] = "no branch of the package's own ran"
    shutil.rmtree(out, ignore_errors=True)
    result["seconds"] = round(time.monotonic() - start, 1)
    path = os.path.join(place, package + ".json")
    with open(path + ".new", "w", encoding="utf-8") as f:
        json.dump(result, f, indent=1)
    os.rename(path + ".new", path)
    return result
