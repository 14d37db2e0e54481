"""Debian's packages: checks that need no build.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess

from tested import TOP


def read(name):
    with open(os.path.join(TOP, "debian", name), encoding="utf-8") as f:
        return f.read()


def made(*arguments):
    return subprocess.run([os.path.join(TOP, "debian/make-control.sh"), *arguments], stdout=subprocess.PIPE, text=True,
                          check=True).stdout


def test_control_is_what_the_script_writes():
    majors = sorted(set(re.findall(r"(?m)^Package: gcc-(\d+)-", read("control"))), key=int)
    assert read("control") == made(*majors)
    assert read("tests/control") == made("--tests", *majors)


def test_tests_need_no_package_that_only_a_profile_builds():
    packages = {re.match(r"Package: (\S+)", s)[1]: "Build-Profiles:" in s
                for s in read("control").split("\n\n") if s.startswith("Package:")}
    needed = re.search(r"(?m)^Depends: (.*)", read("tests/control"))[1].split(", ")
    assert {n for n in needed if n in packages} == {p for p, only in packages.items()
                                                    if not only and p != "staticprof-common"}
