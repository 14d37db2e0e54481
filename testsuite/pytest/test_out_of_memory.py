"""Memory runs out while the plugin or the tool asks for it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess

import pytest

from tested import GCC, PLUGIN, TOOL
from tool import LOAD

# Nothing large for the plugin; for the tool nothing larger than its library takes at the start.
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
    """Where 1 is an answer, that is not the status."""
    assert tool.call("env", malloc, TOOL, *command, "x" * 120000) == status, tool.err
    assert tool.err == "staticprof: out of memory\n" and tool.out == ""


def test_the_plugin_holds_no_demangler():
    names = subprocess.run(["nm", "-C", PLUGIN], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert "demangle" not in names
