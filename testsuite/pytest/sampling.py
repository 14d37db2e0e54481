"""Samples of a program as perf would take them, of a trace by valgrind, because perf cannot count on every machine.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import array
import collections
import os
import random
import subprocess


def write_trace(to, command, cwd=None, stdin=None):
    """Write the address and the size of each instruction that COMMAND executes to the file TO."""
    # Where a condition and another one lead to the same place valgrind would trace both in any case.
    with subprocess.Popen(["valgrind", "--vex-guest-chase=no", "--tool=lackey", "--trace-mem=yes", "--log-fd=2", *command], cwd=cwd, text=True,
                          stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as p:
        numbers = array.array("Q")
        for line in p.stderr:
            if line.startswith("I"):
                address, size = line[1:].split(",")
                numbers.append(int(address, 16) << 8 | int(size))
        numbers.tofile(to)


def read_trace(file):
    while True:
        numbers = array.array("Q", file.read(1 << 20))
        if not numbers:
            return
        for n in numbers:
            yield n >> 8, n & 255


def perf_script(trace, every, binary, stacks=False, first=0x400000, beyond=0x4000000, depth=32):
    """What `perf script' prints of one sample in about EVERY instructions.  BINARY is at the addresses from FIRST
    up to BEYOND."""
    branches = collections.deque(maxlen=depth)
    lines = []
    # A constant distance would hit the same instruction of a loop again and again.
    chance = random.Random(every)
    following = chance.randrange(every, 2 * every)
    before, end = None, None
    for n, (address, size) in enumerate(trace, 1):
        # An instruction that is repeated is no branch.
        if before is not None and address not in (end, before):
            branches.appendleft((before, address))
        before, end = address, address + size
        if n < following:
            continue
        following = n + chance.randrange(every // 2, every + every // 2 + 1)
        if stacks:
            lines.append(f"{address:17x} " + " ".join(f" 0x{a:x}/0x{b:x}/P/-/-/0 " for a, b in branches))
        else:
            where = binary if first <= address < beyond else "/usr/lib/libc.so.6"
            lines.append(f"{os.path.basename(binary)[:15]:>16}  4711 {n / 1e6:.6f}: {every:10} instructions:u: {address:16x} [unknown] ({where})")
    return "\n".join(lines) + "\n"
