"""Exports, read by later versions of lcov and gcovr than Debian 12 has.

`make check-builds' runs this; the programs are unpacked from Debian's packages and run in
place.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import gzip
import os
import re
import subprocess

import pytest

from exports import SOURCE
from tested import GCC, PLUGIN, TOOL, Place


class Readers(Place):
    def unpack(self, package, release):
        """The folder with the contents of PACKAGE of RELEASE."""
        mirror = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], check=False,
                                capture_output=True, text=True).stdout.split()
        if not mirror:
            pytest.skip("apt knows no mirror")
        for folder in "parts", "lists/partial", "cache/archives/partial":
            os.makedirs(self.path(release + "/" + folder), exist_ok=True)
        self.write(release + "/parts/of.list", f"deb {mirror[0]} {release} main\n")
        self.write(release + "/apt.conf", "".join(f'{what} "{value}";\n' for what, value in (
            ("Dir::Etc::SourceList", "/dev/null"), ("Dir::Etc::SourceParts", self.path(release + "/parts")),
            ("Dir::State::Lists", self.path(release + "/lists")), ("Dir::Cache", self.path(release + "/cache")),
            ("Dir::State::Status", "/dev/null"))))
        apt = {**self.environment, "APT_CONFIG": self.path(release + "/apt.conf")}
        if self.call("apt-get", "-q", "update", env=apt) or self.call("apt-get", "-q", "download", package, env=apt):
            pytest.skip(f"no {package} of {release}")
        for deb in glob.glob(self.path(package + "_*.deb")):
            self.good("dpkg", "-x", deb, f"{package}-{release}")
            os.remove(deb)
        return self.path(f"{package}-{release}")

    def export(self, form):
        self.good(TOOL, "export", "-F", form, "one")
        return self.out


@pytest.fixture(scope="module")
def readers(tmp_path_factory):
    place = Readers(str(tmp_path_factory.mktemp("readers")))
    place.write("x.c", SOURCE)
    os.mkdir(place.path("p"))
    place.good(GCC, "-O2", "-fplugin=" + PLUGIN, "-fplugin-arg-libstaticprof-profile=p", "-o", "one", "x.c")
    return place


@pytest.mark.parametrize("release", ["trixie", "sid"])
def test_genhtml_shows_the_reasons(readers, release):
    lcov = readers.unpack("lcov", release)
    readers.write("info", readers.export("lcov2"))
    perl = {**readers.environment, "PERL5LIB": f"{lcov}/usr/lib/lcov:{lcov}/usr/share/perl5"}
    if readers.call(lcov + "/usr/bin/genhtml", "--version", env=perl):
        pytest.skip(readers.err.splitlines()[0])
    assert readers.call(lcov + "/usr/bin/genhtml", "--branch-coverage", "-o", "html-" + release, "info", env=perl) == 0, readers.err
    assert "no messages were reported" in readers.out and "WARNING" not in readers.out + readers.err
    page, = glob.glob(readers.path(f"html-{release}/**/x.c.gcov.html"), recursive=True)
    assert re.search(r'title="[Bb]ranch &quot;estimated [\d.]+% to line \d because of \S+, .*?&quot; was taken \d+ times"', readers.read(page))


def test_gcovr(readers):
    gcovr = readers.unpack("gcovr", "sid")
    python = {**readers.environment, "PYTHONPATH": gcovr + "/usr/lib/python3/dist-packages"}
    command = ["/usr/bin/python3", "-m", "gcovr"]
    if readers.call(*command, "--version", env=python):
        pytest.skip(readers.err.splitlines()[-1])
    os.makedirs(readers.path("gcov"))
    with gzip.open(readers.path("gcov/one.gcov.json.gz"), "wt") as f:
        f.write(readers.export("gcov"))
    assert readers.call(*command, "-r", ".", "-k", "-g", "gcov", "--txt", env=python) == 0, readers.err
    assert re.search(r"^x\.c +\d+ +\d+ +\d+%", readers.out, re.M), readers.out + readers.err
