# The work of flac: levels, formats of samples, decoding, tests, damage.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: flac.sh BUILD LONG SHORT
flac=$1/src/flac/flac long=$2 short=$3
for level in 0 2 5; do $flac -s -$level -o $level.flac "$long"; done
$flac -s -8 -e -p -o 8.flac "$short"; $flac -s -6 -r 0,6 -b 2304 -A 'tukey(0.5);gauss(0.2);hann' \
  -o window.flac "$short"
$flac -s --lax -l 20 -q 12 -m --no-padding --no-seektable -o lax.flac "$short"
$flac -s -d -o long.wav 5.flac; cmp long.wav "$long"; $flac -s -d -c 8.flac | cmp - "$short"
$flac -t -s 0.flac 2.flac 8.flac window.flac lax.flac
tail -c +45 "$short" > raw
for form in '2 16 little' '1 8 little' '1 24 big' '4 16 big' '6 24 little'; do
  set -- $form
  size=$(( $1 * $2 / 8 ))
  head -c $(( 200000 / size * size )) raw | $flac -s -f --force-raw-format --channels=$1 --bps=$2 \
    --endian=$3 --sign=signed --sample-rate=48000 -5 -V -o raw$1$2.flac -
  $flac -s -d -f --force-raw-format --endian=big --sign=unsigned raw$1$2.flac -o back$1$2
done
$flac -s -d --force-aiff-format -o x.aiff 5.flac; $flac -s -f -o aiff.flac x.aiff
$flac -s -d --force-wave64-format -o x.w64 8.flac; $flac -s -f -3 -o w64.flac x.w64
$flac -s -f --skip=0:00.5 --until=-0:00.5 --replay-gain -T ARTIST=some -T 'TITLE=a title' -S 10x -P 500 \
  --cuesheet=/dev/null -o part.flac "$short" 2> cue || $flac -s -f --skip=1000 --until=50000 -T A=b -o part.flac "$short"
$flac -s -a --residual-text -o analysis 8.flac
head -c 60000 5.flac > cut.flac; $flac -s -t cut.flac 2> cut && exit 1
{ head -c 30000 5.flac; echo damage; tail -c +30007 5.flac; } > bad.flac
$flac -s -d -F -f -o bad.wav bad.flac 2> bad || echo $?
$flac --help > help; $flac --nothing 2>> help && exit 1
$flac -s -t raw 2>> help && exit 1
echo done
