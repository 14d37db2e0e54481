"""Installs into a scratch directory, compiles with the installed files, and removes
them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

-B makes the driver look for its plugin directory and its specs file below the scratch directory first, as it does
below /usr/lib/gcc after a real install.
"""

import glob
import os
import re
import shutil
import subprocess

import pytest

from tested import BUILD, GCC, PLUGIN, TOP, Place, has_compiler

MACHINE, VERSION = (subprocess.run([GCC, o], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
                    for o in ("-dumpmachine", "-dumpversion"))


def files(folder):
    return sorted(os.path.relpath(os.path.join(place, n), folder) for place, _, names in os.walk(folder) for n in names)


def find(folder, name):
    path, = [os.path.join(folder, n) for n in files(folder) if os.path.basename(n) == name]
    return path


class Destination(Place):
    def __init__(self, folder):
        super().__init__(folder)
        self.dest = self.path("dest")
        self.write("a.c", "int g (int); int f (int x) { if (x > 3) return g (x); return 2; }\n")
        self.write("a.adb", "function A (X : Integer) return Integer is begin\n"
                   "if X > 3 then return X * X; end if; return 2; end A;\n")

    def install(self, *words, dest=None, prefix="/usr", **environment):
        """Call scripts/install.sh; WORDS precede the arguments of `make install'."""
        status = self.call("scripts/install.sh", *words, GCC, self.dest if dest is None else dest, prefix, BUILD, cwd=TOP,
                           env=dict(self.environment, **environment))
        assert status == 0, self.err

    def make(self, *words):
        status = self.call("make", "-n", "BUILD=" + self.path("none"), *words, cwd=TOP)
        return status, self.out, self.err

    def root(self):
        """The argument of -B for the installed files."""
        plugins = subprocess.run([GCC, "-print-file-name=plugin"], stdout=subprocess.PIPE, text=True, check=True).stdout
        return (self.dest + plugins).split(f"/{MACHINE}/{VERSION}/plugin")[0] + "/"

    def dumps(self, *options, source="a.c"):
        """Whether a compilation with OPTIONS succeeds and writes a dump."""
        status = self.call(GCC, "-O2", "-c", *options, source)
        written = glob.glob(self.path("*.[0-9]*t.staticprof"))
        for name in written:
            os.unlink(name)
        return status == 0 and bool(written)


@pytest.fixture(name="there")
def installed(place):
    there = Destination(place.folder)
    there.install()
    return there


def test_files_and_parts(there):
    whole = files(there.dest)
    for name in (f"/{MACHINE}/{VERSION}/plugin/libstaticprof.so", "plugin/libstaticprof.specs", "usr/share/staticprof/specs",
                 "share/man/man1/gcc-staticprof.1", "share/man/man1/staticprof-show.1",
                 "share/bash-completion/completions/staticprof", "/_staticprof", "fish/vendor_completions.d/staticprof.fish"):
        assert any(n.endswith(name) for n in whole), name
    parts = []
    there.install(dest=there.path("tool"), PARTS="tool")
    tool = files(there.path("tool"))
    for part in "plugin", "common", "tool":
        there.install(dest=there.path(part), PARTS=part)
        parts += files(there.path(part))
    assert sorted(parts) == whole
    for part in "plugin", "common", "tool":
        # The part is removed from a complete installation, and from its own.
        there.install("--remove", PARTS=part)
        left = [n for n in whole if n not in files(there.path(part))]
        assert files(there.dest) == left
        there.install()
        there.install("--remove", dest=there.path(part), PARTS=part)
        assert files(there.path(part)) == []
    there.install("--remove", PARTS="plugin common")
    assert files(there.dest) == [n for n in whole if n in tool]
    there.install()
    assert files(there.dest) == whole
    there.install("--remove")
    assert files(there.dest) == []


def test_what_it_prints(there):
    """Where the files are, and an option that loads the plugin."""
    plugin = find(there.dest, "libstaticprof.so")
    assert there.out == (f"install: the plugin in {os.path.dirname(plugin)}, staticprof in {there.dest}/usr/bin\n"
                         f"install: use it by `{GCC} -O2 -fplugin=libstaticprof' once {there.dest} is /, from here by -fplugin={plugin}\n")
    there.install(prefix="/opt/x")
    path = find(there.dest + "/opt", "libstaticprof.so")
    assert f" -fplugin={path[len(there.dest):]}' once" in there.out
    if there.root().startswith(there.dest + "/usr/"):
        there.install(dest="", prefix=there.path("own"))
        path = find(there.path("own"), "libstaticprof.so")
        assert f"install: use it by `{GCC} -O2 -fplugin={path}'\ninstall: -B{there.path('own')}/share/staticprof/ " in there.out
    there.install(PARTS="tool")
    assert there.out == f"install: staticprof in {there.dest}/usr/bin\n"
    there.install(PARTS="common")
    assert there.out == "install: -B /usr/share/staticprof/ on a command line uses the plugin of each gcc\n"
    there.install("--remove")
    assert there.out == ""


def test_an_unknown_part(place):
    there = Destination(place.folder)
    for options in [], ["--remove"]:
        status = there.call("scripts/install.sh", *options, GCC, there.dest, "/usr", BUILD, cwd=TOP,
                            env=dict(there.environment, PARTS="common tools"))
        assert status != 0 and there.err == "install: no part is called 'tools'; PARTS may name plugin, common and tool\n"
        assert files(there.dest) == []
    status, _, err = there.make("GCC=" + GCC, "PARTS=tools", "parts")
    assert status != 0 and "no part is called 'tools'; PARTS may name plugin, common and tool." in err


def test_what_is_installed_compiles(there):
    plugin = find(there.dest, "libstaticprof.so")
    load = ["-B", there.root(), "-fplugin=libstaticprof"]
    assert there.call(GCC, "-O2", "-c", *load, "a.c") == 0, there.err
    assert there.dumps(*load, "-fdump-tree-staticprof-details"), there.err
    if has_compiler("gnat1"):
        assert there.dumps(*load, "-fdump-tree-staticprof", source="a.adb"), there.err
    assert there.dumps("-specs=" + find(there.dest, "libstaticprof.specs"), "-fplugin=" + plugin,
                       "-fdump-tree-staticprof"), there.err
    assert there.dumps("-B", there.dest + "/usr/share/staticprof/", "-B", there.root(), "-fdump-tree-staticprof"), there.err
    there.good("nm", "-D", "--defined-only", plugin)
    assert sorted(line.split()[2] for line in there.out.splitlines()) == ["plugin_init", "plugin_is_GPL_compatible"]


def stripped(place, dest):
    """Packagers strip debug sections themselves."""
    found = []
    for path in find(dest, "libstaticprof.so"), dest + "/usr/bin/staticprof":
        assert place.call("readelf", "-SW", path) == 0
        found.append(" .symtab " not in place.out)
    assert len(set(found)) == 1
    return found[0]


def test_strip(there):
    assert stripped(there, there.dest)
    there.install(dest=there.path("debug"), INSTALL_STRIP="")
    assert files(there.path("debug")) == files(there.dest) and not stripped(there, there.path("debug"))


def test_readme_says_how_large_the_installed_files_are(there):
    """Other compilers and flags of the build make them a little larger or smaller."""
    with open(os.path.join(TOP, "README"), encoding="utf-8") as f:
        said = re.search(r"without debug information, ([\d.]+) MB and ([\d.]+) MB", " ".join(f.read().split()))
    for name, size in zip(("plugin/libstaticprof.so", "bin/staticprof"), said.groups()):
        path, = [n for n in files(there.dest) if n.endswith(name)]
        assert os.path.getsize(os.path.join(there.dest, path)) / 1e6 == pytest.approx(float(size), rel=.25)


def test_variables_of_make(place):
    there = Destination(place.folder)
    status, out, _ = there.make("INSTALL_STRIP=--strip-program=x", "GCC=" + GCC, "install")
    assert status == 0 and any(line.startswith('INSTALL_STRIP="--strip-program=x" PARTS=') and " scripts/install.sh" in line
                               for line in out.splitlines())
    status, out, _ = there.make("GCC=" + GCC, "PARTS=tool", "uninstall")
    assert status == 0 and 'PARTS="tool" scripts/install.sh --remove' in out
    status, out, _ = there.make("CPPFLAGS=-DSHOWN", "GCC=" + GCC, "all")
    compilations = [line for line in out.splitlines() if " -c -o " in line]
    assert status == 0 and compilations and all(" -DSHOWN " in line for line in compilations)
    # Distributions have -flto on every command line.
    status, out, _ = there.make("CXXFLAGS=-O2 -flto", "GCC=" + GCC, "all")
    adapter = [line for line in out.splitlines() if " -c -o " in line and " plugin/gcc/" in line]
    assert status == 0 and adapter and all(line.find(" -flto ") < line.find(" -fno-lto ") for line in adapter)
    if shutil.which("clang"):
        status, _, err = there.make("GCC=clang", "all")
        assert status != 0 and "clang is clang" in err


def test_what_the_compiler_has_is_weak(place):
    place.write("a.c", "extern void *xmalloc (int);\nextern int no_such;\nint f (void) { xmalloc (8); return no_such; }\n")
    place.good(GCC, "-shared", "-fPIC", "-o", "a.so", "a.c")
    assert place.call("scripts/check-symbols.sh", GCC, place.path("a.so"), cwd=TOP) != 0
    assert "check-symbols: not weak: no_such xmalloc\n" in place.err and "cc1 does not define: no_such\n" in place.err
    assert place.call("scripts/check-symbols.sh", GCC, PLUGIN, cwd=TOP) == 0 and place.err == ""


def test_a_foreign_specs_file_stays(place):
    there = Destination(place.folder)
    there.install()
    own, = [n for n in files(there.dest) if n.endswith(f"/{VERSION}/specs")]
    there.install("--remove")
    there.write("dest/" + own, "*foreign:\n")
    there.install()
    assert "-specs=/" in there.out + there.err and there.read("dest/" + own) == "*foreign:\n"
    there.install("--remove")
    assert files(there.dest) == [own] and there.read("dest/" + own) == "*foreign:\n"


@pytest.mark.parametrize("dest", ("", "dest"))
def test_another_prefix_needs_one_option(place, dest):
    """It is the switch of packagers.md."""
    there = Destination(place.folder)
    root, prefix = (there.path("dest"), "/opt/x") if dest else ("", there.path("own"))
    there.install(dest=root, prefix=prefix)
    if not os.path.isdir(f"{root}{prefix}/lib/gcc"):
        pytest.skip("this compiler is not in /usr")
    switch = f"-B{root}{prefix}/share/staticprof/"
    assert there.dumps(switch, "-fdump-tree-staticprof"), there.err
    assert there.dumps(switch, "-fplugin=libstaticprof", "-fdump-tree-staticprof-details"), there.err
    assert not there.dumps(switch, "-Wno-staticprof", "-fdump-tree-staticprof")
    there.write("main.c", "int f (int); int g (int x) { return x; } int main (void) { return f (1); }\n")
    assert there.call(GCC, "-O2", "-flto", switch, "-fdump-ipa-staticprof=whole", "a.c", "main.c") == 0, there.err
    assert "scope=program" in there.read("whole")
    there.install("--remove", dest=root, prefix=prefix)
    assert files(root + prefix) == [] and not os.path.exists(f"{root}{prefix}/share/staticprof")


def test_prefix_and_the_plugin_of_another_version(place):
    there, page = Destination(place.folder), "opt/x/share/man/man1/gcc-staticprof.1"
    there.install(prefix="/opt/x")
    assert not os.path.exists(there.dest + "/usr") and page in files(there.dest)
    plugin = find(there.dest, "libstaticprof.so")
    assert there.call(GCC, "-O2", "-c", "-fplugin=" + plugin, "a.c") == 0, there.err
    other = os.path.join(os.path.dirname(plugin), "../../99/plugin")
    os.makedirs(other)
    shutil.copy(plugin, other)
    there.install("--remove", prefix="/opt/x")
    assert page in files(there.dest) and not os.path.exists(plugin)
