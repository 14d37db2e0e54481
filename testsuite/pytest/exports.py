"""A program and its profile in every format of `staticprof export'.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import shutil
import subprocess

import pytest

from tested import BUILD, GCC

FORMATS = ("callgrind", "dot", "folded", "gcov", "lcov", "lcov2", "llvm-sample", "sarif")
SOURCE = """static __attribute__ ((noinline)) int leaf (int x)
{
  int n = 0;
  while (x >>= 1)
    n++;
  return n;
}
static __attribute__ ((noinline)) int down (int n) { return n > 0 ? down (n - 1) + leaf (n) : 0; }
int main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < argc; i++)
    sum += leaf (i);
  return sum + down (argc);
}
int never (int x)
{
  return leaf (x);
}
"""


def make_exports(place):
    """Put into the folder PLACE the program `one' and a file for each format, which has its name."""
    with open(f"{place}/x.c", "w", encoding="utf-8") as f:
        f.write(SOURCE)
    subprocess.run(["mkdir", "p"], cwd=place, check=True)
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-fno-ipa-icf",
                    "-o", "one", "x.c"], cwd=place, check=True)
    subprocess.run([f"{BUILD}/staticprof", "merge", "-o", "whole.json", "one"], cwd=place, check=True)
    for f in FORMATS:
        with open(f"{place}/{f}", "w", encoding="utf-8") as out:
            subprocess.run([f"{BUILD}/staticprof", "export", f"--format={f}", "whole.json"], cwd=place, check=True, stdout=out)


def read(folder, name):
    with open(f"{folder}/{name}", encoding="utf-8") as f:
        return f.read()


def by(folder, *command):
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]}")
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
