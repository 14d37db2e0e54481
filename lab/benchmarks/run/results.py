"""Keeps measurements from run to run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

There is one file of JSON for each program.  It has a record for each variant, with the
key of its build and, under the name of each measure, the result of runs.py.  A record
is dropped when the key changes.
"""

import json
import os


class Results:
    """FILE (program) gives the path of a program's file."""

    def __init__(self, file):
        self.file, self.data = file, {}

    def program(self, p):
        if p.name not in self.data:
            self.data[p.name] = {}
            if os.path.exists(self.file(p)):
                with open(self.file(p), encoding="utf-8") as f:
                    self.data[p.name] = json.load(f)
        return self.data[p.name]

    def record(self, p, variant, key):
        """The record of the build with KEY, for results to be added."""
        known = self.program(p).get(variant.name, {})
        if known.get("key") != key:
            known = self.program(p)[variant.name] = {"key": key}
        return known

    def save(self, p):
        path = self.file(p)
        with open(path + ".new", "w", encoding="utf-8") as f:
            json.dump(self.data[p.name], f, indent=1, sort_keys=True)
        os.rename(path + ".new", path)

    def found(self, p, name, measure):
        """The result of MEASURE for the variant NAME, or None."""
        return self.program(p).get(name, {}).get(measure)
