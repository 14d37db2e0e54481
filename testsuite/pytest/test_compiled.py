"""What a build compiles and how: headers that are compiled first, objects of another build.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import shlex

import pytest

from tested import BUILD, GCC, TOP

ADAPTER = {os.path.relpath(path, TOP) for path in glob.glob(TOP + "/plugin/gcc/**/*.cc", recursive=True)}
WITHOUT_HEADERS = {"plugin/gcc/load/allocation.cc", "plugin/gcc/load/library.cc"}


def compiled(place, *variables):
    """The words of each compilation of a whole build, by source."""
    assert place.call("make", "-n", "-C", TOP, "GCC=" + GCC, "CXX=compiler", "B=" + place.path("new"), *variables, "all") == 0, place.err
    calls = [shlex.split(line) for line in place.out.splitlines() if line.startswith("compiler ") and " -c " in line]
    return {os.path.relpath(words[-1], TOP if words[-1].startswith(TOP) else ""): words for words in calls}


def test_headers_are_compiled_first(place):
    header = place.path("new/precompiled/gcc-headers.h")
    calls = compiled(place)
    with_it = {source for source, words in calls.items() if words[1:3] == ["-include", header]}
    assert with_it == ADAPTER - WITHOUT_HEADERS
    assert [words[-2:] for words in calls.values() if "c++-header" in words] == [[header + ".gch", header]]
    # Its flags are those of the objects, without which GCC does not take it.
    first, other = (next(w for w in calls.values() if "c++-header" in w), calls["plugin/gcc/read/call.cc"])
    assert first[1:first.index("-x")] == other[3:other.index("-c")]
    assert not [w for w in compiled(place, "PRECOMPILE=").values() if "-include" in w or "c++-header" in w]


@pytest.mark.skipif(not os.path.exists(BUILD + "/tools/staticprof.o"), reason="what is tested was not built here")
def test_objects_of_another_build(place):
    assert ADAPTER == {source for source in compiled(place, "SHARED=" + BUILD) if source.endswith(".cc")}
    for name in "plugin/core/graph/loops.o", "heuristics/guard.o", "registry.o", "tools/staticprof.o":
        assert f" {BUILD}/{name} " in place.out and f" {place.path('new')}/{name} " not in place.out
