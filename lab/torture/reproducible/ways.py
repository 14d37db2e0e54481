"""The surroundings in which a compiler has to write the same bytes.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import ctypes
import hashlib
import os
import subprocess
from dataclasses import dataclass, field

NO_RANDOM_ADDRESSES = 0x40000  # ADDR_NO_RANDOMIZE of personality(2).
LOCALE = 'de_DE.UTF-8'  # Numbers have a decimal comma, and letters have another order.


class Unavailable(Exception):
    """This machine does not have what a way needs; the text says why."""


@dataclass(frozen=True)
class Way:
    name: str
    about: str
    jobs: int = 1
    environment: dict = field(default_factory=dict)
    options: tuple = ()
    fixed_addresses: bool = False
    other_locale: bool = False
    other_folder: bool = False
    packages: bool = False  # Whether it is tried on packages, too.


SURROUNDINGS = {'TZ': 'Asia/Kathmandu', 'HOME': '/nowhere', 'USER': 'somebody', 'PADDING': 'x' * 60000}
MEMORY = {'MALLOC_PERTURB_': '165', 'MALLOC_TOP_PAD_': '1048576', 'MALLOC_MMAP_THRESHOLD_': '65536'}

FIRST = Way('first', 'the measure')
WAYS = [
    Way('again', 'random addresses'),
    Way('jobs', 'two compilations at once', jobs=2),
    Way('addresses', 'not random', fixed_addresses=True),
    Way('locale', LOCALE, other_locale=True),
    Way('surroundings', 'another time zone, home and 60 KB of environment', environment=SURROUNDINGS),
    Way('memory', 'allocated elsewhere and filled with other bytes', environment=MEMORY),
    Way('garbage', 'collected often', options=('--param=ggc-min-expand=5', '--param=ggc-min-heapsize=2048')),
    Way('folder', 'of another name, filled in another order', other_folder=True),
    Way('all', 'of this', jobs=2, environment={**SURROUNDINGS, **MEMORY}, fixed_addresses=True, other_locale=True,
        other_folder=True, packages=True),
]


@contextlib.contextmanager
def addresses(fixed):
    """Children that are started in the block have fixed or random addresses."""
    personality = ctypes.CDLL(None).personality
    before = personality(0xffffffff)
    if personality(before | NO_RANDOM_ADDRESSES if fixed else before & ~NO_RANDOM_ADDRESSES) < 0:
        raise Unavailable('personality(2) is not allowed')
    try:
        yield
    finally:
        personality(before)


def environment(way, scratch):
    """A complete environment; a locale that it needs is made in the folder SCRATCH."""
    e = {'PATH': os.environ['PATH'], 'HOME': scratch, 'LC_ALL': 'C', 'TZ': 'UTC', **way.environment}
    if way.other_locale:
        made = os.path.join(scratch, 'locales')
        if not os.path.isdir(made):
            os.makedirs(made)
            try:
                subprocess.run(['localedef', '-i', LOCALE.split('.', maxsplit=1)[0], '-f', 'UTF-8', os.path.join(made, LOCALE)],
                               stderr=subprocess.DEVNULL, check=False)
            except OSError as why:
                raise Unavailable(f'no localedef: {why}') from why
        if not os.path.exists(os.path.join(made, LOCALE, 'LC_NUMERIC')):
            raise Unavailable('no definitions of locales (Debian package locales)')
        e.update(LC_ALL=LOCALE, LOCPATH=made)
    return e


def digests(folder, names):
    """The digests by name relative to FOLDER."""
    result = {}
    for n in names:
        with open(os.path.join(folder, n), 'rb') as f:
            result[n] = hashlib.sha256(f.read()).hexdigest()
    return result
