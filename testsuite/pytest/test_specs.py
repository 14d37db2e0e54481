"""The one spelling of -fdump-tree-staticprof and -fdump-ipa-staticprof, for every front end and for the link.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os

import pytest

from tested import BUILD, GCC, PLUGIN, has_compiler

# Where the driver finds its specs file by -B.
PREFIX = os.path.dirname(os.path.dirname(BUILD)) + "/"
LOAD = "-fplugin=" + PLUGIN
BODY = "int f (int x) { if (x > 3) return g (x); return 2; }\n"
# A function with a branch in each language, by suffix; and the compiler proper.
LANGUAGES = {
    "c": ("cc1", "int g (int);\n" + BODY),
    "cc": ("cc1plus", "int g (int);\n" + BODY),
    "m": ("cc1obj", "int g (int);\n" + BODY),
    "d": ("d21", "extern (C) int g (int);\n" + BODY),
    "go": ("go1", "package branch\nfunc g (x int) int { return x * x }\n"
           "func F (x int) int { if x > 3 { return g (x) }; return 2 }\n"),
    "f90": ("f951", "subroutine branch (a, n)\ninteger :: n, a(n), i\ndo i = 1, n\nif (a(i) > 3) a(i) = i\n"
            "end do\nend subroutine\n"),
    "adb": ("gnat1", "function Branch (X : Integer) return Integer is begin\n"
            "if X > 3 then return X * X; end if; return 2; end Branch;\n")}
DUMPS = {"-fdump-tree-staticprof": "t", "-fdump-ipa-staticprof": "i"}


@pytest.fixture(params=LANGUAGES)
def source(request, place):
    program, text = LANGUAGES[request.param]
    if not has_compiler(program):
        pytest.skip(f"no compiler {program} of this version")
    place.write("branch." + request.param, text)
    return "branch." + request.param


def compile_it(place, *options):
    return place.call(GCC, "-B", PREFIX, "-O2", "-c", *options)


def written(place):
    """The kinds of dumps under GCC's own names, which are removed."""
    found = glob.glob(place.path("*.staticprof"))
    for name in found:
        os.unlink(name)
    return "".join(sorted({name[-len(".staticprof") - 1] for name in found}))


@pytest.mark.parametrize("dump", DUMPS)
def test_dump(place, source, dump):
    for flags in ("", "-details-blocks"):
        assert compile_it(place, LOAD, source, dump + flags) == 0, place.err
        assert written(place) == DUMPS[dump]
    for flags, order in (("", (source, "{}", LOAD)), ("-lineno", (source, LOAD, "{}"))):
        assert compile_it(place, *(w.format(f"{dump}{flags}=named{flags}") for w in order)) == 0, place.err
        assert place.size("named" + flags) and written(place) == ""
    assert compile_it(place, source, dump) != 0 and "error: " in place.err.lower() and dump[1:] in place.err


def test_both_and_none(place, source):
    assert compile_it(place, LOAD, source, "-fdump-tree-staticprof=tree", "-fdump-ipa-staticprof=ipa") == 0, place.err
    assert place.size("tree") and place.size("ipa") and place.read("tree") != place.read("ipa")
    place.good(GCC, "-B", PREFIX, "-O2", "-c", LOAD, source)


@pytest.mark.parametrize("dump", DUMPS)
def test_unknown_flags_are_named(place, dump):
    place.write("branch.c", LANGUAGES["c"][1])
    compile_it(place, "branch.c", LOAD, dump + "-nonsense")
    assert "nonsense" in place.err


def test_a_longer_name_is_another_option(place):
    """There is a pass of this name."""
    place.write("branch.c", LANGUAGES["c"][1])
    compile_it(place, "branch.c", LOAD, "-fdump-ipa-staticprof_measured")
    assert "needs the plugin" not in place.err and written(place) == ""


@pytest.fixture(name="objects", scope="module")
def of_a_program(shared):
    shared.write("branch.c", LANGUAGES["c"][1])
    shared.write("main.c", "int f (int); int g (int x) { return x; } int main (void) { return f (1); }\n")
    assert compile_it(shared, "branch.c", "main.c", LOAD, "-flto") == 0, shared.err
    return shared


def link(place, *options):
    """The driver asks the linker, that asks lto-wrapper, that asks the driver again."""
    return place.call(GCC, "-B", PREFIX, "-O2", "branch.o", "main.o", *options, "-o", "program")


@pytest.mark.parametrize("how", ["-flto", "-flto=2", "-flto -flto-partition=none", "-flto -flto-partition=max"])
def test_link(objects, how):
    assert link(objects, *how.split(), LOAD, "-fdump-ipa-staticprof") == 0, objects.err
    assert written(objects) == "i"
    assert link(objects, *how.split(), "-fdump-ipa-staticprof-details=named", LOAD) == 0, objects.err
    assert objects.size("named") and written(objects) == ""
    os.unlink(objects.path("named"))


def test_link_with_the_plugins_own_argument(objects):
    assert link(objects, "-flto", LOAD, "-fplugin-arg-libstaticprof-ipa-dump-=own") == 0, objects.err
    assert objects.size("own")


def test_link_without_the_plugin(objects):
    assert link(objects, "-flto", "-fdump-ipa-staticprof") != 0
    assert "error: " in objects.err and "fdump-ipa-staticprof" in objects.err
