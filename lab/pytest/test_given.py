"""The laboratory's plugin with the arguments probabilities=FILE and random-hottest=SEED.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re

import pytest

from tested import BUILD, GCC, PLUGIN

GIVEN = os.path.join(BUILD, "lab/libstaticprof.so")
ARG = "-fplugin-arg-libstaticprof-"
SOURCE = """void g (void);
int f (int a) { if (a) g (); return 1; }
void rarely (void) { g (); }
int not_there (int a) { if (a) g (); return 1; }
int other (int a) { for (int i = 0; i < a; i++) g (); return a ? 2 : 1; }
"""
FILE = """function	f	given.c	5
edge	2	3	33554432
edge	2	4	100663296
function	rarely	given.c	2
cold
function	not_there	given.c	5
edge	2	3	0
edge	2	4	134217728
"""


def compiled(place, plugin, *more):
    place.write("given.c", SOURCE)
    place.good(GCC, "-O2", "-fplugin=" + plugin, ARG + "dump-blocks=dump", *more, "-S", "given.c", "-o", "given.s")
    return place.read("dump"), place.read("given.s")


def test_what_is_given_decides(place):
    place.write("given.txt", FILE)
    dump, code = compiled(place, GIVEN, ARG + "probabilities=given.txt")
    assert re.search(r"f: given.c:2: branch .* 25\.0+% given.c:2, 75\.0+% given.c:2", dump), dump
    assert re.search(r"\.text\.unlikely.*\nrarely:", code, re.S) and not re.search(r"\.text\.unlikely.*\nf:", code, re.S)
    assert re.search(r"^not_there: .* block frequency=0 .* cold ", dump, re.M), dump


def test_without_it_the_plugin_is_the_products(place):
    """The same holds for functions that FILE does not name."""
    usual = compiled(place, PLUGIN)
    assert compiled(place, GIVEN) == usual
    place.write("given.txt", FILE)
    dump, _ = compiled(place, GIVEN, ARG + "probabilities=given.txt")
    about_other = [[line for line in text.splitlines() if line.startswith("other:")] for text in (dump, usual[0])]
    assert about_other[0] and about_other[0] == about_other[1]


@pytest.mark.parametrize("text, message", [
    (None, "none: cannot read the file: No such file or directory"),
    ("function\tf\tf.c\t3\nedges\t2\t3\t4", "none:2: expected 'function NAME FILE EDGES', 'cold' or 'edge FROM TO PARTS', with tabs between the words")])
def test_what_is_wrong_is_said(place, text, message):
    place.write("given.c", SOURCE)
    if text:
        place.write("none", text)
    assert place.call(GCC, "-O2", "-fplugin=" + GIVEN, ARG + "probabilities=none", "-S", "given.c") == 1
    assert message in place.err


def test_the_hottest_functions_are_chosen_at_random(place):
    """The eight functions are alike, and main calls one of them in a loop.  Functions at random are compiled for speed in its place."""
    bodies = "".join(f"int __attribute__ ((noinline)) f{i} (int n) {{ int s = 0; for (int i = 0; i < n; i++) s += i ^ n; return s; }}\n"
                     for i in range(8))
    place.write("many.c", bodies + "int main (int c, char **v) { int s = 0; for (int i = 0; i < 1000; i++) s += f3 (c);\n"
                "return s + f0 (c) + f1 (c) + f2 (c) + f4 (c) + f5 (c) + f6 (c) + f7 (c); }\n")

    def aligned(*more):
        """The functions that are aligned, which -Os does not do."""
        place.good(GCC, "-Os", "-fplugin=" + GIVEN, ARG + "speed=1", *more, "-S", "many.c", "-o", "many.s")
        return set(re.findall(r"\.p2align [^\n]*\n(?:\t[^\n]*\n)*(f\d):", place.read("many.s")))

    assert aligned() == {"f3"}
    chosen = [aligned(ARG + f"random-hottest={n}") for n in range(4)]
    assert len(set(map(frozenset, chosen))) > 1 and {"f3"} not in chosen
    assert all(0 < len(c) < 8 for c in chosen)
