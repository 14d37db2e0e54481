#!/bin/sh
# Run the GoogleTest program, one process for each processor.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run-unit-tests.sh PROGRAM JOBS
# Prints what failed and the sum; GTEST_FILTER chooses.
set -u
program=$1 jobs=$2
out=$(mktemp -d); trap 'rm -rf "$out"' EXIT
i=0
while [ $i -lt "$jobs" ]; do
  ( GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$i "$program" --gtest_brief=1 \
      > "$out/$i" 2>&1; echo $? > "$out/$i.status" ) &
  i=$((i + 1))
done
wait
passed=0 failed=0 skipped=0
for log in "$out"/*.status; do
  status=$(cat "$log") log=${log%.status}
  grep -v '^\[==========\]\|^\[  PASSED  \]\|^Note: \|^Running main\|^ *[0-9]* FAILED TEST' "$log" | grep .
  n=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) tests\{0,1\}\..*/\1/p' "$log")
  f=$(sed -n 's/^\[  FAILED  \] \([0-9]*\) tests\{0,1\}, .*/\1/p' "$log")
  s=$(sed -n 's/^\[  SKIPPED \] \([0-9]*\) tests\{0,1\}[.,].*/\1/p' "$log")
  # A shard that died says neither.
  if [ "$status" != 0 ] && [ -z "$f" ]; then f=1; echo "a test ended the program ($status)"; fi
  passed=$((passed + ${n:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
done
if [ $passed = 0 ] && [ $failed = 0 ]; then echo "no test ran"; failed=1; fi
[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
