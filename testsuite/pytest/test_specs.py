"""-fdump-tree-staticprof and -fdump-ipa-staticprof are spelled alike for every front end and for the link.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import re
import shutil

import pytest

from tested import BUILD, GCC, PLUGIN, has_compiler

# The argument of -B with which the driver finds its specs file.
PREFIX = os.path.dirname(os.path.dirname(BUILD)) + "/"
LOAD = "-fplugin=" + PLUGIN
BODY = "int f (int x) { if (x > 3) return g (x); return 2; }\n"
# A function with a branch in each language, by suffix, and the compiler proper.
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
    """The kinds of the dumps under GCC's own names, which are removed."""
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


def test_among_all_dumps(place):
    place.write("branch.c", LANGUAGES["c"][1])
    place.good(GCC, "-O2", "-c", "branch.c", LOAD, "-fdump-tree-all=trees", "-fdump-ipa-all=ipas")
    assert ";; staticprof function f\n" in place.read("trees")
    assert ";; staticprof program branch.c\n" in place.read("ipas")
    assert not glob.glob(place.path("branch.c.*staticprof*"))
    place.good(GCC, "-O2", "-c", "branch.c", LOAD, "-fdump-ipa-all")
    assert len(glob.glob(place.path("branch.c.*staticprof*"))) == 1


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
    """The driver calls the linker, the linker calls lto-wrapper, and that calls the
    driver again."""
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


@pytest.mark.parametrize("how", ["-flto", "-flto -flto-partition=none", "-flto -flto-partition=max"])
def test_link_says_it_once(objects, how):
    arg = "-fplugin-arg-libstaticprof-"
    assert link(objects, *how.split(), LOAD, *(arg + word for word in ("verbose", "version", "help"))) == 0, objects.err
    for said in " model=default ", "\nlibstaticprof 0", "\nStatic branch probabilities ":
        assert ("\n" + objects.err).count(said) == 1


def test_link_without_the_plugin(objects):
    assert link(objects, "-flto", "-fdump-ipa-staticprof") != 0
    assert "error: " in objects.err and "fdump-ipa-staticprof" in objects.err


@pytest.fixture(name="installed")
def compiler_with_the_plugin(place):
    """The option -B for a folder that takes the place of the compiler's own."""
    own = os.path.join(*(place.call(GCC, option) or place.out.strip() for option in ("-dumpmachine", "-dumpversion")))
    os.makedirs(place.path(f"own/{own}/plugin"))
    shutil.copy(PLUGIN, place.path(f"own/{own}/plugin"))
    shutil.copy(os.path.join(BUILD, "specs"), place.path(f"own/{own}"))
    return f"-B{place.folder}/own/"


@pytest.mark.parametrize("how", ["-fplugin=libstaticprof", LOAD, f"-B{BUILD}/switch/"])
def test_steps_of_ada(place, installed, how):
    """gnatlink gives the driver the options that the driver gave gnat1, which are in the file .ali, but not -B,
    which gnat1 does not get."""
    if not has_compiler("gnat1"):
        pytest.skip("no Ada compiler of this version")
    # They call each other by longer names, in the folder of gnatmake first.  If gnatlink gets another driver
    # by --GCC, it does not read the file's options.
    place.call(GCC, "-dumpmachine")
    names = {GCC, f"{place.out.strip()}-gcc-{os.path.basename(BUILD)}"}
    for name in names:
        place.write("bin/" + name, f'#!/bin/sh\nexec {shutil.which(GCC)} "$@" {installed}\n')
        os.chmod(place.path("bin/" + name), 0o755)
        for step in "bind", "link", "make":
            os.symlink(shutil.which(re.sub("gcc", "gnat" + step, GCC)), place.path("bin/" + re.sub("gcc", "gnat" + step, name)))
    place.environment["PATH"] = place.path("bin") + ":" + place.environment["PATH"]
    program = re.sub("gcc", "gnat{}", GCC).format
    place.write("hello.adb", "procedure Hello is begin null; end Hello;\n")
    place.good(GCC, "-O2", "-c", "hello.adb", how)
    assert "\nA -fplugin=" in place.read("hello.ali") and "\nA -iplugindir=" in place.read("hello.ali")
    place.good(program("bind"), "-x", "hello.ali")
    place.good(program("link"), "hello.ali")
    place.good("./hello")
    os.unlink(place.path("hello"))
    assert place.call(program("make"), "hello.adb", "-cargs", "-O2", how) == 0, place.err
    place.good("./hello")


def test_folder_of_plugins_is_told_no_oftener_than_by_gcc(place, source, installed):
    """The folder is passed by the driver itself, or by its caller."""
    program = LANGUAGES[source.split(".")[1]][0]
    for told in [], ["-iplugindir=/told"]:
        times = []
        for more in [], [installed]:
            place.call(GCC, "-###", "-c", source, "-fplugin=libstaticprof", *told, *more)
            [line] = [line for line in place.err.splitlines() if program + " " in line]
            times.append(line.count("-iplugindir="))
        assert times[1] == times[0] or (program == "gnat1" and times[1] == 1)
