"""The contents of the packages that a build has made.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: debs.py FOLDER: prints, for FOLDER/*.deb, a JSON object with
  bytes     the size of the packages
  text      the size of executable sections of compiled code (.text and .text.*)
  compiled  the number of files with such a section
  noted     the number of these that have the plugin's note
  digests   of each file by its path, and of each package
"""

import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

HEADS = (b"\x7fELF", b"!<arch>")


def digest(path):
    with open(path, "rb") as f:
        return hashlib.sha256(f.read()).hexdigest()[:16]


def sections(path):
    """The bytes of code in an ELF file or an archive of such, and whether it has our
    note."""
    said = subprocess.run(["readelf", "-SW", path], capture_output=True, text=True,
                          errors="replace", check=False).stdout
    sizes = [int(size, 16) for size in re.findall(
        r"(?m)\] \.text(?:\.\S*)?\s+PROGBITS\s+\S+\s+\S+\s+(\S+)", said)]
    return sum(sizes), re.search(r"\] \.staticprof\s", said) is not None


def examine(folder):
    found = {"bytes": 0, "text": 0, "compiled": 0, "noted": 0, "digests": {}}
    for deb in sorted(glob.glob(glob.escape(folder) + "/*.deb")):
        name = os.path.basename(deb)
        found["bytes"] += os.path.getsize(deb)
        found["digests"][name] = digest(deb)
        with tempfile.TemporaryDirectory() as place:
            subprocess.run(["dpkg-deb", "-x", deb, place], check=True)
            for d, _, files in os.walk(place):
                for path in (os.path.join(d, f) for f in files):
                    if os.path.islink(path) or not os.path.isfile(path):
                        continue
                    found["digests"][name + path[len(place):]] = digest(path)
                    with open(path, "rb") as f:
                        if not f.read(8).startswith(HEADS):
                            continue
                    text, noted = sections(path)
                    found["text"] += text
                    found["compiled"] += text > 0
                    found["noted"] += noted
    return found


if __name__ == "__main__":
    json.dump(examine(sys.argv[1]), sys.stdout)
