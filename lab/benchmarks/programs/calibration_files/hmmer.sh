# The work of jackhmmer: searches again and again with the profile of what it found.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: hmmer.sh BUILD DATABASE QUERY FILE...
jackhmmer=$1/src/jackhmmer database=$2 query=$3
shift 3
# Every ninth sequence of DATABASE has the same ancestor.
awk '/^>/ { n++ } n % 9 == 1 && n < 30' "$database" > relatives
$jackhmmer --seed 9 -o found -N 3 --tblout table --domtblout domains -A aligned --chkhmm model --chkali seen \
  relatives "$database"
tail -n 3 found
$jackhmmer --seed 4 --noali -N 2 --wgsc --enone --fragthresh 0.7 --plaplace relatives "$database" > again
$jackhmmer --seed 5 --max --notextw -N 2 -E 100 --domE 50 --wblosum --eclust --pnone relatives "$database" > most
$jackhmmer --nobias --nonull2 --acc -N 4 -T 20 --incT 25 -Z 5000 --popen 0.03 --pextend 0.3 --wnone --eset 4 \
  relatives "$database" > scores
for f; do
  $jackhmmer --seed 7 -N 3 --tblout table "$query" "$f" > own
  $jackhmmer --seed 8 -N 2 --mx BLOSUM45 --wpb --eent --ere 0.5 "$query" "$f" | tail -n 2
  head -n 99 "$f" > cut; $jackhmmer -N 1 relatives cut > few || echo $?
done
$jackhmmer -h > help
$jackhmmer relatives missing > log 2>&1 && exit 1
$jackhmmer --seed x relatives "$database" >> log 2>&1 && exit 1
echo done
