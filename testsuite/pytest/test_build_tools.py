"""Ways to call the compiler, and programs that run beside or before it: docs/build-tools.md describes what is tested
here.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import os
import re
import shutil
import subprocess
import time

import pytest

from tested import GCC, GXX, PLUGIN, Place

LOAD = "-fplugin=" + PLUGIN
ARG = "-fplugin-arg-libstaticprof-"
DUMP = ARG + "dump"
LOOP = """int g (int);
int f (int *a, int n)
{ int s = 0; for (int i = 0; i < n; i++) if (a[i] > 0) s += g (a[i]); return s; }
"""


class Build(Place):
    def __init__(self, folder):
        super().__init__(folder)
        self.write("a.c", LOOP)

    def compile(self, *options, compiler=(GCC,), load=LOAD, **more):
        """Whether the compilation succeeds."""
        return self.call(*compiler, "-O2", *([load] if load else []), *options, **more) == 0

    def dumped(self, pattern):
        """Whether there is a dump of that name; it is removed."""
        found = glob.glob(self.path(pattern + ".*t.staticprof"))
        full = bool(found) and all(map(os.path.getsize, found))
        for name in found:
            os.unlink(name)
        return full

    def copy(self, name):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        return shutil.copy(PLUGIN, self.path(name))

    def same_code(self, name, load=LOAD):
        """Whether the object is that of a.c, compiled with the plugin or without."""
        assert self.compile("-c", "a.c", "-o", "expected.o", load=load), self.err
        return self.code(name) == self.code("expected.o")


@pytest.fixture(name="build")
def folder_to_build_in(work):
    return Build(work)


def test_the_loader_looks_nothing_up_in_the_plugin():
    """Otherwise each compilation would look there first for some two hundred names of the
    compiler."""
    told = subprocess.run(["readelf", "-dW", PLUGIN], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert "(SONAME)" in told or "(NEEDED)" in told
    assert "SYMBOLIC" not in told


def test_the_plugin_can_be_seen_in_the_code(build):
    assert build.compile("-c", "a.c", load="") and not build.same_code("a.o")


@pytest.mark.parametrize("options", [
    ["-pipe"], ["-save-temps"], ["-wrapper", "env,PROBE=1"], ["-x", "c", "-", "-o", "a.o"], [LOAD]],
    ids=["pipe", "save-temps", "wrapper", "standard input", "twice"])
def test_ways_to_compile(build, options):
    source = {"stdin": None, "input": LOOP} if "-" in options else {}
    assert build.compile(DUMP, "-c", *options, *([] if source else ["a.c"]), **source) and build.err == "", build.err
    assert build.dumped("a") or build.dumped("a.c")
    assert build.same_code("a.o")


def test_two_sources_in_one_command(build):
    build.write("b.c", LOOP)
    assert build.compile(DUMP, "-c", "a.c", "b.c") and build.err == ""
    assert build.dumped("a.c") and build.dumped("b.c") and build.same_code("b.o")


@pytest.mark.parametrize("how", ["-E", "-fsyntax-only", "-M"])
def test_no_dump_where_nothing_is_compiled(build, how):
    assert build.compile(DUMP, how, "a.c", "-o", "out") and not build.dumped("*")


def test_other_outputs(build):
    assert build.compile(DUMP, "-S", "a.c") and build.err == "" and build.size("a.s") and build.dumped("a.c")
    assert build.compile("-c", "a.c", "-o", "/dev/null") and build.err == ""


def test_response_file(build):
    build.write("response", f'-O2 "{LOAD}" {DUMP}')
    build.good(GCC, "@response", "-c", "a.c")
    assert build.dumped("a.c") and build.same_code("a.o")


def test_names_with_spaces(build):
    build.write("a folder/the file.c", LOOP)
    assert build.compile(DUMP, "-c", "a folder/the file.c", "-o", "x.o", load="-fplugin=" + build.copy("a folder/libstaticprof.so"))
    assert build.err == "" and build.dumped("x.c") and build.same_code("x.o")


def test_names_with_equals_signs(build):
    assert build.compile(ARG + "profile=" + build.path("a=b/c==d"), ARG + "dump-=e=f", "-c", "a.c", "-o", "x.o"), build.err
    assert os.listdir(build.path("a=b")) == ["c==d"] and os.listdir(build.path("a=b/c==d")) and build.size("e=f")


def test_a_folder_in_which_nothing_can_be_written(build):
    assert build.compile(DUMP, "-c", build.path("a.c"), "-o", build.path("x.o"), cwd="/proc") and build.err == ""
    assert build.dumped("x.c")


def test_what_cannot_be_written_is_an_error(build):
    assert not build.compile(DUMP + "-=/proc/no-such-file", "-c", "a.c")
    assert "could not open dump file" in build.err and not build.size("a.o")


def test_compare_debug(build):
    assert build.compile("-fcompare-debug", "-c", "a.c") and build.err == ""
    # The name of the record in the object takes a number, which later clones then do
    # not get.
    build.write("clone.c", """static __attribute__ ((noinline)) int f (int x, int y) { return x > y ? x * y : y; }
int g (int x) { return f (x, 3) + f (x + 1, 3); }
""")
    for objects in "-fno-fat-lto-objects", "-ffat-lto-objects":
        assert build.compile("-fcompare-debug", "-flto", objects, ARG + "profile=" + build.path(objects), "-c", "clone.c"), build.err
        assert build.err == "" and len(os.listdir(build.path(objects))) == 1
    build.environment["GCC_COMPARE_DEBUG"] = "-g"
    assert build.compile("-c", "a.c") and build.err == ""


def test_parallel_make(build):
    names = [f"n{i}.o" for i in range(1, 9)]
    build.write("Makefile", f'.PHONY: all\nall: {" ".join(names)}\n%.o: a.c\n\t"$(GCC)" -O2 "$(LOAD)" -c $< -o $@\n')
    assert build.call("make", "-j4", "GCC=" + GCC, "LOAD=" + LOAD) == 0, build.err
    assert build.same_code("n1.o") and len({build.code(n) for n in names}) == 1


def test_copies_of_the_plugin(build):
    """Two files of the same name; two copies of different names."""
    assert not build.compile("-fplugin=" + build.copy("other/libstaticprof.so"), "-c", "a.c")
    assert "specified with different paths" in build.err
    assert not build.compile("-fplugin=" + build.copy("copy.so"), "-c", "a.c")
    assert "error: plugin 'copy': libstaticprof has been loaded already" in build.err and "profile_estimate" not in build.err


def test_beside_another_plugin(build):
    build.write("other.cc", '#include "gcc-plugin.h"\n#include "plugin-version.h"\nint plugin_is_GPL_compatible;\n'
                'static void finish (void *, void *) { fputs ("other: end of unit\\n", stderr); }\n'
                "int plugin_init (plugin_name_args *a, plugin_gcc_version *)\n"
                "{ register_callback (a->base_name, PLUGIN_FINISH_UNIT, finish, nullptr); return 0; }\n")
    assert build.call(GCC, "-print-file-name=plugin") == 0
    assert build.call(GXX, "-O1", "-fPIC", "-shared", "-fno-rtti", "-w", f"-I{build.out.strip()}/include", "other.cc",
                      "-o", "other.so") == 0, build.err
    other = "-fplugin=" + build.path("other.so")
    for first, second in ((LOAD, other), (other, LOAD)):
        assert build.compile(second, DUMP, "-c", "a.c", load=first) and build.err == "other: end of unit\n"
        assert build.dumped("a.c") and build.same_code("a.o")


@pytest.mark.skipif(not shutil.which("autoconf") or not shutil.which("dpkg-buildflags"),
                    reason="autoconf or dpkg-buildflags is not installed")
@pytest.mark.parametrize("lto", ["", "-flto=auto"])
def test_autotools(build, lto):
    """They put CFLAGS and LDFLAGS on one line, and with link-time optimization a link has both, so each argument
    is there twice."""
    build.write("a.c", LOOP + "int g (int x) { return x; }\n")
    build.write("main.c", "int f (int *, int); int main (void) { int a[] = { 0 }; return f (a, 1); }\n")
    build.write("configure.ac", "AC_INIT([x],[1])\nAC_PROG_CC\nAC_CHECK_FUNCS([printf])\nAC_OUTPUT([Makefile])\n")
    build.write("Makefile.in", "x: a.o main.o\n\t@CC@ @CFLAGS@ @LDFLAGS@ a.o main.o -o $@\n.c.o:\n\t@CC@ @CFLAGS@ -c $<\n")
    assert build.call("autoconf") == 0, build.err

    def profiles(compiler_flags, linker_flags):
        """The number of profiles that are written with these flags."""
        build.environment.update(DEB_CFLAGS_APPEND=compiler_flags, DEB_LDFLAGS_APPEND=linker_flags)
        assert build.call("sh", "-c", 'rm -rf x *.o p && eval "$(dpkg-buildflags --export=sh)" && ./configure "CC=$0" && make '
                          "&& ./x", GCC) == 0, build.out + build.err
        return len(glob.glob(build.path("p/*.json")))

    flags = f"{lto} {LOAD} {ARG}model=default {ARG}heuristics=-call {ARG}profile=p"
    assert profiles(flags, flags) >= 2
    # The options of a package come last.
    assert profiles(f"{flags} {ARG}no-heuristics {ARG}no-profile {ARG}model=wu-larus", f"{flags} {ARG}no-profile") == 0
    assert profiles(f"{flags} {ARG}off", f"{flags} {ARG}off") == 0


@pytest.mark.parametrize("how", ["-g", "-g -frecord-gcc-switches", "-g -flto -frandom-seed=a.c"])
def test_no_record_of_the_plugins_options(build, how):
    """GCC's record of its command line has no options of the plugin, so the plugin's path does not
    matter."""
    assert build.compile(*how.split(), "-c", "a.c", "-o", "one.o")
    assert build.compile(DUMP + "-=/dev/null", ARG + "apply=none", *how.split(), "-c", "a.c", "-o", "two.o",
                         load="-fplugin=" + build.copy("elsewhere/libstaticprof.so")), build.err
    with open(build.path("one.o"), "rb") as one, open(build.path("two.o"), "rb") as two:
        first, second = one.read(), two.read()
    assert b"fplugin" not in first and ("-flto" in how or first == second)


def test_lto_objects_do_not_depend_on_their_name(build):
    for name in "one.o", "two.o":
        assert build.compile("-flto", "-frandom-seed=a.c", "-c", "a.c", "-o", name)
    build.good("cmp", "one.o", "two.o")


@pytest.mark.parametrize("made", [[], [LOAD], [LOAD, ARG + "heuristics=guard"]], ids=["without", "with", "other"])
@pytest.mark.parametrize("used", [[], [LOAD, DUMP]], ids=["without", "with"])
def test_precompiled_headers(build, made, used):
    build.write("h.h", "inline int h (int x) { if (x > 3) return x; return 2 * x; }\n")
    build.write("k.cc", '#include "h.h"\nint k (int y) { return h (y); }\n')
    assert build.compile(*made, "h.h", "-o", "h.h.gch", compiler=[GXX], load=""), build.err
    assert build.compile("-H", "-Winvalid-pch", *used, "-c", "k.cc", compiler=[GXX], load="")
    assert re.search("^! h.h.gch", build.err, re.M) and "warning" not in build.err
    assert build.dumped("k.cc") == bool(used)


@pytest.mark.parametrize("used", ["", LOAD], ids=["without", "with"])
def test_modules(build, used):
    """An interface compiled with the plugin, imported with and without."""
    build.write("m.cc", "export module m;\nexport int twice (int x) { if (x > 3) return 2 * x; return x; }\n")
    build.write("u.cc", "import m;\nint main () { return twice (5) - 10; }\n")
    compiler = [GXX, "-std=c++20", "-fmodules-ts"]
    if not build.compile("-c", "m.cc", compiler=compiler, load=""):
        pytest.skip(f"{GXX} has no modules")
    shutil.rmtree(build.path("gcm.cache"))
    assert build.compile(DUMP, "-c", "m.cc", compiler=compiler) and build.dumped("m.cc"), build.err
    assert build.compile("-c", "u.cc", compiler=compiler, load=used), build.err
    build.good(GXX, "m.o", "u.o", "-o", "u")
    assert build.call("./u") == 0


HIT, MISS = "(direct|preprocessed)_cache_hit", "cache_miss"


@pytest.mark.skipif(not shutil.which("ccache"), reason="ccache is not installed")
class TestCcache:
    @pytest.fixture(autouse=True)
    def set_up(self, build):
        self.build = build
        self.plugin = build.copy("libstaticprof.so")
        build.environment.update(CCACHE_DIR=build.path("ccache"), CCACHE_CONFIGPATH="/dev/null")

    def expect(self, counter, *options, **environment):
        """Check that the next call counts as COUNTER."""
        b = self.build
        more = {"env": dict(b.environment, **environment)}
        assert b.call("ccache", "-z", **more) == 0
        assert b.compile(*options, "-c", "a.c", "-o", "a.o", compiler=["ccache", GCC], load="-fplugin=" + self.plugin,
                         **more), b.err
        assert b.call("ccache", "--print-stats", **more) == 0
        assert re.search(rf"^{counter}\t1$", b.out, re.M), b.out

    def test_the_plugins_file(self):
        self.expect(MISS)
        self.expect(HIT)
        assert self.build.same_code("a.o")
        with open(self.plugin, "ab") as f:
            f.write(b"x")
        self.expect(MISS)
        self.expect(HIT)
        os.utime(self.plugin, (1, 1))
        self.expect(MISS)
        content = {"CCACHE_COMPILERCHECK": "content"}
        self.expect(MISS, **content)
        os.utime(self.plugin, (2, 2))
        self.expect(HIT, **content)

    def test_arguments(self):
        self.expect(MISS)
        for counter in MISS, HIT:
            self.expect(counter, ARG + "model=wu-larus")

    def test_a_table_of_rates(self):
        """ccache notices a change of it only with CCACHE_EXTRAFILES."""
        rates, extra = ARG + "rates=rates", {"CCACHE_EXTRAFILES": self.build.path("rates")}
        self.build.write("rates", "guard 70\n")
        self.expect(MISS, rates)
        self.build.write("rates", "guard 90\n")
        self.expect(HIT, rates)
        self.expect(MISS, rates, **extra)
        self.expect(HIT, rates, **extra)
        self.build.write("rates", "guard 80\n")
        self.expect(MISS, rates, **extra)

    def test_a_hit_writes_no_dump_and_no_profile(self):
        self.expect(MISS, DUMP)
        assert self.build.dumped("a.c")
        self.expect(HIT, DUMP)
        assert not self.build.dumped("*")
        self.expect("(cache_miss|recache)", DUMP, CCACHE_RECACHE="1")
        assert self.build.dumped("a.c")
        self.expect(MISS, ARG + "profile=p")
        assert os.listdir(self.build.path("p"))
        shutil.rmtree(self.build.path("p"))
        self.expect(HIT, ARG + "profile=p")
        assert not os.path.exists(self.build.path("p"))


@pytest.mark.skipif(not shutil.which("distcc") or not shutil.which("distccd"), reason="distcc is not installed")
def test_distcc(build):
    """Its servers silently refuse -fplugin=, as they would load a file that a client names; the client then compiles
    here."""
    os.chmod(build.folder, 0o755)
    os.mkdir(build.path("distcc"))
    os.chmod(build.path("distcc"), 0o777)
    port = 20000 + os.getpid() % 20000
    build.environment.update(DISTCC_DIR=build.path("distcc"), TMPDIR=build.path("distcc"), DISTCC_HOSTS=f"127.0.0.1:{port}/2")

    def served(what):
        """The server's log may be written after its answer."""
        for _ in range(20):
            if what in build.read("served"):
                return True
            time.sleep(.3)
        return False

    with open(build.path("served"), "w", encoding="utf-8") as log, subprocess.Popen(
            ["distccd", "--no-detach", "--daemon", "-p", str(port), "-a", "127.0.0.1", "--log-stderr", "--log-level", "info",
             "--enable-tcp-insecure", *(["--user", "nobody"] if os.getuid() == 0 else [])],
            cwd=build.folder, env=build.environment, stdout=log, stderr=log) as daemon:
        try:
            assert served("daemon started")
            there = {"compiler": ["timeout", "60", "distcc", GCC], "env": dict(build.environment, DISTCC_FALLBACK="0")}
            assert build.compile("-c", "a.c", load="", **there) and served("COMPILE_OK"), build.err
            assert build.same_code("a.o", load="")
            os.unlink(build.path("a.o"))
            assert not build.compile("-c", "a.c", **there) and not build.size("a.o")
            assert served("fplugin= and/or -specs= passed")
            for name in "lock", "state":
                shutil.rmtree(build.path("distcc/" + name), ignore_errors=True)
            assert build.compile("-c", "a.c", compiler=there["compiler"]) and "running locally instead" in build.err
            assert build.same_code("a.o")
        finally:
            daemon.terminate()
