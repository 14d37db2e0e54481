"""Finds the recorded commands that make a program, and runs them in another folder.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Records are those of lab/benchmarks/programs/recorder.py.
"""

import fnmatch
import os

from workshop import Failure


def place(record, name):
    return os.path.normpath(os.path.join(record["cwd"], name))


def output(record):
    return place(record, record["output"])


def inputs(record):
    """The files that a link or an archive may be made of."""
    words = record["arguments"]
    folders = [w[2:] or words[i + 1] for i, w in enumerate(words[:-1] + [words[-1]])
               if w.startswith("-L") and (w[2:] or i + 1 < len(words))]
    for word in words:
        if word.startswith("-l"):
            for folder in folders:
                yield place(record, os.path.join(folder, f"lib{word[2:]}.a"))
        elif not word.startswith("-"):
            yield place(record, word)


def needed(records, root, binaries, unrecorded=()):
    """Those of RECORDS that make BINARIES, which are absolute paths, in their order.

    Raises Failure if a file below ROOT is linked that no record makes, unless one of the
    patterns UNRECORDED, relative to ROOT, matches it.
    """
    makers = {}
    for r in records:
        if r["kind"] == "archive":  # An archive may be filled in several steps.
            makers.setdefault(output(r), []).append(r)
        else:  # The last compilation is the one that was linked.
            makers[output(r)] = [r]
    chosen, seen, todo = set(), set(), list(binaries)
    for path in binaries:
        if path not in makers:
            raise Failure(f"no recorded command makes {path}")
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        for r in makers[path]:
            chosen.add(id(r))
            if r["kind"] == "compile":
                continue
            for file in inputs(r):
                if file in makers:
                    todo.append(file)
                elif file.startswith(root + os.sep) and os.path.isfile(file) \
                        and os.path.splitext(file)[1] in (".o", ".a") \
                        and not any(fnmatch.fnmatch(os.path.relpath(file, root), u)
                                    for u in unrecorded):
                    raise Failure(f"no recorded command makes {file}; was the program "
                                  "built before archives were recorded?")
    return [r for r in records if id(r) in chosen]


def moved(records, old, new):
    """The same commands in a copy of the folder OLD."""
    return [dict(r, cwd=r["cwd"].replace(old, new),
                 arguments=[w.replace(old, new) for w in r["arguments"]])
            for r in records]
