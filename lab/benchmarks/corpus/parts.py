"""Divides the archive into three parts, by a package's name alone.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Reserved packages are kept for evaluation by others: no part of them is ever measured or
examined here.  Models are fitted to training packages and chosen on validation
packages.
"""

import hashlib
import re

RESERVED, VALIDATION, TRAINING = "reserved", "validation", "training"
SEED = "12340470:"


def stem(package):
    """The name that packages of one source share: gdbm for libgdbm and gdbm-2."""
    name = package.lower()
    if name.startswith("lib"):
        name = name[3:]
    return re.match("[a-z]*", name).group() or package.lower()


def part(package):
    first = hashlib.sha256((SEED + stem(package)).encode()).digest()[0]
    return RESERVED if first < 64 else VALIDATION if first < 102 else TRAINING
