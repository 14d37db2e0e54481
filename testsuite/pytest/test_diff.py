"""The differences between two profiles.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess
import tempfile

import pytest

from tested import BUILD, GCC

SOURCE = """int flag;
static __attribute__ ((noinline)) int often (int x)
{
  int n = 0;
  while (x >>= 1)
    n++;
  return n;
}
static __attribute__ ((noinline)) int rarely (int x) { return x * x; }
int main (int argc, char **argv)
{
  int sum = 0;
  for (int i = 0; i < 100; i++)
    if (CONDITION)
      sum += often (i);
    else
      sum += rarely (i);
  return sum & 1;
}
"""


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory() as place:
        for name, condition in (("a", "argc"), ("b", "__builtin_expect (argc, 0)")):
            os.makedirs(f"{place}/{name}/p")
            with open(f"{place}/{name}/x.c", "w", encoding="utf-8") as f:
                f.write(SOURCE)
            run = [GCC, "-O2", f"-DCONDITION={condition}", "-o", "one", "x.c"]
            plugin = f"-fplugin={BUILD}/libstaticprof.so"
            if name == "b":
                subprocess.run([*run, plugin, "-fplugin-arg-libstaticprof-profile=p"], cwd=f"{place}/b", check=True)
                continue
            subprocess.run([*run, "-fprofile-generate"], cwd=f"{place}/a", check=True)
            subprocess.run(["./one"], cwd=f"{place}/a", check=False)
            subprocess.run([*run, plugin, "-fplugin-arg-libstaticprof-measure=p", "-fprofile-use"], cwd=f"{place}/a", check=True)
        yield place


def diff(folder, *arguments):
    done = subprocess.run([f"{BUILD}/staticprof", "diff", *arguments], cwd=folder, check=False, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_the_same_differs_in_nothing(folder):
    assert diff(folder, "b/one", "b/p") == (0, "", "")


def test_a_hint_and_why(folder):
    status, out, _ = diff(folder, "--percent=5", "a/one", "b/one")
    assert status == 1
    assert re.search("^colder +[0-9.]+% -> +[0-9.]+%  often$", out, re.M), out
    assert re.search("^hotter +[0-9.]+% -> +[0-9.]+%  rarely\n        entered", out, re.M), out
    assert diff(folder, "--percent=100", "a/one", "b/one")[0] == 0


def test_why_of_a_branch(folder):
    out = diff(folder, "a/one", "b/one")[1]
    assert "x.c:14" in out and "votes +" in out, out


@pytest.mark.parametrize("between", [" ", "\n"], ids=["both", "one"])
def test_which_arm_of_a_line(between):
    with tempfile.TemporaryDirectory() as place:
        for name, hint in (("a", 0), ("b", 1)):
            with open(f"{place}/x.c", "w", encoding="utf-8") as f:
                f.write("int a (int); int w (int x) { while (x >>= 1) x ^= 5; return x; }\n"
                        "int f (int x) { if (__builtin_expect (x > 3, HINT)) x = 2 * a (x);" + between + "else do x = 7 * a (x); while (x > 9); return x; }\n")
            subprocess.run([GCC, "-O2", f"-DHINT={hint}", f"-fplugin={BUILD}/libstaticprof.so",
                            f"-fplugin-arg-libstaticprof-profile={name}", "-c", "x.c"], cwd=place, check=True)
        out = diff(place, "a", "b", "-p", "0")[1]
        assert re.search("x.c:2, where x > 3 (holds|fails) [0-9.]+% -> ", out), out


def test_rows_are_sorted_by_each_column(folder):
    subprocess.run([GCC, "-O2", "-DCONDITION=__builtin_expect_with_probability (argc, 0, 1)", f"-fplugin={BUILD}/libstaticprof.so",
                    "-fplugin-arg-libstaticprof-profile=never", "-c", "b/x.c"], cwd=folder, check=True)

    def column(which, *arguments):
        out = diff(folder, "--tsv", "-p", "1", *arguments, "b/one", "never")[1]
        rows = [line.split("\t") for line in out.splitlines()[1:]]
        return [abs(float(r[1]) - float(r[2])) if which == "difference" else float(r[1 if which == "before" else 2]) for r in rows]

    for which in ("difference", "before", "after"):
        values = column(which, f"--sort={which}")
        assert len(values) >= 3 and values == sorted(values, reverse=True)
        assert which == "difference" or values != column(which)


def test_estimate_and_measurement(folder):
    status, out, _ = diff(folder, "--measured", "a/one")
    assert status == 1
    assert re.search(r"^estimated +[\d.]+%  measured +[\d.]+%  ", out, re.M), out
    assert diff(folder, "--measured", "--by-file", "a/one") == (0, "", "")


def test_of_different_programs(folder):
    with open(f"{folder}/other.c", "w", encoding="utf-8") as f:
        f.write("".join(f"int g{n} (int x) {{ return x > {n} ? 2 * x : x; }}\n" for n in range(20)) + "int main (int argc, char **argv) { return g1 (argc); }\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=other", "-c", "other.c"],
                   cwd=folder, check=True)
    with open(f"{folder}/third.c", "w", encoding="utf-8") as f:
        f.write("int third (int x) { return x > 3 ? 2 * x : x; }\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=third", "-c", "third.c"],
                   cwd=folder, check=True)
    assert re.search("note: of 21 functions in 'other' and 1 function in 'third' none is in both; they seem to be different programs$",
                     diff(folder, "other", "third")[2], re.M)


def test_trouble(folder):
    assert diff(folder, "a/one")[0] == 2
    status, _, err = diff(folder, "a/one", "none")
    assert status == 2 and "cannot read 'none'" in err
