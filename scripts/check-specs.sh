#!/bin/sh
# Does the one spelling of -fdump-tree-staticprof work for every front end here?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-specs.sh GCC PREFIX-DIR PLUGIN
# PREFIX-DIR is given to the driver with -B for its specs file.  For each front
# end: the dump without and with flags under GCC's own name for it, the dump to
# a named file without and with flags.  And what the driver says where the
# plugin is missing.
set -u
gcc=$1 prefix=$(cd "$2" && pwd)/ plugin=$3
unset LANG; export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
passed=0 failed=0 skipped=0
# check STATUS WHAT, right after what was tried.
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: specs: $2"; sed 's/^/  | /' err
}

# A function with a branch in each language.
body='{ if (x > 3) return g (x); return 2; }'
printf '%s\n' 'int g (int);' "int f (int x) $body" > branch.c
printf '%s\n' 'int g (int);' "int f (int x) $body" > branch.cc
printf '%s\n' 'int g (int);' "int f (int x) $body" > branch.m
printf '%s\n' 'extern (C) int g (int);' "int f (int x) $body" > branch.d
printf '%s\n' 'package branch' 'func g (x int) int { return x * x }' \
  'func F (x int) int { if x > 3 { return g (x) }; return 2 }' > branch.go
printf '%s\n' 'subroutine branch (a, n)' 'integer :: n, a(n), i' 'do i = 1, n' \
  'if (a(i) > 3) a(i) = i' 'end do' 'end subroutine' > branch.f90
printf '%s\n' 'function Branch (X : Integer) return Integer is begin' \
  'if X > 3 then return X * X; end if; return 2; end Branch;' > branch.adb

compile () { "$gcc" -B "$prefix" -O2 -c "$@" > err 2>&1; }
written () { ls ./*.[0-9]*t.staticprof > /dev/null 2>&1; }
try () {
  file=branch.$1 what="$2, -fdump-tree-staticprof"
  case $("$gcc" -print-prog-name="$3") in
    /*) ;; *) echo "SKIPPED: specs: no compiler $3 of this version"
       skipped=$((skipped + 1)); return ;;
  esac
  loaded=-fplugin=$plugin
  compile "$loaded" $file -fdump-tree-staticprof && written
  check $? "$what"
  rm -f ./*.staticprof
  compile "$loaded" $file -fdump-tree-staticprof-details-blocks && written
  check $? "$what-details-blocks"
  rm -f ./*.staticprof
  compile $file -fdump-tree-staticprof=named "$loaded" && [ -s named ] && ! written
  check $? "$what=FILE"
  rm -f named
  compile $file "$loaded" -fdump-tree-staticprof-lineno=named && [ -s named ] && ! written
  check $? "$what-lineno=FILE"
  rm -f named
  ! compile $file -fdump-tree-staticprof \
    && grep -iq 'error: .*fdump-tree-staticprof' err
  check $? "$what without the plugin"
  compile $file && [ ! -s err ]
  check $? "$2, nothing asked"
}
try c C cc1
try cc C++ cc1plus
try m Objective-C cc1obj
try f90 Fortran f951
try adb Ada gnat1
try d D d21
try go Go go1

# Nothing may get lost between the driver and the plugin.
compile branch.c "-fplugin=$plugin" -fdump-tree-staticprof-nonsense
grep -q nonsense err
check $? "an unknown flag is named"

[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
