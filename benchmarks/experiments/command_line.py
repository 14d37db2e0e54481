"""The command line of an experiment, read before it imports what few machines have.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import importlib.util

PACKAGES = {'numpy': 'python3-numpy', 'scipy': 'python3-scipy', 'sklearn': 'python3-sklearn'}


def no_program(name, purpose):
    """What a file without a main program, of module NAME, does when it is run."""
    if name == '__main__':
        p = argparse.ArgumentParser(description=purpose.split('\n')[0])
        p.parse_args()
        p.error('the experiments import this file; it does nothing by itself')


def read(purpose, modules=('numpy', 'scipy'), parts=None):
    """What is asked for; PARTS is what may be chosen from, if anything.  Ends the program where one of MODULES is
    missing."""
    p = argparse.ArgumentParser(description=purpose.split('\n')[0])
    p.add_argument('root', help="folder with a folder of measured profiles for each program, as `make evaluate' "
                   'leaves in BUILD/MACHINE/VERSION/evaluate/measured/calibration/main')
    p.add_argument('--without', default='7zip', help='programs to leave out, with spaces between them (%(default)s: '
                   'it takes longer than all others)')
    p.add_argument('--jobs', type=int, default=1)
    if parts:
        p.add_argument('--parts', type=float, nargs='+', default=parts, metavar='PART', help='of what is minimised, '
                       'that are to be about frequencies (%(default)s)')
    asked = p.parse_args()
    missing = [PACKAGES[m] for m in modules if importlib.util.find_spec(m) is None]
    if missing:
        p.exit(1, f'{p.prog}: this needs the Debian packages {", ".join(missing)}\n')
    return asked


no_program(__name__, __doc__)
