"""The scores with which a change of the estimates is reviewed.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

FOLDER/evaluation.csv is RECORDED with the rows of the measured programs replaced; lab/docs/evaluation.md
describes its columns.
"""

import csv
import math
import os

# The file in the source tree.
RECORDED = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "evaluation.csv")
HEAD = ["set", "program", "predictor", "score", "value"]
MEAN = "mean"
PREDICTORS = ("staticprof", "gcc", "trained")
ANALYSES = ("local-block", "local-edge", "invocation", "call", "global-block", "global-edge")
OTHERS = {"miss": "miss", "loop-miss": "loop-miss", "non-loop-miss": "non-loop-miss", "error": "error",
          "cross-entropy": "bits", "overlap-local": "overlap-local", "overlap-global": "overlap-global"}
SCORES = (*ANALYSES, *OTHERS.values())


def select(tsv):
    """The values by (program, predictor, score) in the output of `staticprof-lab score
    --tsv'."""
    found = {}
    for row in csv.DictReader(tsv.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        measure = row["measure"]
        headline = (row["percent"], row["items"], row["score"]) == ("20", "executed", "weighted") \
            and row["weight"] in ("-", "executions")
        if measure in ANALYSES and headline:
            score = measure
        elif measure in OTHERS:
            score = OTHERS[measure]
        else:
            continue
        if row["predictor"] in PREDICTORS:
            # Values are rounded as they are written, so that means are the same when
            # they are read back.
            found[row["program"], row["predictor"], score] = round(float(row["value"]), 4)
    return found


def read(path):
    """For each set the result of `select', without the means."""
    sets = {}
    if os.path.exists(path):
        with open(path, newline="", encoding="utf-8") as f:
            for row in csv.DictReader(f):
                values = sets.setdefault(row["set"], {})
                if row["program"] != MEAN:
                    values[row["program"], row["predictor"], row["score"]] = float(row["value"])
    return sets


def means(values):
    """The mean over the programs that have it, by (predictor, score)."""
    columns = {}
    for (_, predictor, score), value in values.items():
        columns.setdefault((predictor, score), []).append(value)
    # fsum is independent of the order of the rows.
    return {key: math.fsum(column) / len(column) for key, column in columns.items()}


def merge(sets, name, programs, values):
    """Replace the rows of PROGRAMS in the set NAME."""
    kept = {key: value for key, value in sets.get(name, {}).items() if key[0] not in programs}
    sets[name] = {**kept, **values}


def write(path, sets):
    with open(path, "w", newline="", encoding="utf-8") as f:
        out = csv.writer(f, lineterminator="\n")
        out.writerow(HEAD)
        for name in sorted(sets):
            rows = {(MEAN, *key): value for key, value in means(sets[name]).items()}
            for programs in (rows, sets[name]):
                for program, predictor, score in sorted(
                        programs, key=lambda k: (k[0], PREDICTORS.index(k[1]), SCORES.index(k[2]))):
                    out.writerow([name, program, predictor, score, f"{programs[program, predictor, score]:.4f}"])


def changes(old, new):
    """Lines that name the means of our own estimate that have changed."""
    before, after = means(old), means(new)
    lines = []
    for score in SCORES:
        key = (PREDICTORS[0], score)
        was, now = (f"{m[key]:.4f}" if key in m else "-" for m in (before, after))
        if was != now:
            lines.append(f"  {score:<14} {was} -> {now}")
    return lines


def record(folder, measured):
    """Write FOLDER/evaluation.csv.  MEASURED has for each set the names of programs and the output of
    the tool.  Return the lines to print."""
    path, recorded = os.path.join(folder, "evaluation.csv"), os.path.relpath(RECORDED)
    sets, lines = read(RECORDED), []
    for name, (programs, tsv) in measured.items():
        before = sets.get(name, {})
        merge(sets, name, programs, select(tsv))
        lines += [f"  {name} {line.strip()}" for line in changes(before, sets[name])]
    write(path, sets)
    if not lines:
        return f"No mean of our estimate differs from {recorded}."
    return "\n".join([f"Means of our estimate that differ from {recorded}:", *lines, "To record them:",
                      f"  cp {path} {recorded}"])
