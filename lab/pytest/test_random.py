"""The harness of `make -C lab check-random', with a compiler that is a shell script.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from unittest import mock

import pytest

from laboratory import LAB, TOP, load
from tested import TOOL as REAL_TOOL

load('lab/torture/random')
HARNESS = os.path.join(LAB, 'torture/random')

import generate  # noqa: E402
import kept  # noqa: E402
import trial  # noqa: E402

# A program is the script $PLAIN or $ESTIMATED, and $DUMP is the plugin's dump of the profile.
COMPILER = """#!/bin/sh
side=$PLAIN name=
for word; do
  case $word in
    -fplugin=*) side=$ESTIMATED dump=1 ;;
    *-kept=*)
      echo "$word" >> "$USED"; [ -z "$WARNS" ] || echo "p.c:1: warning: $WARNS"
      case $NOTES:$word in ?*:$NOTED) echo "cc1: $NOTES" ;; esac ;;
  esac
  [ "$name" != -o ] || out=$word
  name=$word
done
case $side in
  ICE) echo 'internal compiler error: here'; exit 1 ;;
  SLOW) exec sleep 60 ;;
esac
[ -z "$dump" ] || [ -z "$DUMP" ] || echo "$DUMP" > "$out-program.txt.050t.local-pure-const1"
printf '#!/bin/sh\\n%s\\n' "$side" > "$out"
chmod +x "$out"
"""
# The tool that keeps a profile of what was trained.
TOOL = """#!/bin/sh
[ -z "$REFUSES" ] || { echo "error: $REFUSES"; exit 1; }
cat "$PROFILE" > "$3"
"""
PROFILE = os.path.join(TOP, 'testsuite/staticprof.kept/kept.profile')
UNDEFINED = 'echo "program.txt:1:2: runtime error: load of misaligned address 0x$$"'
# The seed of a program without -fprofile-arcs, because with it the profile is not
# checked.
SEED = next(s for s in range(1, 99) if '-fprofile-arcs' not in trial.options_for(s)[0])


class TestHarness:
    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work
        for name, text in (('gcc', COMPILER), ('tool', TOOL), ('plugin.so', '')):
            with open(self.path(name), 'w', encoding='utf-8') as f:
                f.write(text)
        os.chmod(self.path('gcc'), 0o755)
        os.chmod(self.path('tool'), 0o755)

    def path(self, name):
        return os.path.join(self.work, name)

    def run_harness(self, *more, plain='echo 7', estimated='echo 7', dump='sums', **more_env):
        done = subprocess.run(
            [sys.executable, '-B', HARNESS, '--gcc', self.path('gcc'), '--plugin', self.path('plugin.so'),
             '--folder', self.path('kept'), '--generators', 'jumps', '--seed', str(SEED), '--programs', '1', *more],
            env=dict(os.environ, PLAIN=plain, ESTIMATED=estimated, DUMP=dump, PROFILE=PROFILE, USED=self.path('used'),
                     **more_env), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding='utf-8', check=False)
        return done.returncode, done.stdout.splitlines(), done.stderr

    def expect_failure(self, what, **sides):
        status, lines, _ = self.run_harness(**sides)
        assert (status, lines[-1]) == (1, '0 passed, 1 failed')
        assert re.search(f'^FAIL: jumps, seed {SEED}, .*: {re.escape(what)}.*; kept in ', lines[1]), lines[1]
        assert os.path.exists(self.path(f'kept/jumps-{SEED}/program.txt'))

    def test_alike(self):
        status, lines, _ = self.run_harness()
        assert (status, lines[-1]) == (0, '1 passed, 0 failed')
        assert f'seeds from {SEED}; again: --seed {SEED} --programs N' == lines[0]
        assert glob.glob(self.path('kept/*')) == []

    def test_failures(self):
        self.expect_failure('computes something else', estimated='echo 8')
        self.expect_failure('computes something else', estimated='echo 7; exit 3')
        self.expect_failure('computes something else', estimated=UNDEFINED)
        self.expect_failure('does not compile with the plugin: internal compiler error', estimated='ICE')
        self.expect_failure('an invalid sum in estimated-program',
                            dump=';; Invalid sum of incoming counts 1, should be 2')
        self.expect_failure('no dump', dump='')

    def test_what_cannot_be_compared(self):
        for plain in ('ICE', UNDEFINED):
            status, lines, _ = self.run_harness(plain=plain)
            # If nothing was compared the run fails.
            assert (status, lines[-1]) == (1, '0 passed, 0 failed')
            assert 'jumps: 0 alike with and without the plugin; 1 could not be tried' in lines[1]

    def test_only_compile(self):
        status, lines, _ = self.run_harness('--only-compile', estimated='echo 8')
        assert (status, lines[-1]) == (0, '1 passed, 0 failed')
        assert 'jumps: 1 compiled with the plugin; 0 could not be tried' in lines[1]
        status, lines, _ = self.run_harness('--only-compile', plain='ICE', estimated='ICE')
        assert (status, lines[-1]) == (1, '0 passed, 0 failed')
        status, lines, _ = self.run_harness('--only-compile', estimated='ICE')
        assert (status, lines[-1]) == (1, '0 passed, 1 failed')
        assert 'does not compile with the plugin: internal compiler error' in lines[1]

    def run_kept(self, **more):
        return self.run_harness('--tool', self.path('tool'), '--kept', '1', **more)

    def test_kept(self):
        status, lines, _ = self.run_kept()
        assert (status, lines[-1]) == (0, '1 passed, 0 failed')
        uses = kept.OWN + kept.SPOILED + 2
        assert f'1 of them were trained; {uses} compilations with kept profiles' in lines
        with open(self.path('used'), encoding='utf-8') as f:
            used = [os.path.basename(line.rstrip().rpartition('=')[2]) for line in f]
        assert used[:kept.OWN] + used[-2:] == ['own.profile'] * (kept.OWN + 2)
        spoiled = {u[:-len('.profile')] for u in used[kept.OWN:-2]}
        assert len(spoiled) == kept.SPOILED and spoiled <= set(kept.SPOIL)

    def test_kept_failures(self):
        for what, sides in (('with -O.* kept=own.profile.*: computes something else', {'estimated': 'echo 8'}),
                            ('with -O.*: an invalid sum in estimated', {'dump': ';; Invalid sum of incoming counts 1'}),
                            ('with -O.*: has other messages than without the plugin: .-Wmissing-profile',
                             {'WARNS': 'no file [-Wmissing-profile]'}),
                            ('does not compile for training: internal', {'estimated': 'ICE'}),
                            ('keep: error: no records', {'REFUSES': 'no records'})):
            status, lines, _ = self.run_kept(**sides)
            assert (status, lines[-1]) == (1, '0 passed, 1 failed')
            assert re.search(f'^FAIL: jumps, seed {SEED}, {what}.*; kept in ', lines[1]), lines[1]

    def test_a_profile_that_fits_nothing_is_noted(self):
        note = "note: '-fplugin-arg-libstaticprof-kept': x has branches of 'p.c', but none of them is there"
        # Only of spoiled profiles and of other programs; not of the program's own.
        status, lines, _ = self.run_kept(NOTES=note, NOTED='*-kept=*[!n].profile')
        assert (status, lines[-1]) == (0, '1 passed, 0 failed')
        status, lines, _ = self.run_kept(NOTES=note, NOTED='*-kept=own.profile')
        assert (status, lines[-1]) == (1, '0 passed, 1 failed')

    def test_what_cannot_be_trained(self):
        dies = 'kill -ABRT $$'
        status, lines, _ = self.run_kept(plain=dies, estimated=dies)
        assert (status, lines[-1]) == (1, '0 passed, 0 failed')
        assert 'jumps: 0 alike with and without the plugin; 1 could not be tried' in lines[1]

    def test_calls_compile(self, work):
        """GCC compiles what the generator of calls makes, and the programs end."""
        for seed in range(20):
            language, text = generate.calls(seed, work)
            with open(self.path('program.c'), 'w', encoding='utf-8') as f:
                f.write(text)
            subprocess.run(['gcc', '-x', language, '-w', '-O1', '-o', 'program', 'program.c'], cwd=work, check=True)
            subprocess.run(['./program'], cwd=work, check=True, timeout=20, stdout=subprocess.DEVNULL)

    def test_wrong_arguments(self):
        for more, said in ((['--generators', 'none'], 'no such generator: none'),
                           (['--plugin', self.path('nothing.so')], 'there is no')):
            status, _, err = self.run_harness(*more)
            assert status == 2
            assert said in err

    def test_a_compiler_that_gets_slow(self):
        with open(self.path('program.txt'), 'w', encoding='utf-8'), \
                mock.patch.object(trial, 'SLACK_SECONDS', 1), \
                mock.patch.dict(os.environ, PLAIN='echo 7', ESTIMATED='SLOW', DUMP=''):
            with pytest.raises(trial.Failure, match='with the plugin: took too long'):
                trial.Trial([self.path('gcc')], self.path('plugin.so'), [], self.work).run('c', ['-O2'], [])


class TestSpoiled:
    @pytest.fixture(autouse=True)
    def read(self):
        with open(PROFILE, encoding='utf-8') as f:
            self.text = f.read()

    def spoiled(self, name):
        return kept.SPOIL[name](random.Random(3), self.text)

    @pytest.mark.parametrize('name', kept.SPOIL)
    def test_the_tool_takes_it(self, name, work):
        path = os.path.join(work, name)
        with open(path, 'w', encoding='utf-8') as f:
            f.write(self.spoiled(name))
        assert self.spoiled(name) != self.text
        subprocess.run([REAL_TOOL, 'keep', f'--check={path}'], check=True, stdout=subprocess.DEVNULL)

    def test_what_is_spoiled(self):
        """One line of each kind shows what has become of it."""
        for name, lines in (('never', [' 3 0 1M i < n', '  98 default']), ('always', [' 3 100 1M i < n']),
                            ('entries', [' 3 99.9001 1M i < n']), ('untrained', ['[kept-1.c]']),
                            ('exchanged', [' 3 99.9001 1M i < n', ' in odd', '  98 default'])):
            assert set(lines) <= set(self.spoiled(name).splitlines()), name
        assert re.search('(?m)^ 3 (99.9999999|0.0000001) 1G i < n$', self.spoiled('long'))
        assert re.search('(?m)^work 1 046g$', self.spoiled('long'))
        assert 20 < len(self.spoiled('dropped').splitlines()) < len(self.text.splitlines())


class TestGenerators:
    def test_edited_programs_compile(self, work):
        for seed in range(12):
            for name in ('calls', 'jumps', 'jumps-c++'):
                language, text = generate.GENERATORS[name](seed, work)
                text_after = kept.edited(random.Random(seed), name, text)
                assert text_after != text
                with open(os.path.join(work, 'edited'), 'w', encoding='utf-8') as f:
                    f.write(text_after)
                subprocess.run(['gcc', '-x', language, '-w', '-fsyntax-only', 'edited'], cwd=work, check=True)

    def test_same_seed_same_program(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, generator in generate.GENERATORS.items():
                if name == 'csmith' and not shutil.which('csmith'):
                    continue
                assert generator(3, folder) == generator(3, folder), name
                assert generator(3, folder) != generator(6, folder), name

    def test_options_of_a_seed(self):
        assert trial.options_for(3) == trial.options_for(3)
        every = [trial.options_for(s) for s in range(300)]
        assert set(trial.GCC_OPTIONS) == {o for options, _ in every for o in options if o not in trial.LEVELS}
        assert set(trial.PLUGIN_OPTIONS) == {o for _, options in every for o in options}

    @pytest.mark.skipif(not shutil.which('csmith'), reason='csmith is not installed')
    def test_every_function_is_defined(self, work):
        # csmith's program for this seed calls __builtin_ia32_crc32qi.
        text = generate.csmith(1795638125, work)[1]
        with open(os.path.join(work, 'p.c'), 'w', encoding='utf-8') as f:
            f.write(text)
        done = subprocess.run(['gcc', '-O0', '-w', '-I/usr/include/csmith', '-o', '/dev/null', 'p.c'], cwd=work,
                              stderr=subprocess.PIPE, encoding='utf-8', check=False)
        assert (done.returncode, done.stderr) == (0, '')
