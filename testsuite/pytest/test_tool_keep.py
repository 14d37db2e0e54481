"""staticprof keep: training runs as a text, on a real program, and how much of it fits another version.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import json
import os
import re
import shutil

import pytest

import tested
from kept_program import SOURCE, text_of, train
from tool import ARG, LOAD


def test_what_is_kept(kept):
    text = text_of(kept, "kept.profile")
    assert text.startswith("staticprof-kept 2\n hot 50 ") and text.endswith("\nend\n")
    assert re.search(r"^\[p\.c\] trained$", text, re.M)
    assert re.search(r"^main 2 [-0-9A-Za-z_]{4}$", text, re.M) and re.search(r"^classify 1k ", text, re.M), text
    # It was never executed, so it is left out.
    assert "never" not in text
    assert re.search(r"^ 3 100 2 argc < 6$", text, re.M), text
    assert re.search(r"^ 5 99\.\d+ 1k i < ", text, re.M), text
    # The executed cases, with shares that add up.
    cases = re.search(r"^ 4 switch 1k c\n((?:  .*\n)+)", text, re.M)[1]
    assert abs(sum(float(s) for s in re.findall("^  ([0-9.]+)", cases, re.M)) - 100) < 1
    assert re.findall("^  [0-9.]+ (.*)$", cases, re.M) == ["1 to 2", "7", "default"]
    assert kept.folder not in text


def test_the_order_makes_no_difference_and_weights_are_runs(kept):
    text = text_of(kept, "kept.profile")
    assert kept.run("keep", "two/records", "one/records") == text
    assert kept.run("keep", "--weight=1:two/records", "one/records/") == text
    doubled = kept.run("keep", "-w", "2:two/records", "--weight=2:one/records")
    assert doubled == kept.run("keep", "one/records", "two/records", "one/records", "two/records") != text
    assert "\nmain 4 " in doubled


def test_check_of_the_same_and_of_an_edited_tree(kept):
    kept.run("keep", "--check=kept.profile", says=[r"^kept.profile is whole: 2 functions, \d branches, 1 trained file$"])
    kept.run("keep", "--check=kept.profile", "--least=100", "one/records",
             says=[r"^as it was +2 +(\d) +\1 +100.0% +100.0%$", r"^gone +0 "], never=["that are not found"])
    # A line is inserted, a constant is changed, a function gets another name.
    edited = SOURCE.replace("int n = atoi", "\n  int n = atoi").replace("argc > 5", "argc > 6").replace("classify", "kind_of")
    kept.write("edited/p.c", edited)
    kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=records", "-c", "p.c", folder="edited")
    kept.run("keep", "--check=kept.profile", "--least=90", "edited/records",
             says=["^edited +1 ", "^renamed or moved +1 ", "^gone +0 ", "^all +2 .* 100.0%$"])
    kept.write("other/p.c", "int main (int argc, char **argv) { return argc > 77 || argv[0][0] == 7; }\n")
    kept.compile("-O2", LOAD, ARG + "profile=records", "-c", "p.c", folder="other")
    assert kept.call(kept.program, "keep", "--check=kept.profile", "--least=50", "other/records") == 1
    assert re.search("kept.profile: less than 50% of the executions are found; train anew", kept.err)
    assert re.search(r"^gone +1 ", kept.out, re.M) and "classify in p.c" in kept.out
    kept.write("mangled.profile", text_of(kept, "kept.profile").replace("\nclassify ", "\na::classify~0aB- "))
    kept.run("keep", "--check=mangled.profile", "other/records", says=[r" a::classify~0aB- in p\.c$"])


COPIES = """#include <stdlib.h>
#ifndef COPIED
#define COPIED static inline __attribute__ ((always_inline))
#endif
COPIED int larger (int n, int i)
{
  if (n <= i)
    return 7;
  return n + i;
}
int main (int argc, char **argv)
{
  int sum = 0, rounds = atoi (argv[1]);
  for (int i = 0; i < rounds; i++)
    sum += larger (argc * 33, i) + larger (i, rounds * 3);
  return sum == 12345;
}
"""


def test_a_function_that_was_inlined_everywhere(tool):
    """Its copies have arguments in their conditions.  Where it has a body, that is measured by the copies."""
    tool.write("everywhere/p.c", COPIES)
    train(tool, "everywhere", "100")
    text = tool.run("keep", "-o", "everywhere.profile", "everywhere/records") or text_of(tool, "everywhere.profile")
    assert re.search(r"^larger 0\+200\n 2 67 200$", text, re.M), text
    assert "(argc * 33)" in text[text.index("\nmain "):], text
    tool.compile("-O2", "-DCOPIED=static __attribute__ ((noinline))", LOAD, ARG + "kept=../everywhere.profile", ARG + "profile=body", "-c", "p.c",
                 folder="everywhere")
    tool.run("explain", "everywhere/body", "p.c:7", says=["^p.c:7 in larger$", "^  measured: 200 times in one run$", "measured 67.0%, "],
             never=["measured 0", "never"])


@pytest.mark.parametrize("damage, message", [
    (lambda t: t[:-5], "damaged:[0-9]+: the file was cut short"),
    (lambda t: t.replace(" 3 100 2 argc", " 3 370 2 argc", 1), "damaged:[0-9]+: expected a share"),
    (lambda t: t.replace("kept 2", "kept 1", 1), "damaged:1: this is version 1 of the format, and 2 is known; make it anew"),
    (lambda t: t.replace("\nmain ", "\n<<<<<<< ours\nmain ", 1), "damaged:[0-9]+: the mark of a conflict"),
    (lambda t: t.replace("\nmain ", "\naa ", 1), "damaged:[0-9]+: this function is out of order")])
def test_damage_is_named(kept, damage, message):
    text = text_of(kept, "kept.profile")
    assert damage(text) != text
    kept.write("damaged", damage(text))
    kept.refuses(message, "keep", "--check=damaged")


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_carriage_returns_and_what_is_said_to_do(kept):
    """git writes them where core.autocrlf is set, and does not if .gitattributes has what the message says."""
    def checked_out():
        os.remove(kept.path("tree/kept.profile"))
        git("checkout", "-q", "--", "kept.profile")
        with open(kept.path("tree/kept.profile"), "rb") as f:
            return f.read()

    def git(*words):
        assert kept.call("git", "-c", "core.autocrlf=true", *words, cwd=kept.path("tree")) == 0, kept.err
    text = text_of(kept, "kept.profile")
    kept.write("tree/kept.profile", text)
    git("init", "-q")
    git("add", "kept.profile")
    assert checked_out() == text.replace("\n", "\r\n").encode()
    kept.refuses("kept.profile:1: the line ends with a carriage return; keep the file as it is, in git with ", "keep",
                 "--check=tree/kept.profile")
    kept.write("tree/.gitattributes", re.search("'([^']*)' in [.]gitattributes$", kept.err.strip())[1] + "\n")
    assert checked_out() == text.encode()
    kept.run("keep", "--check=tree/kept.profile", says=["is whole"])


def test_a_line_takes_few_bytes(kept):
    """A line is a branch or a case; the paragraph's other lines count as well."""
    text = text_of(kept, "kept.profile")
    paragraphs = text[text.index("classify"):]
    assert len(paragraphs) / len(re.findall(r"^ +-?[0-9]", paragraphs, re.M)) < 40


def test_what_it_refuses(kept):
    kept.refuses("expected records of training runs", "keep", status=2)
    for weight in "3", "0:one", "x:one", "-1:one", "3:":
        kept.refuses("--weight=.*: expected a number", "keep", "--weight=" + weight, status=2)
    kept.refuses("--check takes no --weight", "keep", "--check=kept.profile", "--weight=1:one/records", status=2)
    kept.refuses("have no counts of a run: compile with -fprofile-use", "keep", "units")
    kept.refuses("missing: cannot read the file: No such file", "keep", "--check=missing")
    kept.refuses(": cannot read the file: Is a directory", "keep", "--check=one")
    # If the output cannot be written, no file is left.
    kept.refuses("No such file", "keep", "-o", "none/kept", "one/records")
    assert not os.path.exists(kept.path("none"))


def test_a_kept_profile_counts_as_its_records(kept):
    """The digits that it lacks, and what is hot, may differ."""
    def body(text):
        return text[text.index("["):]

    kept.run("keep", "-o", "first.profile", "one/records")
    assert body(kept.run("keep", "first.profile")) == body(text_of(kept, "first.profile"))
    assert body(kept.run("keep", "first.profile", "two/records")) == body(text_of(kept, "kept.profile"))
    assert body(kept.run("keep", "--weight=3:first.profile")) == body(kept.run("keep", "-w", "3:one/records"))
    again = kept.run("keep", "kept.profile")
    assert re.findall("^ hot ([0-9.]+) ", again, re.M) == re.findall("^ hot ([0-9.]+) ", text_of(kept, "kept.profile"), re.M)
    # Keeping it again changes no byte.
    kept.write("again.profile", again)
    assert kept.run("keep", "again.profile") == again
    kept.write("damaged", text_of(kept, "kept.profile").replace(" 3 100 2 argc", " 3 370 2 argc", 1))
    kept.refuses("damaged:[0-9]+: expected a share", "keep", "damaged", "one/records")


def test_the_folder_of_a_release_is_no_part_of_names(kept):
    """An edited static function is found in the next release, also by a file that has the folder."""
    static = SOURCE.replace("int classify", "static __attribute__ ((noipa)) int classify")
    kept.write("tree/x-1.0/src/p.c", static)
    kept.write("tree/x-1.1/src/p.c", static.replace("  switch (c)", "\n  if (c == 99)\n    return 8;\n  switch (c)"))
    for flags in ["-fprofile-generate", "-c", "x-1.0/src/p.c"], ["-fprofile-generate", "p.o", "-o", "p"]:
        kept.compile("-O2", *flags, folder="tree")
    assert kept.call("./p", "100", cwd=kept.path("tree")) == 0
    kept.compile("-O2", "-fprofile-use", LOAD, ARG + "measure=records", "-c", "x-1.0/src/p.c", folder="tree")
    kept.run("keep", "-o", "tree/new.profile", "tree/records")
    text = text_of(kept, "tree/new.profile")
    assert re.search(r"^\[src/p\.c\] trained$", text, re.M)
    kept.write("tree/old.profile", text.replace("[src/p.c]", "[x-1.0/src/p.c]"))
    # A file with the folder that is kept again has it no more.
    assert kept.run("keep", "tree/old.profile") == kept.run("keep", "tree/new.profile")
    for name in "new", "old":
        kept.compile("-O2", LOAD, ARG + f"kept={name}.profile", ARG + "profile=" + name, "-c", "x-1.1/src/p.c", folder="tree")
        kept.run("keep", "--check=tree/" + name + ".profile", "--least=99", "tree/" + name, says=["^edited +1 ", "^gone +0 "])
        rows = json.loads(kept.run("show", "--json", "--sort=invocations", "tree/" + name))
        assert [r["invocations-per-run"] for r in rows if r["table"] == "function" and r["function"] == "classify"] == [100]


def test_no_output_among_the_records(kept):
    """It would be read as a record the next time."""
    for folder, words in ("", ["keep", "-o", "one/records/x.json", "two/records", "one/records/"]), \
            ("", ["keep", "-o", "one/records/x.json", "-w", "2:one/records"]), ("one/records", ["merge", "-o", "x.json", "."]):
        kept.refuses("cannot write '.*x.json': all that ends in .json in '.*' is read as a record; choose another name or folder",
                     *words, cwd=kept.path(folder))
    assert not os.path.exists(kept.path("one/records/x.json"))
    kept.run("keep", "-o", "one/records/x.profile", "one/records")
    kept.run("keep", "-o", "one/x.json", "one/records")
    os.unlink(kept.path("one/records/x.profile"))


def test_sources_of_one_name_in_two_folders(kept):
    """Functions of the same name are distinguished, though each source was compiled by its name alone."""
    other = SOURCE.replace("never", "rarely").replace("i % 10 == 0 ? 4 : 5", "i % 10 == 0 ? 5 : 4")
    kept.write("top/clash/p.c", "\n\n" + other)
    kept.write("top/src/p.c", SOURCE)
    train(kept, "top/src", "100")
    train(kept, "top/clash", "5")
    text = kept.run("keep", "-o", "top.profile", "top/src/records", "top/clash/records") or text_of(kept, "top.profile")
    assert re.findall(r"^\[(\S+)\] trained\nclassify (\S+) ", text, re.M) == [("clash/p.c", "5"), ("src/p.c", "100")]
    assert len(re.findall(r"^main ", text, re.M)) == 2
    kept.run("keep", "--check=top.profile", "--least=100", "top/src/records", "top/clash/records", says=["^as it was +4 "])
    # The compiler distinguishes them, too.
    for folder, n in ("top/src", 100), ("top/clash", 5):
        kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "kept=" + kept.path("top.profile"), ARG + "profile=used", "-c", "p.c",
                     folder=folder)
        (record,) = glob.glob(kept.path(folder + "/used/*.json"))
        with open(record, encoding="utf-8") as f:
            functions = json.load(f)["functions"]
        assert [f["trained_entries"] for f in functions if f["name"] == "classify"] == [n]


def test_entries_of_inlined_copies(kept):
    """The first branch of a copy is the loop's test, though the body of the loop stands in front of it."""
    kept.write("rotated/a.c", "static int f (int *a, int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    if (a[i] > 0)\n"
               "      s += a[i];\n  return s;\n}\nint main (int c, char **v)\n{\n  int a[100] = { 1, c, 2 };\n"
               "  return f (a, c * 33) == 1;\n}\n")
    for use in ["-fprofile-generate"], ["-fprofile-use", LOAD, ARG + "measure=records"]:
        kept.compile("-O2", *use, "-c", "a.c", folder="rotated")
        if use == ["-fprofile-generate"]:
            kept.compile("-fprofile-generate", "a.o", "-o", "a", folder="rotated")
            assert kept.call("./a", cwd=kept.path("rotated")) == 0
    kept.run("keep", "-o", "rotated.profile", "rotated/records")
    assert re.search(r"^f 0\+1$", text_of(kept, "rotated.profile"), re.M)


def test_functions_of_headers(kept):
    """A paragraph has the sum over all units.  Each unit enters its own copy as often as it calls
    it."""
    kept.write("header/h.h", """static __attribute__ ((noinline)) int twice (int i) { return i > 70 ? 2 * i : i; }
static __attribute__ ((noinline)) int never (int i) { return i > 70 ? 3 * i : i; }
""")
    for name, n in ("f", 10), ("g", 90):
        kept.write(f"header/{name}.c", f"""#include "h.h"
int {name} (int m)
{{
  int s = m < 0 ? never (m) : 0;
  for (int i = 0; i < {n}; i++)
    s += twice (i);
  return s;
}}
""")
    kept.write("header/p.c", "int f (int), g (int); int main (int argc, char **argv) { return f (argc) + g (argc) == 7; }\n")
    sources = ["f.c", "g.c", "p.c"]
    kept.compile("-fprofile-generate", "-O2", "-c", *sources, folder="header")
    kept.compile("-fprofile-generate", "f.o", "g.o", "p.o", "-o", "p", folder="header")
    assert kept.call("./p", cwd=kept.path("header")) == 0
    kept.compile("-fprofile-use", LOAD, ARG + "measure=records", "-O2", "-c", *sources, folder="header")
    text = kept.run("keep", "header/records")
    assert re.search(r"^twice 100 \S{4}\n 0 81 100 i < 71$", text, re.M), text
    kept.write("header.profile", text)
    kept.compile(LOAD, ARG + "kept=" + kept.path("header.profile"), ARG + "profile=used", "-O2", "-c", *sources, folder="header")
    seen = {}
    for record in glob.glob(kept.path("header/used/*.json")):
        with open(record, encoding="utf-8") as f:
            p = json.load(f)
        for f in p["functions"]:
            seen[p["unit"], f["name"]] = f.get("trained_entries"), f.get("unit_trained")
    assert seen == {("f.c", "f"): (1, True), ("g.c", "g"): (1, True), ("p.c", "main"): (1, True),
                    ("f.c", "twice"): (None, True), ("g.c", "twice"): (None, True),
                    ("f.c", "never"): (None, True), ("g.c", "never"): (None, True)}


def test_what_one_compiler_alone_could_read_is_refused(kept):
    with open(kept.path("kept.profile"), encoding="utf-8") as f:
        assert kept.call(tested.GCC, "-c", LOAD, ARG + "kept=/dev/stdin", "one/p.c", "-o", "once.o", stdin=f) == 0, kept.err
    text = kept.read("kept.profile")
    assert kept.call(tested.GCC, "-c", LOAD, ARG + "kept=/dev/stdin", "one/p.c", "-o", "once.o", stdin=None, input=text) == 1
    assert re.fullmatch(r"cc1: error: .*: /dev/stdin: this is a pipe or a device, which a second compiler cannot read again; "
                        r"write the profile to a file\n", kept.err), kept.err
    assert kept.call(tested.GCC, "-c", LOAD, ARG + "kept=/dev/zero", "one/p.c", timeout=60) == 1 and "is a pipe or a device" in kept.err
    assert kept.call(tested.GCC, "-c", LOAD, ARG + "kept=one", "one/p.c") == 1 and ": one: cannot read the file: Is a directory" in kept.err


def test_a_function_that_is_inlined_everywhere_is_not_gone(kept):
    kept.write("inlined/p.c", """volatile int clipped;
static inline __attribute__ ((always_inline)) int clip (int i)
{
  if (i > 70)
    clipped++;
  return i;
}
int main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += clip (i);
  return sum == 7;
}
""")
    train(kept, "inlined", "")
    kept.run("keep", "-o", "inlined.profile", "inlined/records")
    assert re.search(r"^clip 0\+100\b", text_of(kept, "inlined.profile"), re.M)
    kept.compile("-O2", LOAD, ARG + "profile=today", "-c", "p.c", folder="inlined")
    kept.run("keep", "--check=inlined.profile", "--least=100", "inlined/today", says=["^as it was +2 ", "^gone +0 "])


def test_branches_that_only_copies_have_are_not_lost(kept):
    """Two copies in one function, with arguments in place of parameters, of functions with and without a body of their own."""
    kept.write("copies/p.c", """volatile int clipped, height;
static inline __attribute__ ((always_inline)) int clip (int i, int most)
{
  if (i > most)
    clipped++;
  return i;
}
extern inline __attribute__ ((always_inline)) int lift (int i, int least)
{
  if (i < least && i != clipped)
    clipped++;
  return i;
}
int (*volatile lifted) (int, int) = lift;
int main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += clip (i, 70) + clip (height, argc + 30) + clip (height, argc + 30) + lift (i, 10) + lifted (i, argc);
  return sum == 7;
}
""")
    train(kept, "copies", "")
    kept.run("keep", "-o", "copies.profile", "copies/records")
    text = text_of(kept, "copies.profile")
    # Each copy of clip has another argument in its condition; that of lift is what the copy does not have.
    assert re.search(r"^clip 0\+300\n 2 9\.7 300\nlift ", text, re.M), text
    assert re.search(r"^lift 100\+100 \S{4}\n(?: .*\n)* 2 6 200 i < least\nmain ", text, re.M), text
    kept.compile("-O2", LOAD, ARG + "profile=today", "-c", "p.c", folder="copies")
    kept.run("keep", "--check=copies.profile", "--least=100", "copies/today", says=["^as it was +3 ", "^edited +0 "])


def test_what_was_not_inlined_in_the_training_is_not_edited(kept):
    """GCC splits and inlines more where it does not read counts."""
    kept.write("whole/p.c", """volatile int clipped;
static __attribute__ ((HOW)) void clip (int i, int most)
{
  if (i > most)
    clipped++;
}
int main (int argc, char **argv)
{
  for (int i = 0; i < 100; i++)
    {
      clip (i * 7, argc + 70);
      clip (argc + clipped, 9);
    }
  return 0;
}
""")
    train(kept, "whole", "", flags=["-DHOW=noinline"])
    kept.run("keep", "-o", "whole.profile", "whole/records")
    assert re.search(r"^clip 200 \S{4}\n \d [0-9.]+ 200 i <= most\n", text_of(kept, "whole.profile"), re.M), text_of(kept, "whole.profile")
    kept.compile("-O2", "-DHOW=always_inline", LOAD, ARG + "profile=today", "-c", "p.c", folder="whole")
    kept.run("keep", "--check=whole.profile", "--least=100", "whole/today", says=["^as it was +2 ", "^edited +0 "])


def test_sources_that_cannot_be_told_apart(kept):
    """Functions of the same name in different lines would be taken for each other."""
    kept.write("clash/p.c", "\n\n" + SOURCE.replace("never", "rarely"))
    for folder in "one", "clash":
        shutil.copytree(kept.path(folder), kept.path("seed/" + folder))
        train(kept, "seed/" + folder, "5", flags=["-frandom-seed=" + folder])
    text = kept.run("keep", "seed/one/records", "seed/clash/records")
    assert "\nmain " not in text and "\nclassify " not in text
    assert re.search("note: classify in p.c and 1 other function of several sources of that name left out", kept.err), kept.err
