"""Stamps show which steps are finished and whether they are still up to date.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A step leaves a stamp: a file with the digest of all that its result depends on.  The
stamp is written last, so a step that was interrupted has none.
"""

import contextlib
import fcntl
import hashlib
import os
import tempfile


def digest(*parts):
    """16 hexadecimal digits that identify PARTS, which are bytes or are converted to
    text."""
    h = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        h.update(str(len(data)).encode() + b":" + data)
    return h.hexdigest()[:16]


def contents(path):
    with open(path, "rb") as f:
        return f.read()


def done(stamp, key):
    return os.path.exists(stamp) and contents(stamp).decode() == key


def begin(stamp):
    if os.path.exists(stamp):
        os.remove(stamp)


def finish(stamp, key):
    with open(stamp + ".new", "w", encoding="ascii") as f:
        f.write(key)
    os.rename(stamp + ".new", stamp)


@contextlib.contextmanager
def replacing(path, mode=0o644):
    """Open a new file for writing, which replaces PATH at the end."""
    handle, new = tempfile.mkstemp(prefix=os.path.basename(path) + ".",
                                   dir=os.path.dirname(path))
    os.close(handle)
    try:
        yield new
        os.chmod(new, mode)
        os.rename(new, path)
    except BaseException:
        os.remove(new)
        raise


@contextlib.contextmanager
def alone(path, waiting):
    """Hold a lock while the block runs; call WAITING () if it has to wait."""
    with open(path, "w", encoding="ascii") as f:
        try:
            fcntl.flock(f, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(f, fcntl.LOCK_EX)
        yield
