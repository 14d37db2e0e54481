"""A model as its text has it, evaluated as in the compiler: in integers.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

lab/docs/model-text.md has the grammar.
"""

import numpy

import common

UNIT = 1024             # Values are in 1/UNIT of a log-odds.


class Head:
    def __init__(self):
        self.base, self.roots = 0, []
        self.fact, self.threshold, self.value, self.other = [], [], [], []

    def node(self, words):
        """Add the node that a line describes; return its number."""
        test = words[0] == "n"
        self.fact.append(int(words[1]) if test else -1)
        self.threshold.append(int(words[2]) if test else 0)
        self.value.append(int(words[-1]))
        self.other.append(-1)
        return len(self.fact) - 1

    def frozen(self):
        for what in ("fact", "threshold", "value", "other"):
            setattr(self, what, numpy.array(getattr(self, what)))

    def tree(self, root, scale):
        """The tree at ROOT in the form of trees.simplified, with values divided by
        SCALE."""
        at, value = int(self.fact[root]), float(self.value[root] / scale)
        if at < 0:
            return -1, 0, value, 0, None, None
        return (at, int(self.threshold[root]), value, 0, self.tree(root + 1, scale),
                self.tree(self.other[root], scale))

    def walk(self, x):
        """For each tree the nodes that the rows of X pass, the leaf last."""
        rows = numpy.arange(len(x))
        for root in self.roots:
            at = numpy.full(len(x), root)
            path = [at]
            while (self.fact[at] >= 0).any():
                inner = self.fact[at] >= 0
                less = x[rows, self.fact[at]] < self.threshold[at]
                at = numpy.where(inner, numpy.where(less, at + 1, self.other[at]), at)
                path.append(at)
            yield path

    def sums(self, x):
        return self.base + sum(self.value[path[-1]] for path in self.walk(x))


class Model:
    """A model read from the file PATH; the compiler's reader checks more."""

    def __init__(self, path):
        self.facts, self.weights, self.heads, self.common = [], [], {}, {}
        self.data = self.made = ""
        with open(path, encoding="utf-8") as f:
            lines = f.read().splitlines()
        waiting = []            # Tests whose second branch is still to come.
        for line in lines:
            words = line.split()
            if words[0] in ("data", "made"):
                setattr(self, words[0], line.partition(" ")[2])
            elif words[0] == "fact":
                self.facts.append(words[1])
                self.weights += map(int, words[2:])
            elif words[0] == "head":
                head = self.heads[words[1]] = Head()
                head.base = int(words[words.index("base") + 1])
            elif words[0] == "c":
                key, value = common.read(words)
                self.common[key] = value
            elif words[0] in "nl":
                number = head.node(words)
                if not waiting:
                    head.roots.append(number)
                elif waiting[-1][1]:
                    head.other[waiting.pop()[0]] = number
                else:
                    waiting[-1][1] = True
                if words[0] == "n":
                    waiting.append([number, False])
        for head in self.heads.values():
            head.frozen()

    def log_invocations(self, x, index):
        """The logarithms of invocations of functions with facts X, which are by
        INDEX."""
        x = x[:, [index[f] for f in self.facts]]
        weighed = numpy.fix(x @ numpy.array(self.weights) / UNIT)
        return (weighed + self.heads["function"].sums(x)) / UNIT

    def log_odds(self, p, index):
        """The log-odds of the first arm of each branch of P, whose vectors are by INDEX."""
        at = numpy.array([index.get(f, -1) for f in self.facts], int)
        x = numpy.where(at >= 0, p.x[:, at], 0)
        result = self.heads["branch"].sums(x)
        loop = p.oriented <= 1
        if "loop" not in self.heads:
            result[loop] = numpy.fix(result[loop] * 10 / 11)
        else:
            result[loop] = self.heads["loop"].sums(x[loop])
        if self.common:
            result = common.beside(result, self.common, p.keys)
        return result / UNIT
