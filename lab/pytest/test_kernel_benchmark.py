"""The measurements of `make -C lab bench-kernel'.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import shutil
import types

import pytest

from laboratory import LAB
from tested import GCC, PLUGIN


@pytest.fixture(name="benchmark", scope="module")
def kernel_benchmark():
    spec = importlib.util.spec_from_file_location("kernel_benchmark", os.path.join(LAB, "benchmarks/kernel/__main__.py"))
    benchmark = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(benchmark)
    return benchmark


def test_instructions_are_counted(place):
    """A loop of two instructions that iterates 1000 times more executes 2000 more."""
    machine = os.uname().machine
    if not shutil.which("qemu-" + machine):
        pytest.skip("no qemu-user")
    place.good(GCC, "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", "count.so", os.path.join(LAB, "benchmarks/qemu-count.c"))
    counts = []
    for n in 1000, 2000:
        place.write("loop.c", f"int main (void) {{ int i = {n}; do __asm__ volatile (\"\" : \"+r\" (i)); while (--i); return 0; }}\n")
        place.good(GCC, "-O1", "-static", "loop.c", "-o", "loop")
        place.good("qemu-" + machine, "-plugin", place.path("count.so") + ",to=" + place.path("count"), place.path("loop"))
        with open(place.path("count"), encoding="ascii") as f:
            upper, lower = map(int, f.read().split())
        assert upper == 0
        counts.append(lower)
    assert counts[1] - counts[0] == 2000


def test_arguments_reach_the_plugin(place, benchmark):
    """The arguments contain the name of the file, so that must not change."""
    options = types.SimpleNamespace(gcc=GCC, plugin=PLUGIN, folder=place.path("kept"))
    benchmark.keep_plugin(options)
    place.write("a.c", "int a;\n")
    place.good(GCC, "-O2", *benchmark.Kernel(options, "boot").flags("size=1").split(), "-c", "a.c", "-o", "a.o")


def test_modules_are_built_where_there_are_some(place, benchmark):
    options = types.SimpleNamespace(gcc=GCC, plugin=PLUGIN, folder=place.path("configured"))
    for name, line, targets in (("tiny", "# CONFIG_MODULES is not set", ["bzImage"]), ("boot", "CONFIG_MODULES=y", ["bzImage", "modules"])):
        place.write(f"configured/{name}/build/.config", f"CONFIG_64BIT=y\n{line}\n")
        assert benchmark.Kernel(options, name).targets() == targets


def test_the_size_of_code(place, benchmark):
    """The size is the sum of all sections of code, and of nothing else."""
    place.write("a.s", ".text\n.skip 5, 0x90\n.section .a, \"ax\"\n.skip 3, 0x90\n.data\n.skip 100\n.section .b, \"a\"\n.skip 50\n")
    place.good(GCC, "-c", "a.s", "-o", "a.o")
    assert benchmark.code_in(place.path("a.o")) == 8


def test_file_systems_are_the_same(place, benchmark):
    if not shutil.which("cpio"):
        pytest.skip("no cpio")
    found = []
    for name in "one", "two":
        for file in ("bin/b", "a") if name == "one" else ("a", "bin/b"):
            place.write(f"{name}/{file}", file)
        benchmark.archive(place.path(name), place.path(name + ".cpio"))
        with open(place.path(name + ".cpio"), "rb") as f:
            found.append(f.read())
    assert found[0] == found[1] and b"bin/b" in found[0]
