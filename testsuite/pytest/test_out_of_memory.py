"""Memory runs out while the plugin or the tool allocates it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess

import pytest

from tested import GCC, PLUGIN, TOOL, TOP
from tool import LOAD

# The plugin gets no large block, the tool none larger than those that its library needs at the
# start.
MALLOC = """#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>
extern void *__libc_malloc (size_t);
void *malloc (size_t n)
{
  Dl_info from;
  if (n > 20000 && dladdr (__builtin_return_address (0), &from)
      && strstr (from.dli_fname, "libstaticprof"))
    return NULL;
  if (n > 100000 && dladdr (__builtin_return_address (0), &from)
      && strstr (from.dli_fname, "libstdc++"))
    return NULL;
  return __libc_malloc (n);
}
"""


@pytest.fixture(name="malloc", scope="module")
def little_memory(tool):
    tool.write("malloc.c", MALLOC)
    tool.good(GCC, "-shared", "-fPIC", "-o", "malloc.so", "malloc.c", "-ldl")
    return "LD_PRELOAD=" + tool.path("malloc.so")


def test_the_compilation_ends_and_says_why(tool, malloc):
    tool.write("large.c", "int sum;\nvoid add (int a)\n{\n"
               + "".join(f"  if (a == {7 * i})\n    sum += {i};\n" for i in range(2000)) + "}\n")
    assert tool.call("env", malloc, GCC, "-O1", "-S", LOAD, "large.c") != 0
    assert "libstaticprof: out of memory\n" in tool.err
    assert "terminate called" not in tool.err


@pytest.mark.parametrize("command, status", [(["show"], 1), (["diff", "units"], 2), (["built-with"], 2)])
def test_a_command_fails_and_says_why(tool, malloc, command, status):
    """The status differs from that of a command whose answer may be 1."""
    assert tool.call("env", malloc, TOOL, *command, "x" * 120000) == status, tool.err
    assert tool.err == "staticprof: out of memory\n" and tool.out == ""


COUNT = """#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
extern void *__libc_malloc (size_t);
static int calls;
/* dladdr is slow.  */
static struct { void *at; int ours; } known[4096];
void *malloc (size_t n)
{
  Dl_info from;
  void *at = __builtin_return_address (0);
  const size_t k = (size_t) at / 2 % 4096;
  if (known[k].at != at)
    {
      known[k].ours = dladdr (at, &from) && strstr (from.dli_fname, "libstaticprof");
      known[k].at = at;
    }
  calls += known[k].ours;
  return __libc_malloc (n);
}
__attribute__ ((destructor)) static void say (void)
{
  if (calls)
    fprintf (stderr, "%d calls of malloc\\n", calls);
}
"""


def test_what_one_function_gives_back_the_next_takes(tool):
    tool.write("count.c", COUNT)
    tool.good(GCC, "-shared", "-fPIC", "-o", "count.so", "count.c", "-ldl")

    def calls(functions):
        tool.write("unit.c", "".join(f"int f{i} (int *a, int n)\n{{\n  for (int i = 0; i < n; i++)\n"
                                     "    if (a[i] > 3)\n      return i;\n  return -1;\n}\n" for i in range(functions)))
        tool.call("env", "LD_PRELOAD=" + tool.path("count.so"), GCC, "-O1", "-S", LOAD, "unit.c")
        return int(tool.err.split(" calls of malloc")[0].split()[-1])

    assert 0 < calls(40) < calls(20) + 200


KEPT = """#include "plugin/gcc/load/allocation.cc"
#include <cstdio>
#include <malloc.h>
int main ()
{
  constexpr int n = 4000;
  static void *block[n];
  for (int times = 0; times < 2; ++times)
    {
      for (int i = 0; i < n; ++i)
	block[i] = operator new (16 * i + 1);
      for (int i = 0; i < n; ++i)
	operator delete (block[i], std::size_t (16 * i + 1));
      operator delete (nullptr, std::size_t (8));
    }
  std::printf ("%zu\\n", mallinfo2 ().uordblks);
}
"""


def test_what_is_kept_is_bounded(tool):
    """128 MB were freed; 1 MB and the program's own memory stay."""
    tool.write("kept.cc", KEPT)
    tool.good("g++", "-std=c++17", "-I", TOP, "-o", "kept", "kept.cc")
    tool.call(tool.path("kept"))
    assert 1 << 19 < int(tool.out) < 3 << 19


def test_the_plugin_holds_no_demangler():
    names = subprocess.run(["nm", "-C", PLUGIN], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert "demangle" not in names
