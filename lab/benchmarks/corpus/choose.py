"""Chooses the packages that are tried, and their order, from Debian's indices alone.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

candidates () gives all packages that may be tried, those first that are likely to be
built quickly.  The same indices give the same list.  A source package may be tried if
- it is not reserved (parts.py) and no program of the evaluation set is from it;
- a package that it builds is for this architecture and needs a library that shows that
  it is compiled, from C, C++, Fortran, Ada or D.  The rarest language that these show
  is the language of the source package;
- none is a graphical program, a module of an interpreter or part of a system;
- its source has a size between bounds, and it needs few packages to be built, none
  of which is graphical, a server, another compiler or a large system;
- no package before it in the list has the same stem (parts.py).
For rare languages larger sources and more needed packages are allowed.  Languages take
turns by their shares.  Within a language those packages come first that an earlier
trial measured or that have workloads, then packages are ordered by how long their build
may take and whether the index shows tests, and then by a digest of their names.
"""

import hashlib
import os
import re
import sys
from dataclasses import dataclass, field

import parts

sys.path.insert(1, os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "programs"))

import calibration_set  # noqa: E402
import evaluation_set  # noqa: E402

ARCHITECTURE = "amd64"
# The libraries that show the language, the rarest first.
LIBRARIES = (("D", r"libgphobos|libphobos"), ("Ada", r"libgnat-"),
             ("Fortran", r"libgfortran5"), ("C++", r"libstdc\+\+6"), ("C", r"libc6"))
SHARES = {"C": 0.50, "C++": 0.37, "Fortran": 0.08, "Ada": 0.04, "D": 0.01}
RARE = ("Fortran", "Ada", "D")
SECTIONS = frozenset("admin comm database devel editors electronics graphics hamradio "
                     "interpreters libdevel libs mail math misc net otherosfs science "
                     "shells sound tex text utils vcs video".split())
GRAPHICAL = re.compile(
    r"^(lib)?(x11|xt|xaw|xmu|xft|gtk|gtkmm|qt[456]|kf5|sdl|gl[12u]|glu1|glut|wx|fltk|"
    r"motif|xm4|wayland|gnome|fox-1|imlib|cairo.*x|xcb|webkit|clutter|allegro|opengl|"
    r"glx|egl)")
NOT_NAMES = re.compile(
    r"^(python|ruby|r-|node-|php|golang|rust|haskell|ocaml|lua|erlang|elpa|gcc-|g\+\+|"
    r"binutils|linux|llvm|clang|xserver|xorg|xfonts|kde|gnome|debian|dpkg|apt$|systemd|"
    r"glibc|cross-|mingw|gdb|java|openjdk|postgresql|mysql|mariadb|perl|pam|libpam|nss|"
    r"libnss|udev|grub|shim|dkms|fuse|lib.*-perl$|lib.*-java$|lib.*-ruby|qt|kf5)")
NOT_NEEDS = re.compile(
    r"^(xvfb|xauth|x11-|xserver|default-jdk|openjdk|javahelper|golang|dh-golang|rustc|"
    r"cargo|dh-cargo|ghc|haskell|ocaml|dh-ocaml|php|dh-php|ruby|gem2deb|nodejs|npm|"
    r"erlang|mono|cli-|mysql|mariadb|default-mysql-server|postgresql|redis|docker|"
    r"llvm|clang|libclang|texlive|tex-|latex|gnat-gps|qemu|systemd$|libboost-all|"
    r"mpi-default|openmpi|libopenmpi|mpich|libpam|libsystemd|libudev|linux-|dkms|"
    r"r-base|octave|gap|sagemath|dh-elpa|emacs|guile|sbcl|swi-prolog|gfortran-\d|"
    r"gcc-\d|g\+\+-\d|lazarus|fp-|valac|gir1|gobject-intro|libgirepository|dbus|"
    r"network-manager|libreoffice|firefox|chromium|dh-r$|android|crossbuild|"
    r"xutils|libgirepository|python3?-all-dev|libpython3-all|libguile|libwine|wine|"
    r"gcc-multilib|g\+\+-multilib|libelf|libbpf|libkrb|heimdal|slapd|samba)")
# Many numeric packages need MPI.
MPI = re.compile(r"mpi-default|openmpi|libopenmpi")
# Packages that are needed for tests.
FRAMEWORKS = re.compile(
    r"^(check|cunit|libcunit1.*|libcppunit-dev|cppunit|libgtest-dev|googletest|gtest|"
    r"libgmock-dev|google-mock|catch|catch2|doctest-dev|dejagnu|expect|libcmocka-dev|"
    r"libunittest\+\+-dev|cxxtest|bats|python3-pytest|libaunit.*|libtest-.*-perl|"
    r"libtap.*|shunit2|cppcheck|valgrind|tcl|libcriterion-dev|lcov|atf.*|kyua)$")
LEAST, MOST, MOST_NEEDS = 30_000, 10_000_000, 22
MOST_RARE, MOST_NEEDS_RARE = 50_000_000, 40
# The kilobytes that a source's packages have installed show how long its build takes;
# each of C++ counts as DEAR.  Packages of fewer than LITTLE have few branches.
STEPS, LITTLE, DEAR = (500, 1_000, 2_000, 5_000), 60, 3
# An earlier trial could measure these packages.
TRIED = frozenset("""
    argon2 argtable2 bash bmake bogofilter brotli byacc cabextract calceph calcurse
    capstone ccrypt cflow clzip cminpack datamash dos2unix enca erfa faketime figlet file
    gdbm gengetopt gf2x giflib gperf html-xml-utils jansson jbigkit jimtcl json-c judy
    lhasa libconfuse libexttextcat libfastjson libmodbus liboggz libonig libsndfile
    libtermkey libtickit libvterm libxml2 libzip lmdb logrotate lz4 lzip mawk mhash mxml
    nlopt ocrad opus pcre2 pigz plzip popt pv qhull snappy tiff tinycdb tre twolame
    uchardet units utf8proc xa xxhash xz-utils zlib cliquer cmark diffstat hunspell
    libdatrie libidn libidn2 libogg libpng1.6 librsync libsodium libstrophe mecab rdfind
    snowball unifdef yajl""".split())
# These have workloads, with which their tests can be compared.
WITH_WORKLOADS = frozenset(p.package for p in calibration_set.PROGRAMS)


@dataclass
class Candidate:
    package: str
    version: str
    language: str
    size: int
    needs: int
    installed: int          # kilobytes
    # 2 if the index shows tests, 1 if it shows only tests of the installed package.
    tests: int
    binaries: list = field(default_factory=list)
    why_not: str = ""

    def order(self):
        cost = self.installed * (DEAR if self.language == "C++" else 1)
        step = sum(cost > most for most in STEPS)
        return (self.package not in TRIED | WITH_WORKLOADS, step,
                (self.installed < LITTLE) + (self.tests != 2),
                hashlib.sha256(self.package.encode()).hexdigest())


def stanzas(path):
    """Yield each paragraph of the file PATH as a dictionary of its fields."""
    fields, last = {}, ""
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            if line == "\n":
                if fields:
                    yield fields
                fields = {}
            elif line[0] in " \t":
                fields[last] = fields.get(last, "") + "\n" + line.strip()
            else:
                last, _, value = line.partition(":")
                fields[last] = value.strip()
    if fields:
        yield fields


def names(relation):
    """The packages of a field such as Depends, only the first of alternatives, each
    with the text that follows its name."""
    for item in relation.replace("\n", " ").split(","):
        item = item.split("|")[0].strip()
        if item:
            name = re.split(r"[\s(\[<:]", item)[0]
            yield name, item[len(name):]


def newest(versions):
    """The last of VERSIONS in dpkg's order; few packages have several."""
    import functools
    import subprocess

    def compare(a, b):
        return 1 if subprocess.run(["dpkg", "--compare-versions", a, "gt", b],
                                   check=False).returncode == 0 else -1
    return max(versions, key=functools.cmp_to_key(compare))


def read(lists):
    """Read the folder of apt's lists.  Return the source packages by name, the
    packages that the binary packages of each depend on, and the installed kilobytes
    of each on this architecture."""
    sources, depends, installed = {}, {}, {}
    for file in sorted(os.listdir(lists)):
        path = os.path.join(lists, file)
        if file.endswith("_Sources"):
            for s in stanzas(path):
                sources.setdefault(s["Package"], []).append(s)
        elif file.endswith("_Packages"):
            for p in stanzas(path):
                source = p.get("Source", p["Package"]).split()[0]
                depends.setdefault(source, set()).update(
                    n for n, _ in names(p.get("Depends", "") + ","
                                        + p.get("Pre-Depends", "")))
                if p.get("Architecture") != "all":
                    # If there are several versions, any one of them will do.
                    installed.setdefault(source, {})[p["Package"]] = \
                        int(p.get("Installed-Size", 0))
    return {name: one[0] if len(one) == 1 else
            next(s for s in one if s["Version"] == newest([s["Version"] for s in one]))
            for name, one in sources.items()}, depends, \
        {source: sum(sizes.values()) for source, sizes in installed.items()}


def examine(source, depends, installed, evaluated):
    """The Candidate for a source package; its why_not is empty if it may be tried."""
    name = source["Package"]
    size = sum(int(line.split()[1]) for line in source.get("Files", "").splitlines()
               if len(line.split()) == 3)
    language = next((lang for lang, library in LIBRARIES
                     if any(re.match(library, d) for d in depends)), "")
    builds, tests = [], int("autopkgtest" in source.get("Testsuite", ""))
    for key in ("Build-Depends", "Build-Depends-Arch"):
        for need, rest in names(source.get(key, "")):
            if "[" in rest and not re.search(
                    rf"\[[^]]*(?<!!)\b({ARCHITECTURE}|linux-any|any-amd64)\b", rest) \
                    and "[!" not in rest:
                continue
            if "!nocheck" in rest or FRAMEWORKS.match(need):
                tests = 2
            if "!nodoc" not in rest:
                builds.append(need)
    made = [line.split() for line in source.get("Package-List", "").splitlines()
            if len(line.split()) >= 4]
    sections = {m[2].split("/")[-1] for m in made if m[1] == "deb"}
    c = Candidate(name, source["Version"], language, size, len(builds), installed, tests,
                  [m[0] for m in made if m[1] == "deb"])
    graphical = any(GRAPHICAL.match(n) for n in [*depends, *builds])
    rare = language in RARE
    bad = next((n for n in builds if NOT_NEEDS.match(n)
                and not (rare and MPI.match(n))), "")
    if parts.part(name) == parts.RESERVED:
        c.why_not = "reserved"
    elif name in evaluated:
        c.why_not = "in the evaluation set"
    elif not language:
        c.why_not = "not compiled"
    elif NOT_NAMES.match(name) or not sections & SECTIONS:
        c.why_not = "of a kind that is left out"
    elif graphical:
        c.why_not = "graphical"
    elif bad:
        c.why_not = "needs " + bad
    elif size > (MOST_RARE if rare else MOST):
        c.why_not = "large"
    elif size < LEAST:
        c.why_not = "small"
    elif len(builds) > (MOST_NEEDS_RARE if rare else MOST_NEEDS):
        c.why_not = "needs many packages"
    return c


def turns(by_language):
    """Merge the lists of languages: the next package is always of the language that
    is farthest behind its share."""
    taken, result = dict.fromkeys(SHARES, 0), []
    queues = {lang: list(reversed(by_language.get(lang, []))) for lang in SHARES}
    while any(queues.values()):
        lang = min((k for k in SHARES if queues[k]),
                   key=lambda k: ((taken[k] + 1) / SHARES[k], k))
        taken[lang] += 1
        result.append(queues[lang].pop())
    return result


def candidates(lists):
    """All packages that may be tried, in order, and the number of others by reason."""
    sources, depends, installed = read(lists)
    evaluated = {p.package for p in evaluation_set.PROGRAMS}
    refused, possible = {}, []
    for name in sorted(sources):
        c = examine(sources[name], depends.get(name, set()), installed.get(name, 0),
                    evaluated)
        if c.why_not:
            reason = "needs what is left out" if c.why_not.startswith("needs ") \
                and c.why_not != "needs many packages" else c.why_not
            refused[reason] = refused.get(reason, 0) + 1
        else:
            possible.append(c)
    seen, by_language = set(), {}
    for c in sorted(possible, key=Candidate.order):
        if parts.stem(c.package) in seen:
            refused["of a stem that stands before"] = refused.get(
                "of a stem that stands before", 0) + 1
            continue
        seen.add(parts.stem(c.package))
        by_language.setdefault(c.language, []).append(c)
    return turns(by_language), refused
