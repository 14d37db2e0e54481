"""Memory runs out while the plugin asks for it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess

from tested import GCC, PLUGIN
from tool import LOAD

# Nothing large for the plugin.
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
  return __libc_malloc (n);
}
"""


def test_the_compilation_ends_and_says_why(tool):
    tool.write("malloc.c", MALLOC)
    tool.good(GCC, "-shared", "-fPIC", "-o", "malloc.so", "malloc.c", "-ldl")
    tool.write("large.c", "int sum;\nvoid add (int a)\n{\n"
               + "".join(f"  if (a == {7 * i})\n    sum += {i};\n" for i in range(2000)) + "}\n")
    assert tool.call("env", "LD_PRELOAD=" + tool.path("malloc.so"), GCC, "-O1", "-S", LOAD, "large.c") != 0
    assert "libstaticprof: out of memory\n" in tool.err
    assert "terminate called" not in tool.err


def test_the_plugin_holds_no_demangler():
    names = subprocess.run(["nm", "-C", PLUGIN], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert "demangle" not in names
