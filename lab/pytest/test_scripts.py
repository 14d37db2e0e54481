"""Scripts of the laboratory: their usage, and that they write the same with every awk and in every
locale.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import shutil
import sys

import pytest

from laboratory import LAB

SCRIPTS = [p for pattern in ("benchmarks/*.sh", "benchmarks/experiments/*.py") for p in sorted(glob.glob(os.path.join(LAB, pattern)))
           if not p.endswith("in-turn.sh")]


@pytest.mark.parametrize("script", SCRIPTS, ids=os.path.basename)
def test_a_script_says_how_it_is_called(place, script):
    command = [sys.executable, "-B", script] if script.endswith(".py") else [script]
    assert place.call(*command, "--help") == 0 and place.out.startswith("usage: ")
    assert place.call(*command) == 2 and place.err.startswith("usage: ")


def test_generated_units_do_not_depend_on_awk(place):
    kinds = [a for a in ("mawk", "gawk", "busybox", "original-awk") if shutil.which(a)]
    made = []
    for kind in kinds:
        os.makedirs(place.path(f"{kind}.bin"))
        os.symlink(shutil.which(kind), place.path(f"{kind}.bin/awk"))
        path = place.path(f"{kind}.bin") + os.pathsep + os.environ["PATH"]
        place.good(os.path.join(LAB, "benchmarks/generate.sh"), "chain", "20", env={**place.environment, "PATH": path})
        made.append(place.out)
    assert made and made[0] and all(m == made[0] for m in made)
    if len(kinds) < 2:
        pytest.skip("there is one awk only")


def test_help_fits_on_a_screen(place):
    place.good("make", "-s", "-C", LAB, "help", env=place.environment)
    targets = [line.split()[0] for line in place.out.splitlines()]
    assert {"evaluate", "check", "fit"} <= set(targets) and len(targets) <= 40
    assert max(map(len, place.out.splitlines())) <= 80, place.out
