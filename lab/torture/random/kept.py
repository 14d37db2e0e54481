"""Trains random programs, keeps their profiles, and compiles with these, as they are and spoiled.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A profile decides only how fast a program is.  So what it says may be wrong, may be of another program, or may be
impossible: the program does the same, and the compiler says nothing that it does not say without the plugin.
"""

import os
import random
import re
import time

import trial

# GCC's options, and the plugin's beside kept=.  With -flto alone the linker's wrapper warns of more than one
# partition, which depends on the size of the code.
USES = [(['-O2'], []), (['-O3'], []), (['-O1'], []), (['-Os'], []), (['-O2', '-flto=auto'], []), (['-O3', '-flto=auto'], []),
        (['-O2'], ['speed=2']), (['-O2'], ['size=3']), (['-Os'], ['speed=2'])]
ALSO = ['-fno-early-inlining', '-funroll-loops', '-fno-tree-ch', '-fno-reorder-blocks', '-fno-jump-tables', '-fpic',
        '-g', '-fwhole-program', '-fno-toplevel-reorder']
TRAINED_AT = ['-O2', '-O2', '-O1', '-O3', '-Os']
# How often a program is compiled with its own profile, and with spoiled ones.
OWN, SPOILED = 3, 2
TOOL_SECONDS = 60

NUMBERS = ['1', '7', '20', '990', '1k', '33k', '1M', '2.1G', '1T', '4.5P', '1E', '990E']
# These are of loops that end never, at once, and in the 10^9th iteration.
SHARES = ['0', '100', '0.0000001', '99.9999999', '50']
BRANCH = re.compile(r'( -?\d+(?:#\d+)?) (\S+) (\S+)((?: .*)?)')


def each_line(text, branch=None, head=None, hot=None):
    """TEXT with lines of branches, of functions and of hot code as these functions return them, with the words of the
    line as arguments; a line is left out where that is None."""
    result = []
    kept = True
    for line in text.splitlines():
        new, found = line, BRANCH.fullmatch(line)
        if line.startswith('  '):
            new = line if kept else None  # This is a case of the switch above.
        elif line.startswith(' hot '):
            new = hot(*line.split()[1:]) if hot else line
        elif found:
            new = branch(*found.groups()) if branch else line
            kept = new is not None
        elif head and not line.startswith((' ', '[', 'staticprof-kept')) and line != 'end':
            new = head(*line.split(' ', 2))
        if new is not None:
            result.append(new)
    return '\n'.join(result) + '\n'


def shares(share_of):
    """What gives each branch but switches the share that SHARE_OF returns."""
    return lambda r, text: each_line(
        text, lambda place, share, often, rest: f'{place} {share if share == "switch" else share_of(r)} {often}{rest}')


def loops(often_in_loops):
    """What gives all branches a share as of loops that hardly end, and OFTEN_IN_LOOPS executions, in functions that are
    entered once."""
    def spoil(r, text):
        def branch(place, share, _, rest):
            share = share if share == 'switch' else r.choice(['0.0000001', '99.9999999'])
            return f'{place} {share} {often_in_loops}{rest}'
        return each_line(text, branch, lambda name, _, body='': f'{name} 1 {body}'.rstrip())
    return spoil


def numbers(r, text):
    """All numbers drawn, each alone."""
    def branch(place, share, _, rest):
        return f'{place} {share if share == "switch" else r.choice(SHARES)} {r.choice(NUMBERS)}{rest}'

    def head(name, _, body=''):
        return f'{name} {r.choice(["0", *NUMBERS])}{r.choice(["", "+" + r.choice(NUMBERS)])} {body}'.rstrip()
    return each_line(text, branch, head)


def entries(r, text):
    """Functions entered never or for ever, with branches as before."""
    return each_line(text, head=lambda name, _, body='': f'{name} {r.choice(["0", "1", "990E"])} {body}'.rstrip())


def hot_code(r, text):
    """Nothing is hot, or all, or nothing is known of that."""
    said = r.choice(['1', '990E', None])
    return each_line(text, hot=lambda share, _: said and f' hot {share} {said}')


def dropped(r, text):
    """A third of the lines left out."""
    return each_line(text, lambda *words: None if r.random() < .33 else ' '.join(words[:3]) + words[3])


def exchanged(r, text):
    """Functions with the branches of other functions."""
    parts = [part for part in re.split(r'(?m)^(?=[^ \n])', text) if part]
    own = [bool(re.match(r'staticprof-kept |\[|end$', part)) for part in parts]
    bodies = [part.partition('\n')[2] for part, fixed in zip(parts, own) if not fixed]
    r.shuffle(bodies)
    return ''.join(part if fixed else part.partition('\n')[0] + '\n' + bodies.pop()
                   for part, fixed in zip(parts, own))


SPOIL = {'never': shares(lambda r: '0'), 'always': shares(lambda r: '100'),
         'either': shares(lambda r: r.choice(['0', '100'])), 'shares': shares(lambda r: r.choice(SHARES)),
         'for-ever': loops('990E'), 'long': loops('1G'), 'rare': loops('1'), 'numbers': numbers,
         'entries': entries, 'hot': hot_code, 'dropped': dropped, 'exchanged': exchanged,
         'untrained': lambda r, text: text.replace('] trained\n', ']\n')}


def edited(r, generator, text):
    """The TEXT of a program of GENERATOR with functions that are named otherwise, and with other statements: it need
    not compute the same as before."""
    csmith = generator == 'csmith'
    names = sorted(set(re.findall(r'\bfunc_\d+\b' if csmith else r'\bf\d+\b', text)))
    for name in r.sample(names, r.randint(0, len(names) // 2)):
        text = re.sub(rf'\b{name}\b', 'new_' + name, text)
    variable = 'crc32_context' if csmith else 'x'
    statement = re.compile(r' {4,}\S.*;' if csmith else r'  (STEP|x) .*;')
    lines, share = [], r.choice([.05, .3])
    for line in text.splitlines():
        if not csmith and re.match('  x .*;', line) and r.random() < share:
            continue
        lines.append(line)
        if statement.fullmatch(line) and r.random() < share:
            lines += r.choice([[''], ['', '', ''], [f'  if ({variable} == {r.randint(0, 99)}u) {variable}++;'],
                               [f'  while (({variable} & 7u) == 7u) {variable} += 3u;']])
    return '\n'.join(lines) + '\n'


class Kept:
    """Trains the program of TRIAL, a trial.Trial, in its folder and compiles with what was kept of it."""

    def __init__(self, one, tool, seed):
        self.trial, self.tool, self.random = one, tool, random.Random(f'kept {seed}')
        self.compared = 0

    def path(self, name):
        return os.path.join(self.trial.folder, name)

    def write(self, name, text):
        with open(self.path(name), 'w', encoding='utf-8') as f:
            f.write(text)

    def train(self, language):
        """Make own.profile; return whether the program is what can be trained."""
        one = self.trial
        level = self.random.choice(TRAINED_AT)

        def build(*options):
            status, said = one.gcc_says(language, ['-w', level, *options], 'trained', trial.COMPILE_SECONDS)
            if status != 0:
                raise trial.Failure('does not compile for training: ' + trial.first_line(said))
        build('-fprofile-generate')
        status, _ = trial.command(['./trained'], one.folder, trial.RUN_SECONDS * trial.PATIENCE)
        # A program that a signal ends, as by abort, writes no counters.
        if status is None or status < 0:
            return False
        build('-fprofile-use', '-Wno-missing-profile', *one.plugin_flags(['measure=records']))
        status, said = trial.command([self.tool, 'keep', '-o', 'own.profile', 'records'], one.folder, TOOL_SECONDS)
        if status != 0:
            raise trial.Failure('keep: ' + trial.first_line(said))
        return True

    def run(self, language, generator, other):
        """Raise trial.Failure, or return whether there was something to compare.  OTHER is the text of another
        program."""
        r, one = self.random, self.trial
        outcome = Outcome(one, language)
        if not outcome.expected or not self.train(language):
            return False
        with open(self.path('own.profile'), encoding='utf-8') as f:
            profile = f.read()
        for _ in range(OWN):
            self.use(outcome, 'own.profile')
        for name in r.sample(list(SPOIL), SPOILED):
            self.write(f'{name}.profile', SPOIL[name](r, profile))
            self.use(outcome, f'{name}.profile')
        with open(self.path('program.txt'), encoding='utf-8') as f:
            text = f.read()
        for name, changed in (('edited', edited(r, generator, text)), ('other', other)):
            os.mkdir(self.path(name))
            self.write(f'{name}/program.txt', changed)
            self.use(Outcome(one.in_folder(self.path(name)), language), '../own.profile')
        return True

    def use(self, outcome, profile):
        """Compile the program of OUTCOME with PROFILE, a path from its folder, with some of USES."""
        if not outcome.expected:
            return
        options, more = self.random.choice(USES)
        options = options + self.random.sample(ALSO, self.random.choice([0, 0, 1, 2]))
        outcome.compare(options, [f'kept={profile}', *more])
        self.compared += 1


FITS_NOTHING = re.compile(r"note: .-fplugin-arg-libstaticprof-kept.: .*none of them is there")


class Outcome:
    """What the program of ONE, a trial.Trial, does without the plugin: None if it cannot be compared."""

    def __init__(self, one, language):
        self.trial, self.language = one, language
        started = time.monotonic()
        self.expected = self.without(['-O3'])
        self.seconds = trial.PATIENCE * (time.monotonic() - started) + trial.SLACK_SECONDS

    def without(self, options):
        status, self.messages = self.trial.gcc_says(self.language, [*options, '-fchecking'], 'plain',
                                                    trial.COMPILE_SECONDS)
        if status != 0:
            return None
        did = trial.command(['./plain'], self.trial.folder, trial.RUN_SECONDS)
        return None if did[0] is None else did

    def compare(self, options, plugin_options):
        """Raise trial.Failure if it does something else with these options, or if the compiler says something."""
        one = self.trial
        what = f'with {" ".join(options + plugin_options)}: '
        for dump in one.dumps():
            os.remove(dump)
        flags = one.dump_flags() + one.plugin_flags(plugin_options)
        status, said = one.gcc_says(self.language, ['-fchecking', *options, *flags], 'estimated', self.seconds)
        if status != 0:
            raise trial.Failure(what + 'does not compile: ' + (
                'took too long' if status is None else trial.first_line(said)))
        # Counts have not the digits for a loop of 10^9 iterations.
        if plugin_options[0] == 'kept=own.profile':
            one.check_sums(what)
        got = trial.command(['./estimated'], one.folder, trial.RUN_SECONDS * trial.PATIENCE)
        news = kinds(said) - kinds(self.messages)
        # A profile that fits nothing is noted, and only that of the program itself must fit.
        if plugin_options[0] != 'kept=own.profile':
            news = {line for line in news if not FITS_NOTHING.search(line)}
        if got == self.expected and not news:
            return
        # GCC may do so without the plugin too, with the same options.
        if self.without(options) != got:
            raise trial.Failure(what + f'computes something else: {got[1][:60]!r} with status {got[0]}, '
                                f'not {self.expected[1][:60]!r} with {self.expected[0]}')
        if news - kinds(self.messages):
            raise trial.Failure(what + f'has other messages than without the plugin: {" ".join(sorted(news))}')


def kinds(said):
    """The kinds of messages in SAID: the options of warnings, or whole lines."""
    return {(re.findall(r'\[-W\S*\]', line) or [line])[-1] for line in said.splitlines()
            if re.search(r'(warning|error|note): ', line)}
