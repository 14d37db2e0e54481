# The work of minisat: hard formulas with and without a solution, its options.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: minisat.sh BUILD EASY HARD NONE
minisat=$1/build/release/bin/minisat
solve () {
  status=0
  $minisat -verb=1 "$@" > log || status=$?
  [ $status = 10 ] || [ $status = 20 ]
}
solve "$2" easy; solve -no-elim -ccmin-mode=1 -phase-saving=1 "$2" easy
solve "$3" hard; solve -no-luby -rinc=1.5 -rfirst=50 -rnd-freq=0.02 -gc-frac=0.1 "$3" hard
solve "$4" none; solve -no-pre "$4" none; solve -asymm -rcheck -grow=8 "$4" none
gzip -c "$2" | solve -rnd-init -rnd-seed=91648253 -ccmin-mode=0 -var-decay=0.9 /dev/stdin out
$minisat -dimacs=simple.cnf "$3" > log || :
solve simple.cnf out
$minisat --help > /dev/null 2>&1 || :
