"""Folders in which `corpus' processes packages that a test makes up.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Packages are built over the machine's own system, so nothing is fetched.  Without root
or namespaces those tests are skipped.
"""

import contextlib
import fcntl
import io
import json
import os
import shutil
import subprocess
import tempfile

import pytest

from laboratory import load

corpus = load("lab/benchmarks/corpus")

import ledger  # noqa: E402
import sandbox  # noqa: E402

PROGRAM = """#include <stdio.h>
int main (int n, char **v)
{
  int thirds = 0;
  for (int i = 0; i < 1000; i++)
    if (i % 3 == 0)
      thirds += n;
  printf ("%d\\n", thirds);
  return 0;
}
"""
BUILT = "\tgcc -o prog prog.c\n"
RULES = """#!/usr/bin/make -f
CFLAGS := $(shell dpkg-buildflags --get CFLAGS)
build-arch:
	%(build)s
clean:
binary-arch: build-arch
	mkdir -p debian/x/DEBIAN debian/x/usr/bin
	cp prog debian/x/usr/bin
	dpkg-gencontrol -p%(name)s -Pdebian/x
	dpkg-deb --root-owner-group -b debian/x ..
override_dh_auto_test:
	%(test)s
"""


def isolated():
    """Why a sandbox is impossible here, or ""."""
    if os.getuid() != 0:
        return "not root"
    for tool in ("unshare", "mkfs.ext4", "dpkg-buildpackage", "tar", "zstd"):
        if shutil.which(tool) is None:
            return f"no {tool}"
    with tempfile.TemporaryDirectory() as d:
        try:
            box = sandbox.Sandbox("/", os.path.join(d, "box"), 64 << 20)
            if box.run("true", os.path.join(d, "log"), 20) != 0:
                return "no namespaces, loop devices or overlays"
        except (OSError, subprocess.SubprocessError) as e:
            return repr(e)
    return ""


# A harvest that may be running has another user.
sandbox.USER += 1
WHY_NOT = isolated()


def of_the_builder():
    """The processes of the user who builds."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if os.stat("/proc/" + pid).st_uid == sandbox.USER:
                found.append(pid)
    return found


class Place:
    @pytest.fixture(autouse=True)
    def alone(self):
        """Tests of other files build as the same user, and processes that are left are looked for."""
        with open(os.path.join(tempfile.gettempdir(), f"corpus-tests-{os.getuid()}.lock"), "w", encoding="ascii") as f:
            fcntl.flock(f, fcntl.LOCK_EX)
            yield

    @pytest.fixture(autouse=True)
    def set_up(self, work, alone):  # pylint: disable=unused-argument
        self.folder = work
        os.symlink("/", self.folder + "/base")
        with open(self.folder + "/base.done", "w", encoding="ascii"):
            pass
        with open(self.folder + "/chosen.json", "w", encoding="ascii") as f:
            json.dump({"candidates": [], "refused": {}}, f)

    def package(self, name, test, build=BUILT, **sources):
        """Make up a package: its rules run BUILD and, as dh would, TEST."""
        home = os.path.join(self.folder, "local", name)
        files = {"debian/rules": "#!/usr/bin/make -f\nbuild-arch:\n" + build
                 + "override_dh_auto_test:\n" + test,
                 "debian/control": f"Source: {name}\nMaintainer: A <a@localhost>\n"
                 f"Rules-Requires-Root: no\n\nPackage: {name}\nArchitecture: any\n"
                 "Description: none\n",
                 "debian/changelog": f"{name} (1-1) stable; urgency=low\n\n  * None.\n\n"
                 " -- A <a@localhost>  Thu, 01 Jan 1970 00:00:00 +0000\n",
                 "prog.c": PROGRAM, **sources}
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(home, path)), exist_ok=True)
            with open(os.path.join(home, path), "w", encoding="utf-8") as f:
                f.write(text)
        os.chmod(home + "/debian/rules", 0o755)

    def run_corpus(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = corpus.main(["--folder", self.folder, "--editions",
                                  self.folder + "/editions", *arguments])
        return status, out.getvalue(), err.getvalue()

    def row(self, package):
        rows = {r["package"]: r for r in ledger.rows(self.folder)}
        return rows[package]
