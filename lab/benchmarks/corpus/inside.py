"""The commands inside a sandbox: wrappers of the compilers, and tests.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: inside.py install FOLDER              fill FOLDER with wrappers of compilers and helpers
       inside.py install-helpers FOLDER      with wrappers of debhelper's programs alone
       inside.py compile FOLDER DRIVER COMPILER ...  called by the wrappers
       inside.py helpers FILE                run the tests as debhelper was told to build
       inside.py needs                       print what tests of the installed package need
       inside.py installed                   run those tests

A wrapper compiles as it is told, with counters and at -O2, and records the command as
recorder.py does.  A command that has no such form is run without a record.  The trial
compilations of configure and the like are run unchanged.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "programs"))

import recorder  # noqa: E402

ADD = ["-O2", "-g0", "-w", "-fno-lto", "-fprofile-generate"]
# The options if only the commands are needed.
QUICK = ["-O0", "-g0", "-w", "-fno-lto"]
# Passes behind the one that places counters do not change counts and take a third of
# the time.  The passes before it stay: early inlining, threading, tail calls.
CHEAP = """-fno-tree-pre -fno-gcse -fno-schedule-insns2 -fno-tree-vectorize -fno-ivopts
    -fno-tree-loop-optimize -fno-tree-tail-merge -fno-rerun-cse-after-loop
    -fno-cse-follow-jumps -fno-reorder-blocks -fno-tree-slsr -fno-code-hoisting
    -fno-tree-reassoc -fno-ree -fno-peephole2 -fno-crossjumping -fira-algorithm=priority
    -fno-lra-remat -fno-ipa-ra -fno-shrink-wrap -fno-store-merging -fno-ipa-cp
    -fno-ipa-icf -fno-ipa-sra -fno-partial-inlining -fno-ipa-reference -fno-tree-sink
    -fno-tree-dominator-opts -fno-dse -fno-dce -fno-forward-propagate -fno-web
    -fno-split-wide-types -fno-caller-saves -fno-compare-elim -fno-if-conversion
    -fno-if-conversion2 -fno-combine-stack-adjustments -fno-cprop-registers
    -fno-optimize-strlen""".split()
# Options that would undo these, or count in another way.
DROP = re.compile(r"-flto(=.*)?|-ffat-lto-objects|-Werror(=.*)?|-fprofile-.*|--coverage|"
                  r"-coverage|-ftest-coverage|-fauto-profile.*|-fbranch-probabilities|"
                  r"-fanalyzer|-pg|-p|-fplugin.*|-fsanitize.*")
DRIVERS = {**recorder.DRIVERS, "gdc": "gdc", "gnatgcc": "gcc", "g77": "gfortran"}
TRIPLET = "x86_64-linux-gnu"
# Names and folders of trial compilations: configure, cmake and meson.
TRIAL = ("*conftest*|*CMakeTmp*|*CMakeScratch*|*meson-private*|*CompilerId*|"
         "*/CMakeFiles/_CMakeLTOTest*|*testfile.c*|*sanitycheck*")
# Linked into each program, so that counts are written also when a signal ends it.
DUMP = """
#include <signal.h>
#include <unistd.h>
struct dumper { void (*dump) (void); struct dumper *next; } *staticprof_dumpers;
extern void __gcov_dump (void);
extern void __real__exit (int) __attribute__ ((noreturn));
static struct dumper own = { __gcov_dump, 0 };
static struct sigaction before;
static void dump (void)
{
  for (struct dumper *d = staticprof_dumpers; d; d = d->next)
    d->dump ();
}
static void at_end (int n)
{
  dump ();
  sigaction (n, &before, 0);
  raise (n);
}
static void __attribute__ ((constructor)) at_start (void)
{
  struct sigaction ours;
  own.next = staticprof_dumpers;
  staticprof_dumpers = &own;
  if (own.next || sigaction (SIGTERM, 0, &before) || before.sa_handler != SIG_DFL)
    return;
  ours.sa_handler = at_end;
  ours.sa_flags = SA_NODEFER;
  sigemptyset (&ours.sa_mask);
  sigaction (SIGTERM, &ours, 0);
}
static void __attribute__ ((destructor)) at_unload (void)
{
  struct dumper **d = &staticprof_dumpers;
  while (*d && *d != &own)
    d = &(*d)->next;
  if (*d)
    *d = own.next;
}
__attribute__ ((visibility ("hidden"), noreturn)) void __wrap__exit (int status)
{
  dump ();
  __real__exit (status);
}
__attribute__ ((visibility ("hidden"), alias ("__wrap__exit"), noreturn))
void __wrap__Exit (int);
"""
WRAP = ["-Wl,--wrap=_exit,--wrap=_Exit,--export-dynamic-symbol=staticprof_dumpers"]
NO_DUMP = frozenset("-r -nostdlib -nostartfiles -nodefaultlibs -static-pie "
                    "-ffreestanding".split())
# gprbuild names files in these options.
GNAT_FILE = re.compile(r"(-gnate[cm]=?)(/.+)")
# The options of configure that build tests which upstream builds only on demand.
CONFIGURE = r"""
[ -n "$STATICPROF_HELPERS" ] || exec /usr/bin/dh_auto_configure "$@"
{ printf "%s\0" dh_auto_configure "$PWD" "$@"; echo; } >> "$STATICPROF_HELPERS"
names='(BUILD_(UNIT_)?TEST(S|ING)?|ENABLE_(UNIT_)?TEST(S|ING)|WITH_TESTS|UNIT_TESTS)'
tests=$(cat CMakeLists.txt 2> /dev/null | tr '\n' ' ' |
        grep -oiE "option *\( *\w*$names\s[^)]*\sOFF *\)" |
        sed 's/[^(]*( *\(\w*\).*/-D\1=ON/')
case " $* " in
*" -- "*) separator= ;;
*) separator=-- ;;
esac
[ -n "$tests" ] && /usr/bin/dh_auto_configure "$@" $separator $tests ||
  exec /usr/bin/dh_auto_configure "$@"
"""
# A script that upstream made with autotools is not made again if no patch concerns it,
# it knows the options that debhelper gives it, and the build did not fail with it.
AUTORECONF = r"""
if [ -z "$STATICPROF_AGAIN" ] && [ -x configure ] && [ -e aclocal.m4 ] && ./configure --help | grep -q -e --runstatedir &&
   ! grep -qsE '^\+\+\+ .*(\.ac|\.am|\.m4|\.in)\b' debian/patches/*; then
  # In the order in which they are made.
  for n in aclocal.m4 configure '*.in' '*.hin'; do
    find . -name "$n" -exec touch {} +
  done
  exit 0
fi
exec /usr/bin/dh_autoreconf "$@"
"""
# The programs that make manuals are not installed, and manuals are not needed.
MANUALS = ("makeinfo", "help2man")
MANUAL = r"""
while [ $# != 0 ]; do
  case $1 in
  -o | --output) : > "$2"; shift ;;
  --output=*) : > "${1#*=}" ;;
  esac
  shift
done
"""
HELPERS = ("dh_auto_configure", "dh_auto_build", "dh_auto_test")


# Compilers.

def script(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)


def divert(folder):
    """Replace the compilers themselves by wrappers: gprbuild knows their paths."""
    result = {}
    for name in ("gcc", "g++", "gfortran"):
        compiler = os.path.realpath(shutil.which(name, path="/usr/bin") or "/")
        if not compiler.startswith("/usr/bin/"):
            continue
        # The compiler stays in its folder, relative to which it finds the programs it
        # calls.
        moved = compiler + ".real"
        shutil.move(compiler, moved)
        script(compiler, f'case "$PWD $*" in\n  {TRIAL}) exec {moved} "$@" ;;\nesac\n'
               f'[ -n "$STATICPROF_RECORD" ] || exec {moved} "$@"\n'
               f"exec {sys.executable} -B {os.path.abspath(__file__)} compile "
               f'{folder} {name} {moved} "$@"\n')
        result[name] = moved
    return result


def install_helpers(folder):
    os.makedirs(folder, exist_ok=True)
    for name in HELPERS:
        if name == "dh_auto_configure":
            script(os.path.join(folder, name), CONFIGURE)
            continue
        # Tests are not run in the build but afterwards, when they count.
        end = "exit 0" if name == "dh_auto_test" else f'exec /usr/bin/{name} "$@"'
        script(os.path.join(folder, name),
               '[ -n "$STATICPROF_HELPERS" ] || exec /usr/bin/' + name + ' "$@"\n'
               f'{{ printf "%s\\0" {name} "$PWD" "$@"; echo; }} '
               f'>> "$STATICPROF_HELPERS"\n{end}\n')


def install(folder):
    os.makedirs(folder, exist_ok=True)
    moved = divert(folder) if shutil.which("gprbuild") else {}
    for name, driver in DRIVERS.items():
        compiler = moved.get(driver) or shutil.which(driver)
        if not compiler:
            continue
        version = os.path.realpath(compiler).rpartition("-")[2]
        names = [name]
        if driver == name:
            names += [f"{TRIPLET}-{name}", f"{name}-{version}",
                      f"{TRIPLET}-{name}-{version}"]
        # Where nothing is recorded no Python is needed, which makes configure faster.
        for n in names:
            script(os.path.join(folder, n),
                   f'case "$PWD $*" in\n  {TRIAL}) exec {compiler} "$@" ;;\nesac\n'
                   f'[ -n "$STATICPROF_RECORD" ] || exec {compiler} "$@"\n'
                   f"exec {sys.executable} -B {os.path.abspath(__file__)} compile "
                   f'{folder} {driver} {compiler} "$@"\n')
    # gnatmake calls the compiler in its own folder.
    if builder := shutil.which("gnatmake"):
        script(os.path.join(folder, "gnatmake"),
               f'case " $*" in\n  *" -P"*) exec {builder} "$@" ;;\nesac\n'
               f'exec {builder} --GCC={folder}/gcc "$@"\n')
    install_helpers(folder)
    script(os.path.join(folder, "dh_autoreconf"), AUTORECONF)
    for name in MANUALS:
        if not shutil.which(name):
            script(os.path.join(folder, name), MANUAL)
    source = os.path.join(folder, "dump.c")
    with open(source, "w", encoding="utf-8") as f:
        f.write(DUMP)
    subprocess.run(["gcc", "-O2", "-fPIC", "-w", "-c", "-o",
                    os.path.join(folder, "dump.o"), source], check=True)


def compile_(folder, driver, compiler, arguments):
    if driver == "ar":
        return recorder.main(driver, compiler, arguments)
    arguments = [a for a in recorder.expand(arguments) if not DROP.fullmatch(a)]
    try:
        records = recorder.split(arguments)
    except (ValueError, OSError):
        records = []
    if not records:
        os.execv(compiler, [compiler, *arguments, *ADD, *CHEAP])
    quick = "STATICPROF_QUICK" in os.environ
    for r in records:
        words = [compiler, *r["arguments"], *(QUICK if quick else ADD + CHEAP),
                 # Upstream's archive lacks Debian's patches for old Fortran.
                 *(["-fallow-argument-mismatch"] if driver == "gfortran" else [])]
        if r["kind"] == "link" and not quick and not NO_DUMP & set(arguments):
            words += [os.path.join(folder, "dump.o"), *WRAP, "-lm"]
        status = subprocess.run(words, check=False).returncode
        if status != 0:
            return status if status > 0 else 1
    for r in records:
        r["arguments"] = [lasting(a) for a in r["arguments"]]
    recorder.note(os.environ["STATICPROF_RECORD"],
                  [dict(r, cwd=os.getcwd(), driver=driver) for r in records])
    return 0


def lasting(word):
    """WORD, with a copy of the file that it names if it is one that gprbuild soon
    removes."""
    found = GNAT_FILE.fullmatch(word)
    if not found or not os.path.isfile(found[2]):
        return word
    kept = os.path.join(os.path.dirname(os.environ["STATICPROF_RECORD"]), "kept")
    os.makedirs(kept, exist_ok=True)
    with open(found[2], "rb") as f:
        data = f.read()
    copy = os.path.join(kept, hashlib.sha256(data).hexdigest()[:16])
    with open(copy, "wb") as f:
        f.write(data)
    return found[1] + copy


def test_by_helpers(file):
    """The status of dh_auto_test with the arguments that were given to it or, if it
    was not called, to the helper that built; FILE has their calls."""
    calls = []
    with open(file, encoding="utf-8", errors="surrogateescape") as f:
        for text in f.read().split("\0\n"):
            if text:
                name, cwd, *words = text.split("\0")
                calls.append((name, cwd, words))
    for helper in reversed(HELPERS):
        chosen = []
        for name, cwd, words in calls:
            if helper == name != HELPERS[-1] and "--" in words:
                words = words[:words.index("--")]
            if name == helper and (cwd, words) not in chosen:
                chosen.append((cwd, words))
        if chosen:
            return max(subprocess.run(["dh_auto_test", *words], cwd=cwd,
                                      check=False).returncode
                       for cwd, words in chosen)
    return 77


def stanzas():
    """The paragraphs of debian/tests/control as dictionaries."""
    with open("debian/tests/control", encoding="utf-8") as f:
        text = re.sub(r"(?m)^#.*\n", "", f.read())
    for paragraph in re.split(r"\n\s*\n", text):
        fields = re.findall(r"(?m)^([\w-]+):((?:.*\n?)(?:[ \t].*\n?)*)", paragraph)
        if fields:
            yield {name: value.strip() for name, value in fields}


def needs_of_installed():
    found = set()
    for s in stanzas():
        for item in re.split(r",|\n", s.get("Depends", "")):
            name = re.split(r"[\s|(\[<:]", item.strip())[0]
            if name and not name.startswith("@"):
                found.add(name)
    print(" ".join(sorted(found)))


def test_installed():
    """The status of the worst test; 77 if there is none that can run."""
    worst, ran = 0, False
    for s in stanzas():
        if re.search("needs-root|isolation-machine|needs-internet|breaks-testbed",
                     s.get("Restrictions", "")):
            continue
        folder = s.get("Tests-Directory", "debian/tests")
        commands = [s["Test-Command"]] if "Test-Command" in s else \
            [f"{folder}/{t}" for t in re.split(r"[\s,]+", s.get("Tests", "")) if t]
        for c in commands:
            if os.path.isfile(c):
                os.chmod(c, 0o755)
            print("corpus: installed:", c, flush=True)
            scratch = os.path.join(os.environ["HOME"], "scratch")
            shutil.rmtree(scratch, ignore_errors=True)
            os.makedirs(scratch)
            ran = True
            worst = max(worst, subprocess.run(
                ["bash", "-c", c], stdin=subprocess.DEVNULL, check=False,
                env=dict(os.environ, AUTOPKGTEST_TMP=scratch, ADTTMP=scratch,
                         AUTOPKGTEST_ARTIFACTS=scratch,
                         TMPDIR=scratch)).returncode)
    return worst if ran else 77


def main(arguments):
    what, *rest = arguments
    if what == "install":
        install(*rest)
    elif what == "install-helpers":
        install_helpers(*rest)
    elif what == "helpers":
        return test_by_helpers(*rest)
    elif what == "needs":
        needs_of_installed()
    elif what == "installed":
        return test_installed()
    else:
        return compile_(*rest[:3], rest[3:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
