"""Makes random programs that end, print what they computed, and have no undefined
behaviour.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import random
import subprocess

HEAD = """#include <stdio.h>
#include <stdint.h>
static uint32_t state = {seed}u, fuel = 4000, sum;
static uint32_t draw (void) {{ return state = state * 1664525u + 1013904223u; }}
#define STEP(value) do {{ sum = sum * 31u + (value); if (fuel == 0 || --fuel == 0) goto done; }} while (0)
"""
EXCEPTIONS = """struct guard { uint32_t &x; ~guard () { x = x * 33u + 7u; } };
"""
TAIL = """int main (void)
{{
  for (uint32_t i = 0; i < 20; i++)
    {{
      fuel = 4000;
{calls}
    }}
  printf ("%u\\n", (unsigned) sum);
  return 0;
}}
"""


class Jumps:
    """Functions whose blocks jump to each other by if, switch, computed goto and exceptions; most of the graphs
    are irreducible."""

    def __init__(self, seed, language):
        self.random = random.Random(f'jumps {seed}')
        self.cxx = language == 'c++'
        self.seed = seed

    def condition(self):
        r = self.random
        return r.choice([
            f'(draw () >> 9) % {r.randint(2, 40)}u == 0',
            f'(draw () >> 7 & {1 << r.randint(0, 6)}u)',
            f'x > {r.randint(0, 1 << 31)}u', f'x == {r.randint(0, 9)}u',
            '--n > 0', f'__builtin_expect (x & 3, {r.randint(0, 1)})',
            f'(int32_t) x < 0 && n != {r.randint(0, 5)}'])

    def statement(self, function):
        r = self.random
        choices = [f'x = x * {r.randint(3, 99)}u + {r.randint(0, 99)}u;', f'x ^= x >> {r.randint(1, 20)};',
                   f'table[x % 16u] += {r.randint(1, 9)}u;', f'x += table[draw () % 16u];',
                   f'for (uint32_t i = 0; i < {r.randint(1, 30)}u; i++) x += i ^ table[i % 16u];',
                   f'while (x % {r.randint(3, 9)}u) x++;']
        if function:
            choices.append(f'if (fuel > 200) x += f{r.randrange(function)} (x);')
        if r.random() < .1 and function < 3:
            choices.append('if (fuel > 3000) { fuel -= 500; x += f%d (x); }' % function)
        return '  ' + r.choice(choices)

    def jump(self, blocks):
        r = self.random
        target = lambda: f'goto l{r.randrange(blocks)};'
        kind = r.random()
        if kind < .45:
            return [f'  if ({self.condition()}) {target()}'] + ([f'  {target()}'] if r.random() < .4 else [])
        if kind < .6:
            labels = r.sample(range(40), r.randint(2, 12))
            arms = [f'    case {v}: ' + r.choice([target(), f'x += {v}u; break;', f'x ^= {v}u; /* FALLTHRU */'])
                    for v in labels]
            return ['  switch (draw () >> 8 & 31)', '    {'] + arms + [
                f'    default: {r.choice([target(), "break;"])}', '    }']
        if kind < .68 and not self.cxx:
            names = ', '.join(f'&&l{r.randrange(blocks)}' for _ in range(4))
            return ['  { static const void *const to[] = { ' + names + ' };', '    goto *to[draw () >> 10 & 3]; }']
        if kind < .75:
            return ['  if (n == 12345u) __builtin_abort ();']
        if kind < .8:
            return [f'  if ({self.condition()}) goto done;']
        if kind < .95 and self.cxx:
            return ['  try { guard g = { x }; ' + f'if ({self.condition()}) throw (int) (x & 7); x += 5u; }}',
                    f'  catch (int value) {{ x += (uint32_t) value; {target() if r.random() < .5 else ""} }}']
        return [f'  {target()}']

    def function(self, number):
        r = self.random
        blocks = r.randint(2, r.choice([6, 20, 60]))
        attribute = r.choice(['', '', 'static ', 'static inline ', '__attribute__ ((noinline)) static ',
                              '__attribute__ ((cold)) static '])
        lines = [f'{attribute}uint32_t', f'f{number} (uint32_t x)', '{', f'  uint32_t n = {r.randint(1, 500)}u;',
                 '  static uint32_t table[16];']
        for b in range(blocks):
            lines.append(f' l{b}:')
            lines.append(f'  STEP (x + {b}u);')
            lines += [self.statement(number) for _ in range(r.randint(0, 3))]
            lines += self.jump(blocks)
        return lines + ['  goto done;', ' done:', '  return x + n;', '}', '']

    def text(self):
        functions = self.random.randint(1, 6)
        lines = [line for number in range(functions) for line in self.function(number)]
        head = HEAD.format(seed=self.seed & 0xffffffff) + (EXCEPTIONS if self.cxx else '')
        # A function may call itself and earlier functions.
        head += ''.join(line[:-len('uint32_t')] + f'uint32_t f{n} (uint32_t);\n'
                        for n, line in enumerate(x for x in lines if x.endswith('uint32_t')))
        calls = '\n'.join(f'      sum += f{n} (i);' for n in range(functions))
        return head + '\n'.join(lines) + TAIL.format(calls=calls)


class Calls:
    """Many small functions that call each other in all ways that a call graph knows: recursion, tables of pointers,
    aliases, clones, nested functions, constructors, and options of their own."""

    # The first list is for static functions.  GCC refuses always_inline where it cannot inline, so it is given to leaves only.
    STATIC = ['', '', '', 'inline ', '__attribute__ ((noinline)) ', '__attribute__ ((cold)) ', '__attribute__ ((hot)) ',
              '__attribute__ ((noipa)) ', '__attribute__ ((noclone)) ', '__attribute__ ((optimize ("O0"))) ',
              '__attribute__ ((optimize ("O3"))) ', '__attribute__ ((optimize ("Os"))) ', '__attribute__ ((flatten)) ',
              '__attribute__ ((target ("avx2"))) ', '__attribute__ ((no_profile_instrument_function)) ']
    EXTERN = ['', '', '', '__attribute__ ((weak)) ', '__attribute__ ((visibility ("hidden"))) ',
              '__attribute__ ((optimize ("O1"))) ', '__attribute__ ((section (".text.own"))) ', '__attribute__ ((used)) ']

    def __init__(self, seed):
        self.random = random.Random(f'calls {seed}')
        self.seed = seed

    def call(self, number, functions):
        """A call in the function NUMBER: of itself or an earlier one, rarely of a later one, or through a pointer."""
        r = self.random
        other = r.randrange(functions) if r.random() < .15 else r.randrange(number + 1)
        argument = r.choice([f'x + {r.randint(1, 9)}u', 'x >> 1', str(r.randint(0, 5)) + 'u', 'draw ()'])
        if r.random() < .15:
            return f'table[({argument}) % {functions}u] ({argument})'
        return f'{"a" if r.random() < .1 else "f"}{other} ({argument})'

    def statement(self, number, functions):
        r = self.random
        call = self.call(number, functions)
        return '  ' + r.choice([
            f'if (draw () % {r.randint(2, 30)}u == 0) x += {call};', f'x ^= {call};',
            f'for (uint32_t i = 0; i < {r.choice(["x % 7u", str(r.randint(1, 40)) + "u"])}; i++) x += {call};',
            f'while (x > {r.randint(9, 99)}u) {{ STEP (x); x >>= 1; if (x & 1u) x -= {call}; }}',
            f'switch (x & 7u) {{ case 0: x += {call}; break; case 3: x = 1u; break; case 5: x += 2u; }}',
            'if (x == 77u) { puts ("never"); abort (); }', f'if (__builtin_expect (x & 1u, 0)) return {call};',
            f'x = x * {r.randint(3, 99)}u + {r.randint(0, 99)}u;'])

    def function(self, number, functions, attribute):
        r = self.random
        lines = [f'{attribute}uint32_t', f'f{number} (uint32_t x)', '{', '  STEP (x);']
        if r.random() < .1:
            lines += [f'  __attribute__ ((noinline)) uint32_t inner (uint32_t y) {{ return y > 3u ? x + y : {number}u; }}',
                      '  x += inner (x & 7u);']
        lines += [self.statement(number, functions) for _ in range(r.randint(0, r.choice([1, 3, 8])))]
        return lines + [' done:', '  return x;', '}', '']

    def text(self):
        r = self.random
        functions = r.randint(2, 14)
        attributes = ['static ' + r.choice(self.STATIC) if r.random() < .6 else r.choice(self.EXTERN)
                      for _ in range(functions)]
        if r.random() < .05:
            attributes[0] = '__attribute__ ((target_clones ("default", "avx2"))) '
        head = '#include <stdlib.h>\n' + HEAD.format(seed=self.seed & 0xffffffff)
        for n, attribute in enumerate(attributes):
            head += f'{attribute}uint32_t f{n} (uint32_t);\n'
            kind = 'static ' if attribute.startswith('static') else ''
            # A weak or cloned function need not be what its alias is.
            alias = 'weak' not in attribute and 'clones' not in attribute
            head += (f'{kind}uint32_t a{n} (uint32_t) __attribute__ ((alias ("f{n}")));\n' if alias
                     else f'#define a{n} f{n}\n')
        head += ('static uint32_t (*const table[]) (uint32_t) = { ' + ', '.join(f'f{n}' for n in range(functions)) + ' };\n')
        lines = [line for n, a in enumerate(attributes) for line in self.function(n, functions, a)]
        if r.random() < .1:
            lines += ['__attribute__ ((constructor)) static void', 'begin (void)', '{', f'  sum += f{r.randrange(functions)} (3u);',
                      '}', '']
        calls = '\n'.join(f'      sum += f{n} (i);' for n in range(functions))
        return head + '\n'.join(lines) + TAIL.format(calls=calls)


# csmith calls one built-in function that GCC knows with -msse4.2 only.  Without that option it is an undefined
# function, and the program links only if the call is removed.
OF_A_PROCESSOR = '#define __builtin_ia32_crc32qi(a, b) ((unsigned int) (a) ^ (unsigned char) (b))\n'


def jumps_c(seed, _folder):
    return 'c', Jumps(seed, 'c').text()


def jumps_cxx(seed, _folder):
    return 'c++', Jumps(seed, 'c++').text()


def calls(seed, _folder):
    return 'c', Calls(seed).text()


def csmith(seed, folder):
    """A program of csmith, which leaves a file in the folder where it runs.  Pointers into its packed structures are not
    aligned, which is undefined behaviour."""
    options = random.Random(f'csmith {seed}').choice(
        [[], ['--max-block-depth', '8'], ['--max-funcs', '20'], ['--no-arrays', '--max-block-size', '8'],
         ['--inline-function'], ['--builtins'], ['--no-float' if seed % 2 else '--float'],
         ['--max-funcs', '4', '--max-block-size', '3']])
    done = subprocess.run(['csmith', '--seed', str(seed & 0xffffffff), '--no-packed-struct'] + options, cwd=folder,
                          stdout=subprocess.PIPE, check=True, timeout=5)
    return 'c', OF_A_PROCESSOR + done.stdout.decode()


# Each generator takes a seed and a folder to write in, and returns (language, text).
GENERATORS = {'calls': calls, 'csmith': csmith, 'jumps': jumps_c, 'jumps-c++': jumps_cxx}
