"""Inputs of the evaluation programs, made from a fixed seed.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each maker takes a size and returns text.  Only Random.random is used: it alone is
promised to give the same numbers in every version of Python.
"""

import json
import random


class Source:
    """Words that occur as often as in a language: by Zipf's law, roughly."""

    def __init__(self, seed, words=4000):
        self.rng = random.Random(seed)
        consonants, vowels = "bcdfghklmnprstvw", "aeiou"
        self.words = ["".join(self.pick(consonants) + self.pick(vowels)
                              for _ in range(1 + self.below(4)))
                      for _ in range(words)]

    def below(self, n):
        return int(self.rng.random() * n)

    def pick(self, sequence):
        return sequence[self.below(len(sequence))]

    def word(self):
        return self.words[int(len(self.words) ** self.rng.random()) - 1]

    def phrase(self, n):
        return " ".join(self.word() for _ in range(n))


def number(size):
    return f"{size}\n"


def text(size):
    """SIZE bytes: prose, with numbers and an indented table now and then."""
    source, parts, length = Source(1), [], 0
    while length < size:
        kind = source.below(10)
        if kind < 7:
            part = source.phrase(40 + source.below(80)).capitalize() + ".\n"
        elif kind < 9:
            part = "".join(f"    {source.word():<12}{source.below(100000):>8}\n"
                           for _ in range(8))
        else:
            part = "".join(chr(33 + source.below(90)) for _ in range(300)) + "\n"
        parts.append(part)
        length += len(part)
    return "".join(parts)[:size]


def records(size):
    """SIZE records as an array of JSON."""
    source = Source(2, 600)
    return json.dumps([
        {"id": i, "name": source.phrase(2), "price": source.below(100000) / 100,
         "tags": [source.word() for _ in range(source.below(6))],
         "stock": {"place": source.pick("abcdefgh"), "count": source.below(50)},
         "note": None if source.below(3) else source.phrase(12) + "\n\u00e9\"",
         "sold": source.below(2) == 0}
        for i in range(size)], indent=1)


def sql(size):
    """Two tables, SIZE rows in the larger, and questions about them."""
    source = Source(3, 900)
    lines = ["create table item (id integer primary key, name text, "
             "kind integer, price real);",
             "create table sale (item integer, day integer, n integer);",
             "begin;"]
    for i in range(size // 4):
        lines.append(f"insert into item values ({i}, '{source.phrase(3)}', "
                     f"{source.below(40)}, {source.below(9999) / 100});")
    for i in range(size):
        lines.append(f"insert into sale values ({source.below(size // 4)}, "
                     f"{source.below(365)}, {1 + source.below(9)});")
    lines += [
        "commit;",
        "create index sale_item on sale (item);",
        "create index item_kind on item (kind, price);",
        "select kind, count(*), round(sum(price * n), 2) from item, sale "
        "where item.id = sale.item group by kind order by 3 desc;",
        "select day, sum(n) s from sale group by day having s > 10 "
        "order by s desc, day limit 20;",
        "select count(*) from item where name like '%ba%' or name glob '*[st]u*';",
        "select name, (select max(day) from sale where item = id) d from item "
        "where kind in (3, 5, 8) order by d, name limit 40;",
        "update item set price = price * 1.1 where kind % 3 = 0;",
        "delete from sale where day between 100 and 130;",
        "with recursive c (i, x) as (select 1, 7 union all select i + 1, "
        f"(x * 1103515245 + 12345) % 65536 from c where i < {size * 2}) "
        "select x % 16, count(*), max(i), upper(substr(hex(x), 1, 2)) "
        "from c group by 1;",
        "select kind, name, rank() over (partition by kind order by price desc) r "
        "from item order by r, kind limit 60;",
        "select round(total(price), 2), group_concat(distinct kind) from item;"]
    return "\n".join(lines) + "\n"


def formula(size):
    """Random clauses of three over SIZE variables, 4.2 for each: hard ones."""
    source = Source(4, 1)
    clauses = []
    for _ in range(int(4.2 * size)):
        variables = set()
        while len(variables) < 3:
            variables.add(1 + source.below(size))
        clauses.append(" ".join(str(v if source.below(2) else -v)
                                for v in sorted(variables)) + " 0")
    return f"p cnf {size} {len(clauses)}\n" + "\n".join(clauses) + "\n"


def markdown(size):
    """SIZE bytes of headings, lists, links, emphasis, code and quotations."""
    source, parts, length = Source(5), [], 0

    def inline(n):
        words = []
        for _ in range(n):
            w = source.word()
            kind = source.below(40)
            words.append(f"*{w}*" if kind == 0 else f"**{w} {w}**" if kind == 1
                         else f"`{w}`" if kind == 2 else f"&amp;{w}" if kind == 3
                         else f"[{w}](http://{w}.example/{w}?a=b&c)" if kind == 4
                         else f"<{w}@{w}.example>" if kind == 5
                         else f"{w}\\*" if kind == 6 else f"[{w}]" if kind == 7
                         else w)
            if source.below(12) == 0:
                words.append("\n")
        return " ".join(words).replace("\n ", "\n")

    while length < size:
        kind = source.below(8)
        if kind == 0:
            part = "#" * (1 + source.below(4)) + " " + inline(5) + "\n\n"
        elif kind == 1:
            part = "".join(f"{'  ' * source.below(3)}- {inline(8)}\n"
                           for _ in range(6)) + "\n"
        elif kind == 2:
            part = f"```\n{source.phrase(20)}\n  {source.phrase(9)}\n```\n\n"
        elif kind == 3:
            part = "> " + inline(30).replace("\n", "\n> ") + "\n\n"
        elif kind == 4:
            w = source.word()
            part = f"[{w}]: <http://{w}.example/> \"{w}\"\n\n1. {inline(6)}\n\n"
        else:
            part = inline(60) + "\n\n"
        parts.append(part)
        length += len(part)
    return "".join(parts)
