"""The measurements of `make -C lab bench-firmware'.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import os
import platform
import shutil
import types
import xml.dom.minidom

import pytest

from laboratory import LAB, load
from tested import BUILD, GCC

GIVEN = os.path.join(BUILD, "lab/libstaticprof.so")


@pytest.fixture(name="benchmark")
def firmware_benchmark():
    return load("lab/benchmarks/firmware")


@pytest.fixture(name="bench")
def small_bench(place, benchmark, monkeypatch):
    """A program of two functions, whose driver prints the word that the unit has."""
    if platform.machine() != "x86_64" or not shutil.which("qemu-x86_64"):
        pytest.skip("no qemu-x86_64 here")
    place.write("sources/small/one.c", "int one (int n) { int s = 0; for (int i = 0; i < n; i++) s += i ^ n; return s; }\n"
                "const char *word (void) { return \"same\"; }\n")
    place.write("sources/small/left-out.c", "#error\n")
    place.write("sources/small/not-needed.c", "int two (int n) { return n; }\n")
    place.write("sources/small.version", "1\n")
    place.write("here/work/driver.h", "#include <stdio.h>\n")
    place.write("here/work/small.c", "#include \"driver.h\"\nint one (int); const char *word (void);\n"
                "int main () { printf (\"%d %s\\n\", one (1000), word ()); return 0; }\n")
    place.write("input", "text")
    monkeypatch.setattr(benchmark, "HERE", place.path("here"))
    monkeypatch.setattr(benchmark, "PROGRAMS", {"small": benchmark.Program("small", "*.c", "left-out.c", "", "text")})
    place.good(GCC, "-O2", "-shared", "-fPIC", "-o", "count.so", os.path.join(LAB, "benchmarks/qemu-count.c"))
    options = types.SimpleNamespace(folder=place.path("kept"), sources=place.path("sources"), made=place.folder, jobs=2, print=False, variants=list(benchmark.VARIANTS),
                                    counter=place.path("count.so"), inputs={"text": place.path("input")})
    return benchmark.Bench(options, GCC, GIVEN)


def test_ratios_are_to_the_base_and_kept(bench, benchmark, monkeypatch):
    assert bench.units("small") == ["one.c"]
    ratios = bench.results("small")
    assert ratios["-Os"] == [1, 1]
    assert ratios["-O2"][0] != 1 and ratios["speed=1"][1] > 1
    monkeypatch.setattr(benchmark, "call", lambda *_: pytest.fail("is measured again"))
    assert bench.results("small") == ratios


def test_variants_must_print_the_same(bench, benchmark, place):
    place.write("sources/small/one.c", "int one (int n) { return n; }\n#ifdef __OPTIMIZE_SIZE__\n#define WORD \"a\"\n#else\n#define WORD \"b\"\n#endif\n"
                "const char *word (void) { return WORD; }\n")
    bench.options.variants = ["-Os", "-O2"]
    with pytest.raises(benchmark.Failure, match="-O2: does not print what -Os prints"):
        bench.results("small")


def test_means_and_errors(benchmark):
    assert math.isclose(benchmark.mean([.5, 2]), 1)
    assert math.isclose(benchmark.error([math.e, 1 / math.e]), 1)


def test_the_document_is_well_formed(benchmark):
    text = benchmark.markup(20000)
    assert 19000 < len(text) < 21000
    assert len(xml.dom.minidom.parseString(text).getElementsByTagName("n:p")) > 50
