# The work of bwa: index a genome, align reads in three ways.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: bwa.sh BUILD GENOME READS
bwa=$1/bwa genome=$2 reads=$3
cp "$genome" genome.fa
# Reads in order: the first and the second of each pair.
awk 'NR % 8 >= 1 && NR % 8 <= 4' "$reads" > one.fq; awk 'NR % 8 == 0 || NR % 8 > 4' "$reads" > two.fq
$bwa index genome.fa; $bwa index -a is -p other genome.fa; $bwa index -a bwtsw -p third genome.fa
$bwa mem -t 1 -1 -K 100000 genome.fa one.fq two.fq > pairs.sam
$bwa mem -t 1 -a -M -C -T 20 -k 15 -w 50 -r 1.2 -c 200 -R '@RG\tID:x\tSM:y' -x intractg other "$reads" > single.sam
$bwa mem -t 1 -p -P -S -Y -h 3,50 -L 3 -U 9 -I 300,40 genome.fa "$reads" > mixed.sam
for i in one two; do $bwa aln -t 1 -n 3 -o 2 -e 4 -l 28 -k 2 genome.fa $i.fq > $i.sai; done
$bwa samse -n 5 genome.fa one.sai one.fq > one.sam
$bwa sampe -a 600 -n 4 genome.fa one.sai two.sai one.fq two.fq > both.sam
$bwa aln -t 1 -N -q 15 -R 40 genome.fa one.fq 2> aln.log | $bwa samse genome.fa - one.fq > loose.sam
$bwa bwasw -t 1 genome.fa one.fq > long.sam; $bwa fastmap -l 18 genome.fa two.fq > seeds
$bwa pemerge -t 1 one.fq two.fq > merged || echo $?
$bwa fa2pac -f genome.fa pac > packed 2>&1 || echo $?
$bwa mem missing one.fq > /dev/null 2>&1 && exit 1
wc -l ./*.sam
