# The work of 7zz: formats, methods, filters, lists, updates, sums, damage.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: 7zip.sh BUILD ARCHIVE TEXT BINARY
zz=$1/CPP/7zip/Bundles/Alone2/b/g/7zz archive=$2 text=$3 binary=$4
export TZ=UTC
run () { $zz "$@" -bd -y >> log 2>> messages || echo "$? $*"; }
mkdir tree; tar -x --no-same-owner -C tree -f "$archive"
# 7zz would follow these links without end.
find tree -lname .. -delete
cp "$text" text.txt; cp "$binary" data.bin; head -c 150000 "$binary" > part.bin
# Archives are made of new files, too, so these get a fixed time.
find tree -type d -exec touch -d 2005-05-05 {} +; touch -d 2006-06-06 text.txt data.bin part.bin
run a -mx=5 five.7z tree text.txt data.bin; run a -mx=9 nine.7z text.txt part.bin; run a -mx=1 one.7z tree data.bin
run a -m0=PPMd:o=8:mem=8m ppmd.7z text.txt; run a -m0=BZip2 bzip2.7z text.txt; run a -m0=Deflate64 deflate.7z part.bin
run a -m0=Copy copy.7z part.bin; run a -m0=LZMA:d=64k:fb=40:lc=1:lp=2:pb=1 -ms=off -mhc=off lzma.7z part.bin tree
for filter in BCJ Delta:4 ARM ARMT PPC IA64 SPARC ARM64; do run a -mf=$filter "$filter.7z" part.bin; done
run a -psecret -mhe=on secret.7z text.txt; run t -psecret secret.7z; run t -pwrong secret.7z
for method in Copy Deflate Deflate64 BZip2 LZMA PPMd XZ; do run a -tzip -mm=$method -mx=5 $method.zip text.txt tree; done
run a -tzip -psecret -mem=AES256 aes.zip part.bin; run a -tzip -psecret crypt.zip part.bin; run x -psecret -oaes aes.zip
run a text.txt.gz text.txt; run a -mx=9 data.bin.bz2 data.bin; run a -mx=7 text.txt.xz text.txt; run a -snl tree.tar tree
run a -tgzip -mx=9 part.gz part.bin; run a -snl tree.wim tree; run a -v60k volumes.7z data.bin; run t volumes.7z.001
for f in ./*.7z ./*.zip ./*.gz ./*.bz2 ./*.xz ./*.tar ./*.wim; do
  run l -slt -psecret "$f"; run t -psecret "$f"
done
run l "$archive"; run x -oout five.7z; run e -oflat Deflate.zip '*.c' -r; run x -so text.txt.gz; cmp text.txt out/text.txt
run u -up1q0r2x1y2z1w2 five.7z part.bin; run d five.7z 'tree/*a*' -r; run rn five.7z text.txt renamed.txt; run t five.7z
run x -otar -ttar "$archive" -snl; run h -scrc'*' tree data.bin; run i; run a -si'name' -tgzip in.gz < text.txt
run a -t7z -i'!tree/*.c' -x'r!*1*' -r some.7z; run l five.7z '*e*.c' -r; run a -w. -stl -sdel gone.7z part.bin
for f in nine.7z PPMd.zip text.txt.xz data.bin.bz2 tree.tar tree.wim text.txt.gz; do
  head -c 20000 "$f" > cut; run t cut
  { head -c 9000 "$f"; echo damage; tail -c +9008 "$f"; } > bad; run t bad; run x -obad."$f" bad
done
run x missing.7z; run a -t7z; run a -m0=None x.7z data.bin; run -z; run l -tzip five.7z; $zz > help
echo done
