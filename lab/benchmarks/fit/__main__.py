"""Fits learned evidence to measured programs and scores it on others.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

docs/learned-model.md describes the method.  A model is fitted to the training part of
the corpus and the calibration set, and chosen on the validation part; the evaluation set
is for the end.
"""

import argparse
import hashlib
import os
import sys

# With one thread sums have one order, and a busy machine does not make threads wait.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy  # noqa: E402

import bounds  # noqa: E402
import common  # noqa: E402
import figures  # noqa: E402
import hints  # noqa: E402
import kinds  # noqa: E402
import model  # noqa: E402
import programs  # noqa: E402
import scores  # noqa: E402
import trees  # noqa: E402

LEAST = 100             # The fewest branches of a program that counts.
DOUBT_ROWS = (.5, 1, 1.5, 2, 2.5, 3, 4, numpy.inf)  # Log-odds of a model's answer.
OUTCOMES = (.1, .3, .5, .7, .9)
MOST_HAPPENED = 7


def say(text):
    print(text, file=sys.stderr, flush=True)


class Data:
    """Programs to learn from and programs to choose on, each function once."""

    def __init__(self, asked):
        found = {}
        for path in asked.corpus:
            read = programs.of_file if os.path.isfile(path) else programs.of_tables
            found.update((n, p) for n, p in read(path).items() if p.free.sum() >= LEAST)
        self.training = [p for p in found.values() if p.part == "training"]
        self.validation = [p for p in found.values() if p.part == "validation"]
        own = programs.of_set(asked.calibration) if asked.calibration else {}
        self.evaluation = list(programs.of_set(asked.evaluation).values()) \
            if asked.evaluation else []
        # Programs of the calibration set are left out of the corpus.
        self.training = [p for p in self.training if p.name not in own] \
            + list(own.values())
        programs.without_copies(self.training, self.validation + self.evaluation)
        self.training = [p for p in self.training if p.free.any()]
        everything = self.training + self.validation + self.evaluation
        self.everything = everything
        self.use(programs.columns_of(everything))
        for p in everything:
            p.oriented = p.x[:, self.columns.index["oriented_by"]]
            p.keys = common.keys(p, self.columns.index)
        for what in ("training", "validation", "evaluation"):
            ps = getattr(self, what)
            say(f"{what}: {len(ps)} programs, {sum(int(p.free.sum()) for p in ps):,} "
                "branches")


    def use(self, names):
        """Make vectors of the facts NAMES."""
        self.columns = trees.Columns(names)
        for p in self.everything:
            p.vectors(self.columns.index)


def digest(paths):
    """A digest of the contents of PATHS, files and folders."""
    h = hashlib.sha256()
    for path in paths:
        below = sorted(os.path.join(at, name) for at, _, names in os.walk(path) for name in names)
        for name in below or [path]:
            with open(name, "rb") as f:
                h.update(f.read())
    return h.hexdigest()


def named_facts(path, known):
    """The names in the file PATH, one on each line."""
    with open(path, encoding="ascii") as f:
        names = f.read().split()
    for n in names:
        if n not in known:
            sys.exit(f"fit: {path}: no branch has the fact {n}")
    return names


def recipe(asked, facts):
    """The text for a model's line `made'.  With the digest of the data it names all
    that the model's bytes depend on, except for the code of the fit."""
    return f"{asked.trees} trees of depth {asked.depth}, step {asked.step:g}, {facts} facts, " \
        f"log-odds times {trees.SHARPER:g}, of " + " ".join(map(os.path.basename, asked.corpus))


def table(what, rows, title):
    """Print the means over programs WHAT of ROWS, (name, scores by program), and the
    difference of each to the first with its standard error."""
    print(f"\n{title}: {len(what)} programs")
    print(f"{'':28}" + "".join(f"{c:>12}" for c in scores.COLUMNS))
    base = None
    for name, values in rows:
        a = numpy.array(values)
        print(f"{name:28}" + "".join(f"{v:12.4f}" for v in a.mean(0)))
        if base is None:
            base = a
        elif len(a) > 1:
            d = a - base
            error = d.std(0, ddof=1) / len(d) ** .5
            print(f"{'  difference (its error)':28}" + "".join(
                f"{m:+6.3f}({e:.3f})".rjust(12) for m, e in zip(d.mean(0), error)))


def show(what, title, rows, asked):
    values = [(name, [f(p) for p in what]) for name, f in rows]
    values = [(name, v) for name, v in values if not numpy.isnan(v).any()]
    table(what, values, title)
    if asked.programs:
        for i, p in enumerate(what):
            print(f"  {p.name}")
            for name, v in values:
                print(f"    {name:24}" + "".join(f"{x:12.4f}" for x in v[i]))


def known(fitted, index):
    """The rows of a table: GCC, the plugin as recorded, FITTED, and the best
    possible."""
    rows = [("GCC", scores.of_gcc), ("plugin, as recorded", scores.of_recorded)]
    if fitted:
        rows.append(("learned", lambda p: scores.of_program(
            p, trees.share(fitted.log_odds(p, index)))))
    return rows + [("measured shares", scores.perfect)]


def fit(asked):
    data = Data(asked)
    if asked.facts.isdigit():
        say(f"choosing {asked.facts} of {len(data.columns.names)} facts")
        names = trees.best_facts(data.training, data.columns, int(asked.facts))
    else:
        names = named_facts(asked.facts, data.columns.index)
    found = common.table(data.training)
    data.use(names)
    say(f"fitting {asked.trees} trees to {sum(int(p.free.sum()) for p in data.training):,} branches")
    head = trees.fit(data.training, data.columns, asked.trees, max_depth=asked.depth,
                     eta=asked.step)
    read_from = [*asked.corpus, *([asked.calibration] if asked.calibration else [])]
    text = trees.text_of({"branch": trees.dumped(head)}, names, digest(read_from),
                         recipe(asked, len(names)), common_lines=common.lines(found))
    with open(asked.output + ".new", "w", encoding="ascii") as f:
        f.write(text)
    os.replace(asked.output + ".new", asked.output)
    say(f"{asked.output}: {len(text):,} bytes, {len(found):,} branches of common code")
    fitted = model.Model(asked.output)
    show(data.validation, "validation", known(fitted, data.columns.index), asked)


def score(asked):
    data = Data(asked)
    fitted = model.Model(asked.model) if asked.model else None
    rows = known(fitted, data.columns.index)
    show(data.validation, "validation", rows, asked)
    if data.evaluation and asked.look:
        show(data.evaluation, "evaluation", rows, asked)


def doubt(asked):
    """Print rows of the tables in tools/doubt.cc: the outcomes on validation."""
    data = Data(asked)
    fitted = model.Model(asked.model)
    said, happened, weight, loop = [], [], [], []
    for p in data.validation:
        k = scores.weights(p) > 0
        z = fitted.log_odds(p, data.columns.index)[k]
        side = numpy.where(z < 0, -1, 1)
        said.append(z * side)
        happened.append(trees.wanted_log_odds(p, MOST_HAPPENED)[k] * side)
        weight.append(scores.weights(p)[k])
        loop.append(p.loop[k])
    said, happened, weight, loop = map(numpy.concatenate, (said, happened, weight, loop))
    for name, kind in (("loops", loop), ("others", ~loop)):
        print(f"constexpr row {name}[n_rows] = {{")
        below = 0
        for most in DOUBT_ROWS:
            k = kind & (said >= below) & (said < most)
            order = numpy.argsort(happened[k], kind="stable")
            h, w = happened[k][order], weight[k][order]
            middle = (numpy.cumsum(w) - w / 2) / w.sum()
            at = [h[min(numpy.searchsorted(middle, x), len(h) - 1)] for x in OUTCOMES]
            end = f"{most:g}" if most < numpy.inf else "-1"
            print(f"  {{ {end}, {{ " + ", ".join(f"{x:.2f}" for x in at)
                  + f" }} }}, /* {k.sum():,} branches.  */")
            below = most
        print("};")


def curve(asked):
    """Fit models to 10, 20, 40, ... programs, and print for each number the mean of
    some draws."""
    data = Data(asked)
    sizes = [n for n in (10, 20, 40, 80, 160, 320) if n < len(data.training)]
    rows = []
    for n in sizes + [len(data.training)]:
        draws = []
        for seed in range(asked.draws if n < len(data.training) else 1):
            chosen = numpy.random.RandomState(seed).permutation(len(data.training))[:n]
            head = trees.fit([data.training[i] for i in chosen], data.columns,
                             asked.trees, max_depth=asked.depth, eta=asked.step)
            draws.append([scores.of_program(p, trees.share(trees.log_odds(head, p)))
                          for p in data.validation])
        rows.append((f"{n} programs", numpy.mean(draws, 0)))
        say(f"{n} programs: bits {numpy.mean(draws, (0, 1))[4]:.4f}")
    table(data.validation, rows, "validation")


def audit(asked):
    """Print the precision and recall of warnings about hints."""
    data = Data(asked)
    fitted = model.Model(asked.model)
    hints.show(*([hints.Audited(p, fitted.log_odds(p, data.columns.index)) for p in part]
                 for part in (data.training, data.validation)))


def figure(asked):
    """Print or draw a figure of the model on validation."""
    data = Data(asked)
    fitted = model.Model(asked.model)
    said = [trees.share(fitted.log_odds(p, data.columns.index)) for p in data.validation]
    if asked.what == "calibration":
        figures.calibration(data.validation, said, asked.output)
    elif asked.what == "worst":
        print("error: of the program's executions of branches, those said wrong")
        print(f"{'error':>6} {'said':>6} {'ran':>6} {'executions':>14}  "
              "program, function, block")
        for error, name, function, block, share, ran, n in figures.worst(
                data.validation, said, asked.count):
            print(f"{error:6.3f} {share:6.3f} {ran:6.3f} {n:14,}  {name} {function} {block}")
    elif asked.what == "behind":
        print("\n".join(figures.behind(data.validation, said, asked.count)
                        or ["no program is"]))
    elif asked.what == "kinds":
        print("\n".join(kinds.lines(data.validation, said)))
    elif asked.what == "bounds":
        data.use(fitted.facts)
        print("\n".join(bounds.lines(data.training, data.validation, said)))
    else:
        print("bits that answers get worse by without the fact, and its standard error "
              "over programs")
        for name, worse in figures.importance(data.validation, fitted,
                                              data.columns)[:asked.count]:
            print(f"{worse.mean():8.4f} {worse.std(ddof=1) / len(worse) ** .5:8.4f}  "
                  f"{name}")


def of_data():
    """The arguments of all commands: the data, and how much is printed of it."""
    data = argparse.ArgumentParser(add_help=False)
    data.add_argument("--corpus", required=True, action="append", metavar="FILE",
                      help="an edition, the corpus' file, or a folder whose folder "
                      "measured/ has tables; may be given several times, and the last "
                      "one that has a program counts")
    data.add_argument("--calibration", metavar="DIR",
                      help="records of the calibration set, which are learned from too")
    data.add_argument("--evaluation", metavar="DIR",
                      help="records of the evaluation set, whose functions are not "
                      "learned from")
    data.add_argument("--programs", action="store_true",
                      help="print a line for each program too")
    return data


def of_size():
    """The arguments of commands that fit."""
    size = argparse.ArgumentParser(add_help=False)
    size.add_argument("--trees", type=int, default=350, metavar="N")
    size.add_argument("--depth", type=int, default=6, metavar="N")
    size.add_argument("--step", type=float, default=.1, metavar="X",
                      help="the learning rate (default: %(default)s)")
    return size


def make_parser():
    """The parser of the command line; each command sets its function as `run'."""
    parser = argparse.ArgumentParser(prog="fit", description="Fit a model to measured "
                                     "programs; score it on others.")
    data, size = of_data(), of_size()
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    c = commands.add_parser("fit", parents=[data, size], help="write a model")
    c.add_argument("--facts", default="130", metavar="N|FILE",
                   help="the N facts that gain most, or those that FILE names (default: "
                   "%(default)s)")
    c.add_argument("-o", "--output", required=True, metavar="FILE")
    c.set_defaults(run=fit)
    c = commands.add_parser("score", parents=[data], help="GCC, the plugin as recorded "
                            "and a model beside each other")
    c.add_argument("model", nargs="?", metavar="MODEL")
    c.add_argument("--look", action="store_true",
                   help="score the evaluation set; every such look is logged in "
                   "lab/docs/research/")
    c.set_defaults(run=score)
    c = commands.add_parser("doubt", parents=[data], help="how sure the probabilities "
                            "of a model are, as rows of tools/doubt.cc")
    c.add_argument("model", metavar="MODEL")
    c.set_defaults(run=doubt)
    c = commands.add_parser("hints", parents=[data], help="how good the warnings about "
                            "hints are (warn=hints)")
    c.add_argument("model", metavar="MODEL")
    c.set_defaults(run=audit)
    c = commands.add_parser("curve", parents=[data, size], help="what it is worth to "
                            "learn from more programs")
    c.add_argument("--draws", type=int, default=3, metavar="N")
    c.set_defaults(run=curve)
    c = commands.add_parser("figure", parents=[data], help="how good and how wrong a "
                            "model is on validation")
    c.add_argument("what", choices=["calibration", "importance", "worst",
                                    "behind", "bounds", "kinds"])
    c.add_argument("model", metavar="MODEL")
    c.add_argument("--count", type=int, default=20, metavar="N",
                   help="number of lines of importance and worst, and for each program "
                   "that is behind GCC's predictor (default: %(default)s)")
    c.add_argument("-o", "--output", default="calibration.svg", metavar="FILE",
                   help="the picture (default: %(default)s)")
    c.set_defaults(run=figure)
    return parser


def main():
    asked = make_parser().parse_args()
    try:
        asked.run(asked)
    except OSError as e:
        sys.exit(f"fit: {e}")


if __name__ == "__main__":
    main()
