# The work of gnugo: moves, life and death, reading, on given boards, over GTP.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: gnugo.sh BUILD SOURCE TESTS...
gnugo=$1/interface/gnugo
cd "$2/regression"
shift 2
for f; do
  $gnugo --quiet --mode gtp --level 2 --seed 5 --cache-size 4 < "$f"
done | cut -c 1-200 | tail -n 40
