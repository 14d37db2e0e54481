"""The recipes of docs/kept-recipes.md, run unchanged.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil

import pytest

from tested import TOOL, TOP
from tool import LOAD

PROGRAM = """#include <stdio.h>
int main (void)
{
  int lines = 0;
  for (int c; (c = getchar ()) != EOF;)
    if (c == '\\n')
      lines++;
  printf ("%d\\n", lines);
  return 0;
}
"""


def blocks(heading):
    """The indented blocks below HEADING, for this plugin and this tool."""
    with open(os.path.join(TOP, "docs/kept-recipes.md"), encoding="utf-8") as f:
        section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", f.read(), re.M | re.S)[1]
    found = [re.sub("^    ", "", "".join(b), flags=re.M) for b in re.findall(r"(?:^(?:    .*)?\n)+", section, re.M) if b.strip()]
    return [b.replace("-fplugin=libstaticprof", LOAD).replace("staticprof keep", TOOL + " keep").strip("\n") + "\n" for b in found]


@pytest.fixture(name="project")
def program_to_train(tool, tmp_path, monkeypatch):
    """A folder with the program and its input."""
    (tmp_path / "program.c").write_text(PROGRAM)
    (tmp_path / "typical-input").write_text("a line\n" * 1000)
    for name in "CC", "CFLAGS", "LDFLAGS", "MAKEFLAGS":
        monkeypatch.delenv(name, raising=False)

    def run(*words):
        assert tool.call(*words, cwd=str(tmp_path)) == 0, tool.out + tool.err
        return tool.out

    return tmp_path, run


def trained(folder):
    """The loop was executed 7001 times, and 1 of 7 characters ends a line."""
    text = (folder / "program.profile").read_text()
    assert re.search(r"^main 1 ", text, re.M) and re.search(r"^ 4 14\.3 7k ", text, re.M), text
    assert not list(folder.glob("**/*.gcda")) and not (folder / "records").exists()


def uses(program, run):
    """Whether PROGRAM was compiled with the plugin."""
    return "staticprof" in run("readelf", "-n", program)


def test_make(project):
    folder, run = project
    (recipe,) = blocks("make")
    (folder / "Makefile").write_text(recipe)
    run("make", "program")
    assert not uses("program", run)
    run("make", "train")
    trained(folder)
    run("make", "program")
    assert uses("program", run)
    # A newer profile makes the program be compiled again.
    os.utime(folder / "program.profile", (2e9, 2e9))
    assert "kept=" in run("make", "program")


def test_cmake(project):
    if not shutil.which("cmake"):
        pytest.skip("no cmake")
    folder, run = project
    (recipe,) = blocks("cmake")
    (folder / "CMakeLists.txt").write_text(recipe)
    run("cmake", "-S", ".", "-B", "build", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", "build", "--target", "train")
    trained(folder)
    run("cmake", "-S", ".", "-B", "build")
    run("cmake", "--build", "build")
    assert uses("build/program", run)


def test_meson(project):
    if not shutil.which("meson") or not shutil.which("ninja"):
        pytest.skip("no meson, or no ninja")
    folder, run = project
    recipe, script = blocks("meson")
    (folder / "meson.build").write_text(recipe)
    (folder / "train.sh").write_text("set -e\n" + script)
    (folder / "meson_options.txt").write_text("option ('train', type: 'string', value: '')\n")
    run("meson", "setup", "build")
    run("ninja", "-C", "build", "train")
    trained(folder)
    run("meson", "setup", "--reconfigure", "build")
    run("ninja", "-C", "build")
    assert uses("build/program", run)
