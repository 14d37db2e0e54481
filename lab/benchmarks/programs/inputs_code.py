"""Makes the inputs of the evaluation set that are programs: C, Lisp, scripts of ed.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

from inputs_source import Source

C_TOP = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include <limits.h>
#include <ctype.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SWAP(t, a, b) do { t tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
#define STRING(x) #x
#define JOIN(a, b) a##b
#if INT_MAX < 65536 || !defined UINT_MAX
# error small
#elif defined __x86_64__ && (1 << 4) == 16
# define WIDE long long
#else
# define WIDE long
#endif
typedef unsigned char byte;
typedef struct node { struct node *next; const char *name; int value; } node;
enum colour { red, green = 7, blue, last = blue + 3 };
union both { double d; WIDE l; byte b[8]; };
struct bits { unsigned a : 3, b : 7; int c : 12; };
static int log_all (const char *format, ...)
{ va_list ap; int n; va_start (ap, format); n = vprintf (format, ap); va_end (ap); return n; }
static node *push (node *list, const char *name, int value)
{ node *n = malloc (sizeof *n); n->next = list; n->name = name; n->value = value; return n; }
"""


class Code:
    """A function of C, statement by statement."""

    def __init__(self, source, number):
        self.source, self.number = source, number

    def expression(self, depth):
        s = self.source
        kind = s.below(16 if depth else 5)
        if kind < 2:
            return s.pick(["a", "b", "i", "sum", "table[i & 15]", "t.c"])
        if kind < 5:
            return s.pick([str(s.below(100)), hex(s.below(1 << 16)), "'x'", "green",
                           "sizeof (node)", "0"])
        left, right = self.expression(depth - 1), self.expression(depth - 1)
        if kind < 10:
            return f"({left} {s.pick('+-*&|^')} {right})"
        if kind == 10:
            return f"({left} / ({right} | 1))"
        if kind == 11:
            return f"({left} {s.pick(['<', '<=', '==', '!=', '>', '>='])} {right})"
        if kind == 12:
            return f"({left} && !{right} ? {left} : -{right})"
        if kind == 13:
            return f"MIN ({left}, {right})"
        if kind == 14:
            return f"(int) ((double) {left} * 1.5e-1 + {s.below(99)}.25f)"
        return f"((unsigned) {left} >> ({right} & 7))"

    def statement(self, depth):
        s = self.source
        kind = s.below(16 if depth else 7)
        if kind < 4:
            return f"{s.pick(['a', 'b', 'sum', 'table[i & 15]', 't.a', 'u.b[i & 7]'])} " \
                f"{s.pick(['=', '=', '+=', '-=', '^=', '|='])} {self.expression(2)};"
        if kind == 4:
            return f"log_all (\"{s.phrase(3)} %d\\n\", {self.expression(1)});"
        if kind == 5:
            return f"list = push (list, STRING ({s.word()}), {self.expression(1)});"
        if kind == 6 and self.number:
            return f"sum += f{s.below(self.number)} ({self.expression(1)}, b, text);"
        if kind == 6:
            return "b = -a;"
        block = self.block(depth - 1)
        if kind < 10:
            other = f" else {self.block(depth - 1)}" if s.below(2) else ""
            return f"if ({self.expression(2)}) {block}{other}"
        if kind == 10:
            return f"for (i = 0; i < {1 + s.below(30)}; i++) {block}"
        if kind == 11:
            return f"while (a-- > {self.expression(1)}) {{ {block} if (sum > 999) break; }}"
        if kind == 12:
            return f"do {block} while (++b < {s.below(50)});"
        if kind == 13:
            cases = "".join(f"case {n}: {self.statement(0)} "
                            f"{s.pick(['break;', 'break;', ''])}\n"
                            for n in range(2 + s.below(6)))
            return f"switch ({self.expression(1)}) {{ {cases} default: b++; }}"
        if kind == 14:
            return "{ node *n; for (n = list; n; n = n->next) " \
                f"if (!strcmp (n->name, \"{s.word()}\")) n->value++; }}"
        return f"{{ {self.type()} x = {self.expression(1)}; " \
            "SWAP (int, a, b); sum += (int) x; }"

    def type(self):
        return self.source.pick(["int", "short", "WIDE", "double", "float", "byte",
                                 "unsigned long", "const int", "volatile char"])

    def block(self, depth):
        return "{ " + "\n  ".join(self.statement(depth)
                                  for _ in range(1 + self.source.below(4))) + " }"

    def function(self):
        n = self.number
        return f"""/* Number {n}: {self.source.phrase(8)}.  */
static {self.source.pick(["int", "WIDE", "unsigned"])} f{n} (int a, int b, const char *text)
{{
  static int table[16] = {{ 1, 2, [5] = {self.source.below(99)}, 'c' }};
  struct bits t = {{ 1, .c = {self.source.below(99)} }};
  union both u; node *list = 0;
  int i = 0, sum = {self.expression(0)}, JOIN (spare, {n}) = 0;
  u.d = {self.source.below(999)}.5;
  if (!text || !*text || isdigit (*text)) goto out; // {self.source.word()}
  {self.block(3)}
  {self.block(2)}
out:
  return sum + spare{n} + t.b + table[3] + u.b[1];
}}
"""


def c_program(size, seed):
    """A unit of SIZE functions, with a table of pointers to them."""
    source = Source(seed, 500)
    functions = "".join(Code(source, n).function() for n in range(size))
    table = ", ".join(f"(void *) f{n}" for n in range(size))
    return f"{C_TOP}{functions}void *all[] = {{ {table} }};\n" \
        "int main (void) { return all[0] == 0; }\n"


def ed_script(size, seed):
    """SIZE commands for a text of some thousand lines; a few of them fail."""
    source = Source(seed)
    result = ["H", "0a", source.phrase(5), "."]

    def expression():
        w = source.word()
        return source.pick([w, w[:2] + "[a-k]*" + w[-1:], "^" + w[:1], w[:2] + ".*" + w[:1],
                            r"\(" + w[:2] + r"\).*\1", "[0-9][0-9]*$", r"\." + "$",
                            "[^ a-z]" + w[:1], " " + w + " "])

    def address():
        first = 1 + source.below(1500)
        return source.pick([f"{first}", f"{first},{first + source.below(40)}",
                            f"$-{source.below(50)}", f"/{expression()}/", f"?{expression()}?", ".", "'a", "-,+",
                            f"{first};+{source.below(9)}"])

    for i in range(size):
        kind = source.below(24)
        if kind < 5:
            result.append(address() + f"s/{expression()}/" + source.pick(
                [source.word(), "&&", "<&>", r"\\/"]) + "/"
                + source.pick(["", "g", "p", "2", "gp"]))
        elif kind == 5:
            result += [address() + source.pick("aic"), source.phrase(7), source.phrase(3), "."]
        elif kind == 6:
            result.append(f"{1 + source.below(1500)}m{1 + source.below(1500)}")
        elif kind == 7:
            result.append(f"{1 + source.below(1500)}t$")
        elif kind == 8:
            result.append(f"{1 + source.below(1500)},+{1 + source.below(3)}j")
        elif kind == 9:
            result.append(address() + source.pick("nlp"))
        elif kind == 10:
            result += [f"{1 + source.below(1500)}ka", "'a,'a+2n"]
        elif kind == 11:
            result += [address() + "d", "u"]
        elif kind == 12:
            result.append(f"{1 + source.below(1500)}d")
        elif kind == 13:
            result.append(f"/{expression()}/")
        elif kind == 14:
            result.append(f"?{expression()}?p")
        elif kind == 15:
            result += [address() + "y", f"{1 + source.below(1500)}x"]
        elif kind == 16 and i % 4 == 0:
            result.append(f"g/{expression()}/s//<&>/" + source.pick(["", "g"]))
        elif kind == 17 and i % 4 == 0:
            result.append(f"g/{expression()}/" + source.pick(
                ["n", r"s/ /_/\\" + "\nn", "m0", "t.", "-j"]).replace("\\\\", "\\"))
        elif kind == 18 and i % 8 == 0:
            result.append(f"v/[a-z]/s/$/{source.word()}/")
        elif kind == 19:
            result.append(source.pick(["=", ".=", "$=", "f", "f other", "h", "P", "P"]))
        elif kind == 20 and i % 8 == 0:
            result += ["w other", "1,5w !cat > other-2", "0r other-2", "r !echo 1 2 3"]
        elif kind == 21:
            result.append(address())
        elif kind == 22:
            result.append(source.pick(["z5", "1,20#", "//p", "??", "s", "sg",
                                       "1;/" + source.word() + "/p"]))
        else:
            result.append(f"{1 + source.below(700)},{700 + source.below(900)}s/"
                          + expression() + "/(&)/g")
    return "\n".join(result + [",w out", "Q"]) + "\n"


def lisp_data(size, seed):
    """SIZE tasks for inputs_files/lisp.scm, each with data of its own."""
    source, result = Source(seed, 300), []

    def tree(depth):
        if not depth or source.below(4) == 0:
            return source.pick(["x", "y", "x", str(source.below(9)), "1"])
        return f"({source.pick('+*-^')} {tree(depth - 1)} {tree(depth - 1)})" \
            .replace("(^ ", "(* ")

    def integers(n, below):
        return "(" + " ".join(str(source.below(below)) for _ in range(n)) + ")"

    for i in range(size):
        result += [
            f"(show 'queens (queens {4 + source.below(3)}))",
            f"(show 'sorted (sum (merge-sort '{integers(200, 5000)} <)))",
            f"(show 'quick (length (quick-sort '{integers(150, 900)})))",
            f"(show 'derived (simplify (derive '{tree(6)} 'x)))",
            f"(show 'tak (tak {6 + source.below(3)} {3 + source.below(3)} {source.below(3)}))",
            f"(show 'primes (sieve {300 + source.below(500)}))",
            f"(show 'words (count-words \"{source.phrase(25)}\"))",
            f"(show 'closures (run-counters '{integers(40, 30)}))",
            f"(show 'generated (sum-generator '{integers(60, 100)}))",
            f"(show 'value (interpret '(let ((n {3 + source.below(8)})) (fact n)) '()))",
            f"(show 'matrix (trace (multiply (matrix 7 {source.below(50)}) (matrix 7 {i}))))",
            f"(show 'text (string-reverse \"{source.phrase(9)}\"))",
            "(show 'real (integrate (lambda (t) "
            f"(/ (sin t) (+ t {1 + source.below(5)}.5))) 0 3 60))",
            f"(show 'hanoi (hanoi {5 + source.below(3)} 'a 'b 'c))",
            f"(show 'equal (equal? '{tree(5)} '{tree(5)}))"]
    return "\n".join(result) + "\n"
