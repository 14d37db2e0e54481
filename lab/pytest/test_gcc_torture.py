"""The harness of `make -C lab check-gcc-torture', on a testsuite made up here and a compiler that is a shell script.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess
import sys
import time

import pytest

from laboratory import LAB, load

load('lab/torture/gcc')
HARNESS = os.path.join(LAB, 'torture/gcc')

import compare  # noqa: E402
import suite  # noqa: E402

# It prints the lines of the test's text that are for its side; lines for one side only begin with PLAIN or
# PLUGIN.
COMPILER = """#!/bin/sh
side=PLAIN
for word; do
  case $word in
    -dumpversion) echo 12.1; exit ;;
    --version) echo 'shell script, the compiler'; exit ;;
    -fplugin=*) side=PLUGIN ;;
    *.c) file=$word ;;
  esac
done
echo "$side $file" >> "$CALLS"
sed -e "s/^$side //" -e '/^PL[A-Z]* /d' "$file"
"""
TESTS = """
foreach test [lsort [glob $srcdir/$subdir/*.c]] {
  if ![runtest_file_p $runtests $test] { continue }
  foreach line [split [exec {*}$GCC_UNDER_TEST $test] "\\n"] {
    regexp {^(\\S+) (.*)$} $line all status name
    set name "[file tail $test] $name"
    switch $status {
      PASS { pass $name }
      FAIL { fail $name }
      XPASS { xpass $name }
      XFAIL { xfail $name }
      UNRESOLVED { unresolved $name }
      UNSUPPORTED { unsupported $name }
      SLOW { warning "program timed out."; fail $name }
      LOG { send_log "[lrange $name 1 end]\\n" }
      DIE { exit 3 }
    }
  }
}
"""
SCAN = 'scan-tree-dump profile_estimate "loop [0-9]+"'


class TestHarness:
    @pytest.fixture(autouse=True)
    def set_up(self, work):
        self.work = work
        os.makedirs(self.path('suite/gcc.dg'))
        self.write('suite/gcc.dg/lto.exp', TESTS)
        self.write('suite/lib/gcc.exp', '')
        self.write('suite/config/default.exp', '')
        self.write('bin/gcc', COMPILER)
        os.chmod(self.path('bin/gcc'), 0o755)
        self.write('plugin.so', 'one')
        self.write('explained', '')
        self.write('calls', '')
        self.add('same.c', 'PASS (test for excess errors)\nXFAIL execution test\nPASS twice\nPASS twice')

    def path(self, name):
        return os.path.join(self.work, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), 'w', encoding='utf-8') as f:
            f.write(text)

    def add(self, name, text):
        self.write('suite/gcc.dg/' + name, text + '\n')

    def explained(self, *tests):
        self.write('explained', ''.join(f'test: {t}\nwhy: it must be so\n' for t in tests))

    def run_harness(self, *more):
        done = subprocess.run(
            [sys.executable, '-B', HARNESS, '--gcc', self.path('bin/gcc'), '--plugin', self.path('plugin.so'),
             '--folder', self.path('results'), '--parts', 'lto', '--testsuite', self.path('suite'),
             '--explained', self.path('explained'), *more],
            env=dict(os.environ, CALLS=self.path('calls')), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding='utf-8', check=False)
        lines = done.stdout.splitlines()
        return done.returncode, lines[-1], lines, done.stderr

    def sides_called(self):
        with open(self.path('calls'), encoding='utf-8') as f:
            sides = [line.split()[0] for line in f]
        self.write('calls', '')
        return sides

    def expect(self, status, last, *worse, arguments=()):
        got = self.run_harness(*arguments)
        assert [f'WORSE: {w}' for w in worse] == [x for x in got[2] if x.startswith('WORSE')]
        assert got[:2] == (status, last)
        return got

    def test_no_difference(self):
        got = self.expect(0, '4 passed, 0 failed')
        assert '| lto | 4 | 4 | 4 | 0 | 0 | 0 |' in got[2]

    def test_new_failures(self):
        self.add('wrong.c', 'PLAIN PASS execution test\nPLUGIN FAIL execution test')
        self.add('ice.c', 'PLUGIN FAIL (internal compiler error: here)\nPLAIN PASS a\nPLUGIN UNRESOLVED a')
        self.add('gone.c', 'PLAIN PASS scan-assembler b')
        self.add('late.c', 'PLAIN FAIL c\nPLUGIN SLOW c')
        self.add('once.c', 'PASS d\nPLAIN PASS d\nPLUGIN FAIL d')
        # These results may not be explained.
        self.write('explained', 'test: gone.c *\ngcc: 13 14\nwhy: of another version\n'
                   'test: wrong.c *\nwhy: no\ntest: ice.c *\nwhy: no\ntest: late.c *\nwhy: no\n')
        self.expect(1, '6 passed, 6 failed',
                    'PASS -> not there: gone.c scan-assembler b',
                    'not there -> FAIL: ice.c (internal compiler error: here)',
                    'PASS -> UNRESOLVED: ice.c a',
                    'not there -> ERROR: late.c c (timed out)',
                    '2 PASS -> FAIL, PASS: once.c d',
                    'PASS -> FAIL: wrong.c execution test')

    def test_better(self):
        self.add('better.c', 'PLAIN FAIL a\nPLUGIN PASS a\nPLAIN XFAIL b\nPLUGIN XPASS b\nPLUGIN PASS c')
        got = self.expect(0, '7 passed, 0 failed')
        assert 'better or equal: XFAIL -> XPASS: better.c b' in got[2]
        assert '| lto | 6 | 5 | 7 | 0 | 0 | 3 |' in got[2]

    def test_explained(self):
        self.add('scan.c', f'PLAIN PASS {SCAN}\nPLUGIN FAIL {SCAN}\nPLAIN PASS scan-asm x\nPLUGIN FAIL scan-asm x')
        # A bracket matches itself, and a pattern must match the whole name.
        self.explained('scan.c * "loop [0-9]+"', 'scan.c scan', 'same.c twice', 'other.c *')
        got = self.expect(1, '4 passed, 1 failed, 1 skipped', 'PASS -> FAIL: scan.c scan-asm x')
        assert [x for x in got[2] if 'no longer' in x] == ['no longer needed in explained: same.c twice']
        self.explained('scan.c scan-*')
        self.expect(0, '4 passed, 0 failed, 2 skipped')

    def test_warnings_alone(self):
        self.add('link.c', 'PLUGIN LOG warning: odd\nPLUGIN FAIL link\nPLAIN PASS link')
        self.expect(1, '4 passed, 1 failed', 'PASS -> FAIL: link.c link')
        self.explained('link.c link')
        self.expect(0, '4 passed, 0 failed, 1 skipped')
        for said in ('PASS nothing', 'LOG error: no', 'LOG warning: odd\nPLUGIN LOG ld: undefined reference to f',
                     'LOG warning: odd\nPLUGIN PASS before'):
            self.add('link.c', f'PLUGIN {said}\nPLUGIN FAIL link\nPLAIN PASS link\nPLAIN PASS before')
            self.write('plugin.so', said)
            assert 'WORSE: PASS -> FAIL: link.c link' in self.run_harness()[2], said

    def test_excess_warnings(self):
        name = 'many.c  -O2 ' + compare.EXCESS
        for listed, good in (['a.c:1:2: warning: odd'], True), (['a.c:1:2: warning: odd', 'g++: fatal error: x'], False), \
                ([], False), (['a.c:1:2: error: x'], False):
            log = ['a.c:9:9: warning: expected', 'PASS: many.c  -O2 (test for warnings, line 9)', f'FAIL: {name}',
                   'Excess errors:', *listed, '', 'a.c:3:3: error: of the next test', 'PASS: other.c a']
            assert compare.only_warned(log, name) == good, listed

    def test_malformed_explanations(self):
        for text in ('why: nothing\n', 'test: a\ntest: b\nwhy: c\n', 'test: a\n', 'test: a\nwhy: \n', 'a word\n'):
            self.write('explained', text)
            status, last, _, err = self.run_harness()
            assert (status, last) == (1, '0 passed, 1 failed'), text
            assert 'explained' in err

    def test_kept_results(self):
        both, plugin = ['PLAIN', 'PLUGIN'], ['PLUGIN']
        self.run_harness()
        assert both == self.sides_called()
        self.expect(0, '4 passed, 0 failed')
        assert self.sides_called() == []
        self.write('plugin.so', 'two')
        self.run_harness()
        assert plugin == self.sides_called()
        options = ['--torture-options=-O2;-O3 -g']
        self.run_harness(*options)
        assert both == self.sides_called()
        # The results of both are kept.
        self.run_harness()
        self.run_harness(*options)
        assert self.sides_called() == []
        assert os.path.exists(self.path('results/plain/lto_-O2_-O3_-g/gcc/0/gcc.log'))

    def test_brief(self):
        self.add('wrong.c', 'PASS a\nPLAIN PASS execution test\nPLUGIN FAIL execution test')
        self.add('always.c', 'FAIL b')
        self.add('less.c', 'PLAIN PASS c\nPLUGIN UNSUPPORTED c')
        self.expect(1, '6 passed, 2 failed', 'PASS -> UNSUPPORTED: less.c c', 'PASS -> FAIL: wrong.c execution test',
                    arguments=['--brief'])
        with open(self.path('calls'), encoding='utf-8') as f:
            plain = [os.path.basename(line.split()[1]) for line in f if line.startswith('PLAIN')]
        assert plain == ['always.c', 'less.c', 'wrong.c']
        self.sides_called()
        self.run_harness('--brief')
        assert self.sides_called() == []
        # If all results are known they are used.
        self.run_harness()
        assert ['PLAIN'] * 4 == self.sides_called()
        self.write('suite/gcc.dg/lto.exp', TESTS.replace('pass $name', 'fail $name'))
        self.write('plugin.so', 'two')
        self.run_harness('--brief')
        assert ['PLUGIN'] * 4 == self.sides_called()

    def test_brief_with_nothing_wrong(self):
        self.add('same.c', 'PASS a')
        self.expect(0, '1 passed, 0 failed', arguments=['--brief'])
        assert self.sides_called() == ['PLUGIN']

    def test_some_files_go_only_where_all_would(self):
        for files, tests in (({'c-c++-common/Wa.c', 'c-c++-common/attr-b.c'}, [('gcc', ['dg.exp=Wa.c* attr-b.c*']), ('g++', ['dg.exp=Wa.c*'])]),
                             ({'c-c++-common/attr-b.c'}, [('gcc', ['dg.exp=attr-b.c*'])])):
            assert suite.some_of(suite.PARTS['warnings'], files) == tests
        assert suite.some_of(suite.PARTS['compile'], {'gcc.c-torture/compile/x.c'}) == [('gcc', ['compile.exp=x.c*'])]

    def test_runtest_that_ends_early(self):
        self.add('die.c', 'PLUGIN DIE now\nPLAIN PASS a')
        status, last, _, err = self.run_harness()
        assert (status, last) == (1, '0 passed, 1 failed')
        assert re.search('see .*/plugin/lto/gcc/0/output', err), err
        self.sides_called()
        self.run_harness()
        assert 'PLAIN' not in self.sides_called()

    def test_a_compiler_that_does_not_work(self):
        self.add('same.c', 'FAIL a')
        status, last, _, err = self.run_harness()
        assert (status, last) == (1, '0 passed, 1 failed')
        assert 'nothing passes' in err

    def test_what_the_compiler_is_given(self):
        side = suite.Side('/usr/bin/gcc-12', ['-fchecking', '-fplugin=/a b'], ['-O2', '-O3 -g'], '/t', '/f', '/s', 1, '')
        assert 'set GCC_UNDER_TEST {/usr/bin/gcc-12 -fchecking -fplugin=/a b}\n' in side.site('/w')
        assert 'set GXX_UNDER_TEST {/usr/bin/g++-12 ' in side.site('/w')
        assert 'set GFORTRAN_UNDER_TEST {/usr/bin/gfortran-12 ' in side.site('/w')
        assert 'set TORTURE_OPTIONS {{-O2} {-O3 -g}}\n' in side.site('/w')

    def test_the_scratch_folder_is_no_part_of_a_name(self):
        self.add('where.c', 'PASS')
        self.write('suite/gcc.dg/lto.exp', TESTS + 'pass "[pwd]/where.c"\npass "in $env(TMPDIR)"\n')
        os.mkdir(self.path('scratch'))
        self.run_harness('--scratch', self.path('scratch'))
        with open(self.path('results/plain/lto/gcc/0/gcc.sum'), encoding='utf-8') as f:
            text = f.read()
        assert 'PASS: where.c\n' in text
        assert re.search(f'PASS: in {self.work}/scratch/[^/]*/tmp\n', text), text
        assert os.listdir(self.path('scratch')) == []

    def test_ended_by_a_signal(self):
        self.write('suite/gcc.dg/lto.exp', 'exec touch $env(CALLS).begun\nafter 60000\n')
        os.mkdir(self.path('scratch'))
        with subprocess.Popen(
                [sys.executable, '-B', HARNESS, '--gcc', self.path('bin/gcc'), '--plugin', self.path('plugin.so'),
                 '--folder', self.path('results'), '--parts', 'lto', '--testsuite', self.path('suite'),
                 '--scratch', self.path('scratch')], env=dict(os.environ, CALLS=self.path('calls')),
                stdout=subprocess.DEVNULL) as harness:
            while not os.path.exists(self.path('calls.begun')) and harness.poll() is None:
                time.sleep(.05)
            assert os.listdir(self.path('scratch')) != []
            harness.terminate()
        assert os.listdir(self.path('scratch')) == []

    def test_wrong_command_lines(self):
        for arguments, what in ((['--parts', 'none'], 'no such part: none'), (['--plugin', '/no'], 'there is no /no')):
            status, _, _, err = self.run_harness_raw(*arguments)
            assert status == 2
            assert what in err

    def run_harness_raw(self, *arguments):
        done = subprocess.run([sys.executable, '-B', HARNESS, '--plugin', self.path('plugin.so'), '--folder', self.work,
                               *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', check=False)
        return done.returncode, '', [], done.stderr

    def test_the_real_list(self):
        path = os.path.join(HARNESS, 'explained.txt')
        with open(path, encoding='utf-8') as f:
            versions = set(re.findall(r'[0-9]+', ' '.join(re.findall(r'^gcc: (.*)', f.read(), re.M))))
        for version in versions | {'12'}:
            entries = compare.read_explained(path, version)
            assert entries
            for entry in entries:
                assert re.search(f'{compare.EXPLAINABLE.pattern}| link,|{re.escape(compare.EXCESS)}', entry.test), 'explains what it may not'
