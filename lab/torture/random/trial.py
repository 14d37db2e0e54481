"""Compiles one random program with and without the plugin.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import random
import resource
import subprocess
import time

# This pass runs two passes after ours, and nothing changes the profile until then.
DUMP = 'local-pure-const1'
LEVELS = ['-O1', '-O2', '-O2', '-O3', '-Os', '-Og']
GCC_OPTIONS = ['-fno-early-inlining', '-ftree-loop-distribution', '-funroll-loops', '-fno-tree-ch', '-fprofile-arcs',
               '-fno-reorder-blocks', '-fno-jump-tables', '-fpic', '-g', '-fsanitize=undefined', '-flto']
PLUGIN_OPTIONS = ['model=wu-larus', 'apply=hot,order', 'apply=hot', 'profile=records']
COMPILE_SECONDS, RUN_SECONDS = 120, 5
# A run with the plugin may take so many times as long and that much more: the machine
# may be busy.
PATIENCE, SLACK_SECONDS = 3, 20
MEMORY = 4 << 30  # Bytes; a compiler that wants more is stopped.
# The output of -fsanitize=undefined for a program with undefined behaviour.
UNDEFINED = ': runtime error: '


class Failure(Exception):
    """A failure, described in one line."""


def options_for(seed):
    """The level, GCC's options and the plugin's options for the program with SEED."""
    r = random.Random(f'options {seed}')
    return [r.choice(LEVELS)] + r.sample(GCC_OPTIONS, r.choice([0, 0, 1, 2])), r.sample(
        PLUGIN_OPTIONS, r.choice([0, 0, 1]))


def command(what, folder, seconds):
    """(exit status, output); a status of None is a timeout."""
    try:
        done = subprocess.run(what, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=seconds, check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                              if '-fsanitize=undefined' not in what else None)
    except subprocess.TimeoutExpired:
        return None, ''
    return done.returncode, done.stdout.decode('utf-8', 'replace')


def first_line(said):
    """The first line of SAID that tells of an error, or the first of all."""
    lines = said.strip().splitlines() or ['?']
    return next((line for line in lines if 'error: ' in line), lines[0])


class Trial:
    """Compiles in FOLDER, which has the program's text and is kept after a failure."""

    def __init__(self, gcc, plugin, includes, folder):
        self.gcc, self.plugin, self.includes, self.folder = gcc, plugin, includes, folder

    def in_folder(self, folder):
        return Trial(self.gcc, self.plugin, self.includes, folder)

    def plugin_flags(self, plugin_options):
        return [f'-fplugin={self.plugin}'] + [f'-fplugin-arg-libstaticprof-{x}' for x in plugin_options]

    def dump_flags(self):
        return [f'-fdump-tree-{DUMP}-details-blocks']

    def dumps(self):
        return glob.glob(os.path.join(self.folder, f'*.{DUMP}'))

    def gcc_says(self, language, options, name, seconds):
        """(exit status, output) of the compiler, which makes the program NAME; a status of None is a timeout."""
        return command(self.gcc + ['-x', language, *options, *self.includes, '-o', name, 'program.txt']
                       + (['-lstdc++'] if language == 'c++' else []), self.folder, seconds)

    def compile(self, language, options, plugin_options, name, seconds):
        """None if it compiled, else the compiler's output."""
        flags = [] if plugin_options is None else self.dump_flags() + self.plugin_flags(plugin_options)
        status, said = self.gcc_says(language, ['-w', '-fchecking', *options, *flags], name, seconds)
        return None if status == 0 else 'took too long' if status is None else said

    def check_sums(self, what=''):
        """Raise Failure, with WHAT in front, if a dump has an invalid sum, or if there is no dump: with -flto too it is
        written in the compilation, not in the link."""
        dumps = self.dumps()
        for dump in dumps:
            with open(dump, encoding='utf-8', errors='replace') as f:
                if 'Invalid sum' in f.read():
                    raise Failure(what + 'an invalid sum in ' + os.path.basename(dump))
        if not dumps:
            raise Failure(what + f'no dump of {DUMP}')

    def only_compile(self, language, options, plugin_options):
        """Raise Failure if the plugin alone makes the compiler fail.  Return whether there was something to try."""
        common = self.gcc + ['-x', language, '-w', '-fchecking', *options, *self.includes, '-c', '-o', 'program.o',
                             'program.txt']
        status, said = command(common + self.plugin_flags(plugin_options), self.folder, COMPILE_SECONDS)
        if status == 0:
            return True
        if command(common, self.folder, COMPILE_SECONDS)[0] != 0:
            return False  # GCC cannot compile it either.
        raise Failure('does not compile with the plugin: ' + (
            'took too long' if status is None else first_line(said)))

    def run(self, language, options, plugin_options):
        """Raise Failure, or return whether there was something to compare."""
        started = time.monotonic()
        said = self.compile(language, options, None, 'plain', COMPILE_SECONDS)
        if said is not None:
            return False  # GCC cannot compile it either.
        said = self.compile(language, options, plugin_options, 'estimated',
                            PATIENCE * (time.monotonic() - started) + SLACK_SECONDS)
        if said is not None:
            raise Failure('does not compile with the plugin: ' + first_line(said))
        # With counters, the function keeps GCC's own estimate, which is not always
        # consistent.
        if '-fprofile-arcs' not in options:
            self.check_sums()
        expected = command(['./plain'], self.folder, RUN_SECONDS)
        if expected[0] is None or UNDEFINED in expected[1]:
            return False
        got = command(['./estimated'], self.folder, RUN_SECONDS * PATIENCE)
        if got != expected:
            raise Failure(f'computes something else: {got[1][:60]!r} with status {got[0]}, '
                          f'not {expected[1][:60]!r} with {expected[0]}')
        return True
