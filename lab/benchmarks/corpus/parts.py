"""Three parts of the archive, by a package's name alone.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Reserved packages are for whoever evaluates from outside: nothing of them is ever
measured or examined here.  With validation packages is chosen, with training
packages fitted.
"""

import hashlib
import re

RESERVED, VALIDATION, TRAINING = "reserved", "validation", "training"
SEED = "12340470:"


def stem(package):
    """What packages of one source have in common: gdbm of libgdbm and gdbm-2."""
    name = package.lower()
    if name.startswith("lib"):
        name = name[3:]
    return re.match("[a-z]*", name).group() or package.lower()


def part(package):
    first = hashlib.sha256((SEED + stem(package)).encode()).digest()[0]
    return RESERVED if first < 64 else VALIDATION if first < 102 else TRAINING
