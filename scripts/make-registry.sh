#!/bin/sh
# Print the registry of heuristics, made from the names of their files.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-registry.sh heuristics/*.cc > build/registry.cc
#
# heuristics/NAME.cc defines heuristic_NAME; a file that defines another name
# fails at link time.

set -eu
LC_ALL=C
export LC_ALL

[ $# -gt 0 ] || { echo "usage: $0 FILE..." >&2; exit 2; }

names=$(for file; do basename "$file" .cc; done | sort)
for name in $names; do
  case $name in
    *[!a-z0-9_]* | [!a-z]*)
      echo "$0: '$name' is not a name in snake_case" >&2
      exit 1 ;;
  esac
done

cat <<END
/* Made by scripts/make-registry.sh; do not edit.  */

#include "heuristics/heuristic.h"

namespace staticprof
{

END
for name in $names; do
  echo "extern const heuristic heuristic_$name;"
done
printf '\nconst heuristic *const registry[] = {\n'
for name in $names; do
  echo "  &heuristic_$name,"
done
cat <<END
};
const std::size_t registry_size = sizeof registry / sizeof registry[0];

} // namespace staticprof
END
