"""Finds names in documents: files, targets, commands, options, arguments and functions of the
tree.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import subprocess
from pathlib import Path

from tested import TOOL, TOP
from test_docs import tracked

# debian/ is left out, because packages that use the plugin have a folder of that name.
FOLDERS = "plugin heuristics tools scripts testsuite unittests docs lab packaging examples"
# Names that are not in the tree and not wrong.
OF_EXAMPLES = {"make clean-objects", "make train", "train.sh"}
OF_OTHERS = {
    # Files of GCC and of quotations.
    "buildflags.mk", "predict.c", "predict.cc", "predict.def", "profile.cc", "tree-profile.cc", "ipa-icf.cc", "ipa-profile.cc",
    # Options of other programs.
    "--keep-section", "--only-keep-debug", "--json-format", "--param", "--plugin-args", "--section-ordering-file", "--stat", "--demangle",
    "--symbol-ordering-file", "--title", "--strip-debug", "--add-gnu-debuglink", "--help",
    # Functions of other programs and of examples.
    "numpy.exp",
    "profile_status", "dh_auto_install", "float_equality",
    # Aliases of -fdump-tree-staticprof.
    "argument dump",
}


class Tree:
    """All names that a page may mention; with LABORATORY also those that only the
    laboratory has."""

    def __init__(self, laboratory=None):
        self.laboratory = laboratory is not None
        # This file has names that do not exist.
        self.files = set(tracked()) - {"testsuite/pytest/test_names.py"}
        self.places = self.files | {str(p) + "/" for f in self.files for p in Path(f).parents}
        self.bases = {Path(f).name for f in self.files}
        self.targets = {"": targets("Makefile", "scripts/build.mk")}
        self.commands = {"staticprof": commands(TOOL)}
        if self.laboratory:
            self.targets["lab"] = targets("lab/Makefile", "scripts/build.mk")
            self.commands["staticprof-lab"] = commands(laboratory)
        self.options = {o for known in self.commands.values() for options in known.values() for o in options}
        for name in self.files:
            if name.endswith((".py", ".sh", ".mk")) or name.endswith("Makefile"):
                self.options.update(re.findall(r"--[a-z][a-z-]+", read(name)))
        self.arguments = set(re.findall(r"^  ([a-z]+)(?:=|$)", run(TOOL, "options"), re.M))
        self.words = {w for f in self.files if not f.endswith(".md") for w in re.findall(r"[A-Za-z_]\w*", read(f))}


def read(name):
    return (Path(TOP) / name).read_text(encoding="utf-8", errors="replace")


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def targets(*makefiles):
    found = set()
    for name in makefiles:
        for line in re.findall(r"^([a-z][\w $()%-]*):(?!=)", read(name), re.M):
            found.update(line.split())
    return found


def commands(program):
    """The commands of PROGRAM with their long options."""
    names = re.findall(r"^  ([a-z][a-z-]+)(?: |$)", run(program, "--help").split("Commands:")[1], re.M)
    return {name: set(re.findall(r"^(--[a-z-]+)", run(program, name, "--complete"), re.M)) | {"--help", "--usage", "--version"}
            for name in names}


def code(text):
    """The quotations in TEXT: words in backquotes, and indented lines."""
    text = re.sub(r"^<!-- staticprof .*?^<!-- end -->", "", text, flags=re.S | re.M)
    return [*re.findall(r"`([^`\n]+)`", text), *re.findall(r"^    (.*)", text, re.M)]


def of_files(text, tree):
    for name in re.findall(rf"(?<![\w/.${{}}-])((?:{FOLDERS.replace(' ', '|')})/[\w./*<>-]*)", text):
        name = name.rstrip(".")
        if (tree.laboratory or not name.startswith("lab/")) and not re.search("[*<>]", name) \
           and name not in tree.places and name + "/" not in tree.places:
            yield name
    for name in re.findall(r"(?<![\w/.*{}-])([a-z][\w-]*\.(?:h|cc|py|sh|mk|exp))(?![\w.])", text):
        if name not in tree.bases:
            yield name


def of_targets(text, tree):
    for quoted in code(text):
        for folder, name in re.findall(r"\bmake (?:-C (lab) |-[ks] |[A-Z]+=\S+ )*([a-z][a-z0-9-]*)(?![\w=(+])", quoted):
            if folder in tree.targets and name not in tree.targets[folder]:
                yield f"make {'-C lab ' * bool(folder)}{name}"


def of_commands(text, tree):
    for quoted in code(text):
        for program, name, rest in re.findall(r"(?:^|[&|$>] *|[^;]; )(staticprof(?:-lab)?) ([a-z][a-z-]*)([^|;&`]*)", quoted):
            known = tree.commands.get(program)
            if known is None:
                continue
            if name not in known:
                yield f"{program} {name}"
            else:
                yield from (f"{program} {name} {o}" for o in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest) if o not in known[name])


def of_options(text, tree):
    for quoted in re.findall(r"`([^`\n]+)`", text):
        if not tree.laboratory and re.search(r"-C lab\b|staticprof-lab\b", quoted):
            continue        # These are options of programs that are not in the tree.
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", quoted):
            if option not in tree.options:
                yield option


def of_arguments(text, tree):
    quoted = "\n".join(code(text))
    names = re.findall(r"-fplugin-arg-libstaticprof-([a-z]+)", quoted)
    names += re.findall(r"^([a-z]+)=(?:[A-Z]+\b|none\b)", quoted, re.M)
    yield from (f"argument {n}" for n in names if n not in tree.arguments)


def of_functions(text, tree):
    """Yield unknown names such as `this_one', and calls such as `f ()'."""
    quoted = " ".join(re.findall(r"`([^`\n]+)`", re.sub(r"^<!-- staticprof .*?^<!-- end -->", "", text, flags=re.S | re.M)))
    found = re.findall(r"(?<![\w/.$=-])[a-z]+_\w*[a-z0-9](?![\w/-])|(?<![\w/.$-])[a-z]\w+(?= \(\))", quoted)
    yield from (name for name in found if name not in tree.words)


KINDS = [of_files, of_targets, of_commands, of_options, of_arguments, of_functions]


def unknown(text, tree):
    """The names in TEXT that do not exist."""
    return sorted({name for kind in KINDS for name in kind(text, tree)} - OF_OTHERS - OF_EXAMPLES)
