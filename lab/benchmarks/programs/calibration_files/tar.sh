# The work of tar: create, list, extract, compare, append, formats, names, incremental.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: tar.sh BUILD ARCHIVE
tar=$1/src/tar
export TZ=UTC LC_ALL=C
umask 022
mkdir tree; $tar -x --no-same-owner -f "$2" -C tree
create () { $tar --sort=name --owner=some:1001 --group=some:1002 "$@"; }
for format in v7 ustar gnu oldgnu pax; do
  create --format=$format -c -f $format.tar tree 2> $format.log || :
  $tar -t -v -f $format.tar > $format.list
  mkdir $format; $tar -x -C $format -f $format.tar 2>> $format.log || :
done
cat pax.tar | $tar -t --full-time -v -R --show-transformed-names > numbers
create -c -z -f tree.tgz tree; $tar -d -f tree.tgz 2> differ || :; $tar -x -z -O -f tree.tgz > all
create -c -S --hole-detection=raw -f sparse.tar --exclude='*.o' --exclude-backups tree
$tar --format=pax --sparse-version=1.0 -S -c -f sparse1.tar tree; $tar -t -v -f sparse1.tar > s1
create -c -f some.tar --transform='s,^tree,trunk,;s/\.c$/.cc/' --show-transformed-names -v \
  --mtime='2001-02-03 04:05' --mode='go-w,u+r' --numeric-owner --newer='2005-01-01' tree > some
find tree -name '*.h' -print0 | sort -z > wanted
create -c --null -T wanted -f headers.tar -b 4 -H posix --pax-option=delete=atime,comment:=made
$tar -r -f headers.tar --sort=name gnu/tree; $tar -u -f headers.tar tree 2> updated
$tar -A -f headers.tar ustar.tar
$tar --delete -f headers.tar --wildcards '*.txt' 2> deleted || :
$tar -t -f headers.tar --wildcards --no-anchored '*[ab]*.c' '*-1?*' > matched 2>&1 || :
create -c -g snapshot -f level0.tar tree
echo more > "tree/$(ls tree | head -n 1).new"; create -c -g snapshot -f level1.tar tree
$tar -t -G -vv -f level1.tar > level1 2> /dev/null
create -c -M -L 300 -f volume1.tar -f volume2.tar -f volume3.tar -f volume4.tar -f volume5.tar \
  -f volume6.tar -f volume7.tar -f volume8.tar -f volume9.tar ustar/tree 2> volumes || :
mkdir out; $tar -x -f gnu.tar -C out --strip-components=1 --keep-newer-files --no-recursion \
  --exclude-from=wanted -p --delay-directory-restore --totals 2> totals
$tar -x -f gnu.tar -C out --overwrite --backup=numbered --checkpoint=50 --checkpoint-action=echo=%u \
  --warning=no-timestamp --suffix=.b 2> checkpoints
$tar -x -f ustar.tar -C out --to-command='cat > /dev/null; echo "$TAR_FILENAME $TAR_SIZE"' \
  --wildcards '*-4*' > commanded
$tar -c -f label.tar -V 'a label' --acls --xattrs -W tree > verified 2>&1 || :
$tar --test-label -f label.tar; $tar -t -i --block-number -f label.tar > blocks
$tar --occurrence=1 -x -k -f gnu.tar -C out tree 2> kept || :
head -c 100000 gnu.tar | $tar -t > cut 2>&1 || :
{ head -c 20000 gnu.tar; head -c 3000 tree.tgz; tail -c 40000 gnu.tar; } > bad.tar
$tar -t -f bad.tar > bad 2>&1 || :
$tar -c -f /dev/null missing 2> error && exit 1
$tar --help > help; $tar -cx 2>> error && exit 1
$tar --show-defaults
