"""staticprof explain: the branches of a line, and the reasons for their predictions.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import math
import os
import re
import shutil
import time

import pytest

from tested import GCC
from tool import ARG, LOAD, UNITS

COLOUR = "\033"
# Error checks with one possible edge; a switch.
CHECKS = """#include <stdlib.h>
extern int verbose; int puts (const char *);
void __attribute__ ((cold)) report (int);
int check (const char *q, int n)
{
  if (!q)
    abort ();
  if (n > 5)
    report (n);
  if (verbose)
    puts ("text");
  return *q;
}
int which (int c)
{
  switch (c) { case 3: return check ("a", 1); case 5: return check ("b", 2) + 1; default: return 2; }
}
"""


@pytest.fixture(name="program", scope="module")
def merged(tool):
    tool.run("merge", "--name=test", "-o", "program.json", "units")
    return "program.json"


@pytest.fixture(name="checks", scope="module")
def compiled(tool):
    tool.write("checks/x.c", CHECKS)
    tool.compile("-O2", LOAD, ARG + "profile=p", ARG + "model=votes", "-c", "x.c", folder="checks")
    assert tool.valid("checks/p"), tool.out
    return "checks/p"


def test_votes_and_their_strength(tool, program):
    text = tool.run("explain", program, "sum.c:5", never=[COLOUR], says=[
        "^sum.c:5 in total$", "^    1  *87.5%  to line 6$", "^    2  *12.5%  to line 8, .*leaving the loop$",
        "^    1  x 7.00  line 6 continues the loop, and loops continue more often than they end$"])
    assert tool.run("explain", "units", "./sum.c:5") == text
    tool.run("explain", "--all", program, "sum.c:5", says=[
        "^    1  *87.5%  x 7.00  An edge back .* .heuristic `loop_branch.\\)$"])
    assert tool.run("explain", program, "sum.c:5:3") == text
    tool.run("explain", "--color=always", "units/sum.json", "sum.c:5", says=[COLOUR])


def test_how_often_a_loop_goes_round(tool):
    tool.write("loop/x.c", "int length (const char *s)\n{\n  int n = 0;\n  while (s[n])\n    n++;\n  return n;\n}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="loop")
    tool.run("explain", "--all", "loop/p", "x.c:4", says=[
        r"^  Stays in the loop [0-9.]+ times for each time that it leaves"
        r"(; eight in ten loops like it stayed [0-9.]+ to [0-9.]+ times)?\.$"])
    said, low, high, stays = (float(row[7]) for name in ("said", "low", "high", "staticprof")
                              for row in [next(r for r in tool.table(8, "explain", "--tsv", "loop/p", "x.c:4") if r[5] == name)])
    assert low < said < high
    # Where those alike differ by more than a factor of 100 the range is not said.
    tool.write("loop/y.c", "extern int f (int);\nint sum (int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += i * f (i);\n"
               "  for (int i = 0; i < 3000; i++)\n    s += f (i);\n  return s;\n}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "y.c", folder="loop")
    tool.run("explain", "--all", "loop/p", "y.c:5", says=[r"^  Stays in the loop [0-9.]+ times for each time that it leaves\.$"])
    # A known number of iterations has no range.
    tool.run("explain", "loop/p", "y.c:7", says=[r"^  Stays in the loop 3000 times for each time that it leaves\.$"])
    stays = max(stays, 1 - stays)
    assert abs(said - stays / (1 - stays)) < .01 * said


def test_table(tool):
    rows = tool.table(8, "explain", "--tsv", "units/main.json", "units/sum.json", "sum.c:5")
    assert ["sum.c", "5", "total", "2", "evidence", "loop_branch", "1", "0.875"] in rows


def test_names_can_be_pasted_back(tool):
    """On 80 columns a name of C is complete; the place is shortened or printed below it.  A name that is shortened is a
    pattern."""
    name, longest = "parse_a_reference_inline_here", "parse_" + "very_" * 14 + "long_name"
    file = "a_folder/another_folder/with_a_name.c"
    tool.write("names/" + file, f"int {name} (int x) {{ return x > 7 ? 2 * x : x; }}\nint {longest} (int x) {{ return x > 9 ? 3 * x : x; }}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", file, folder="names")
    narrow = {**tool.environment, "COLUMNS": "80"}
    text = tool.run("show", "names/p", env=narrow, says=[rf" {name}(\n| )", r"with_a_name\.c:1"])
    assert max(map(len, text.splitlines())) <= 80
    short, = re.findall(r"parse_very\S*\.\.\.\S*", text.split("Hottest loops")[0].split("Hottest lines")[0])
    assert longest not in text
    assert {row[2] for row in tool.table(8, "explain", "--tsv", "-f", short, "names/p")[1:]} == {longest}


def test_a_function_alone(tool, checks):
    """The branches of a function, whatever their lines; names may be patterns."""
    text = tool.run("explain", "--function=check", checks, says=["^x.c:6 in check$", "^x.c:8 in check$", "^x.c:10 in check$"], never=["in which"])
    assert tool.run("explain", "-f", "c?e*k", checks) == text
    tool.run("explain", "-f", "*h*", checks, says=["in check$", "in which$"])
    tool.run("explain", "-f", "*h*", checks, "x.c:10", says=["^x.c:10"], never=["^x.c:8"])
    tool.refuses("no function 'z[*]' in these profiles", "explain", "-f", "z*", checks)
    tool.refuses("expected profiles, and FILE:LINE", "explain", "x.c:6", status=2)


def heads(text):
    return re.findall(r"^(\S+:\d+) in (\w+)$", text, re.M)


def test_sources_of_generators_that_worked_elsewhere(tool):
    """bison and flex that ran in lines/build/ name their sources from there; the compiler ran below or above."""
    text = "int work (int);\nint f (int a)\n{\n  if (a > 3)\n    return work (a);\n  return 1;\n}\n"
    tool.write("lines/src/x.y", text)
    tool.write("lines/build/z.y", text.replace("int f", "int h"))
    tool.write("lines/build/sub/x.c", '#line 1 "../src/x.y"\n' + text)
    tool.write("lines/build/z.c", '#line 1 "z.y"\n' + text.replace("int f", "int h"))
    tool.compile("-O2", LOAD, ARG + "profile=../../records", "-c", "x.c", folder="lines/build/sub")
    tool.compile("-O2", LOAD, ARG + "profile=records", "-c", "build/z.c", folder="lines")
    tool.run("explain", "lines/records", says=[r"^\.\./src/x\.y:4 in f$", r"^      if \(a > 3\)$", r"^z\.y:4 in h$"])
    assert tool.out.count("if (a > 3)") == 2 and tool.err == ""
    tool.run("show", "lines/records", says=[r" \.\./src/x\.y:4 +if \(a > 3\)$", r" z\.y:4 +if \(a > 3\)$"])
    tool.run("report", "-o", "lines/report", "lines/records")
    assert tool.err == ""
    os.unlink(tool.path("lines/src/x.y"))
    for words in ["explain"], ["show"], ["report", "-o", "lines/report"]:
        assert tool.call(tool.program, *words, "lines/records") == 0
        assert tool.err == "staticprof: note: 1 of 2 source files are not found, '../src/x.y' for one; --source-dir=DIR says where they are\n"


def test_no_more_than_a_screenful(tool):
    """The hottest come first; all are printed if they are asked for, by names or as rows."""
    tool.write("many/x.c", "".join(f"int f{n} (int x) {{ return x > {n} ? 2 * x : x; }}\n" for n in range(30))
               + "int busy (int n) { int s = 0; for (int i = 0; i < n; i++) s += i > 7 ? f1 (i) : i; return s; }\n")
    tool.compile("-O2", "-fno-ipa-icf", LOAD, ARG + "profile=p", "-c", "x.c", folder="many")
    text = tool.run("explain", "many/p", says=["^and [0-9]+ more branches; 2[0-9] more functions that run less: FILE:LINE explains a line,"])
    assert len(heads(text)) == 5 and heads(text)[0][1] == "busy", heads(text)
    assert heads(tool.run("explain", "-n", "1", "many/p")) == [("x.c:31", "busy")]
    assert len(heads(tool.run("explain", "--top=7", "many/p"))) == 7
    for words in ["--all"], ["-f", "*"], ["-n", "0"]:
        assert len({f for _, f in heads(tool.run("explain", *words, "many/p", never=["more function"]))}) == 31
    assert {r[2] for r in tool.table(8, "explain", "--tsv", "many/p")[1:]} >= {f"f{n}" for n in range(30)}


def test_a_file_without_a_line(tool):
    """Also if a source of that name is here."""
    tool.write("files/one.c", "int one (int x) { return x > 1 ? 7 * x : x; }\n")
    tool.write("files/two.c", "int two (int x) { return x > 2 ? 7 * x * x : x; }\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "one.c", "two.c", folder="files")
    for name in "one.c", "files/one.c":
        assert heads(tool.run("explain", "files/p", name)) == [("one.c:1", "one")]
    tool.refuses("no file 'on.c' in these profiles; did you mean one.c[?]$", "explain", "files/p", "on.c")
    tool.refuses("cannot read 'other': No such file", "explain", "files/p", "other")


def test_each_function_once(tool):
    """The record of a link with -flto has the units' functions again."""
    for folder, option in ("lto", "-flto"), ("plain", "-fno-lto"):
        tool.compile("-O2", option, "-fno-early-inlining", LOAD, ARG + "profile=../" + folder, "main.c", "sum.c", "-o", folder)
    assert len(tool.names("lto")) == 3
    assert sorted(heads(tool.run("explain", "lto"))) == sorted(heads(tool.run("explain", "plain"))) and heads(tool.out)


ONE_LINE = """int arms (int x) { if (x > 3) x = 2 * x; else x = 7 * x * x; return x; }
int which (int x) { switch (x) { case 1: return arms (2); case 2: return 5 * arms (3); case 3: return 4; default: return arms (x); } }
int go (int x) { static void *to[] = { &&a, &&b, &&c }; goto *to[x]; a: x *= arms (x); b: x += arms (x); c: return x; }
"""


def test_edges_to_one_line_are_told_apart(tool):
    tool.write("source/one.c", ONE_LINE)
    tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../one", "-c", "one.c")
    for function, words in ("arms", ["where x > 3 holds  ", "where x > 3 fails  "]), ("which", ["for 1  ", "the default  "]), ("go", []):
        text = tool.run("explain", "-f", function, "one", says=words)
        edges = re.findall("^ +[1-9] +[0-9.]+%  (?:to|leaves) .*", text, re.M)
        assert len(edges) >= 2 and len(set(edges)) == len(edges)


def test_a_long_line(tool):
    """A line that a program has written: only the part at the branch is printed."""
    tool.write("source/long.c", "int f (int *a) { int s = 0; " + "".join(f"if (a[{i}] > s) s += a[{i + 1}]; " for i in range(300)) + "return s; }\n")
    tool.compile("-O1", LOAD, ARG + "profile=../long", "-c", "long.c")
    lines = tool.run("explain", "--top=0", "--source-dir=source", "long").splitlines()
    assert len(heads(tool.out)) == 300 and max(map(len, lines)) < 300


def test_names_that_are_printed_are_known(tool, checks):
    """A cold function that was inlined, hints, facts, votes: both commands accept the names as they
    are printed."""
    tool.write("named/x.c", CHECKS + "__attribute__ ((cold)) int third (int x) { return x * 3; }\n"
               "int sum (int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += third (i);\n  return s;\n}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="named")
    tool.run("explain", "--all", "named/p", "x.c:22", says=["A call of a function marked as cold stood there .hint .marked_cold_call"])
    tool.run("explain", "named/p", "x.c:22", says=["^ *2 .* line 18 had a call of a function marked as cold$"], never=["hint `", "[(]fact", "=yes"])
    words = set()
    for profile in checks, "named/p":
        words |= {row[5] for row in tool.table(8, "explain", "--tsv", profile) if row[4] == "evidence"}
    assert "marked_cold_call" in words and any("=" in w for w in words)
    for command in "heuristics", "facts":
        tool.run(command, *sorted(words))
    tool.run("heuristics", "vote.guard=for", says=["^guard$"])
    tool.refuses("unknown heuristic 'cold_lable'; did you mean 'cold_label'", "heuristics", "cold_lable")


def test_what_branches_look_at(tool, checks):
    profile, = tool.names(checks)
    assert '"condition":"verbose != 0"' in tool.read(f"{checks}/{profile}")
    tool.run("explain", "--all", checks, "x.c:10", says=["^ *about verbose != 0$", r"^ *about edge 1 \(line 11, calling puts \(\)\)$"])


def test_reasons_are_about_the_program(tool):
    """There are at most three reasons, the strongest first, then the rest: their factors
    multiply to the odds."""
    tool.write("why/x.c", """#include <stdio.h>
#include <string.h>
struct list { struct list *next; int x; };
int sum (struct list *l)
{
  int s = 0;
  while (l)
    {
      s += l->x;
      l = l->next;
    }
  return s;
}
int parse (const char *word)
{
  if (strcmp (word, "yes"))
    {
      fprintf (stderr, "error: %s is no word\\n", word);
      return -1;
    }
  return strlen (word);
}
""")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="why")
    tool.run("explain", "why/p", "x.c:16", says=["^    2 .* line 18 reports an error .fprintf"])
    tool.run("explain", "why/p", "x.c:7", says=["the loop continues as long as the list has elements"])
    for line in 7, 16:
        text = tool.run("explain", "why/p", f"x.c:{line}", never=["other_facts", "All other facts", "[a-z]=", "[(]fact", "[(]heuristic"])
        given = re.findall(r"^    ([12])  x ([0-9.]+)  (.*)", text, re.M)
        assert 2 <= len(given) <= 4 and ("rest" in given[-1][2] or len(given) <= 3)
        strengths = [float(x) for _, x, words in given if "the rest" not in words]
        assert strengths == sorted(strengths, reverse=True)
        odds = 1
        for edge, factor, _ in given:
            odds *= float(factor) if edge == "1" else 1 / float(factor)
        shares = [float(x) / 100 for x in re.findall(r"^    [12] +([0-9.]+)%  ", text, re.M)]
        # Shares are printed in tenths of a percent, factors in hundredths.
        assert odds / (1 + odds) == pytest.approx(shares[0], rel=.03, abs=.0006)


def test_conditions_of_inlined_functions(tool):
    """A condition has the words of the function that it stands in, not those of the caller; a kept profile has the caller's. If the
    compiler has turned it round, or there are two in a place, the caller's are all that is known."""
    tool.write("inline/x.c", """struct item { int key; struct item *next; };
static int above (const struct item *i, int limit)
{
  if (i->key > limit)
    return 1;
  return 2;
}
#define EITHER(a, b) ((a) > 3 ? 1 : (b) > 4 ? 2 : 3)
static int either (int low, int high) { return EITHER (low, high); }
static int chosen (int kind)
{
  switch (kind) { case 1: return 7; case 5: return 9; default: return 0; }
}
int caller (struct item *first, int number, int *to)
{
  return above (first->next, number * 2) + either (number, to[1]) + chosen (to[0]);
}
""")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="inline")
    assert tool.valid("inline/p"), tool.out
    blocks = {b["line"]: b for f in json.loads(tool.read("inline/p/" + tool.names("inline/p")[0]))["functions"] for b in f["blocks"]
              if b.get("condition")}
    assert "first->next" in blocks[4]["condition"] and blocks[4]["inlined_condition"] == "i->key > limit"
    assert blocks[12]["inlined_condition"] == "kind" and "to" in blocks[12]["condition"]
    tool.run("explain", "inline/p", "x.c:4", says=["like `i->key > limit'"], never=["first->", "number"])
    for columns in tool.table(8, "explain", "--tsv", "inline/p", "x.c:4"):
        assert columns[4] != "condition" or columns[5] == "i->key > limit"


def test_edges_that_are_not_possible(tool, checks):
    tool.run("explain", checks, "x.c:6", says=["to line 7, never taken: abort does not return ", "^    2  *100.0%  to line 8 ",
                                               "^  Only one edge is possible"])
    tool.run("explain", checks, "x.c:8", says=["to line 9, never taken: the code there is known to be cold "])


def test_cases_of_one_line(tool, checks):
    tool.run("explain", checks, "x.c:16", says=["to line 16, for 3 ", "to line 16, for 5 ", ", the default$"])


TEMPLATES = """#include <map>
#include <string>
static std::map<std::string, int> seen;
int counted (const std::string &s) { return ++seen[s]; }
int found (const std::string &s) { return seen.find (s) != seen.end (); }
"""


@pytest.mark.parametrize("command", [["explain"], ["show", "-n3"], ["show", "-f", "found"], ["unsure"]])
def test_what_a_terminal_shows(tool, command):
    """No line of a table is broken, and functions have different names."""
    if not os.path.exists(tool.path("templates")):
        tool.write("templates/some/where/deep/x.cc", TEMPLATES)
        tool.compile("-O2", LOAD, ARG + "profile=p", "-c", tool.path("templates/some/where/deep/x.cc"), folder="templates")
    words = [*command, "templates/p"]
    wide = tool.run(*words).splitlines()
    narrow = tool.run(*words, env={**tool.environment, "COLUMNS": "80"}).splitlines()
    # Sentences, the heads of functions, and names that would otherwise be equal are
    # exempt.
    assert not [s for s in narrow if len(s) > 90 and re.match(" +[0-9]", s)] and max(map(len, wide)) > 90


@pytest.mark.parametrize("command", [["show"], ["show", "-f", "longest"], ["explain"], ["unsure"]], ids=" ".join)
def test_a_pipe_is_as_wide_as_a_page(tool, command):
    """Lines of a pipe fit a page, unless all is asked for."""
    tool.write("wide/x.c", "int longest (const int *a_pointer_with_a_name, int a_number_of_elements)\n{\n  int the_longest_so_far = 0;\n"
               "  for (int the_index_of_an_element = 0; the_index_of_an_element < a_number_of_elements; the_index_of_an_element++)\n"
               "    if (a_pointer_with_a_name[the_index_of_an_element] > the_longest_so_far && a_number_of_elements != the_longest_so_far)\n"
               "      the_longest_so_far = a_pointer_with_a_name[the_index_of_an_element];\n  return the_longest_so_far;\n}\n")
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="wide")
    environment = {k: v for k, v in tool.environment.items() if k != "COLUMNS"}
    text = tool.run(*command, "wide/p", env=environment)
    assert 80 < max(map(len, text.splitlines())) <= 100, text
    if command != ["unsure"]:
        assert max(map(len, tool.run(*command, "--all", "wide/p", env=environment).splitlines())) > 100


WORDS = """#define LIMIT 9
extern int use (int);
int words (const unsigned char *p, int n, int limit)
{
  int s = 0;
  for (int i = 0; i < 16; i++)
    if (p[i] >= 32) s++;
  if (!use (s)) s += 2;
  if (limit < n) s -= use (n); else s ^= use (n - 1);
  if (n >= LIMIT && !use (limit))
    s *= use (s);
  if (s == 5 ? n : limit)
    s += use (8);
  return s;
}
"""


def test_conditions_have_the_words_of_the_source(tool):
    """Those that the line does not have as a whole are GCC's, and all are with --all."""
    tool.write("words/x.c", WORDS)
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="words")
    at = lambda line, *more: tool.run("explain", *more, "words/p", f"x.c:{line}")  # noqa: E731
    assert "`" not in at(6)
    assert "conditions like `p[i] >= 32' more often fail than hold" in at(7) and "> 31" not in tool.out
    assert "p[i] > 31" in at(7, "--all")
    assert ", where limit < n holds" in at(9) and ", where limit < n fails" in tool.out
    assert "`s == 5 ?" not in at(12)
    # Each branch has its own part of what && joins, also in other commands.
    both = at(10)
    assert "`n >= LIMIT' runs" in both and "`!use (limit)' runs" in both
    assert re.search("where limit < n (holds|fails)", tool.run("unsure", "-n", "0", "words/p"))
    assert "n > 8" not in tool.out and "limit >= n" not in tool.out
    tool.run("report", "-o", "words/report", "words/p")
    data = "".join(tool.read("words/report/data/" + name) for name in tool.names("words/report/data"))
    assert '"n >= LIMIT"' in data and '"limit < n"' in data
    # A source that has changed since is not quoted as the condition.
    tool.write("words/x.c", WORDS.replace("p[i] >= 32", "p[i] >= 33"))
    later = time.time() + 100
    os.utime(tool.path("words/x.c"), (later, later))
    assert "> 31" in at(7)


INLINED = """extern int flag, other (int);
static inline __attribute__ ((always_inline)) int chosen (int x) { if (flag) return other (x); return x + 1; }
int three (int x) { return chosen (x) + chosen (x + 1) + chosen (x + 2); }
int one (int x) { return chosen (x) * 2; }
"""


def test_copies_that_are_inlined_are_one(tool):
    tool.write("inlined/x.c", INLINED)
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", "x.c", folder="inlined")
    text = tool.run("explain", "inlined/p", "x.c:2", says=["^x.c:2 in chosen, inlined into (three, one|one, three)$",
                                                           "runs 4 times per run of this unit alone in all 4 copies"])
    assert text.count("x.c:2 in") == 1
    assert tool.run("explain", "--all", "inlined/p", "x.c:2").count("x.c:2 in") == 4
    # Without a line they are counted as one, too.
    assert tool.run("explain", "-n", "1", "inlined/p", never=["more branch"]) == text
    assert len([r for r in tool.table(8, "explain", "--tsv", "inlined/p", "x.c:2") if r[4] == "decided"]) == 4
    tool.run("explain", "-f", "one", "inlined/p", says=["^x.c:2 in chosen, inlined into one$", "runs once per entry to one, once per run"])


SPLIT = """int %(name)s (const int *p, int n)
{ if (!p) return -1; int s = 0; for (int i = 0; i < n; i++) { s += p[i] %% 7; use (s); } return s; }
int first (const int *p, int n) { return %(name)s (p, n) + 1; }
int second (const int *p, int n) { return %(name)s (p, n) + 2; }
"""


def test_a_part_that_was_split_off(tool):
    """It has the function's name, as the source knows no other."""
    name = "a_function_with_an_early_end_of_which_" + "a_part_is_split_off"
    tool.write("split/x.c", "void use (int);\nstatic " + SPLIT % {"name": name})
    tool.compile("-O2", LOAD, ARG + "profile=p", "-c", tool.path("split/x.c"), folder="split")
    assert f" {name}[part]  " in tool.run("show", "--all", "split/p", says=["^Calls .*, none of them indirect$"], never=[r"[.]part"])
    tool.run("show", "-f", f"{name}[part]", "split/p", says=[rf"^  {name}[.]part[.]0, internal, split off$"])
    narrow = tool.run("show", "split/p", env={**tool.environment, "COLUMNS": "80"})
    assert re.search(r" a_function_.*[.]{3}.*\[part\]", narrow) and max(map(len, narrow.splitlines())) <= 80


NARROW = [["show"], ["show", "-f", "f"], ["unsure"], ["explain"], ["diff", "narrow/q"]]
# Rows with numbers only, and single words, cannot be broken.
NUMBERS = re.compile(r"( +(-|<?>?[0-9.e+]+%?))*( +x [0-9.]+)?( to [0-9]+%)?$")


@pytest.mark.parametrize("columns", [40, 50, 60])
@pytest.mark.parametrize("words", [*NARROW, ["heuristics"], ["facts"]], ids=" ".join)
def test_a_narrow_terminal(tool, columns, words):
    """No line is wider, and none is broken between numbers."""
    if not os.path.exists(tool.path("narrow")):
        for folder, more in ("p", ""), ("q", "for (int i = 0; i < 99; i++) rest (i);"):
            tool.write("narrow/x.c", "int f (int *v, int n, int limit)\n{ int s = 0;\n  for (int i = 0; i < n; i++)\n"
                       "    if (v[i] > limit && v[i] != n) s += v[i]; else if (v[i] == 3) s -= limit;\n"
                       "    else s++;\n  return s; }\nint rest (int x) { return x > 1 ? rest (x - 1) : x; }\n"
                       f"int main (int c, char **v) {{ {more} return rest (c) + f (&c, 1, 3) + v[0][0]; }}\n")
            tool.compile("-O2", "-fno-inline", LOAD, ARG + "profile=" + folder, "-c", "x.c", folder="narrow")
    command = [*words[:1], *([] if words[0] in ("heuristics", "facts") else ["narrow/p"]), *words[1:]]
    if words == ["explain"]:
        command.append("x.c:4")
    text = tool.run(*command, env={**tool.environment, "COLUMNS": str(columns)}, status=int(words[0] == "diff"))
    assert "f" in text
    for line in text.splitlines():
        assert len(line) <= columns or " " not in line.strip(), line
        assert not line.endswith("...") or not NUMBERS.match(line[:-3]), line


def test_a_narrow_terminal_beside_counts(tool):
    """Counts and GCC's estimate are printed below the edges."""
    tool.write("counted/x.c", "int f (int x) { switch (x % 5) { case 0: return 1; case 1: return x * 3; case 3: return 7 - x; default: return x; } }\n"
               "int main (void) { int s = 0; for (int i = 0; i < 999; i++) s += f (i); return s & 1; }\n")
    options = "-O2", "-fno-inline", LOAD
    tool.compile(*options, "-fprofile-generate", "x.c", "-o", "x", folder="counted")
    tool.call("./x", cwd=tool.path("counted"))
    tool.compile(*options, "-fprofile-use", ARG + "measure=m", "x.c", "-o", "x", folder="counted")
    for columns in 40, 50, 100:
        text = tool.run("explain", "counted/m", "x.c:1", env={**tool.environment, "COLUMNS": str(columns)}, says=["  measured: 999 times; GCC: "])
        assert len(re.findall(r"measured [0-9.]+%\s\([0-9]+\),\s+GCC\s[0-9.]+%", text)) == 4, text
        assert max(map(len, text.splitlines())) <= columns, text


def test_one_function_of_a_line(tool):
    tool.compile("-O2", LOAD, ARG + "profile=../inlined", "-c", "main.c", "sum.c")
    lines = tool.run("explain", "--tsv", "inlined", "sum.c:6").splitlines()
    assert tool.run("explain", "--tsv", "-f", "total", "inlined", "sum.c:6").splitlines() == lines
    tool.refuses("no function 'totals' in this line; did you mean 'total'?", "explain", "-f", "totals", "inlined", "sum.c:6")


def test_units_that_are_no_program(tool):
    """Two programs, both with a main, are in one directory."""
    for name, profile in UNITS.items():
        tool.write_json("programs/" + name, profile)
    tool.write("programs/other.json", json.dumps(UNITS["main.json"]).replace("0123456789abcdef", "fedcba9876543210"))
    tool.run("explain", "programs", "sum.c:5", says=["per run of this unit alone"])


def test_what_the_plugin_writes(tool):
    tool.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=../real", "-c", "main.c", "sum.c")
    tool.run("explain", "real", "sum.c:6", says=["^sum.c:6 in total"])


def test_what_invocations_are_made_up_of(tool):
    """A function that calls itself, for which the model says how often it is
    entered."""
    tool.compile("-O1", LOAD, ARG + "profile=../learned", "-c", "main.c", "sum.c")
    tool.run("explain", "learned", "main.c:7", never=["is invoked"])
    tool.run("show", "--function=down", "learned", never=["average"])
    text = tool.run("show", "--all", "--function=down", "learned", says=["^  invoked by a learned model"])
    lines = text[text.index("invoked by a"):text.index("  called by")].splitlines()[1:]
    factors = [line for line in lines[1:] if not re.match(" {8,}[^ ]", line)]
    assert 2 <= len(factors) <= 4 and all(re.match(r"    x [0-9.]+ +\S", line) for line in factors), text
    assert re.match("    [0-9.]+ +the average of all functions$", lines[0]) and "(fact `" not in text, text
    text = tool.run("explain", "--all", "learned", "main.c:7", says=["^down is invoked [0-9.]+ times per run of the program, by a learned model"])
    lines = re.findall("^    (?:x )?[0-9.]+ .*(?:\n {6,}[^ x0-9].*)*", text[text.index("down is invoked"):], re.M)
    assert all(len(line) <= 100 for line in text[text.index("down is invoked"):].splitlines())
    assert lines[0].endswith("the average of all functions") and "(fact `" in lines[1] and lines[-1].endswith("all other facts"), text
    rows = [row for row in json.loads(tool.run("explain", "--json", "learned", "main.c:7")) if row["item"].startswith("invocations")]
    total, *parts = rows
    assert (total["name"], total["line"], total["function"], total["block"]) == ("per-run", 7, "down", None) and len(parts) == len(lines)
    by_name = {part["name"]: abs(part["value"]) for part in parts}
    assert by_name.pop("without_facts") and by_name["other_facts"] < max(by_name.values())
    assert math.exp(sum(part["value"] for part in parts) / 1024) == pytest.approx(total["value"], rel=1e-5)
    # A record of one unit is no program.
    alone, = [name for name in tool.names("learned") if name.startswith("main")]
    tool.run("explain", f"learned/{alone}", "main.c:7", never=["is invoked"])


@pytest.mark.parametrize("place, message", [
    ("sum.c:7", r"no branch at sum.c:7; the nearest is at line 5 \(in total\)"),
    ("main.c:7", "no branch at main.c:7, nor anywhere in that file"),
    ("sums.c:5", r"no file 'sums.c' in these profiles; did you mean sum.c\?")])
def test_places_without_branches(tool, program, place, message):
    tool.refuses(message, "explain", program, place)


@pytest.mark.parametrize("words, status, message", [
    (["none", "sum.c:5"], 1, "cannot read .*none.: No such file"), (["sum.c:5"], 2, "expected profiles, and FILE:LINE"),
    (["p", "sum.c:0"], 2, "expected a line from 1 on behind 'sum.c:', not '0'"),
    (["p", "sum.c:5x"], 2, "expected a line from 1 on behind 'sum.c:', not '5x'"),
    (["units/sum.json", "sums.c"], 1, r"no file 'sums.c' in these profiles; did you mean sum.c\?"),
    (["--color=sometimes", "units/sum.json", "sum.c:5"], 2, "--color=sometimes: expected auto, always or never")])
def test_wrong_arguments(tool, words, status, message):
    tool.refuses(message, "explain", *words, status=status)


def test_arms_of_a_fortran_select(tool):
    """gfortran's labels have the place of the arm before."""
    fortran = re.sub("gcc(?=[^/]*$)", "gfortran", GCC)
    if not shutil.which(fortran):
        pytest.skip(f"no {fortran}")
    tool.write("arms/s.f90", "subroutine s (k, n)\n  integer :: k, n\n  select case (k)\n  case (0)\n    n = n * 3\n  case (1)\n    n = n * 7\n"
               "  case default\n    n = 5\n  end select\nend subroutine\n")
    assert tool.call(fortran, "-O2", LOAD, ARG + "profile=p", "-c", "s.f90", cwd=tool.path("arms")) == 0, tool.err
    tool.run("explain", "arms/p", says=["^s.f90:3 in s\n", "to line 9, the default  +n = 5$", r"to line 5, for 0  +n = n \* 3$", r"to line 7, for 1  +n = n \* 7$"])
