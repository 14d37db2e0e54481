"""The plugin of QEMU that `make -C lab bench-run' counts the front end with.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import platform
import shutil
import sys

import pytest

from laboratory import LAB
from tested import GCC

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64" or not shutil.which("qemu-x86_64"),
                                reason="no qemu-user for x86-64")
START = ".globl _start\n_start:\n"
END = "mov $60, %eax\nxor %edi, %edi\nsyscall\n"
ROUNDS = 10000


def loop(body, rounds=ROUNDS):
    return f"{START}mov ${rounds}, %ecx\n1:{body}\ndec %ecx\njnz 1b\n{END}"


@pytest.fixture(name="count")
def counter(place):
    """A function that runs an assembler program and gives its counts by name."""
    place.good(GCC, "-O2", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", "front.so",
               os.path.join(LAB, "benchmarks/run/front.c"))

    def count(text, more="", rest=None, kind="-static"):
        place.write("a.s", text)
        place.good(GCC, "-nostdlib", kind, "a.s", "-o", "a")
        for old in glob.glob(place.path("counts.*")):
            os.remove(old)
        place.good("qemu-x86_64", "-plugin", place.path("front.so") + ",to=" + place.path("counts") + more, place.path("a"))
        file, = glob.glob(place.path("counts.*"))
        with open(file, encoding="ascii") as f:
            lines = [line.split() for line in f]
        (_, *names), (_, *values) = lines[:2]
        assert len(lines) == 2 if rest is None else not rest.extend(lines[2:])
        return dict(zip(names, map(int, values)))
    return count


def test_a_loop(count):
    """The last iteration alone surprises."""
    found = count(loop("nop"))
    assert found["Ir"] == 3 * ROUNDS + 4
    assert (found["taken"], found["Bc"], found["Bi"]) == (ROUNDS - 1, ROUNDS, 0)
    assert found["simple"] <= 3 and found["history"] <= 3
    assert found["I1mr"] <= 2 and found["iTLBmr"] == 1


def test_a_branch_that_alternates(count):
    """Its history tells it, two bits do not."""
    found = count(loop("test $1, %cl\njz 2f\nnop\n2:"))
    assert found["Bc"] == 2 * ROUNDS
    assert found["taken"] == ROUNDS - 1 + ROUNDS // 2
    assert found["simple"] > ROUNDS / 3
    assert found["history"] < ROUNDS / 100


def test_an_indirect_jump(count):
    """It goes to one place, or to two in an order that no history tells."""
    one = count(loop("lea 2f(%rip), %rax\njmp *%rax\n2:"))
    assert one["Bi"] == ROUNDS and one["Bim"] < 20
    random = "imul $1103515245, %edx\nadd $12345, %edx\nlea 2f(%rip), %rax\nlea 3f(%rip), %rbx\ntest $0x10000, %edx\ncmovz %rbx, %rax\n"
    two = count(loop(random + "jmp *%rax\n2:nop\n.p2align 4\n3:"))
    assert two["Bi"] == ROUNDS and ROUNDS / 4 < two["Bim"] < 3 * ROUNDS / 4


def test_calls_and_returns(count):
    found = count(loop("call 2f\njmp 3f\n2:ret\n3:"))
    assert found["taken"] == 4 * ROUNDS - 1
    assert found["Bi"] == 0


@pytest.mark.parametrize("pages, misses", [(60, 0), (200, 1)])
def test_pages(count, pages, misses):
    """64 of them are known.  A line of each is fetched, which are more lines than one of 64 sets holds."""
    body = "".join(f"jmp 2{i}f\n.p2align 12\n.skip {64 * (i % 60) + 1}, 0x90\n2{i}:" for i in range(pages))
    rounds = 50
    found = count(loop(body, rounds))
    assert abs(found["iTLBmr"] - misses * pages * rounds) <= pages + 5
    assert found["I1mr"] <= pages + 10


def test_lines(count):
    """32 KB are known, and no more."""
    for size, missed in (30000, False), (70000, True):
        found = count(loop(f".skip {size}, 0x90", 20))
        assert (found["I1mr"] > 10 * size / 64) == missed


def test_a_string_instruction_is_one(count):
    found = count(loop("mov %ecx, %edx\nlea -4096(%rsp), %rdi\nmov $100, %ecx\nrep stosb\nmov %edx, %ecx", 100))
    assert found["Ir"] == 7 * 100 + 4
    assert found["taken"] == 99


def test_blocks(count):
    """Their sums are those of the program."""
    blocks = []
    found = count(loop("test $1, %cl\njz 2f\nnop\n2:call 3f\njmp 4f\n3:ret\n4:"), ",blocks=on", blocks)
    assert {b[0] for b in blocks} == {"block"} and all(int(b[1], 16) for b in blocks)
    sums = [sum(int(b[i]) for b in blocks) for i in range(3, 8)]
    assert sums == [found[n] for n in ("Ir", "taken", "I1mr", "iTLBmr")] + [found["history"] + found["Bim"]]


def test_functions(count, place):
    """The worse function comes first; one that is better, last."""
    script = os.path.join(LAB, "benchmarks/experiments/front_functions.py")
    files = []
    for name, one, other in ("a", 1, 5), ("b", 4, 2):
        body = "call first\ncall second"
        rest = "".join(f"{n}:{'nop;' * k}ret\n.type {n}, @function\n" for n, k in (("first", one), ("second", other)))
        count(loop(body) + rest, ",blocks=on", [], "-static-pie")
        for kept, old in (name + ".out", place.path("a")), (name + ".counts", glob.glob(place.path("counts.*"))[0]):
            shutil.copy(old, place.path(kept))
            files.append(place.path(kept))
    place.good(sys.executable, script, "--rows=1", *files)
    rows = place.out.strip().splitlines()
    assert rows[0].startswith("instructions: ") and rows[1].split()[1:] == ["20000", "50000", "first"]
    assert rows[2].split()[1:] == ["60000", "30000", "second"]
