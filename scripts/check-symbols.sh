#!/bin/sh
# Check that every compiler proper of GCC defines the symbols that PLUGIN needs, and
# that all of these are weak.
#
# usage: check-symbols.sh GCC PLUGIN
#
# The plugin's references to the compiler are weak, so that in another version its own
# error is printed instead of the dynamic loader's.  A missing symbol would therefore
# only be noticed at run time, so it is looked for here, when the plugin is linked.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
gcc=$1 plugin=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

names () { awk '{ sub (/@.*/, "", $NF); print $NF }' | sort -u; }

nm -D --undefined-only "$plugin" | names > "$work/needed"
# In the plugin the C library's symbols have a version, and so do its own.
nm -D --undefined-only "$plugin" | grep '@' | names > "$work/versioned"
comm -23 "$work/needed" "$work/versioned" | grep -v -e '^_ITM_' \
  -e '^__gmon_start__$' -e '^__cxa_finalize$' > "$work/compiler"

status=0
strong=$(nm -D --undefined-only "$plugin" | awk '$1 == "U" { print $2 }' | sort | comm -12 - "$work/compiler")
if [ -n "$strong" ]; then
  echo "check-symbols: not weak:" $strong >&2
  status=1
fi
for proper in cc1 cc1plus cc1obj f951 gnat1 d21 go1 lto1; do
  file=$($gcc -print-prog-name=$proper)
  [ -x "$file" ] || continue
  nm -D --defined-only "$file" | names > "$work/defined"
  missing=$(comm -23 "$work/compiler" "$work/defined")
  if [ -n "$missing" ]; then
    echo "check-symbols: $proper does not define:" $missing >&2
    status=1
  fi
done
exit $status
