"""Orders of functions, used by the linkers that they are for.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import pytest

from tested import GXX, PLUGIN, TOOL

HEAD = "#define KEEP __attribute__ ((noinline, noclone))\nextern int bits (int), often (int), rarely (int), on_error (int);\n"
HEAD += "extern __attribute__ ((cold)) void panic (int);\n"
# The units are linked in this order: hot functions are between others, and those that call each other
# are apart.
UNITS = {
    "a.cc": "KEEP int never (int x) { return x * 7; }\n"
            "KEEP int bits (int x) { int n = 0; while (x) { n += x & 1; x >>= 1; } return n; }\n"
            "KEEP int on_error (int x) { return x + 3; }\n"
            "static KEEP int same_name (int x) { return bits (x) + 1; }\n"
            "int use_first (int x) { return same_name (x); }\n",
    "b.cc": "KEEP int rarely (int x) { return on_error (x) - 1; }\n"
            "KEEP int unused (int x) { return never_either (x); }\n"
            "static int inlined (int x) { int s = 0; for (int i = x / 3; i < x; i++) s ^= bits (i); return s; }\n"
            "KEEP int often (int x) { int s = 0; for (int i = 0; i < x; i++)"
            " { if ((s ^ x) == 12345) { panic (i); panic (s); } s += inlined (i); } return s; }\n"
            "static KEEP int same_name (int x) { return often (x); }\n"
            "int use_second (int x) { return same_name (x); }\n",
    "c.cc": "#include <cstdlib>\nKEEP void panic (int x) { if (x) std::exit (x); }\n"
            "extern int use_first (int), use_second (int);\n"
            "int main (int argc, char **argv)\n{\n  int s = 0;\n  for (int i = 0; i < 100; i++)\n    s += often (i);\n"
            "  if (argc > 1 && argv[1][0] == 'r')\n    s += rarely (s);\n  return (s + use_first (s) + use_second (s)) & 127;\n}\n"}
UNITS["b.cc"] = "extern int never (int);\n" + UNITS["b.cc"].replace("never_either", "never")
OBJECTS = [name.replace(".cc", ".o") for name in UNITS]
FORMATS = {"lld": ("ld.lld", "-fuse-ld=lld", "--symbol-ordering-file,"),
           "lld-call-graph": ("ld.lld", "-fuse-ld=lld", "--call-graph-ordering-file,"),
           "gold": ("ld.gold", "-fuse-ld=gold", "--section-ordering-file,"),
           "ld": ("ld.bfd", "-fuse-ld=bfd", "--section-ordering-file,"),
           "ld-script": ("ld.bfd", "-fuse-ld=bfd", "-T,")}


@pytest.fixture(scope="module")
def program(shared):
    for name, text in UNITS.items():
        shared.write(name, HEAD + text)
    shared.write("p/.keep", "")
    shared.good(GXX, "-O2", "-ffunction-sections", "-fplugin=" + PLUGIN,
                "-fplugin-arg-libstaticprof-profile=p", "-c", *UNITS)
    shared.good(GXX, "-o", "unordered", *OBJECTS)
    return shared


def placed(program, binary):
    """The functions of the program's own code by address."""
    program.good("nm", "-n", binary)
    return [words[2] for words in map(str.split, program.out.splitlines()) if len(words) == 3 and words[1] in "tT"]


def order(program, what, *more):
    assert program.call(TOOL, "order", "--format=" + what, *more, "unordered") == 0, program.err
    return program.out


def names(text):
    """The functions of an order in any format, each once."""
    return list(dict.fromkeys(re.findall(r"\b(_Z\w+|main)\b", text)))


def linked(program, what):
    linker, choice, option = FORMATS[what]
    if program.call("which", linker) != 0:
        pytest.skip(f"no {linker}")
    program.call(linker, "--help")
    if option.strip("-,") != "T" and option.strip("-,") not in program.out:
        pytest.skip(f"this {linker} has no {option[:-1]}")
    order(program, what, "-o", what)
    program.good(GXX, choice, f"-Wl,{option}{what}", "-Wl,--fatal-warnings", "-o", "ordered." + what, *OBJECTS)
    for arguments in ([], ["r"]):
        assert program.call("./unordered", *arguments) == program.call("./ordered." + what, *arguments)
    return placed(program, "ordered." + what)


def test_what_runs_much_and_calls_each_other_is_together(program):
    listed = names(order(program, "lld"))
    # It calls bits through a function that is inlined.
    assert listed.index("_Z5ofteni") + 1 == listed.index("_Z4bitsi")
    assert max(map(listed.index, ("_Z5ofteni", "_Z4bitsi"))) < min(map(listed.index, ("_Z6rarelyi", "_Z8on_errori")))
    assert abs(listed.index("_Z6rarelyi") - listed.index("_Z8on_errori")) == 1
    assert not {"_Z5neveri", "_Z6unusedi"} & set(listed)
    assert not [name for name in listed if "inlined" in name]
    assert listed.count("_ZL9same_namei") == 1
    sections = order(program, "gold").split()
    # The order does not ask for a section that would bring the cold part of a function
    # along.
    assert ".text.unlikely._Z8on_errori" in sections and ".text.unlikely._Z5ofteni" not in sections
    assert names(order(program, "gold")) == names(order(program, "ld")) == names(order(program, "ld-script")) == listed


@pytest.mark.parametrize("what", [f for f in FORMATS if f != "lld-call-graph"])
def test_linkers_keep_the_order(program, what):
    wanted = names(order(program, what))
    found = [name for name in linked(program, what) if name in wanted]
    if "_ZL9same_namei" in wanted:  # There are two, one after the other.
        first = found.index("_ZL9same_namei")
        assert found.pop(first + 1) == "_ZL9same_namei"
    assert found == wanted
    everything = placed(program, "ordered." + what)
    for cold in ("_Z5panici", "_Z5ofteni.cold"):
        assert cold not in wanted
        assert not everything.index(wanted[0]) < everything.index(cold) < everything.index(wanted[-1])
    before = [name for name in placed(program, "unordered") if name in wanted]
    assert before != [name for name in everything if name in wanted]


def test_lld_keeps_callers_and_callees_together(program):
    calls = {tuple(line.split()[:2]): int(line.split()[2]) for line in order(program, "lld-call-graph").splitlines()}
    assert ("main", "_Z5ofteni") in calls
    assert calls["_Z5ofteni", "_Z4bitsi"] > calls["main", "_Z5ofteni"] > 1000 > calls["main", "_Z6rarelyi"] > 0
    found = linked(program, "lld-call-graph")
    assert abs(found.index("_Z5ofteni") - found.index("_Z4bitsi")) == 1
    before = placed(program, "unordered")
    assert abs(before.index("_Z5ofteni") - before.index("_Z4bitsi")) > 1


def test_a_profile_without_its_program(program):
    assert program.call(TOOL, "merge", "-o", "whole.json", "unordered") == 0
    assert program.call(TOOL, "order", "whole.json") == 0
    listed = names(program.out)
    assert "main" in listed and [name for name in listed if "inlined" in name]


def test_clones_stand_behind_their_function(program):
    program.write("d.cc", HEAD + "static __attribute__ ((noinline)) int scaled (int x, int by) { int n = 0; while (x >>= by) n++;"
                  " return n; }\nint main (int c, char **v) { return scaled (c, 1) + scaled (c + 1, 1); }\n")
    program.good(GXX, "-O2", "-ffunction-sections", "-fplugin=" + PLUGIN, "-fplugin-arg-libstaticprof-profile=p", "d.cc", "-o", "clones")
    assert [name for name in placed(program, "clones") if name.startswith("_ZL6scaledii.")]
    program.good(TOOL, "order", "clones")
    assert re.search(r"^_ZL6scaledii\.\w+", program.out, re.M), program.out


def test_a_hostile_name_is_left_out(program):
    program.write("e.cc", "int f (int) __asm__ (\"\\\"a b*\\\"\");\n__attribute__ ((noinline)) int f (int x) { return x + 1; }\n"
                  "int main (int c, char **v) { return f (c); }\n")
    program.good(GXX, "-O2", "-fplugin=" + PLUGIN, "-fplugin-arg-libstaticprof-profile=p", "e.cc", "-o", "hostile")
    program.good(TOOL, "order", "-F", "ld-script", "hostile")
    assert "main" in program.out and "a b" not in program.out


def test_a_wrong_format(program):
    assert program.call(TOOL, "order", "--format=gprof", "unordered") == 2
    assert "expected lld, lld-call-graph" in program.err


@pytest.mark.parametrize("partition", ["balanced", "none"])
def test_gcc_keeps_its_own_order(program, partition):
    """The order is that of `apply=order', in whatever units the functions are."""
    def functions(*more):
        program.good(GXX, "-O2", "-fplugin=" + PLUGIN, "-flto", "-flto-partition=" + partition, *more, "-o", "lto", *UNITS)
        return placed(program, "lto")

    hot = ["_Z5ofteni", "_Z4bitsi"]
    found = functions("-fplugin-arg-libstaticprof-apply=order")
    first, second = map(found.index, hot)
    assert second == first + 1, found
    assert max(first, second) < min(found.index(name) for name in ("_Z6rarelyi", "_Z8on_errori")), found
    assert found != functions()
