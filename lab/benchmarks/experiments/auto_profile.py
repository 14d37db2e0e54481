"""Samples for GCC 16's -fauto-profile out of exact counts, and how much of the counts a compiler knows then.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: auto_profile.py samples BINARY SHARE SEED OUTPUT CALLGRIND...
       auto_profile.py overlap TRUE OTHER

`samples' keeps each execution that callgrind counted in BINARY (--dump-instr=yes --dump-line=no
--compress-pos=no --compress-strings=no; linked with -no-pie -g) with the probability SHARE, and
writes an auto-profile of version 3, which create_gcov of AutoFDO 0.19 does not know.  `overlap'
compares dumps of two compilations, each a folder with a file for each unit
(-fdump-tree-fixup_cfg3-details-blocks-lineno, with -g): the overlap of the executions of source
lines over the program, and the mean of that in each function, weighted by its executions.
"""

import glob
import math
import random
import re
import struct
import subprocess
import sys

CUTOFFS = (10000, *range(100000, 1000000, 100000), 950000, 990000, 999000, 999900, 999990, 999999)


def read_callgrind(names, binary):
    """Executions by address of BINARY."""
    found = {}
    for name in names:
        inside = skip = False
        with open(name, encoding="utf-8", errors="replace") as f:
            for line in f:
                if line.startswith("ob="):
                    inside = line.strip() == "ob=" + binary
                elif line.startswith(("calls=", "jump=", "jcnd=")):
                    skip = True  # The next line has costs of the callee, or none.
                elif line.startswith("0x"):
                    if inside and not skip:
                        address, n = line.split()[:2]
                        found[int(address, 16)] = found.get(int(address, 16), 0) + int(n)
                    skip = False
    return found


def drawn(n, share, rng):
    """How many of N executions are sampled."""
    mean = n * share
    if share >= 1:
        return n
    if mean > 200:
        return max(0, round(rng.gauss(mean, math.sqrt(mean * (1 - share)))))
    limit, k, p = math.exp(-mean), 0, rng.random()
    while p > limit:
        k, p = k + 1, p * rng.random()
    return k


def sampled(counts, share, seed):
    """Samples by address; neighbours with the same count are one block."""
    rng, last, n, result = random.Random(seed), None, 0, {}
    for address in sorted(counts):
        if counts[address] != last:
            last, n = counts[address], drawn(counts[address], share, rng)
        if n:
            result[address] = n
    return result


def said(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=True, **more).stdout


def first_lines(binary):
    """The line of the declaration by name of each function that is defined."""
    found = {}
    for entry in re.split(r"\n(?= *<\w+><\w+>: Abbrev)", said("objdump", "--dwarf=info", binary)):
        if "DW_TAG_subprogram" in entry and "DW_AT_declaration" not in entry:
            line = re.search(r"DW_AT_decl_line +: (\d+)", entry)
            for kind in "name", "linkage_name":
                name = re.search(rf"DW_AT_{kind} *: (?:\(.*?\): )?(\S+)", entry)
                if name and line:
                    found[name[1]] = int(line[1])
    return found


class Instance:
    """A function, or a copy of it that was inlined."""

    def __init__(self):
        self.head, self.lines, self.calls = 0, {}, {}

    def all_counts(self):
        return [*self.lines.values(), *(n for c in self.calls.values() for n in c.all_counts())]


def instances(binary, samples):
    """The functions by name, and the source file of each name."""
    first, functions, files = first_lines(binary), {}, {}
    heads = {int(a, 16): name.split(".")[0] for a, kind, name in
             re.findall(r"^(\w+) (\w) (\S+)$", said("nm", binary), re.M) if kind in "tT"}
    chains = said("addr2line", "-a", "-i", "-f", "-e", binary,
                  input="".join(f"{a:x}\n" for a in sorted(samples)))
    for part in re.split(r"^(?=0x)", chains, flags=re.M)[1:]:
        lines, stack = part.splitlines(), []
        for name, at in zip(lines[1::2], lines[2::2]):
            m = re.match(r"(.*):(\d+)(?: \(discriminator (\d+)\))?", at)
            if not m:
                break
            name = name.split(".")[0]
            offset = int(m[2]) - first.get(name, int(m[2]))
            stack.insert(0, (name, (offset << 16 | int(m[3] or 0)) & 0xffffffff))
            files.setdefault(name, m[1])
        else:
            address = int(lines[0], 16)
            at = functions.setdefault(stack[0][0], Instance())
            for (_, offset), (callee, _) in zip(stack, stack[1:]):
                at = at.calls.setdefault((offset, callee), Instance())
            at.lines[stack[-1][1]] = max(at.lines.get(stack[-1][1], 0), samples[address])
            if heads.get(address) in functions:
                functions[heads[address]].head = samples[address]
    return functions, files


def u32(n):
    return struct.pack("<I", n)


def u64(n):
    return struct.pack("<Q", n)


def text(s):
    return u32(len(s) + 1) + s.encode() + b"\0"


def auto_profile(functions, files):
    """The bytes of the file."""
    names = ["", *sorted(files)]  # GCC does not accept a function with the index 0.
    number, sources = {n: i for i, n in enumerate(names)}, sorted(set(files.values()))

    def body(name, instance):
        parts = [u32(number[name]), u32(len(instance.lines)), u32(len(instance.calls))]
        parts += [u32(o) + u32(0) + u64(n) for o, n in sorted(instance.lines.items())]
        parts += [u32(o) + body(callee, i) for (o, callee), i in sorted(instance.calls.items())]
        return b"".join(parts)

    counts = sorted((n for i in functions.values() for n in i.all_counts()), reverse=True)
    total, summary, used, n = sum(counts), b"", 0, 0
    for cutoff in CUTOFFS:
        while n < len(counts) and used < total * cutoff / 1e6:
            used, n = used + counts[n], n + 1
        summary += u32(cutoff) + u64(counts[n - 1] if n else 0) + u64(n)
    return b"".join((
        b"adcg", u32(3), u32(0),
        u32(0xa8000000), u64(total), u64(counts[0] if counts else 0),
        u64(max((i.head for i in functions.values()), default=0)), u64(len(counts)),
        u64(len(functions)), u64(len(CUTOFFS)), summary,
        u32(0xaa000000), u32(0), u32(len(sources)), *map(text, sources), u32(len(names)),
        *(text(n) + u32(sources.index(files[n]) if n in files else 0) for n in names),
        u32(0xac000000), u32(0), u32(len(functions)),
        *(u64(i.head) + u64(0) + body(f, i) for f, i in sorted(functions.items())),
        u32(0xae000000), u32(0), u32(0)))


def read_dumps(folder):
    """By function and line: its executions in the program, and as the function's own profile
    has them, which differ where nothing is known of the program, as in copies of functions of
    headers whose counters are another unit's."""
    functions = {}
    for name in glob.glob(folder + "/*"):
        lines, counts = {}, None
        with open(name, encoding="utf-8", errors="replace") as f:
            for row in f:
                if m := re.match(r";; Function (\S+) \(", row):
                    lines, counts = functions.setdefault(m[1].split(".")[0], {}), None
                elif m := re.match(r";;   basic block \d+, loop depth \d+(?:, count (\d+) \((.*?)\))?", row):
                    n = int(m[1] or 0)
                    counts = (0 if "estimated locally" in (m[2] or "") else n, n)
                elif counts and not row.startswith(";;") and "# DEBUG" not in row \
                        and (m := re.search(r"\[([^\s\[\]]+:\d+):\d+\]", row)):
                    lines[m[1]] = tuple(map(max, counts, lines.get(m[1], (0, 0))))
    return functions


def common(one, other):
    """The sum of the smaller shares of two tables of executions."""
    a, b = sum(one.values()), sum(other.values())
    return sum(min(n / a, other.get(k, 0) / b) for k, n in one.items()) if a and b else 0


def overlaps(true, other):
    """The overlap over the program, and that of single functions."""
    def program(functions):
        return {(f, line): n[0] for f, lines in functions.items() for line, n in lines.items()}

    total = inside = 0
    for f, lines in true.items():
        counts = {line: n[0] for line, n in lines.items()}
        n = sum(counts.values())
        total += n
        inside += n * common(counts, {line: m[1] for line, m in other.get(f, {}).items()})
    return common(program(true), program(other)), inside / total if total else 0


def main(words):
    if len(words) > 5 and words[0] == "samples":
        binary, share, seed, output = words[1:5]
        samples = sampled(read_callgrind(words[5:], binary), float(share), int(seed))
        with open(output, "wb") as f:
            f.write(auto_profile(*instances(binary, samples)))
        return 0
    if len(words) == 3 and words[0] == "overlap":
        print("over the program {:.3f}, inside functions {:.3f}".format(
            *overlaps(*map(read_dumps, words[1:]))))
        return 0
    help_wanted = words == ["--help"]
    print(__doc__[__doc__.index("usage:"):].strip() if help_wanted else __doc__.split("\n\n")[2],
          file=sys.stdout if help_wanted else sys.stderr)
    return 0 if help_wanted else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
