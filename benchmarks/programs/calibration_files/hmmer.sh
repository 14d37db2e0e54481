# What hmmer does: build profiles, search, align, for proteins and DNA.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: hmmer.sh BUILD FAMILY DATABASE PROFILES...
bin=$1/src family=$2 database=$3
shift 3
quiet=--noali
$bin/hmmbuild --seed 7 --amino family.hmm "$family" > built
$bin/hmmbuild --seed 7 --amino --fast --wgsc --enone family2.hmm "$family" >> built
for f; do $bin/hmmbuild --seed 3 -n "$(basename "$f")" "$(basename "$f").hmm" "$f" >> built; done
cat ./*.hmm > all; $bin/hmmconvert -2 family.hmm > old; $bin/hmmconvert -b family.hmm > binary
$bin/hmmsearch $quiet --seed 9 family.hmm "$database" > found
$bin/hmmsearch --seed 9 --tblout table --domtblout domains --notextw -A aligned family2.hmm "$database" > shown
$bin/hmmsearch $quiet --max -E 100 family2.hmm "$database" > most
$bin/hmmalign --outformat A2M --trim family.hmm "$database" > a2m 2>> log || :
$bin/hmmstat family.hmm; $bin/hmmemit -N 40 --seed 5 family.hmm > emitted; $bin/hmmemit -c family2.hmm > one
$bin/phmmer --seed 4 $quiet one "$database" > similar; $bin/jackhmmer --seed 4 $quiet -N 2 one emitted > again
mkdir db; cp family.hmm db/x; $bin/hmmpress db/x > pressed; head -n 40 emitted > few
$bin/hmmscan --seed 4 $quiet db/x few > scanned; $bin/hmmfetch --index family2.hmm > index || :
$bin/alimask --alirange 5-20 "$family" masked > mask 2>&1 || :
$bin/hmmsim -N 200 -L 60 --seed 6 family.hmm > simulated 2>> log || :
$bin/hmmlogo family.hmm > logo
$bin/hmmsearch family.hmm missing > /dev/null 2>&1 && exit 1
echo done
