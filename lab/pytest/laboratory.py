"""Finds the laboratory and loads its programs as modules.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import sys

from tested import TOP

LAB = os.path.join(TOP, "lab")


def load(folder):
    """The program in FOLDER, its __main__.py, as a module; modules beside it can be imported
    then."""
    folder = os.path.join(TOP, folder)
    sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location(os.path.basename(folder) + "_main", os.path.join(folder, "__main__.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
