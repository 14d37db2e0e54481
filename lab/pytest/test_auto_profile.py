"""Samples for -fauto-profile, and the overlap of dumps.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import struct
import subprocess
import sys

import pytest

from laboratory import LAB
from tested import GCC

sys.path.insert(1, os.path.join(LAB, "benchmarks", "experiments"))

import auto_profile  # noqa: E402

SOURCE = """static int twice (int n) { return n > 3 ? 2 * n : n; }
int
main (int argc, char **argv)
{
  return twice (argc);
}
"""


class TestSamples:
    def test_counts_of_the_binary_alone_are_read(self, tmp_path):
        file = tmp_path / "callgrind.out"
        file.write_text("ob=/bin/p\nfn=main\n0x10 5\ncalls=5 0x40\n0x14 900\n0x18 5\njcnd=2/5 0x10\n0x18\n"
                        "ob=/lib/c.so\n0x20 7\nob=/bin/p\n0x10 1\n")
        assert auto_profile.read_callgrind([file], "/bin/p") == {0x10: 6, 0x18: 5}

    def test_a_share_is_sampled(self):
        counts = {a: 1000 * a for a in range(1, 100)}
        some = auto_profile.sampled(counts, .01, 1)
        assert some == auto_profile.sampled(counts, .01, 1) != auto_profile.sampled(counts, .01, 2)
        assert sum(some.values()) == pytest.approx(.01 * sum(counts.values()), rel=.05)
        assert auto_profile.sampled(counts, 1, 1) == counts
        # Instructions of one block are sampled together.
        assert len(set(auto_profile.sampled(dict.fromkeys(range(50), 10000), .1, 3).values())) == 1

    def test_lines_are_counted_from_the_function(self, tmp_path):
        (tmp_path / "p.c").write_text(SOURCE)
        binary = str(tmp_path / "p")
        subprocess.run([GCC, "-O0", "-g", "-no-pie", "-o", binary, tmp_path / "p.c"], check=True)
        start = {name: int(a, 16) for a, _, name in (line.split() for line in auto_profile.said(
            "nm", "--defined-only", binary).splitlines()) if name in ("main", "twice")}
        functions, files = auto_profile.instances(binary, {start["main"]: 7, start["twice"]: 5})
        assert {f: (i.head, i.lines) for f, i in functions.items()} == {"main": (7, {1 << 16: 7}), "twice": (5, {0: 5})}
        assert os.path.basename(files["main"]) == "p.c"
        data = auto_profile.auto_profile(functions, files)
        assert data[:12] == b"adcg" + struct.pack("<II", 3, 0)
        # The sum, the largest count, the largest entry count, counts, functions.
        assert struct.unpack("<I5Q", data[12:56]) == (0xa8000000, 12, 7, 7, 2, 2)


class TestOverlap:
    DUMP = """;; Function {name} ({name}, funcdef_no=0)
;;   basic block 2, loop depth 0, count {first} ({how}, freq 1.0000)
  [a.c:3:5] if (n_1 > 3)
;;   basic block 3, loop depth 0, count {second} ({how}, freq 0.5000)
  [a.c:4:5] x_2 = 7;
"""

    def test_over_the_program_and_inside_functions(self, tmp_path):
        for folder, rows in (("true", [("f", 60, 20, "precise"), ("g", 20, 0, "precise"),
                                       ("h", 1 << 30, 1 << 30, "estimated locally")]),
                             ("other", [("f", 50, 50, "auto FDO"),
                                        ("g", 99, 99, "estimated locally, globally 0 auto FDO")])):
            os.mkdir(tmp_path / folder)
            (tmp_path / folder / "unit").write_text("".join(
                self.DUMP.format(name=n, first=a, second=b, how=how) for n, a, b, how in rows))
        program, inside = auto_profile.overlaps(*(auto_profile.read_dumps(str(tmp_path / d)) for d in ("true", "other")))
        # The true shares of f are .6 and .2, and the others .5 and .5.
        assert program == pytest.approx(.5 + .2)
        assert inside == pytest.approx(.8 * (.5 + .25) + .2 * .5)
