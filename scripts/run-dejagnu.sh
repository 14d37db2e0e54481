#!/bin/sh
# Run the DejaGnu tests, their .exp files shared out among processes.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run-dejagnu.sh BUILD-DIR GCC JOBS [RUNTESTFLAG...]
# With flags, as "heuristics.exp=guard*", one process runs just that.  Logs stay
# in BUILD-DIR/testsuite/.
set -u
dir=$1 gcc=$2 jobs=$3; shift 3
top=$(pwd)
rm -rf "$dir/testsuite"; mkdir -p "$dir/testsuite"
dir=$(cd "$dir" && pwd)

# Heaviest folder first, each to the process with the least work so far.
if [ $# = 0 ]; then
  for exp in testsuite/staticprof.*/*.exp; do
    echo "$(ls "$(dirname "$exp")" | wc -l) $(basename "$exp")"
  done | sort -k1,1nr -k2 | awk -v jobs="$jobs" '
    { least = 1
      for (i = 2; i <= jobs; i++) if (load[i] < load[least]) least = i
      load[least] += $1; list[least] = list[least] " " $2 }
    END { for (i = 1; i <= jobs; i++) if (list[i]) print list[i] }
  ' > "$dir/testsuite/shares"
else
  echo "$*" > "$dir/testsuite/shares"
fi

i=0
while read -r share; do
  i=$((i + 1))
  mkdir "$dir/testsuite/$i"
  ( cd "$dir/testsuite/$i" || exit 2
    # shellcheck disable=SC2086
    runtest --tool staticprof --srcdir "$top/testsuite" \
      GCC_UNDER_TEST="$gcc" PLUGIN="$dir/libstaticprof.so" $share \
      < /dev/null > output 2>&1
    echo $? > status ) &
done < "$dir/testsuite/shares"
wait

passed=0 failed=0 skipped=0
for share in "$dir"/testsuite/[0-9]*; do
  log=$share/staticprof.log
  grep -E '^(FAIL|XPASS|UNRESOLVED|ERROR|WARNING|UNSUPPORTED)' "$share/output"
  count () { sed -n "s/^# of $1[[:space:]]*\([0-9]*\)$/\1/p" "$share/staticprof.sum" | tail -1; }
  p=$(count 'expected passes'); x=$(count 'expected failures')
  f=$(count 'unexpected failures'); u=$(count 'unresolved testcases')
  s=$(count 'unexpected successes'); k=$(count 'unsupported tests')
  bad=$((${f:-0} + ${u:-0} + ${s:-0}))
  # runtest also fails for errors in the test scripts themselves.
  if [ "$(cat "$share/status")" != 0 ] && [ $bad = 0 ]; then
    bad=1; tail -5 "$share/output"; echo "runtest failed; see $log"
  fi
  passed=$((passed + ${p:-0} + ${x:-0})) failed=$((failed + bad))
  skipped=$((skipped + ${k:-0}))
done
if [ $passed = 0 ] && [ $failed = 0 ]; then echo "no test ran"; failed=1; fi
[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
