"""The programs of examples/ show what `make demo' and the paper say of them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re

from tested import BUILD, GCC, PLUGIN, TOP


def test_demo(place):
    """Its files go to the build directory, so it gets one of its own."""
    os.mkdir(place.path("build"))
    for name in "staticprof", "libstaticprof.so":
        os.symlink(os.path.join(BUILD, name), place.path("build/" + name))
    place.good("scripts/demo.sh", place.path("build"), GCC, cwd=TOP)
    assert place.err == ""
    said = place.out
    assert re.search(r"^    \$ \S+ -O2 -fplugin=libstaticprof ", said, re.M)
    # COPYING has 674 lines.
    assert len(re.findall(r"to line 28 .*c->lines", said)) == 2 and re.search(r"to line 28 +measured 1.9% \(674\)", said)
    assert re.search(r"^ +share +measured ", said, re.M)


def test_table_11_of_the_paper(place):
    """All rows agree but those of in_prefix, as scripts/paper-table.sh explains."""
    program = os.path.join(TOP, "examples/permutation.c")
    place.good(GCC, "-O2", "-fplugin=" + PLUGIN, "-fplugin-arg-libstaticprof-model=wu-larus",
               "-fplugin-arg-libstaticprof-ipa-dump-details=table", "-fno-early-inlining", "-fwhole-program", "-c", program)
    place.good(os.path.join(TOP, "scripts/paper-table.sh"), os.path.join(TOP, "examples/permutation-table-11.tsv"), "table")
    rows = [line for line in place.out.splitlines() if re.search(r" b\d", line)]
    assert len(rows) > 20 and {r.split()[0] for r in rows if r.endswith("*")} == {"in_prefix"}
