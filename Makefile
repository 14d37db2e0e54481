# Build, test and install libstaticprof.  `make help' lists the targets.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GCC=gcc-14 chooses the compiler whose plugin is built; its own g++ builds it.
# scripts/build.mk has the rules by which that is done.

GCC	= gcc
PREFIX	= /usr
DESTDIR	=
# With an empty value debugging information stays in what is installed.
INSTALL_STRIP ?= -s
RUNTESTFLAGS =

# demo and check first install missing packages.  gcc may be among them, so this is done
# before gcc is called.
NEEDS := $(if $(filter setup,$(MAKECMDGOALS)),all,\
	 $(if $(filter check,$(MAKECMDGOALS)),check,\
	 $(if $(filter demo,$(MAKECMDGOALS)),build)))
ifneq ($(strip $(NEEDS)),)
ifneq ($(shell scripts/setup.sh $(strip $(NEEDS)) $(GCC) >&2 && echo done),done)
$(error something to build or test with is missing)
endif
endif

.DEFAULT_GOAL = all
# These goals need no compiler.
NO_COMPILER = setup clean distclean help check-matrix
include scripts/build.mk

.PHONY: all demo setup check
.PHONY: parts install uninstall clean distclean help
.PHONY: generated-docs
all: $(PLUGIN) $B/specs $B/staticprof  ## build the plugin and the tools

UNIT	= $(call objects,unittests/*/*.cc unittests/core/*/*.cc)
UNIT_OBJECTS = $(GTEST_OBJECTS) $(UNIT) $(TOOL_PARTS)
$B/unit-tests: $(UNIT_OBJECTS) $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^ $(TOOL_LIBS) -lgmpxx -lgmp -lpthread
.PHONY: unit-tests edit-time
unit-tests: $B/unit-tests
$(UNIT): ALL_CXXFLAGS += -O0
$(call precompiled,$(UNIT),$(GTEST_HEADERS))
-include $(UNIT:.o=.d)

demo: all  ## what the plugin and a run say of a small program
	scripts/demo.sh $B "$(GCC)"

.PHONY: tutorial
tutorial: all  # the output and the pictures of docs/tutorial.md, anew; ten minutes
	/usr/bin/python3 scripts/tutorial.py "$(GCC)" $B $B/bench-sources

setup:  ## install what is missing with apt-get, or say how
	:

SUITES	= unit gcc pytest
check:  ## all tests that take minutes; the last line is their sum
	$(run_suites)

.PHONY: check-docs check-install check-switch
check-unit: $B/unit-tests  ## GoogleTest: what the core computes
	$(call run_unit_tests,$<)
# The parts that take longest are first, so that no other processor waits for them at the end.
LONG_EXPS = torture.exp program.exp counts.exp profile.exp languages.exp
EXPS	= $(LONG_EXPS) $(filter-out $(LONG_EXPS),$(notdir $(wildcard testsuite/staticprof.*/*.exp)))
check-gcc: all  ## DejaGnu; one part: RUNTESTFLAGS="heuristics.exp=guard*"
	$(SUITE) --jobs $(JOBS) --each "$(if $(RUNTESTFLAGS),chosen,$(EXPS))" sh -c 'cd {dir} && \
	  runtest --tool staticprof --srcdir $(CURDIR)/testsuite GCC_UNDER_TEST="$(GCC)" PLUGIN=$(abspath $(PLUGIN)) \
	  $(or $(RUNTESTFLAGS),{})'
# The tool, the scripts and the documents; each file of tests is run by a process of its
# own, those that take longest first.
LONG	= order build_tools binary report export tool_completion install
FILES	= $(patsubst testsuite/pytest/test_%.py,%,$(wildcard $(1:%=testsuite/pytest/test_%.py)))
TESTS	= $(LONG) $(filter-out $(LONG) builds cross later_readers,$(call FILES,*))
TESTED	= all $B/switch/specs $B/man/staticprof.1
check-pytest: $(TESTED)  ## pytest: the tool, scripts, documents; TESTS="docs specs"
	$(SUITE) --jobs $(JOBS) --each "$(TESTS)" $(RUN_PYTEST) testsuite/pytest/test_{}.py
# Files of tests that are run separately, by packages and by hand.
check-docs: ALSO = names pages layers
check-docs check-install check-switch: check-%: $(TESTED)
	$(SUITE) --jobs $(JOBS) --each "$(call FILES,$* $(ALSO))" $(RUN_PYTEST) testsuite/pytest/test_{}.py
edit-time:  ## seconds from an edit to the result of its tests; FILE=
	scripts/edit-time.sh "$(FILE)" $(MAKE) --no-print-directory GCC="$(GCC)" CXX="$(CXX)"
generated-docs: $B/staticprof  ## put what the program prints about itself into docs/
	scripts/generated-docs.py $<
check-mutations: $B/unit-tests  # break the core on purpose, see tests fail; COUNT= SEED=
	$(SUITE) nice scripts/mutate.py --results {dir}/results.sum --folder $B/mutations --jobs $(JOBS) \
	  --count $(or $(COUNT),40) --seed $(or $(SEED),1) --core "$(CORE)" --libraries "$(TOOL_LIBS) -lgmpxx -lgmp -lpthread" \
	  --tests "$(UNIT_OBJECTS)" --link "$(CXX) $(LDFLAGS)" --compile "$(CXX) $(ALL_CXXFLAGS) $(CORE_FLAGS)" $(ARGS)
check-matrix:  ## `check' on GCC 11 to 16, some in a chroot; VERSIONS=
	MATRIX_SUITES="$(if $(filter file,$(origin SUITES)),,$(SUITES))" scripts/check-matrix.sh $(VERSIONS)
# A finding ends the program, so it counts as a failure.
SANITIZE = -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
check-sanitize:  # the unit tests under address and UB sanitizers
	$(MAKE) BUILD=$(BUILD)/sanitized CXXFLAGS="-O1 -g $(SANITIZE)" \
	  LDFLAGS="$(LDFLAGS) $(SANITIZE)" check-unit
check-builds: all  # from what real build systems make to its records
	$(SUITE) $(RUN_PYTEST) testsuite/pytest/test_builds.py testsuite/pytest/test_later_readers.py $(ARGS)
check-cross: all  # cross compilers, their programs run by qemu; CROSS=
	scripts/setup.sh cross $(GCC)
	$(SUITE) $(RUN_PYTEST) testsuite/pytest/test_cross.py $(if $(CROSS),-k "$(subst $() $(), or ,$(strip $(CROSS)))")
check-i386: $(PLUGIN)  # the plugin of an i386 machine writes the same bytes as that of this one
	scripts/setup.sh chroot "$(GCC)"
	$(SUITE) scripts/check-i386.sh {dir}/results.sum "$(GCC)" $(PLUGIN)

INSTALL_ARGS = "$(GCC)" "$(DESTDIR)" "$(PREFIX)"
# PARTS=plugin leaves out what all compilers share; see scripts/install.sh.
part_plugin = $(PLUGIN) $B/specs
part_common = $B/switch/specs
part_tool = $B/staticprof $B/man/staticprof.1
parts: $(foreach part,$(or $(PARTS),plugin common tool),$(part_$(part)))
	$(foreach part,$(filter-out plugin common tool,$(PARTS)),$(error no part is called '$(part)'; PARTS may name plugin, common and tool))
install: parts  ## plugin, specs, man pages, tool; DESTDIR= PREFIX= PARTS=
	INSTALL_STRIP="$(INSTALL_STRIP)" PARTS="$(PARTS)" scripts/install.sh $(INSTALL_ARGS) $B
uninstall:  ## remove what install put there; DESTDIR= PREFIX= PARTS=
	PARTS="$(PARTS)" scripts/install.sh --remove $(INSTALL_ARGS) $B

# The product: the tracked files of the last commit without the laboratory.
RELEASE	= libstaticprof-$(shell sed -n 's/^\#define STATICPROF_VERSION "\(.*\)"/\1/p' plugin/core/version.h)
dist:  ## BUILD/libstaticprof-VERSION.tar.xz, of the last commit
	mkdir -p $(BUILD)
	git archive --prefix=$(RELEASE)/ HEAD -- . ':(exclude)lab' ':(exclude).ci' | xz -9 > $(BUILD)/$(RELEASE).tar.xz
	echo $(BUILD)/$(RELEASE).tar.xz
check-dist: dist  # what make dist packs builds and passes from itself alone
	rm -rf $(BUILD)/dist && mkdir -p $(BUILD)/dist
	tar -C $(BUILD)/dist -xf $(BUILD)/$(RELEASE).tar.xz
	$(MAKE) -C $(BUILD)/dist/$(RELEASE) GCC="$(GCC)" CXX="$(CXX)" CXXFLAGS="$(CXXFLAGS)" check-docs check-switch check-install check-gcc
	rm -rf $(BUILD)/dist
check-debian:  # Debian's packages, built and tried in a clean chroot
	scripts/setup.sh debian
	$(SUITE) scripts/check-debian.sh {dir}/results.sum $(BUILD)/debian $(PROFILES)
check-rpm: dist  # rpm's packages, built with what is here; rpmlint
	scripts/setup.sh rpm
	scripts/check-rpm.sh $(BUILD)/rpm $(BUILD)/$(RELEASE).tar.xz
.PHONY: dist check-dist check-debian check-rpm
clean:  ## remove what was built
	rm -rf $(BUILD)
distclean: clean  # also the chroot that check-matrix keeps
	scripts/chroot.sh remove
	scripts/chroot.sh --i386 remove
help:  ## this list; others, and the laboratory: docs/testing.md
	$(list_targets)
