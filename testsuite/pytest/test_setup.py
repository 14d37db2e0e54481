"""The packages that `make setup' installs where there is no compiler.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil
import subprocess

import pytest

from tested import TOP

# The dependencies of gcc in Debian 12 and, with a package whose name has a digit, in
# sid.
BOOKWORM = "cpp (= 4:12.2.0-3), gcc-12 (>= 12.2.0-1~)"
SID = ("cpp (= 4:16.1.0-3), cpp-x86-64-linux-gnu (= 4:16.1.0-3), gcc-16 (>= 16.1.0-3~), "
       "gcc-x86-64-linux-gnu (= 4:16.1.0-3)")


def asked(tmp_path, what, depends=BOOKWORM, script=TOP + "/scripts/setup.sh", find="", apt_get=""):
    """The arguments of all calls of apt-get."""
    for name in ("sh", "sed", "head", "cut", "sort", "tr", "grep", "cat"):
        os.symlink(shutil.which(name), tmp_path / name)
    for name, text in (("id", "echo 0"), ("apt-cache", f"echo 'Depends: {depends}'"), ("find", find),
                       ("apt-get", f'echo "$@" >> {tmp_path}/asked\n{apt_get}')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    subprocess.run([script, what], env={"PATH": str(tmp_path)}, check=True)
    return (tmp_path / "asked").read_text().split()


@pytest.mark.parametrize("depends, major", [(BOOKWORM, 12), (SID, 16)])
def test_the_default_compiler(tmp_path, depends, major):
    wanted = asked(tmp_path, "build", depends)
    assert {"gcc", "g++", f"g++-{major}", f"gcc-{major}-plugin-dev"} <= set(wanted)
    assert not [w for w in wanted if "gcc--" in w or w.endswith("-")]


def test_all_is_for_tests_of_the_product(tmp_path):
    wanted = set(asked(tmp_path, "all"))
    assert {"dejagnu", "graphviz", "DPkg::Lock::Timeout=300"} <= wanted
    assert not wanted & {"valgrind", "csmith", "snakemake"}


LISTS_ARE_NEW = 'case "$*" in *-mtime*) echo "$1" ;; esac'


def test_lists_that_were_read_before_are_not_read_again(tmp_path):
    wanted = asked(tmp_path, "build", find=LISTS_ARE_NEW)
    assert "update" not in wanted and wanted.count("install") == 1
    assert "g++-12" in wanted


def test_lists_are_read_again_after_a_change_of_sources(tmp_path):
    wanted = asked(tmp_path, "build", find='echo "$1"')
    assert wanted[1] == "update" and wanted.count("install") == 1


def test_lists_are_read_again_if_a_package_is_gone(tmp_path):
    wanted = asked(tmp_path, "build", find=LISTS_ARE_NEW,
                   apt_get=f'case "$*" in *install*) [ -e {tmp_path}/tried ] || {{ : > {tmp_path}/tried; exit 100; }} ;; esac')
    assert wanted.count("update") == 1 and wanted.count("install") == 2
    assert wanted.index("update") > wanted.index("install")
