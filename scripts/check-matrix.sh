#!/bin/sh
# Run `make check' with every supported GCC.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-matrix.sh [VERSION...]	(default: 11 to 16)
# A version that is installed here, or that apt-get offers here, is tested here; the
# others are tested on a copy of this tree in a chroot of Debian sid.  Versions that
# cannot be tested count as skipped, and the reason is printed again at the end.  The
# unit tests, which do not depend on GCC's version, are run once here and once there
# (unless UNIT_DONE is set and empty), those of the tool with the newest GCC; warnings
# are errors.  In the chroot the oldest and the newest compile all sources; the others
# take the objects of the core and the tool, which know nothing of GCC's version, from
# the oldest.  MATRIX_SUITES in the environment chooses other suites, which are run whole
# and get MINUTES and SEED; MATRIX_FOLDER is the folder of their makefile, if not the top;
# RESULTS names a folder for the results.
set -u
cd "$(dirname "$0")/.." || exit 2
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
[ $# != 0 ] || set -- 11 12 13 14 15 16
if [ -n "${RESULTS-}" ]; then results=$RESULTS; mkdir -p "$results"
else results=$(mktemp -d); trap 'rm -rf "$results"' EXIT; fi
loud=

skip () {
  loud="$loud
SKIPPED: GCC $1 was not tested: $2"
  echo "SKIPPED: GCC $1 was not tested: $2"
  mkdir "$results/gcc-$1" && echo "UNSUPPORTED: $2" > "$results/gcc-$1/results.sum"
}

# test_with VERSION SUITES ROOT COMMAND... runs the suites.  COMMAND runs make below
# ROOT, which is the chroot or "".  Without debugging information compiling takes a
# quarter less time; ccache, where it is installed, has what was compiled before.
test_with () {
  version=$1 suites=$2 root=$3; shift 3
  tests=$of_each
  [ "$version" != "$newest" ] || tests="$tests $of_newest"
  echo "== GCC $version: $suites"
  folder=$results/gcc-$version
  [ -z "$root" ] || folder=/src/results/gcc-$version
  cxx=g++-$version
  if "$@" sh -c 'command -v ccache' > /dev/null; then cxx="ccache $cxx"; fi
  scripts/suite.py --run "$root$folder" \
    "$@" make -C "${MATRIX_FOLDER:-.}" check GCC="gcc-$version" CXX="$cxx" BUILD="$build" SUITES="$suites" CXXFLAGS=-O2 WERROR=-Werror \
      RESULTS="$folder" ${shared:+SHARED="$shared"} ${of_each:+TESTS="$tests"} ${MINUTES:+MINUTES="$MINUTES"} ${SEED:+SEED="$SEED"}
  [ -z "$root" ] || cp -r "$root$folder" "$results/"
}

here() { command -v "gcc-$1" > /dev/null \
	   && [ -e "$("gcc-$1" -print-file-name=plugin)/include/gcc-plugin.h" ]; }

scripts/setup.sh all || echo "setup: could not install everything; going on with what is here"
few=${MATRIX_SUITES:-gcc pytest}
if [ -z "${MATRIX_SUITES-}" ]; then
  once=unit of_each="specs install"
  of_newest=$(cd testsuite/pytest && echo test_tool_*.py | sed 's/test_\([^ ]*\)\.py/\1/g')
else
  once='' of_each='' of_newest=''
fi
newest=$(printf '%s\n' "$@" | sort -n | tail -n 1)
suites="${UNIT_DONE-$once} $few"
build=build shared=
there=
for version; do
  if here "$version"; then
    # shellcheck disable=SC2046
    test_with "$version" "$suites" '' \
      env $(scripts/unpack-gnat.sh "$version" "$(dirname "$(scripts/chroot.sh path)")")
    suites=$few
  else
    there="$there $version"
  fi
done

if [ -n "$there" ]; then
  if scripts/chroot.sh make; then
    chroot=$(scripts/chroot.sh path)
    as_root=; [ "$(id -u)" = 0 ] || as_root='sudo -n'
    $as_root rm -rf "$chroot/src"; $as_root mkdir -m 777 "$chroot/src" "$chroot/src/results"
    if git rev-parse --git-dir > /dev/null 2>&1; then
      git ls-files -z --cached --others --exclude-standard
    else
      find . -path ./build -prune -o -type f -print0
    fi | tar -c --null --no-recursion --ignore-failed-read -T - 2> /dev/null \
      | $as_root tar -C "$chroot/src" -x
    build=/src/build
    suites="${UNIT_DONE-$once} $few" oldest=
    for version in $there; do
      if scripts/chroot.sh run sh -c "command -v gcc-$version" > /dev/null; then
	if [ "$version" -gt "${oldest:-$version}" ] && [ "$version" != "$newest" ]; then
	  shared=$build/$(scripts/chroot.sh run "gcc-$oldest" -dumpmachine)/$oldest
	else
	  oldest=$version shared=
	fi
	test_with "$version" "$suites" "$chroot" scripts/chroot.sh run env -C /src
	suites=$few
      else
	skip "$version" "neither this system nor Debian sid has it"
      fi
    done
  else
    for version in $there; do
      skip "$version" "it is not installed and no chroot could be made (see above)"
    done
  fi
fi

echo "== all of: $*"
[ -z "$loud" ] || echo "********$loud
********"
# shellcheck disable=SC2046
scripts/suite.py --sum $(for v; do echo "$results/gcc-$v"; done)
