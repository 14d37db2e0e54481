"""Compiles a real program in a way, with the commands that its build recorded.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import concurrent.futures
import os
import subprocess
import sys

import replay
from sets import SETS
from stamps import alone, begin
from ways import addresses, digests, environment
from workshop import Workshop

VARIANTS = {'': [], '-flto: ': ['-flto=2']}


class Surrounded(Workshop):
    """Runs commands in the surroundings of a way."""
    around = {}

    def environment(self, home, **more):
        return {**super().environment(home, **more), **{k: v for k, v in self.around.items() if k != 'PATH'}}


class Package:
    def __init__(self, a, name):
        self.plugin, self.name = a.plugin, name
        self.folder = os.path.join(a.folder, name)
        self.workshop = Surrounded(a.programs, a.sources, a.programs, a.gcc[0], 1, SETS,
                                   lambda text: print(f'  {name}: {text}', file=sys.stderr, flush=True))
        self.program = self.workshop.programs[name]
        self.records = []

    def prepare(self):
        """Make a copy of the recorded build in a folder that is always the same: its name is
        part of what is compiled."""
        w, p, tree = self.workshop, self.program, os.path.join(self.folder, 'tree')
        with alone(w.place(w.owner(p)) + '.lock', lambda: w.say('waiting for another evaluation')):
            w.fetch(p)
            w.build(p)
            root = w.build_folder(p)
            os.makedirs(self.folder, exist_ok=True)
            subprocess.run(['rm', '-rf', tree], check=True)
            subprocess.run(['cp', '-a', root, tree], check=True)
            needed = replay.needed(w.commands(p), root, [os.path.normpath(os.path.join(root, b)) for b in p.binaries])
        self.records = replay.moved(needed, root, tree)

    def make(self, way, plugin):
        """The digests of the objects, archives and programs that were made in that WAY, without -flto and with
        it."""
        if not self.records:
            self.prepare()
        self.workshop.around = environment(way, self.folder)
        load = [f'-fplugin={self.plugin}'] if plugin else []
        made = {}
        with addresses(way.fixed_addresses):
            for title, flags in VARIANTS.items():
                outputs = [replay.output(r) for r in self.records]
                for path in outputs:
                    begin(path)
                self.variant(way, ['-O2', *flags, *load])
                made.update({title + n: d for n, d in digests(self.folder, [
                    os.path.relpath(path, self.folder) for path in outputs]).items()})
        return made

    def variant(self, way, flags):
        def one(numbered):
            number, r = numbered
            more = [] if r['kind'] == 'archive' else [*flags, f'-frandom-seed={number}']
            self.workshop.replay([r], more, os.path.join(self.folder, f'{number}.log'))

        numbered = list(enumerate(self.records))
        with concurrent.futures.ThreadPoolExecutor(way.jobs) as pool:
            list(pool.map(one, [x for x in numbered if x[1]['kind'] == 'compile']))
        for x in numbered:
            if x[1]['kind'] != 'compile':
                one(x)
