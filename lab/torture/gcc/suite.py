"""GCC's testsuite: fetches it, and runs a part of it with an installed compiler.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import fnmatch
import glob
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile

import compare

# For each part DejaGnu's tool and the files that it runs; the short parts are run first.
PARTS = {
    'predict': [('gcc', ['dg.exp=predict-*']), ('g++', ['dg.exp=predict-*']), ('gfortran', ['dg.exp=predict-*'])],
    'lto': [('gcc', ['lto.exp'])],
    'dg-torture': [('gcc', ['dg-torture.exp'])],
    'warnings': [('gcc', ['dg.exp=W* uninit* null-deref* strlenopt* attr-*']), ('g++', ['dg.exp=W* uninit*'])],
    'tree-ssa': [('gcc', ['tree-ssa.exp'])],
    'execute': [('gcc', ['execute.exp', 'builtins.exp', 'ieee.exp'])],
    'g++': [('g++', ['dg-torture.exp'])],
    'gfortran': [('gfortran', ['compile.exp', 'execute.exp'])],
    'compile': [('gcc', ['compile.exp'])],
    'gfortran.dg': [('gfortran', ['dg.exp'])],
}


class Failure(Exception):
    """A step that failed, described in a line."""


def fetch(cache, major):
    """The folder of the testsuite in CACHE; if need be it is fetched from Debian's package of the source of GCC
    MAJOR."""
    package = f'gcc-{major}-source'
    kept = os.path.join(cache, package)
    if not os.path.isdir(kept):
        new = kept + '.new'
        shutil.rmtree(new, ignore_errors=True)
        os.makedirs(new)
        for command in (['apt-get', '-q', 'download', package], ['sh', '-c', 'dpkg-deb -x ./*.deb .']):
            done = subprocess.run(command, cwd=new, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, check=False, encoding='utf-8', errors='replace')
            if done.returncode:
                said = (done.stdout.strip().splitlines() or ['?'])[-1]
                raise Failure(f'cannot fetch {package} (does apt-get update help?): {said}')
        archives = glob.glob(f'{new}/usr/src/gcc-{major}/gcc-*.tar.*')
        if len(archives) != 1:
            raise Failure(f'no source of GCC in {package}')
        # Python reads .xz by itself; tar needs another program.
        with tarfile.open(archives[0]) as archive:
            for member in archive:
                top, _, rest = member.name.partition('/')
                if rest.startswith('gcc/testsuite/'):
                    member.name = rest
                    archive.extract(member, new)
        shutil.rmtree(os.path.join(new, 'usr'))
        for deb in glob.glob(f'{new}/*.deb'):
            with open(os.path.join(new, 'package'), 'w', encoding='utf-8') as f:
                f.write(os.path.basename(deb) + '\n')
            os.remove(deb)
        os.rename(new, kept)
    with open(os.path.join(kept, 'package'), encoding='utf-8') as f:
        return os.path.join(kept, 'gcc/testsuite'), f.read().strip()


def driver_of(gcc, tool):
    """The driver of another language that belongs to GCC: g++-12 and gfortran-12
    belong to gcc-12."""
    return re.sub(r'gcc((-[0-9.]+)?)$', lambda m: tool + m[1], gcc)


def some_of(tests, files):
    """The tools and what they run, as in PARTS, for those of TESTS that are in FILES.  A file that only gcc is given
    is not given to g++, where its results have other names."""
    some = []
    for tool, drivers in tests:
        chosen = []
        for driver, _, patterns in (x.partition('=') for x in drivers):
            # A test of several units has the name that the units' names begin with.
            names = [name + '*' for name in sorted({os.path.basename(f) for f in files})
                     if any(fnmatch.fnmatchcase(name, p) for p in patterns.split() or '*')]
            if names:
                chosen.append(f'{driver}={" ".join(names)}')
        if chosen:
            some.append((tool, chosen))
    return some


def tcl(text):
    """TEXT as a word of Tcl."""
    return '{' + text + '}'


def fast_folder():
    """The folder where many small files are made and deleted fastest: in memory, if possible."""
    memory = '/dev/shm'
    if 'TMPDIR' not in os.environ and os.path.ismount(memory) and os.access(memory, os.W_OK | os.X_OK):
        return memory
    return tempfile.gettempdir()


def forget(summary, scratch):
    """Remove the numbered folders in SCRATCH from the names in the file SUMMARY."""
    with open(summary, encoding='utf-8', errors='surrogateescape') as f:
        text = f.read()
    with open(summary, 'w', encoding='utf-8', errors='surrogateescape') as f:
        f.write(re.sub(re.escape(scratch) + '/[0-9]+/', '', text))


class Side:
    """A compiler with its flags, and the folder with its results."""

    def __init__(self, gcc, flags, torture_options, testsuite, folder, scratch, jobs, identity):
        self.gcc, self.flags, self.torture_options, self.testsuite = gcc, flags, torture_options, testsuite
        self.folder, self.scratch, self.jobs = folder, scratch, jobs
        # A string that identifies what results depend on besides the part.
        self.identity = identity

    def site(self, folder):
        lines = ['set rootme "."', f'set tmpdir {tcl(folder)}', f'set srcdir {tcl(self.testsuite)}',
                 'set CFLAGS ""', 'set CXXFLAGS ""']
        for variable, tool in (('GCC', 'gcc'), ('GXX', 'g++'), ('GFORTRAN', 'gfortran')):
            command = ' '.join([driver_of(self.gcc, tool)] + self.flags)
            lines.append(f'set {variable}_UNDER_TEST {tcl(command)}')
        if self.torture_options:
            lines.append(f'set TORTURE_OPTIONS {tcl(" ".join(map(tcl, self.torture_options)))}')
        return '\n'.join(lines) + '\n'

    def place(self, part, some=False):
        """The folder for the results of PART; results with other options have
        folders of their own."""
        name = ' '.join([part] + self.torture_options + (['some'] if some else []))
        return os.path.join(self.folder, re.sub(r'[^-\w.=+]+', '_', name))

    def key(self, tests):
        return json.dumps([self.identity, self.torture_options, self.flags, tests])

    def is_kept(self, place, tests):
        try:
            with open(os.path.join(place, 'done'), encoding='utf-8') as f:
                return f.read() == self.key(tests)
        except OSError:
            return False

    def run(self, part, files=None):
        """The results of PART, or of some of its FILES, as compare.read_sum returns them; results that were kept
        are used."""
        tests, place = PARTS[part], self.place(part, files is not None)
        if files is not None:
            tests = some_of(tests, files)
        kept = self.is_kept(place, tests)
        if not kept:
            shutil.rmtree(place, ignore_errors=True)
            for tool, drivers in tests:
                self.run_tool(os.path.join(place, tool), tool, drivers)
        results = collections.Counter()
        for tool, _ in tests:
            results += self.read(os.path.join(place, tool), tool)
        if not kept:
            with open(os.path.join(place, 'done'), 'w', encoding='utf-8') as f:
                f.write(self.key(tests))
        return results

    def log(self, part):
        """Yield the lines of the log of PART: commands and their output."""
        for name in sorted(glob.glob(os.path.join(glob.escape(self.place(part)), '*', '*', '*.log'))):
            with open(name, encoding='utf-8', errors='replace') as f:
                yield from f

    def run_beside(self, part, others):
        """The same as run, but without the files all of whose tests are good in OTHERS, another side's results."""
        files = {compare.file_of(name) for name, status in others if status not in compare.GOOD}
        if self.is_kept(self.place(part), PARTS[part]):
            return self.run(part)
        own = self.run(part, files) if files else {}
        return collections.Counter({key: n for results, mine in ((own, True), (others, False))
                                    for key, n in results.items() if (compare.file_of(key[0]) in files) == mine})

    def run_tool(self, place, tool, tests):
        os.makedirs(place)
        with tempfile.TemporaryDirectory(prefix='gcc-torture-', dir=self.scratch,
                                         ignore_cleanup_errors=True) as scratch:
            # The processes go through the same list; the first that makes a file in `taken' gets the next ten
            # tests.
            for name in ('taken', 'tmp'):
                os.mkdir(os.path.join(scratch, name))
            env = dict(os.environ, GCC_RUNTEST_PARALLELIZE_DIR=os.path.join(scratch, 'taken'),
                       TMPDIR=os.path.join(scratch, 'tmp'))
            running = []
            for i in map(str, range(self.jobs)):
                work, kept = os.path.join(scratch, i), os.path.join(place, i)
                os.mkdir(work)
                os.mkdir(kept)
                with open(os.path.join(work, 'site.exp'), 'w', encoding='utf-8') as f:
                    f.write(self.site(work))
                with open(os.path.join(kept, 'output'), 'w', encoding='utf-8') as f:
                    running.append(subprocess.Popen(['runtest', '--outdir', kept, '--tool', tool] + tests, cwd=work,
                                                    env=env, stdin=subprocess.DEVNULL, stdout=f,
                                                    stderr=subprocess.STDOUT))
            try:
                for process in running:
                    process.wait()
            finally:
                for process in running:
                    process.terminate()
            for summary in glob.glob(f'{place}/[0-9]*/{tool}.sum'):
                forget(summary, scratch)

    @staticmethod
    def read(place, tool):
        results = collections.Counter()
        for folder in sorted(glob.glob(f'{place}/[0-9]*')):
            try:
                with open(f'{folder}/{tool}.sum', encoding='utf-8', errors='replace') as f:
                    results += compare.read_sum(f)
            except (OSError, ValueError) as error:
                raise Failure(f'runtest failed, see {folder}/output: {error}') from error
        return results
