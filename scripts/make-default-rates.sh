#!/bin/sh
# Print the rates of the default model as C++, made from a rates table.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-default-rates.sh heuristics/default.rates > build/default-rates.cc
#
# The form of a table is that of the plugin's option `rates=': docs/options.md.

set -eu
LC_ALL=C
export LC_ALL
[ $# -eq 1 ] || { echo "usage: $0 TABLE" >&2; exit 2; }

cat <<END
/* Made by scripts/make-default-rates.sh; do not edit.  */

#include "plugin/core/prediction/default-rates.h"

namespace staticprof
{

const default_rate default_rates[] = {
END
awk '
  { sub (/#.*/, "") }
  NF == 0 { next }
  NF > 3 || NF < 2 || $2 !~ /^[0-9]+(\.[0-9]+)?$/ || $NF !~ /^[0-9]+(\.[0-9]+)?$/ {
    printf "%s:%d: expected a name and one or two rates\n", FILENAME, FNR \
      > "/dev/stderr"
    exit 1
  }
  { printf "  { \"%s\", { %s / 100., %s / 100. } },\n", $1, $2, $NF }' "$1"
cat <<END
};
const std::size_t n_default_rates
  = sizeof default_rates / sizeof default_rates[0];

} // namespace staticprof
END
