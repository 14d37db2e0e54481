"""The system that every package is built over: Debian's, of this machine's release.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The machine's own lists name the mirror, so that no host name is needed here.  The
system has what most packages need, which saves each of them the time.
"""

import glob
import os
import re
import shutil
import subprocess

INCLUDE = ("apt dpkg-dev fakeroot debhelper gfortran gnat gdc gobjc python3 "
           "python-is-python3 procps xxd cmake pkg-config meson ninja-build bison flex "
           "zstd zlib1g-dev gettext file bc time").split()


# The later release, for sources that a mirror lacks; the path is that inside the base.
LATER, LATER_NAME = "/etc/apt/later", "trixie"


def release():
    with open("/etc/os-release", encoding="utf-8") as f:
        return re.search(r"^VERSION_CODENAME=(\w+)", f.read(), re.M).group(1)


def lists():
    """The contents of the machine's lists of packages, with entries for sources."""
    texts = []
    for path in sorted(glob.glob("/etc/apt/sources.list.d/*.sources")):
        with open(path, encoding="utf-8") as f:
            texts.append(re.sub(r"(?m)^Types:.*", "Types: deb deb-src", f.read()))
    if os.path.exists("/etc/apt/sources.list"):
        with open("/etc/apt/sources.list", encoding="utf-8") as f:
            old = re.findall(r"(?m)^deb (.*)", f.read())
        texts += [f"deb {line}\ndeb-src {line}" for line in old]
    return "\n".join(texts)


def later(root):
    """Add the sources of the later release, from the mirror that has this release's."""
    mirror = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)",
         "Created-By: Packages"], capture_output=True, check=True).stdout.split()[0]
    os.makedirs(root + LATER + "/parts")
    os.makedirs(root + "/var/lib/apt/later/partial")
    with open(root + LATER + "/parts/later.list", "wb") as f:
        f.write(b"deb-src " + mirror + b" " + LATER_NAME.encode() + b" main\n")
    with open(root + LATER + "/apt.conf", "w", encoding="utf-8") as f:
        f.write('Dir::Etc::SourceList "/dev/null";\n'
                f'Dir::Etc::SourceParts "{LATER}/parts";\n'
                'Dir::State::Lists "/var/lib/apt/later";\n')
    shutil.copyfile("/etc/resolv.conf", root + "/etc/resolv.conf")
    subprocess.run(["chroot", root, "apt-get", "-q", "update"], check=True,
                   env=dict(os.environ, APT_CONFIG=LATER + "/apt.conf"),
                   stdout=subprocess.DEVNULL)


def make(folder):
    """Make FOLDER/base, and FOLDER/base.done when it is complete."""
    done, root = (os.path.join(folder, n) for n in ("base.done", "base"))
    if os.path.exists(done):
        return
    subprocess.run(["rm", "-rf", root], check=True)
    if shutil.which("mmdebstrap") is None:
        raise OSError("mmdebstrap is missing (make setup)")
    with open(os.path.join(folder, "base.log"), "wb") as log:
        subprocess.run(
            ["mmdebstrap", "--variant=buildd", "--format=directory",
             "--skip=cleanup/apt/lists", "--include=" + ",".join(INCLUDE),
             '--aptopt=APT::Install-Recommends "false"', release(), root, "-"],
            input=lists().encode(), stdout=log, stderr=log, check=True)
    later(root)
    # All sandboxes use the caches that apt makes of its lists.
    subprocess.run(["chroot", root, "apt-cache", "gencaches"], check=True)
    with open(done, "w", encoding="ascii"):
        pass
