"""Inputs of the evaluation set, made from fixed seeds.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each maker takes a size and returns str or bytes.  Only Random.random is used: it
alone is promised to give the same numbers in every version of Python.
"""

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


def prose(seed, size):
    """SIZE bytes: paragraphs of lines, with numbers and tables now and then."""
    source, parts, length = Source(seed), [], 0
    while length < size:
        kind = source.below(12)
        if kind < 7:
            part = "".join(source.phrase(4 + source.below(12)).capitalize() + ".\n"
                           for _ in range(1 + source.below(9))) + "\n"
        elif kind < 9:
            part = "".join(f"    {source.word():<12}{source.below(100000):>8}"
                           f"{source.below(10000) / 100:>9.2f}\n" for _ in range(8))
        elif kind < 11:
            part = "".join(f"{source.word()}_{source.word()} = "
                           f"{source.word()} ({source.word()}, \"{source.word()}\");"
                           f"\t# {source.phrase(3)}\n" for _ in range(6))
        else:
            part = "".join(chr(33 + source.below(90)) for _ in range(200)) + "\n"
        parts.append(part)
        length += len(part)
    return "".join(parts)[:size - 1] + "\n"


def text(size):
    return prose(1, size)


def text_2(size):
    return prose(2, size)
