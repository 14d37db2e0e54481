"""Compares two runs of a testsuite, test by test.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A DejaGnu summary has lines `STATUS: NAME'; a name may occur several times.
"""

import collections
import re

GOOD = {'PASS', 'XFAIL', 'KFAIL', 'XPASS', 'KPASS'}
BAD = {'FAIL', 'UNRESOLVED', 'ERROR'}
RESULT = re.compile(r'(PASS|FAIL|XFAIL|XPASS|KFAIL|KPASS|UNRESOLVED|UNTESTED|UNSUPPORTED|ERROR): (.*)')
TIMEOUT = 'WARNING: program timed out'
# These results may be explained: searches in dumps and in assembly, and warnings.  Internal errors, outputs,
# failed compilations and time-outs may not.
EXPLAINABLE = re.compile(r' scan-|\(test for (warnings|bogus messages), line')
WARNING = re.compile(r'(^|: )warning: ')
# Ends the name of a result behind which the log lists what else the compiler said.
EXCESS = '(test for excess errors)'
# Messages of a compiler or linker that did not do its work.
STOPPED = re.compile(r'error: |internal compiler error|undefined reference|terminated|exited with status|timed out|core dumped')


def read_sum(lines):
    """A Counter of (name, status).  ValueError if the summary is not complete."""
    results, timed_out, complete = collections.Counter(), 0, False
    for line in lines:
        line = line.rstrip('\n')
        if line.startswith(TIMEOUT):
            timed_out += 1
        if re.match(r'\s+=== \S+ Summary', line):
            complete = True
        m = RESULT.match(line)
        if m:
            name = m[2].strip()
            results[name, m[1]] += 1
            if timed_out:
                results[name + ' (timed out)', 'ERROR'] += timed_out
                timed_out = 0
    if not complete:
        raise ValueError('the summary ends early')
    return results


def only_excess_warnings(lines, name):
    """Whether all that the log LINES list behind NAME, wherever it failed, are warnings."""
    listed, warned = False, False
    for line in lines:
        m = RESULT.match(line)
        if m or not line.strip():
            listed = m is not None and m[1] in BAD and m[2].strip() == name
        elif listed and line.strip() != 'Excess errors:':
            if not WARNING.search(line):
                return False
            warned = True
    return warned


def only_warned(lines, name):
    """Whether the log LINES say that NAME, wherever it failed, did so for warnings
    alone."""
    if name.endswith(EXCESS):
        return only_excess_warnings(lines, name)
    failed, warned, stopped = False, False, False
    for line in lines:
        m = RESULT.match(line)
        if not m:
            warned |= WARNING.search(line) is not None
            stopped |= STOPPED.search(line) is not None
            continue
        if m[2].strip() == name and m[1] in BAD:
            if stopped or not warned:
                return False
            failed = True
        warned = stopped = False
    return failed


def file_of(name):
    """The test file to which a result belongs."""
    return name.split(' ')[0]


def by_name(results):
    names = collections.defaultdict(collections.Counter)
    for (name, status), n in results.items():
        names[name][status] += n
    return names


def as_text(statuses):
    """The text for a counter of statuses, such as `PASS' or `2 PASS, FAIL'."""
    if not statuses:
        return 'not there'
    return ', '.join((f'{n} ' if n > 1 else '') + s for s, n in sorted(statuses.items()))


class Difference:
    """A name whose results differ; WORSE is the number of results that are worse with the
    plugin."""

    def __init__(self, name, plain, plugin):
        self.name, self.plain, self.plugin = name, plain, plugin
        more_bad = sum(max(0, plugin[s] - plain[s]) for s in BAD)
        fewer_good = max(0, sum(plain[s] for s in GOOD) - sum(plugin[s] for s in GOOD))
        # FAIL that becomes UNRESOLVED is worse; one FAIL less is not.
        self.worse = max(more_bad, fewer_good)
        self.entry = None  # The entry that explains it.

    def __str__(self):
        return f'{as_text(self.plain)} -> {as_text(self.plugin)}: {self.name}'


def differences(plain, plugin):
    """The differences of two Counters as read_sum returns them, sorted by name."""
    a, b = by_name(plain), by_name(plugin)
    none = collections.Counter()
    return [Difference(name, a.get(name, none), b.get(name, none)) for name in sorted(a.keys() | b.keys())
            if a.get(name) != b.get(name)]


def size(plain, plugin):
    """The number of results to compare; results of the same name on both sides count once."""
    a, b = by_name(plain), by_name(plugin)
    none = collections.Counter()
    return sum(max(sum(a.get(n, none).values()), sum(b.get(n, none).values())) for n in a.keys() | b.keys())


class Entry:
    """Names that may get worse, and why.  In TEST each `*' matches anything, and all other characters match
    themselves."""

    def __init__(self, test, versions, why):
        self.test, self.versions, self.why = test, versions, why
        self.pattern = re.compile('.*'.join(map(re.escape, test.split('*'))))
        self.seen = self.needed = 0

    def matches(self, name):
        return self.pattern.fullmatch(name) is not None


def read_explained(path, version):
    """The entries for major version VERSION of GCC.  ValueError if the file is
    malformed."""
    entries, test, versions = [], None, None
    with open(path, encoding='utf-8') as f:
        for number, line in enumerate(f, 1):
            word, _, rest = line.rstrip('\n').partition(': ')
            if not line.strip() or line.startswith('#'):
                continue
            if word == 'test' and test is None:
                test = rest
            elif word == 'gcc' and test is not None and versions is None:
                versions = rest.split()
            elif word == 'why' and test is not None and rest:
                if versions is None or version in versions:
                    entries.append(Entry(test, versions, rest))
                test = versions = None
            else:
                raise ValueError(f'{path}:{number}: expected `test:\', `gcc:\' or `why:\' in this order')
    if test is not None:
        raise ValueError(f'{path}: the last test has no `why:\'')
    return entries


def explain(found, names, entries, warned):
    """Give each difference that got worse the entry that explains it; count where entries were seen and
    needed.  WARNED (name) is true if the plugin's side failed for warnings alone."""
    for entry in entries:
        entry.seen += any(entry.matches(n) for n in names)
    for d in found:
        if d.worse and '(timed out)' not in d.name:
            entry = next((e for e in entries if e.matches(d.name)), None)
            if entry and (EXPLAINABLE.search(d.name) or warned(d.name)):
                d.entry = entry
                entry.needed += 1
