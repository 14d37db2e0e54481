"""GCC links the same with a file `specs' that it finds by -B as without it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess

import pytest

import tested
from tested import BUILD

THROWS = "struct A { ~A (); }; A::~A () {} void f () { throw 1; } void g ();\n" \
         "int main () { try { g (); } catch (int) { return 0; } return 1; }\n"
UNWINDS = "struct A { ~A (); }; void f (); void g () { A a; f (); }\n"


def words(place, *options):
    """The words of the linker's command line, without folders and temporary files."""
    said = subprocess.run([tested.GXX, *options, "-###", "a.o", "b.o"], cwd=place.folder, capture_output=True, text=True,
                          check=True).stderr
    line = [s for s in said.splitlines() if "collect2" in s][0]
    return sorted(w for w in set(line.replace('"', "").split()) if not w.startswith(("-L", "-plugin-opt=-fresolution")))


@pytest.mark.parametrize("folder", (BUILD, os.path.join(BUILD, "switch")))
def test_links_as_without(place, folder):
    place.write("a.cc", THROWS)
    place.write("b.cc", UNWINDS)
    on = "-B" + folder + "/"
    subprocess.run([tested.GXX, "-O2", "-c", "a.cc", "b.cc"], cwd=place.folder, check=True)
    for option in ("-O2", "-static", "-shared", "-static-libgcc", "-r"):
        assert words(place, on, option) == words(place, option), option
    subprocess.run([tested.GXX, on, "a.o", "b.o", "-o", "x"], cwd=place.folder, check=True)
    assert subprocess.run(["./x"], cwd=place.folder, check=False).returncode == 0
