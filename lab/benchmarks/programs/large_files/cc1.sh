# The work of a compiler: parts of its own support library, preprocessed by the system's compiler.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: cc1.sh BUILD
source=$(echo "$1"/gcc-*/libiberty)
include="-DHAVE_CONFIG_H -I$1/objects/libiberty -I$source/../include"
for options in '-O2 simple-object-elf' '-O1 hashtab' '-O0 cp-demint'; do
  set -- "$1" $options
  gcc -E -P $include "$source/$3.c" -o $3.i
  "$1/objects/gcc/cc1" -quiet -fpreprocessed $2 $3.i -o $3.s
done
