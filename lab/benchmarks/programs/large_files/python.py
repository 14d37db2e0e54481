"""The work of Python: objects, generators, exceptions, texts, formats of data, its own compiler.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: python.py LIBRARY TEXT RECORDS
"""

import ast
import collections
import csv
import dataclasses
import datetime
import functools
import heapq
import io
import itertools
import json
import os
import pickle
import re
import string
import struct
import sys
import tokenize


class Random:
    """Numbers that are the same with every version of Python."""

    def __init__(self, state):
        self.state = state

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.state >> 33) % n


class Shape:
    """Shapes have an area; calls of it are polymorphic."""

    known = 0

    def __init__(self, size):
        self.size = size
        Shape.known += 1

    def __lt__(self, other):
        return self.area() < other.area()

    def __repr__(self):
        return f"{type(self).__name__}({self.size!r}: {self.area():.2f})"

    def area(self):
        raise NotImplementedError


class Square(Shape):
    def area(self):
        return self.size ** 2


class Circle(Shape):
    def area(self):
        return 3.14159 * self.size * self.size


class Strip(Square):
    @property
    def width(self):
        return self.size / 7

    def area(self):
        return super().area() * self.width


@dataclasses.dataclass(order=True, frozen=True)
class Place:
    x: int
    y: int = 0

    def around(self):
        return [Place(self.x + dx, self.y + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]


def objects(rng):
    shapes = [(Square, Circle, Strip)[rng.below(3)](1 + rng.below(50)) for _ in range(1500)]
    shapes.sort()
    print(shapes[:3], max(shapes), sum(s.area() for s in shapes) // 1, Shape.known)
    try:
        Shape(1).area()
    except NotImplementedError as e:
        print(type(e).__name__)


def paths(rng):
    """Shortest ways through a field with walls, with a heap."""
    walls = {Place(rng.below(25), rng.below(25)) for _ in range(180)} - {Place(0, 0)}
    far, heap = {Place(0, 0): 0}, [(0, Place(0, 0))]
    while heap:
        steps, place = heapq.heappop(heap)
        for near in place.around():
            if 0 <= near.x < 25 and 0 <= near.y < 25 and near not in walls and near not in far:
                far[near] = steps + 1
                heapq.heappush(heap, (steps + 1, near))
    print(len(far), max(far.values()))


def words(text):
    counts = collections.Counter(re.findall(r"[a-z]+", text.lower()))
    groups = collections.defaultdict(list)
    for word, n in counts.items():
        groups[len(word), n > 3].append(word)
    print(counts.most_common(5), sorted((k, len(v)) for k, v in groups.items())[:6])
    marked = re.sub(r"\b(\w)(\w*?)(\w)\b", lambda m: m[3] + m[2].upper() + m[1], text)
    mails = re.findall(r"(?P<name>[\w.]+)@(?:[\w-]+\.)+[a-z]{2,}", text)
    numbers = re.split(r"[^\d]+", text)
    print(len(marked), len(mails), len(numbers), marked.count("A"))
    table = str.maketrans(string.ascii_lowercase, string.ascii_lowercase[::-1])
    lines = [line.strip().translate(table).title() for line in text.splitlines() if line.strip()]
    print(len(lines), " ".join(sorted(lines)[10].split()[:4]), text.find("zz"), text.encode().hex()[:20])


def formats(path):
    with open(path, encoding="utf-8") as f:
        records = json.load(f)
    text = json.dumps(records, indent=1, sort_keys=True)
    print(len(text), json.loads(text) == records, pickle.loads(pickle.dumps(records)) == records)
    out = io.StringIO()
    writer = csv.writer(out)
    for r in records:
        writer.writerow([r["key"], r["price"], r["n"], len(r)])
    rows = list(csv.reader(io.StringIO(out.getvalue())))
    packed = b"".join(struct.pack("<hId", i, len(row[0]), float(row[1])) for i, row in enumerate(rows))
    print(len(rows), len(packed), struct.unpack_from("<hId", packed, 14)[:2])
    day = datetime.date(2026, 1, 1)
    print([(day + datetime.timedelta(days=31 * i)).strftime("%d.%m.%y") for i in range(3)])


@functools.lru_cache(maxsize=500)
def ways(n, parts):
    """The number of ways to write N as a sum of PARTS or less."""
    if n < 0 or parts == 0:
        return int(n == 0)
    return ways(n - parts, parts) + ways(n, parts - 1)


def primes():
    """A generator of primes."""
    found = {}
    for n in itertools.count(2):
        p = found.pop(n, None)
        if p is None:
            found[n * n] = n
            yield n
        else:
            x = n + p
            while x in found:
                x += p
            found[x] = p


def numbers():
    print(sum(itertools.islice(primes(), 1200)), ways(60, 60), 3 ** 400 % 10 ** 20)
    matrix = [[(i * j) % 7 + .5 for j in range(24)] for i in range(24)]
    product = [[sum(a * b for a, b in zip(row, column)) for column in zip(*matrix)] for row in matrix]
    print(sum(map(sum, product)), {i % 7: -i for i in range(99)}, divmod(-7, 2), int("ff", 16))
    failed = 0
    for text in ("1", "x", "2.5", "", "1e3", None) * 60:
        try:
            failed += float(text) > 2
        except ValueError:
            failed += 10
        except TypeError:
            failed += 100
    print(failed)


class Names(ast.NodeVisitor):
    def __init__(self):
        self.found = collections.Counter()

    def visit_Name(self, node):
        self.found[node.id] += 1

    def visit_FunctionDef(self, node):
        self.found["def"] += 1
        self.generic_visit(node)


def compiler(library):
    for module in ("bisect", "textwrap", "shlex"):
        with open(os.path.join(library, module + ".py"), encoding="utf-8") as f:
            text = f.read()
        tree = ast.parse(text)
        names = Names()
        names.visit(tree)
        code = compile(tree, module, "exec")
        tokens = sum(1 for _ in tokenize.generate_tokens(io.StringIO(text).readline))
        print(module, len(code.co_code), tokens, names.found.most_common(2))


def main(library, text_path, records_path):
    rng = Random(5)
    with open(text_path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    objects(rng)
    paths(rng)
    words(text)
    formats(records_path)
    numbers()
    compiler(library)


main(*sys.argv[1:])
