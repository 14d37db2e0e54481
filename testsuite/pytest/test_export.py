"""Exports, read by the programs that they are for.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import urllib.parse

import pytest

from exports import FORMATS, SOURCE, by, read
from tested import BUILD, GCC


def test_every_one_says_that_it_is_estimated(folder):
    for f in FORMATS:
        # These formats have no place for the word.
        if f not in ("folded", "llvm-sample"):
            assert "stimated" in read(folder, f), f


def test_callgrind_adds_up(folder):
    shown = by(folder, "callgrind_annotate", "--inclusive=yes", "--threshold=100", "callgrind")
    total = int(re.search(r"^ *([\d,]+) .*PROGRAM TOTALS", shown, re.M)[1].replace(",", ""))
    inclusive = {name: int(n.replace(",", "")) for n, name in re.findall(r"^ *([\d,]+) \([\d. ]+%\)  x\.c:(\w+)", shown, re.M)}
    assert total > 10000
    assert abs(inclusive["main"] - total) < 0.001 * total
    assert 0 < inclusive["leaf"] < total
    assert "Ir" in shown
    lines = by(folder, "callgrind_annotate", "--threshold=100", "callgrind", "x.c")
    assert "while (x >>= 1)" in lines


def loaded_by_kcachegrind(folder, name):
    """The output of KCachegrind until it complains or has selected a function, its last step.  Its window is not shown."""
    for program in "kcachegrind", "dbus-run-session":
        if not shutil.which(program):
            pytest.skip(f"no {program}")
    os.makedirs(f"{folder}/home", mode=0o700, exist_ok=True)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": f"{folder}/home", "XDG_RUNTIME_DIR": f"{folder}/home",
                   "QT_LOGGING_RULES": "*.debug=true;qt.*=false;kf.*=false"}
    said = []
    with subprocess.Popen(["dbus-run-session", "--", "kcachegrind", name], cwd=folder, env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True) as process:
        late = threading.Timer(120, os.killpg, (process.pid, signal.SIGKILL))
        late.start()
        for line in process.stdout:
            said.append(line)
            if re.match("Selected |Loading ", line):
                break
        late.cancel()
        os.killpg(process.pid, signal.SIGKILL)
    return "".join(said)


def test_kcachegrind_loads_it(folder):
    said = loaded_by_kcachegrind(folder, "callgrind")
    assert 'Selected  "main"' in said and "Loading" not in said, said
    with open(f"{folder}/damaged", "w", encoding="utf-8") as f:
        f.write(read(folder, "callgrind").replace("\nfn=main", "\nfun=main"))
    assert re.search('Loading .*damaged" : [0-9]+ :  "Invalid line', loaded_by_kcachegrind(folder, "damaged"))


def test_lcov_and_genhtml(folder):
    title = "estimated, not executed"
    assert title in " ".join(subprocess.run([f"{BUILD}/staticprof", "export", "--help"], check=True, capture_output=True, text=True).stdout.split())
    shown = by(folder, "genhtml", "--branch-coverage", "--title", title, "-o", "html", "lcov")
    pages = [f"{place}/{name}" for place, _, names in os.walk(f"{folder}/html") for name in names if name.endswith(".html")]
    assert len(pages) >= 3 and all(title in read("", page) for page in pages)
    assert re.search(r"functions\.*: 75.0% \(3 of 4 functions\)", shown), shown
    assert "branches" in shown
    assert "while" in read(folder, "html/" + subprocess.run("cd html && find . -name 'x.c.gcov.html'", shell=True, cwd=folder,
                                                          check=True, capture_output=True, text=True).stdout.strip())


@pytest.mark.skipif(not shutil.which("valgrind"), reason="no valgrind")
def test_a_switch_of_many_cases():
    """lcov2 does not look at all edges of a branch for each edge: twice the cases take little more than twice the instructions."""
    counts = []
    with tempfile.TemporaryDirectory() as place:
        for n in (10000, 20000):
            with open(f"{place}/x.c", "w", encoding="utf-8") as f:
                cases = "\n".join(f"case {i}: g ({i}); break;" for i in range(n))
                f.write(f"void g (int);\nint f (int x) {{ switch (x) {{\n{cases}\n}} return x; }}\n")
            # GCC stops after the plugin's pass.
            subprocess.run([GCC, "-O1", "-flto", f"-fplugin={BUILD}/libstaticprof.so", f"-fplugin-arg-libstaticprof-profile={n}",
                            "-c", "x.c"], cwd=place, check=True)
            subprocess.run(["valgrind", "-q", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=counted",
                            f"{BUILD}/staticprof", "export", "-F", "lcov2", "-o", "lcov2", str(n)], cwd=place, check=True)
            assert len(re.findall("^BRDA:", read(place, "lcov2"), re.M)) == n + 1
            counts.append(int(re.search(r"^summary: (\d+)", read(place, "counted"), re.M)[1]))
    assert counts[1] < 2.3 * counts[0], counts


@pytest.fixture(scope="module", params=["a\tb.c", "a\\b.c", "(1) x.c", " b.c", "a\x07\x1b[31m.c", "a\rb.c", "a,b;c.c", "fn=x.c"])
def odd_name(request):
    """A source with a hostile name, and its exports."""
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/{request.param}", "w", encoding="utf-8") as f:
            f.write(SOURCE)
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-fno-ipa-icf",
                        "-c", "-o", "x.o", request.param], cwd=place, check=True)
        for f in FORMATS:
            subprocess.run([f"{BUILD}/staticprof", "export", f"--format={f}", "-o", f, "p"], cwd=place, check=True)
        yield place, request.param


def test_odd_names_in_callgrind(odd_name):
    place, name = odd_name
    assert "while (x >>= 1)" in by(place, "callgrind_annotate", "--threshold=100", "--auto=yes", "--include=.", "callgrind"), name


def test_odd_names_in_lcov(odd_name):
    place, name = odd_name
    by(place, "genhtml", "-o", "html", "lcov")
    pages = [f"{folder}/{f}" for folder, _, files in os.walk(f"{place}/html") for f in files if f.endswith(".c.gcov.html")]
    assert len(pages) == 1 and "while" in read("", pages[0]), (name, pages)


def test_odd_names_in_json(odd_name):
    place, name = odd_name
    assert [f["file"] for f in json.loads(read(place, "gcov"))["files"]] == [name]
    uris = {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in json.loads(read(place, "sarif"))["runs"][0]["results"]}
    assert {urllib.parse.unquote(u) for u in uris} == {name}
    by(place, "dot", "-Tsvg", "dot")


def test_arms_on_one_line():
    """In words the edges of a branch are distinguishable."""
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/x.c", "w", encoding="utf-8") as f:
            f.write("int f (int x) { if (x > 3) x = 2 * x; else x = 7 * x * x; return x; }\n")
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "x.c"],
                       cwd=place, check=True)
        for f in "lcov2", "sarif":
            subprocess.run([f"{BUILD}/staticprof", "export", f"--format={f}", "-o", f, "p"], cwd=place, check=True)
        subprocess.run([f"{BUILD}/staticprof", "report", "-o", "html", "p"], cwd=place, check=True)
        for condition in "holds", "fails":
            assert re.search(f"^BRDA:1,0,estimated [0-9.]+% to line 1, where x > 3 {condition}, because ", read(place, "lcov2"), re.M)
            assert re.search(f"[0-9.]+% to x.c:1, where it {condition}; ", read(place, "sarif"))
            assert re.search(f',1,null,", where it {condition}",', read(place, "html/data/0.js"))


def test_a_line_break_in_a_name():
    """callgrind and lcov cannot represent a line break."""
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/a\nb.c", "w", encoding="utf-8") as f:
            f.write(SOURCE)
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "-o", "x.o",
                        "a\nb.c"], cwd=place, check=True)
        for f in "callgrind", "lcov":
            subprocess.run([f"{BUILD}/staticprof", "export", f"--format={f}", "-o", f, "p"], cwd=place, check=True)
        assert "\nfl=a\\x0ab.c\n" in read(place, "callgrind") and "\nSF:a\\x0ab.c\n" in read(place, "lcov")
        assert "a\\x0ab.c:leaf" in by(place, "callgrind_annotate", "--threshold=100", "callgrind")


def test_lcov2_has_the_reasons(folder):
    """lcov 2 also requires that functions end, in order, after lines that are executed if they
    are."""
    functions = [(int(a), int(b)) for a, b in re.findall(r"^FN:(\d+),(\d+),", read(folder, "lcov2"), re.M)]
    assert len(functions) == 4 and functions == sorted(functions) and all(a <= b for a, b in functions)
    lines = dict(re.findall(r"^DA:(\d+),(\d+)$", read(folder, "lcov2"), re.M))
    assert {str(a) for a, _ in functions} <= set(lines) and lines["16"] == "0" and lines["1"] != "0"
    branches = re.findall(r"^BRDA:4,0,(.*),(\d+)$", read(folder, "lcov2"), re.M)
    assert len(branches) == 2
    for text, count in branches:
        assert re.match(r"estimated [\d.]+% to line \d because [a-z]", text) and int(count) > 0, text
    assert [count for _, count in branches] == re.findall(r"^BRDA:4,0,\d,(\d+)$", read(folder, "lcov"), re.M)
    # The sum of the remaining facts is not a reason.
    for f in "lcov2", "sarif":
        assert " because " in read(folder, f) and "other_facts" not in read(folder, f)


def test_a_function_ends_in_its_own_file():
    """The end does not depend on code that was inlined from another file."""
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/far.h", "w", encoding="utf-8") as f:
            f.write("\n" * 50 + "static inline int far (int x)\n{\n  if (x > 3)\n    x *= 7;\n  return x;\n}\n")
        with open(f"{place}/x.c", "w", encoding="utf-8") as f:
            f.write('#include "far.h"\nint f (int x)\n{\n  return far (x);\n}\n')
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "x.c"],
                       cwd=place, check=True)
        subprocess.run([f"{BUILD}/staticprof", "export", "--format=lcov2", "-o", "lcov2", "p"], cwd=place, check=True)
        assert re.search(r"^FN:2,[45],f$", read(place, "lcov2"), re.M) and re.search(r"^DA:53,", read(place, "lcov2"), re.M)


def keys(x, path=""):
    """The paths and types of all members; lists are transparent."""
    if isinstance(x, list):
        return set().union(*(keys(y, path) for y in x))
    if isinstance(x, dict):
        return set().union(*(keys(y, path + "/" + k) for k, y in x.items()))
    return {(path, type(x))}


def test_gcov_has_no_other_members_than_gcovs_own(folder):
    gcov = re.sub("gcc", "gcov", GCC)
    by(folder, GCC, "-O1", "--coverage", "-o", "measured", "x.c")
    assert subprocess.run(["./measured"], cwd=folder, check=False).returncode >= 0
    true = json.loads(by(folder, gcov, "--json-format", "--branch-probabilities", "--stdout", "measured-x.gcno"))
    ours = json.loads(read(folder, "gcov"))
    assert ours.pop("staticprof/estimated") is True
    ours["format_version"] = true["format_version"]
    later = {("/files/lines/block_ids", int), ("/files/lines/branches/source_block_id", int),
             ("/files/lines/branches/destination_block_id", int)}  # Members of version 2, which gcov 14 writes.
    assert keys(ours) - later <= keys(true), keys(ours) - keys(true)
    assert ("/files/lines/branches/count", int) in keys(ours)


def test_geninfo_reads_gcov(folder):
    with open(f"{folder}/as-gcov", "w", encoding="utf-8") as f:
        f.write("#!/bin/sh\ncase $1 in\n--version) echo 'gcov (GCC) 12.2.0';;\n--help) echo '  -j, --json-format';;\n"
                f"*) gzip -c {folder}/gcov > x.gcov.json.gz;;\nesac\n")
    subprocess.run("chmod +x as-gcov && mkdir -p counts && touch counts/x.gcda counts/x.gcno", shell=True, cwd=folder, check=True)
    by(folder, "geninfo", "counts", "--gcov-tool", f"{folder}/as-gcov", "--rc", "lcov_branch_coverage=1", "--base-directory", folder,
       "-o", "from-gcov")
    def of(name):
        return set(re.findall("^(?:FNDA|DA|FN):.*", read(folder, name), re.M))
    assert of("from-gcov") == of("lcov") and len(of("lcov")) > 8
    assert len(re.findall("^BRDA:", read(folder, "from-gcov"), re.M)) == len(re.findall("^BRDA:", read(folder, "lcov"), re.M)) > 4


def test_llvm_profdata(folder):
    by(folder, "llvm-profdata", "merge", "--sample", "llvm-sample", "-o", "binary")
    shown = by(folder, "llvm-profdata", "show", "--sample", "binary")
    for what in ("Function: main:", "Function: leaf:", "leaf:"):
        assert what in shown
    assert "Function: never:" not in shown


def test_llvm_profdata_overlap(folder):
    def overlap(other):
        shown = by(folder, "llvm-profdata", "overlap", "--sample", "llvm-sample", other)
        return float(re.search(r"Whole program sample overlap: ([\d.]+)%", shown)[1])
    assert overlap("llvm-sample") == 100
    hint = "s/while (x >>= 1)/while (__builtin_expect (x >>= 1, 0))/"
    by(folder, "sh", "-ec", f"sed '{hint}' x.c > y.c; mkdir q; {GCC} -O2 -fplugin={BUILD}/libstaticprof.so"
       f" -fplugin-arg-libstaticprof-profile=q -fno-ipa-icf -o two y.c; {BUILD}/staticprof export -F llvm-sample two > llvm-other")
    assert 10 < overlap("llvm-other") < 90


def test_dot(folder):
    assert "<svg" in by(folder, "dot", "-Tsvg", "dot")


def test_dot_has_the_functions_that_cost_most(folder):
    def drawn(*options):
        done = subprocess.run([f"{BUILD}/staticprof", "export", "-F", "dot", *options, "one"], cwd=folder, check=True, text=True,
                              capture_output=True)
        return re.findall(r"^  (n\d+) \[label=\"(\w+)", done.stdout, re.M), re.findall(r"n\d+", done.stdout), done.stderr
    whole, _, nothing = drawn("-n0")
    assert len(whole) > 3 and not nothing
    nodes, mentioned, note = drawn("-n2")
    assert len(nodes) == 2 and "main" in dict(nodes).values() and set(mentioned) == set(dict(nodes))
    assert f"note: {len(whole) - 2} functions that run less are left out (--top=N)" in note


def test_stacks_add_up(folder):
    folded = dict(line.rsplit(" ", 1) for line in read(folder, "folded").splitlines())
    assert {"main", "main;leaf", "main;down"} <= set(folded)
    assert not [s for s in folded if not s.startswith("main")]
    whole = sum(int(x) for x in folded.values())
    totals = sum(int(line.split()[1]) for line in own_costs(read(folder, "callgrind")))
    assert abs(whole - totals) < 0.01 * totals


def own_costs(text):
    """The lines of costs in callgrind's format, without those of calls."""
    lines = text.splitlines()
    return [line for before, line in zip(lines, lines[1:]) if re.match(r"\d+ \d+$", line) and not before.startswith("calls=")]


def test_a_wrong_format(folder):
    done = subprocess.run([f"{BUILD}/staticprof", "export", "--format=gprof", "p"], cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--format=gprof: expected callgrind, dot" in done.stderr


@pytest.fixture(scope="module")
def tower():
    """A unit with many functions, each of which calls the next one ten times, so that costs are beyond the range of
    double."""
    n = 320
    with tempfile.TemporaryDirectory() as place:
        with open(f"{place}/tower.c", "w", encoding="utf-8") as f:
            f.write("int g (int);\n")
            for i in range(n):
                calls = "".join(f" + {f'c{i - 1}' if i else 'g'} (a + {j})" for j in range(10))
                f.write(f"__attribute__ ((noinline)) int c{i} (int a) {{ return a{calls}; }}\n")
            f.write(f"int main (void) {{ return c{n - 1} (1); }}\n")
        subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "tower.c"],
                       cwd=place, check=True)
        yield place


def of_tower(place, *words):
    return subprocess.run([f"{BUILD}/staticprof", *words], cwd=place, check=True, capture_output=True, text=True, timeout=60).stdout


@pytest.mark.parametrize("what", FORMATS)
def test_costs_beyond_double(tower, what):
    text = of_tower(tower, "export", "-F", what, "p")
    assert len(text) > 700 and "inf" not in text and "nan" not in text.replace("main", "")
    if what == "folded":
        assert any(line.startswith("main;c319;c318") and line.endswith(" 1000000000000000") for line in text.splitlines())
        # Longer stacks are cut.
        assert max(line.count(";") for line in text.splitlines()) == 199
    if what == "callgrind":
        assert not re.search(r"^calls=.*\n\d+ 0$", text, re.M)


def test_the_rest_of_costs_beyond_double(tower):
    of_tower(tower, "report", "-o", "report", "p")
    index = json.loads(read(tower, "report/data/index.js")[len("staticprof.index("):-3])
    assert index["total"] < 1e251 and index["functions"][0][4] / index["total"] > .5 > index["functions"][10][4] / index["total"] > 0
    order = of_tower(tower, "order", "p").split()
    assert len(order) == 321 and order[:2] == ["main", "c319"]
    assert of_tower(tower, "unsure", "p").endswith("No branch is guessed.\n")
