"""The switch of a distribution does what docs/packagers.md says.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A second -B takes the place of the compiler's own directory, which has the plugin (`with'), does not have it
(`without'), or has the plugin of another compiler (`foreign').
"""

import glob
import os
import re
import shutil
import subprocess

import pytest

from tested import BUILD, GCC, GXX, PLUGIN, TOP, Place, has_compiler

SWITCH = os.path.join(BUILD, "switch", "")
ON = "-B" + SWITCH
OFF = "-Wno-staticprof"
ARG = "-fplugin-arg-libstaticprof-"
LOOP = """int g (int);
int f (int *a, int n)
{ int s = 0; for (int i = 0; i < n; i++) if (a[i] > 0) s += g (a[i]); return s; }
"""
PLACES = "with", "without", "foreign"


def of_gcc(option):
    return subprocess.run([GCC, option], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


# Files in the compiler's own folder are found with every -B.
WITHOUT = pytest.mark.skipif(os.path.isabs(of_gcc("-print-file-name=plugin/libstaticprof.so")),
                             reason="the plugin is installed in this compiler")
HOW = pytest.mark.parametrize("how", [[ON], [f"-specs={SWITCH}specs"], [ON, ON], [ON, f"-specs={SWITCH}specs"]])


class Distribution(Place):
    def __init__(self, folder):
        super().__init__(folder)
        own = os.path.join(of_gcc("-dumpmachine"), of_gcc("-dumpversion"), "plugin")
        for place in PLACES:
            os.makedirs(self.path(f"{place}/{own}" if place != "without" else place))
        shutil.copy(PLUGIN, self.path(f"with/{own}"))
        version = of_gcc("-dumpfullversion")
        other = version.translate(str.maketrans("0123456789", "1234567890"))
        with open(PLUGIN, "rb") as ours, open(self.path(f"foreign/{own}/libstaticprof.so"), "wb") as theirs:
            theirs.write(ours.read().replace(version.encode(), other.encode()))
        for name in "a.c", "a.cc":
            self.write(name, LOOP)
        self.write("p.c", LOOP + "int g (int x) { return x; } int main (void) { int a[] = { 1 }; return f (a, 1) - 1; }\n")
        self.compile("without", "-c", "a.c", "-o", "bare.object")
        self.compile("with", "-fplugin=libstaticprof", "-c", "a.c", "-o", "ours.object")
        self.bare, self.ours = self.code("bare.object"), self.code("ours.object")

    def compile(self, where, *options, gcc=GCC):
        """Whether the compilation succeeds."""
        return self.call(gcc, f"-B{self.folder}/{where}/", "-O2", *options) == 0

    def compiles_to(self, where, expected, *options, silent=True):
        assert self.compile(where, "-c", "a.c", *options), self.err
        assert not silent or self.err == ""
        said = self.err
        assert self.code("a.o") == expected
        return said


@pytest.fixture(name="gcc", scope="module")
def distribution(shared):
    return Distribution(shared.folder)


def test_the_plugin_can_be_seen_in_the_code(gcc):
    assert gcc.bare != gcc.ours


@HOW
def test_on_and_off(gcc, how):
    gcc.compiles_to("with", gcc.ours, *how)
    said = gcc.compiles_to("foreign", gcc.bare, *how, silent=False)
    assert len(said.splitlines()) == 1
    assert "note: plugin 'libstaticprof' is not used, it was built for another compiler" in said
    for place in PLACES:
        gcc.compiles_to(place, gcc.bare, *how, OFF)


@WITHOUT
@HOW
def test_without_the_plugin(gcc, how):
    gcc.compiles_to("without", gcc.bare, *how)
    gcc.compiles_to("without", gcc.bare, ARG + "model=wu-larus", *how, ARG + "verbose")


def test_without_the_switch(gcc):
    assert not gcc.compile("foreign", "-fplugin=libstaticprof", "-c", "a.c")
    assert "error: " in gcc.err and "was built for another compiler" in gcc.err
    gcc.compiles_to("with", gcc.bare, "-B/no/such/directory/")
    gcc.compiles_to("without", gcc.bare, OFF)


def without_names(gcc, place, found):
    """Make a copy in `other' of PLACE's plugin that finds only the names FOUND in the
    compiler."""
    assert gcc.call("nm", "-D", "--undefined-only", PLUGIN) == 0
    rows = [line.split()[-2:] for line in gcc.out.splitlines() if "@" not in line]
    assert all(kind in "vw" for kind, _ in rows), rows
    shutil.rmtree(gcc.path("other"), ignore_errors=True)
    shutil.copytree(gcc.path(place), gcc.path("other"))
    name, = glob.glob(gcc.path("other/*/*/plugin/libstaticprof.so"))
    # Only the section of names is searched, since a short name occurs elsewhere as
    # well.
    assert gcc.call("readelf", "-SW", name) == 0
    place, size = (int(n, 16) for n in re.search(r"\.dynstr +STRTAB +\w+ (\w+) (\w+)", gcc.out).groups())
    with open(name, "r+b") as f:
        f.seek(place)
        names = f.read(size)
        for symbol in {symbol for _, symbol in rows} - found:
            names = names.replace(f"\0{symbol}\0".encode(), f"\0?{symbol[1:]}\0".encode())
        f.seek(place)
        f.write(names)


def test_a_version_that_lacks_what_the_plugin_uses(gcc):
    """Names change with types: `inform' has another one from GCC 15 on.  A missing function must not be called or
    looked for."""
    without_names(gcc, "foreign", {"_Z5errorPKcz", "_Z7fnoticeP8_IO_FILEPKcz", "progname"})
    assert "was built for another compiler" in gcc.compiles_to("other", gcc.bare, ON, silent=False)
    assert not gcc.compile("other", "-fplugin=libstaticprof", "-c", "a.c") and "error: plugin" in gcc.err


def test_a_compiler_that_shows_nothing(gcc):
    """The compiler may run inside another program, as libgccjit does."""
    without_names(gcc, "with", set())
    said = gcc.compiles_to("other", gcc.bare, ON, silent=False)
    assert said == "libstaticprof: not used, this compiler does not let plugins see its functions\n"
    assert not gcc.compile("other", "-fplugin=libstaticprof", "-c", "a.c")
    assert said in gcc.err and "initialize" in gcc.err and "internal compiler error" not in gcc.err


def test_arguments(gcc):
    """Arguments may precede or follow the switch."""
    model, verbose = ARG + "model=wu-larus", ARG + "verbose"
    assert gcc.compile("with", model, ON, verbose, "-c", "a.c") and "model=wu-larus" in gcc.err
    gcc.compiles_to("with", gcc.bare, model, ON, OFF)
    assert gcc.compile("with", ON, ARG + "off", "-c", "a.c") and gcc.code("a.o") == gcc.bare


@pytest.mark.parametrize("option", ["-fdump-tree-staticprof=dump", "-fdump-ipa-staticprof-details=dump"])
def test_dumps(gcc, option):
    assert gcc.compile("with", ON, option, "-c", "a.c") and gcc.size("dump"), gcc.err
    os.unlink(gcc.path("dump"))


def test_the_plugin_by_its_path(gcc):
    assert not gcc.compile("with", ON, "-fplugin=" + PLUGIN, "-c", "a.c")
    assert "specified with different paths" in gcc.err
    gcc.compiles_to("with", gcc.ours, ON, OFF, "-fplugin=" + PLUGIN)
    gcc.compiles_to("with", gcc.ours, ON, "-fplugin=libstaticprof")


def test_a_linker_script_that_names_every_section(gcc):
    with open(os.path.join(TOP, "docs/packagers.md"), encoding="utf-8") as f:
        line = re.search(r"`(\.staticprof 0 : .*?)` in the script", f.read())[1]

    def links(more="", *options):
        gcc.write("script", "SECTIONS { .all : { *(.[a-rt-z]* .s[a-su-z]*) } %s }" % more)
        assert gcc.compile("with", ON, *options, "-fno-pic", "-c", "p.c", "-o", "p.o"), gcc.err
        return gcc.call(GCC, "-nostdlib", "-static", "-Wl,--orphan-handling=error,-T,script,-e,main", "p.o", "-o", "p") == 0

    assert links("", OFF), gcc.err
    assert not links() and "orphan section `.staticprof'" in gcc.err
    assert links(line), gcc.err


@pytest.mark.parametrize("place", ["with", pytest.param("without", marks=WITHOUT), "foreign"])
def test_builds(gcc, place):
    assert gcc.compile(place, ON, "-c", "a.cc", gcc=GXX), gcc.err
    for lto in [], ["-flto"], ["-flto=2", "-flto-partition=max"]:
        assert gcc.compile(place, ON, *lto, "-c", "p.c") and gcc.compile(place, ON, *lto, ON, "p.o", "-o", "p"), gcc.err
        assert gcc.call("./p") == 0
    gcc.write("n.s", "nop\n")
    assert gcc.compile(place, ON, "-c", "n.s")
    assert gcc.compile(place, ON, "-E", "a.c", "-o", "a.i")
    assert len(gcc.err.splitlines()) == (place == "foreign")


def test_links(gcc):
    assert gcc.compile("with", ON, "-flto", "-c", "p.c")
    assert gcc.compile("with", ON, "-flto", "p.o", ARG + "ipa-dump-=linked", "-o", "p") and gcc.size("linked"), gcc.err
    # A link without the switch takes objects that were compiled with it.
    assert gcc.compile("with", ON, "-flto", "p.o", OFF, "-o", "p") and gcc.err == ""
    assert gcc.call("./p") == 0


@pytest.mark.skipif(not has_compiler("gnat1"), reason="no Ada compiler")
def test_ada(gcc):
    gcc.write("a.adb", "function A (X : Integer) return Integer is begin\n"
              "if X > 3 then return X * X; end if; return 2; end A;\n")
    assert gcc.compile("with", ON, ARG + "dump-=ada", "-c", "a.adb") and gcc.size("ada"), gcc.err


@pytest.mark.skipif(not shutil.which("clang"), reason="no clang")
def test_clang(gcc):
    gcc.good("clang", ON, "-O2", "-c", "a.c")
    assert gcc.call("clang", ON, "-O2", OFF, "-c", "a.c") == 0
    assert all("unknown warning option" in line or "1 warning" in line for line in gcc.err.splitlines())
