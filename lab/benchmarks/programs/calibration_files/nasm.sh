# The work of nasm: formats, listings, macros, its own tests.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: nasm.sh BUILD SOURCE LARGE SMALL FILE...
nasm=$1/nasm source=$2 large=$3 small=$4
shift 4
for format in bin elf32 elf64 elfx32 macho64 win64 coff obj ith srec as86 aout dbg; do
  $nasm -f $format -o small.$format "$small" 2>> messages || echo "$format $?"
done
$nasm -f elf64 -g -F dwarf -l large.lst -o large.o "$large" 2>> messages || echo $?
$nasm -f elf64 -g -F stabs -O0 -o slow.o "$large" 2>> messages || echo $?
$nasm -f win64 -g -F cv8 -Ox -Lbdempf -l small.lst -o cv8.obj "$small" 2>> messages || echo $?
$nasm -E -DEXTRA=3 -p "$small" "$large" > expanded 2>> messages || echo $?
$nasm -M -MP "$large"; $nasm -hf > help; $nasm -v
$nasm -f bin -w+all -w-number-overflow -Z errors -o all.bin "$large" || echo $?
for f; do
  $nasm -I "$source/test/" -f bin -o one -l one.lst "$f" 2>> messages || echo "$f $?"
done > failed
printf 'mov eax,\nfoo: foo: bar ebx\n%%macro x 1\n%%if\njmp $+\ndb 1/0\n%%endif x\nresb -1\n' > wrong.asm
$nasm -X gnu wrong.asm 2>> messages && exit 1
echo done
