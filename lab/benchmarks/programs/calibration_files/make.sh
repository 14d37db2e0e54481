# The work of make: variables, functions, patterns, implicit rules, options, recursion.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make.sh BUILD LARGE SMALL
make=$1/make
unset MAKEFLAGS MAKELEVEL MFLAGS
cp "$2" large.mk; cp "$3" small.mk
$make -n -f large.mk > names
$make -n -r -R -f large.mk > names.r
$make -p -n -f small.mk > database
$make -k -s -f small.mk all nothing > made 2> failed || echo $?
$make -d -n -f small.mk > debug
$make -B -n --trace -f small.mk > trace
$make -q -f small.mk || echo $?
$make -n -W t1 -o t2 --warn-undefined-variables -f small.mk V=1 v3=other 2> undefined
mkdir -p tree/src tree/sub1 tree/sub2 tree/old
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "$i" > "tree/src/part$i.in"; echo > "tree/old/h$i.h"; done
cat > tree/GNUmakefile << 'M'
MAKEFLAGS += -r
VPATH = src:old
vpath %.h old
parts := $(patsubst src/%.in,%,$(sort $(wildcard src/*.in)))
SUBDIRS = sub1 sub2
export NAME = value $(MAKELEVEL)
.PHONY: all clean $(SUBDIRS)
.SECONDARY:
.SECONDEXPANSION:
all: $(parts:=.out) $(SUBDIRS) grouped.a lib.a(one.o two.o) double stem-x.y
-include deps.mk missing.mk
deps.mk: ; @for p in $(parts); do echo "$$p.out: h1.h"; done > $@
%.mid: %.in ; @cp $< $@
%.out: %.mid $$(if $$(filter part1%,$$*),part2.mid) | stamp ; @cat $^ > $@ 2> /dev/null || :
stamp: ; @touch $@
$(SUBDIRS): ; @$(MAKE) --no-print-directory -C $@ -f ../sub.mk $(if $(V),V=$(V)) DEPTH=$@
grouped.a grouped.b &: part1.out ; @touch grouped.a grouped.b
(%): % ; @ar rc $@ $% 2> /dev/null; :
%.o: ; @echo $* > $@
double:: ; @echo first $(origin NAME) $(flavor parts) $(value SUBDIRS)
double:: stamp ; -@false
stem-%.y: stem-%.z ; @echo $(@F) $(<D) $(^F) $(+) $(?) $* > $@
stem-%.z: ; @touch $@
missing.mk: ;
clean: ; @$(RM) *.out *.mid *.mk
define twice
$(1)-$(2): $(1)
	+@echo $(strip $(3)) $(realpath .)
endef
$(foreach p,$(parts),$(eval $(call twice,$(p).out,again,  of $(p)  )))
override CFLAGS += -g
private LOCAL = 1
M
cat > tree/sub.mk << 'M'
.ONESHELL:
.DEFAULT_GOAL := last
list := $(shell i=0; while [ $$i -lt 30 ]; do echo w$$i; i=$$((i + 1)); done)
last: $(list)
	@echo $(DEPTH) $(NAME)
	x=1
	echo $$x $(words $(list)) $(MAKEFLAGS)
w%: ; @: $(abspath $@) $(info $*)
$(if $(V),$(warning V is $(V)))
undefine list
M
$make -C tree > first
$make -C tree > second
touch -d 2030-01-01 tree/src/part3.in
$make -C tree -j1 -O V=2 > third 2> warned
$make -C tree -t part5.out part1.out-again; $make -C tree -n clean
$make -C tree -f - << 'M' 2> error || echo $?
all: a b
a b: ; @exit 3
all: ; missing separator
	odd
M
printf 'a: b\nb: a\n\t@echo circle\n.DELETE_ON_ERROR:\nc: ; @echo > c; false\nendif\n' \
  | $make -f - c a 2>> error || echo $?
printf 'a: b\nb: a\n\t@echo circle\n.DELETE_ON_ERROR:\nc: ; @echo > c; false\n' \
  | $make -k -i -f - c a 2>> error || echo $?
$make -v | head -n 1
