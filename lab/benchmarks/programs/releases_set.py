"""The set of programs of two releases of Debian.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

What a kept profile that an earlier release was trained with is worth in a later one.  A program
is that of the later release and is named so; Program.earlier is the other one.  Most are programs
of the calibration set with smaller inputs.
"""

import re
import textwrap
from dataclasses import replace

import calibration_set
from program import Command, Program

KNOWN = {p.name: p for p in calibration_set.PROGRAMS}
GNU = "./configure -q --disable-nls --disable-dependency-tracking"


def smaller(commands, scale):
    return tuple(replace(c, arguments=re.sub(
        r"(\{input:\w+:)(\d+)", lambda m: m[1] + str(max(1, int(int(m[2]) * scale))),
        c.arguments)) for c in commands)


def known(name, scale, **fields):
    p = KNOWN[name]
    return replace(p, main=smaller(p.main, scale), other=smaller(p.other, scale), **fields)


def program(name, script, data, package="", **fields):
    """SCRIPT is run with the words of DATA as $1, $2 and so on, for both inputs."""
    main, other = ((Command(f"set -- {words}\n{textwrap.dedent(script)}"),) for words in data)
    return Program(name=name, package=package or name, main=main, other=other, **fields)


def pair(p, earlier, later):
    return replace(p, name=f"{p.name}-{later}", release=later,
                   earlier=replace(p, name=f"{p.name}-{earlier}", release=earlier))


TEXTS = ("{input:prose:150000} {input:binary:150000}", "{input:prose:120000} {input:binary:180000}")

PROGRAMS = (
    pair(known("gzip", 1 / 6), "bookworm", "sid"),
    pair(known("sed", 1 / 6), "bullseye", "bookworm"),
    pair(known("dash", 1 / 6, needs=calibration_set.AUTOTOOLS,
               configure="[ -x configure ] || autoreconf -fi\n" + KNOWN["dash"].configure),
         "bullseye", "bookworm"),
    pair(known("tar", .4), "bookworm", "trixie"),
    pair(known("findutils", .4), "bookworm", "sid"),
    pair(known("nasm", .4), "bookworm", "sid"),
    pair(known("flac", .4), "bookworm", "trixie"),
    pair(known("bison", .4), "bullseye", "bookworm"),
    pair(known("bwa", .4), "trixie", "sid"),
    pair(program(
        "lzip", """\
            for level in 0 3 6; do {build}/lzip -$level -c $1 > 1.$level.lz
              {build}/lzip -$level < $2 > 2.$level.lz; done
            {build}/lzip -t *.lz && {build}/lzip -l *.lz && {build}/lzip -dc 1.3.lz 2.0.lz > both""",
        TEXTS, language="C++", why="a compressor: match finder, prices, range coder",
        configure="./configure CXX=g++ CXXFLAGS=-O2", build="make -j$JOBS lzip",
        binaries=("lzip",)), "bookworm", "trixie"),
    pair(program(
        "mawk", """\
            awk={build}/mawk
            $awk '{ n += NF; for (i = 1; i <= NF; i++) c[$i]++ }
                  END { for (w in c) if (c[w] > 20) print w, c[w]; print n }' $1 > words
            $awk -F'[,:]' '/[0-9]+/ { s += length($2) * 1.5; gsub(/[aeiou]+/, "<&>"); print toupper($0) }
                  END { printf "%.3f %d\\n", s, NR }' $1 > vowels
            $awk 'function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) }
                  BEGIN { print f(18); while (i < 20000) { x = sprintf("%s%d", substr(x, 1, 40), i++)
                  if (match(x, /9[0-4]+8/)) m += RSTART }; print m; n = split(x, a, "1"); print n }'
            $awk '{ $3 = ""; print | "cat > cut" } NR % 7 == 0 { getline; next } !seen[$1]++' $1 > first""",
        ("{input:prose:400000}", "{input:prose:350000}"), language="C",
        why="an interpreter: byte code, fields, regular expressions, hash tables",
        configure="./configure -q", build="make -j$JOBS mawk", binaries=("mawk",)),
        "trixie", "sid"),
    pair(program(
        "lua", """\
            cat > s.lua << 'L'
            local words, n = {}, 0
            for line in io.lines (arg[1]) do
              for w in line:gmatch ("%a+") do words[w] = (words[w] or 0) + 1; n = n + #w end
              if line:find ("^%s*$") then n = n + 1 else line = line:gsub ("[aeiou]", string.upper) end
            end
            local list = {}
            for w, c in pairs (words) do list[#list + 1] = w .. ":" .. c end
            table.sort (list); print (n, #list, table.concat (list, ",", 1, 50))
            local Point = {}; Point.__index = Point
            Point.__add = function (a, b) return setmetatable ({ x = a.x + b.x, y = a.y // b.y + .5 }, Point) end
            local p = setmetatable ({ x = 1, y = 2 }, Point)
            for i = 1, tonumber (arg[2]) do p = p + setmetatable ({ x = i & 7, y = i % 3 + 1 }, Point) end
            print (p.x, p.y)
            local function fib (k) if k < 2 then return k end return fib (k - 1) + fib (k - 2) end
            print (fib (20))
            local co = coroutine.wrap (function () for i = 1, 3000 do coroutine.yield (i * 2) end return 0 end)
            local s = 0; for i = 1, 3000 do s = s + co () end; print (s)
            print (pcall (error, { 1 }), select ("#", table.unpack (list, 1, 40)))
            local f = load ("return " .. table.concat ({ 1, 2, 3 }, "+")); print (f (), string.format ("%5.2f|%q", p.y, "x\\n"))
            L
            {build}/src/lua s.lua $1 $2""",
        ("{input:prose:200000} 40000", "{input:prose:150000} 50000"), package="lua5.4", language="C",
        why="an interpreter: byte code, tables, strings, a garbage collector",
        configure=":", build="make -j$JOBS -C src lua CFLAGS=-O2 SYSCFLAGS=-DLUA_USE_POSIX",
        binaries=("src/lua",)), "bullseye", "trixie"),
    pair(program(
        "xz", """\
            xz={build}/src/xz/xz
            for level in 0 3 6; do $xz -$level -c $1 > 1.$level.xz; $xz -$level < $2 > 2.$level.xz; done
            $xz --format=lzma -c $1 > 1.lzma; $xz --x86 --lzma2=preset=2 -C crc32 -c $2 > 3.xz
            $xz -t *.xz && $xz -l *.xz && $xz -dc 1.3.xz 2.0.xz 3.xz > both && $xz -dc 1.lzma > one""",
        TEXTS, package="xz-utils", language="C",
        why="a compressor: filters behind pointers, match finders, a state machine",
        configure=GNU + " --disable-shared --disable-threads --disable-assembler --disable-doc",
        build="make -j$JOBS -C src/liblzma && make -j$JOBS -C src/xz", binaries=("src/xz/xz",)),
        "bullseye", "bookworm"),
    pair(program(
        "minigzip", """\
            gzip={build}/minigzip
            for level in 1 4 6 9; do $gzip -$level < $1 > 1.$level; $gzip -$level < $2 > 2.$level; done
            $gzip -h < $1 > 1.h; $gzip -r < $2 > 2.r
            for f in 1.* 2.*; do $gzip -d < $f > out; done""",
        TEXTS, package="zlib", language="C", why="the library of gzip: matches, trees, streams",
        configure="./configure --static", build="make -j$JOBS minigzip", binaries=("minigzip",)),
        "bookworm", "trixie"),
    pair(program(
        "lz4", """\
            lz4={build}/programs/lz4
            for level in 1 3 9 12; do $lz4 -q -$level $1 1.$level.lz4; $lz4 -q -$level -BD $2 2.$level.lz4; done
            $lz4 -q -l $2 2.l.lz4; $lz4 -q -B4 -BX --content-size $1 1.x.lz4
            for f in *.lz4; do $lz4 -q -d -f $f out; done; $lz4 -t -q -m *.lz4""",
        TEXTS, language="C", why="a fast compressor: copies of bytes, hash chains, frames",
        configure=":", build="make -j$JOBS -C programs lz4 HAVE_MULTITHREAD=0",
        binaries=("programs/lz4",)), "bookworm", "trixie"),
)
