"""Measurements, kept from run to run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

One file of JSON for each program: by variant a record with the key of its build,
and what runs.py found under the name of each measure.  A record whose key
changes is forgotten.
"""

import json
import os


class Results:
    """FILE gives the path for a program."""

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
        """The results of the build with KEY, to be filled in."""
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
        """What MEASURE found for the variant NAME, or None."""
        return self.program(p).get(name, {}).get(measure)
