"""The laboratory's tests use the fixtures and modules of the product's.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import os
import sys
import tempfile

import pytest

PRODUCTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "testsuite", "pytest")
sys.path.append(PRODUCTS)
_spec = importlib.util.spec_from_file_location("products_conftest", os.path.join(PRODUCTS, "conftest.py"))
_conftest = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_conftest)
globals().update({name: value for name, value in vars(_conftest).items() if not name.startswith("_")})


@pytest.fixture(scope="module")
def tool():
    """The laboratory's program."""
    from tested import BUILD
    from tool import Tool  # This can only be imported once it is known what is tested.
    with tempfile.TemporaryDirectory() as folder:
        yield Tool(folder, os.path.join(BUILD, "staticprof-lab"))
