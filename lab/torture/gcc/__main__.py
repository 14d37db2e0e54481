"""Runs GCC's own testsuite with and without the plugin on the same compiler: no result may get
worse.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Needs DejaGnu and, unless --testsuite names a folder, apt-get.  explained.txt lists the tests whose results may
differ.
"""

import argparse
import hashlib
import os
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..', 'scripts')]

import compare  # noqa: E402
import suite  # noqa: E402
import tally  # noqa: E402


def arguments():
    p = argparse.ArgumentParser(prog='gcc', description=__doc__.split('\n')[0])
    p.add_argument('--gcc', default='gcc', help='compiler under test (%(default)s)')
    p.add_argument('--plugin', required=True, help='libstaticprof.so, built for it')
    p.add_argument('--folder', required=True, help='keeps the testsuite and the results')
    p.add_argument('--scratch', default=suite.fast_folder(), help='folder for the files of the tests (%(default)s)')
    p.add_argument('--parts', default=' '.join(suite.PARTS), help='some of: %(default)s')
    p.add_argument('--flags', default='-fchecking', help='given to the compiler on both sides (%(default)s)')
    p.add_argument('--torture-options', help='options instead of the testsuite\'s own, such as "-O2;-O3 -g"')
    p.add_argument('--testsuite', help='folder of the testsuite, instead of that in Debian\'s package of the source')
    p.add_argument('--explained', default=os.path.join(HERE, 'explained.txt'))
    p.add_argument('--brief', action='store_true',
                   help='run without the plugin only the tests that are not good with it, which takes half the time')
    p.add_argument('--jobs', type=int, default=1)
    tally.add_option(p)
    a = p.parse_args()
    a.parts = a.parts.split()
    unknown = [x for x in a.parts if x not in suite.PARTS]
    if unknown or not a.parts:
        p.error(f'no such part: {" ".join(unknown)}; there are {" ".join(suite.PARTS)}')
    if not os.path.exists(a.plugin):
        p.error(f'there is no {a.plugin}')
    a.plugin, a.folder, a.scratch = map(os.path.abspath, (a.plugin, a.folder, a.scratch))
    a.torture_options = [x.strip() for x in a.torture_options.split(';')] if a.torture_options else []
    return a


def output_of(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True,
                          encoding='utf-8').stdout


def digest(path):
    with open(path, 'rb') as f:
        return hashlib.sha256(f.read()).hexdigest()


def good(results):
    return sum(n for (_, status), n in results.items() if status in compare.GOOD)


def try_part(part, sides, entries, brief):
    """(row for the table, number of equal or better results, worse results without and with an explanation)"""
    results = {}
    for name in ('plugin', 'plain') if brief else ('plain', 'plugin'):
        started = time.time()
        if brief and name == 'plain':
            results[name] = sides[name].run_beside(part, results['plugin'])
        else:
            results[name] = sides[name].run(part)
        print(f'  {part}, {name}: {sum(results[name].values())} results, {time.time() - started:.0f} s',
              file=sys.stderr, flush=True)
    plain, plugin = results['plain'], results['plugin']
    if not good(plain):
        raise suite.Failure(f'{part}: nothing passes even without the plugin; see {sides["plain"].place(part)}')
    found = compare.differences(plain, plugin)
    compare.explain(found, {name for name, _ in plain.keys() | plugin.keys()}, entries,
                    lambda name: compare.only_warned(sides['plugin'].log(part), name))
    new = [d for d in found if d.worse and not d.entry]
    explained = [d for d in found if d.entry]
    better = [d for d in found if not d.worse]
    for d in new:
        print(f'WORSE: {d}')
    for d in better:
        print(f'better or equal: {d}')
    count = [sum(d.worse for d in x) for x in (new, explained)]
    row = (part, sum(plain.values()), good(plain), good(plugin), *count, len(better))
    return row, compare.size(plain, plugin) - sum(count), *count


def main():
    a = arguments()
    version = output_of(a.gcc, '-dumpversion').split('.')[0].strip()
    testsuite, package = (os.path.abspath(a.testsuite), a.testsuite) if a.testsuite else suite.fetch(a.folder, version)
    entries = compare.read_explained(a.explained, version)
    compiler = output_of(a.gcc, '--version').split('\n')[0]
    print(f'{compiler}; tests of {package}; flags on both sides: {a.flags}'
          + (f'; instead of all torture options: {"; ".join(a.torture_options)}' if a.torture_options else ''), flush=True)
    identity = [compiler, a.gcc, package]
    flags = a.flags.split()
    sides = {}
    for name, more, depends_on in (('plain', [], ''), ('plugin', [f'-fplugin={a.plugin}'], digest(a.plugin))):
        sides[name] = suite.Side(a.gcc, flags + more, a.torture_options, testsuite, os.path.join(a.folder, name),
                                 a.scratch, a.jobs, identity + [depends_on])
    rows, results = [], tally.Tally(a.results)
    for part in a.parts:
        row, same, new, explained = try_part(part, sides, entries, a.brief)
        rows.append(row)
        for status, times in ((tally.PASS, same), (tally.FAIL, new), (tally.SKIP, explained)):
            results.add(status, part, times)
    for entry in entries:
        if entry.seen and not entry.needed:
            print(f'no longer needed in {os.path.basename(a.explained)}: {entry.test}')
    print('\n| part | results | good without | good with | worse | worse, explained | other differences |')
    print('|---|---|---|---|---|---|---|')
    for row in rows:
        print('| ' + ' | '.join(map(str, row)) + ' |')
    print(f'\nlogs and summaries are in {a.folder}/plain and {a.folder}/plugin')
    return results.finish()


if __name__ == '__main__':
    # An interrupt must not leave a scratch folder in memory.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        sys.exit(main())
    except (suite.Failure, ValueError, OSError, subprocess.SubprocessError) as error:
        print(f'gcc-torture: {error}', file=sys.stderr)
        # scripts/suite.py takes this for a run that ended early.
        print('0 passed, 1 failed')
        sys.exit(1)
