"""The packages that `make -C lab setup' installs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os

from laboratory import LAB
from test_setup import asked


def test_all_is_for_tests_and_not_for_the_corpus(tmp_path):
    wanted = set(asked(tmp_path, "all", script=os.path.join(LAB, "setup.sh")))
    assert {"valgrind", "csmith", "dejagnu", "DPkg::Lock::Timeout=300"} <= wanted and "snakemake" not in wanted
