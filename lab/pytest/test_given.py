"""The laboratory's plugin with the argument probabilities=FILE.

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
