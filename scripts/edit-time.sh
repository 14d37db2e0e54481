#!/bin/sh
# Measure the time from an edit to the result of its tests.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: edit-time.sh FILE MAKE...
# Compiles as if FILE, a source or a header, had just been changed, without ccache, and runs tests: for
# a file of the core the unit tests of its folder, for a file that includes GCC's headers one part of
# the DejaGnu tests, else all unit tests.  MAKE is the make command.
set -eu
usage () { echo "usage: $0 FILE MAKE..."; }
case ${1-} in --help) usage; exit 0 ;; esac
[ $# -gt 1 ] && [ -f "$1" ] || { usage >&2; exit 2; }
file=$1; shift
case $file in
  plugin/gcc/*) built=all tested='check-gcc RUNTESTFLAGS=facts.exp' ;;
  *) built=unit-tests tested=check-unit ;;
esac
folder=unittests/${file#plugin/}
folder=${folder%/*}
if [ $built = unit-tests ] && [ "$folder" != unittests ] && ls "$folder"/*.cc > /dev/null 2>&1; then
  GTEST_FILTER=$(sed -n 's/^TEST[_A-Z]* (\([A-Za-z]*\),.*/*\1.*/p' "$folder"/*.cc | sort -u | paste -sd:)
  export GTEST_FILTER
fi
export CCACHE_DISABLE=1
# shellcheck disable=SC2086
"$@" $built > /dev/null
touch "$file"
start=$(date +%s)
"$@" $built
middle=$(date +%s)
# shellcheck disable=SC2086
"$@" $tested || :
end=$(date +%s)
echo "$file: $((middle - start)) s to build, $((end - middle)) s for $tested"
