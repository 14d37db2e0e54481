"""Makes a bundle of a source package: the counts of its own tests, and all that is
needed to compile the counted units again.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The package is built as the archive builds it, by debian/rules, in a sandbox of its own
(sandbox.py) with compilers that place counters (inside.py).  It is tested by the
command of debian/rules, or else by the test target of its build system.  Each package
ends in one state, which comes with a reason.
"""

import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import time

import parts
import sandbox
import source

HERE = os.path.dirname(os.path.abspath(__file__))
# States.
TRAINED = "trained"
NO_SOURCE, NO_NEEDS, NO_BUILD = "no source", "no build needs", "does not build"
NO_COMPILES, NO_TESTS, LOST = "nothing compiled", "no tests", "counts lost"
TIME_OUT, TOO_LARGE, NOT_OURS = "time-out", "too large", "refused"
DISK_FULL, INTERNAL = "disk full", "internal error"

# The limits of the phases in seconds of their own time.
LIMITS = {"fetch": 300, "needs": 600, "build": 3600, "test": 300, "pack": 300}
INSTALLED = "installed" # A kind of tests: those of the installed package.
BUNDLE = 150 << 20      # The largest bundle, in bytes.
MOST_NEEDS = 250        # The most packages that may be installed for a build.
SEEN_FROM_INSIDE = "/corpus"
TOOLS = (os.path.dirname(HERE), SEEN_FROM_INSIDE + "/tools", False)
PROFILES = "nodoc noudeb"
# Without documentation, debhelper leaves out examples, which many tests of packages
# read.
WITH_EXAMPLES = "noudeb"
TAIL = 6
# The environment of every run.
COMMON = {"DEB_BUILD_PROFILES": PROFILES, "DEBIAN_FRONTEND": "noninteractive",
          "DEBEMAIL": "corpus@localhost", "OMP_NUM_THREADS": "1",
          "OPENBLAS_NUM_THREADS": "1", "CTEST_OUTPUT_ON_FAILURE": "1",
          "CTEST_PARALLEL_LEVEL": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
          "OMPI_MCA_plm": "isolated", "TERM": "dumb", "USER": "builder",
          "LOGNAME": "builder"}
APT = ("apt-get -q -y -o Acquire::Retries=2 -o Debug::NoLocking=1 "
       "-o DPkg::Options::=--force-unsafe-io -o APT::Install-Recommends=false ")


class End(Exception):
    """Ends the work on a package with a state and the reason."""

    def __init__(self, state, reason):
        super().__init__(reason)
        self.state, self.reason = state, reason


def tail(log):
    """The last lines of LOG; lines with errors come first."""
    try:
        with open(log, encoding="utf-8", errors="replace") as f:
            lines = [line.strip()[:200] for line in f.read().splitlines()
                     if line.strip() and not line.startswith("W: ")]
    except OSError:
        return ""
    wrong = [line for line in lines[-400:]
             if re.search(r"error|Error|fatal|FAILED|cannot|No rule|undefined", line)]
    return " | ".join((wrong[:TAIL // 2] + lines[-TAIL // 2:])[:TAIL])


def kind_of(log):
    """The build system, by the log of the build."""
    try:
        with open(log, encoding="utf-8", errors="replace") as f:
            text = f.read()
    except OSError:
        return ""
    for kind, words in (("meson", r"^\s*(cd \S+ && )?.*\bmeson (setup|\.\.)"),
                        ("cmake", r"^\s*(cd \S+ && )?cmake "),
                        ("autotools", r"^\s*(cd \S+ && )?(\S*/)?configure |"
                                      r"^config\.status:|^checking for "),
                        ("qmake", r"^\s*qmake"), ("gprbuild", r"\bgprbuild\b")):
        if re.search(words, text, re.M):
            return kind
    return "make"


class Training:
    """Trains the source package PACKAGE of VERSION in FOLDER, the corpus' folder."""

    # The result is in STEP.json.  GOOD are the states that count, PREPARE is the command
    # of inside.py that installs wrappers, SIGNS says whether the source must show tests,
    # and WHOLE whether it must be complete.
    STEP, DONE, GOOD, PREPARE = "train", "trained", (TRAINED,), "install"
    SIGNS, WHOLE, LIMITS = True, False, LIMITS

    def __init__(self, folder, package, version):
        self.sources, self.dsc = [], ""
        self.folder, self.package, self.version = folder, package, version
        self.out = os.path.join(folder, "packages", package)
        self.home = "/build/" + package
        self.result = {"package": package, "version": version,
                       "stem": parts.stem(package), "part": parts.part(package),
                       "kind": "", "state": INTERNAL, "reason": "", "seconds": {},
                       "bytes": 0}
        self.box = None

    def log(self, phase):
        return os.path.join(self.out, phase + ".log")

    def run(self, phase, script, **more):
        """Run SCRIPT as root within the limit of PHASE, note the time, and return
        its status."""
        start = time.monotonic()
        try:
            whole = self.LIMITS[phase]
            left = max(whole - self.result["seconds"].get(phase, 0), min(whole, 10))
            return self.box.run(script, self.log(phase), left, **more)
        finally:
            self.result["seconds"][phase] = round(
                self.result["seconds"].get(phase, 0) + time.monotonic() - start, 1)

    def root(self, phase, script, network=False, binds=()):
        return self.run(phase, script, root=True, network=network,
                        environment=COMMON, binds=binds)

    def user(self, phase, script, cwd="", **environment):
        """Run SCRIPT as the user who builds, with the compilers that place counters."""
        inside = SEEN_FROM_INSIDE
        path = f"{inside}/bin:/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
        return self.run(
            phase, script, cwd=cwd or self.home + "/source", binds=[TOOLS],
            environment={**COMMON, "PATH": path, "HOME": self.home + "/home",
                         "STATICPROF_RECORD": self.home + "/commands",
                         **environment})

    def train(self):
        """Run the phases; return the result, a dictionary that JSON can hold."""
        shutil.rmtree(self.out, ignore_errors=True)
        os.makedirs(self.out)
        try:
            if self.result["part"] == parts.RESERVED:
                raise End(NOT_OURS, "reserved for evaluation")
            place = os.path.join(self.folder, "sandboxes", self.package)
            shutil.rmtree(place, ignore_errors=True)
            self.box = sandbox.Sandbox(os.path.join(self.folder, "base"), place)
            try:
                self.result.update(state=self.phases())
            finally:
                self.box.remove()
                shutil.rmtree(os.path.join(self.folder, "sources", self.package),
                              ignore_errors=True)
        except End as e:
            self.result.update(state=e.state, reason=e.reason)
        except sandbox.TimeOut as e:
            self.result.update(state=TIME_OUT, reason=str(e))
        except (OSError, subprocess.SubprocessError) as e:
            self.result.update(state=INTERNAL, reason=repr(e))
        return self.result

    # The phases.

    def phases(self):
        """Run all phases; return the state."""
        for phase in (self.fetch, self.needs, self.build, self.test, self.pack):
            phase()
        return TRAINED

    def fetch(self):
        name, inside = shlex.quote(self.package), SEEN_FROM_INSIDE
        if os.path.isdir(local := os.path.join(self.folder, "local", self.package)):
            self.sources = [(local, inside + "/get", False)]
            script = f"""
                mkdir -p {self.home}/home && cd {self.home} &&
                cp -a {inside}/get source && cd source &&
                dpkg-parsechangelog -S Version > ../version && echo "corpus: local" """
        else:
            got = os.path.join(self.folder, "sources", self.package)
            if not os.path.isdir(got):
                get(self.folder, [(self.package, self.version)], self.log("fetch"))
            if why := lacking(got, self.WHOLE):
                raise End(NO_SOURCE, why)
            self.sources = [(got, inside + "/get", False)]
            if dsc := source.find(got):
                self.dsc = f"{inside}/get/{os.path.basename(dsc)}"
                script = f"""
                    mkdir -p {self.home}/home && cd {self.home} &&
                    dpkg-source --no-check -x {shlex.quote(self.dsc)} source &&
                    cd source && dpkg-parsechangelog -S Version > ../version &&
                    echo "corpus: whole" """
            else:
                script = (f"sh {inside}/tools/corpus/upstream.sh {name} {inside}/get "
                          + self.home)
        if self.root("fetch", script, binds=[TOOLS, *self.sources]) != 0:
            raise End(NO_SOURCE, tail(self.log("fetch")))
        with open(self.log("fetch"), encoding="utf-8", errors="replace") as f:
            self.result["source"] = re.findall(r"^corpus: (\w+)$", f.read(), re.M)[-1]
        if self.SIGNS and self.result["source"] != "local" and self.root(
                "fetch", f"python3 -B {inside}/tools/corpus/source.py signs "
                f"{self.home}/source", binds=[TOOLS]) != 0:
            raise End(NO_TESTS, "the source has no sign of tests")

    def needs(self):
        archives = os.path.join(self.folder, "archives")
        os.makedirs(archives + "/partial", exist_ok=True)
        inside = SEEN_FROM_INSIDE
        get_ = "true" if self.result["source"] == "local" else "get"
        dsc = shlex.quote(self.dsc or self.package)
        script = f"""
            get () {{
              dsc={dsc}
              n=$({APT} -s --arch-only -P {PROFILES.replace(' ', ',')} build-dep $dsc |
                  grep -c ^Inst)
              [ $n -le {MOST_NEEDS} ] || {{ echo "error: needs $n packages"; exit 1; }}
              {APT} --arch-only -P {PROFILES.replace(' ', ',')} build-dep $dsc
            }}
            {get_} &&
            {{ python3 -B {inside}/tools/corpus/inside.py {self.PREPARE} {inside}/bin
              cp {self.home}/version {inside}/out/version
              chown -R {sandbox.USER}:{sandbox.USER} {self.home}
              grep -q :{sandbox.USER}: /etc/passwd || echo "builder:x:{sandbox.USER}:{
                  sandbox.USER}::{self.home}/home:/bin/sh" >> /etc/passwd
              grep -q :{sandbox.USER}: /etc/group ||
                echo "builder:x:{sandbox.USER}:" >> /etc/group
              grep -q corpus /etc/hosts ||
                echo "127.0.0.1 localhost corpus" >> /etc/hosts; }}"""
        status = self.root("needs", script, network=get_ != "true", binds=[
            (archives, "/var/cache/apt/archives", True), TOOLS, *self.sources,
            (self.out, inside + "/out", True)])
        if status != 0:
            raise End(NO_NEEDS, tail(self.log("needs")))
        with open(os.path.join(self.out, "version"), encoding="utf-8") as f:
            self.result["version"] = f.read().strip()

    def build(self):
        # Tests that the build runs are no training, so their target gets another name.
        # The second try has `nocheck', with which some packages build no tests.  It also
        # cleans first, as dpkg-buildpackage does: some sources build only after that, or
        # after autotools ran.
        status = self.user(
            "build", f"""
            : > {self.home}/commands
            sed -i 's/\\<override_dh_auto_test/corpus_dh_auto_test/g' debian/rules
            target=build-arch
            debian/rules -n build-arch > /dev/null 2>&1 || target=build
            dpkg-buildpackage -d -us -uc -T $target || {{
              dpkg-buildpackage -d -us -uc -T clean
              STATICPROF_AGAIN=1 DEB_BUILD_OPTIONS="nocheck $DEB_BUILD_OPTIONS" \
                dpkg-buildpackage -d -us -uc -T $target
            }}
            status=$?
            wc -l < {self.home}/commands > {self.home}/built
            rm -rf {self.home}/unused
            find . -name '*.gcda' -delete
            echo "corpus: compiled $(cat {self.home}/built)"
            exit $status""",
            DEB_BUILD_OPTIONS="parallel=1 noautodbgsym",
            GCOV_PREFIX=self.home + "/unused",
            STATICPROF_HELPERS=self.home + "/helpers")
        if status != 0:
            full = "No space left" in tail(self.log("build"))
            raise End(DISK_FULL if full else NO_BUILD, tail(self.log("build")))
        self.result["kind"] = kind_of(self.log("build"))
        with open(self.log("build"), encoding="utf-8", errors="replace") as f:
            compiled = re.findall(r"^corpus: compiled (\d*)$", f.read(), re.M)
        if not compiled or compiled[-1] in ("", "0"):
            raise End(NO_COMPILES, "no call of a compiler was seen")

    def test(self):
        """Run the tests of debian/rules, else those of the build system, else those
        of the installed package."""
        for kind in TESTS:
            try:
                if kind == INSTALLED and not self.install():
                    break
                status = self.user(
                    "test", f"""({tests(kind)})
                    status=$?
                    n=$(find .. -name '*.gcda' | wc -l)
                    echo "corpus: {kind} ended with $status, $n counts"
                    [ $n != 0 ]""",
                    DEB_BUILD_OPTIONS="parallel=1 noautodbgsym", HELPERS="../helpers")
            except sandbox.TimeOut:
                # Processes that ended before have written their counts.
                self.result["reason"] = "tests were ended"
                status = 0
            if status == 0:
                self.result["tests"] = kind
                return
        with open(self.log("test"), encoding="utf-8", errors="replace") as f:
            ran = dict(re.findall(r"^corpus: (\S+) ended with (\d+), ", f.read(), re.M))
            f.seek(0)
            said = [line for line in f.read().splitlines() if not CHATTER.match(line)]
        # If tests ran, their output gives the reason.
        if not said and INSTALLED not in ran:
            raise End(NO_TESTS, "no target or command for tests was found")
        raise End(LOST, tail(self.log("test")))

    def install(self):
        """Install what was built; return whether it has tests of the installed
        package."""
        home = self.home
        if self.user("test", "[ -s debian/tests/control ]") != 0:
            return False
        for profiles in WITH_EXAMPLES, PROFILES:
            if self.user("test", "dpkg-buildpackage -d -us -uc -nc -rfakeroot -T binary-arch",
                         DEB_BUILD_OPTIONS="nocheck parallel=1 noautodbgsym",
                         DEB_BUILD_PROFILES=profiles, GCOV_PREFIX=home + "/unused") == 0:
                break
        else:
            return False
        return self.install_packages("test")

    def install_packages(self, phase):
        """Install the packages that were built, and the packages that their tests
        need; return whether that succeeded."""
        home, inside = self.home, SEEN_FROM_INSIDE
        archives = os.path.join(self.folder, "archives")
        return self.root(
            phase, f"""
            cd {home}/source && rm -rf {home}/unused
            {APT} --allow-downgrades --reinstall install ../*.deb \\
              $(python3 -B {inside}/tools/corpus/inside.py needs) &&
              find {home} -name '*.gcda' -delete""", network=True,
            binds=[(archives, "/var/cache/apt/archives", True), TOOLS]) == 0

    def pack(self):
        inside, home = SEEN_FROM_INSIDE, self.home
        bundles = os.path.join(self.folder, "bundles")
        os.makedirs(bundles, exist_ok=True)
        out, limit_ = self.out, LIMITS["pack"] - 60
        script = f"""
            cd {home}/source
            python3 -B {inside}/tools/corpus/pack.py ../commands $(cat ../built) \\
              {home} {home}/pack {limit_} || exit 1
            cp {home}/pack/summary.json {inside}/out/
            cd {home}/pack && tar -c --sort=name --owner=0 --group=0 --numeric-owner \\
              --mtime=@0 . | zstd -q -10 -f -o {inside}/out/bundle"""
        status = self.run(
            "pack", script, root=True,
            environment={**COMMON, "PATH": f"{inside}/bin:/usr/bin:/bin"},
            binds=[TOOLS, (out, inside + "/out", True)])
        if status != 0:
            raise End(INTERNAL, f"packing ended with {status}: "
                      + tail(self.log("pack")))
        with open(os.path.join(out, "summary.json"), encoding="utf-8") as f:
            self.result.update(json.load(f))
        if not self.result["units"]:
            raise End(LOST, "no counts of what is the package's own")
        size = os.path.getsize(os.path.join(out, "bundle"))
        self.result["bytes"] = size
        if size > BUNDLE:
            os.remove(os.path.join(out, "bundle"))
            raise End(TOO_LARGE, f"a bundle of {size} bytes")
        os.rename(os.path.join(out, "bundle"),
                  os.path.join(bundles, self.package + ".tar.zst"))


CHATTER = re.compile(
    r"corpus: |\s*$|make.*: (Entering|Leaving) directory|make.*: Nothing to be done|"
    r"Making check in|make +(check|test)|make.*: '.*' is up to date|No tests|dh_auto_test|"
    r"ninja: no work to do|Test project |\s+(make|cd) |debian/rules |ninja: Entering")

# Kinds of tests, in the order in which they are tried.
TESTS = ("rules", "debhelper", "target", INSTALLED)


def tests(kind):
    """The command that runs tests of KIND, in the folder of the source."""
    return f"sh {SEEN_FROM_INSIDE}/tools/corpus/tests.sh {kind}"


def get(folder, wanted, log):
    """Fetch the sources of each (name, version) of WANTED into FOLDER/sources/NAME."""
    sources = os.path.join(folder, "sources")
    os.makedirs(sources, exist_ok=True)
    place = os.path.join(folder, "sandboxes", ".sources-" + wanted[0][0])
    shutil.rmtree(place, ignore_errors=True)
    box = sandbox.Sandbox(os.path.join(folder, "base"), place)
    words = shlex.join(f"{name}={version}" for name, version in wanted)
    try:
        if box.run(f"python3 -B {TOOLS[1]}/corpus/source.py get {SEEN_FROM_INSIDE}/get "
                   + words, log, LIMITS["fetch"], root=True, network=True,
                   environment=COMMON, binds=[
                       TOOLS, (sources, SEEN_FROM_INSIDE + "/get", True)]) != 0:
            raise OSError("sources are not fetched: " + tail(log))
    except sandbox.TimeOut:
        for name, _ in wanted:
            os.makedirs(os.path.join(sources, name), exist_ok=True)
    finally:
        box.remove()


def lacking(got, whole=False):
    """Why the folder GOT holds no source, or "".  Upstream's archive is enough
    unless the source has to be WHOLE."""
    if source.find(got):
        return ""
    if not glob.glob(glob.escape(got) + "/*.orig.tar.?z*"):
        return "the mirror lacks it"
    return "the mirror has upstream's archive alone" if whole else ""


def finish(training, result, start):
    result["total"] = round(time.monotonic() - start, 1)
    path = os.path.join(training.out, training.STEP + ".json")
    with open(path + ".new", "w", encoding="utf-8") as f:
        json.dump(result, f, indent=1)
    os.rename(path + ".new", path)
    return result


def without_source(training, why):
    """Write the result of a package whose source could not be fetched; it needs no
    sandbox."""
    shutil.rmtree(training.out, ignore_errors=True)
    os.makedirs(training.out)
    shutil.rmtree(os.path.join(training.folder, "sources", training.package),
                  ignore_errors=True)
    training.result.update(state=NO_SOURCE, reason=why)
    return finish(training, training.result, time.monotonic())


def main(folder, package, version, kind=Training):
    start, training = time.monotonic(), kind(folder, package, version)
    return finish(training, training.train(), start)
