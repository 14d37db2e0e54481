# The work of find: tests, actions, formats.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: findutils.sh BUILD ARCHIVE
find=$1/find/find
export TZ=UTC LC_ALL=C
mkdir tree; tar -x --no-same-owner -f "$2" -C tree
i=0
while [ $(( i += 1 )) -le 4 ]; do mkdir tree/copy$i; tar -x --no-same-owner -f "$2" -C tree/copy$i; done
$find tree > names; $find tree -depth -print0 > names0
$find tree -type f -size +4k -printf '%p %s %m %TY-%Tm-%Td %TH:%TM %y %d %f %h %l %n %G\n' > large
$find tree \( -name '*.[ch]' -o -iname '*.TXT' \) ! -path '*/copy3/*' -newermt 2005-06-01 -print > new
$find tree -maxdepth 3 -mindepth 1 -type d -empty -o -type l -ls > links 2>&1
$find tree -regextype posix-extended -regex '.*/[a-m]+(-[0-9]+)?\.(c|h|o)' > regex
$find tree -regex '.*\(ba\|de\).*[0-9]' -prune -o -perm -u=x -a -perm /111 -links 1 -print > runnable
$find -L tree -samefile "$($find tree -type f | sort | head -n 1)" 2> loops > same || :
$find -P tree -xtype l -lname 'no*' -fprint dangling -fprintf detail '%-30f|%10s|%M %u\n' , -name '*~' \
  -fprint0 backups
$find tree -type f -name '*.c' -exec grep -c a {} + > counted || :
$find tree -maxdepth 2 -type f -name '*1*' -exec test -s {} \; -execdir echo {} \; > tested
$find tree -type f -mtime +1000 -size -2 -user "$(id -u)" -nogroup -inum +5 -o -false , -quit
$find tree copy -noleaf -xdev -wholename '*/copy[1-3]/*' -readable -writable -true 2> missing > rw || :
$find -O3 tree/copy4 -name '*.o' -delete -print > gone
$find tree -warn -name 'a/b' -or -name '[' 2>> missing || :
for bad in '-name' '-type q' '-size 1q' '( -true' '-printf' '-regextype no' '-exec x' '-newerXY a' '-perm 9'
do $find tree $bad 2>> missing && exit 1; done
$find --help > help; $find tree -D tree,stat,opt,search,rates -name x > debug 2>&1 || :
$find -D all tree/copy1 -name x > debug 2>&1 || :
