#!/bin/sh
# Each fuzz target on the inputs that are kept.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: replay.sh BUILD TARGET...
set -u
build=$1; shift
corpus=$(dirname "$0")/corpus
passed=0 failed=0
for target; do
  for input in "$corpus/$target"/*; do
    if said=$("$build/fuzz-$target" "$input" 2>&1); then
      passed=$((passed + 1))
    else
      failed=$((failed + 1)); echo "FAIL: $target: $said"
    fi
  done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
