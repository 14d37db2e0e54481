"""Other people's packages, built by their own build systems: each program and library has the records of its units.

`make check-builds' runs this; the sources come from Debian.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import shutil
import subprocess

import pytest

from exports import FORMATS
from tested import BUILD, GCC, PLUGIN, TOOL, TOP, Place


class Package(Place):
    """A copy of the source from fetch.sh; the records are in p/."""

    def __init__(self, folder, name):
        super().__init__(os.path.realpath(folder))
        sources = os.environ.get("SOURCES") or os.path.join(BUILD, "bench-sources")
        if self.call("sh", f"{TOP}/scripts/fetch.sh", sources, name):
            pytest.skip(self.err.strip().split("\n")[-1])
        self.good("cp", "-a", os.path.join(sources, name), "source")
        os.mkdir(self.path("p"))

    def flags(self, more=""):
        return f"-O2 {more} -fplugin={PLUGIN} -fplugin-arg-libstaticprof-profile={self.path('p')}"

    def build(self, command, folder="source"):
        for program in re.findall(r"\b(?:cmake|meson|ninja)\b", command):
            if not shutil.which(program):
                pytest.skip(f"no {program}")
        with open(self.path("log"), "w", encoding="utf-8") as log:
            done = subprocess.run(["sh", "-ec", command], cwd=self.path(folder), env={**self.environment, "CC": GCC}, check=False,
                                  stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        assert done.returncode == 0, self.read("log")[-3000:]

    def units(self, *binaries):
        """The names of the units without folders and suffixes."""
        self.good(TOOL, "merge", "--no-libraries", *map(self.path, binaries), cwd="/")
        return sorted(os.path.splitext(os.path.basename(u["name"]))[0] for u in json.loads(self.out)["units"])

    def tool(self, *words):
        """The output of the tool, which must not complain.  It is called in /, where
        no file is found by chance."""
        self.good(TOOL, words[0], "--no-libraries", *words[1:], cwd="/")
        return self.out

    def works(self, binary, units, source, text, folder="source"):
        """BINARY is made of UNITS, and all commands have an answer for it; TEXT is a line with a branch in SOURCE."""
        assert self.units(binary) == sorted(units), binary
        path, name = self.path(binary), os.path.basename(binary)
        line = next(n for n, s in enumerate(self.read(f"{folder}/{source}").splitlines(), 1) if text in s)
        head = self.tool("show", path).splitlines()[0]
        assert head.startswith(f"program {name}: " if os.access(path, os.X_OK) and ".so" not in name
                               else f"{name}: " if len(units) > 1 else "unit "), head
        why = self.tool("explain", path, f"{os.path.basename(source)}:{line}")
        assert text in why and "% " in why
        self.tool("report", "-o", self.path("report"), path)
        assert any(text in self.read(os.path.join(at, f)) for at, _, files in os.walk(self.path("report")) for f in files)
        for f in FORMATS:
            assert self.tool("export", "--format=" + f, path), f


ZLIB = ("adler32 compress crc32 deflate gzclose gzlib gzread gzwrite infback inffast inflate inftrees trees uncompr zutil").split()
MINIGZIP = sorted({*ZLIB, "minigzip"} - {"compress", "infback", "uncompr"})
LOOP = "inffast.c", "while (in < last && out < end);"


def test_zlib(work):
    """A configure script of its own; probes; several programs; each source compiled twice, and all
    records in one folder."""
    p = Package(work, "zlib")
    p.build(f"CFLAGS='{p.flags()}' ./configure && make -j2")
    p.works("source/minigzip", MINIGZIP, *LOOP)
    p.works("source/example", sorted({*ZLIB, "example"} - {"infback"}), *LOOP)
    p.works("source/libz.so", ZLIB, *LOOP)
    p.works("source/libz.a", ZLIB, *LOOP)
    assert p.units("source/examplesh") == ["example"]
    assert p.tool("show", p.path("source/examplesh")).startswith("program examplesh: 1 unit, ")
    assert p.units("source/minigzipsh", "source/libz.so") == sorted([*ZLIB, "minigzip"])

    # Everything is moved, and reached by a symbolic link.
    os.mkdir(p.path("new"))
    p.good("mv", "source", "p", "new")
    os.symlink("new/source", p.path("linked"))
    os.symlink("new/source/minigzip", p.path("minigzip"))
    p.works("linked/minigzip", MINIGZIP, *LOOP, folder="new/source")
    p.works("minigzip", MINIGZIP, *LOOP, folder="new/source")
    p.good("mv", "new/source", "new/p", ".")

    # A source is renamed: the record of its old name stays and has the same functions.
    p.build("mv inffast.c fast.c && rm libz.a minigzip && sed -i 's/inffast\\.\\([co]\\)/fast.\\1/g' Makefile && make -j2 libz.a minigzip")
    assert [f for f in os.listdir(p.path("p")) if f.startswith("inffast")]
    p.works("source/minigzip", ["fast" if u == "inffast" else u for u in MINIGZIP], "fast.c", LOOP[1])


def test_zlib_with_lto(work):
    p = Package(work, "zlib")
    p.build(f"CFLAGS='{p.flags('-flto=2')}' ./configure && make -j2")
    p.works("source/minigzip", MINIGZIP, *LOOP)
    p.works("source/libz.so", ZLIB, *LOOP)
    p.works("source/libz.a", ZLIB, *LOOP)


def test_cmake(work):
    """Absolute paths of sources; static and shared libraries; a folder of tests."""
    p = Package(work, "cjson")
    p.build(f"cmake -S . -B b -DBUILD_SHARED_AND_STATIC_LIBS=On -DENABLE_CJSON_UTILS=On -DCMAKE_C_FLAGS='{p.flags()}' && cmake --build b -j2")
    loop = "cJSON.c", "while (item != NULL)"
    for library in "source/b/libcjson.so", "source/b/libcjson.a":
        p.works(library, ["cJSON"], *loop)
    p.works("source/b/cJSON_test", ["test"], "test.c", "for (i = 0; i < 3; i++)")
    # One of this program's units includes the library's source.
    p.works("source/b/tests/parse_array", ["parse_array", "unity"], *loop)
    assert p.units("source/b/cJSON_test", "source/b/libcjson.so") == ["cJSON", "test"]


@pytest.mark.parametrize("how, library, units, test", [
    ("-DCMAKE_UNITY_BUILD=ON", "libogg.a", ["unity_0_c"], "unity_0_c"),
    ("-DBUILD_SHARED_LIBS=ON -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON", "libogg.so", ["bitwise", "framing"], "framing")])
def test_cmake_unity_and_lto(work, how, library, units, test):
    p = Package(work, "libogg")
    p.build(f"cmake -S . -B b {how} -DCMAKE_POLICY_DEFAULT_CMP0069=NEW -DCMAKE_C_FLAGS='{p.flags()}' && cmake --build b -j2")
    p.works("source/b/" + library, units, "src/framing.c", "while (size>=8){")
    p.works("source/b/test_framing", [test], "src/framing.c", "while (size>=8){")


FRIBIDI = [*("" "-arabic -bidi-types -bidi -brackets -char-sets-cap-rtl -char-sets-cp1255 -char-sets-cp1256 -char-sets-iso8859-6"
             " -char-sets-iso8859-8 -char-sets-utf8 -char-sets -deprecated -joining-types -joining -mirroring -run -shape").split()]


@pytest.mark.parametrize("how", ["", "-Db_lto=true"])
def test_meson(work, how):
    """Sources with ../; programs that make sources; both libraries made of the same
    objects."""
    p = Package(work, "fribidi")
    p.build(f"meson setup b {how} -Ddocs=false -Ddefault_library=both -Dc_args='{p.flags()}'"
            f" -Dc_link_args='{p.flags() if how else ''}' && ninja -C b")
    loop = "lib/fribidi-bidi.c", "while (nodes)"
    library = ["fribidi", *("fribidi" + end for end in FRIBIDI)]
    p.works("source/b/lib/libfribidi.so", library, *loop)
    p.works("source/b/lib/libfribidi.a", library, *loop)
    p.works("source/b/bin/fribidi", ["fribidi-main", "getopt", "getopt1"], "bin/fribidi-main.c", "while (wid > 0 && idx < len)")


@pytest.mark.parametrize("more", ["", "-flto"])
def test_autotools_with_libtool(work, more):
    """A build folder beside the source; each source compiled twice; scripts that
    start programs."""
    p = Package(work, "libogg")
    p.build(f"mkdir b && cd b && ../configure CFLAGS='{p.flags(more)}' && make -j2 && make check")
    loop = "src/framing.c", "while (size>=8){"
    for library in "libogg.so", "libogg.a":
        p.works("source/b/src/.libs/" + library, ["bitwise", "framing"], *loop)
    p.works("source/b/src/test_framing", ["framing"], *loop)
    assert p.units("source/b/src/libogg.la") == ["bitwise", "framing"]
