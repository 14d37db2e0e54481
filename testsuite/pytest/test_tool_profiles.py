"""staticprof merge, show and schema: their output, files and errors.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import socket

import pytest

from tested import GCC, TOOL, TOP
from tool import ARG, LOAD, NO_PROFILES, UNITS, changed

COLOUR = "\033"
UNITS_BOTH = "units/main.json", "units/sum.json"


@pytest.fixture(name="program", scope="module")
def merged(tool):
    assert tool.run("merge", "--name=test", "-o", "program.json", *UNITS_BOTH) == ""
    return "program.json"


def without_head(text):
    return text.split("\n", 1)[1]


def test_what_is_made_up_obeys_the_schema(tool, program):
    assert tool.valid("units", program), tool.out


def test_the_schema_has_no_member_twice():
    def members(pairs):
        assert len(dict(pairs)) == len(pairs), [name for name, _ in pairs]
        return dict(pairs)
    with open(os.path.join(TOP, "docs", "profile.schema.json"), encoding="utf-8") as f:
        json.load(f, object_pairs_hook=members)


def change_first(key, value, name=None):
    """The made-up unit with the first KEY anywhere set to VALUE, under another NAME."""
    profile = changed("sum.json")

    def change(item):
        for k, v in list(item.items()) if isinstance(item, dict) else enumerate(item) if isinstance(item, list) else ():
            if k == key:
                del item[k]
                item[name or key] = value if value is not ... else v
                return True
            if change(v):
                return True
        return False

    assert change(profile)
    return profile


@pytest.mark.parametrize("key, value, name", [
    ("version", "3", None), ("model", ..., "mode"), ("bb_freq", ..., "bb_frequency"), ("probability", 1.5, None),
    ("linkage", "public", None), ("from", 999, None), ("bias", None, None), ("bias", 1, "bias_"), ("units", {}, None),
    ("units", [], "unit_")])
def test_the_schema_is_closed(tool, key, value, name):
    tool.write_json("wrong.json", change_first(key, value, name))
    assert not tool.valid("wrong.json")


def test_what_the_plugin_writes(tool):
    for name in "main.c", "sum.c":
        tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../real", "-c", name)
    assert len(tool.names("real")) == 2 and tool.valid("real"), tool.out
    tool.run("merge", "-o", "real.json", "real")
    assert tool.valid("real.json"), tool.out
    tool.run("show", "real.json", says=[" main  .*main.c:", " in total"])


def test_functions_that_are_split(tool):
    """The function that GCC splits off (here the body of in_prefix, whose head is inlined) has blocks
    too."""
    tool.compile("-O2", LOAD, ARG + "profile=../split", "-c", os.path.join(TOP, "examples/permutation.c"), "-o", "p.o")
    tool.run("merge", "-o", "split.json", "split")
    assert tool.valid("split", "split.json"), tool.out
    tool.run("show", "split.json", says=["^ *[1-9][0-9.]*%.* (in_prefix|permute)"], never=["no blocks here"])
    tool.run("explain", "split.json", "permutation.c:48", says=["times per run of the program"])


ADDRESSES = """#include <stdlib.h>
#define KEPT __attribute__ ((noinline, noclone))
extern void keep (int (*) (int));
static int rising (const void *a, const void *b)
{ int s = 0; for (int i = 0; i < 1000; i++) s += ((const char *) a)[i] - ((const char *) b)[i]; return s; }
static KEPT int in_table (int x) { return x + 1; }
static KEPT int also_in_table (int x) { return x + 2; }
static KEPT int in_open_table (int x) { return x + 3; }
static KEPT int registered (int x) { return x + 4; }
static KEPT __attribute__ ((used)) int from_asm (int x) { return x + 5; }
static int (*table[]) (int) = { in_table, also_in_table };
static int (**tables[]) (int) = { table, 0 };
int (*open_table[]) (int) = { in_open_table };
int unused (int *a, int n) { qsort (a, n, sizeof *a, rising); return tables[n & 1][n & 1] (n); }
int used (int n) { keep (registered); return n; }
"""


def test_addresses_that_only_unreached_code_takes(tool):
    """They make no function run; those that others may have taken do."""
    tool.write("addresses/a.c", ADDRESSES)
    tool.write("addresses/main.c", "extern int used (int);\nint main (int argc, char **argv) { (void) argv; return used (argc); }\n")
    for name in "a.c", "main.c":
        tool.compile("-O2", LOAD, ARG + "profile=p", "-c", name, folder="addresses")
    assert tool.valid("addresses/p"), tool.out
    tool.run("merge", "-o", "addresses.json", "addresses/p")
    assert tool.valid("addresses.json"), tool.out
    whole = json.loads(tool.read("addresses.json"))
    runs = {f["name"]: f["invocations"] for f in whole["functions"]}
    assert {name for name, n in runs.items() if n > 0} == {"main", "used", "registered", "in_open_table", "from_asm"}, runs
    known = {(a["of"].get("function"), a["by"].get("function")) for a in whole["addresses"]}
    assert ("rising", "unused") in known and ("registered", "used") in known
    # Without what a record of an older version lacks, all addresses count.
    for name in tool.names("addresses/p"):
        record = json.loads(tool.read("addresses/p/" + name))
        record.pop("addresses", None)
        for f in record["functions"]:
            f.pop("takers_known", None)
        tool.write_json("older/" + name, record)
    tool.run("show", "--tsv", "older", says=["rising"])
    tool.run("merge", "-o", "older.json", "older")
    assert {f["name"] for f in json.loads(tool.read("older.json"))["functions"] if f["invocations"] == 0} == {"unused"}


def test_merge(tool, program):
    whole = tool.read(program)
    assert '"program":"test"' in whole
    assert tool.run("merge", "--name=test", *UNITS_BOTH) == whole
    assert len(tool.run("merge", "--name=test", "units")) == len(whole)
    # A unit that occurs twice counts once.
    assert tool.run("merge", "--name=test", program, "units") == whole


def test_schema(tool):
    with open(os.path.join(TOP, "docs/profile.schema.json"), encoding="utf-8") as f:
        assert tool.run("schema") == f.read()
    tool.run("schema", "--table=source", says=[r"^\| `slot` \| string \| "])
    tool.refuses("no record 'frob'; there are profile, unit, .* and target", "schema", "--table=frob")


def test_show(tool, program):
    tool.run("show", program, says=["program test: 2 units", " main  .*main.c:", " sum.c:5 in total", "^Recursion"],
             never=[COLOUR])
    of_program = without_head(tool.out)
    shown = tool.run("show", "units")
    assert shown.startswith("program: ") and without_head(shown) == of_program
    assert without_head(tool.run("show", *UNITS_BOTH)) == of_program
    assert without_head(tool.run("show", "-", stdin=None, input=tool.read(program))) == of_program
    tool.run("show", "--top=1", "units/main.json", says=["unit main.c: ", "and [0-9]* more"])
    tool.run("show", "--color=always", "units/main.json", says=[COLOUR])


def test_no_limit_of_rows(tool, program):
    all_rows = tool.run("show", "-n", "0", program)
    assert all_rows == tool.run("show", "-n", "999", program)
    # Only these lines are not broken at the width of a page.
    assert all_rows.split() == tool.run("show", "--all", program).split()
    assert all_rows != tool.run("show", "-n", "1", program)


def test_places_of_a_table_have_one_form(tool):
    """Where those of all functions do not fit with their folders, none has them."""
    text = "".join(f"int {name} (int x) {{ return x > {len (name)} ? x : 3 * x; }}\n" for name in ("tiny", "long_name_" + 4 * "of_a_function_"))
    tool.write("forms/some/folder/x.c", text)
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "some/folder/x.c", folder="forms")
    for columns, folders in (110, {""}), (200, {"some/folder/"}):
        text = tool.run("show", "forms/p", env={**tool.environment, "COLUMNS": str(columns)}).split("Hottest lines")[0]
        assert set(re.findall(r"(\S*)x\.c:[12]$", text, re.M)) == folders, text


COUNTED = """extern int work (int);
int main (int c, char **v)
{ int s = 0; for (int i = 0; i < 1000; i++) s += work (i & c); while (*v) s += work (**v++ * s); return s; }
"""


def test_calls_in_loops_that_are_counted(tool):
    """A function that is called in them alone is invoked as often as they say."""
    tool.write("exact/work.c", "int work (int x) { return x > 3 ? x * 2 : x - 1; }\n")
    for folder, text in ("known", COUNTED.replace("while (*v) s += work (**v++ * s); ", "")), ("guess", COUNTED):
        tool.write("exact/main.c", text)
        tool.compile("-O2", LOAD, ARG + "profile=" + folder, "-c", "main.c", "work.c", folder="exact")
    known = tool.run("show", "exact/known", says=[" 1000  work  work.c:1$", " 1000 .* main -> work  "], never=["add up"])
    assert "in all, if its callers" not in tool.run("show", "-f", "work", "exact/known") and known
    tool.run("show", "exact/guess", says=["calls do not add up to invocations"], never=[" 1000  work "])


NEST = """static double table[99];
int work (int a, int b, int c)
{
  int s = 0;
  for (int i = 0; i < a; i++)
    for (int j = 0; j < b; j++)
      for (int k = 0; k < c; k++)
        for (int l = 0; l < a; l++)
          s += table[i + j] * table[k + l] > 1;
  return s;
}
int main (int c, char **v) { return work (c, c + 1, v[0][0]); }
"""


def test_how_far_a_ranking_can_be_trusted(tool):
    """The figure is README's; a function that is hot because of loops that are guessed says so."""
    for folder, text in ("nest", NEST), ("counts", re.sub("< [abc]", "< 9", NEST)):
        tool.write("trust/x.c", text)
        tool.compile("-O2", LOAD, ARG + "profile=" + folder, "-c", "x.c", folder="trust")
    with open(os.path.join(TOP, "README"), encoding="utf-8") as f:
        figure = re.search(r"calls hottest does ([0-9]+)%", " ".join(f.read().split()))[1]
    text = " ".join(tool.run("show", "trust/nest").split())
    assert f"called the hottest fifth did {figure}% of the work of the fifth that is hottest" in text
    assert re.search("(work|main) may be far less hot: it is here because [2-4] loops inside each other are guessed to repeat x.c:9 [0-9.e]+ times; ", text), text
    tool.run("show", "trust/counts", never=["far less hot"])
    tool.run("show", "units/main.json", never=["far less hot"])
    tool.run("report", "-o", "trust/report", "trust/nest")
    assert "may be far less hot" in tool.read("trust/report/data/index.js")


def test_show_a_function(tool, program):
    tool.run("show", "--function=total", program, says=[" called by", " main  .*main.c:14", "hottest lines"], never=["loop_branch"])
    tool.run("show", "--all", "--function=total", program, says=[" called by", "%  loop_branch$", " main  .*main.c:14"])
    tool.write("far/away/from/here/x.c", "int once (int x) { return x; }\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", tool.path("far/away/from/here/x.c"), folder="far")
    tool.run("show", "-f", "once", "far/p", says=["; unit here/x.c$"], never=["far/away"])
    tool.refuses("no function 'totals' in .*; did you mean 'total'?", "show", "--function=totals", program)


@pytest.mark.parametrize("words, message", [
    (["show", "--top=x"], "--top=x: expected a whole number from 0 on$"),
    (["show", "--top", "x", "units"], ": --top x: expected a whole number from 0 on$"),
    (["show", "units", "-n", "x"], ": -n x: expected a whole number from 0 on$"),
    (["show", "-nx"], ": -nx: expected a whole number from 0 on$"), (["show", "-an", "x"], ": -an x: expected a whole number from 0 on$"),
    (["show", "-n", "-1"], "-n -1: expected a whole number from 0 on$"),
    (["show", "--top=99999999999999999999"], "--top=9*: expected a whole number from 0 to [0-9]*$"),
    (["show", "--top=-99999999999999999999"], "--top=-9*: expected a whole number from 0 on$"),
    (["merge", "-o", ""], "-o '': expected a file's name$"), (["order", "--output="], "--output=: expected a file's name$"),
    (["export", "-F", "lcov", "-o", ""], "-o '': expected a file's name$"), (["merge", "--name="], "--name=: expected a name$"),
    (["merge", "--no-such-option"], "unrecognized option")])
def test_wrong_options(tool, words, message):
    tool.refuses(message, *words, "units/main.json", status=2)


@pytest.mark.parametrize("name, text, message", NO_PROFILES, ids=[row[0] for row in NO_PROFILES])
def test_what_is_no_profile(tool, name, text, message):
    """The error names the file, and nothing is written."""
    tool.train()
    tool.write("kept", "kept")
    if text is not None:
        tool.write(name, text)
    for words in (["merge", "-o", "kept", "units/main.json", name], ["merge", "-o", "new", "units/main.json", name],
                  ["merge", name], ["show", name], ["explain", "units/main.json", name, "main.c:8"]):
        tool.refuses(message, *words)
    assert tool.read("kept") == "kept" and not os.path.exists(tool.path("new"))


def test_what_cannot_be_written(tool):
    tool.refuses("expected profiles", "merge", status=2)
    tool.refuses("cannot write .*none/x.json.: No such file", "merge", "-o", "none/x.json", "units/main.json")
    tool.refuses("cannot write ./dev/full.: No space left", "merge", "-o", "/dev/full", "units/main.json")


@pytest.mark.parametrize("words", [["merge", "units/main.json"], ["--help"], ["--version"], ["explain", "--help"],
                                   ["merge", "--usage"]])
def test_a_full_disk_behind_standard_output(tool, words):
    with open("/dev/full", "w", encoding="ascii") as full:
        assert tool.call(TOOL, *words, stdout=full) == 1
    assert tool.err == "staticprof: cannot write: No space left on device\n"


@pytest.mark.parametrize("command", ["explain", "show", "merge"])
def test_a_device(tool, command):
    tool.refuses("cannot read '/dev/zero': it is a device$", command, "/dev/zero")


def test_what_is_no_regular_file(tool):
    """Opening or reading such a file could wait for ever."""
    for name in UNITS:
        tool.write_json("odd/" + name, UNITS[name])
    shown = tool.run("show", "odd")
    os.mkfifo(tool.path("odd/pipe.json"))
    os.mkdir(tool.path("odd/folder.json"))
    os.symlink("/dev/zero", tool.path("odd/zero.json"))
    with socket.socket(socket.AF_UNIX) as s:
        s.bind(tool.path("odd/socket.json"))
    assert tool.run("show", "odd", timeout=60) == shown
    for command in "show", "merge":
        tool.refuses("cannot read 'odd/pipe.json': it is a pipe; write `-'", command, "odd/pipe.json", timeout=60)
    tool.refuses("cannot read 'odd/socket.json': it is a socket$", "show", "odd/socket.json")
    os.symlink("nowhere", tool.path("odd/broken.json"))
    tool.refuses("cannot read 'odd/broken.json': No such file", "show", "odd")
    os.unlink(tool.path("odd/broken.json"))
    os.symlink("circle.json", tool.path("odd/circle.json"))
    tool.refuses("cannot read 'odd/circle.json': Too many levels", "show", "odd")
    # A pipe that a shell makes has a writer.
    assert tool.call("bash", "-c", f"{TOOL} show <(cat units/main.json)") == 0, tool.err


def test_folders_that_cannot_be_read(tool):
    for option in "--records", "--source-dir":
        tool.refuses(f"{option}=none: cannot read it: No such file", "explain", option + "=none", "units")
        tool.refuses(f"{option}=units/main.json: cannot read it: Not a directory", "explain", option + "=units/main.json", "units")


def test_what_was_meant(tool):
    tool.refuses("no function 'zzzzzzz' in 'units/main.json'; there are 'down' and 'main'$", "show", "-f", "zzzzzzz", "units/main.json")
    tool.write("lines/one.c", "static int work (int n) { int s = 0; for (int i = 0; i < n; i++) s += i & 3; return s; }\n"
               "int use (int n) { return work (n) + 1; }\n")
    tool.compile("-O2", LOAD, ARG + "profile=../inlined-all", "-c", "one.c", folder="lines")
    tool.refuses("'work' has no code of its own in 'inlined-all': it was inlined everywhere, into use; `staticprof explain -f' shows its branches there$",
                 "show", "-f", "work", "inlined-all")
    tool.run("explain", "-f", "work", "inlined-all", says=["^one.c:1 in ", "runs .* per entry"], never=["one.c:2"])
    tool.refuses("no function 'zzzzzzz' in this line; there is 'total'$", "explain", "-f", "zzzzzzz", "units", "sum.c:5")
    tool.refuses("--root=man.c: no record of .*; did you mean 'main.c'.", "show", "--root=man.c", "units")
    tool.write("source/scope.cc", "namespace geometry { struct s { int area (int) const; int n; }; }\n"
               "int geometry::s::area (int k) const { return k > 3 ? k / n : n; }\n")
    tool.compile("-O2", LOAD, ARG + "profile=../scope", "-c", "scope.cc")
    for wanted, near in ("aera", "area"), ("geometry::s::aera", "geometry::s::area"):
        tool.refuses(f"no function '{wanted}' in these profiles; did you mean '{near}'", "explain", "-f", wanted, "scope")
        tool.run("explain", "-f", near, "scope", says=["area"])


def test_messages_change_no_terminal(tool):
    for words in (["show", "a\033[31mb\x7f"], ["show", "-f", "a\033[31mb\x7f", "units"], ["built-with", "\a"]):
        assert tool.call(TOOL, *words) in (1, 2) and not re.search("[\0-\x09\x0b-\x1f\x7f]", tool.err), tool.err


def test_source_that_is_a_device(tool):
    tool.write("endless.json", json.dumps(UNITS["sum.json"]).replace('"sum.c"', '"/dev/zero"'))
    tool.run("show", "endless.json", says=["/dev/zero:5 in total$"])


@pytest.mark.parametrize("command", ["show", "merge"])
def test_too_little_memory(tool, command):
    with open(tool.path("huge.json"), "wb") as f:
        f.truncate(1 << 30)
    assert tool.call("sh", "-c", 'ulimit -v 400000; exec "$@"', "sh", TOOL, command, "huge.json") == 1
    assert (tool.out, tool.err) == ("", "staticprof: out of memory\n")


def test_help(tool):
    with open(os.path.join(TOP, "plugin/core/version.h"), encoding="utf-8") as f:
        version = f.read().split('STATICPROF_VERSION "')[1].split('"')[0]
    assert tool.run("--version").startswith(f"staticprof (libstaticprof) {version}\n")
    commands = "merge show explain report diff unsure export order keep built-with schema facts heuristics options".split()
    tool.refuses(f"unknown command 'frobnicate'; expected {', '.join(commands[:-1])} or options", "frobnicate", status=2)
    tool.refuses("there is no command 'view' any more; use `explain' for branches, `show' for loops and lines", "view", "units", status=2)
    tool.refuses("unknown command 'sho'; did you mean 'show'.", "sho", status=2)
    for command in commands:
        # help2man reads one line of usage, and takes lines that begin with a blank for a
        # list.
        tool.run(command, "--help", says=[f"^Usage: staticprof {command} .*\n\\S"], never=["^ \\S"])
        # It recognises a list by two blanks.
        tool.run("--help", says=[f"^  {command}( \\S.*?)?  +\\S"])
    tool.run("help", "merge", says=["^Usage: staticprof merge "])
    tool.run("merge", "-h", says=["^Usage: staticprof merge "])


def test_a_letter_means_the_same_everywhere(tool):
    """In all commands for users -n is the number of rows."""
    meant = {}
    for command in "merge show explain report diff unsure export order keep built-with schema facts heuristics options".split():
        text = tool.run(command, "--help")
        for letter, name in re.findall(r"^  -(\w), --([a-z-]+)", text, re.M):
            meant.setdefault(letter, set()).add(name)
        if "--tsv" in text:
            assert re.search("^  -t, --tsv", text, re.M), command
    assert all(len(names) == 1 for names in meant.values()), meant
    assert (meant["n"], meant["f"], meant["t"], meant["F"]) == ({"top"}, {"function"}, {"tsv"}, {"format"})


@pytest.mark.skipif(os.popen(f"{GCC} -dumpversion").read().split(".")[0].strip() != "12",
                    reason="README shows what GCC 12 gives; another may have other blocks")
def test_readme_shows_what_its_commands_print(tool):
    script = os.path.join(TOP, "scripts/readme-output.sh")
    tool.good(script, "--shown")
    shown = tool.out
    tool.good(script, GCC, os.path.dirname(TOOL))
    assert tool.out == shown, "scripts/readme-output.sh --write puts them into README"


def test_no_temporary_is_left(tool):
    """The tests above have left none."""
    assert not [n for _, _, names in os.walk(tool.folder) for n in names if n.startswith(".staticprof-")]


@pytest.mark.parametrize("option", ["-fsyntax-only", "-E"])
def test_no_folder_is_made_where_nothing_is_compiled(tool, option):
    tool.compile("-O2", option, LOAD, ARG + "profile=../unwritten", "-o", "x", "sum.c")
    assert not os.path.exists(tool.path("unwritten"))
    tool.compile("-O2", option, LOAD, ARG + "profile=../empty", "-o", "x", "sum.c")
    assert tool.call(GCC, option, LOAD, ARG + "profile=sum.c", "sum.c", cwd=tool.path("source")) == 1
    assert "expected a directory, this is a file" in tool.err


def test_code_that_is_not_optimized(tool):
    said = r"'sum\.c' has no estimate: compiled without optimization \(-O0\) or with -fno-guess-branch-probability$"
    unguessed = "-fno-guess-branch-probability"
    tool.compile("-O2", unguessed, LOAD, ARG + "profile=../unguessed", ARG + "dump", ARG + "verbose", "-c", "sum.c")
    assert f"compiled with {unguessed}: nothing is estimated" in tool.err
    assert f"dump': with {unguessed} functions are not estimated and not dumped" in tool.err
    tool.run("show", "unguessed")
    assert re.search(said, tool.err), tool.err
    for level, expected in ("-O0", True), ("-O1", False):
        tool.compile(level, LOAD, ARG + "profile=../at" + level, ARG + "verbose", "-c", "sum.c")
        assert ("compiled without optimization: nothing is estimated" in tool.err) == expected
        tool.run("show", "at" + level)
        assert bool(re.search(said, tool.err)) == expected, tool.err
    tool.refuses(said, "explain", "at-O0", "sum.c:5")
    tool.compile("-O0", LOAD, ARG + "profile=../at-O0", "-c", "main.c")
    note = "note: .-fplugin-arg-libstaticprof-dump.: without optimization functions are not estimated and not dumped"
    for words, expected in (["-O0", ARG + "dump"], 1), (["-O0", ARG + "ipa-dump"], 0), (["-O1", ARG + "dump"], 0), (["-O0"], 0), \
            (["-O0", ARG + "dump", "-E"], 0):
        tool.compile(LOAD, *words, "-S", "sum.c", "-o", "sum.s")
        assert len(re.findall(note, tool.err)) == expected, (words, tool.err)
    tool.run("show", "at-O0")
    assert "and 1 other unit have no estimate" in tool.err
