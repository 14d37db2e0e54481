#!/usr/bin/python3
"""The figures that README and docs/ quote, from what was measured.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

figures.csv is what this prints.  Each figure is computed from evaluation.csv or from a table or sentence of a dated result in
lab/docs/research/, so who measures again changes one place; SENTENCES are the sentences that quote them.  test_figures.py compares.
"""

import csv
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FILE = os.path.join(HERE, "figures.csv")
COUNTS, KERNEL = "2026-11-26-shared-counts.md", "2026-11-27-kernel-and-firmware.md"
KEPT, EFFORT, TRAINED = "2026-11-27-kept-stale.md", "2026-11-27-cold-effort.md", "2026-11-28-kept-for-speed.md"
LIMITS = "2026-11-28-limits-of-levels.md"
PACKAGES = "2026-11-24-packages.md"

# A figure: where it is, and how it is written.
SCORES = {"missed": ("staticprof", "miss"), "missed by gcc": ("gcc", "miss"),
          "hottest": ("staticprof", "global-block"), "hottest by gcc": ("gcc", "global-block")}
LAST = r"(?s:.*)"  # The last of several sentences is in force.
RESULTS = {
    "instructions": (COUNTS, LAST + r"Geometric means of\s+the 14\s+(\S+) \(\S+\) and \S+ \(\S+\)", "less"),
    "instructions, error": (COUNTS, LAST + r"Geometric means of\s+the 14\s+\S+ \((\S+)\) and \S+ \(\S+\)", "percent"),
    "instructions, worst": (COUNTS, LAST + r"look at the evaluation set(?s:.*?): ((?:[a-z]+\s+[\d.]+\s+[\d.]+,\s+)+)", "worst"),
    "code": (COUNTS, LAST + r"Geometric means of\s+the 14\s+\S+ \(\S+\) and (\S+) \(", "less"),
    "code, error": (COUNTS, LAST + r"Geometric means of\s+the 14\s+\S+ \(\S+\) and \S+ \((\S+)\)", "percent"),
    "compiling": (EFFORT, r"\| in force: [^|]*\|(?:[^|]*\|){6} (\S+) \|", "less"),
    "kernel, code": (KERNEL, r"\| the plugin \| \S+ \((\S+)\)", "less"),
    "kernel, instructions to a shell": (KERNEL, r"\| the plugin \|[^|]*\|[^|]*\| \S+ \((\S+)\)", "less"),
    "kernel, instructions of a workload": (KERNEL, r"\| the plugin \|[^|]*\|[^|]*\|[^|]*\| \S+ \((\S+)\)", "more"),
    "kernel with size=1, code": (KERNEL, r"\| the plugin, `size=1` \| \S+ \((\S+)\)", "less"),
    "kernel with size=1, workload": (KERNEL, r"\| the plugin, `size=1` \|[^|]*\|[^|]*\|[^|]*\| \S+ \((\S+)\)", "more"),
    "kernel with size=3, code": (KERNEL, r"\| the plugin, `size=3` \| \S+ \((\S+)\)", "less"),
    "kernel with size=3, workload": (KERNEL, r"\| the plugin, `size=3` \|[^|]*\|[^|]*\|[^|]*\| \S+ \((\S+)\)", "more"),
    "tinyconfig, code": (KERNEL, r"\| tinyconfig (?s:.*?)\| the plugin \| \S+ \((\S+)\)", "ratio"),
}
for name, pattern in {
        "programs": r"\| mean of (\d+) \|", "least found": r"\| nasm \|[^|]*\|[^|]*\| ([\d.]+)%",
        "found": r"\| mean of \d+ \|[^|]*\|[^|]*\| ([\d.]+)%", "right": r"\| mean of \d+ \|(?:[^|]*\|){3} ([\d.]+)%",
        "counted": r"\| geometric mean of (\d+) \|", "part of the gain": r"([\d.]+)% of\s+the gain\b",
        "opened": r"is opened in (\S+) ms", "looked up": r"a function is found in it in (\S+) ms", "bytes": r"with minigzip has (\S+) bytes",
        "gzip, KB": r"\| gzip 1.12-1 \| (\S+) KB", "lzip, KB": r"\| lzip 1.23-5 \| (\S+) KB",
        "gzip, next": r"\| gzip 1.12-1 \|(?:[^|]*\|){3} ([>\d.]+)%", "lzip, next": r"\| lzip 1.23-5 \|(?:[^|]*\|){3} ([>\d.]+)%"}.items():
    RESULTS["kept profile, " + name] = KEPT, pattern, "as it is"
for name, column, code in (("measured", 2, "less"), ("measured by GCC", 4, "more")):
    cell = r"\| sed 4.9 \|[^\n]*\n\| geometric mean \|" + r"[^|]*\|" * (column - 1)
    RESULTS[f"{name}, instructions"] = TRAINED, cell + r" (\S+) ", "less"
    RESULTS[f"{name}, code"] = TRAINED, cell + r" \S+ (\S+)", code
for name, column in {"halves": 1, "halves by GCC": 2}.items():
    cell = r"\| unifdef \|[^\n]*\n\| geometric mean \|" + r"[^|]*\|" * column
    RESULTS[f"{name}, instructions"] = TRAINED, cell + r" (\S+) ", "less"
    RESULTS[f"{name}, code"] = TRAINED, cell + r" \S+ (\S+)", "less, rounded"
# A cell of the tables of bench-firmware, by machine, row and column.
for machine, head in {"x86-64": r"\| x86-64 \| -O2 \|", "Arm": r"\| Thumb-2 \| -O2 \|"}.items():
    for name, row, column in (("-O2", "mean", 0), ("speed=1", "mean", 2), ("random", "mean", 4), ("speed=1, error", "standard error", 2)):
        cell = head + rf"(?s:.*?)\| {row} \|" + r"[^|]*\|" * column
        how = "percent" if row == "standard error" else "less"
        RESULTS[f"firmware on {machine}, {name}, instructions"] = KERNEL, cell + r" (\S+) ", how
        if how == "less" and name != "random":
            RESULTS[f"firmware on {machine}, {name}, code"] = KERNEL, cell + r" \S+ (\S+)", "more, rounded"
LEVELS = {"size=3": "`size=3`", "size=2": "`size=2`", "size=1": "`size=1`", "none": "none", "speed=1": "`speed=1`", "speed=2": "`speed=2`",
          "-O3 none": "-O3, the plugin", "-O3 speed=2": "-O3, the plugin, `speed=2`", "-O3 gcc": "-O3, GCC's predictor",
          "-Os gcc": "-Os, GCC's predictor", "-Os speed=1": "-Os, `speed=1`"}
for level, row in LEVELS.items():
    for column, what in enumerate(("instructions", "error, instructions", "code", "error, code")):
        RESULTS[f"{level}, {what}"] = (LIMITS, r"## The curve(?s:.*?)\n\| " + re.escape(row) + r" \|[^\n]*\| "
                                       + r"\S+ " * column + r"\(?(\d*\.\d+)\)?[^|\n]*\|\n", "ratio")
# What check-archive prints of packages.
SUMS = r"## Counts by default(?s:.*?)\n- "
RESULTS["packages, -O2"] = PACKAGES, SUMS + r"-O2: (\d+) compared", "as it is"
RESULTS["packages, -flto"] = PACKAGES, SUMS + r"lto: (\d+) compared", "as it is"
RESULTS["packages with dials"] = PACKAGES, SUMS + r"-O2: size-1: (\d+) packages", "as it is"
for name, line in {"packages, the switch": "", "packages with dials, none": "size-1: {} of on", "packages with dials, size=1": "size-1: {} of size-1",
                   "packages with dials, speed=1": "speed-1: {} of speed-1"}.items():
    for what, word in {"code": ".text", "files": "packages"}.items():
        words = re.escape(line.format(word) or word)
        means = SUMS + rf"-O2: {words}: [^;]*; mean\s+of\s+packages\s+"
        RESULTS[f"{name}, {what}"] = PACKAGES, means + r"-(\S+)%", "as it is"
        RESULTS[f"{name}, {what}, error"] = PACKAGES, means + r"\S+\s+\(standard\s+error\s+(\S+)%", "as it is"

# The sentences that quote figures, by document.
SENTENCES = {
    "README": [
        "{code}% less code (standard error {code, error}%)",
        "{instructions}% fewer executed instructions. The standard error is {instructions, error}%, so a program of your own may gain nothing; "
        "the worst of the 14 executes {instructions, worst}% more",
        "{missed}% (GCC {missed by gcc}%) of the executions of branches take an edge that the estimate calls the less likely one, and the fifth "
        "of the blocks that it calls hottest does {hottest}% (GCC {hottest by gcc}%) of the work of the fifth that is hottest",
        "Compiling takes {compiling}% fewer instructions",
        "execute {measured, instructions}% fewer instructions and have {measured, code}% less code, where -fprofile-use has "
        "{measured by GCC, instructions}% fewer and {measured by GCC, code}% more; seven packages trained with half of their tests execute "
        "{halves, instructions}% fewer and have {halves, code}% less code, where -fprofile-use has {halves by GCC, instructions}% fewer and "
        "{halves by GCC, code}% less"],
    "docs/kernel.md": [
        "{kernel, code}% less code than with GCC's predictor, {kernel, instructions to a shell}% fewer instructions of the kernel up to a "
        "shell and {kernel, instructions of a workload}% more in a workload",
        "the code is as large as without the plugin ({tinyconfig, code})",
        "With `size=1` there is {kernel with size=1, code}% less code, and the workload executes {kernel with size=1, workload}% more; "
        "with `size=3` {kernel with size=3, code}% less, and {kernel with size=3, workload}% more"],
    "docs/kept-profile.md": [
        "this saves {measured, instructions}% of the instructions and {measured, code}% of the code, with the file of an earlier release as "
        "much; -fprofile-use, trained in the same way, saves {measured by GCC, instructions}% and makes the code {measured by GCC, code}% larger",
        "trained with half of their tests and judged by the other half, it saves {halves, instructions}% and {halves, code}%, -fprofile-use "
        "{halves by GCC, instructions}% and {halves by GCC, code}%",
        "A file of a million branches is opened in {kept profile, opened} ms, and a function is found in it in {kept profile, looked up} ms. "
        "The file of zlib with minigzip has {kept profile, bytes} bytes for each branch",
        "{kept profile, programs} programs of Debian, each 1 to 4 years after the release that was trained, find {kept profile, least found}% "
        "to 100% of their executions in its file, {kept profile, found}% on average, and {kept profile, right}% of these within .02 of the "
        "share that is true now. {kept profile, counted} of them, whose instructions were counted, keep {kept profile, part of the gain}% of "
        "the gain"],
    "docs/kept-recipes.md": [
        "the profiles have {kept profile, gzip, KB} and {kept profile, lzip, KB} KB",
        "gzip 1.13 has {kept profile, gzip, next}% of the executions in its profile, lzip 1.25 {kept profile, lzip, next}%"],
    "docs/packagers.md": [
        "{packages, -O2} Debian packages whose tests pass were built so, {packages, -flto} of them also with -flto: none differs when built twice",
        "On average it saves {packages, the switch, code}% of .text (standard error {packages, the switch, code, error}%) and "
        "{packages, the switch, files}% ({packages, the switch, files, error}%) of the .deb files",
        "In {packages with dials} packages the switch alone saved {packages with dials, none, code}% "
        "({packages with dials, none, code, error}%) of .text and {packages with dials, none, files}% "
        "({packages with dials, none, files, error}%) of the .deb files, with `size=1` {packages with dials, size=1, code}% "
        "({packages with dials, size=1, code, error}%) and {packages with dials, size=1, files}% "
        "({packages with dials, size=1, files, error}%), with `speed=1` {packages with dials, speed=1, code}% "
        "({packages with dials, speed=1, code, error}%) and {packages with dials, speed=1, files}% "
        "({packages with dials, speed=1, files, error}%)"],
    "docs/options.md": [
        *("| %s | {%s, instructions} ({%s, error, instructions}) | {%s, code} ({%s, error, code}) |" % (shown, *[level] * 4)
          for shown, level in (("`size=3`", "size=3"), ("`size=2`", "size=2"), ("`size=1`", "size=1"), ("none", "none"),
                               ("`speed=1`", "speed=1"), ("`speed=2`", "speed=2"), ("none, at -O3", "-O3 none"),
                               ("`speed=2` at -O3", "-O3 speed=2"), ("`speed=1` at -Os", "-Os speed=1"))),
        "smaller still is -Os, with {-Os gcc, instructions} ({-Os gcc, error, instructions}) {-Os gcc, code} ({-Os gcc, error, code}) |",
        "GCC's own -O3 has {-O3 gcc, instructions} ({-O3 gcc, error, instructions}) {-O3 gcc, code} ({-O3 gcc, error, code}) |",
        "execute {firmware on x86-64, speed=1, instructions}% (standard error {firmware on x86-64, speed=1, error, instructions}%) fewer "
        "instructions with `speed=1` on x86-64 and {firmware on Arm, speed=1, instructions}% ({firmware on Arm, speed=1, error, instructions}%) "
        "fewer on Arm, with {firmware on x86-64, speed=1, code}% and {firmware on Arm, speed=1, code}% more code; -O2 executes "
        "{firmware on x86-64, -O2, instructions}% and {firmware on Arm, -O2, instructions}% fewer with {firmware on x86-64, -O2, code}% and "
        "{firmware on Arm, -O2, code}% more. As much code of functions that are chosen at random gives "
        "{firmware on x86-64, random, instructions}% and {firmware on Arm, random, instructions}%"],
}


def without_zero(text):
    return text[1:] if text.startswith("0.") else text


def written(value, how):
    """VALUE as documents write it."""
    if how == "worst":  # VALUE lists programs with instructions and code.
        value, how = max(re.findall(r"[a-z]\s+([\d.]+)", value), key=float), "more"
    if how == "as it is":
        return value
    x = float(value)
    share = {"less": 1 - x, "less, rounded": 1 - x, "more": x - 1, "more, rounded": x - 1, "percent": x, "percent, rounded": x}.get(how)
    if share is None:
        return without_zero(f"{x:.3f}")
    text = f"{100 * share:.{0 if how.endswith('rounded') else 1}f}"
    return without_zero(text)


def figures():
    """What each figure is, with the file that it comes from."""
    with open(os.path.join(HERE, "evaluation.csv"), encoding="utf-8") as f:
        scores = {(r["predictor"], r["score"]): r["value"] for r in csv.DictReader(f) if (r["set"], r["program"]) == ("evaluation", "mean")}
    found = {name: (written(scores[score], "percent, rounded" if score[1] == "global-block" else "percent"), "lab/benchmarks/evaluation.csv")
             for name, score in SCORES.items()}
    for name, (page, pattern, how) in RESULTS.items():
        place = "lab/docs/research/" + page
        with open(os.path.join(ROOT, place), encoding="utf-8") as f:
            there = re.search(pattern, f.read())
        if not there:
            sys.exit(f"{place} does not have `{name}': {pattern}")
        found[name] = written(there[1].rstrip(".,"), how), place
    return found


def main():
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(["figure", "value", "from"])
    rows.writerows([name, *value] for name, value in figures().items())


if __name__ == "__main__":
    main()
