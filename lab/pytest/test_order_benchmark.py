"""The counts of pages and misses for `make -C lab bench-order'.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import shutil
import types

import pytest

from laboratory import LAB
from tested import GXX


def test_the_benchmark_counts(place):
    if not shutil.which("valgrind"):
        pytest.skip("no valgrind")
    spec = importlib.util.spec_from_file_location("order_benchmark", os.path.join(LAB, "benchmarks/order.py"))
    benchmark = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(benchmark)
    place.write("g.cc", "#define KEEP __attribute__ ((noinline, noclone))\nKEEP int leaf (int x) { return x + 1; }\n__attribute__ ((aligned (4096))) KEEP int far (int x)"
                  " { return leaf (x) * 3; }\nint main () { int s = 0; for (int i = 0; i < 37; i++) s += leaf (i);"
                  " return far (s) == 1; }\n")
    place.good(GXX, "-O1", "-no-pie", "-falign-functions=64", "-fno-reorder-functions", "g.cc", "-o", "counted")
    bench = benchmark.Bench(types.SimpleNamespace(folder=place.folder, build="", gcc=GXX))
    counts = bench.run(types.SimpleNamespace(work=[], input=""), os.path.realpath(place.path("counted")), "work")
    assert (counts.calls["main", "_Z4leafi"], counts.calls["main", "_Z3fari"], counts.calls["_Z3fari", "_Z4leafi"]) == (37, 1, 1)
    assert counts.touched(4096) in (2, 3) and 3 <= counts.touched(64) <= counts.misses + 1
