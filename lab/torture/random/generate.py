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


# csmith calls one built-in function that GCC knows with -msse4.2 only.  Without that option it is an undefined
# function, and the program links only if the call is removed.
OF_A_PROCESSOR = '#define __builtin_ia32_crc32qi(a, b) ((unsigned int) (a) ^ (unsigned char) (b))\n'


def jumps_c(seed, _folder):
    return 'c', Jumps(seed, 'c').text()


def jumps_cxx(seed, _folder):
    return 'c++', Jumps(seed, 'c++').text()


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
GENERATORS = {'csmith': csmith, 'jumps': jumps_c, 'jumps-c++': jumps_cxx}
