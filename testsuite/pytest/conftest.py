"""The compiler and the build that are tested, and folders to work in.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import sys
import tempfile

import pytest

import tested

sys.dont_write_bytecode = True


def pytest_addoption(parser):
    parser.addoption("--gcc", default="gcc", help="the compiler whose plugin is tested")
    parser.addoption("--build", help="where it was built (default: build/MACHINE/VERSION)")


def pytest_configure(config):
    tested.choose(config.getoption("--gcc"), config.getoption("--build"))


@pytest.fixture
def work():
    """A folder of its own for each test, which is removed even if pytest keeps its folders."""
    with tempfile.TemporaryDirectory() as folder:
        yield folder


@pytest.fixture
def place(work):
    return tested.Place(work)


@pytest.fixture(scope="module")
def shared():
    """A folder for all tests of a file."""
    with tempfile.TemporaryDirectory() as folder:
        yield tested.Place(folder)


@pytest.fixture(scope="module")
def tool():
    from tool import Tool  # This can only be imported once it is known what is tested.
    with tempfile.TemporaryDirectory() as folder:
        yield Tool(folder)


@pytest.fixture(name="folder", scope="module")
def exported():
    """A folder with a program and its exports."""
    from exports import make_exports
    with tempfile.TemporaryDirectory() as place:
        make_exports(place)
        yield place


@pytest.fixture(name="runs", scope="module")
def trained(tool):
    """The tool beside the measured profiles of a training run."""
    tool.train()
    return tool


@pytest.fixture(name="kept", scope="module")
def with_kept_profile(tool):
    """The tool beside a trained program and kept.profile."""
    from kept_program import keep_two_runs
    keep_two_runs(tool)
    return tool
