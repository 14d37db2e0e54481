"""Units that a compiler rarely meets: very large, very deep, or very odd.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each shape is a generator of lines that takes its size.  The shapes that lab/benchmarks/growth.cc also has are made by
lab/benchmarks/generate.sh.
"""

import os
import random
import subprocess
from dataclasses import dataclass
from typing import Callable, Tuple

GENERATE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'benchmarks', 'generate.sh')
HEAD = ['void g (int);', 'int h (int);', 'extern volatile int v;']


@dataclass(frozen=True)
class Shape:
    """SIZE counts what ABOUT describes."""
    name: str
    about: str
    size: int
    text: Callable
    language: str = 'c'
    # Options that switch off passes of GCC that cannot handle this size themselves.
    options: Tuple[str, ...] = ()
    # The shape has many functions, so the whole program is compiled.
    program: bool = False


def benchmark(name, blocks_each=1):
    def text(n):
        done = subprocess.run(['sh', GENERATE, name, str(n * blocks_each)], stdout=subprocess.PIPE, check=True)
        return done.stdout.decode().splitlines()
    return text


def function(body):
    yield from HEAD
    yield 'int f (volatile int *a, int x)'
    yield '{'
    yield from body
    yield '  return x;'
    yield '}'


def nested_for(n):
    variables = (f'for (int i{k} = 0; i{k} < x; i{k}++)' for k in range(n))
    yield from function([*variables, '  g (x);'])


def nested_if(n):
    yield from function([*(f'if (a[{k}]) {{ g ({k});' for k in range(n)), '}' * n])


def nested_goto_if(n):
    """Nested branches for a parser that has no deep stack."""
    def body():
        for k in range(n):
            yield f'if (a[{k}]) goto e{k}; g ({k});'
        for k in reversed(range(n)):
            yield f'e{k}: g (-{k});'
    yield from function(body())


def else_if(n):
    yield from function(f'{"else " if k else ""}if (x == {3 * k}) g ({k});' for k in range(n))


def one_operand(n):
    """A value with N uses in conditions, and a chain of N definitions."""
    def body():
        yield 'int y = *a;'
        for k in range(n):
            yield f'if (x > {k}) g (y); y = y * 3 + x;'
        yield 'x = y;'
    yield from function(body())


def conjunction(n):
    yield from function(['if (a[0]'] + [f'&& a[{k}] == x' for k in range(n)] + [') g (1);'])


def one_label(n):
    yield from function(['switch (x) {'] + [f'case {2 * k}:' for k in range(n)] + ['g (1); break; default: g (2); }'])


def many_switches(n):
    yield from function(f'switch (a[{k}]) {{ case 1: g (1); break; case 7: g (2); case 9: return 3; default:; }}'
                        for k in range(n))


def setjmp_loops(n):
    yield 'extern int _setjmp (void *) __attribute__ ((returns_twice));'
    yield 'extern void longjmp (void *, int) __attribute__ ((noreturn));'
    yield 'void *buf[64];'
    yield from function(f'while (a[{k}]) {{ if (_setjmp (buf)) g ({k}); else if (h ({k})) longjmp (buf, 1); }}'
                        for k in range(n))


def asm_goto(n):
    def body():
        for k in range(n):
            targets = ', '.join(dict.fromkeys(f'l{(k * 7 + j * j * 31) % n}' for j in range(20)))
            yield f'l{k}: asm goto ("" : : "r" (x) : "memory" : {targets}); g ({k});'
    yield from function(body())


def computed_goto(n):
    def body():
        yield 'static const void *const to[] = {' + ', '.join(f'&&l{k}' for k in range(n)) + '};'
        yield 'goto *to[*a];'
        for k in range(n):
            yield f'l{k}: x += {k}; if (x & {1 << k % 20}) return x; goto *to[*a++];'
    yield from function(body())


def kept(n):
    """Blocks that are only reached through an address in a table."""
    def body():
        yield 'static void *const volatile to[] = {' + ', '.join(f'&&l{k}' for k in range(n)) + '};'
        yield 'if (x) return to[x] != 0;'
        yield 'goto *to[0];'
        for k in range(n):
            yield f'l{k}: for (;;) if (h ({k})) return {k};'
    yield from function(body())


def overflow(n):
    """Nested loops of 10^9 iterations: the innermost block's frequency is beyond every floating-point type."""
    def body():
        yield f'int {", ".join(f"i{k}" for k in range(n))};'
        for k in range(n):
            yield f'i{k} = 0; h{k}:'
        yield 'g (x);'
        for k in reversed(range(n)):
            yield f'if (++i{k} < 1000000000) goto h{k};'
    yield from function(body())


def underflow(n):
    yield from function(f'if (__builtin_expect (a[{k}] != 0, 1)) return {k}; g ({k});' for k in range(n))


def doubling(n):
    """2 to the power of N paths."""
    yield from function(f'if (a[{k}]) x += {k}; else x ^= a[{k + 1}];' for k in range(n))


def tangle(n):
    r = random.Random(f'tangle {n}')

    def body():
        for k in range(n):
            yield f'l{k}: g ({k}); if (a[{k % 50}]) goto l{r.randrange(n)};'
            if k % 3 == 0:
                yield f'if (h ({k})) goto l{r.randrange(n)};'
    yield from function(body())


def exits(n):
    yield from function(f'if (a[{k}] == x) {"return" if k % 3 else "__builtin_exit"} ({k});' for k in range(n))


def ways_out(n):
    """One loop with N exits, and N loops that share one exit."""
    def body():
        yield 'for (;;) {'
        for k in range(n):
            yield f'if (h ({k})) goto l{k};'
        yield '}'
        for k in range(n):
            yield f'l{k}: while (a[{k}]) if (h (-{k})) goto done;'
        yield 'done:;'
    yield from function(body())


def endless(n):
    """Loops without exit, in branches and around each other."""
    def body():
        for k in range(n):
            yield f'if (a[{k}]) for (;;) {{ g ({k}); if (h ({k})) for (;;) g (-{k}); }}'
    yield from function(body())


def circles(n):
    """A cycle of empty blocks after each of N branches."""
    def body():
        for k in range(n):
            yield f'if (a[{k}]) {{ p{k}: goto q{k}; q{k}: goto r{k}; r{k}: goto p{k}; }}'
    yield from function(body())


def noreturn_calls(n):
    """A function, and a branch of a large one, that ends in each of N."""
    yield 'void die (int) __attribute__ ((noreturn));'
    for k in range(n):
        yield f'void d{k} (void) {{ die ({k}); }}'
    yield from function(f'if (a[{k}]) d{k} ();' for k in range(n))
    yield 'void all (int x) { if (x) die (1); else die (2); }'


def long_names(n):
    """Names of N bytes: a function, a file, a message."""
    name = 'n' * n
    yield f'#line 7 "{"p" * min(n, 4000)}.c"'
    yield f'int {name} (const char *, ...);'
    yield f'int k{name} (int x) {{ if (x < 0) {name} ("{"error: %s " * (n // 10)}", x); return x; }}'


def straight(n):
    """One block of N calls."""
    yield from function(f'g ({k});' for k in range(n))


def try_nest(n):
    """Nested try blocks, each with its own handler."""
    yield from function([*(f'try {{ g ({k});' for k in range(n)),
                         *(f'}} catch (int i) {{ x += h ({k}); }}' for k in reversed(range(n)))])


def try_chain(n):
    yield from function(f'try {{ g ({k}); }} catch (int i) {{ x += i; }} catch (...) {{ if (a[{k}]) throw; }}'
                        for k in range(n))


def cleanups(n):
    """N destructors run at the end of a block; a call before each may throw."""
    yield 'struct s { int i; s (int); ~s (); };'
    yield from function(f's s{k} (h ({k})); if (a[{k}]) return {k};' for k in range(n))


def ring(n):
    """Functions that call the next one; the last calls the first."""
    yield 'extern volatile int v;'
    for k in range(n):
        yield f'__attribute__ ((noinline)) static void f{k} (int);'
    for k in range(n):
        yield f'static void f{k} (int x) {{ if (v > x) f{(k + 1) % n} (x + 1); }}'
    yield 'int main (void) { f0 (v); }'


def calls(n):
    """A thousand functions with N calls among them, most of them to functions
    defined later."""
    functions = max(2, min(1000, n // 10))
    r = random.Random(f'calls {n}')
    for k in range(functions):
        yield f'__attribute__ ((noinline)) void f{k} (int);'
    for k in range(functions):
        yield f'void f{k} (int x) {{'
        for _ in range(n // functions):
            yield f'f{min(functions - 1, k + 1 + r.randrange(functions) // 8) if r.random() < .99 else r.randrange(k + 1)} (x);'
        yield '}'
    yield 'int main (void) { f0 (1); }'


def empty(n):
    for k in range(n):
        yield f'void f{k} (void) {{ }}'
    yield 'int main (void) { return 0; }'


def hub(n):
    """N functions that call one function, which calls all of them."""
    for k in range(n):
        yield f'void f{k} (int);'
    yield '__attribute__ ((noinline)) void all (int x) {'
    yield from (f'if (x == {k}) f{k} (x);' for k in range(n))
    yield '}'
    for k in range(n):
        yield f'__attribute__ ((noinline)) void f{k} (int x) {{ all (x); }}'
    yield 'int main (void) { all (1); }'


def alone(n):
    """Functions that do nothing but call themselves, and one that does so N times."""
    for k in range(n):
        yield f'int f{k} (int x) {{ return f{k} (x + 1) + 1; }}'
    yield 'int many (int x) {'
    yield from (f'x += many (x + {k});' for k in range(n))
    yield 'return x; }'
    yield 'int main (void) { return f0 (0) + many (0); }'


def pointers(n):
    """Functions that reach each other through a table only."""
    yield 'typedef int fn (int); extern fn *const table[]; extern volatile int v;'
    for k in range(n):
        yield f'static int f{k} (int x) {{ return v ? table[x + {k}] (x) : 0; }}'
    yield 'fn *const table[] = {' + ', '.join(f'f{k}' for k in range(n)) + '};'
    yield 'int main (void) { return table[v] (0); }'


def choices(n):
    """A pointer that is set in each of N cases, N calls through it and N calls that
    pass it on."""
    yield 'typedef int fn (int); extern volatile int v; void g (int); int with (fn *, int);'
    yield '__attribute__ ((noinline)) static int f0 (int x) { return v + x; }'
    yield '__attribute__ ((noinline)) static int f1 (int x) { return v - x; }'
    yield 'int f (int x) { fn *p; switch (x) {'
    yield from (f'case {k}: p = f{k % 2}; g ({k}); break;' for k in range(n))
    yield 'default: p = f0; }'
    yield from (f'x += p ({k}); x ^= with (p, {k});' for k in range(n))
    yield 'return x; }'


def places(n):
    """N parameters stored in N fields of one structure, by offset and through N names of a type."""
    yield 'typedef int fn (int); typedef struct { fn *m; } u; extern struct s big;'
    yield 'struct s {' + ' '.join(f'fn *m{k};' for k in range(n)) + '};'
    yield from (f'typedef u u{k};' for k in range(n))
    yield 'int f (void *to, ' + ', '.join(f'fn *p{k}' for k in range(n)) + ') { fn **all = (fn **) &big;'
    yield from (f'all[{n - k - 1}] = p{k}; ((u{k} *) to)[{k}].m = p{k};' for k in range(n))
    yield f'return all[{n // 2}] (((u *) to)->m ({n})); }}'


def aliases(n):
    """N names of one function, and a chain of calls through them."""
    yield 'extern volatile int v; int f0 (int x) { return v + x; }'
    for k in range(1, n):
        yield f'extern __typeof (f0) f{k} __attribute__ ((alias ("f0"), weak));'
    yield 'int main (void) { int x = 0;'
    yield from (f'if (v) x += f{k} (x);' for k in range(n))
    yield 'return x; }'


def virtuals(n):
    """N classes, each with one function more than the class before, and a call that may reach any
    of them."""
    yield 'extern volatile int v;'
    yield 'struct c0 { virtual int m (c0 *); };'
    yield 'int c0::m (c0 *o) { return v; }'
    for k in range(1, n):
        yield f'struct c{k} : c{k - k % 16 if k % 16 else max(0, k - 16)} {{ int m (c0 *); virtual int m{k} () {{ return v; }} }};'
        yield f'int c{k}::m (c0 *o) {{ return v > {k} ? o->m (this) : {k}; }}'
    yield f'int main () {{ c{n - 1} o; return o.m (&o); }}'


SHAPES = [
    Shape('chain', 'blocks of one function', 1000000, benchmark('chain')),
    Shape('doubling', 'diamonds', 100000, doubling),
    Shape('straight', 'calls in a block', 1000000, straight),
    Shape('nested-if', 'tests, by braces', 10000, nested_if),
    Shape('nested-goto', 'tests, by goto', 100000, nested_goto_if),
    Shape('else-if', 'tests', 100000, else_if),
    Shape('conjunction', 'operands of &&', 100000, conjunction),
    Shape('one-operand', 'conditions on one value', 100000, one_operand),
    Shape('loops-for', 'nested loops, by for', 10000, nested_for),
    Shape('loops-goto', 'nested loops, by goto', 10000, benchmark('nest', 2)),
    Shape('wide-loop', 'cases in a loop', 100000, benchmark('wide-loop')),
    Shape('ways-out', 'exits of a loop, and loops', 100000, ways_out),
    Shape('switch', 'cases', 100000, benchmark('switch')),
    Shape('one-label', 'cases of one label', 100000, one_label),
    Shape('switches', 'switch statements', 100000, many_switches),
    Shape('setjmp', 'loops around setjmp', 10000, setjmp_loops),
    Shape('asm-goto', 'asm goto, 20 targets each', 10000, asm_goto),
    Shape('computed-goto', 'targets', 10000, computed_goto),
    Shape('kept', 'blocks in a static table', 10000, kept),
    Shape('overflow', 'loops of 10^9 rounds, nested', 1000, overflow),
    Shape('underflow', 'unlikely branches', 100000, underflow),
    Shape('irreducible', 'blocks in regions of 50', 100000, benchmark('irreducible')),
    Shape('tangle', 'blocks, random jumps', 20000, tangle),
    Shape('exits', 'returns and exits', 100000, exits),
    Shape('endless', 'loops without end', 100000, endless),
    Shape('circles', 'empty circles', 100000, circles),
    Shape('noreturn', 'functions, branches that end', 50000, noreturn_calls),
    Shape('names', 'bytes of a name', 1000000, long_names),
    Shape('try-nest', 'try blocks, nested', 1000, try_nest, 'c++'),
    Shape('try-chain', 'try blocks in a row', 20000, try_chain, 'c++'),
    Shape('cleanups', 'destructors', 10000, cleanups, 'c++'),
    Shape('ring', 'functions in a cycle', 100000, ring, program=True),
    Shape('calls', 'calls', 1000000, calls, program=True),
    Shape('empty', 'empty functions', 100000, empty, program=True),
    Shape('hub', 'functions around one', 50000, hub, program=True),
    Shape('alone', 'functions that call themselves', 10000, alone, program=True),
    Shape('pointers', 'functions in a table', 10000, pointers, program=True),
    Shape('choices', 'cases, calls', 50000, choices, options=('-fno-tree-pta',)),
    Shape('places', 'parameters, fields, names of a type', 20000, places),
    Shape('aliases', 'aliases', 10000, aliases, program=True),
    Shape('virtuals', 'classes', 2000, virtuals, 'c++', program=True),
]
