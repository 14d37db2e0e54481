#!/bin/sh
# Run each fuzz target for its share of the time, beginning with the kept inputs.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: fuzz.sh RESULTS.sum BUILD FOLDER MINUTES SEED TARGET...
# BUILD has the targets fuzz-TARGET, made with clang's libFuzzer.  Inputs that
# fail are kept in FOLDER.  Inputs that cover more code than the kept ones are
# put into FOLDER/TARGET, and the next run begins with them too.  SEED is printed;
# 0 stands for the time of day.
set -u
results=$1 build=$2 folder=$3 minutes=$4 seed=$5; shift 5
corpus=$(dirname "$0")/corpus
[ "$seed" != 0 ] || seed=$(date +%s)
seconds=$(awk "BEGIN { print int ($minutes * 60 / $#) + 1 }")
status=0
echo "seed $seed, $seconds seconds for each of: $*"
for target; do
  mkdir -p "$folder/$target"
  if "$build/fuzz-$target" -seed="$((seed % 4294967295))" -max_total_time="$seconds" -max_len=65536 -timeout=20 \
       -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$folder/$target-" \
       "$folder/$target" "$corpus/$target" > "$folder/$target.log" 2>&1
  then
    echo "PASS: $target" >> "$results"
    echo "$target: $(sed -n 's/.*number_of_executed_units: //p' "$folder/$target.log") inputs"
  else
    status=1
    echo "FAIL: $target" | tee -a "$results"; grep -a -E 'does not hold|ERROR|runtime error|Test unit written' "$folder/$target.log" | head -5
  fi
done
exit $status
