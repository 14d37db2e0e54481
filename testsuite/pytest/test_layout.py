"""The order of blocks in the code: what is estimated to jump, in GCC's order and in the plugin's.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import pytest

from tested import GCC, GXX
from tool import LOAD

SEARCH = """extern int probe (const char *, int);
int
search (const unsigned short *previous, const char *window, unsigned at, unsigned limit, char last, char first,
        int chain)
{
  int best = 0;
  do
    {
      const char *match = window + at;
      if (match[best] != last || match[0] != first)
        continue;
      best = probe (match, best);
    }
  while ((at = previous[at & 4095]) > limit && --chain);
  return best;
}
"""
# Blocks of both sections, a table, and a call that can throw.
SECTIONS = """#include <stdlib.h>
extern int read (int *), use (int), print (const char *);
struct guard { ~guard (); };
int
sum (int n)
{
  guard g;
  int total = 0, value;
  for (int i = 0; i < n; ++i)
    {
      if (read (&value) < 0)
        {
          print ("cannot read");
          abort ();
        }
      switch (value)
        {
        case 0: total += use (1); break;
        case 1: total -= 2; break;
        case 2: total *= use (3); break;
        case 3: total ^= 4; break;
        case 4: total |= use (5); break;
        case 5: return total;
        default: if (value % 3 == 0) continue; total += value;
        }
      if (total < 0)
        total = 0;
    }
  return total;
}
"""


def jumps(place, compiler, source, *options):
    """Executions of edges that jump, behind GCC's pass and behind the plugin's."""
    name = "order.c" if compiler == GCC else "order.cc"
    place.write(name, source)
    place.good(compiler, "-O2", "-c", LOAD, "-fdump-rtl-bbro-details-blocks=gcc.txt",
               "-fdump-rtl-alignments-details-blocks=plugin.txt", *options, name)
    found = []
    for dump in "gcc.txt", "plugin.txt":
        text = place.read(dump)
        text = text[text.rindex(";; basic block 2,"):]
        taken, successors = 0, False
        for line in text.split("\n"):
            edge = re.match(r";;  (succ: |     ) +\d+ \[.*?\] +count:(\d+)", line)
            successors = edge is not None and (edge[1] == "succ: " or successors)
            if successors and not re.search(r"[(,]FALLTHRU", line):
                taken += int(edge[2])
        found.append(taken)
    return found


def test_a_search_jumps_less(place):
    gcc, plugin = jumps(place, GCC, SEARCH)
    assert plugin < .9 * gcc


def test_sections_tables_and_exceptions_do_not_jump_more(place):
    gcc, plugin = jumps(place, GXX, SECTIONS)
    assert plugin <= gcc


@pytest.mark.parametrize("option", ["-fno-reorder-blocks", "-freorder-blocks-algorithm=stc",
                                    "-freorder-blocks-algorithm=simple", "-Os"])
def test_what_is_asked_for_stays(place, option):
    gcc, plugin = jumps(place, GCC, SEARCH, option)
    assert plugin == gcc
