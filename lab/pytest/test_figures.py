"""Documents quote the figures that were measured.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import csv
import importlib.util
import os
import re

import pytest

from laboratory import LAB
from tested import TOP

spec = importlib.util.spec_from_file_location("figures", os.path.join(LAB, "benchmarks/figures.py"))
figures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(figures)


def text(name):
    with open(os.path.join(TOP, name), encoding="utf-8") as f:
        return " ".join(f.read().split())


def quoted(document):
    values = {name: value for name, (value, _) in figures.figures().items()}
    return [re.sub(r"{([^}]*)}", lambda m: values[m[1]], sentence) for sentence in figures.SENTENCES[document]]


def test_the_file_is_what_the_command_makes():
    with open(figures.FILE, encoding="utf-8") as f:
        kept = {row["figure"]: (row["value"], row["from"]) for row in csv.DictReader(f)}
    assert kept == figures.figures(), "make -C lab figures"


def test_all_figures_are_quoted():
    used = re.findall(r"{([^}]*)}", " ".join(sum(figures.SENTENCES.values(), [])))
    assert set(used) == set(figures.figures())


@pytest.mark.parametrize("document", figures.SENTENCES)
def test_documents_quote_them(document):
    there = text(document)
    for sentence in quoted(document):
        assert sentence in there, f"{document} does not say: {sentence}"


@pytest.mark.parametrize("document, first, last", [
    ("README", None, "First use"), ("docs/kernel.md", None, None), ("docs/kept-recipes.md", None, None),
    ("docs/kept-profile.md", "## What it costs", "## The text")])
def test_there_are_no_others(document, first, last):
    """Between FIRST and LAST."""
    rest = text(document)
    if first:
        rest = rest.split(first)[1]
    if last:
        rest = rest.split(last)[0]
    for sentence in quoted(document):
        rest = rest.replace(sentence, "")
    assert re.findall(r"\S*\d%", rest) == []
