"""Checks that the plugin writes the same bytes in different surroundings.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Small units of all shapes, a program of several units with -flto, and real packages are compiled with the plugin once
as a reference, and once in each of WAYS.  All files that result must be the same: objects, linked programs, dumps,
exported profiles.  If files differ, they are compiled without the plugin in both ways too; if they differ there as
well, GCC is the cause, and they count as skipped.
"""

import argparse
import os
import shlex
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..', 'scripts'), os.path.join(HERE, '..', 'hostile'), os.path.join(HERE, '..', 'random'),
                os.path.join(HERE, '..', '..', 'benchmarks', 'run'), os.path.join(HERE, '..', '..', 'benchmarks', 'programs')]

import packages  # noqa: E402
import tally  # noqa: E402
import units  # noqa: E402
from ways import FIRST, WAYS, Unavailable  # noqa: E402


def arguments():
    p = argparse.ArgumentParser(prog='reproducible', description=__doc__.split('\n', maxsplit=1)[0])
    p.add_argument('--gcc', default='gcc', help='compiler under test (%(default)s)')
    p.add_argument('--plugin', required=True)
    p.add_argument('--folder', required=True, help='keeps files that differed, and the copies of packages')
    p.add_argument('--programs', help="folder of `evaluate' with recorded builds; packages are built there if need be")
    p.add_argument('--sources', help='keeps fetched sources (default: PROGRAMS/sources)')
    p.add_argument('--packages', default='gzip minisat', help='programs of the evaluation set (%(default)s)')
    p.add_argument('--ways', default=' '.join(w.name for w in WAYS), help='some of: %(default)s')
    tally.add_option(p)
    a = p.parse_args()
    a.ways = a.ways.split()
    unknown = set(a.ways) - {w.name for w in WAYS}
    if unknown or not a.ways:
        p.error(f'no such way: {" ".join(sorted(unknown))}')
    a.gcc, a.packages = shlex.split(a.gcc), a.packages.split() if a.programs else []
    a.plugin, a.folder = os.path.abspath(a.plugin), os.path.abspath(a.folder)
    a.sources = a.sources or a.programs and os.path.join(a.programs, 'sources')
    if not os.path.exists(a.plugin):
        p.error(f'there is no {a.plugin}')
    return a


class Count(tally.Tally):
    def compare(self, what, way, first, second, plain):
        """FIRST and SECOND map names of files to digests; PLAIN () returns such a pair, made without the
        plugin."""
        names = sorted(set(first) | set(second))
        different = [n for n in names if first.get(n) != second.get(n)]
        own = []
        if different:
            one, two = plain()
            own = [n for n in different if n in one and one[n] != two.get(n)]
        self.add(tally.PASS, f'{what}, {way.name}', len(names) - len(different))
        for n in different:
            print(f'{"GCC itself" if n in own else "FAIL"}: {what}, {way.name}: {n} differs', flush=True)
            self.add(tally.SKIP if n in own else tally.FAIL, f'{what}, {way.name}: {n}')
        print(f'{what}, {way.name} ({way.about}): {len(names)} files, {len(different)} differ', flush=True)


def main():
    a = arguments()
    os.makedirs(a.folder, exist_ok=True)
    count = Count(a.results)
    with tempfile.TemporaryDirectory(prefix='reproducible-') as scratch:
        makers = [('units', units.Units(a, scratch))] + [(n, packages.Package(a, n)) for n in a.packages]
        for name, maker in makers:
            first = maker.make(FIRST, True)
            if not first:
                print(f'FAIL: {name}: nothing was made')
                count.add(tally.FAIL, name)
            for way in [w for w in WAYS if w.name in a.ways and (w.packages or name == 'units')]:
                try:
                    second = maker.make(way, True)
                    count.compare(name, way, first, second, lambda w=way: (maker.make(FIRST, False), maker.make(w, False)))
                except Unavailable as why:
                    print(f'SKIPPED: {name}, {way.name}: {why}', flush=True)
                    count.add(tally.SKIP, f'{name}, {way.name}')
    return count.finish()


if __name__ == '__main__':
    sys.exit(main())
