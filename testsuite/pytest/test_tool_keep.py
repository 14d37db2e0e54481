"""staticprof keep: training runs to a text, on a real program, and how much of it fits another version.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re

import pytest

from tool import ARG, LOAD

SOURCE = """#include <stdio.h>
#include <stdlib.h>
int limit = 30;
int classify (int i, int c)
{
  if (i < 0)
    return 9;
  switch (c)
    {
    case 1: case 2:
      return i > limit;
    case 7:
      return 3;
    default:
      break;
    }
  return i % 10 == 0 ? 4 : 5;
}
int never (int z)
{
  if (z > 4)
    return puts ("z");
  return 2;
}
int main (int argc, char **argv)
{
  int n = atoi (argv[1]), sum = 0;
  if (argc > 5)
    return never (n);
  for (int i = 0; i < n; i++)
    sum += classify (i, i % 8);
  printf ("%d\\n", sum);
  return 0;
}
"""


def train(tool, folder, *runs):
    """The records of a version of the program in FOLDER, with the counts of RUNS, in FOLDER/records."""
    flags = ["-O2", "-fno-early-inlining", "-c", "p.c"]
    tool.compile("-fprofile-generate", *flags, folder=folder)
    tool.compile("-fprofile-generate", "p.o", "-o", "p", folder=folder)
    for argument in runs:
        assert tool.call("./p", argument, cwd=tool.path(folder)) == 0
    tool.compile("-fprofile-use", LOAD, ARG + "measure=records", *flags, folder=folder)


@pytest.fixture(name="kept", scope="module")
def trained(tool):
    tool.write("one/p.c", SOURCE)
    tool.write("two/p.c", SOURCE)
    train(tool, "one", "100")
    train(tool, "two", "900")
    tool.run("keep", "-o", "kept.profile", "one/records", "two/records")
    return tool


def text_of(tool, name):
    with open(tool.path(name), encoding="utf-8") as f:
        return f.read()


def test_what_is_kept(kept):
    text = text_of(kept, "kept.profile")
    assert text.startswith("staticprof-kept 1\n hot 50 ") and text.endswith("\nend\n")
    assert re.search(r"^ trained p\.c$", text, re.M)
    assert re.search(r"^main p\.c 2 [0-9a-f]{6}$", text, re.M) and re.search(r"^classify p\.c 1k ", text, re.M), text
    # Never ran, so it is not there.
    assert "never" not in text
    assert re.search(r"^ 3 100 2 argc < 6$", text, re.M), text
    assert re.search(r"^ 5 99\.\d+ 1k i < ", text, re.M), text
    # The cases that ran, with shares that add up.
    cases = re.search(r"^ 4 switch 1k c\n((?:  .*\n)+)", text, re.M)[1]
    assert abs(sum(float(s) for s in re.findall("^  ([0-9.]+)", cases, re.M)) - 100) < .5
    assert re.findall("^  [0-9.]+ (.*)$", cases, re.M) == ["1 to 2", "7", "default"]
    assert kept.folder not in text


def test_the_order_makes_no_difference_and_weights_are_runs(kept):
    text = text_of(kept, "kept.profile")
    assert kept.run("keep", "two/records", "one/records") == text
    assert kept.run("keep", "--weight=1:two/records", "one/records/") == text
    doubled = kept.run("keep", "-w", "2:two/records", "--weight=2:one/records")
    assert doubled == kept.run("keep", "one/records", "two/records", "one/records", "two/records") != text
    assert "\nmain p.c 4 " in doubled


def test_check_of_the_same_and_of_an_edited_tree(kept):
    kept.run("keep", "--check=kept.profile", says=[r"^2 functions, \d branches, 1 trained file$"])
    kept.run("keep", "--check=kept.profile", "--least=100", "one/records",
             says=[r"^as it was +2 +(\d) +\1 +100.0% +100.0%$", r"^gone +0 "], never=["that are not found"])
    # A line above, another constant, a function under another name.
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


@pytest.mark.parametrize("damage, message", [
    (lambda t: t[:-5], "damaged:[0-9]+: the file was cut short"),
    (lambda t: t.replace(" 3 100 2 argc", " 3 370 2 argc", 1), "damaged:[0-9]+: expected a share"),
    (lambda t: t.replace("kept 1", "kept 7", 1), "damaged:1: this is version 7 of the format, and 1 is known; make it anew"),
    (lambda t: t.replace("main p.c", "<<<<<<< ours\nmain p.c", 1), "damaged:[0-9]+: the mark of a conflict"),
    (lambda t: t.replace("\nmain p.c", "\naa p.c", 1), "damaged:[0-9]+: this function is out of order")])
def test_damage_is_named(kept, damage, message):
    text = text_of(kept, "kept.profile")
    assert damage(text) != text
    kept.write("damaged", damage(text))
    kept.refuses(message, "keep", "--check=damaged")


def test_a_line_takes_few_bytes(kept):
    """A branch or a case, with all that is not about branches."""
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
    # An output that cannot be written leaves nothing behind.
    kept.refuses("No such file", "keep", "-o", "none/kept", "one/records")
    assert not os.path.exists(kept.path("none"))


def test_sources_of_one_name_in_two_folders(kept):
    """Their functions of one name in other lines would be taken for each other."""
    kept.write("clash/p.c", "\n\n" + SOURCE.replace("never", "rarely"))
    train(kept, "clash", "5")
    text = kept.run("keep", "one/records", "clash/records")
    assert "\nmain " not in text and "\nclassify " not in text
    assert re.search("note: classify in p.c and 1 other function of several sources of that name left out", kept.err), kept.err
