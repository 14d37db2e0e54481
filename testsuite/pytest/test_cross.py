"""The plugin is built for cross compilers; programs that they compile with it run under qemu as without it and as
here.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

This is not part of `make check'; `make check-cross' runs it.
"""

import glob
import os
import shutil
import subprocess

import pytest

from tested import BUILD, GCC, GXX, TOP, Place

MACHINES = {"aarch64-linux-gnu": "aarch64", "arm-linux-gnueabihf": "arm", "riscv64-linux-gnu": "riscv64", "i686-linux-gnu": "i386"}
# Loops, a switch, floating point, recursion; exceptions and virtual calls.
SOURCES = {"c.c": r"""#include <stdio.h>
#include <stdlib.h>
static int count (const char *s)
{
  int n = 0;
  for (; *s; ++s)
    switch (*s) { case 'a': n += 1; break; case 'b': n += 20; break; case 'z': return -1; default: n ^= 1; }
  return n;
}
static unsigned collatz (unsigned n) { return n == 1 ? 0 : 1 + collatz (n % 2 ? 3 * n + 1 : n / 2); }
static int by_value (const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
int main (void)
{
  int v[50];
  double sum = 0;
  for (int i = 0; i < 50; ++i)
    {
      v[i] = (i * 37) % 50;
      if (v[i] > 25) sum += v[i] / 3.0; else sum -= v[i];
    }
  qsort (v, 50, sizeof *v, by_value);
  printf ("%d %d %d %u %.6f %d %d\n", count ("abcab"), count ("abz"), count (""), collatz (27), sum, v[0], v[49]);
  return 0;
}
""", "cc.cc": r"""#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
struct shape { virtual ~shape () {} virtual int area (int) const = 0; };
struct square : shape { int area (int x) const override { if (x < 0) throw std::out_of_range ("negative"); return x * x; } };
struct line : shape { int area (int) const override { return 0; } };
int main ()
{
  std::map<std::string, int> sums;
  const square s; const line l;
  for (int i = -3; i < 9; ++i)
    try { const shape &x = i % 3 ? (const shape &) s : l; sums[i % 2 ? "odd" : "even"] += x.area (i); }
    catch (const std::exception &e) { sums[e.what ()] += 1; }
  for (const auto &[name, sum] : sums)
    std::printf ("%s %d\n", name.c_str (), sum);
}
"""}


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


@pytest.fixture(name="cross", scope="module", params=MACHINES)
def cross_compiler(request, tmp_path_factory):
    """A place with the sources, and its compilers, plugin and emulator."""
    major = output(GCC, "-dumpversion").split(".")[0]
    there = Place(str(tmp_path_factory.mktemp(request.param)))
    there.compilers = {"c.c": f"{request.param}-gcc-{major}", "cc.cc": f"{request.param}-g++-{major}"}
    there.emulator = f"qemu-{MACHINES[request.param]}-static"
    for program in *there.compilers.values(), there.emulator:
        if not shutil.which(program):
            pytest.skip(f"{program} is not installed (scripts/setup.sh cross)")
    gcc = there.compilers["c.c"]
    root = os.path.dirname(os.path.dirname(BUILD))
    there.plugin = os.path.join(root, output(gcc, "-dumpmachine"), output(gcc, "-dumpversion"), "libstaticprof.so")
    assert there.call("make", "-s", "BUILD=" + root, "GCC=" + gcc, there.plugin, cwd=TOP) == 0, there.err
    for name, text in SOURCES.items():
        there.write(name, text)
    return there


@pytest.mark.parametrize("level", ["-O1", "-O2", "-O3 -flto"])
@pytest.mark.parametrize("source", SOURCES)
def test_programs_do_the_same(cross, source, level):
    assert cross.call(GCC if source == "c.c" else GXX, "-O2", source, "-o", "here") == 0, cross.err
    cross.good("./here")
    expected = cross.out
    for name, options in (("plain", []), ("with", ["-fchecking", "-fplugin=" + cross.plugin, "-fplugin-arg-libstaticprof-dump"])):
        assert cross.call(cross.compilers[source], *level.split(), "-static", *options, source, "-o", name) == 0, cross.err
        cross.good(cross.emulator, "./" + name)
        assert cross.out == expected
    assert any(map(os.path.getsize, glob.glob(cross.path("with-*.staticprof"))))
