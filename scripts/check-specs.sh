#!/bin/sh
# Does the one spelling of -fdump-tree-staticprof and -fdump-ipa-staticprof work
# for every front end here, and for the link?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-specs.sh GCC PREFIX-DIR PLUGIN
# PREFIX-DIR is given to the driver with -B for its specs file.  For each front
# end and both dumps: the dump without and with flags under GCC's own name for
# it, the dump to a named file without and with flags; both at once.  And what
# the driver says where the plugin is missing.
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
# written t|i: is there a dump of that kind, and no other?
written () {
  ls ./*.[0-9]*"$1".staticprof > /dev/null 2>&1 \
    && ! ls ./*.[0-9]*[!"$1"].staticprof > /dev/null 2>&1
}
none_written () { ! ls ./*.staticprof > /dev/null 2>&1; }
# try_dump t|i LANGUAGE OPTION
try_dump () {
  what="$2, $3"
  compile "$loaded" "$file" "$3" && written "$1"
  check $? "$what"
  rm -f ./*.staticprof
  compile "$loaded" "$file" "$3-details-blocks" && written "$1"
  check $? "$what-details-blocks"
  rm -f ./*.staticprof
  compile "$file" "$3=named" "$loaded" && [ -s named ] && none_written
  check $? "$what=FILE"
  rm -f named
  compile "$file" "$loaded" "$3-lineno=named" && [ -s named ] && none_written
  check $? "$what-lineno=FILE"
  rm -f named
  ! compile "$file" "$3" && grep -iq "error: .*${3#-}" err
  check $? "$what without the plugin"
}
try () {
  file=branch.$1
  case $("$gcc" -print-prog-name="$3") in
    /*) ;; *) echo "SKIPPED: specs: no compiler $3 of this version"
       skipped=$((skipped + 1)); return ;;
  esac
  loaded=-fplugin=$plugin
  try_dump t "$2" -fdump-tree-staticprof
  try_dump i "$2" -fdump-ipa-staticprof
  compile "$loaded" "$file" -fdump-tree-staticprof=tree -fdump-ipa-staticprof=ipa \
    && [ -s tree ] && [ -s ipa ] && ! cmp -s tree ipa
  check $? "$2, both dumps"
  rm -f tree ipa
  compile "$file" && [ ! -s err ]
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
for option in -fdump-tree-staticprof -fdump-ipa-staticprof; do
  compile branch.c "-fplugin=$plugin" $option-nonsense
  grep -q nonsense err
  check $? "an unknown flag of $option is named"
done
rm -f ./*.staticprof*
# There is a pass of this name.
compile branch.c "-fplugin=$plugin" -fdump-ipa-staticprof_measured
! grep -q 'needs the plugin' err && none_written
check $? "-fdump-ipa-staticprof_measured is another option"
rm -f ./*.staticprof*

# The whole-program step of a link: the driver asks the linker, that asks
# lto-wrapper, that asks the driver again.
link () { "$gcc" -B "$prefix" -O2 "$@" -o program > err 2>&1; }
echo 'int f (int); int g (int x) { return x; } int main (void) { return f (1); }' > main.c
compile branch.c "-fplugin=$plugin" -flto && compile main.c "-fplugin=$plugin" -flto
check $? "objects for link-time optimization"
for how in -flto -flto=2 '-flto -flto-partition=none' '-flto -flto-partition=max'; do
  # shellcheck disable=SC2086
  link $how "-fplugin=$plugin" branch.o main.o -fdump-ipa-staticprof && written i
  check $? "link $how, -fdump-ipa-staticprof"
  rm -f ./*.staticprof
  # shellcheck disable=SC2086
  link $how branch.o main.o -fdump-ipa-staticprof-details=named "-fplugin=$plugin" \
    && [ -s named ] && none_written
  check $? "link $how, -fdump-ipa-staticprof-details=FILE"
  rm -f named
done
link -flto "-fplugin=$plugin" branch.o main.o -fplugin-arg-libstaticprof-ipa-dump-=named \
  && [ -s named ] && none_written
check $? "link, -fplugin-arg-libstaticprof-ipa-dump-=FILE"
rm -f named
! link -flto branch.o main.o -fdump-ipa-staticprof && grep -q 'error: .*fdump-ipa-staticprof' err
check $? "link without the plugin"

[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
