"""What the Makefile and its scripts make with sed and awk does not depend on the awk, nor on the locale.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shutil

import pytest

from tested import GCC, TOP

FILES = "registry.cc", "default-rates.cc", "specs", "switch/specs"


def generate(place, name, **environment):
    """The generated files, made in a folder of that name, and the output of shell scripts that need no
    compiler."""
    build = place.path(name)
    environment = {**place.environment, **environment}
    assert place.call("make", "-s", "-C", TOP, "BUILD=" + build, "GCC=" + GCC, "B=" + build,
                      *(f"{build}/{n}" for n in FILES), env=environment) == 0, place.err
    made = {n: place.read(f"{name}/{n}") for n in FILES}
    for command in (["make", "-s", "-C", TOP, "help"], ["scripts/readme-output.sh", "--shown"]):
        assert place.call(*command, cwd=TOP, env=environment) == 0, place.err
        assert place.err == "" and place.out
        made[" ".join(command)] = place.out
    return made


def test_awk(place):
    place.write("a.c", "extern void *xmalloc (int);\nextern int no_such;\nint f (void) { xmalloc (8); return no_such; }\n")
    place.good(GCC, "-shared", "-fPIC", "-o", "a.so", "a.c")
    kinds = [a for a in ("mawk", "gawk", "busybox", "original-awk") if shutil.which(a)]
    made = []
    for kind in kinds:
        os.makedirs(place.path(f"{kind}.bin"))
        os.symlink(shutil.which(kind), place.path(f"{kind}.bin/awk"))
        path = place.path(f"{kind}.bin") + os.pathsep + os.environ["PATH"]
        made.append(generate(place, kind, PATH=path))
        assert place.call("scripts/check-symbols.sh", GCC, place.path("a.so"), cwd=TOP, env={**place.environment, "PATH": path}) == 1
        made[-1]["symbols"] = place.err
    if len(kinds) < 2:
        pytest.skip("there is one awk only")
    assert all(m == made[0] for m in made)
    assert "cc1 does not define: no_such\n" in made[0]["symbols"]


@pytest.mark.skipif(not shutil.which("localedef") or not os.path.exists("/usr/share/i18n/locales/tr_TR"),
                    reason="there are no definitions of locales (package locales)")
def test_locale(place):
    """In Turkish i is not the lower case of I, and decimals have a comma."""
    os.mkdir(place.path("locales"))
    place.call("localedef", "-i", "tr_TR", "-f", "UTF-8", place.path("locales/tr_TR.UTF-8"))
    turkish = {"LOCPATH": place.path("locales"), "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}
    assert place.call("locale", "decimal_point", env={**place.environment, **turkish}) == 0 and place.out == ",\n"
    assert generate(place, "turkish", **turkish) == generate(place, "plain")


def test_what_stays_the_same_is_not_written_again(place):
    """Otherwise an edit of a heuristic would make the learned model be compiled."""
    generate(place, "build")
    made, source = place.path("build/registry.made"), place.path("build/registry.cc")
    for path in made, source:
        os.utime(path, (1, 1))
    generate(place, "build")
    assert os.path.getmtime(made) > 1 and os.path.getmtime(source) == 1
    place.write("build/registry.cc", "")
    os.utime(made, (1, 1))
    generate(place, "build")
    assert "heuristic_guard" in place.read("build/registry.cc")
