"""The variants of a program that are compared.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import shlex
from dataclasses import dataclass

from given import KINDS

ARGUMENT = "-fplugin-arg-libstaticprof-"


@dataclass(frozen=True)
class Variant:
    name: str
    what: str              # A description for the heading of the tables.
    # Options after -O2, for compiling and linking; `-fplugin' alone is the plugin of this
    # build.
    flags: str = ""
    counts: str = ""       # Compiled with the counts of a training run on this input.
    kept: str = ""         # Compiled with a kept profile of such a run.
    padding: bool = False  # Linked after some unused code.
    # Compiled with true probabilities of these branches (given.py).
    given: str = ""


BASE = "gcc"
TRUE = "true"
PADDED = "padded"
EARLIER = "kept-earlier"
STANDARD = (
    Variant(BASE, "GCC's predictor"),
    Variant("same", "the same file once more"),
    Variant(PADDED, "the same objects behind 5 KB of other code", padding=True),
    Variant("no-guess", "no estimate at all", "-fno-guess-branch-probability"),
    Variant("ours", "the plugin", "-fplugin"),
    Variant("ours-apply", "the plugin; hot functions and their order, unit by unit",
            f"-fplugin {ARGUMENT}apply=hot,order"),
    Variant(TRUE, "the true profile and nothing else",
            "-fbranch-probabilities -Wno-missing-profile", counts="main"),
    Variant("pgo", "the true profile and all that GCC does with one",
            "-fprofile-use -Wno-missing-profile", counts="main"),
    Variant("gcc-lto", "GCC's predictor, -flto", "-flto"),
    Variant("ours-lto", "the plugin, -flto", "-flto -fplugin"),
    Variant("ours-lto-apply", "the plugin, -flto; hot functions and their order in the "
            "whole program", f"-flto -fplugin {ARGUMENT}apply=hot,order"),
)
# These are built of a large program unless others are named.
OF_LARGE = "gcc same padded ours ours-apply"
# These are built only if they are named.
EXTRA = (
    *(Variant(f"size-{n}", f"the plugin, size={n}", f"-fplugin {ARGUMENT}size={n}")
      for n in (1, 2, 3)),
    *(Variant(f"speed-{n}", f"the plugin, speed={n}", f"-fplugin {ARGUMENT}speed={n}")
      for n in (1, 2)),
    Variant("kept", "the plugin, with the kept profile of other inputs", "-fplugin",
            kept="other"),
    Variant(EARLIER, "the plugin, with the kept profile of an earlier release and other inputs",
            "-fplugin", kept="earlier"),
    Variant("kept-tenth", "the plugin, with the kept profile of a tenth of the other inputs",
            "-fplugin", kept="tenth"),
    Variant("kept-same", "the plugin, with the kept profile of the timed input",
            "-fplugin", kept="main"),
    Variant("pgo-other", "GCC's -fprofile-use, trained with other inputs",
            "-fprofile-use -Wno-missing-profile", counts="other"),
    Variant("ours-local", "the plugin, counts=function", f"-fplugin {ARGUMENT}counts=function"),
    Variant("gcc-o3", "GCC's predictor, -O3", "-O3"),
    Variant("ours-o3", "the plugin, -O3", "-O3 -fplugin"),
    Variant("speed-2-o3", "the plugin, -O3, speed=2", f"-O3 -fplugin {ARGUMENT}speed=2"),
    Variant("gcc-os", "GCC's predictor, -Os", "-Os"),
    Variant("ours-os", "the plugin, -Os", "-Os -fplugin"),
    *(Variant(f"os-speed-{n}", f"the plugin, -Os, speed={n}",
              f"-Os -fplugin {ARGUMENT}speed={n}") for n in (1, 2)),
    *(Variant(f"given-{kind}", f"the plugin, given true probabilities: {kind}",
              "-fplugin", given=kind) for kind in KINDS),
)
# From the smallest to the fastest.
CURVE = ("gcc-os ours-os os-speed-1 os-speed-2 size-3 size-2 size-1 ours speed-1 speed-2 gcc-o3 "
         "ours-o3 speed-2-o3")
TRAINING = Variant("training", "leaves counts",
                   "-fprofile-generate -fprofile-update=single")


def further(text):
    """The variant that NAME=FLAGS describes; None if TEXT has another form."""
    name, equals, flags = text.partition("=")
    if not equals or not name or name.startswith("-"):
        return None
    if ARGUMENT in flags and "-fplugin" not in shlex.split(flags):
        flags = "-fplugin " + flags
    return Variant(name, flags, flags)


def compiler_flags(variant, plugin):
    load = "-fplugin=" + os.path.abspath(plugin)
    return ["-O2"] + [load if f == "-fplugin" else f for f in shlex.split(variant.flags)]
