"""Exports, read by the programs that they are for.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import re
import shutil
import subprocess
import tempfile

import pytest

from tested import BUILD, GCC

FORMATS = ("callgrind", "dot", "folded", "gcovr", "lcov", "llvm-sample", "speedscope")
SOURCE = """static __attribute__ ((noinline)) int leaf (int x)
{
  int n = 0;
  while (x >>= 1)
    n++;
  return n;
}
static __attribute__ ((noinline)) int down (int n) { return n > 0 ? down (n - 1) + leaf (n) : 0; }
int main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < argc; i++)
    sum += leaf (i);
  return sum + down (argc);
}
int never (int x)
{
  return leaf (x);
}
"""


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/x.c", "w", encoding="utf-8") as f:
            f.write(SOURCE)
        subprocess.run(["mkdir", "p"], cwd=place, check=True)
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-fno-ipa-icf",
                        "-o", "one", "x.c"], cwd=place, check=True)
        subprocess.run([f"{BUILD}/staticprof", "merge", "-o", "whole.json", "one"], cwd=place, check=True)
        for f in FORMATS:
            with open(f"{place}/{f}", "w", encoding="utf-8") as out:
                subprocess.run([f"{BUILD}/staticprof", "export", f"--format={f}", "whole.json"], cwd=place, check=True, stdout=out)
        yield place


def read(folder, name):
    with open(f"{folder}/{name}", encoding="utf-8") as f:
        return f.read()


def by(folder, *command):
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]}")
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_every_one_says_that_it_is_estimated(folder):
    for f in FORMATS:
        if f not in ("folded", "llvm-sample"):  # These have no place for it.
            assert "stimated" in read(folder, f), f


def test_callgrind_adds_up(folder):
    shown = by(folder, "callgrind_annotate", "--inclusive=yes", "--threshold=100", "callgrind")
    total = int(re.search(r"^ *([\d,]+) .*PROGRAM TOTALS", shown, re.M)[1].replace(",", ""))
    inclusive = {name: int(n.replace(",", "")) for n, name in re.findall(r"^ *([\d,]+) \([\d. ]+%\)  x\.c:(\w+)", shown, re.M)}
    assert total > 10000
    assert abs(inclusive["main"] - total) < 0.001 * total
    assert 0 < inclusive["leaf"] < total
    assert "Estimated executions of blocks" in shown or "Blocks" in shown
    lines = by(folder, "callgrind_annotate", "--threshold=100", "callgrind", "x.c")
    assert "while (x >>= 1)" in lines


def test_lcov_and_genhtml(folder):
    shown = by(folder, "genhtml", "--branch-coverage", "-o", "html", "lcov")
    assert re.search(r"functions\.*: 75.0% \(3 of 4 functions\)", shown), shown
    assert "branches" in shown
    assert "while" in read(folder, "html/" + subprocess.run("cd html && find . -name 'x.c.gcov.html'", shell=True, cwd=folder,
                                                          check=True, capture_output=True, text=True).stdout.strip())


def test_gcovr(folder):
    shown = by(folder, "gcovr", "-r", ".", "-a", "gcovr", "--txt")
    assert re.search(r"^x\.c +\d+ +\d+ +\d+%", shown, re.M), shown


def test_llvm_profdata(folder):
    by(folder, "llvm-profdata", "merge", "--sample", "llvm-sample", "-o", "binary")
    shown = by(folder, "llvm-profdata", "show", "--sample", "binary")
    for what in ("Function: main:", "Function: leaf:", "leaf:"):
        assert what in shown
    assert "Function: never:" not in shown


def test_dot(folder):
    assert "<svg" in by(folder, "dot", "-Tsvg", "dot")


def test_stacks_add_up(folder):
    folded = dict(line.rsplit(" ", 1) for line in read(folder, "folded").splitlines())
    assert {"main", "main;leaf", "main;down"} <= set(folded)
    assert not [s for s in folded if not s.startswith("main")]
    scope = json.loads(read(folder, "speedscope"))
    profile, = scope["profiles"]
    frames = [f["name"] for f in scope["shared"]["frames"]]
    assert {";".join(frames[i] for i in s): str(w) for s, w in zip(profile["samples"], profile["weights"])} == folded
    assert profile["endValue"] == sum(profile["weights"])
    whole = sum(int(x) for x in folded.values())
    totals = sum(int(line.split()[1]) for line in own_costs(read(folder, "callgrind")))
    assert abs(whole - totals) < 0.01 * totals


def own_costs(text):
    """Lines of costs in callgrind's format that are not those of calls."""
    lines = text.splitlines()
    return [line for before, line in zip(lines, lines[1:]) if re.match(r"\d+ \d+$", line) and not before.startswith("calls=")]


def test_a_wrong_format(folder):
    done = subprocess.run([f"{BUILD}/staticprof", "export", "--format=gprof", "p"], cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--format=gprof: expected callgrind, dot" in done.stderr
