"""Compiles random programs with and without the plugin: nothing may differ but time.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The compiler checks itself (-fchecking).  An internal error, a profile that does not add up after our pass, and a
different output are failures.  The program and the commands that show the failure are kept.
"""

import argparse
import concurrent.futures
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..', 'scripts')]

import generate  # noqa: E402
import kept  # noqa: E402
import tally  # noqa: E402
import trial  # noqa: E402


def arguments():
    p = argparse.ArgumentParser(prog='random', description=__doc__.split('\n')[0])
    p.add_argument('--gcc', default='gcc', help='compiler under test (%(default)s)')
    p.add_argument('--plugin', required=True, help='libstaticprof.so, built for it')
    p.add_argument('--folder', required=True, help='keeps failures')
    p.add_argument('--minutes', type=float, default=5, help='stop after so many minutes (%(default)s)')
    p.add_argument('--programs', type=int, default=0, help='stop after so many programs')
    p.add_argument('--seed', type=int, help='seed of the first program; the next ones count up (the time)')
    p.add_argument('--generators', default=' '.join(generate.GENERATORS), help='some of: %(default)s')
    p.add_argument('--only-compile', action='store_true',
                   help='compile with the plugin alone and run nothing: ten times as many programs')
    p.add_argument('--tool', help='staticprof; without it no profile is kept')
    p.add_argument('--kept', type=float, default=.25,
                   help='part of the programs that are trained and compiled with kept profiles (%(default)s)')
    p.add_argument('--jobs', type=int, default=1)
    tally.add_option(p)
    p.add_argument('--csmith-include', default='/usr/include/csmith', help='%(default)s')
    a = p.parse_args()
    a.generators = a.generators.split()
    unknown = [g for g in a.generators if g not in generate.GENERATORS]
    if unknown or not a.generators:
        p.error(f'no such generator: {" ".join(unknown)}; there are {" ".join(generate.GENERATORS)}')
    if not os.path.exists(a.plugin):
        p.error(f'there is no {a.plugin}')
    if 'csmith' in a.generators and not shutil.which('csmith'):
        p.error('csmith is not installed; choose other --generators, or install the package csmith')
    if a.tool and not os.path.exists(a.tool):
        p.error(f'there is no {a.tool}')
    a.tool = a.tool and os.path.abspath(a.tool)
    a.plugin, a.folder = os.path.abspath(a.plugin), os.path.abspath(a.folder)
    return a


def try_one(a, seed):
    """(generator, what failed or None, whether anything was compared, compilations with a kept profile)"""
    trained = bool(a.tool) and not a.only_compile and random.Random(f'is kept {seed}').random() < a.kept
    name = random.Random(f'generator {seed}').choice(a.generators)
    includes = ['-I', a.csmith_include] if name == 'csmith' else []
    folder = tempfile.mkdtemp(prefix='random-')
    try:
        language, text = generate.GENERATORS[name](seed, folder)
        with open(os.path.join(folder, 'program.txt'), 'w', encoding='utf-8') as f:
            f.write(text)
        options, plugin_options = ([], []) if trained else trial.options_for(seed)
        one = trial.Trial(shlex.split(a.gcc), a.plugin, includes, folder)
        use = kept.Kept(one, a.tool, seed)
        try:
            if trained:
                _, other = generate.GENERATORS[name](seed + 1, folder)
                return name, None, use.run(language, name, other), use.compared
            compared = (one.only_compile if a.only_compile else one.run)(language, options, plugin_options)
            return name, None, compared, 0
        except trial.Failure as failure:
            place = os.path.join(a.folder, f'{name}-{seed}')
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(folder, place)
            used = '' if trained else ' '.join(options + plugin_options) + ': '
            return name, f'FAIL: {name}, seed {seed}, {used}{failure}; kept in {place}', True, use.compared
    except subprocess.TimeoutExpired:
        return name, None, False, 0  # Programs of some of csmith's seeds do not end.
    except (subprocess.SubprocessError, OSError) as error:
        return name, f'FAIL: {name}, seed {seed}: the generator: {error}', False, 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    a = arguments()
    seed = a.seed if a.seed is not None else int(time.time())
    print(f'seeds from {seed}; again: --seed {seed} --programs N', flush=True)
    end, next_report = time.time() + a.minutes * 60, time.time() + 30
    tried = {g: [0, 0] for g in a.generators}
    trained, uses = 0, 0
    results, started = tally.Tally(a.results), 0
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        waiting = set()
        while True:
            more = (started < a.programs) if a.programs else time.time() < end
            while more and len(waiting) < a.jobs:
                waiting.add(pool.submit(try_one, a, seed + started))
                started += 1
                more = (started < a.programs) if a.programs else True
            if not waiting:
                break
            done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for name, failed, compared, used in (d.result() for d in done):
                trained, uses = trained + (used > 0), uses + used
                tried[name][0] += compared and not failed
                tried[name][1] += not compared and not failed
                if failed:
                    print(failed, flush=True)
                    results.add(tally.FAIL, failed)
                elif compared:
                    results.add(tally.PASS, name)
            if time.time() > next_report:
                next_report += 30
                print(f'... {started} programs, {results.counts[tally.FAIL]} failed', flush=True)
    for name, (good, useless) in tried.items():
        print(f'{name}: {good} {"compiled with" if a.only_compile else "alike with and without"} the plugin; {useless} could not be tried (too long, '
              'undefined behaviour, or GCC does not compile them)')
    if trained:
        print(f'{trained} of them were trained; {uses} compilations with kept profiles')
    return results.finish()


if __name__ == '__main__':
    sys.exit(main())
