"""The source of a Debian package, and the packages that are needed to build it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess

from shell import Failure, shell
from stamps import alone

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FETCH = os.path.join(TOP, "scripts", "fetch.sh")


def fetch(sources, package, say, release=""):
    """Fetch the source and its version into SOURCES/PACKAGE, or, of a RELEASE of Debian, into
    SOURCES/PACKAGE-RELEASE (scripts/fetch.sh)."""
    source = os.path.join(sources, package + (f"-{release}" if release else ""))
    if os.path.isdir(source) and os.path.exists(source + ".version"):
        return
    say("fetching")
    with alone(os.path.join(sources, "lock"), lambda: None):
        if subprocess.run([FETCH, sources, package, *[release] * bool(release)], check=False).returncode != 0:
            raise Failure(f"no source of {package}")


def version(sources, package):
    """The version of the source that was fetched."""
    with open(os.path.join(sources, package + ".version"), encoding="utf-8") as f:
        return f.read().strip()


def install(needs, log, say):
    """Install the binary packages NEEDS.  Raise Failure with the command if only
    root can do that."""
    missing = [n for n in needs
               if subprocess.run(["dpkg-query", "-W", "-f", "${Status}", n],
                                 capture_output=True, check=False)
               .stdout != b"install ok installed"]
    if not missing:
        return
    command = "apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 " \
        "install " + " ".join(missing)
    if os.getuid() != 0:
        raise Failure("not installed; please run\n  sudo " + command)
    say("installing " + " ".join(missing))
    shell(command, "/", dict(os.environ, DEBIAN_FRONTEND="noninteractive"), log)
