"""staticprof keep --samples: what perf and LLVM say of a program.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

perf cannot count on every machine, so its output is made of a trace of all instructions by valgrind.  LLVM's profile is made
by llvm-profgen, of such output.
"""

import os
import platform
import random
import re
import resource
import shutil

import pytest

import sampling
from tested import GCC
from tool import ARG, LOAD

SOURCE = """#include <cstdio>
#include <cstdlib>

static int kind_of (int i, int c)
{
  if (c < 3)
    return 9;
  int kind = 0;
  while (i > 1)
    {
      if (i % 7 == 0)
        kind += c;
      i /= 3;
    }
  if (kind > 100)
    puts ("many");
  return kind;
}

namespace
{
struct counter
{
  int odd = 0, even = 0;
  __attribute__ ((noinline)) void note (int n)
  {
    if (n % 16 == 5)
      odd++;
    else
      even++;
  }
};
}

int never (int z)
{
  if (z > 4)
    return puts ("z");
  return 2;
}

int main (int argc, char **argv)
{
  int n = atoi (argv[1]), sum = 0;
  counter c;
  if (argc > 5)
    return never (n);
  for (int i = 0; i < n; i++)
    {
      sum += kind_of (i, i % 8);
      c.note (i);
    }
  printf ("%d %d %d\\n", sum, c.odd, c.even);
  return 0;
}
"""

pytestmark = pytest.mark.skipif(not shutil.which("valgrind"), reason="no valgrind")


def shares(text):
    """The share of each branch with a known condition, by function and line."""
    result, function = {}, ""
    for line in text.splitlines():
        found = re.match(r" (\d+) ([0-9.]+) (\S+) ", line)
        if found and "_" in function + "main_":
            result[function, int(found[1])] = float(found[2])
        elif not line.startswith(" "):
            function = line.split(" ")[0]
    return result


@pytest.fixture(name="sampled", scope="module")
def sampled_program(tool):
    """p was compiled with records and debug information, and its counters are in truth.profile."""
    tool.write("p.cc", SOURCE)
    here = tool.path("")
    for flags in ("-fprofile-generate", "-c"), ("-fprofile-use", LOAD, ARG + "measure=truth", "-c"):
        tool.compile("-O2", *flags, "p.cc", folder=".")
        if flags[0] == "-fprofile-generate":
            tool.compile("-fprofile-generate", "p.o", "-o", "counted", "-lstdc++", folder=".")
            assert tool.call("./counted", "3000", cwd=here) == 0
    tool.compile("-O2", "-g", "-no-pie", LOAD, ARG + "profile=records", "p.cc", "-o", "p", "-lstdc++", folder=".")
    with open(tool.path("trace"), "wb") as f:
        sampling.write_trace(f, ["./p", "3000"], cwd=here)
    for name, every, stacks in ("addresses", 31, False), ("branches", 307, True):
        with open(tool.path("trace"), "rb") as f:
            tool.write(name, sampling.perf_script(sampling.read_trace(f), every, "p", stacks))
    tool.run("keep", "-o", "truth.profile", "truth")
    return tool


def test_branch_stacks_give_what_counters_do(sampled):
    with open(sampled.path("truth.profile"), encoding="utf-8") as f:
        truth = shares(f.read())
    found = shares(sampled.run("keep", "--samples=branches", "--binary=p", "records"))
    compared = [(truth[b], found[b]) for b in truth if b in found]
    assert len(compared) >= 3 and all(abs(a - b) < 6 for a, b in compared), (truth, found)


def test_addresses_give_less(sampled):
    """Executions are as many as the samples support, not those of the program."""
    text = sampled.run("keep", "--samples=addresses", "--binary=p", "records", says=["^staticprof-kept 2$", r"^\[p\.cc\] trained$"],
                       never=["never"])
    note = re.search(r"^counter::note~.{4} (\d+) ", text, re.M)
    assert note and 20 < int(note[1]) < 3000, text
    # Half of the samples give half of the executions.
    with open(sampled.path("addresses"), encoding="utf-8") as f:
        chance = random.Random(1)
        sampled.write("half", "".join(line for line in f if chance.random() < .5))
    half = re.search(r"^counter::note~.{4} (\d+) ", sampled.run("keep", "--samples=half", "--binary=p", "records"),
                     re.M)
    assert .35 < int(half[1]) / int(note[1]) < .65


def test_a_binary_that_names_its_records_needs_nothing_else(sampled):
    assert sampled.run("keep", "--samples=branches", "p") == sampled.run("keep", "--samples=branches", "--binary=p", "records")


def test_where_a_program_was_loaded(sampled):
    """perf tells it by --show-mmap-events; symbols do as well."""
    sampled.compile("-O2", "-g", "-pie", "-fPIE", LOAD, ARG + "profile=pie-records", "p.cc", "-o", "pie", "-lstdc++", folder=".")
    with open(sampled.path("trace"), "wb") as f:
        sampling.write_trace(f, ["./pie", "3000"], cwd=sampled.path(""))
    with open(sampled.path("trace"), "rb") as f:
        text = sampling.perf_script(sampling.read_trace(f), 307, "pie", stacks=True)
    sampled.write("unmapped", text)
    sampled.refuses("^staticprof: unmapped: no sample is in 'pie'; write them with 'perf script --show-mmap-events', which tells where",
                    "keep", "--samples=unmapped", "pie")
    def main_of(program):
        assert sampled.call("nm", program) == 0
        return int(re.search("^([0-9a-f]+) T main$", sampled.out, re.M)[1], 16)

    # Valgrind loads all such programs at one address.
    sampled.write("where.c", '#include <stdio.h>\nint main (void) { printf ("%p\\n", (void *) main); return 0; }\n')
    sampled.compile("-pie", "-fPIE", "where.c", "-o", "where", folder=".")
    assert sampled.call("valgrind", "-q", "--tool=none", "./where", cwd=sampled.path("")) == 0
    first, main = int(sampled.out, 16) - main_of("where"), main_of("pie")
    sampled.write("mapped", f"PERF_RECORD_MMAP2 7/7: [{first:#x}(0x1000) @ 0 08:01 5 0]: r--p /usr/bin/pie\n"
                            f"PERF_RECORD_MMAP2 7/7: [{first + 0x1000:#x}(0x1000) @ 0x1000 08:01 5 0]: r-xp /usr/bin/pie\n" + text)
    mapped = shares(sampled.run("keep", "--samples=mapped", "pie"))
    assert len(mapped) >= 3
    sampled.write("symbols", re.sub("0x([0-9a-f]+)/0x([0-9a-f]+)", lambda m: "/".join(
        f"main+{int(a, 16) - first - main:#x}" if 0 <= int(a, 16) - first - main < 4000 else "0x" + a for a in m.groups()), text))
    assert len(shares(sampled.run("keep", "--samples=symbols", "pie"))) >= 3


def test_what_it_refuses(sampled):
    keep = ("keep", "--samples=addresses")
    sampled.refuses("^staticprof: addresses: expected --binary=FILE, the program or library that was sampled$", *keep, "records")
    sampled.refuses("^staticprof: cannot read 'none'", *keep, "--binary=none", "records")
    sampled.refuses("'p.cc' is no object, program, library or archive", *keep, "--binary=p.cc", "records")
    sampled.refuses("addresses: no function of these records was sampled; give the records of what ran", *keep, "--binary=p", "units")
    sampled.write("perf.data", "PERFILE2 and more")
    sampled.refuses("perf.data: this is perf's own file; give what 'perf script --show-mmap-events -i perf.data' prints",
                    "keep", "--samples=perf.data", "--binary=p", "records")
    with open(sampled.path("branches"), encoding="utf-8") as f:
        sampled.write("cut", f.read()[:-7])
    sampled.refuses(r"^staticprof: cut:\d+: the file was cut short$", "keep", "--samples=cut", "--binary=p", "records")
    sampled.refuses("--check takes no --samples", "keep", "--check=x", "--samples=cut", status=2)
    sampled.refuses("--binary is for --samples", "keep", "--binary=p", "records", status=2)


def test_a_stripped_program_needs_its_debug_information(sampled):
    os.makedirs(sampled.path("stripped"), exist_ok=True)
    assert sampled.call("strip", "-o", "stripped/p", "p") == 0
    sampled.refuses("'stripped/p' has no debug information, which tells the lines of samples; compile it with -g, or install",
                    "keep", "--samples=branches", "--binary=stripped/p", "records")
    assert sampled.call("objcopy", "--only-keep-debug", "p", "stripped/p.debug") == 0
    assert sampled.call("objcopy", "--add-gnu-debuglink=stripped/p.debug", "stripped/p") == 0
    assert (sampled.run("keep", "--samples=branches", "--binary=stripped/p", "records")
            == sampled.run("keep", "--samples=branches", "--binary=p", "records"))


def test_another_build_is_refused(sampled):
    """The symbols that perf printed are elsewhere in it."""
    sampled.write("other.cc", SOURCE.replace("int never", "int before (int a) { return a * a / 77; }\nint never"))
    sampled.compile("-O1", "-g", "-no-pie", "other.cc", "-o", "other-p", "-lstdc++", folder=".")
    os.makedirs(sampled.path("moved"), exist_ok=True)
    os.rename(sampled.path("other-p"), sampled.path("moved/p"))
    assert sampled.call("nm", "p") == 0
    main = int(re.search("^([0-9a-f]+) T main$", sampled.out, re.M)[1], 16)
    sampled.write("named", "".join(f"  p 7 1.5: 99 cycles:u: {main + o:x} main+{o:#x} (/usr/bin/p)\n" for o in range(0, 120, 3)))
    sampled.run("keep", "--samples=named", "--binary=p", "records")
    sampled.refuses("named: the samples are of another build of 'moved/p', in which functions are elsewhere; name the binary that ran",
                    "keep", "--samples=named", "--binary=moved/p", "records")


def test_damaged_binaries(sampled):
    """An error or what remains of it; no crash."""
    with open(sampled.path("p"), "rb") as f:
        whole = f.read()
    chance = random.Random(7)
    for n in range(60):
        damaged = bytearray(whole[:chance.randrange(64, len(whole))] if n % 3 == 0 else whole)
        for _ in range(chance.choice((1, 20, 400)) if n % 3 else 0):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        with open(sampled.path("damaged"), "wb") as f:
            f.write(damaged)
        status = sampled.call(sampled.program, "keep", "--samples=addresses", "--binary=damaged", "records")
        assert status in (0, 1), (n, status, sampled.err)


# A unit has many functions, all with one list of many ranges, and many other units have its table of rows.
REPEATED = """        .section .note.GNU-stack, "", @progbits

        .text
        .globl main
main:   ret
        .fill 8, 1, 0x90
        .section .debug_abbrev
        .uleb128 1, 17, 1, 0x10, 0x17, 0x11, 1, 0, 0
        .uleb128 2, 0x2e, 0, 0x55, 0x17, 0, 0
        .uleb128 3, 17, 0, 0x10, 0x17, 0, 0, 0
        .section .debug_ranges
list:   .rept {ranges}
        .quad 0, 8
        .endr
        .quad 0, 0
        .section .debug_line
rows:   .long rows_end - . - 4
        .short 4
        .long header_end - . - 4
        .byte 1, 1, 1, -5, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1
        .byte 0
        .asciz "u.c"
        .byte 0, 0, 0
        .byte 0
header_end:
        .byte 0, 9, 2
        .quad main
        .fill {ranges}, 1, 1
        .byte 2, 4, 0, 1, 1
rows_end:
        .section .debug_info
        .long first_end - . - 4
        .short 4
        .long 0
        .byte 8
        .uleb128 1
        .long rows
        .quad main
        .rept {functions}
        .uleb128 2
        .long list
        .endr
        .byte 0
first_end:
        .rept {functions}
        .long 12
        .short 4
        .long 0
        .byte 8, 3
        .long rows
        .endr
"""


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the assembler is of another machine")
def test_debug_information_that_is_repeated(sampled):
    """The memory that it takes depends on the size of the file, not on what its parts have in common: 16 GB."""
    sampled.write("repeated.s", REPEATED.format(ranges=20000, functions=20000))
    sampled.good(GCC, "-no-pie", "-o", "repeated", "repeated.s")
    most = 2 << 30
    status = sampled.call(sampled.program, "keep", "--samples=addresses", "--binary=repeated", "records",
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)))
    assert status == 1 and len(sampled.err.splitlines()) == 1 and "memory" not in sampled.err, sampled.err


PROFGEN = shutil.which("llvm-profgen") or shutil.which("llvm-profgen-14")


@pytest.mark.skipif(not PROFGEN or not shutil.which("clang++"), reason="no llvm-profgen")
def test_samples_of_llvm(sampled):
    """The program that was sampled was compiled by clang, its records are of GCC."""
    here = sampled.path("")
    assert sampled.call("clang++", "-O2", "-gline-tables-only", "-fdebug-info-for-profiling", "-no-pie", "p.cc", "-o", "clang-p") == 0
    with open(sampled.path("trace"), "wb") as f:
        sampling.write_trace(f, ["./clang-p", "3000"], cwd=here)
    with open(sampled.path("trace"), "rb") as f:
        text = sampling.perf_script(sampling.read_trace(f), 307, "clang-p", stacks=True)
    sampled.write("clang-branches", "PERF_RECORD_MMAP2 7/7: [0x401000(0x1000) @ 0x1000 08:01 1 0]: r-xp /usr/bin/clang-p\n" + text)
    assert sampled.call(PROFGEN, "--perfscript=clang-branches", "--binary=clang-p", "--output=llvm.text", "--format=text") == 0, sampled.err
    found = shares(sampled.run("keep", "--samples=llvm.text", "records"))
    with open(sampled.path("truth.profile"), encoding="utf-8") as f:
        truth = shares(f.read())
    compared = [(truth[b], found[b]) for b in truth if b in found]
    assert len(compared) >= 2 and all(abs(a - b) < 10 for a, b in compared), (truth, found)
    sampled.write("wrong.text", "main:1:1\n 3: x\n")
    sampled.refuses("wrong.text:2: expected LINE: COUNT or LINE: FUNCTION:SAMPLES", "keep", "--samples=wrong.text", "records")
