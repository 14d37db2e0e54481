"""The laboratory's folders include only what lab/README.md allows.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

from pathlib import Path

import test_layers
from tested import TOP


def test_all_includes_are_allowed_and_used():
    root = Path(TOP)
    product = [*test_layers.included(root, (*test_layers.FOLDERS, "unittests"))]
    found = list(test_layers.complaints(root, "lab/README.md", ["lab"], above=product))
    assert not found, "\n".join(found)
