#!/bin/sh
# Add the sums of suites; fail if anything failed or nothing passed.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: sum.sh RESULT.sum...
# Each file holds `N passed, N failed[, N skipped]'; a missing one is a failure.
passed=0 failed=0 skipped=0
for file; do
  name=$(basename "$file" .sum)
  line=$(cat "$file" 2> /dev/null || echo '0 passed, 1 failed')
  printf '%-12s %s\n' "$name" "$line"
  set -- $(echo "$line" | tr -cd '0-9 ')
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + ${3:-0}))
done
if [ $passed = 0 ] && [ $failed = 0 ]; then failed=1; fi
if [ $skipped = 0 ]; then
  echo "$passed passed, $failed failed"
else
  echo "$passed passed, $failed failed, $skipped skipped"
fi
[ $failed = 0 ]
