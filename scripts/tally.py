"""The results of a harness's tests, kept in the form of DejaGnu's .sum, which scripts/suite.py adds up.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
from collections import Counter

PASS, FAIL, SKIP = 'PASS', 'FAIL', 'UNSUPPORTED'


class Tally:
    def __init__(self, path):
        self.counts = Counter()
        # The file is written line by line, so that a harness that is killed leaves its
        # results.
        self.file = open(path or os.devnull, 'w', encoding='utf-8', buffering=1)  # pylint: disable=consider-using-with

    def add(self, status, name, times=1):
        """Add TIMES results; STATUS is PASS, FAIL or SKIP."""
        self.counts[status] += times
        for _ in range(times):
            self.file.write(f'{status}: {" ".join(name.split())}\n')

    def finish(self):
        """Print the sums; return the exit status of the harness."""
        self.file.close()
        print(f'{self.counts[PASS]} passed, {self.counts[FAIL]} failed'
              + (f', {self.counts[SKIP]} skipped' if self.counts[SKIP] else ''))
        return 1 if self.counts[FAIL] or not self.counts[PASS] else 0


def add_option(parser):
    """Add --results to a harness's options."""
    parser.add_argument('--results', metavar='FILE.sum', help='file for the result of each test')
