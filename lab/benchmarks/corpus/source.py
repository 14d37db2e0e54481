"""Fetches the sources of many packages at once, and looks for tests before a build.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage, inside a sandbox: source.py get FOLDER PACKAGE=VERSION ...
                         source.py signs FOLDER

get leaves in FOLDER/PACKAGE the files that the mirror has of each source package.
Reading the index costs apt more than a download, so one call fetches many packages.  If
the mirror lacks a version that it lists, other versions are tried, then that of the
later release.  signs ends with 0 if the source in FOLDER shows that it has tests.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict

import base

APT = ("apt-get -q -y -o Acquire::Retries=2 -o Debug::NoLocking=1 "
       "-o APT::Sandbox::User=root").split()
LATER_LISTS = "/var/lib/apt/later"


def whole(dsc):
    """Whether all files that DSC names are beside it and have the size that it
    gives."""
    with open(dsc, encoding="utf-8", errors="replace") as f:
        named = re.search(r"(?m)^Files:\s*\n((?: .*\n?)+)", f.read())
    parts = [line.split() for line in named.group(1).splitlines()] if named else []
    folder = os.path.dirname(dsc)

    def here(size, name):
        path = os.path.join(folder, name)
        return os.path.exists(path) and os.path.getsize(path) == int(size)
    return bool(parts) and all(here(*p[1:]) for p in parts)


def find(folder):
    """The path of a complete source in FOLDER, or ""."""
    return next(filter(whole, sorted(glob.glob(glob.escape(folder) + "/*.dsc"))), "")


def versions(packages):
    """The versions that the release lists, the newest first."""
    said = subprocess.run(["apt-cache", "showsrc", "--only-source", *packages],
                          capture_output=True, text=True, check=False).stdout
    found = defaultdict(set)
    for stanza in said.split("\n\n"):
        name = re.search(r"(?m)^Package: (.*)", stanza)
        version = re.search(r"(?m)^Version: (.*)", stanza)
        if name and version:
            found[name.group(1)].add(version.group(1))
    return found


def get(folder, wanted):
    """Fetch WANTED, words PACKAGE=VERSION; version 0 stands for any version."""
    packages = [w.partition("=")[0] for w in wanted]
    place = os.path.join(folder, ".get-" + packages[0])
    shutil.rmtree(place, ignore_errors=True)
    for p in packages:
        os.makedirs(os.path.join(place, p))

    def call(words, **environment):
        """Call apt-get with WORDS; move each file into the folder of its package."""
        if words:
            subprocess.run([*APT, "source", "--only-source", "--download-only", *words],
                           cwd=place, env={**os.environ, **environment}, check=False)
        for name in os.listdir(place):
            package = name.partition("_")[0]
            if name not in packages and package in packages:
                os.replace(f"{place}/{name}", f"{place}/{package}/{name}")

    def missing():
        return [p for p in packages if not find(os.path.join(place, p))]
    known = versions(packages)
    first = {p: v for p, _, v in (w.partition("=") for w in wanted) if v in known[p]}
    call([f"{p}={v}" for p, v in first.items()])
    for p in missing():
        for v in sorted(known[p] - {first.get(p)}, reverse=True):
            call([f"{p}={v}"])
    listed = set()
    for path in glob.glob(LATER_LISTS + "/*_Sources"):
        with open(path, encoding="utf-8") as f:
            listed.update(re.findall(r"(?m)^Package: (.*)", f.read()))
    call([p for p in missing() if p in listed], APT_CONFIG=base.LATER + "/apt.conf")
    # Remove incomplete sources, and leave a folder for each package that was looked
    # for.
    for p in packages:
        os.rename(os.path.join(place, p), os.path.join(folder, p))
    shutil.rmtree(place)


# Files that show tests, by name and contents.
SIGNS = (
    (r"(GNU)?[Mm]akefile(\.in|\.am)?|.*\.mk|Makefile\..*|.*\.make?",
     r"(?m)^(\w*_)?(TESTS|check_PROGRAMS|check_SCRIPTS)\s*\+?=\s*\S|"
     r"^(check-local|installcheck-local)\s*:"),
    (r"CMakeLists\.txt|.*\.cmake",
     r"(?im)^\s*(enable_testing|add_test|include\s*\(\s*CTest|\w*discover_tests|"
     r"\w*_add_test)"),
    (r"meson\.build", r"(?m)^\s*test\s*\("),
    (r".*\.pro", r"testcase"))
TARGET = re.compile(r"(?m)^(check|tests?)\b[^=\n]*:(?!=)")


def signs(folder):
    """Whether the source in FOLDER shows that it has tests."""
    def text(path):
        try:
            with open(path, encoding="utf-8", errors="replace") as f:
                return f.read(1 << 20)
        except OSError:
            return ""
    if os.path.exists(folder + "/debian/tests/control"):
        return True
    rules = text(folder + "/debian/rules")
    if re.search(r"(?m)^\t.*\b(check|tests?)\b", rules):
        return True
    for d, _, files in os.walk(folder):
        for name in files:
            for pattern, sign in SIGNS:
                if re.fullmatch(pattern, name):
                    said = text(os.path.join(d, name))
                    # automake writes a target into every one.
                    if re.search(sign, said) or pattern is SIGNS[0][0] and \
                            "automake" not in said and TARGET.search(said):
                        return True
    return False


def main(what, folder, *rest):
    if what == "get":
        get(folder, rest)
        return 0
    return 0 if signs(folder) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
