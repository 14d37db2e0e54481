"""staticprof keep: training runs as a text, on a real program, and how much of it fits another version.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import gzip
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time

import pytest

import tested
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


def train(tool, folder, *runs, flags=()):
    """Write the records of the version of the program in FOLDER, with the counts of RUNS, to
    FOLDER/records."""
    flags = [*flags, "-O2", "-fno-early-inlining", "-c", "p.c"]
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
    tool.run("explain", "everywhere/body", "p.c:7", says=["^p.c:7 in larger$", "^  measured: 200 times$", r"measured 67.0% \(134\)"],
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


@pytest.fixture(name="used", scope="module")
def compiled_with_it(kept):
    """The records of the program, compiled with the kept profile (used) and without it
    (plain)."""
    for what in (ARG + "kept=" + kept.path("kept.profile"), ARG + "profile=used"), (ARG + "profile=plain",):
        kept.compile("-O2", "-fno-early-inlining", LOAD, *what, "-c", "p.c", folder="one")
    return kept


def test_what_was_measured_stands_beside_the_estimate(used):
    coverage = r"^kept profile: 5 of 6 branches are measured, with >?99\.\d% of the estimated executions; 2 of 3 functions ran in the training$"
    used.run("show", "--all", "one/used",
             says=[coverage, r"^ +share  measured  differ .*function$", r"^ +[\d.]+% +[\d.]+% +[-+][\d.]+ .* classify ",
                   r"^ +<?[\d.]+% +0\.0% .* never "])
    used.run("explain", "--all", "one/used", "p.c:17",
             says=[r"^  measured: 620 times$", r"^    1 +12\.\d%  .* measured 11\.9% \(74\), estimated [2-6]\d\.\d%$"])
    used.run("explain", "one/used", "p.c:17",
             says=["Measured: 620 executions in the kept profile. Without it .edge, factor on its odds, reason.:"])
    rows = used.run("explain", "--tsv", "one/used", "p.c:17")
    assert re.search(r"\tprobability\testimated\t1\t0?\.[2-6]", rows) and re.search(r"\texecutions\tmeasured\t1\t74$", rows, re.M)
    # Without a kept profile no output mentions one.
    used.run("show", "one/plain", never=["kept profile", "measured"])
    used.run("explain", "one/plain", "p.c:17", never=["estimated", "measured"])


def test_functions_are_ranked_as_they_were_entered(used):
    """Two runs entered main twice and classify a thousand times."""
    def entries(records):
        rows = json.loads(used.run("show", "--json", "--sort=invocations", records))
        return [(row["function"], row["invocations-per-run"]) for row in rows if row["table"] == "function"]

    assert entries("one/used")[:2] == [("classify", 500), ("main", 1)]
    assert dict(entries("one/plain"))["classify"] != 500


def test_a_profile_of_another_program_is_seen(used):
    """The file knows no source, or other functions of this name."""
    text = text_of(used, "kept.profile")
    used.write("strange.profile", text.replace("[p.c]", "[q.c]"))
    used.write("other.profile", text.replace("\nclassify ", "\nclassification ").replace("\nmain ", "\nmainly "))
    used.write("foreign/p.c", "int kind (int i)\n{\n  return i * i > 9 ? 3 : i;\n}\n")
    for profile, says, sentence in [
            ("strange", "", r"; it names no source of this, so it is of another program, or its sources have other names$"),
            ("other", "has branches of 'p.c', but none of them is there",
             r"; it has none of these functions, so it is of another program, or very old$")]:
        used.compile("-O2", LOAD, ARG + f"kept={used.path(profile)}.profile", ARG + "profile=" + profile, "-c", "p.c", folder="foreign")
        assert (says in used.err.replace("\u2018", "'").replace("\u2019", "'")) if says else used.err == ""
        used.run("show", "--all", "foreign/" + profile, says=[r"^kept profile: 0 of 1 branch is measured, .*" + sentence])
    # A unit without branches has nothing that could be known.
    used.write("foreign/table.c", "int table[] = { 1, 2 };\nint first (void)\n{\n  return table[0];\n}\n")
    used.compile("-O2", LOAD, ARG + f"kept={used.path('strange')}.profile", ARG + "profile=strange", "-c", "table.c", folder="foreign")
    used.run("show", "--all", "foreign/strange", says=[r"^kept profile: 0 of 1 branch is measured, .*; it names no source of this"])
    assert used.call(used.program, "keep", "--check=kept.profile", "foreign/strange") == 0
    assert "kept.profile: none of its branches is found; it is of another program" in used.err
    used.run("keep", "--check=kept.profile", "one/records")
    assert "none" not in used.err


def test_what_to_train_next(used):
    """A measured branch is no longer unsure, unless it was executed only twice."""
    text = used.run("unsure", "one/used", says=["^kept profile: "])
    rows = used.run("unsure", "--json", "--top=0", "one/used")
    # The first branch of main is executed once in each run.
    assert {r["line"]: r["executions-per-run"] for r in json.loads(rows)}[28] == 1
    assert re.findall(r" p\.c:(\d+)", text) == ["28", "30", "21", "22"], text
    assert re.search(r"The training ran \d of them, but less than 4 times", re.sub(r"\s+", " ", text)), text
    assert " p.c:17 " in used.run("unsure", "one/plain", never=["^kept profile: "])


def test_differences_say_what_was_measured(used):
    assert used.call(used.program, "diff", "one/plain", "one/used") == 1
    assert re.search(r"p\.c:30 to line (31 9\d\.\d% -> 99\.\d%|32 \d\.\d% -> 0\.\d%) measured", used.out), used.out
    assert used.call(used.program, "diff", "--measured", "one/used") == 1
    assert re.search(r"^estimated +[\d.]+%  measured +\d\d\.\d%  main$", used.out, re.M), used.out
    assert re.search(r": estimated [\d.]+%, measured [\d.]+%$", used.out, re.M), used.out


def test_lines_of_gcov(kept):
    """The lines of gcov and its counters give the same text; what lines do not tell is left out, and nothing is said
    never to run."""
    kept.write("gcov/p.c", SOURCE)
    kept.compile("-O0", "--coverage", "p.c", "-o", "p", folder="gcov")
    assert kept.call("./p", "100", cwd=kept.path("gcov")) == 0
    assert kept.call("./p", "900", cwd=kept.path("gcov")) == 0
    assert kept.call(re.sub("gcc(?=[^/]*$)", "gcov", tested.GCC), "--json-format", "--stdout", "p.gcda", cwd=kept.path("gcov")) == 0
    kept.write("gcov.json", kept.out)
    kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=records", "-c", "p.c", folder="gcov")
    lines = kept.run("keep", "--lines=gcov.json", "gcov/records")
    exact = text_of(kept, "kept.profile")
    head, *branches = re.search(r"^classify(?:.*\n)(?: .*\n)+", lines, re.M)[0].splitlines()
    assert head == "classify 1k" and len(branches) >= 5
    assert set(branches) < set(re.search(r"^classify(?:.*\n)(?: .*\n)+", exact, re.M)[0].splitlines())
    assert not any("% 10" in b for b in branches)
    kept.refuses("source/main.c: expected what 'gcov --json-format --stdout' prints, or what callgrind writes",
                 "keep", "--lines=source/main.c", "gcov/records")
    with gzip.open(kept.path("gcov.json.gz"), "wt") as compressed:
        compressed.write(text_of(kept, "gcov.json"))
    kept.refuses("gcov.json.gz: expected .* prints, but the file is compressed", "keep", "--lines=gcov.json.gz", "gcov/records")
    # Nothing is known of a function that gcov does not name and others may call.
    document = json.loads(text_of(kept, "gcov.json"))
    for file in document["files"]:
        file["functions"] = [f for f in file["functions"] if f["name"] != "classify"]
        file["lines"] = [x for x in file["lines"] if x.get("function_name") != "classify"]
    kept.write_json("less.json", document)
    assert "\n[p.c] trained\n" in lines and "\n[p.c]\n" in kept.run("keep", "--lines=less.json", "gcov/records")
    assert "note: classify in p.c not told by these counts, though others of the same units are" in kept.err
    kept.write("strange/q.c", "int strange (int n)\n{\n  return n > 3 ? n : 4;\n}\n")
    kept.compile("-O2", LOAD, ARG + "profile=records", "-c", "q.c", folder="strange")
    kept.refuses("gcov.json: it counts no function of these records; both must be made of the same sources",
                 "keep", "--lines=gcov.json", "strange/records")


@pytest.mark.parametrize("output", [["-o", "o/a.o"], ["-oa.x.o"], []], ids=["folder", "joined", "none"])
def test_static_functions_of_counters(kept, output):
    """GCC knows static functions by the name of the object, too."""
    place = "-".join(["static", *output]).replace("/", "")
    kept.write(place + "/a.c", "static __attribute__ ((noipa)) int f (int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += i;\n"
               "  return s;\n}\nint main (int c, char **v)\n{\n  return f (c * 50) == 3;\n}\n")
    os.makedirs(kept.path(place + "/o"))
    words = ["-O2", "-fprofile-generate", "-c", "a.c", *output]
    kept.compile(*words, folder=place)
    kept.compile("-fprofile-generate", {0: "a.o", 1: "a.x.o", 2: "o/a.o"}[len(output)], "-o", "p", folder=place)
    assert kept.call("./p", cwd=kept.path(place)) == 0
    kept.write_json(place + "/commands.json", [{"directory": kept.path(place), "file": "a.c", "arguments": [tested.GCC, LOAD, *words]}])
    text = kept.run("keep", f"--commands={place}/commands.json", place)
    assert re.search(r"^f 1 .*\n 3 98\.04 51 i < n$", text, re.M), text


def test_functions_that_lost_their_counts(kept):
    """GCC does not find the counters of static functions if the object has another name."""
    kept.write("lost/a.c", "static __attribute__ ((noipa)) int f (int n)\n{\n  return n > 3 ? n : 4;\n}\n"
               "int main (int c, char **v)\n{\n  return f (c) == 3;\n}\n")
    for o in "train", "use":
        os.makedirs(kept.path("lost/" + o))
    kept.compile("-O2", "-fprofile-generate", "-c", "a.c", "-o", "train/a.o", folder="lost")
    kept.compile("-fprofile-generate", "train/a.o", "-o", "p", folder="lost")
    assert kept.call("./p", cwd=kept.path("lost")) == 0
    for o in "train", "use":
        if o == "use":
            shutil.copy(kept.path("lost/train/a.gcda"), kept.path("lost/use"))
        kept.compile("-O2", "-fprofile-use", LOAD, ARG + f"measure={o}/records", "-c", "a.c", "-o", o + "/a.o", folder="lost")
    text = kept.run("keep", "lost/use/records")
    assert "\nf 1" not in text and "\n[a.c]\n" in text, text
    assert "note: f in a.c without counts, though others of the same units have some" in kept.err
    # One run with counts suffices.
    for paths in [["lost/train/records"], ["lost/train/records", "lost/use/records"]]:
        text = kept.run("keep", *paths)
        assert "\nf 1" in text and "\n[a.c] trained\n" in text, text
        assert "without counts" not in kept.err


@pytest.fixture(name="counted", scope="module")
def counters_alone(kept):
    """The folder counted/obj has the counters of a program and compile_commands.json, and no records."""
    kept.write("counted/src/p.c", SOURCE)
    kept.write("counted/src/never.c", "int never_loaded (int a) { return a ? 3 : 4; }\n")
    os.makedirs(kept.path("counted/obj"))
    flags = ["-O2", "-fno-early-inlining", "-fprofile-generate", "-MD", "-MF", "p.d", "-Werror", "-c", "../src/p.c", "-o", "p.c.o"]
    kept.compile(*flags, folder="counted/obj")
    kept.compile("-fprofile-generate", "p.c.o", "-o", "p", folder="counted/obj")
    for argument in "100", "900":
        assert kept.call("./p", argument, cwd=kept.path("counted/obj")) == 0
    os.remove(kept.path("counted/obj/p.d"))
    directory = kept.path("counted/obj")
    kept.write_json("counted/commands.json", [
        {"directory": directory, "file": "../src/p.c", "command": " ".join(["ccache", tested.GCC, LOAD, "-DX='a b'", *flags])},
        {"directory": directory, "file": "../src/never.c",
         "arguments": [tested.GCC, LOAD, "-O2", "-c", "../src/never.c", "-o", "never.c.o"]}])
    return kept


def test_counters_alone(counted):
    """The result equals that of records which a build with -fprofile-use has written."""
    text = counted.run("keep", "--commands=counted/commands.json", "counted/obj")

    def body(text):
        """What depends on the sum of the runs alone."""
        return text[text.index("["):]

    assert re.sub("src/p.c", "p.c", body(text)) == body(text_of(counted, "kept.profile"))
    assert counted.err == ("staticprof: note: 1 unit of 'counted/commands.json' has no counters, because no run of the training ended "
                           "with it\n")
    assert sorted(os.listdir(counted.path("counted/obj"))) == ["p", "p.c.gcda", "p.c.o"]
    # They may be elsewhere, with the whole path in their name.
    os.makedirs(counted.path("elsewhere"))
    shutil.copy(counted.path("counted/obj/p.c.gcda"),
                counted.path("elsewhere/" + counted.path("counted/obj/p.c.gcda").replace("/", "#")))
    assert counted.run("keep", "--commands=counted/commands.json", "elsewhere") == text
    twice = body(counted.run("keep", "--commands=counted/commands.json", "--weight=2:elsewhere"))
    assert twice == body(counted.run("keep", "--commands=counted/commands.json", "elsewhere", "counted/obj")) != body(text)


def test_counters_with_temporary_files_in_the_current_folder(counted):
    """The compiler works in another folder, that of the command."""
    text = counted.run("keep", "--commands=counted/commands.json", "counted/obj")
    words = ["env", "TMPDIR=.", counted.program, "keep", "--commands=counted/commands.json", "counted/obj"]
    assert counted.call(*words) == 0, counted.err
    assert counted.out == text


def test_commands_in_files(counted):
    """A command may name a file with its words."""
    commands = json.loads(text_of(counted, "counted/commands.json"))
    compiler, *words = shlex.split(commands[0].pop("command").replace("ccache ", ""))
    counted.write("counted/obj/words", shlex.join(words))
    counted.write_json("counted/short.json", [{**commands[0], "arguments": [compiler, "@words"]}])
    assert counted.run("keep", "--commands=counted/short.json", "counted/obj") \
        == counted.run("keep", "--commands=counted/commands.json", "counted/obj")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_no_temporary_files(counted, ending):
    compiler = counted.path("counted/slow")
    counted.write("counted/slow", "#!/bin/sh\ntrap 'touch ended; exit 1' TERM\ntouch begun\nwhile :; do sleep .1; done\n")
    os.chmod(compiler, 0o755)
    commands = json.loads(text_of(counted, "counted/commands.json"))
    commands[0]["command"] = commands[0]["command"].replace("ccache " + tested.GCC, compiler)
    counted.write_json("counted/slow.json", commands)
    temporary, begun, ended = (counted.path("counted/" + name) for name in ("temporary", "obj/begun", "obj/ended"))
    os.makedirs(temporary)
    with subprocess.Popen([counted.program, "keep", "--commands=counted/slow.json", "counted/obj"], cwd=counted.folder,
                          env={**os.environ, "TMPDIR": temporary, "STATICPROF_PROGRESS": "1"}, stderr=subprocess.DEVNULL,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
        while not os.path.exists(begun):
            assert process.poll() is None, "it was not interrupted in time"
            time.sleep(.05)
        assert len(os.listdir(temporary)) == 1
        process.send_signal(ending)
    assert process.returncode == -ending
    assert not os.listdir(temporary)
    assert os.path.exists(ended), "the compiler goes on"
    os.rmdir(temporary)
    os.remove(begun)
    os.remove(ended)


def test_counters_that_do_not_fit(counted):
    counted.refuses("^staticprof: counted/obj: these are counters, not records; add --commands=compile_commands.json, by which",
                    "keep", "counted/obj")
    counted.write("list.json", "[7]")
    counted.refuses("^staticprof: list.json: expected an array of objects with 'directory'", "keep", "--commands=list.json", "counted/obj")
    shutil.copytree(counted.path("counted"), counted.path("changed"))
    commands = text_of(counted, "counted/commands.json").replace("/counted/", "/changed/")

    def refuses(message, source, text=commands):
        counted.write("changed/src/p.c", source)
        counted.write("changed/commands.json", text)
        counted.refuses("^staticprof: changed/obj/p.c.gcda: '[^']*gcc[^']*' " + message, "keep", "--commands=changed/commands.json",
                        "changed/obj")

    remedy = "; the compiler, its options and the sources must be those of the training$"
    refuses("failed in '.*changed/obj': .*error: .*" + remedy, "nonsense\n")
    refuses("failed in '.*changed/obj': .*does not match its profile data.*" + remedy,
            SOURCE.replace("i > limit", "i > limit && i % 3 && i % 5"))
    refuses("cannot be run in '.*nowhere'" + remedy, SOURCE, commands.replace("/changed/obj", "/nowhere", 1))
    counted.write("changed/src/p.c", SOURCE)
    with open(counted.path("changed/obj/p.c.gcda"), "wb") as f:
        f.write(b"adcg*99Z garbage")
    counted.write("changed/commands.json", commands)
    counted.refuses("^staticprof: changed/obj/p.c.gcda: the compiler takes no counts from it: .*; train anew with this compiler",
                    "keep", "--commands=changed/commands.json", "changed/obj")
    os.rename(counted.path("changed/obj/p.c.gcda"), counted.path("changed/obj/q.c.gcda"))
    counted.refuses("changed/obj: no file [*].gcda belongs to a command of", "keep", "--commands=changed/commands.json", "changed/obj")


@pytest.mark.skipif(not shutil.which("valgrind"), reason="no valgrind")
def test_lines_of_callgrind(kept):
    kept.write("callgrind/p.c", SOURCE)
    kept.compile("-O0", "-g", "p.c", "-o", "p", folder="callgrind")
    for instructions in "no", "yes":
        assert kept.call("valgrind", "-q", "--tool=callgrind", "--dump-instr=" + instructions, f"--callgrind-out-file={instructions}.out",
                         "./p", "1000", cwd=kept.path("callgrind")) == 0, kept.err
    kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=records", "-c", "p.c", folder="callgrind")
    text = kept.run("keep", "--lines=callgrind/yes.out", "callgrind/records")
    assert re.search(r"^classify 1k\n 2 0 1k i < 0$", text, re.M), text
    assert re.search(r"^ 5 99\.9 1k i < ", text, re.M), text
    kept.refuses("no.out:[0-9]+: there are no counts of instructions; run callgrind with --dump-instr=yes",
                 "keep", "--lines=callgrind/no.out", "callgrind/records")


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


def test_sources_that_cannot_be_told_apart(kept):
    """Functions of the same name in different lines would be taken for each other."""
    kept.write("clash/p.c", "\n\n" + SOURCE.replace("never", "rarely"))
    for folder in "one", "clash":
        shutil.copytree(kept.path(folder), kept.path("seed/" + folder))
        train(kept, "seed/" + folder, "5", flags=["-frandom-seed=" + folder])
    text = kept.run("keep", "seed/one/records", "seed/clash/records")
    assert "\nmain " not in text and "\nclassify " not in text
    assert re.search("note: classify in p.c and 1 other function of several sources of that name left out", kept.err), kept.err
