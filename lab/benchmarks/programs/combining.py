"""Combines two runs into one profile by each rule, and scores it on a third input.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

FOLDER/combined/SET/RULE/PROGRAM gets the result of `staticprof-lab combine --by=RULE' for
the runs on the inputs main and other.  The table has a row for each of these profiles,
used as the predictor `trained' (lab/docs/scoring.md) on the input unseen.
"""

import os
import subprocess

from program import INPUTS
from workshop import Failure

RULES = ("counts", "evidence", "pool")


def run(*words):
    # The output must not be folded to the terminal's width, because table () splits its
    # lines.
    environment = {n: v for n, v in os.environ.items() if n != "COLUMNS"}
    result = subprocess.run(words, stdout=subprocess.PIPE, env=environment, check=False)
    if result.returncode != 0:
        raise Failure(f"{' '.join(words[:2])} failed")
    return result.stdout.decode()


def combine(options, workshop, name, programs, rule):
    """Combine the profiles of all programs; return the folder with the results."""
    root = os.path.join(options.folder, "combined", name, rule)
    os.makedirs(root, exist_ok=True)
    for p in programs:
        output = os.path.join(root, p.name)
        subprocess.run(["rm", "-rf", output], check=True)
        run(options.staticprof, "combine", "--by=" + rule, "-o", output,
            *(workshop.measured_folder(p, i) for i in INPUTS[:2]))
    return root


def table(rows):
    """ROWS are (name, output of staticprof-lab score).  The table has the summary of
    each, with the name in place of that of its predictor."""
    width = max(len(name) for name, _ in rows)
    blank = " " * (width - len("trained"))
    lines = []
    for name, text in rows:
        title, *others = text.rstrip("\n").split("\n")
        if not lines:
            lines = [title] + [blank + line for line in others[:2]]
        lines += [name.ljust(width) + line[len("trained"):] for line in others[2:]]
    return "\n".join(lines)


def print_table(options, workshop, name, programs):
    """Print the table of those programs of the set NAME that have all inputs."""
    programs = [p for p in programs if all(getattr(p, i) for i in INPUTS)]
    if not programs:
        return
    roots = [(i, workshop.measured_root(name, i)) for i in INPUTS[:2]]
    roots += [(f"both, by {rule}", combine(options, workshop, name, programs, rule))
              for rule in RULES]
    unseen = [workshop.measured_folder(p, INPUTS[2]) for p in programs]
    print(f"\nWhat the runs say of the input {INPUTS[2]}:")
    print(table([(row, run(options.staticprof, "score", "--predictors=trained",
                           "--table=summary", "--trained=" + root, *unseen))
                 for row, root in roots]), flush=True)
