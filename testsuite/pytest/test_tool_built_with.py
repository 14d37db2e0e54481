"""staticprof built-with: code that was compiled with the plugin has a note, once for all units with the
same model.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil

import pytest

from tested import GCC, TOOL, TOP
from tool import ARG, LOAD

NOTE = "libstaticprof [0-9.]* default [0-9a-f]{16}"
LINKS = {"with": [], "with-flto": ["-flto"], "with-sections": ["-ffunction-sections", "-Wl,--gc-sections"], "with-O0": ["-O0"],
         "with-no-ident": ["-fno-ident"], "with-no-ident-flto": ["-fno-ident", "-flto"]}


@pytest.fixture(name="built", scope="module")
def programs(tool):
    tool.write("b/with-main.c", "int f (int); int main (void) { return f (1) - 1; }\n")
    tool.write("b/with.c", "int f (int x) { if (x > 3) return 2 * x; return x; }\n")
    for name, options in LINKS.items():
        tool.compile("-O2", LOAD, *options, "with-main.c", "with.c", "-o", name, folder="b")
    # debhelper strips with these options.
    tool.good("strip", "--remove-section=.comment", "--remove-section=.note", "-o", "b/stripped", "b/with")
    for model in "default", "wu-larus":
        tool.compile("-O2", LOAD, ARG + "model=" + model, "-c", "with.c", "-o", model + ".o", folder="b")
    tool.good("ar", "rcs", "b/with.a", "b/default.o", "b/wu-larus.o")
    tool.compile("-c", "with.c", folder="b")
    return tool


@pytest.mark.parametrize("name", ["with", "with-flto", "with-sections", "stripped", "default.o"])
def test_built_with(built, name):
    assert re.fullmatch(f".*: {NOTE}\n", built.run("built-with", "b/" + name))


@pytest.mark.skipif(not shutil.which("llvm-strip"), reason="no llvm-strip")
def test_llvm_strip(built):
    """llvm-strip removes sections that are not loaded."""
    built.good("llvm-strip", "-o", "b/bare", "b/with")
    built.run("built-with", "b/bare", status=1)
    with open(os.path.join(TOP, "docs/packagers.md"), encoding="utf-8") as f:
        command = re.search("`(llvm-strip .*?)` keep", f.read())[1]
    built.good(*command.split(), "-o", "b/bare", "b/with")
    assert re.fullmatch(f".*: {NOTE}\n", built.run("built-with", "b/bare"))


def test_archive(built):
    built.run("built-with", "b/with.a", says=[f": {NOTE}$", ": libstaticprof [0-9.]* wu-larus [0-9a-f]*$"])


def test_a_note_that_was_taken_out(built):
    """An object that names records was built with the plugin."""
    os.makedirs(built.path("b/p"))
    built.compile("-O2", LOAD, ARG + "profile=p", "-c", "-o", "named.o", "with.c", folder="b")
    built.good("objcopy", "--remove-section=.staticprof", "b/named.o")
    built.run("built-with", "b/named.o", says=["named.o: libstaticprof, but the note of its version is gone, or was left out .-fno-ident.$"])


def test_a_link_without_the_plugin(built):
    """Objects of -flto have no code, so the plugin was not there when it was made."""
    os.makedirs(built.path("b/q"))
    built.compile("-O2", "-flto", LOAD, ARG + "profile=q", "-c", "with.c", "with-main.c", folder="b")
    built.compile("-O2", "-flto", "with.o", "with-main.o", "-o", "linked", folder="b")
    built.run("built-with", "b/linked", status=1, says=["linked: its units were compiled with libstaticprof, but it was linked .-flto. without, "])
    built.compile("-O2", "-flto", LOAD, "with.o", "with-main.o", "-o", "linked", folder="b")
    assert re.fullmatch(f".*: {NOTE}\n", built.run("built-with", "b/linked", "b/with.o").splitlines()[0] + "\n")
    built.compile("-c", "with.c", folder="b")


def test_built_without(built):
    """An object that was not optimized, and one that was compiled without the
    plugin."""
    built.run("built-with", "b/with-O0", "b/with", status=1, says=["with-O0: built without libstaticprof, or its note is gone$", f"with: {NOTE}$"])
    built.run("built-with", "b/with.o", status=1, says=["built without libstaticprof, or its note is gone$"])


@pytest.mark.parametrize("name", ["with-no-ident", "with-no-ident-flto"])
def test_no_ident(built, name):
    """A linker script need not name any section."""
    built.run("built-with", "b/" + name, status=1, says=["built without libstaticprof, or its note is gone$"])
    built.good("readelf", "-WS", "b/" + name)
    assert " .text " in built.out and "staticprof" not in built.out


def test_a_hostile_name(built):
    """A name is printed on one line and does not change the terminal."""
    name = "b/a\tb\n\033[31m.o"
    os.link(built.path("b/default.o"), built.path(name))
    assert re.fullmatch(rf"b/a\\x09b\\x0a\\x1b\[31m\.o: {NOTE}\n", built.run("built-with", name))
    assert built.table(2, "built-with", "--tsv", name)[1][0] == r"b/a\x09b\x0a\x1b[31m.o"


def test_what_is_no_object(built):
    """The answer differs from that for an object without the note."""
    built.refuses("'.*with.c' is no object, program, library or archive .ELF", "built-with", "b/with.c", status=2)
    built.refuses("cannot read '.*no-such-file': No such file", "built-with", "b/no-such-file", status=2)
    built.run("built-with", "b/no-such-file", "b/with.o", "b/with", status=2, says=["with.o: built without", f"with: {NOTE}$"])
    with open("/dev/full", "w", encoding="ascii") as full:
        assert built.call(TOOL, "built-with", "b/with", stdout=full) == 2


@pytest.mark.parametrize("name", ["default.o", "with", "with.a"])
def test_what_is_cut_short(built, name):
    with open(built.path("b/" + name), "rb") as f:
        whole = f.read()
    # The last bytes of a program are the headers of its sections, those of an archive perhaps
    # padding.
    for size in 64 if name != "with.a" else 200, 200, 1000, len(whole) // 2, len(whole) - 2:
        with open(built.path("b/part"), "wb") as f:
            f.write(whole[:size])
        for command, status in ("built-with", 2), ("show", 1):
            built.refuses("b/part' is damaged: it ends before its sections do", command, "b/part", status=status)


def test_an_archive_that_is_cut_between_members(built):
    """Its index names functions of members that are gone.  Without an index nothing shows
    that."""
    for flags in "rcs", "rcS":
        built.good("ar", flags, f"b/{flags}.a", "b/default.o", "b/with.o")
        built.good("ar", "tO", f"b/{flags}.a")
        end = int(built.out.split()[-1], 16) - 60
        with open(built.path(f"b/{flags}.a"), "rb") as f:
            whole = f.read()
        with open(built.path("b/part.a"), "wb") as f:
            f.write(whole[:end])
        if flags == "rcs":
            for command, status in ("built-with", 2), ("show", 1):
                built.refuses("b/part.a' is damaged: it ends before the members that its index names", command, "b/part.a",
                              status=status)
        else:
            built.run("built-with", "b/part.a", says=[f": {NOTE}$"])


def test_members_that_are_no_objects(built):
    built.write("b/text", "a text, of which an archive may have some\n")
    built.good("ar", "rcs", "b/mixed.a", "b/text", "b/default.o")
    built.run("built-with", "b/mixed.a", says=[f": {NOTE}$"])


def test_a_kept_profile_is_told(built):
    built.write("b/none.profile", "staticprof-kept 2\nend\n")
    built.compile("-O2", LOAD, ARG + "kept=none.profile", "-c", "-o", "kept.o", "with.c", folder="b")
    assert re.fullmatch(f".*: {NOTE} kept\n", built.run("built-with", "b/kept.o"))


def test_the_note_of_other_heuristics_is_another(built):
    notes = []
    for options in [], [ARG + "heuristics=-call"]:
        assert built.call(GCC, "-O2", LOAD, *options, "-S", "-o", "-", "b/with.c") == 0, built.err
        notes += re.findall('asciz "(.* (?:default|votes) .*)"', built.out)
    assert len(set(notes)) == 2
