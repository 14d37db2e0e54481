"""Scores of the model of invocations on programs that it was not fitted to.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: invocations_left_out.py BUILD TABLE FOLDER [CORPUS-TABLE CORPUS-FOLDER]
TABLE is the output of `staticprof-lab calibrate --invocations' for the programs in FOLDER; the same
holds for the corpus (lab/docs/calibration.md, section 6).  For each fold the model is fitted to the
other folds, BUILD/staticprof-lab is built with it, and the fold is scored.  Programs of the corpus'
validation part are scored with the model that is fitted to all others, which is in the tree at the end.
"""

import os
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
MODEL = os.path.join(TOP, "plugin/core/learned/invocations.model")
MEASURES = ("invocation", "call", "global-block", "global-edge",
            "never-entered-average", "never-executed-average")


def scored(tool, folder):
    """The values of MEASURES, at 20% where there is a choice."""
    p = subprocess.run([tool, "score", "--tsv", "--predictors=staticprof", folder],
                       stdout=subprocess.PIPE, text=True, check=True)
    found = {}
    for _, _, measure, percent, items, _, kind, value in map(
            lambda line: line.split("\t"), p.stdout.splitlines()[1:]):
        if (percent, items, kind) in (("20", "executed", "weighted"), ("-", "-", "-")):
            found[measure] = float(value)
    return [found[m] for m in MEASURES]


def main():
    if sys.argv[1:] == ["--help"]:
        print(__doc__[__doc__.index("usage"):].strip())
        return
    if len(sys.argv) not in (4, 6):
        print(__doc__[__doc__.index("usage"):].strip(), file=sys.stderr)
        sys.exit(2)
    sys.path[1:1] = [os.path.join(TOP, "lab/benchmarks/fit")]
    import invocations
    import numpy
    build, table, folder, corpus, corpus_folder = sys.argv[1:] + [None] * (6 - len(sys.argv))
    tool = os.path.join(build, "staticprof-lab")
    names, own, training, validation = invocations.read_all(table, corpus)
    place = {p.name: os.path.join(f, p.name) for ps, f in
             ((own, folder), (training + validation, corpus_folder)) for p in ps}
    learned, found = own + training, {}

    def score_with(fitted, programs):
        with open(MODEL, "w", encoding="ascii") as f:
            f.write(invocations.Fitted(fitted).text(names, fitted))
        subprocess.run(["make", "-s", tool], cwd=TOP, check=True, stdout=subprocess.DEVNULL)
        for p in programs:
            found[p.name] = scored(tool, place[p.name])
            print(f"{p.name:20}" + "".join(f"{v:8.3f}" for v in found[p.name]), flush=True)

    for k in range(invocations.FOLDS):
        fold = learned[k::invocations.FOLDS]
        score_with([p for p in learned if p not in fold], fold)
    score_with(learned, validation)
    for title, programs in (("own", own), ("training", training), ("validation", validation)):
        if programs:
            values = numpy.array([found[p.name] for p in programs])
            print(f"{title:20}" + "".join(f"{v:8.3f}" for v in values.mean(0)))


if __name__ == "__main__":
    main()
