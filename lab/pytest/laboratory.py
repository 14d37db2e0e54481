"""Finds the laboratory and loads its programs as modules.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import subprocess
import sys

import pytest

from tested import TOP

LAB = os.path.join(TOP, "lab")
FIT = os.path.join(LAB, "benchmarks", "fit")
DEBIANS_PYTHON = "/usr/bin/python3"


def load(folder):
    """The program in FOLDER, its __main__.py, as a module; modules beside it can be imported
    then."""
    folder = os.path.join(TOP, folder)
    sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location(os.path.basename(folder) + "_main", os.path.join(folder, "__main__.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def import_fit(*modules):
    """Let the caller import the modules of the fit; skip it if a Python lacks MODULES."""
    for python in (DEBIANS_PYTHON, sys.executable):
        if subprocess.run([python, "-c", "import " + ", ".join(modules)], stderr=subprocess.DEVNULL, check=False).returncode:
            pytest.skip(f"{python} lacks one of {', '.join(modules)} (lab/setup.sh fit)", allow_module_level=True)
    sys.path.insert(1, FIT)


def run_fit(program, *arguments, status=0):
    """The output of a program of the fit."""
    p = subprocess.run([DEBIANS_PYTHON, "-B", os.path.join(FIT, program), *arguments], capture_output=True, text=True, check=False)
    assert p.returncode == status, p.stdout + p.stderr
    return p.stdout + p.stderr
