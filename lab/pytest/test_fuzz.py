"""Runs each fuzz target on the kept inputs, without a fuzzer.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import subprocess

import pytest

from laboratory import LAB
from tested import BUILD

KEPT = os.path.join(LAB, "torture/fuzz/corpus")


@pytest.mark.parametrize("path", [os.path.relpath(p, KEPT) for p in sorted(glob.glob(f"{KEPT}/*/*"))])
def test_input(path):
    target = os.path.join(BUILD, "fuzz-" + os.path.dirname(path))
    done = subprocess.run([target, os.path.join(KEPT, path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    assert done.returncode == 0, done.stdout.decode(errors="replace")
