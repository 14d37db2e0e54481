"""What the words of the source would add to the rules: docs/research/2026-11-22-choosing-heuristics.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Every word in the names of what a condition compares, by comparison and constant, is one more vote, and so is every
word in the names of the functions that an arm calls, every form of a condition with its names taken away, and every
constant.  Votes that occur in fewer than LEAST programs are left out.  Each program is estimated with weights
fitted to the others, those of the words pulled by strengths of their own.
"""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

# Other processes import this file too.
ASKED = command_line.read(__doc__) if __name__ == '__main__' else None

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402

from frequency_fit import COLUMNS, STRENGTH, Program  # noqa: E402
from left_out import Fits, newton, pulls  # noqa: E402
from profiles import programs_to_read  # noqa: E402

LEAST = 9
STRENGTHS = (.03, .1)
NEGATED = {'!=': '==', '>=': '<', '>': '<='}
COMPARISON = re.compile(r' (==|!=|<=|>=|<|>) ')
NAME = re.compile(r'[A-Za-z_]\w*')


def words(names):
    """Those of at least two letters in NAMES, in which `_', digits and capitals part words."""
    parted = re.sub(r'([a-z])([A-Z])', r'\1_\2', names).lower()
    return {w for w in re.split('[^a-z]+', parted) if len(w) > 1}


def compared(condition):
    """What is compared with what, and how; None if nothing is.  Comparisons within brackets are operands."""
    for m in COMPARISON.finditer(condition):
        before = condition[:m.start()]
        if before.count('(') == before.count(')') and before.count('[') == before.count(']'):
            return before, m.group(1), condition[m.end():]
    return None


def constant_kind(operand):
    if re.fullmatch(r'-?\d+', operand):
        return 'negative' if operand[0] == '-' else operand if operand in ('0', '1') else 'positive'
    return 'character' if operand.startswith("'") else 'variable'


def form(operand):
    return re.sub(r'\d+', '9', NAME.sub('x', re.sub(r"'(\\.|[^\\])+'", "'c'", operand)))


def of_condition(f, b, kinds):
    condition, _, where = f.condition[b.block].partition(', where ')
    parts = compared(condition)
    if not parts:
        return {}
    left, code, right = parts
    says = 1 if 'true' in f.kind[b.edges[0]] else -1
    if code in NEGATED:
        code, says = NEGATED[code], -says
    with_what = constant_kind(right)
    row = {}
    if 'names' in kinds:
        row.update({f'{word} {code} {with_what}': says for word in words(left + ' ' + where)})
    if 'forms' in kinds:
        row[f'{form(left)} {code} {form(right)}'] = says
    if 'constants' in kinds and with_what != 'variable':
        row[f'{code} {right}'] = says
    return row


def of_callees(f, b):
    """Words in the names of functions that one arm calls and the other does not."""
    arms = [set(), set()]
    for arm, edge in zip(arms, b.edges):
        to = f.target[edge]
        if (f.target == to).sum() == 1:
            for name in f.callees[to]:
                arm |= words(name)
    return {**{f'calls {w}': 1 for w in arms[0] - arms[1]}, **{f'calls {w}': -1 for w in arms[1] - arms[0]}}


def voters(kinds):
    def of_branch(f, b):
        return {'word ' + voter: says for voter, says in (
            *of_condition(f, b, kinds).items(), *(of_callees(f, b).items() if 'callees' in kinds else ()))}
    return of_branch


class Data:
    """The votes and words of all programs, a row for each branch."""

    def __init__(self, programs, kinds):
        fits = Fits.unfitted(programs, voters(kinds))
        self.names, self.x = list(programs), fits.x
        self.taken = {n: Fits.taken(fs, .5) for n, fs in programs.items()}
        self.programs = {n: Program(fs, self.x[n], self.taken[n]) for n, fs in programs.items()}
        self.word = numpy.array([voter.startswith('word ') for voter in fits.index])
        self.voted = {n: abs(self.x[n]).T @ self.taken[n].sum(1) > 0 for n in self.names}

    def left_out(self, strength):
        """Means over programs of bits and COLUMNS, and how many words took part."""
        rows, kept = [], []
        for out in self.names:
            others = [n for n in self.names if n != out]
            often = sum(self.voted[n].astype(int) for n in others) >= LEAST
            part = numpy.flatnonzero(~self.word | often)
            x, taken = [self.x[n][:, part] for n in others], [self.taken[n] for n in others]
            pull = numpy.where(self.word[part], pulls(strength, x, taken), pulls(STRENGTH, x, taken))
            weights = newton(scipy.sparse.vstack(x).tocsr(), numpy.vstack(taken) / len(others), pull)
            kept.append(self.word[part].sum())
            way = 1 / (1 + numpy.exp(-(self.x[out][:, part] @ weights)))
            sure, wanted = numpy.clip(way, 1e-4, 1 - 1e-4), self.taken[out]
            bits = -(wanted[:, 0] * numpy.log2(sure) + wanted[:, 1] * numpy.log2(1 - sure)).sum()
            program = self.programs[out]
            rows.append([bits, *program.scores(program.edges(way))])
        return numpy.mean(rows, 0), numpy.mean(kept)


def show(what, values):
    print(f'{what:32} ' + ' '.join(f'{v:11.4f}' for v in values), flush=True)


def main():
    programs = programs_to_read(ASKED)
    print(f'{"":32} ' + ' '.join(f'{c:>11}' for c in ('bits', *COLUMNS)))
    show('the rules alone', Data(programs, ()).left_out(STRENGTH)[0])
    for kinds in (('names',), ('forms',), ('constants',), ('callees',), ('names', 'forms', 'constants', 'callees')):
        data = Data(programs, kinds)
        for strength in STRENGTHS:
            scores, kept = data.left_out(strength)
            show(f'{"all" if len(kinds) > 1 else kinds[0]}, {kept:.0f}, by {strength}', scores)


if __name__ == '__main__':
    main()
