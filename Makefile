# Build, test and install libstaticprof.  `make help' lists the targets.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GCC=gcc-14 chooses the compiler whose plugin is built; its own g++ builds it.
# Everything goes to BUILD/MACHINE/VERSION, the names GCC itself uses, so that
# several compilers live side by side and `gcc -B build/' finds the specs file.

GCC	= gcc
PREFIX	= /usr
DESTDIR	=
# Nothing instead of -s leaves what debuggers read in what is installed.
INSTALL_STRIP ?= -s
JOBS	= $(shell nproc)
WERROR	=
RUNTESTFLAGS =
# In other locales [a-z] is not all letters, and decimals have a comma.
export LC_ALL = C

ifeq ($(filter -j%,$(MAKEFLAGS))$(filter-out 0,$(MAKELEVEL)),)
MAKEFLAGS += -j$(JOBS)
endif

# demo and check begin with installing what is missing; gcc may be among it, so
# this is done before gcc is asked anything.
NEEDS := $(if $(filter setup,$(MAKECMDGOALS)),all,\
	 $(if $(filter check,$(MAKECMDGOALS)),check,\
	 $(if $(filter demo,$(MAKECMDGOALS)),build)))
ifneq ($(strip $(NEEDS)),)
ifneq ($(shell scripts/setup.sh $(strip $(NEEDS)) $(GCC) >&2 && echo done),done)
$(error something to build or test with is missing)
endif
endif

ifneq ($(filter-out setup clean distclean help check-matrix,$(or $(MAKECMDGOALS),all)),)
ifeq ($(shell command -v $(GCC)),)
$(error no compiler $(GCC); `make setup' installs what is needed)
endif
ifneq ($(shell $(GCC) -dM -E -x c /dev/null | grep __clang__),)
$(error $(GCC) is clang; the plugin is for GCC)
endif
MACHINE := $(shell $(GCC) -dumpmachine)
VERSION := $(shell $(GCC) -dumpversion)
PLUGINDIR := $(shell $(GCC) -print-file-name=plugin)
endif
MAJOR	:= $(firstword $(subst ., ,$(VERSION)))
# Where the compiler itself runs, which is where the plugin does: a cross compiler
# compiles for another machine.
HOST	:= $(or $(patsubst --host=%,%,$(filter --host=%,$(shell $(GCC) -v 2>&1))),$(MACHINE))
ifeq ($(origin CXX),default)
ifeq ($(HOST),$(MACHINE))
CXX	:= $(shell echo '$(GCC)' | sed 's/\(.*\)gcc/\1g++/')
else
CXX	:= $(or $(shell command -v $(HOST)-g++-$(MAJOR)),g++)
endif
endif
BUILD	= build
B	= $(BUILD)/$(MACHINE)/$(VERSION)

CXXFLAGS = -O2 -g
ALL_CXXFLAGS = -std=gnu++17 $(CPPFLAGS) $(CXXFLAGS) -ffp-contract=off -Wall -Wextra $(WERROR) \
	-I. $(if $(filter i386-% i486-% i586-% i686-%,$(HOST)),-msse2 -mfpmath=sse) -MMD -MP
CORE_FLAGS = -fPIC -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections \
	-fvisibility-inlines-hidden
# What the dynamic loader does in every single compilation is kept small: one
# file and no libstdc++ to load (the compilers have none), and two symbols to
# export; all other names of ours are bound here.  What is left to look up it looks
# up in the compiler first: -Bsymbolic would have it try this file before.
PLUGIN_LDFLAGS = -shared -static-libstdc++ -static-libgcc -Wl,-O1 \
	-Wl,--gc-sections -Wl,-z,lazy -Wl,--as-needed \
	-Wl,--version-script=plugin/gcc/libstaticprof.map

# The tool alone needs more than libstdc++: statistics, and to read objects.
TOOL_LIBS = -lgsl -lgslcblas -lelf

objects	= $(patsubst %.cc,$B/%.o,$(sort $(wildcard $(1))))
CORE	= $(call objects,plugin/core/*/*.cc heuristics/*.cc) $B/registry.o \
	$B/default-rates.o $B/default-model.o $B/default-facts.o $B/invocations-model.o
ADAPTER	= $(call objects,plugin/gcc/*.cc plugin/gcc/*/*.cc)
TOOLS	= $(call objects,tools/*.cc tools/*/*.cc) $B/report-files.o
UNIT	= $(call objects,unittests/*/*.cc unittests/core/*/*.cc)
PLUGIN	= $B/libstaticprof.so

.PHONY: all demo setup check bench-compile bench-call-graph bench-order bench-run evaluate calibrate
.PHONY: parts install uninstall clean distclean help
.PHONY: FORCE generated-docs
.DELETE_ON_ERROR:
ifndef V  # V=1 shows the commands.
.SILENT:
endif
say	= echo "  $(@:$B/%=%)"

all: $(PLUGIN) $B/specs $(if $(TOOLS),$B/staticprof)  ## build the plugin and the tools

# memcheck is shown one that gives back what it does not need.
PLAIN	= $B/plain/libstaticprof.so
$(PLAIN): LEAVE_OUT = $B/plugin/gcc/load/allocation.o
$(PLUGIN) $(PLAIN): $(ADAPTER) $(CORE) plugin/gcc/libstaticprof.map scripts/check-symbols.sh
	$(say)
	mkdir -p $(@D)
	# Weak references: in another compiler the version check must get to speak
	# before the dynamic loader finds a symbol missing.  The archive is for those of
	# 32-bit hosts: what is weak takes nothing out of it.  The C++ library's must not
	# be the compiler's, which allocates and frees otherwise.
	$(CXX) -r -nostdlib -o $(@D)/adapter.o $(filter-out $(LEAVE_OUT),$(ADAPTER)) -lgcc
	objcopy --wildcard $(foreach s,_ZSt* _ZNSt* _ZNKSt* _Z[nd][wal]*,--weaken-symbol='!$s') \
	  --weaken-symbol='*' $(@D)/adapter.o
	# Compilers that run meanwhile have the old one or the new one.
	$(CXX) $(PLUGIN_LDFLAGS) $(LDFLAGS) -o $@.new $(@D)/adapter.o $(CORE)
	# What only a compilation would find missing.
	! nm -uC $@.new | grep -E '^ *[[:alpha:]] (staticprof|std)::'
	scripts/check-symbols.sh "$(GCC)" $@.new
	mv $@.new $@
$B/staticprof: $(TOOLS) $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^ $(TOOL_LIBS)
# GoogleTest itself is compiled here: a library made by a newer g++ than ours
# would not link.
GTEST	= /usr/src/googletest/googletest
$B/gtest/%.o: $(GTEST)/src/%.cc
	$(say)
	mkdir -p $(@D)
	$(CXX) -std=gnu++17 $(CPPFLAGS) -O1 -I$(GTEST) -c -o $@ $<
UNIT_OBJECTS = $B/gtest/gtest-all.o $B/gtest/gtest_main.o $(UNIT) $(filter-out $B/tools/staticprof.o,$(TOOLS))
$B/unit-tests: $(UNIT_OBJECTS) $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^ $(TOOL_LIBS) -lgmpxx -lgmp -lpthread
$B/growth $B/call-graph: $B/%: $B/benchmarks/%.o $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^
# With clang's libFuzzer, or with a main that reads the inputs that are kept.
FUZZ	= profile sums rates learned graph calls
FUZZ_MAIN = $B/torture/fuzz/replay.o
FUZZ_TARGETS = $(FUZZ:%=$B/fuzz-%)
.SECONDARY: $(FUZZ:%=$B/torture/fuzz/%.o)
$(FUZZ_TARGETS): $B/fuzz-%: $B/torture/fuzz/%.o $(FUZZ_MAIN) $(call objects,tools/accuracy/*.cc) $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^
$B/specs: plugin/gcc/staticprof.specs.in scripts/make-specs.sh
	$(say)
	mkdir -p $(@D)
	scripts/make-specs.sh $(MAJOR) $< > $@
$B/switch/specs: plugin/gcc/switch.specs.in scripts/make-specs.sh
	$(say)
	mkdir -p $(@D)
	scripts/make-specs.sh all $< > $@
$B/man/staticprof.1: $B/staticprof scripts/make-man.sh
	$(say)
	scripts/make-man.sh $< $(@D)
HEURISTICS = $(basename $(notdir $(sort $(wildcard heuristics/*.cc))))
# The learned model of model=default: in force if it is there.
DEFAULT_MODEL = $(wildcard plugin/core/learned/default.model)
# Each changes when what it lists is added or taken away.
$B/heuristics.list: LIST = $(HEURISTICS)
$B/default-model.list: LIST = $(DEFAULT_MODEL)
$B/heuristics.list $B/default-model.list: FORCE
	mkdir -p $(@D)
	echo $(LIST) | cmp -s - $@ || echo $(LIST) > $@
# Generated sources.  The recipe of NAME.made writes NAME.new, which becomes
# NAME.cc only where it differs, so that nothing is compiled again for nothing.
GENERATED = registry default-rates default-model default-facts invocations-model report-files
generate = echo "  $(@:$B/%.made=%.cc)" && mkdir -p $(@D)
new	= $(@:.made=.new)
replace	= if cmp -s $(new) $(@:.made=.cc); then rm $(new); else mv $(new) $(@:.made=.cc); fi && touch $@
$(GENERATED:%=$B/%.cc): $B/%.cc: $B/%.made
	test -e $@ || { rm $< && $(MAKE) --no-print-directory $@; }
# heuristics/NAME.cc defines heuristic_NAME; what defines another name fails in
# the link.
$B/registry.made: $B/heuristics.list Makefile
	$(generate)
	{ printf '#include "plugin/core/evidence/heuristic.h"\nnamespace staticprof\n{\n' && \
	  printf 'extern const heuristic heuristic_%s;\n' $(HEURISTICS) && \
	  echo 'const heuristic *const registry[] = {' && \
	  printf '  &heuristic_%s,\n' $(HEURISTICS) && echo '};' && \
	  printf 'const std::size_t registry_size = %s;\n}\n' $(words $(HEURISTICS)); } > $(new)
	$(replace)
# A line of a table becomes a line of C++, so that the compiler names the line of
# the table in which something is wrong.
number	= (-?(0|[1-9][0-9]*)(\.[0-9]+)?)
$B/default-rates.made: heuristics/default.rates Makefile
	$(generate)
	{ printf '#include "plugin/core/prediction/model.h"\nnamespace staticprof\n{\n' && \
	  printf 'const default_rate default_rates[] = {\n#line 1 "$<"\n' && \
	  sed -E -e 's/ *#.*//' \
	    -e 's,^([a-z0-9_]+) $(number)$$,{ "\1"\, { \2 / 100.\, \2 / 100. } }\,,' \
	    -e 's,^([a-z0-9_]+) $(number) $(number)$$,{ "\1"\, { \2 / 100.\, \5 / 100. } }\,,' \
	    -e '/^(\{.*)?$$/!s/^/\#error expected a name and one or two rates in percent: /' $< && \
	  printf '};\nconst std::size_t n_default_rates\n  = sizeof default_rates / sizeof default_rates[0];\n}\n'; } > $(new)
	$(replace)

REPORT	= $(sort $(wildcard $(addprefix tools/report/*.,html css js)))
$B/report-files.made: $(REPORT) Makefile
	$(generate)
	{ printf '#include "tools/report/report.h"\nnamespace staticprof\n{\n' && \
	  for kind in html css js; do printf 'const char *const report_%s = R"~~~~(' $$kind; cat tools/report/*.$$kind; printf ')~~~~";\n'; done && \
	  printf '}\n'; } > $(new)
	$(replace)
$B/compile-model: $B/scripts/compile-model.o $(call objects,$(patsubst %,plugin/core/%/*.cc,messages graph evidence learned) heuristics/*.cc) $B/registry.o \
		  $B/plugin/core/program/function-facts.o
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^
$B/default-model.made: $(if $(DEFAULT_MODEL),$B/compile-model $(DEFAULT_MODEL)) $B/default-model.list Makefile
	$(generate)
	$(if $(DEFAULT_MODEL),$B/compile-model branch $(DEFAULT_MODEL) > $(new), \
	  printf '#include "plugin/core/learned/tree-model.h"\nnamespace staticprof\n{\nconst learned_model default_learned_model = {};\n}\n' > $(new))
	$(replace)
$B/default-facts.made: $(if $(DEFAULT_MODEL),$B/compile-model $(DEFAULT_MODEL)) $B/default-model.list Makefile
	$(generate)
	$(if $(DEFAULT_MODEL),$B/compile-model facts $(DEFAULT_MODEL)) > $(new)
	$(replace)
$B/invocations-model.made: $B/compile-model plugin/core/learned/invocations.model Makefile
	$(generate)
	$< function plugin/core/learned/invocations.model > $(new)
	$(replace)

# Only the adapter sees GCC's headers.  What objcopy makes weak there, an object
# for link-time optimization would still have as it was.
$(CORE) $(TOOLS): ALL_CXXFLAGS += $(CORE_FLAGS)
$(ADAPTER): ALL_CXXFLAGS += $(CORE_FLAGS) -fno-lto -isystem $(PLUGINDIR)/include \
	-idirafter plugin/gcc/missing
$(UNIT): ALL_CXXFLAGS += -O0
$B/benchmarks/growth.o $B/benchmarks/call-graph.o: ALL_CXXFLAGS += $(CORE_FLAGS)
# A third smaller than with -O2, and no slower.
$B/default-model.o: ALL_CXXFLAGS += -Os
$B/%.o: %.cc
	$(say)
	mkdir -p $(@D)
	$(CXX) $(ALL_CXXFLAGS) -c -o $@ $<
$(GENERATED:%=$B/%.o): $B/%.o: $B/%.cc
	$(say)
	$(CXX) $(ALL_CXXFLAGS) -c -o $@ $<
-include $(patsubst %.o,%.d,$(CORE) $(ADAPTER) $(TOOLS) $(UNIT)) $(wildcard $B/benchmarks/*.d $B/scripts/*.d $B/torture/fuzz/*.d)

demo: all  ## compile a real program, show what is predicted
	scripts/demo.sh $B "$(GCC)"

.PHONY: tutorial
tutorial: all  # the output and the pictures of docs/tutorial.md, anew; ten minutes
	/usr/bin/python3 scripts/tutorial.py "$(GCC)" $B $B/bench-sources

setup:  ## install what is missing with apt-get, or say how
	:

# Each suite leaves its results in a folder of its own, as JUnit's XML or DejaGnu's
# .sum (scripts/suite.py); `check' runs all and adds them up.
RESULTS	= $B/results
SUITES	= unit gcc pytest hostile-quick
check:  ## all tests that take minutes; the last line is their sum
	rm -rf $(RESULTS)
	for suite in $(SUITES); do $(MAKE) --no-print-directory check-$$suite || :; done
	scripts/suite.py --sum $(SUITES:%=$(RESULTS)/%)
SUITE	= scripts/suite.py --run $(RESULTS)/$(@:check-%=%)

.PHONY: $(shell sed -n 's/^\(check-[a-z0-9-]*\):.*/\1/p' Makefile) check-docs check-install check-specs check-switch check-tools fuzz-targets

SHARDS	= $(shell seq -s ' ' 0 $$(($(JOBS) - 1)))
check-unit: $B/unit-tests  ## GoogleTest: what the core computes
	$(SUITE) --jobs $(JOBS) --each "$(SHARDS)" env GTEST_TOTAL_SHARDS=$(words $(SHARDS)) GTEST_SHARD_INDEX={} \
	  $< --gtest_brief=1 --gtest_output=xml:{dir}/results.xml
# The longest first.
EXPS	= heuristics.exp $(filter-out heuristics.exp,$(notdir $(wildcard testsuite/staticprof.*/*.exp)))
check-gcc: all  ## DejaGnu; one part: RUNTESTFLAGS="heuristics.exp=guard*"
	$(SUITE) --jobs $(JOBS) --each "$(if $(RUNTESTFLAGS),chosen,$(EXPS))" sh -c 'cd {dir} && \
	  runtest --tool staticprof --srcdir $(CURDIR)/testsuite GCC_UNDER_TEST="$(GCC)" PLUGIN=$(abspath $(PLUGIN)) \
	  $(or $(RUNTESTFLAGS),{})'
# The tool, the scripts and the documents; each file of tests in a process of its own.
TESTS	= $(filter-out builds cross later_readers,$(patsubst testsuite/pytest/test_%.py,%,$(wildcard testsuite/pytest/test_*.py)))
PYTEST	= pytest-3
RUN_PYTEST = env PYTHONDONTWRITEBYTECODE=1 $(PYTEST) --gcc="$(GCC)" --build=$B --junitxml={dir}/results.xml
TESTED	= all $B/switch/specs $B/man/staticprof.1
check-pytest: $(TESTED) $(if $(filter fuzz,$(TESTS)),$(FUZZ_TARGETS))  ## pytest: the tool, scripts, documents; TESTS="docs specs"
	$(SUITE) --jobs $(JOBS) --each "$(TESTS)" $(RUN_PYTEST) testsuite/pytest/test_{}.py
# What is run alone, by packages and by hand.
FILES	= $(wildcard $(1:%=testsuite/pytest/test_%.py))
check-docs: ALSO = pages layers
check-tools: ALSO = tool_*
check-docs check-install check-specs check-switch check-tools: check-%: $(TESTED)
	$(SUITE) $(RUN_PYTEST) $(call FILES,$* $(ALSO))
generated-docs: $B/staticprof  ## put what the program prints about itself into docs/
	scripts/generated-docs.py $<
check-mutations: $B/unit-tests  ## break the core on purpose, see tests fail; COUNT= SEED=
	$(SUITE) nice scripts/mutate.py --results {dir}/results.sum --folder $B/mutations --jobs $(JOBS) \
	  --count $(or $(COUNT),40) --seed $(or $(SEED),1) --core "$(CORE)" --libraries "$(TOOL_LIBS) -lgmpxx -lgmp -lpthread" \
	  --tests "$(UNIT_OBJECTS)" --link "$(CXX) $(LDFLAGS)" --compile "$(CXX) $(ALL_CXXFLAGS) $(CORE_FLAGS)" $(ARGS)
# SUITES="random" MINUTES=80: a night of random programs.
check-matrix:  ## `check' on GCC 11 to 16, some in a chroot; VERSIONS=
	MATRIX_SUITES="$(if $(filter file,$(origin SUITES)),,$(SUITES))" MINUTES=$(MINUTES) SEED=$(SEED) scripts/check-matrix.sh $(VERSIONS)
# A finding ends the program, so it counts as a failure.
SANITIZE = -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
check-sanitize:  ## the unit tests under address and UB sanitizers
	$(MAKE) BUILD=$(BUILD)/sanitized CXXFLAGS="-O1 -g $(SANITIZE)" \
	  LDFLAGS="$(LDFLAGS) $(SANITIZE)" check-unit
# PACKAGES="zlib quickjs"; ARGS: `--help' lists them.
check-packages: all  ## real packages with and without the plugin; PACKAGES=
	$(SUITE) nice python3 -B torture/packages --results {dir}/results.sum --gcc "$(GCC)" --plugin $(PLUGIN) \
	  --folder $B/packages --sources $B/bench-sources --jobs $(JOBS) \
	  $(if $(PACKAGES),--packages "$(PACKAGES)") $(ARGS)
check-builds: all  ## from what real build systems make to its records
	$(SUITE) $(RUN_PYTEST) $(call FILES,builds later_readers) $(ARGS)
check-cross: all  ## cross compilers, their programs run by qemu; CROSS=
	scripts/setup.sh cross $(GCC)
	$(SUITE) $(RUN_PYTEST) testsuite/pytest/test_cross.py $(if $(CROSS),-k "$(subst $() $(), or ,$(strip $(CROSS)))")
check-i386: $(PLUGIN)  # the plugin of an i386 machine writes the same bytes as that of this one
	scripts/setup.sh chroot "$(GCC)"
	$(SUITE) scripts/check-i386.sh {dir}/results.sum "$(GCC)" $(PLUGIN)
# SEED=N tries the programs of another run again; ARGS: see --help.
check-random: all  ## random programs with and without it; MINUTES=5 SEED=
	scripts/setup.sh random "$(GCC)"
	$(SUITE) python3 -B torture/random --results {dir}/results.sum --gcc "$(GCC)" --plugin $(PLUGIN) --folder $B/random \
	  --jobs $(JOBS) --minutes $(or $(MINUTES),5) $(if $(SEED),--seed $(SEED)) $(ARGS)
# PARTS="predict lto"; TORTURE="-O2;-O3 -g" instead of all sets of options.
check-gcc-torture: all  ## GCC's own testsuite with and without it; PARTS=
	scripts/setup.sh check "$(GCC)"
	$(SUITE) nice -n 15 python3 -B torture/gcc --results {dir}/results.sum --gcc "$(GCC)" --plugin $(PLUGIN) \
	  --folder $B/gcc-torture --jobs $(JOBS) $(if $(PARTS),--parts "$(PARTS)") \
	  $(if $(TORTURE),--torture-options="$(TORTURE)") $(ARGS)
# SIZE=0.01: a part of the sizes; SHAPES="switch ring"; ARGS: see --help.
HOSTILE = $(SUITE) nice python3 -B torture/hostile --results {dir}/results.sum --gcc "$(GCC)" --build $B --folder $B/hostile --jobs $(JOBS)
check-hostile: all $B/growth $B/call-graph  ## units of hostile size and shape; SIZE= SHAPES=
	$(HOSTILE) $(if $(SIZE),--size $(SIZE)) $(if $(SHAPES),--shapes "$(SHAPES)") $(ARGS)
check-valgrind: all $(PLAIN)  ## plugin and tools under memcheck
	scripts/setup.sh valgrind "$(GCC)"
	$(SUITE) python3 -B torture/valgrind --results {dir}/results.sum --gcc "$(GCC)" --build $B --plugin $(PLAIN) $(ARGS)
# PACKAGES="gzip" or PACKAGES=; ARGS: see --help.
PACKAGES_TWICE = $(if $(filter undefined,$(origin PACKAGES)),gzip minisat,$(PACKAGES))
check-reproducible: $(PLUGIN)  ## the same bytes in other surroundings; PACKAGES=
	$(SUITE) python3 -B torture/reproducible --results {dir}/results.sum --gcc "$(GCC)" --plugin $(PLUGIN) --folder $B/reproducible \
	  --programs $B/evaluate --sources $B/bench-sources --packages "$(PACKAGES_TWICE)" $(ARGS)
check-hostile-quick: all $B/growth $B/call-graph  # the same, a thousandth of it
	$(HOSTILE) --size 0.001 --whole-size 1
# Before and after a change that may change no estimate.  BASE is a revision or a libstaticprof.so; QUICK=1 leaves the
# evaluation set out, PROGRAMS= chooses of it.
check-same-estimates: $(PLUGIN)  ## estimates equal those of BASE=REV; QUICK=1 PROGRAMS=
	$(SUITE) nice python3 -B torture/estimates --results {dir}/results.sum --gcc "$(GCC)" --plugin $(PLUGIN) --base "$(or $(BASE),main)" \
	  --make '$(MAKE) GCC="$(GCC)" CXX="$(CXX)" CXXFLAGS="$(CXXFLAGS)"' --folder $B/same-estimates --jobs $(JOBS) \
	  --evaluate $B/evaluate --sources $B/bench-sources $(if $(QUICK),--quick) $(if $(SEED),--seed $(SEED)) \
	  $(if $(PROGRAMS),--programs "$(PROGRAMS)") $(ARGS)
# SEED=N repeats a run; what is found stays in BUILD/fuzz.  RapidJSON adds to null
# pointers that it never follows.
CLANGXX	= clang++
FUZZING	= -fno-sanitize-recover=all -fsanitize=address,undefined
check-fuzz:  ## fuzz readers and solvers; MINUTES=5 SEED= FUZZ="graph"
	scripts/setup.sh fuzz "$(GCC)"
	$(MAKE) BUILD=$(BUILD)/fuzz CXX="$(CLANGXX)" CXXFLAGS="-O1 -g $(FUZZING),fuzzer-no-link -fno-sanitize=pointer-overflow" FUZZ_MAIN= \
	  LDFLAGS="$(LDFLAGS) $(FUZZING),fuzzer" fuzz-targets
	$(SUITE) nice torture/fuzz/fuzz.sh {dir}/results.sum $(BUILD)/fuzz/$(MACHINE)/$(VERSION) $(BUILD)/fuzz/found \
	  $(or $(MINUTES),5) $(or $(SEED),0) $(FUZZ)
fuzz-targets: $(FUZZ_TARGETS)
bench-compile: all $B/growth  ## what the plugin costs, and how that grows; PARTS=
	benchmarks/compile.sh "$(GCC)" $(abspath $(PLUGIN)) $B $(JOBS)
EVALUATE = nice python3 -B benchmarks/programs --gcc "$(GCC)" --plugin $(PLUGIN) \
	  --staticprof $B/staticprof --folder $B/evaluate --sources $B/bench-sources --jobs $(JOBS)
# PROGRAMS="grep ed" SETS=all; ARGS: `--help' lists them.
evaluate: all  ## how good the estimates are; PROGRAMS= SETS= ARGS=
	$(EVALUATE) $(if $(PROGRAMS),--programs "$(PROGRAMS)") $(if $(SETS),--set $(SETS)) $(ARGS)
# PROGRAMS="grep ed" SETS=evaluation VARIANTS="ours true" ROUNDS=5; ARGS: see --help.
bench-run: all  ## whether programs get faster; PROGRAMS= SETS= ROUNDS=
	nice python3 -B benchmarks/run --gcc "$(GCC)" --plugin $(PLUGIN) --folder $B/evaluate \
	  --sources $B/bench-sources --jobs $(JOBS) $(if $(PROGRAMS),--programs "$(PROGRAMS)") \
	  $(if $(SETS),--set $(SETS)) $(if $(VARIANTS),--variants "$(VARIANTS)") \
	  $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(PRINT),--print) $(ARGS)
bench-order: all  ## what an order of functions for linkers is worth; PROGRAMS=
	nice python3 -B benchmarks/order.py --gcc "$(GCC)" --build $B --folder $B/order --sources $B/bench-sources \
	  $(if $(PROGRAMS),--programs "$(PROGRAMS)")
# Of all of the set or of none: a program that fails ends it.
calibrate: all  ## fit the rates of the default model to the calibration set
	$(EVALUATE) --set calibration --inputs main --no-tables
	scripts/setup.sh fit "$(GCC)"
	nice $B/staticprof calibrate --sums=$B/calibration.sums $B/evaluate/measured/calibration/main/*
	nice /usr/bin/python3 -B benchmarks/fit/rates.py --leave-one-out --strength=0.015 --no-prior \
	  -o $B/default.rates $B/calibration.sums
	echo; echo "To take these rates over:"
	echo "  cp $B/default.rates heuristics/default.rates"
	echo "Then, calibrated again with them in force, the model of invocations:"
	echo "  make fit-invocations"
	echo "And, built with them, what README shows:"
	echo "  scripts/readme-output.sh --write $(GCC) $B"
# Of the archive's packages, trained by their own tests (docs/corpus.md).  What it
# keeps survives a clean checkout.  PROFILE=benchmarks/corpus/profiles/slurm: a cluster.
FOLDER	= /var/cache/libstaticprof/corpus
CORPUS	= python3 -B benchmarks/corpus --folder $(FOLDER)
.PHONY: corpus corpus-status corpus-measure corpus-file corpus-edition
corpus: all  ## harvest the archive; COUNT=300 PACKAGES= FOLDER= PROFILE=
	scripts/setup.sh corpus "$(GCC)"
	nice $(CORPUS) harvest --count $(or $(COUNT),300) --jobs $(JOBS) \
	  $(if $(PACKAGES),--packages "$(PACKAGES)") $(if $(RETRY),--retry "$(RETRY)") \
	  $(if $(PROFILE),--profile $(PROFILE)) --plugin $(PLUGIN) --gcc "$(GCC)"
corpus-status:  ## the ledger of the harvest: a row a package, and sums
	$(CORPUS) status $(ARGS)
corpus-measure: all  ## measure all that is trained with the plugin as it is now
	nice $(CORPUS) measure-all --jobs $(JOBS) --plugin $(PLUGIN) --gcc "$(GCC)" \
	  $(if $(PROFILE),--profile $(PROFILE)) $(if $(PACKAGES),--packages "$(PACKAGES)")
corpus-file:  ## all measured records in one file, each function once
	$(CORPUS) gather --output $(FOLDER)/corpus.sqlite --evaluation $B/evaluate/measured/evaluation/main
	$(CORPUS) check $(FOLDER)/corpus.sqlite
EDITIONS = benchmarks/corpus/editions
EDITION	= $(EDITIONS)/$(shell date -u +%F).xz
corpus-edition: corpus-file  # what a fit reads of programs that no edition has: a file to be kept; EDITION=
	$(CORPUS) edition $(FOLDER)/corpus.sqlite --output $(EDITION)
	$(CORPUS) check $(EDITION)
# Plain and with the switch on, as a distribution has it; the corpus's base serves, too.
# RETRY= and PROFILE= as above.
ARCHIVE	= /var/cache/libstaticprof/archive
.PHONY: check-archive archive-status
# What both need; $(1) is the command.
WITH_SWITCH = rm -rf $B/archive && \
	$(MAKE) install DESTDIR=$(abspath $B)/archive PREFIX=/usr PARTS="plugin common" > /dev/null && \
	nice -n 15 python3 -B benchmarks/corpus --folder $(1) --base $(FOLDER) \
	  --switch $B/archive --count $(or $(COUNT),100) --jobs $(JOBS) \
	  $(if $(RETRY),--retry "$(RETRY)") $(if $(PROFILE),--profile $(PROFILE))
check-archive: all  ## Debian's packages with the switch on and without; COUNT=
	scripts/setup.sh corpus "$(GCC)"
	$(call WITH_SWITCH,$(ARCHIVE) archive) --lto $(or $(LTO),8) $(if $(PACKAGES),--packages "$(PACKAGES)")
	$(MAKE) archive-status
archive-status:  # the table of what check-archive has built; ARGS=--tsv
	python3 -B benchmarks/corpus --folder $(ARCHIVE) archive-status $(ARGS)
STABILITY = /var/cache/libstaticprof/stability
.PHONY: check-stability stability-status
check-stability: all  # which functions move when Debian's patches change others; PACKAGES= JOBS=
	scripts/setup.sh corpus "$(GCC)"
	$(call WITH_SWITCH,$(STABILITY) stability) --packages "$(or $(PACKAGES),tiff libxml2 cpio cron fig2dev)"
	$(MAKE) stability-status
stability-status:  # the table of that; ARGS=--details
	python3 -B benchmarks/corpus --folder $(STABILITY) stability-status $(ARGS)
SPEED	= /var/cache/libstaticprof/speed
.PHONY: bench-packages speed-status
bench-packages: all  # instructions of what packages' own tests run; COUNT=
	scripts/setup.sh corpus "$(GCC)"
	$(call WITH_SWITCH,$(SPEED) speed) $(if $(PACKAGES),--packages "$(PACKAGES)") $(ARGS)
	$(MAKE) speed-status
speed-status:  # the table of what bench-packages has counted
	python3 -B benchmarks/corpus --folder $(SPEED) speed-status
# Debian's Python, which has Debian's XGBoost.  ARGS="--trees 300 --depth 6".
FIT	= nice /usr/bin/python3 -B benchmarks/fit
FITTED	= $(addprefix --corpus ,$(sort $(wildcard $(EDITIONS)/*.xz)) $(wildcard $(FOLDER)/corpus.sqlite)) \
	  --calibration $B/evaluate/measured/calibration/main \
	  --evaluation $B/evaluate/measured/evaluation/main
.PHONY: fit fit-score fit-doubt fit-hints fit-figure
fit:  ## fit the learned model to corpus and calibration set; ARGS=
	scripts/setup.sh fit "$(GCC)"
	$(FIT) fit $(FITTED) -o plugin/core/learned/default.model $(ARGS)
fit-score:  # the model in the tree beside GCC's predictor, on validation; ARGS=--programs
	scripts/setup.sh fit "$(GCC)"
	$(FIT) score $(FITTED) plugin/core/learned/default.model $(ARGS)
fit-doubt:  # how sure the model in the tree is: the tables in tools/doubt.cc
	scripts/setup.sh fit "$(GCC)"
	$(FIT) doubt $(FITTED) plugin/core/learned/default.model
fit-hints:  # precision and recall of the warnings of warn=hints
	scripts/setup.sh fit "$(GCC)"
	$(FIT) hints $(FITTED) plugin/core/learned/default.model
fit-figure:  # WHAT=calibration, importance, worst or behind: the model in the tree on validation; ARGS=
	scripts/setup.sh fit "$(GCC)"
	$(FIT) figure $(FITTED) $(or $(WHAT),calibration) plugin/core/learned/default.model $(ARGS)
# The calibration set, and what benchmarks/experiments/corpus_programs.py has written to WHOLE.
WHOLE	= /var/cache/libstaticprof/whole
STANDINGS = nice $B/staticprof calibrate --invocations=$B
.PHONY: fit-invocations
fit-invocations: all  # fit the learned model of invocations; WHOLE=
	scripts/setup.sh fit "$(GCC)"
	$(STANDINGS)/calibration.standings $B/evaluate/measured/calibration/main/* > /dev/null
	$(if $(wildcard $(WHOLE)/programs),$(STANDINGS)/corpus.standings $(WHOLE)/programs/* > /dev/null)
	nice /usr/bin/python3 -B benchmarks/fit/invocations.py -o plugin/core/learned/invocations.model \
	  $(if $(wildcard $(WHOLE)/programs),--corpus $B/corpus.standings) $B/calibration.standings $(ARGS)
bench-call-graph: $B/call-graph  # how the cost of a call graph grows; SHAPES= SIZES=
	benchmarks/call-graph.sh $< $B $(JOBS)

INSTALL_ARGS = "$(GCC)" "$(DESTDIR)" "$(PREFIX)"
# PARTS=plugin leaves out what serves all compilers; see scripts/install.sh.
part_plugin = $(PLUGIN) $B/specs
part_common = $B/switch/specs
part_tool = $B/staticprof $B/man/staticprof.1
parts: $(foreach part,$(or $(PARTS),plugin common tool),$(part_$(part)))
	$(foreach part,$(filter-out plugin common tool,$(PARTS)),$(error no part is called '$(part)'; PARTS may name plugin, common and tool))
install: parts  ## plugin, specs, man pages, tool; DESTDIR= PREFIX= PARTS=
	INSTALL_STRIP="$(INSTALL_STRIP)" PARTS="$(PARTS)" scripts/install.sh $(INSTALL_ARGS) $B
uninstall:  ## remove what install put there; DESTDIR= PREFIX= PARTS=
	PARTS="$(PARTS)" scripts/install.sh --remove $(INSTALL_ARGS) $B

# What is tracked, as it is in the last commit.
RELEASE	= libstaticprof-$(shell sed -n 's/^\#define STATICPROF_VERSION "\(.*\)"/\1/p' plugin/core/version.h)
dist:  ## BUILD/libstaticprof-VERSION.tar.xz, of the last commit
	mkdir -p $(BUILD)
	git archive --prefix=$(RELEASE)/ HEAD | xz -9 > $(BUILD)/$(RELEASE).tar.xz
	echo $(BUILD)/$(RELEASE).tar.xz
check-dist: dist  # what make dist packs builds and passes from itself alone
	rm -rf $(BUILD)/dist && mkdir -p $(BUILD)/dist
	tar -C $(BUILD)/dist -xf $(BUILD)/$(RELEASE).tar.xz
	$(MAKE) -C $(BUILD)/dist/$(RELEASE) GCC="$(GCC)" CXX="$(CXX)" CXXFLAGS="$(CXXFLAGS)" check-docs check-switch check-install check-gcc
	rm -rf $(BUILD)/dist
check-debian:  ## Debian's packages, built and tried in a clean chroot
	scripts/setup.sh debian
	$(SUITE) scripts/check-debian.sh {dir}/results.sum $(BUILD)/debian $(PROFILES)
check-rpm: dist  ## rpm's packages, built with what is here; rpmlint
	scripts/setup.sh rpm
	scripts/check-rpm.sh $(BUILD)/rpm $(BUILD)/$(RELEASE).tar.xz
.PHONY: dist check-dist check-debian check-rpm
clean:  ## remove what was built
	rm -rf $(BUILD)
distclean: clean  ## also the chroot that check-matrix keeps
	scripts/chroot.sh remove
	scripts/chroot.sh --i386 remove
# What users, developers and researchers need; one screen of 40 lines.
USERS	= (all|demo|setup|install|uninstall|clean|help)
RESEARCHERS = (evaluate|calibrate|bench-run|corpus[a-z-]*)
help:  ## this list; the single suites of check: docs/testing.md
	list=$$(sed -n 's/^\([a-z0-9-]*\):.*  ## \(.*\)/\1\t\2/p' Makefile | expand -t 22); \
	echo "$$list" | grep -E '^$(USERS) '; echo "$$list" | grep -vE '^($(USERS)|$(RESEARCHERS)) '; \
	echo "$$list" | grep -E '^$(RESEARCHERS) '
