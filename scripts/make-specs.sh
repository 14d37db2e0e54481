#!/bin/sh
# Print the specs file for a GCC of the given major version.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-specs.sh MAJOR|all FILE.specs.in
set -eu
if [ "$1" != all ] && [ "$1" -ge 14 ]; then drop='/^\*self_spec:/,/^$/d'; else drop=''; fi
sed -e '/^#/d' -e "$drop" "$2" | sed '/./,$!d'
