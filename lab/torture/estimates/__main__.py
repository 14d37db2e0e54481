"""Checks that two plugins estimate the same: probabilities and frequencies, to the
byte.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Every unit is compiled with both plugins.  For each function, block and edge it compares the frequencies and
probabilities of the exported profile, and those that GCC then has, as its own dump prints them in whole numbers.
"""

import argparse
import concurrent.futures
import glob
import os
import re
import shlex
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LAB = os.path.dirname(os.path.dirname(HERE))
TOP = os.path.dirname(LAB)
sys.path[:0] = [os.path.join(LAB, 'torture', 'random'), os.path.join(LAB, 'benchmarks', 'programs'), os.path.join(TOP, 'scripts')]

import generate  # noqa: E402
import sets  # noqa: E402
import tally  # noqa: E402
import workshop  # noqa: E402
from profile_reader import functions_in  # noqa: E402

# This pass runs after ours, and nothing changes the profile until then.
DUMP = 'local-pure-const1'
HELD = re.compile(r'__GIMPLE \(|__BB\(|goto __BB')
LANGUAGES = {'c': '.c', 'c++': '.cc'}
SOURCES = ('.c', '.C', '.cc', '.m', '.mm', '.f90', '.d')
SHOWN = 5  # The number of differences of a unit, and of units, that are shown.


def arguments():
    p = argparse.ArgumentParser(prog='estimates', description=__doc__.split('\n')[0])
    p.add_argument('--base', required=True, help='a revision, or a libstaticprof.so')
    p.add_argument('--gcc', default='gcc')
    p.add_argument('--plugin', required=True, help='the other libstaticprof.so')
    p.add_argument('--folder', required=True, help='keeps the base and the generated programs')
    p.add_argument('--make', default='make', help='the make command that builds the base, with its variables (%(default)s)')
    p.add_argument('--jobs', type=int, default=1)
    p.add_argument('--seed', type=int, default=1, help='seed of the first random program (%(default)s)')
    p.add_argument('--random', type=int, default=200, help='number of random programs (%(default)s)')
    p.add_argument('--quick', action='store_true', help='without the evaluation set')
    p.add_argument('--programs', default='', help='programs of the evaluation set, instead of all')
    p.add_argument('--evaluate', help='folder in which `make -C lab evaluate\' builds them')
    p.add_argument('--sources', help='folder in which it keeps their sources')
    tally.add_option(p)
    a = p.parse_args()
    workshop.check_plugin(a.plugin, p.error)
    a.chosen = [] if a.quick else sets.choose_programs(sets.SETS, 'evaluation', a.programs, 'evaluation', p.error)
    a.folder = os.path.abspath(a.folder)
    os.makedirs(a.folder, exist_ok=True)
    return a


def base_plugin(a):
    """The plugin of the base, built in a copy of that revision if the base is a
    revision."""
    if os.path.isfile(a.base):
        return os.path.abspath(a.base)
    revision = subprocess.run(['git', '-C', TOP, 'rev-parse', '--verify', '--quiet', a.base + '^{commit}'],
                              stdout=subprocess.PIPE, check=False).stdout.decode().strip()
    if not revision:
        sys.exit(f'estimates: BASE={a.base} is no revision and no file')
    tree = os.path.join(a.folder, 'base-' + revision[:12])
    plugin = os.path.relpath(os.path.abspath(a.plugin), TOP)
    if plugin.startswith('..'):
        plugin = os.path.join('build', *os.path.abspath(a.plugin).split(os.sep)[-3:])
    if not os.path.isdir(tree):
        with tempfile.TemporaryFile() as archive:
            subprocess.run(['git', '-C', TOP, 'archive', revision], stdout=archive, check=True)
            archive.seek(0)
            with tarfile.open(fileobj=archive) as tar:
                tar.extractall(tree)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(('MAKE', 'MFLAGS'))}
    subprocess.run([*shlex.split(a.make), f'-j{a.jobs}', '-C', tree, plugin], stdout=sys.stderr, check=True,
                   env=environment)
    return os.path.join(tree, plugin)


def random_units(a):
    """(name, command, folder to run in) of random programs; programs that a generator does not finish are
    left out."""
    folder = os.path.join(a.folder, 'random')
    os.makedirs(folder, exist_ok=True)
    names = sorted(generate.GENERATORS)
    for seed in range(a.seed, a.seed + a.random):
        name = names[seed % len(names)]
        try:
            language, text = generate.GENERATORS[name](seed, folder)
        except (subprocess.SubprocessError, OSError) as error:
            if isinstance(error, FileNotFoundError):
                sys.exit(f'estimates: {error}; `make setup\' installs what is needed')
            continue
        source = os.path.join(folder, f'{name}-{seed}{LANGUAGES[language]}')
        with open(source, 'w', encoding='utf-8') as f:
            f.write(text)
        yield f'{name}, seed {seed}', [a.gcc, '-O2', '-I/usr/include/csmith', source], folder


def testsuite_units(a):
    """The same for the project's own tests and examples."""
    for place in ('examples', 'testsuite'):
        for source in sorted(glob.glob(os.path.join(TOP, place, '**', '*'), recursive=True)):
            if source.endswith(SOURCES):
                yield os.path.relpath(source, TOP), [a.gcc, '-O2', source], None


def evaluation_units(a, shop):
    """The same for the evaluation set, with the commands of its builds."""
    for p in a.chosen:
        shop.fetch(p)
        shop.build(p)
        seen = set()
        for c in shop.commands(p):
            key = (c['cwd'], c['output'])
            if c['kind'] != 'compile' or key in seen:
                continue
            seen.add(key)
            words = list(c['arguments'])
            at = words.index('-o')
            del words[at:at + 2]
            words.remove('-c')
            yield f'{p.name}: {c["source"]}', [shop.compilers[c['driver']], *words], c['cwd']


def estimates(command, plugin, folder, cwd):
    """The estimates of PLUGIN for the unit as ordered (place, value) pairs; None if it does not
    compile."""
    os.makedirs(folder)
    dump, profile = os.path.join(folder, 'dump'), os.path.join(folder, 'profile')
    done = subprocess.run([*command, '-w', '-S', '-o', os.path.join(folder, 'out.s'), '-fplugin=' + plugin,
                           f'-fdump-tree-{DUMP}-gimple={dump}', '-fplugin-arg-libstaticprof-profile=' + profile],
                          cwd=cwd or folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          env={**os.environ, 'LC_ALL': 'C'}, timeout=600, check=False)
    if done.returncode:
        return None
    found = []
    for f in functions_in(profile):
        name = f['assembler_name']
        found.append((f'{name}: invocations', f.get('invocations')))
        for b in f['blocks']:
            found.append((f'{name}: block {b["id"]}', (b['frequency'], b['bb_freq'])))
        # The order of decisions may differ; edges are compared by their blocks.
        for e in f['edges']:
            found.append((f'{name}: edge {e["from"]} -> {e["to"]}', (e['probability'], e['reg_br_prob'])))
        for i, c in enumerate(f['calls']):
            found.append((f'{name}: call {i}', (c.get('frequency'), c.get('invocations'))))
    if os.path.exists(dump):
        function, block = '?', '?'
        with open(dump, encoding='utf-8', errors='replace') as f:
            for line in f:
                if line.startswith(';; Function'):
                    function = line.split()[2]
                elif HELD.search(line):
                    if '__BB(' in line:
                        block = line.strip()
                    found.append((f'{function}: GCC holds at {block}', line.strip()))
    return found


def compare(unit, plugins, folder):
    """(name, estimates of the base or None, differences as text)."""
    name, command, cwd = unit
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        try:
            before, after = (estimates(command, p, os.path.join(scratch, w), cwd)
                             for p, w in zip(plugins, ('base', 'new')))
        except subprocess.TimeoutExpired:
            return name, [], ['took too long']
    if before is None and after is None:
        return name, None, []
    if before is None or after is None:
        return name, before, [f'only {"the base" if after is None else "the new one"} compiles it']
    differences = [f'{p}: {x} in the base, now {q + ": " if p != q else ""}{y}'
                   for (p, x), (q, y) in zip(before, after) if (p, x) != (q, y)]
    if len(before) != len(after):
        differences.append(f'{len(before)} estimates in the base, now {len(after)}')
    return name, before, differences


def main():
    a = arguments()
    plugins = base_plugin(a), os.path.abspath(a.plugin)
    print(f'base: {plugins[0]}\nnew:  {plugins[1]}\nrandom programs from seed {a.seed}', flush=True)
    units = [*testsuite_units(a), *random_units(a)]
    results, values = tally.Tally(a.results), 0
    if a.chosen:
        evaluate = a.evaluate or os.path.join(a.folder, 'evaluate')
        shop = workshop.Workshop(evaluate, a.sources or os.path.join(evaluate, 'sources'),
                                 os.path.join(evaluate, 'measured'), a.gcc, a.jobs, sets.SETS,
                                 lambda text: print('  ' + text, file=sys.stderr, flush=True))
        try:
            units += evaluation_units(a, shop)
        except workshop.Failure as error:
            print(f'FAIL: the evaluation set: {error}')
            results.add(tally.FAIL, 'the evaluation set')
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        for name, before, differences in pool.map(lambda u: compare(u, plugins, a.folder), units):
            if differences:
                results.add(tally.FAIL, name)
                if results.counts[tally.FAIL] <= SHOWN:
                    print('\n  '.join([f'FAIL: {name}', *differences[:SHOWN]]), flush=True)
                    if len(differences) > SHOWN:
                        print(f'  and {len(differences) - SHOWN} more', flush=True)
            elif before:
                results.add(tally.PASS, name)
                values += len(before)
            else:
                # The unit does not compile by itself, or has no function.
                results.add(tally.SKIP, name)
    if results.counts[tally.FAIL] > SHOWN:
        print(f'and {results.counts[tally.FAIL] - SHOWN} more units')
    print(f'{values} estimates are the same')
    return results.finish()


if __name__ == '__main__':
    sys.exit(main())
