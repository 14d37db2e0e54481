"""The compiler and the build that are tested; conftest.py sets them before a test is imported.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GCC = GXX = BUILD = PLUGIN = TOOL = ""


def choose(gcc, build):
    global GCC, GXX, BUILD, PLUGIN, TOOL
    GCC, GXX = gcc, re.sub("(.*)gcc", r"\1g++", gcc)
    if not build:
        build = os.path.join(TOP, "build", *(subprocess.run([gcc, option], stdout=subprocess.PIPE, text=True, check=True)
                                             .stdout.strip() for option in ("-dumpmachine", "-dumpversion")))
    BUILD = os.path.abspath(build)
    PLUGIN, TOOL = os.path.join(BUILD, "libstaticprof.so"), os.path.join(BUILD, "staticprof")


class Place:
    """A folder to compile in.  Commands run there, in the C locale; their output is kept for messages."""

    def __init__(self, folder):
        self.folder = folder
        self.out = self.err = ""
        self.environment = {k: v for k, v in os.environ.items() if k != "LANG" and not k.startswith(("MAKE", "MFLAGS"))}
        self.environment["LC_ALL"] = "C"

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as f:
            f.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as f:
            return f.read()

    def size(self, name):
        """The size of a file, 0 if there is none."""
        return os.path.getsize(self.path(name)) if os.path.exists(self.path(name)) else 0

    def call(self, *command, **more):
        """The exit status of a command; its output is in out and err."""
        more = {"cwd": self.folder, "env": self.environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                "stderr": subprocess.PIPE, "encoding": "utf-8", "errors": "replace", "check": False, **more}
        done = subprocess.run(command, **more)
        self.out, self.err = done.stdout, done.stderr
        return done.returncode

    def good(self, *command, **more):
        """Call a command that must succeed and print no complaint."""
        assert self.call(*command, **more) == 0, self.err
        assert self.err == ""

    def code(self, name):
        """The code of an object, without the object's name."""
        self.good("objdump", "-d", "--no-show-raw-insn", name)
        return self.out.split("\n", 2)[2]


def has_compiler(program):
    """Whether GCC has a compiler proper of this name."""
    return subprocess.run([GCC, "-print-prog-name=" + program], stdout=subprocess.PIPE, text=True,
                          check=True).stdout.startswith("/")
