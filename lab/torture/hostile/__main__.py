"""Hostile units, compiled with and without the plugin: no failure, bounded time and memory, a small stack.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each unit is compiled by GCC alone first, on the smallest stack that suffices: 256 KB, else four times that, and so
on.  If GCC needs more time or memory than it is allowed, half of the unit is tried.  The plugin must succeed with the
same stack and an eighth more, in the same address space, and with time and memory near GCC's own:

    pass     up to our passes (-flto stops there), the time compared
    checked  the same under -fchecking, whose checks recurse: on eight times the stack; GCC's check of profiles is silent
    whole    a complete compilation of a smaller unit under -fchecking, with all that the plugin can write and apply
    program  instead of that where functions are many: a complete compilation of the unit with -fwhole-program
    lto      and by link-time optimization
    core     sizes that GCC does not survive: 10^6 blocks or calls, given to the core directly
"""

import argparse
import concurrent.futures
import os
import shlex
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..', 'scripts')]

from measure import run  # noqa: E402
from shapes import SHAPES  # noqa: E402
import tally  # noqa: E402

STACKS = [256 * 4 ** k for k in range(5)]  # KB; GCC asks for the last one itself.
# After our pass GCC prints the function with its own check; later passes may leave wrong sums of their
# own.
DUMP = '-fplugin-arg-libstaticprof-dump-details-blocks-lineno-stats=stdout'
APPLY = 'apply=hot,once,cold,order'
CORE = [('growth', shape) for shape in ('chain', 'nest', 'nest-goto', 'switch', 'wide-loop', 'irreducible', 'tangle')] + [
    ('call-graph', shape) for shape in ('chain', 'layers', 'cycles', 'hub', 'ring', 'endless', 'giant')]
CORE_SIZE, CORE_SECONDS, CORE_MEGABYTES = 1000000, 60, 1024
HEAD = f'{"shape":14} {"size":>8} {"what":8} {"stack":>6} {"seconds":>8} {"with":>8} {"MB":>6} {"with":>6}  result'


def arguments():
    p = argparse.ArgumentParser(prog='hostile', description=__doc__.split('\n', maxsplit=1)[0])
    p.add_argument('--gcc', default='gcc', help='compiler under test (%(default)s)')
    p.add_argument('--build', required=True, help='folder of libstaticprof.so, growth and call-graph')
    p.add_argument('--folder', required=True, help='keeps failures')
    p.add_argument('--size', type=float, default=1, help='factor on all sizes (%(default)s)')
    p.add_argument('--whole-size', type=float, default=.01, help='a further factor for complete compilations (%(default)s)')
    p.add_argument('--seconds', type=int, default=120, help='seconds that GCC alone may take (%(default)s)')
    p.add_argument('--shapes', default=' '.join([s.name for s in SHAPES] + ['core']), help='some of: %(default)s')
    p.add_argument('--jobs', type=int, default=1)
    tally.add_option(p)
    a = p.parse_args()
    a.shapes = a.shapes.split()
    unknown = set(a.shapes) - {s.name for s in SHAPES} - {'core'}
    if unknown or not a.shapes:
        p.error(f'no such shape: {" ".join(sorted(unknown))}')
    a.build, a.folder = os.path.abspath(a.build), os.path.abspath(a.folder)
    a.plugin = os.path.join(a.build, 'libstaticprof.so')
    if not os.path.exists(a.plugin):
        p.error(f'there is no {a.plugin}')
    return a


def verdict(before, after):
    """None if the cost of a compilation with the plugin, AFTER, is near enough to the cost
    without it, BEFORE; else the reason."""
    if not after.ok:
        return f'fails with the plugin: {after.why}'
    if after.invalid_sums:
        return f'{after.invalid_sums} invalid sums'
    if after.seconds > 5 * before.seconds + 60:
        return 'takes too long'
    if after.megabytes > 1.5 * before.megabytes + 64:
        return 'takes too much memory'
    return None


class Unit:
    """The compilations of one shape, as rows of the table."""

    def __init__(self, a, shape, folder):
        self.a, self.shape, self.folder = a, shape, folder
        self.source = 'unit.' + {'c': 'c', 'c++': 'cc'}[shape.language]
        driver = shlex.split(a.gcc)
        self.gcc = [*driver, '-w', *shape.options]
        self.load = [f'-fplugin={a.plugin}']
        self.rows = []

    def plugin_option(self, text):
        return f'-fplugin-arg-libstaticprof-{text}'

    def write(self, size):
        with open(os.path.join(self.folder, self.source), 'w', encoding='utf-8') as f:
            f.writelines(line + '\n' for line in self.shape.text(size))

    def row(self, size, what, stack, before, after, failed):
        self.rows.append((f'{self.shape.name:14} {size:8} {what:8} {stack:6} {before.seconds:8.1f} {after.seconds:8.1f} '
                          f'{before.megabytes:6.0f} {after.megabytes:6.0f}  {failed or "ok"}', not failed))

    def baseline(self, size, options):
        """The (size, stack, cost) with which GCC itself succeeds."""
        while size >= 1:
            self.write(size)
            for stack in STACKS:
                cost = run([*self.gcc, *options, self.source], self.folder, stack, self.a.seconds)
                if cost.ok:
                    return size, stack, cost
                if cost.seconds > self.a.seconds / 2:
                    break  # More stack would not make it faster.
            size //= 2
        return None

    def compare(self, size, what, options, plugin_options):
        """Add a row; return (size, stack, cost without, failed?)."""
        found = self.baseline(size, options)
        if not found:
            self.rows.append((f'{self.shape.name:14} {size:8} {what:8} GCC itself fails at any size', None))
            return None
        size, stack, before = found
        # The plugin gets an eighth more: GCC's own recursion may end a few hundred bytes before its stack does,
        # and the plugin's options are on that stack too.
        after = run([*self.gcc, *options, *self.load, *plugin_options, self.source], self.folder, stack + stack // 8,
                    5 * before.seconds + 60)
        failed = verdict(before, after)
        self.row(size, what, stack, before, after, failed)
        return size, stack, before, failed

    def run(self):
        size = max(2, int(self.shape.size * self.a.size))
        options = ['-O2', '-flto', '-S', '-o', '/dev/null']
        done = self.compare(size, 'pass', options, [])
        if done:
            size, stack, before, _ = done
            after = run([*self.gcc, *options, '-fchecking', *self.load, DUMP, self.source], self.folder, stack * 8,
                        20 * before.seconds + 60)
            failed = after.invalid_sums and f'{after.invalid_sums} invalid sums' or not after.ok and after.why
            self.row(size, 'checked', stack * 8, before, after, failed)
        if self.shape.program:
            self.programs(size)
        else:
            written = [DUMP] + [self.plugin_option(x) for x in (APPLY, 'ipa-dump=details', 'profile=profiles')]
            self.compare(max(2, int(size * self.a.whole_size)), 'whole',
                         ['-O2', '-fchecking', '-S', '-o', 'unit.s'], written)

    def programs(self, size):
        apply = [self.plugin_option(APPLY)]
        whole = ['-O2', '-fwhole-program', '-S', '-o', '/dev/null']
        done = self.compare(size, 'program', whole, [*apply, self.plugin_option('profile=profiles')])
        if not done:
            return
        size, stack, _, _ = done
        link = ['-O2', '-flto=1', '-r', '-nostdlib', '-flinker-output=nolto-rel', '-o', 'linked.o', 'unit.o']
        unit = ['-O2', '-flto', '-c', '-o', 'unit.o', self.source]
        before = run([*self.gcc, *unit], self.folder, STACKS[-1], self.a.seconds)
        for stack in STACKS if before.ok else []:
            before = run([*self.gcc, *link], self.folder, stack, self.a.seconds)
            if before.ok:
                break
        if not before.ok:
            self.rows.append((f'{self.shape.name:14} {size:8} lto      GCC itself fails: {before.why}', None))
            return
        after = run([*self.gcc, *self.load, *apply, *unit], self.folder, STACKS[-1], 5 * self.a.seconds)
        if after.ok:
            after = run([*self.gcc, *self.load, *apply, *link], self.folder, stack, 5 * before.seconds + 60)
        self.row(size, 'lto', stack, before, after, verdict(before, after))


def try_shape(a, shape):
    """The rows of SHAPE: (line, True if it holds, False if not, None if GCC itself
    fails)."""
    folder = tempfile.mkdtemp(prefix='hostile-')
    try:
        unit = Unit(a, shape, folder)
        unit.run()
        if any(ok is False for _, ok in unit.rows):
            kept = os.path.join(a.folder, shape.name)
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept)
        return unit.rows
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def try_core(a):
    for program, shape in CORE:
        size = max(100, int(CORE_SIZE * a.size))
        cost = run([os.path.join(a.build, program), shape, str(size)], a.folder, STACKS[0], CORE_SECONDS)
        failed = (not cost.ok and cost.why or cost.seconds > CORE_SECONDS and 'takes too long'
                  or cost.megabytes > CORE_MEGABYTES and 'takes too much memory')
        yield (f'{shape:14} {size:8} {"core":8} {STACKS[0]:6} {"":8} {cost.seconds:8.1f} {"":6} {cost.megabytes:6.0f}  '
               f'{failed or "ok"} ({program})', not failed)


def main():
    a = arguments()
    os.makedirs(a.folder, exist_ok=True)
    results = tally.Tally(a.results)
    print(HEAD, flush=True)

    def show(rows):
        for line, ok in rows:
            results.add({True: tally.PASS, False: tally.FAIL, None: tally.SKIP}[ok], line)
            print(('FAIL: ' if ok is False else '') + line, flush=True)

    if 'core' in a.shapes:
        show(try_core(a))
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        for rows in pool.map(lambda s: try_shape(a, s), [s for s in SHAPES if s.name in a.shapes]):
            show(rows)
    if results.counts[tally.FAIL]:
        print(f'the units that failed are in {a.folder}')
    return results.finish()


if __name__ == '__main__':
    sys.exit(main())
