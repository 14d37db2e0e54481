"""Compiles small units of all shapes and a program of several units, as a Way of ways.py says.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import concurrent.futures
import os
import random
import shutil
import subprocess

from generate import Jumps
from shapes import SHAPES
from ways import addresses, digests, environment

SIZE, NESTED = 60, 12  # The sizes of the shapes.
RANDOM = 4             # Programs of each language.
PROGRAM = 8            # Units.
ARGUMENT = '-fplugin-arg-libstaticprof-'
OPTIONS = ['-O2', '-w', '-g', '-gno-record-gcc-switches']

SUFFIX = {'c': '.c', 'c++': '.cc'}


def program(unit):
    """One of the units of the program: functions that call each other in and between units, by name and
    by table."""
    r = random.Random(f'program {unit}')
    names = [f'{"s" if k % 3 == 0 else "f"}{unit}_{k}' for k in range(20)]
    everywhere = [f'f{u}_{k}' for u in range(PROGRAM) for k in range(20) if k % 3]
    yield 'extern volatile int v;'
    yield from (f'int {n} (int);' for n in everywhere)
    yield from (f'static int {n} (int);' for n in names if n[0] == 's')
    yield 'static int (*const table[]) (int) = {' + ', '.join(r.sample(names, 6)) + '};'
    for n in names:
        yield f'{"static " if n[0] == "s" else ""}int {n} (int x) {{'
        for _ in range(r.randint(1, 5)):
            callee = r.choice(names + everywhere)
            yield r.choice([f'if (x > {r.randrange(99)}) return {callee} (x - 1);', f'while (v < x) x = {callee} (x);',
                            f'if (x == {r.randrange(9)}) x += table[v % 6] (x);',
                            f'switch (x) {{ case 1: x += {callee} (v); break; case 5: return 7; default: x++; }}'])
        yield 'return x; }'
    if unit == 0:
        yield 'volatile int v; int main (void) { return f0_1 (v) + f1_1 (v); }'


def sources():
    """The sources by name."""
    result = {}
    for s in SHAPES:
        deep = 'nest' in s.name or s.name in ('loops-for', 'loops-goto', 'overflow')
        result[s.name + SUFFIX[s.language]] = '\n'.join(s.text(NESTED if deep else SIZE)) + '\n'
    for language, suffix in SUFFIX.items():
        for seed in range(RANDOM):
            result[f'random{seed}{suffix}'] = Jumps(seed, language).text()
    for unit in range(PROGRAM):
        result[f'program{unit}.c'] = '\n'.join(program(unit)) + '\n'
    return result


class Units:
    """A holds gcc, plugin and folder; SCRATCH exists as long as this object."""

    def __init__(self, a, scratch):
        self.gcc, self.plugin, self.kept, self.scratch = a.gcc, a.plugin, a.folder, scratch
        self.texts = sources()

    def make(self, way, plugin):
        """The digests of the files that were compiled in that WAY."""
        folder = os.path.join(self.scratch, 'a folder', 'elsewhere') if way.other_folder else os.path.join(self.scratch, 'folder')
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        for name in sorted(self.texts, reverse=way.other_folder):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as f:
                f.write(self.texts[name])
        self.compile(way, plugin, folder)
        made = sorted(os.path.relpath(os.path.join(d, n), folder) for d, _, names in os.walk(folder) for n in names)
        result = digests(folder, [n for n in made if n not in self.texts])
        kept = os.path.join(self.kept, f'{way.name}{"" if plugin else "-without"}')
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        return result

    def arguments(self, plugin, name):
        if not plugin:
            return []
        written = ['profile=profiles', f'dump-details-blocks-lineno-stats={name}.tree', f'ipa-dump-details={name}.ipa',
                   'apply=hot,once,cold,order']
        return [f'-fplugin={self.plugin}', *(ARGUMENT + w for w in written)]

    def compile(self, way, plugin, folder):
        around = environment(way, self.scratch)
        common = [*OPTIONS, *way.options, f'-ffile-prefix-map={folder}=/folder']

        def run(*more):
            done = subprocess.run([*self.gcc, *common, *more], cwd=folder, env=around, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            if done.returncode:
                raise RuntimeError(f'{more[-1]}: {done.stdout.decode(errors="replace")[:400]}')

        # Names of -flto's sections contain a random number, unless a seed is given.
        def unit(name):
            run(f'-frandom-seed={name}', *self.arguments(plugin, name), '-c', '-o', name + '.o', name)
            if name.startswith('program'):
                run('-flto', f'-frandom-seed={name}', *self.arguments(plugin, name + '.lto'), '-c', '-o', name + '.lto.o', name)

        with addresses(way.fixed_addresses):
            with concurrent.futures.ThreadPoolExecutor(way.jobs) as pool:
                list(pool.map(unit, self.texts))
            objects = [f'program{u}.c.lto.o' for u in range(PROGRAM)]
            run(f'-flto={way.jobs}', '-flto-partition=balanced', '--param=lto-min-partition=300', '-frandom-seed=link',
                *self.arguments(plugin, 'link'), '-o', 'program', *objects)
