"""The program `staticprof', and profiles for it: two units as the plugin would write them, and a real program.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import copy
import json
import os
import re
import sys

from tested import GCC, PLUGIN, TOOL, TOP, Place

LOAD = "-fplugin=" + PLUGIN
ARG = "-fplugin-arg-libstaticprof-"

MAIN = """#include <stdlib.h>
extern int total (const int *, int);
extern int pub_sum (int);
extern void twice (void (*) (void));
static int ascending (const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
static void nothing (void) { }
static int down (int n) { return n > 0 ? down (n - 1) + 1 : 0; }
int main (int argc, char **argv)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = argc * i % 7;
  qsort (a, 100, sizeof *a, ascending);
  twice (nothing);
  return total (a, 100) + down (argc) + pub_sum (argc + 6) + (argv == 0);
}
"""
SUM = """static int positive (int x) { return x > 0; }
int total (const int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    if (positive (a[i]))
      s += a[i];
  return s;
}
void twice (void (*f) (void)) { f (); f (); }
/* The array limits how often this iterates.  */
int pub[10];
int pub_sum (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += pub[i];
  return s;
}
"""


def block(number, frequency, depth, line, file):
    return {"id": number, "frequency": frequency, "bb_freq": 10000, "bias": 1, "loop_depth": depth, "file": file, "line": line}


def edge(source, target, probability, kind="", votes=()):
    return {"from": source, "to": target, "probability": probability, "reg_br_prob": int(probability * 10000),
            "kind": [kind] if kind else [], "reverse_probability": 0.5, "votes": list(votes)}


def call(number, callee, frequency, line):
    return {"block": number, "callee": callee, "frequency": frequency, "global_frequency": 0, "line": line}


def function(name, file, line, linkage, blocks, edges=(), calls=(), **more):
    return {"name": name, "assembler_name": name, "file": file, "line": line, "linkage": linkage, "definition": "strong",
            "address_taken": False, "signature": "", "invocations": 0, "blocks": blocks, "edges": list(edges),
            "calls": list(calls), **more}


def unit(name, identity, *functions):
    return {"format": "staticprof-profile", "version": 3, "unit": name, "compiler": "12.2.0", "model": "default",
            "scope": "unit", "max_recursion_scale": 1e6,
            "units": [{"name": name, "id": identity, "compiler": "12.2.0", "model": "default"}],
            "functions": list(functions), "aliases": [], "pointers": [], "recursion": [], "indirect": [],
            "unattributed_calls": 0, "residual": 0}


# main calls total, which calls positive; down calls itself.
UNITS = {
    "main.json": unit(
        "main.c", "0123456789abcdef",
        function("main", "main.c", 7, "external", [block(2, 1, 0, 8, "main.c")],
                 calls=[call(2, "total", 1, 14), call(2, "down", 1, 14), call(2, None, 0.5, 15)], entry="main"),
        function("down", "main.c", 6, "internal", [block(2, 1, 0, 6, "main.c")], calls=[call(2, "down", 0.9, 6)])),
    "sum.json": unit(
        "sum.c", "123456789abcdef0",
        function("total", "sum.c", 2, "external",
                 [block(2, 8, 1, 5, "sum.c"), block(3, 7, 1, 6, "sum.c"), block(4, 1, 0, 8, "sum.c")],
                 [edge(2, 3, 0.875, "true", [{"heuristic": "loop_branch", "probability": 0.875}]),
                  edge(2, 4, 0.125, "exit"), edge(3, 2, 1, "back")], [call(3, "positive", 7, 6)]),
        function("positive", "sum.c", 1, "internal", [block(2, 1, 0, 1, "sum.c")]))}


def changed(name, **fields):
    return {**copy.deepcopy(UNITS[name]), **fields}


# Names of files that are no profiles, their texts, and the errors.
NO_PROFILES = [
    ("cut.json", json.dumps(UNITS["main.json"])[:700], "cut.json:[0-9]*:[0-9]*: the file ends too early"),
    ("foreign.json", "{}", "foreign.json: /format: this is no profile"),
    ("newer.json", json.dumps(changed("main.json", version=4)), "newer.json: /version: version 4"),
    ("none.json", None, "cannot read .*none.json.: No such file")]


class Tool(Place):
    """A folder with units/main.json, units/sum.json and source/."""

    def __init__(self, folder, program=TOOL):
        super().__init__(folder)
        self.program = program
        for name, text in (("source/main.c", MAIN), ("source/sum.c", SUM)):
            self.write(name, text)
        for name, profile in UNITS.items():
            self.write_json("units/" + name, profile)
        os.mkdir(self.path("empty"))

    def write_json(self, name, profile):
        self.write(name, json.dumps(profile))

    def names(self, folder):
        return sorted(os.listdir(self.path(folder)))

    def compile(self, *words, folder="source"):
        assert self.call(GCC, *words, cwd=self.path(folder)) == 0, self.err

    def train(self):
        """Compile source/ with counters, run it, and compile it again with the counts."""
        if not os.path.exists(self.path("measured")):
            self.compile("-O2", LOAD, "-fprofile-generate", "main.c", "sum.c", "-c")
            self.compile("-fprofile-generate", "main.o", "sum.o", "-o", "run")
            self.call("./run", cwd=self.path("source"))
            self.compile("-O2", LOAD, "-fprofile-use", ARG + "profile=../measured", "-c", "main.c", "sum.c")

    def run(self, *words, says=(), never=(), status=0, **more):
        """The output, in which each of the patterns SAYS must be found and none of NEVER."""
        assert self.call(self.program, *words, **more) == status, self.err
        for pattern in says:
            assert re.search(pattern, self.out, re.M), f"{pattern} is not in {self.out}"
        for pattern in never:
            assert not re.search(pattern, self.out, re.M), f"{pattern} is in {self.out}"
        return self.out

    def refuses(self, message, *words, status=1, **more):
        """Check that a call prints a message, and nothing on standard output."""
        assert self.call(self.program, *words, **more) == status, self.out + self.err
        assert re.search(message, self.err, re.M), self.err
        assert self.out == ""

    def table(self, columns, *words):
        """The rows of tab-separated output."""
        rows = [line.split("\t") for line in self.run(*words).splitlines()]
        assert rows and {len(r) for r in rows} == {columns}
        return rows

    def valid(self, *names):
        """Whether each file, or all of each folder, obey the schema."""
        paths = [p for n in names for p in ([os.path.join(self.path(n), f) for f in self.names(n)]
                                            if os.path.isdir(self.path(n)) else [self.path(n)])]
        assert paths
        status = self.call(sys.executable, os.path.join(TOP, "scripts/validate-profile.py"),
                           os.path.join(TOP, "docs/profile.schema.json"), *paths)
        return status == 0
