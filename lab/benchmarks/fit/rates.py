"""Fit the rates of all heuristics together to the sums of measured programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import glob
import os
import sys

from vote_weights import Data, Fit, NoMinimum, rates_of, read_rates, read_sums, shrunk, table_of
from vote_tables import show_combinations, show_fit, show_quality

import numpy

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
HEURISTICS = os.path.join(TOP, "heuristics")
ENOUGH = 12                         # Programs that are enough to predict others.


def positive(text):
    x = float(text)
    if not 0 <= x < numpy.inf:
        raise ValueError
    return x


def main():
    parser = argparse.ArgumentParser(prog="rates", description="Fit the rates of all heuristics together.")
    parser.add_argument("sums", nargs="+", metavar="SUMS", help="a file of `staticprof-lab calibrate --sums'")
    parser.add_argument("-o", "--output", metavar="RATES", help="write them to this file, which the plugin's option "
                        "rates= loads; few programs change the default rates only a little")
    parser.add_argument("--no-prior", action="store_true", help="write them as fitted, not shrunk towards the default ones")
    parser.add_argument("--leave-one-out", action="store_true", help="show what each heuristic adds on programs to which "
                        "it is not fitted, and each program under rates fitted to all others")
    parser.add_argument("--combinations", type=int, default=0, metavar="N", help="show the N sets of votes that occur together "
                        "most, and their outcomes")
    parser.add_argument("--strength", type=positive, metavar="X", help="strength of the regularisation (default: chosen by "
                        "leaving one program out)")
    parser.add_argument("--weight", choices=["executions", "roots"], default="roots",
                        help="weight of a branch: its executions, or their root, so that a few hot branches do not decide "
                        "alone (default)")
    asked = parser.parse_args()
    programs = read_sums(asked.sums)
    if asked.leave_one_out and len(programs) < 2:
        parser.error("--leave-one-out: expected several programs")
    default = read_rates(os.path.join(HEURISTICS, "default.rates"))
    # Heuristics that are new have no default rate.
    for path in glob.glob(os.path.join(HEURISTICS, "*.cc")):
        default.setdefault(os.path.basename(path)[:-3], [.5, .5])
    data = Data(programs, default, asked.weight == "roots")
    try:
        fit = Fit(data, asked.strength, asked.leave_one_out)
    except NoMinimum as e:
        sys.exit(f"rates: {e}")
    show_fit(fit)
    if asked.leave_one_out:
        show_quality(data, fit, programs)
    for multiway in (False, True)[:2 * bool(asked.combinations)]:
        show_combinations(programs, multiway, asked.combinations)
    if asked.output:
        rates = rates_of(data, fit.weights, data.voted.any(1))
        if not asked.no_prior:
            rates = shrunk(data, rates, default)
        with open(asked.output, "w", encoding="ascii") as f:
            f.write(table_of(rates, default, programs, fit.strength, not asked.no_prior))
        if len(programs) < ENOUGH:
            print(f"rates: warning: fitted to {len(programs)} programs; expected at least {ENOUGH} that are like those to "
                  "be compiled", file=sys.stderr)


if __name__ == "__main__":
    main()
