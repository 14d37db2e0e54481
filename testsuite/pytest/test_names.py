"""All files, options and functions that documents name exist.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pytest

from names import Tree, read, unknown
from test_docs import PAGES


@pytest.fixture(name="tree", scope="module")
def the_tree():
    return Tree()


@pytest.mark.parametrize("page", [p for p in PAGES if p != "docs/CHANGELOG.md"])
def test_page(page, tree):
    assert not unknown(read(page), tree)


@pytest.mark.parametrize("right, wrong", [
    ("plugin/core/graph/ and dump.cc", "plugin/core/grahp/"),
    ("loops.h of plugin/core/graph/loops.h", "loop.h"),
    ("`make check-unit`", "`make check-units`"),
    ("`staticprof show`", "`staticprof view`"),
    ("`staticprof diff --by-file A B`", "`staticprof show --by-file A`"),
    ("`--records=DIR`", "`--record=DIR`"),
    ("`-fplugin-arg-libstaticprof-size=2`", "`-fplugin-arg-libstaticprof-sizes=2`"),
    ("`kept=FILE`", "`trained=FILE`"),
    ("`fact_sentence`", "`fact_sentences_of`"),
    ("`main ()`", "`mainly ()`")])
def test_each_kind_of_name(right, wrong, tree):
    assert not unknown(right, tree)
    assert len(unknown(wrong, tree)) == 1
