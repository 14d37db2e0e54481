"""The tests of a script, counted as scripts/sum.sh adds them up.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import sys
import unittest


def count_tests():
    """Run the tests of the script itself; its exit status."""
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
    bad = len(result.failures) + len(result.errors)
    skipped = f", {len(result.skipped)} skipped" if result.skipped else ""
    print(f"{result.testsRun - bad - len(result.skipped)} passed, {bad} failed{skipped}")
    return 1 if bad else 0


if __name__ == "__main__":
    asked = sys.argv[1:] == ["--help"]
    print("usage: from count_tests import count_tests, as scripts/check-*.py do",
          file=sys.stdout if asked else sys.stderr)
    sys.exit(0 if asked else 2)
