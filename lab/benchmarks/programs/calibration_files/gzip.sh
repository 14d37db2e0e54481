# The work of gzip: levels, pipes, folders, tests, lists.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: gzip.sh BUILD TEXT BINARY
gzip=$1/gzip text=$2 binary=$3
for level in 1 3 6 9; do
  $gzip -$level -c "$text" > text.$level.gz
  $gzip -n -$level < "$binary" > binary.$level.gz
done
$gzip -l ./*.gz
$gzip -t -v ./*.gz 2> tested
$gzip -dc text.1.gz binary.9.gz | cmp - joined 2> /dev/null || :
cat text.9.gz text.3.gz | $gzip -d > twice
mkdir folder
head -c 30000 "$text" > folder/a; head -c 70000 "$binary" > folder/b; : > folder/c
$gzip -r -N --rsyncable folder
$gzip -d -r -f -k folder
$gzip -S .z -f folder/a; $gzip -d -S .z folder/a.z
# Truncated and damaged files must be refused.
head -c 5000 text.6.gz > cut.gz; $gzip -t cut.gz 2> /dev/null && exit 1
{ head -c 4000 binary.6.gz; echo damage; tail -c +4008 binary.6.gz; } > bad.gz
$gzip -dc bad.gz > bad 2> /dev/null && exit 1
$gzip -q -d < "$text" > /dev/null 2>&1 && exit 1
$gzip -h; $gzip -L | tail -n 2; $gzip --version | head -n 1
