"""Numbers and words from a seed, for the inputs of the evaluation set.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Only Random.random is used, because it alone is guaranteed to give the same numbers in
every version of Python.
"""

import random


class Source:
    """Words whose frequency roughly follows Zipf's law, as in a language."""

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
