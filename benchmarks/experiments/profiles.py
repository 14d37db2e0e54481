"""Measured profiles of a set of programs as arrays, and what propagation makes of other probabilities.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import glob
import math
import os
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'scripts'))

import command_line  # noqa: E402

command_line.no_program(__name__, __doc__)

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402
import scipy.sparse.linalg  # noqa: E402
from profile_reader import NOT_PLAIN, functions_in, places, ran  # noqa: E402

# What decides a branch alone, or holds it; such branches keep what was recorded.
HINTS = {'builtin_expect', 'builtin_expect_with_probability', 'hot_label', 'cold_label', 'noreturn_call', 'cold_call',
         'front_end', 'iterations', 'iterations_at_most'}

Loop = collections.namedtuple('Loop', 'header body back exits innermost')
Branch = collections.namedtuple('Branch', 'block edges fixed loop')


class Function:
    """Blocks and edges by their places in the record, blocks first to last."""

    def __init__(self, record):
        blocks = record['blocks']
        place = places(record)
        edges = [e for e in record['edges'] if e['from'] in place and e['to'] in place]
        self.real = numpy.array([b['id'] not in (0, 1) for b in blocks])  # Not GCC's entry and exit blocks.
        self.measured = numpy.array([b.get('measured', 0) for b in blocks], float)
        self.frequency = numpy.array([b['frequency'] for b in blocks], float)
        self.rival_frequency = numpy.array([b.get('gcc_frequency', b['frequency']) for b in blocks], float)
        self.depth = [b['loop_depth'] for b in blocks]
        self.condition = [b.get('condition', '') for b in blocks]
        calls = [c for c in record['calls'] if c['block'] in place]
        self.call_block = numpy.array([place[c['block']] for c in calls], int)
        self.callees = [[] for _ in blocks]
        for call in calls:
            if call.get('callee'):
                self.callees[place[call['block']]].append(call['callee'])
        self.source = numpy.array([place[e['from']] for e in edges], int)
        self.target = numpy.array([place[e['to']] for e in edges], int)
        self.taken = numpy.array([e.get('measured', 0) for e in edges], float)
        self.probability = numpy.array([e['probability'] for e in edges], float)
        self.rival = numpy.array([e.get('gcc_probability', e['probability']) for e in edges], float)
        self.kind = [set(e['kind']) for e in edges]
        self.votes = [{v['heuristic']: -1 if v.get('says') == 'not_taken' else 1 for v in e['votes']} for e in edges]
        self.out = [[] for _ in blocks]
        for e, s in enumerate(self.source):
            self.out[s].append(e)
        self.loops = self.find_loops()
        self.branches = self.find_branches()

    def find_loops(self):
        """Natural loops, innermost first."""
        back = collections.defaultdict(list)
        into = collections.defaultdict(list)
        for e, (s, t) in enumerate(zip(self.source, self.target)):
            into[t].append(s)
            if 'back' in self.kind[e]:
                back[t].append(e)
        bodies = []
        for header, edges in back.items():
            body, waiting = {header}, [self.source[e] for e in edges]
            while waiting:
                b = waiting.pop()
                if b not in body:
                    body.add(b)
                    waiting.extend(into[b])
            bodies.append((len(body), header, body, edges))
        bodies.sort(key=lambda x: x[:2])
        result = []
        for size, header, body, edges in bodies:
            exits = [e for e, (s, t) in enumerate(zip(self.source, self.target)) if s in body and t not in body]
            result.append(Loop(header, body, edges, exits, not any(inner.header in body for inner in result)))
        return result

    def find_branches(self):
        """Blocks with two plain edges."""
        exits = {self.source[e] for loop in self.loops for e in loop.exits + loop.back}
        result = []
        for block, edges in enumerate(self.out):
            plain = [e for e in edges if not self.kind[e] & NOT_PLAIN]
            if len(plain) == 2:
                voted = set().union(*(self.votes[e] for e in plain))
                p = self.probability[plain]
                fixed = bool(voted & HINTS) or p.min() == 0 or (not voted and abs(p[0] - p[1]) > 1e-6)
                result.append(Branch(block, plain, fixed, block in exits))
        return result

    def solve(self, probability):
        """Block frequencies per entry; those recorded where the system has no solution."""
        n = len(self.measured)
        # A hair less than 1, so that a loop without exit has a solution too.
        flow = scipy.sparse.csc_matrix((probability * (1 - 1e-7), (self.target, self.source)), shape=(n, n))
        entry = numpy.zeros(n)
        entry[0] = 1
        x = scipy.sparse.linalg.spsolve((scipy.sparse.identity(n, format='csc') - flow).tocsc(), entry)
        x = numpy.atleast_1d(x)
        return x if numpy.isfinite(x).all() else self.frequency

    def trip_count(self, loop, frequency, probability):
        """Times that the header runs per entry of the loop; None if it is not entered."""
        enters = frequency[loop.header] - sum(frequency[self.source[e]] * probability[e] for e in loop.back)
        return frequency[loop.header] / enters if enters > 1e-12 else None

    def measured_trip_count(self, loop):
        enters = self.measured[loop.header] - self.taken[loop.back].sum()
        return self.measured[loop.header] / enters if enters > 0 else None


def read_programs(root, without=()):
    """By name of program: its executed functions.  A comdat function counts once."""
    result = {}
    for folder in sorted(glob.glob(os.path.join(root, '*', ''))):
        name = os.path.basename(folder.rstrip('/'))
        if name in without:
            continue
        seen, functions = set(), []
        for record in filter(ran, functions_in(folder)):
            if record['definition'] == 'comdat':
                if record['assembler_name'] in seen:
                    continue
                seen.add(record['assembler_name'])
            functions.append(Function(record))
        result[name] = functions
    return result


def programs_to_read(asked):
    """Programs as read_programs has them, by the command line."""
    programs = read_programs(asked.root, asked.without.split())
    if len(programs) < 3:
        sys.exit(f'{asked.root} has measured profiles of {len(programs)} programs; three are needed')
    return programs


def matching(estimate, measured, top=.2):
    """Wall's weighted matching (docs/scoring.md, section 2): as many of all items as TOP of those that ran; ties are
    shared out."""
    m = math.ceil((measured > 0).sum() * top - 1e-12)
    ranked = numpy.sort(measured)[::-1]
    cut, places = ranked[m - 1], (ranked[:m] == ranked[m - 1]).sum()
    order = numpy.argsort(-estimate, kind='stable')
    rounded = numpy.array([float(f'{x:.6g}') for x in estimate[order]])
    chosen = numpy.where(rounded > rounded[m - 1], 1., 0)
    tied = rounded == rounded[m - 1]
    chosen[tied] = (m - chosen.sum()) / tied.sum()
    measured = measured[order]
    # Those measured as the cut is stand for each other.
    hit = (measured * chosen)[measured > cut].sum() + cut * min(chosen[measured == cut].sum(), places)
    return hit / ranked[:m].sum()


def local_block(functions, probabilities):
    """The score `local-block' at 20%, PROBABILITIES by function."""
    total = executed = 0
    for f, p in zip(functions, probabilities):
        counts = f.measured[f.real]
        if len(counts) >= 2 and counts.sum() > 0:
            total += matching(f.solve(p)[f.real], counts) * counts.sum()
            executed += counts.sum()
    return total / executed
