"""Makes the inputs of the calibration set from fixed seeds.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each maker takes a size and returns str or bytes.  The size is the seed as well, so
prose(1000) and prose(1001) have nothing in common but the kind.
"""

import io
import json
import struct
import tarfile

from calibration_inputs_data import (  # These are makers, too.
    genome, images, integer, linear, proteins, reads, wave)
from inputs_source import CalibrationSource as Source


def fill(size, part):
    """Join parts until they have SIZE characters."""
    parts, length = [], 0
    while length < size:
        p = part()
        parts.append(p)
        length += len(p)
    return (b"" if isinstance(parts[0], bytes) else "").join(parts)[:size]


def prose(size):
    """Paragraphs, lists, tables of numbers, addresses and some code."""
    s = Source(size)

    def part():
        kind = s.below(12)
        if kind < 6:
            return "\n".join(s.phrase(5 + s.below(9)).capitalize() + s.pick(".,;?!")
                             for _ in range(2 + s.below(8))) + "\n\n"
        if kind < 8:
            return "".join(f"{s.word()}\t{s.below(10 ** s.below(9)):>9} "
                           f"{s.below(20000) / 100 - 50:.2f}\n" for _ in range(7))
        if kind < 10:
            return "".join(f"{'  ' * s.below(3)}* <{s.word()}@{s.word()}.org> "
                           f"20{s.below(90) + 10}-{s.below(12) + 1:02}-{s.below(28):02}"
                           f" {s.phrase(3)}\n" for _ in range(5))
        return "".join(f"{s.word()} ({s.word()}, \"{s.word()}\", {s.below(99)});"
                       f"\t/* {s.phrase(2)} */\n" for _ in range(6))

    return fill(size - 1, part) + "\n"


def binary(size):
    """Tables of numbers, runs, text, noise, and copies of earlier parts."""
    s = Source(size)
    seen = [b"head"]

    def part():
        kind = s.below(8)
        if kind == 0:
            p = bytes([s.below(256)]) * s.below(900)
        elif kind < 4:
            at = s.below(1 << 20)
            p = b"".join(struct.pack("<IHhB", at + 16 * i, s.below(40), s.below(9) - 4,
                                     i & 7) for i in range(20 + s.below(60)))
        elif kind == 4:
            p = s.bytes(300)
        elif kind == 5:
            p = s.phrase(30).encode() + b"\0"
        else:
            p = s.pick(seen)
            p = p[s.below(len(p)):]
        if len(seen) < 200 and p:
            seen.append(p)
        return p

    return fill(size, part)


def tree(size):
    """An archive of about SIZE files in folders, of many kinds and lengths."""
    s = Source(size)
    folders, out = ["."], io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:

        def add(name, kind, **fields):
            info = tarfile.TarInfo(name)
            info.type, info.mtime = kind, 1000000000 + s.below(500000000)
            info.mode = s.pick((0o644, 0o600, 0o755, 0o664))
            data = fields.pop("data", b"")
            for key, value in fields.items():
                setattr(info, key, value)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))

        last = None
        for i in range(size):
            folder = s.pick(folders)
            kind = s.below(20)
            name = f"{folder}/{s.word()}-{i}"
            if kind < 3 and folder.count("/") < 7:
                add(name, tarfile.DIRTYPE, mode=0o755)
                folders.append(name)
            elif kind == 3:
                add(name, tarfile.SYMTYPE, linkname=s.pick(("nowhere", "..", last or ".")))
            elif kind == 4 and last:
                add(name, tarfile.LNKTYPE, linkname=last)
            else:
                last = name + s.pick((".c", ".h", ".txt", ".tar", ".o", "~", ""))
                if kind == 5:
                    last += "-" + s.phrase(12).replace(" ", "_")
                data = (s.bytes(s.below(3000)) if kind == 6
                        else bytes(s.below(30000)) if kind == 7
                        else b"" if kind == 8
                        else s.phrase(s.below(10 ** (1 + s.below(3)))).encode())
                add(last, tarfile.REGTYPE, data=data)
    return out.getvalue()


def lexer(size):
    """A scanner for flex with SIZE keywords, start conditions and patterns."""
    s = Source(size)
    words = sorted({s.word() + s.word() for _ in range(size)})
    names = [f"N{i}" for i in range(12)]
    lines = ["%option noyywrap nounput noinput", "%{", "int depth;", "%}", "%x NOTE",
             "%s LIST", "DIGIT [0-9]", "LETTER [a-zA-Z_]"]
    for i, n in enumerate(names):
        lines.append(f"{n} {s.pick(('{DIGIT}', '{LETTER}', '[^ab]', '(xy|z)'))}"
                     f"{s.pick('*+?')}{s.pick(('', '[.:]', s.word()))}")
    lines.append("%%")
    lines += [f"\"{w}\"\treturn {i + 300};" for i, w in enumerate(words)]
    for i in range(size // 4):
        a, b = s.word(), s.pick(names)
        lines.append(s.pick((f"{a}{{{b}}}{{1,{2 + s.below(4)}}}", f"{a}/{{{b}}}x",
                             f"^{a}[[:alnum:]]+$", f"<LIST>\"{a}{i}\"|{a}\\.{i}",
                             f"(?i:{a})-+{{{b}}}", f"<NOTE,LIST>{a}[^{a[0]}\\n]*{i}"))
                     + f"\t{{ depth += {i}; }}")
    lines += ["\"/*\"\tBEGIN (NOTE);", "<NOTE>\"*/\"\tBEGIN (INITIAL);", "<NOTE>.|\\n\t;",
              "{LETTER}({LETTER}|{DIGIT})*\treturn 1;",
              "{DIGIT}+(\\.{DIGIT}*)?([eE][-+]?{DIGIT}+)?\treturn 2;",
              "<<EOF>>\tyyterminate ();", "[ \\t\\n]+\t;", ".\treturn *yytext;", "%%"]
    return "\n".join(lines) + "\n"


def grammar(size):
    """A grammar for bison: SIZE statements, levels of operators, lists, types."""
    s = Source(size)
    tokens = [f"T_{i}_{s.word().upper()}" for i in range(size)]
    lines = ["%define parse.error verbose", "%union { int number; char *text; }",
             "%{ int yylex (void); void yyerror (const char *); %}",
             "%token <number> NUMBER \"number\"", "%token <text> NAME \"name\"",
             "%type <number> expression call"] + [f"%token {t}" for t in tokens]
    for i in range(8):
        lines.append(f"%{s.pick(('left', 'right', 'left', 'nonassoc'))} "
                     + " ".join(f"OP_{i}_{j}" for j in range(1 + s.below(4))))
    lines += ["%start program", "%%", "program: %empty | program statement ;"]
    operators = [w for line in lines for w in line.split() if w.startswith("OP_")]
    parts = ["expression", "list", "block", "NAME", "NUMBER", "statement", "';'", "call",
             "'(' expression ')'", "optional"]
    lines.append("statement: expression ';' { $<number>$ = $1; } | block | error ';'")
    for i, t in enumerate(tokens):
        body = " ".join(s.pick(parts) for _ in range(1 + s.below(4)))
        lines.append(f"  | {t} {body} {s.pick(tokens)} {s.pick(('', '{ $<number>$ = 1; }'))}")
    lines += ["  ;", "block: '{' program '}' ;", "list: expression | list ',' expression ;",
              "optional: %empty | '[' list ']' ;", "call: NAME '(' list ')' { $$ = 0; }",
              "  | NAME '(' ')' { $$ = 1; } ;", "expression: NUMBER | NAME { $$ = 2; } | call"]
    lines += [f"  | expression {o} expression {{ $$ = $1 + $3; }}" for o in operators]
    lines += [f"  | '-' expression %prec {operators[0]} {{ $$ = -$2; }}", "  ;", "%%"]
    return "\n".join(lines) + "\n"


def records(size):
    """SIZE records of JSON, nested, with numbers, escapes and nulls."""
    s = Source(size, 800)
    return json.dumps([
        {"key": f"{s.word()}{i}", "at": 1500000000 + s.below(10 ** 8),
         "price": s.below(10 ** 6) / 100, "n": s.below(60) - 20,
         "tags": sorted({s.word() for _ in range(s.below(6))}),
         "owner": {"name": s.phrase(2).title(), "mail": f"{s.word()}@{s.word()}.net",
                   "level": s.pick(("low", "high", None))},
         "path": [[s.below(9), {"x": s.below(5)}] for _ in range(s.below(4))],
         "text": s.phrase(s.below(14)) + s.pick(("", "\n\t", "\u00fc\"\\", "\U0001f600")),
         "open": s.below(3) == 0}
        for i in range(size)], indent=1 if size % 2 else None)


def makefile(size):
    """SIZE targets in layers, variables of all flavours, functions, patterns."""
    s = Source(size)
    lines = ["all:", "v0 :=", "empty :=", "space := $(empty) $(empty)", "objects ="]
    for i in range(1, size):
        a, b, kind = s.word() + str(i), s.word(), s.below(11)
        before = s.below(max(i, 1))
        lines.append((
            f"v{i} := $(patsubst %{b[-1]},%.{b},{s.phrase(9)})",
            f"v{i} = $(filter-out {b}%,$(v{before})) $(sort {s.phrase(6)} {a})",
            f"v{i} ?= $(foreach w,{s.phrase(5)},$(w)-$(words $(v{before}))$(if $(filter {b},"
            "$(w)),yes,no))",
            f"v{i} += $(subst a,o,$(word 2,{s.phrase(7)})) $(notdir $(basename x/{a}.c y/{b}.h))",
            f"define v{i}\n{a} := $$(1)$$(strip  {b}  $$(v{before}))\nobjects += $$(1)\nendef\n"
            f"$(eval $(call v{i},{a}))",
            f"ifeq ($(firstword $(v{before})),{b})\nv{i} := same\nelse ifneq (,$(findstring "
            f"{b[0]},$(v{before})))\nv{i} := found\nelse\nv{i} := $(lastword {s.phrase(3)})\nendif",
            f"{a}.o: v{i} = $(addprefix {b}/,{s.phrase(3)})\nobjects += {a}.o",
            f"{a}.x: t{before} | order\n\t@echo $@ $(words $(v{before}))\nobjects += {a}.x",
            f"t{i}: $(addsuffix .o,{a} {b}{before}) ; @:\nobjects += t{i}",
            f"v{i} := $(join $(wordlist 1,3,{s.phrase(5)}),$(v{before}:%=%/{b}))",
            f"v{i} = $(or $(and $(v{before}),{b}),$(dir src/{a}.c)) # {s.phrase(4)}",
        )[kind])
    lines += [".SUFFIXES: .y .c .o", "%.mk: ;", ".PHONY: all order", "order:", "\t@echo order",
              "%.o: %.c", "\t@echo CC $< $(v7)", "%.c:", "\t@echo made $@ $*",
              "lib%.a: %.o", "\t@echo AR $@", "t%:", "\t@echo no $*",
              "all: $(sort $(objects)) libone.a", "\t@echo $(words $^) $(subst $(space),:,$(wordlist 1,9,$^))"]
    return "\n".join(lines) + "\n"


def formula(size):
    """Clauses over SIZE variables, three or more literals in each: hard ones."""
    s = Source(size, 1)
    clauses = []
    for i in range(int(4.2 * size)):
        wanted = 3 if i % 50 else 2 + s.below(6)
        variables = {1 + s.below(size) for _ in range(wanted)}
        while len(variables) < 3:
            variables.add(1 + s.below(size))
        clauses.append(" ".join(str(v if s.below(2) else -v)
                                for v in sorted(variables)) + " 0")
    return f"c made\np cnf {size} {len(clauses)}\n" + "\n".join(clauses) + "\n"


def holes(size):
    """SIZE + 1 pigeons, SIZE holes, and some noise: no solution."""
    s = Source(size, 1)
    at = [[p * size + h + 1 for h in range(size)] for p in range(size + 1)]
    clauses = list(at)
    clauses += [[-at[p][h], -at[q][h]] for h in range(size)
                for p in range(size + 1) for q in range(p)]
    clauses += [[size * (size + 1) + 1 + s.below(40), -(1 + s.below(size))]
                for _ in range(60)]
    return (f"p cnf {size * (size + 1) + 40} {len(clauses)}\n"
            + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))


def shell(size):
    """A script of SIZE functions and calls: arithmetic, patterns, loops, text."""
    s = Source(size)
    lines = []
    known = 0       # functions that may be called: no circle of calls

    def condition():
        return s.pick((f"[ $(( $x % {2 + s.below(5)} )) -eq 0 ]", f"[ \"$a\" != {s.word()} ]",
                       f"[ -n \"${{a#{s.word()[0]}}}\" ]", f"test $x -gt {s.below(50)}",
                       "[ ${#a} -lt 9 ] && [ \"$x\" -ge 3 ]", f"! f{s.below(known)} 0" if known else "false"))

    def body(depth):
        a, b, n = s.word(), s.word(), 1 + s.below(9)
        kind = s.below(13 if depth < 3 else 6)
        simple = (f"x=$(( (x * {n} + {n + 3}) % 97 ^ (x << 2 & {n}) ))", f"a=\"$a {b}\"",
                  f"a=${{a%%{b[0]}*}}${{b:-{a}}}", f"b=${{a##*{a[0]}}}${{#a}}",
                  f"set -- $a \"{a} $x\" {b} '$x' \"${{1-}}\"; a=$2; shift 2",
                  f"printf '%s %d %5s|%x\\n' \"${{a:+{b}}}\" $x {a} $x")
        if kind < 6:
            return [simple[kind]]
        inner = ["\t" + line for _ in range(1 + s.below(3)) for line in body(depth + 1)]
        if kind == 6:
            return [f"if {condition()}; then"] + inner + ["else", f"\tb={b}", "fi"]
        if kind == 7:
            return [f"for w in {a} {b} $a; do"] + inner + [
                f"\tcase $w in {a[0]}*) continue ;; *{b[-1]}) break ;; esac", "done"]
        if kind == 8:
            return [f"case $a in", f"\t{a}*|*[{b}]*{a[0]}?) b={b} ;;", f"\t[!{b[0]}-{b[0]}]*)"
                    ] + inner + ["\t;;", f"\t*) x=$(( x ? x - 1 : {n} )) ;;", "esac"]
        if kind == 9:
            return [f"i{depth}=0", f"while [ $(( i{depth} += 1 )) -le {n} ]; do"] + inner + [
                "\t[ $x -ne 13 ] || break", "done"]
        if kind == 10:
            return ["while IFS=: read -r a b; do"] + inner + [
                "done <<-X", f"\t{a}:{b}:$x", f"\t{b} {a}:`expr_less $x`", "\tX"]
        if kind == 11:
            return [f"until {condition()}; do"] + inner + ["\tbreak", "done"]
        return ["{"] + inner + ["} > /dev/null"]

    lines += ["expr_less () { echo $(( $1 * 7 % 10 )); }", "x=5 a=begin b= calls=0"]
    for i in range(size):
        lines += [f"f{i} () {{", "\tlocal i0 i1 i2 w x=${1:-7}",
                  "\t[ $(( calls += 1 )) -le 150 ] || return 1",
                  "\t[ ${#a} -lt 80 ] || a=${a%\"${a#????????}\"}"]
        for _ in range(2 + s.below(4)):
            lines += ["\t" + line for line in body(0)]
        lines += [f"\t[ $x -lt 40 ] || return {s.below(2)}", "}"]
        known = i // 3
    for i in range(size * 3):
        lines += [f"f{s.below(size)} {s.below(60)} || b=failed", *body(1)]
    lines.append("echo \"$x $b ${#a}\"")
    return "\n".join(lines) + "\n"


def assembly(size):
    """SIZE pieces of a program for nasm: instructions, data, macros, conditions."""
    s = Source(size)
    r64 = "rax rbx rcx rdx rsi rdi r8 r9 r10 r15 rbp".split()
    r32 = "eax ebx ecx edx esi edi r8d r12d".split()
    xmm = [f"xmm{i}" for i in range(16)]
    lines = ["bits 64", "default rel", "%define SCALE 4", "%assign count 0",
             "%macro save 1-*", "%rep %0", "push %1", "%rotate 1", "%endrep", "%endmacro",
             "%macro choose 2", "%if %1 > SCALE && %2", "%%over: dec ecx", "jnz %%over",
             "%elifidn %2,0", "nop", "%else", "times %1 & 7 nop", "%endif", "%endmacro",
             "%imacro Text 2+", "%1: db %2, 0", "%strlen count %2", "dw count", "%endmacro",
             "struc item", ".key: resd 1", ".next: resq 2", "endstruc", "section .text"]
    for i in range(size):
        a, b, c, d = s.pick(r64), s.pick(r64), s.pick(r32), s.pick(r32)
        x, y, n, w = s.pick(xmm), s.pick(xmm), s.below(1 << s.below(31)), s.word()
        near = max(0, i - s.below(30))
        kind = s.below(16)
        if s.below(6) == 0:
            lines.append(f"; {s.phrase(6)}")
        lines += (
            [f"f{i}:", f".{w}: mov {a}, [{b} + rcx*4 + {n & 0xffff}]", f"jne .{w}"],
            [f"f{i}: add {c}, {n}", f"imul {c}, {d}, {n & 127}", f"cmp {c}, {d}",
             f"j{s.pick(('e', 'l', 'ae', 'g', 'nz'))} f{near}"],
            [f"f{i}: lea {a}, [rel f{near} + {n & 255}]", f"call f{near}"],
            [f"f{i}: addps {x}, {y}", f"vfmadd213pd {x}, {y}, [{a}]",
             f"vpaddd y{x[1:]}, y{y[1:]}, [{b} + 32]", f"cvttsd2si {c}, {x}"],
            [f"f{i}: save {a}, {b}, r14", f"choose {n & 15}, {n & 1}"],
            [f"%if {n} % 3 = 1",
             f"f{i}: rep movsb", "%else", f"f{i}: lock xadd [{a} + item.next], {c}", "%endif"],
            [f"%assign count count * {n & 31} + 1", f"f{i}: mov dword [{a}], count & 0xffff"],
            ["section .data", f"f{i}: dd {n}, 0x{n:x}, 0b{n & 255:b}, {n & 0o777:o}q, '{w[:4]}'",
             f"dq f{i}, {n}.5e{n & 15}, -1.25", f"times {n & 7} db `\\x41{w}\\n`, {n & 255}",
             "section .text"],
            [f"Text f{i}, '{w}'", f"align {1 << (n & 4)}, nop"],
            [f"%rep {1 + n % 5}", f"shl {c}, {n & 31}", "%assign count count + 1", "%endrep",
             f"f{i}: ret"],
            [f"f{i}: movzx {c}, byte [{a} + {b}]", f"bt {c}, {n & 31}",
             f"cmov{s.pick(('z', 'b', 'ns', 'p'))} {a}, {b}"],
            ["section .bss", f"f{i}: resb {n & 1023}", f"resq {n & 7}", "section .text"],
            [f"%xdefine {w}{i} (SCALE * {n} + ({n} >> 2))", f"f{i}: mov {a}, {w}{i}",
             f"%ifdef {w}{near}", f"test {a}, {w}{near} ^ 1", "%endif"],
            [f"f{i}: istruc item", f"at item.key, dd {n}", f"at item.next, dq f{near}, 0", "iend"],
            [f"%push {w}", f"%define %$here {n}",
             f"f{i}: mov {c}, %$here", "%pop"],
            [f"f{i}: xchg {a}, {b}", f"loop f{i}", f"mov [gs:{a}], {b}", "pause", "cpuid"],
        )[kind]
    lines += ["section .data", "last equ $ - $$", "dd last"]
    return "\n".join(lines) + "\n"


def positions(size):
    """SIZE positions for a chess program to think about, after made-up moves."""
    s = Source(size, 1)
    lines = ["uci", "isready"]
    openings = ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7",
                "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8",
                "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
                "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5 c4d5 f6d5",
                "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 e4e5 f6d7 f2f4 c7c5",
                "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 f2f3 e8g8")
    for i in range(size):
        if i % 2:
            moves = s.pick(openings).split()
            lines.append("position startpos moves " + " ".join(moves[:2 + s.below(9)]))
        else:
            lines.append("position fen " + endgame(s))
        lines.append(f"go depth {8 + s.below(2)}")
        lines.append("isready")
    return "\n".join(lines) + "\n"


def endgame(s):
    """Kings apart, some pieces, pawns between the second and the seventh row."""
    board = [["."] * 8 for _ in range(8)]
    board[0][s.below(8)], board[7][s.below(8)] = "k", "K"
    for piece in "rR" + "".join(s.pick("bnqr") + s.pick("BNQR") for _ in range(s.below(3))):
        for _ in range(99):
            y, x = 2 + s.below(4), s.below(8)
            if board[y][x] == ".":
                board[y][x] = piece
                break
    for x in range(8):
        if s.below(4):
            if board[6][x] == ".":
                board[6][x] = "P"
            if board[1][x] == "." and s.below(5):
                board[1][x] = "p"
    rows = []
    for row in board:
        text, empty = "", 0
        for c in row:
            if c == ".":
                empty += 1
            else:
                text, empty = text + (str(empty) if empty else "") + c, 0
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows) + " w - - 0 1"
