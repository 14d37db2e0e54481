# The rules for every makefile that builds with the product's sources.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A makefile that is called at the top of the tree includes this file after it has set
# GCC and NO_COMPILER, the goals that need no compiler.  All files are built in
# BUILD/MACHINE/VERSION, the names that GCC itself uses, so that several compilers can
# be used side by side and `gcc -B build/' finds the specs file.

JOBS	= $(shell nproc)
WERROR	=
# In other locales [a-z] does not have all letters, and decimals have a comma.
export LC_ALL = C

ifeq ($(filter -j%,$(MAKEFLAGS))$(filter-out 0,$(MAKELEVEL)),)
MAKEFLAGS += -j$(JOBS)
endif

ifneq ($(filter-out $(NO_COMPILER),$(or $(MAKECMDGOALS),all)),)
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
# The machine on which the compiler and the plugin run: a cross compiler compiles for
# another machine.
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
# Every compilation loads the plugin, so the dynamic loader should have little to do:
# there is one file and no libstdc++ to load (the compilers have none), two symbols are
# exported, and all other names of ours are bound here.  The remaining names are first
# looked up in the compiler; with -Bsymbolic they would be looked up in the plugin
# before.
PLUGIN_LDFLAGS = -shared -static-libstdc++ -static-libgcc -Wl,-O1 \
	-Wl,--gc-sections -Wl,-z,lazy -Wl,--as-needed \
	-Wl,--version-script=plugin/gcc/libstaticprof.map

# The tool reads objects and their debug information, so it needs libelf and libdw.
TOOL_LIBS = -ldw -lelf

objects	= $(call objects_in,$B,$(1))
objects_in = $(patsubst %.cc,$(1)/%.o,$(sort $(wildcard $(2))))
# The core and the tool know nothing of GCC's version: SHARED names a build of another
# version whose objects of them are taken.  An older g++ than this one must have made them.
SHARED	= $B
CORE	= $(call objects_in,$(SHARED),plugin/core/*/*.cc heuristics/*.cc) $(addprefix $(SHARED)/,\
	registry.o default-rates.o default-model.o default-facts.o invocations-model.o)
ADAPTER	= $(call objects,plugin/gcc/*.cc plugin/gcc/*/*.cc)
TOOLS	= $(call objects_in,$(SHARED),tools/*.cc tools/*/*.cc) $(SHARED)/report-files.o
# The tool without its main.
TOOL_PARTS = $(filter-out $(SHARED)/tools/staticprof.o,$(TOOLS))
PLUGIN	= $B/libstaticprof.so

.DELETE_ON_ERROR:
ifndef V  # V=1 shows the commands.
.SILENT:
endif
say	= echo "  $(@:$B/%=%)"

.PHONY: FORCE

# memcheck is run with a plugin that frees all its memory.
PLAIN	= $B/plain/libstaticprof.so
$(PLAIN): LEAVE_OUT = $B/plugin/gcc/load/allocation.o
$(PLUGIN) $(PLAIN): $(ADAPTER) $(CORE) plugin/gcc/libstaticprof.map scripts/check-symbols.sh
	$(say)
	mkdir -p $(@D)
	# Weak references let the version check of the plugin report its error in another
	# compiler before the dynamic loader reports a missing symbol.  The archive is needed
	# on 32-bit hosts: weak references take nothing out of it.  The C++ library's must not
	# be the compiler's, whose allocation functions differ.
	$(CXX) -r -nostdlib -o $(@D)/adapter.o $(filter-out $(LEAVE_OUT),$(ADAPTER)) -lgcc
	objcopy --wildcard $(foreach s,_ZSt* _ZNSt* _ZNKSt* _Z[nd][wal]*,--weaken-symbol='!$s') \
	  --weaken-symbol='*' $(@D)/adapter.o
	# A compiler that is running has either the old file or the new one.
	$(CXX) $(PLUGIN_LDFLAGS) $(LDFLAGS) -o $@.new $(@D)/adapter.o $(CORE)
	# Undefined names of ours would only be noticed in a compilation.
	! nm -uC $@.new | grep -E '^ *[[:alpha:]] (staticprof|std)::'
	scripts/check-symbols.sh "$(GCC)" $@.new
	mv $@.new $@
$B/staticprof: $(TOOLS) $(CORE)
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^ $(TOOL_LIBS)
# GoogleTest itself is compiled here, because a library made by a newer g++ would not
# link.
GTEST	= /usr/src/googletest/googletest
GTEST_OBJECTS = $B/gtest/gtest-all.o $B/gtest/gtest_main.o
$B/gtest/%.o: $(GTEST)/src/%.cc
	$(say)
	mkdir -p $(@D)
	$(CXX) -std=gnu++17 $(CPPFLAGS) -O1 -I$(GTEST) -c -o $@ $<
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
# The learned model of model=default; without the file model=default has none.
DEFAULT_MODEL = $(wildcard plugin/core/learned/default.model)
# Each list changes when a file is added to it or removed.
$B/heuristics.list: LIST = $(HEURISTICS)
$B/default-model.list: LIST = $(DEFAULT_MODEL)
$B/heuristics.list $B/default-model.list: FORCE
	mkdir -p $(@D)
	echo $(LIST) | cmp -s - $@ || echo $(LIST) > $@
# Generated sources.  The recipe of NAME.made writes NAME.new, which replaces NAME.cc
# only if the two differ, so that nothing is compiled without need.
GENERATED = registry default-rates default-model default-facts invocations-model report-files
generate = echo "  $(@:$B/%.made=%.cc)" && mkdir -p $(@D)
new	= $(@:.made=.new)
replace	= if cmp -s $(new) $(@:.made=.cc); then rm $(new); else mv $(new) $(@:.made=.cc); fi && touch $@
$(GENERATED:%=$B/%.cc): $B/%.cc: $B/%.made
	test -e $@ || { rm $<; echo "$@ was removed: please call make again" >&2; exit 1; }
# heuristics/NAME.cc defines heuristic_NAME; a file that defines another name makes the
# link fail.
$B/registry.made: $B/heuristics.list scripts/build.mk
	$(generate)
	{ printf '#include "plugin/core/evidence/heuristic.h"\nnamespace staticprof\n{\n' && \
	  printf 'extern const heuristic heuristic_%s;\n' $(HEURISTICS) && \
	  echo 'const heuristic *const registry[] = {' && \
	  printf '  &heuristic_%s,\n' $(HEURISTICS) && echo '};' && \
	  printf 'const std::size_t registry_size = %s;\n}\n' $(words $(HEURISTICS)); } > $(new)
	$(replace)
# A line of a table becomes a line of C++, so that the compiler's errors name the line
# of the table.
number	= (-?(0|[1-9][0-9]*)(\.[0-9]+)?)
$B/default-rates.made: heuristics/default.rates scripts/build.mk
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
$B/report-files.made: $(REPORT) scripts/build.mk
	$(generate)
	{ printf '#include "tools/report/report.h"\nnamespace staticprof\n{\n' && \
	  for kind in html css js; do printf 'const char *const report_%s = R"~~~~(' $$kind; cat tools/report/*.$$kind; printf ')~~~~";\n'; done && \
	  printf '}\n'; } > $(new)
	$(replace)
$B/compile-model: $B/scripts/compile-model.o $(call objects,$(patsubst %,plugin/core/%/*.cc,messages graph evidence learned) heuristics/*.cc) $B/registry.o \
		  $B/plugin/core/program/function-facts.o
	$(say)
	$(CXX) $(LDFLAGS) -o $@ $^
$B/default-model.made: $(if $(DEFAULT_MODEL),$B/compile-model $(DEFAULT_MODEL)) $B/default-model.list scripts/build.mk
	$(generate)
	$(if $(DEFAULT_MODEL),$B/compile-model branch $(DEFAULT_MODEL) > $(new), \
	  printf '#include "plugin/core/learned/tree-model.h"\nnamespace staticprof\n{\nconst learned_model default_learned_model = {};\n}\n' > $(new))
	$(replace)
$B/default-facts.made: $(if $(DEFAULT_MODEL),$B/compile-model $(DEFAULT_MODEL)) $B/default-model.list scripts/build.mk
	$(generate)
	$(if $(DEFAULT_MODEL),$B/compile-model facts $(DEFAULT_MODEL)) > $(new)
	$(replace)
$B/invocations-model.made: $B/compile-model plugin/core/learned/invocations.model scripts/build.mk
	$(generate)
	$< function plugin/core/learned/invocations.model > $(new)
	$(replace)

# Only the adapter is compiled with GCC's headers.  -flto is off there: objcopy could
# not make symbols weak in an object for link-time optimization.
$(CORE) $(TOOLS): ALL_CXXFLAGS += $(CORE_FLAGS)
$(ADAPTER): ALL_CXXFLAGS += $(CORE_FLAGS) -fno-lto -isystem $(PLUGINDIR)/include \
	-idirafter plugin/gcc/missing
# Most of the time of compiling the adapter and the tests goes into headers that all of
# them include, so these are precompiled; PRECOMPILE= compiles without that.  A header has
# the flags of the objects that need it.  ccache must be told that this is meant.
PRECOMPILE = yes
GCC_HEADERS = $B/precompiled/gcc-headers.h
GTEST_HEADERS = $B/precompiled/gtest.h
$(GCC_HEADERS): INCLUDED = "plugin/gcc/gcc-headers.h"
$(GTEST_HEADERS): INCLUDED = <gtest/gtest.h>
$(GCC_HEADERS) $(GTEST_HEADERS):
	mkdir -p $(@D)
	echo '#include $(INCLUDED)' > $@
$B/precompiled/%.h.gch: $B/precompiled/%.h
	$(say)
	$(CXX) $(ALL_CXXFLAGS) -x c++-header -c -o $@ $<
# $(1): objects; $(2): the header that their sources include.
define precompile
$(1): $(2).gch
$(1): private FIRST = -include $(2)
$(1): export CCACHE_SLOPPINESS = pch_defines,time_macros
endef
precompiled = $(if $(PRECOMPILE),$(eval $(call precompile,$(1),$(2))))
$(call precompiled,$(filter-out %/allocation.o %/library.o,$(ADAPTER)),$(GCC_HEADERS))
# With -Os it is a third smaller than with -O2, and not slower.
$B/default-model.o: ALL_CXXFLAGS += -Os
$B/%.o: %.cc
	$(say)
	mkdir -p $(@D)
	$(CXX) $(FIRST) $(ALL_CXXFLAGS) -c -o $@ $<
$(GENERATED:%=$B/%.o): $B/%.o: $B/%.cc
	$(say)
	$(CXX) $(ALL_CXXFLAGS) -c -o $@ $<
-include $(patsubst %.o,%.d,$(CORE) $(ADAPTER) $(TOOLS)) $(wildcard $B/scripts/*.d $B/precompiled/*.d)

# Each suite leaves its results in a folder of its own, as JUnit's XML or DejaGnu's .sum
# (scripts/suite.py); `check' runs the targets check-NAME for all NAMEs in SUITES and
# adds them up.  make finds no $(MAKE) in the recipe `$(run_suites)' itself, so + tells it
# that its jobs are shared with others.
RESULTS	= $B/results
THIS	:= $(firstword $(MAKEFILE_LIST))
.PHONY: $(shell sed -n 's/^\(check-[a-z0-9-]*\):.*/\1/p' $(THIS))
SUITE	= scripts/suite.py --run $(RESULTS)/$(@:check-%=%)

SHARDS	= $(shell seq -s ' ' 0 $$(($(JOBS) - 1)))
# $(1): the program of unit tests.
run_unit_tests = $(SUITE) --jobs $(JOBS) --each "$(SHARDS)" env GTEST_TOTAL_SHARDS=$(words $(SHARDS)) GTEST_SHARD_INDEX={} \
	  $(1) --gtest_brief=1 --gtest_output=xml:{dir}/results.xml
PYTEST	= pytest-3
RUN_PYTEST = env PYTHONDONTWRITEBYTECODE=1 $(PYTEST) --gcc="$(GCC)" --build=$B --junitxml={dir}/results.xml
define run_suites
	rm -rf $(RESULTS)
	+for suite in $(SUITES); do $(MAKE) --no-print-directory -f $(THIS) check-$$suite || :; done
	scripts/suite.py --sum $(SUITES:%=$(RESULTS)/%)
endef
# The targets with a comment of two #, in the order of the makefile.
list_targets = sed -n 's/^\([a-z0-9-]*\):.*  \#\# \(.*\)/\1\t\2/p' $(THIS) | expand -t 22
