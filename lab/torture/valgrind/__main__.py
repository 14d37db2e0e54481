"""Runs the plugin inside the compiler, and the tools, under valgrind's memcheck.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

GCC's own compilers never free what they hold at exit, and they leak: of memcheck's reports only those with a frame
of libstaticprof.so count.  There must be no invalid reads and writes and no uses of uninitialised values, nothing
may be definitely lost, and a unit of many functions may leave no more blocks behind than one of few.  GCC's garbage
collector keeps its pages, whoever allocated the objects on them, so they do not count.
"""

import argparse
import collections
import glob
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', '..', '..', 'scripts')]

import tally  # noqa: E402
import units  # noqa: E402

FEW, MANY = 10, 1000
MEMCHECK = ['valgrind', '-q', '--tool=memcheck', '--leak-check=full', '--show-leak-kinds=all', '--num-callers=100',
            '--xml=yes']
COMPILERS = 'cc1', 'cc1plus', 'lto1'
COLLECTOR = 'ggc_internal_alloc'


def arguments():
    p = argparse.ArgumentParser(prog='valgrind', description=__doc__.split('\n', maxsplit=1)[0])
    p.add_argument('--gcc', default='gcc', help='compiler under test (%(default)s)')
    p.add_argument('--build', required=True, help='folder of libstaticprof.so, staticprof and staticprof-lab')
    p.add_argument('--plugin', help='another libstaticprof.so than that of the build')
    p.add_argument('--few', type=int, default=FEW, help='functions of the small units (%(default)s)')
    p.add_argument('--many', type=int, default=MANY, help='functions of the large units (%(default)s)')
    tally.add_option(p)
    a = p.parse_args()
    a.build = os.path.abspath(a.build)
    a.plugin = os.path.abspath(a.plugin or os.path.join(a.build, 'libstaticprof.so'))
    for f in (a.plugin, *(os.path.join(a.build, name) for name in ('staticprof', 'staticprof-lab'))):
        if not os.path.exists(f):
            p.error(f'there is no {f}')
    if not shutil.which('valgrind'):
        p.error('valgrind is missing (make setup)')
    return a


def frames(stack):
    for frame in stack.iter('frame'):
        yield (os.path.basename(frame.findtext('obj') or '?'),
               f'{frame.findtext("fn") or "?"} ({frame.findtext("file") or "?"}:{frame.findtext("line") or "?"})')


def records(folder, ours):
    """Yield (kind, blocks, where) for each record with a frame of the object OURS, or with any frames
    if that is None."""
    for name in glob.glob(os.path.join(folder, 'memcheck.*')):
        for error in xml.parse(name).getroot().iter('error'):
            stack = error.find('stack')
            where = [fn for obj, fn in frames(stack) if ours in (None, obj)]
            kind = error.findtext('kind')
            collected = kind == 'Leak_StillReachable' and any(fn.startswith(COLLECTOR) for _, fn in frames(stack))
            if where and not collected:
                yield kind, int(error.findtext('xwhat/leakedblocks') or 1), where[0]
        os.unlink(name)


class Memcheck:
    def __init__(self, a):
        self.a = a
        self.gcc = shlex.split(a.gcc)
        self.gxx = self.gcc[:-1] + [self.gcc[-1].replace('gcc', 'g++')]
        self.load = [f'-fplugin={a.plugin}']
        self.results = tally.Tally(a.results)

    def check(self, what, holds):
        self.results.add(tally.PASS if holds else tally.FAIL, what)
        print(f'{"PASS" if holds else "FAIL"}: {what}', flush=True)

    @staticmethod
    def call(command, folder):
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        return done.returncode, done.stdout.decode('utf-8', 'replace')

    def under_memcheck(self, folder):
        """An option that runs the compilers under valgrind, in a link too, which -wrapper does not reach."""
        for name in COMPILERS:
            real = self.call([*self.gcc, f'-print-prog-name={name}'], folder)[1].strip()
            script = os.path.join(folder, 'bin', name)
            os.makedirs(os.path.dirname(script), exist_ok=True)
            with open(script, 'w', encoding='utf-8') as f:
                f.write(f'#!/bin/sh\nexec {shlex.join(MEMCHECK)} --xml-file={folder}/memcheck.%p {real} "$@"\n')
            os.chmod(script, 0o755)
        return f'-B{folder}/bin/'

    def compile(self, what, n, language, before, options):
        """The blocks left behind, by kind and place; the commands BEFORE run without
        valgrind."""
        folder = tempfile.mkdtemp(prefix='memcheck-')
        try:
            source = {'c': 'unit.c', 'c++': 'unit.cc'}[language]
            with open(os.path.join(folder, source), 'w', encoding='utf-8') as f:
                f.write(units.c(n) if language == 'c' else units.cxx(n))
            driver = self.gcc if language == 'c' else self.gxx
            for command in before:
                status, said = self.call(command if command[0].startswith('./') else
                                         [*driver, '-w', *command], folder)
                if status:
                    self.check(f'{what}: {command}: {said[:300]}', False)
                    return {}
            status, said = self.call([*driver, '-w', self.under_memcheck(folder), *self.load, *options], folder)
            if status:
                self.check(f'{what}: {said[:300]}', False)
                return {}
            if not glob.glob(os.path.join(folder, 'memcheck.*')):
                self.check(f'{what}: valgrind saw nothing', False)
            left = collections.Counter()
            wrong = []
            for kind, blocks, where in records(folder, 'libstaticprof.so'):
                if kind.startswith('Leak_'):
                    left[kind, where] += blocks
                else:
                    wrong.append(f'{kind} in {where}')
            self.check(f'{what}, {n} functions: no invalid access, nothing uninitialised {wrong[:3] or ""}', not wrong)
            lost = {w: b for (kind, w), b in left.items() if kind == 'Leak_DefinitelyLost'}
            self.check(f'{what}, {n} functions: nothing definitely lost {lost or ""}', not lost)
            return left
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def growth(self, what, language, before, options):
        few, many = (self.compile(what, n, language, before, options) for n in (self.a.few, self.a.many))
        # A table that lives as long as the compiler is one block in both.
        grown = {f'{kind} {where}': (few.get((kind, where), 0), b) for (kind, where), b in many.items()
                 if b > few.get((kind, where), 0) + 2}
        self.check(f'{what}: no more blocks left by {self.a.many} functions ({sum(many.values())}) than by '
                   f'{self.a.few} ({sum(few.values())}) {grown or ""}', not grown)

    def tool(self, words, folder, program='staticprof'):
        xml_file = os.path.join(folder, 'memcheck.%p')
        status, said = self.call([*MEMCHECK, f'--xml-file={xml_file}', os.path.join(self.a.build, program), *words],
                                 folder)
        found = collections.Counter()
        for kind, blocks, where in records(folder, None):
            if kind != 'Leak_StillReachable':
                found[f'{kind} {where}'] += blocks
        self.check(f'{program} {" ".join(words)} {dict(found) or ""}{said[:200] if status else ""}',
                   status == 0 and not found)

    def tools(self):
        folder = tempfile.mkdtemp(prefix='memcheck-')
        try:
            with open(os.path.join(folder, 'unit.c'), 'w', encoding='utf-8') as f:
                f.write(units.c(self.a.few))
            branch = 1 + units.c(self.a.few).splitlines().index('      if (!n || __builtin_expect (n->value < 0, 0))')
            arg = '-fplugin-arg-libstaticprof-'
            for command in ([*self.gcc, '-w', '-O2', '-fprofile-generate', '-c', 'unit.c'],
                            [*self.gcc, '-fprofile-generate', 'unit.o', '-o', 'unit'], ['./unit'],
                            [*self.gcc, '-w', '-O2', '-fprofile-use', *self.load, f'{arg}measure=measured',
                             f'{arg}dump=details', '-c', 'unit.c']):
                status, said = self.call(command, folder)
                if status:
                    self.check(f'{command}: {said[:300]}', False)
                    return
            profile, = glob.glob(os.path.join(folder, 'measured', '*.json'))
            profile = os.path.relpath(profile, folder)
            for words in (['show', profile], ['explain', profile],
                          ['explain', 'measured', f'unit.c:{branch}'], ['merge', '-o', 'merged.json', 'measured'],
                          ['show', 'merged.json']):
                self.tool(words, folder)
            for words in ['score', 'measured'], ['calibrate', 'measured'], ['combine', '-o', 'combined', 'measured', 'measured']:
                self.tool(words, folder, 'staticprof-lab')
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def run(self):
        arg = '-fplugin-arg-libstaticprof-'
        compile_c, compile_cxx = ['-O1', '-S', 'unit.c'], ['-O1', '-S', 'unit.cc']
        written = [f'{arg}dump=details-blocks-lineno-stats', f'{arg}ipa-dump=details', f'{arg}profile=profiles']
        apply = [f'{arg}apply=hot,once,cold,order']
        self.tools()
        self.growth('C', 'c', [], compile_c)
        self.growth('C, all that is written', 'c', [], ['-O1', '-flto', '-S', 'unit.c', *written])
        self.growth('C++', 'c++', [], compile_cxx)
        self.growth('C, measure=', 'c',
                    [['-O1', '-fprofile-generate', '-c', 'unit.c'], ['-fprofile-generate', 'unit.o', '-o', 'unit'],
                     ['./unit']], ['-O1', '-fprofile-use', f'{arg}measure=profiles', '-S', 'unit.c'])
        self.growth('C, apply=', 'c', [], ['-O1', '-fwhole-program', *apply, '-S', 'unit.c'])
        self.growth('LTO', 'c', [['-O1', '-flto', *self.load, *apply, '-c', 'unit.c']],
                    ['-O1', '-flto=1', *apply, '-r', '-nostdlib', '-flinker-output=nolto-rel', 'unit.o', '-o', 'linked.o'])
        return self.results.finish()


if __name__ == '__main__':
    sys.exit(Memcheck(arguments()).run())
