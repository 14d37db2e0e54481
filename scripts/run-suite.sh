#!/bin/sh
# Run a test suite and keep its sum.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run-suite.sh [--go-on] RESULT COMMAND...
# COMMAND prints `N passed, N failed[, N skipped]' at the end; the line goes to
# RESULT.sum, everything to RESULT.log.  A command that fails without saying so
# counts as one more failure.  With --go-on the exit status is 0 all the same.
set -u
go_on=false
if [ "$1" = --go-on ]; then go_on=true; shift; fi
result=$1; shift
mkdir -p "$(dirname "$result")"
rm -f "$result.sum" "$result.status"
{ "$@" 2>&1; echo $? > "$result.status"; } | tee "$result.log"
status=$(cat "$result.status"); rm -f "$result.status"
sum=$(grep -E '^[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$' "$result.log" | tail -1)
case $sum in
  *' 0 failed'*) if [ "$status" != 0 ]; then bad=1; else bad=0; fi ;;
  '') bad=1; sum='0 passed, 0 failed' ;;
  *) bad=0; status=1 ;;
esac
if [ $bad = 1 ]; then
  echo "$(basename "$result"): ended early with status $status"
  status=1
  failed=$(echo "$sum" | sed 's/.*, \([0-9]*\) failed.*/\1/')
  sum=$(echo "$sum" | sed "s/, [0-9]* failed/, $((failed + 1)) failed/")
fi
echo "$sum" > "$result.sum"
$go_on || exit "$status"
