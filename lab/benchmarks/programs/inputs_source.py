"""Numbers and words from a seed, for the inputs of all sets.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Only Random.random is used, because it alone is guaranteed to give the same numbers in
every version of Python.
"""

import random


class Source:
    """Words of the evaluation set, whose frequency roughly follows Zipf's law, as in a language."""
    CONSONANTS, VOWELS, ENDINGS = "bcdfghklmnprstvw", "aeiou", ""
    WORDS = 4000

    def __init__(self, seed, words=None):
        self.rng = random.Random(seed)
        self.words = [self.new_word() for _ in range(words or self.WORDS)]

    def new_word(self):
        word = "".join(self.pick(self.CONSONANTS) + self.pick(self.VOWELS) for _ in range(1 + self.below(4)))
        return (word + self.pick(self.ENDINGS)).strip() if self.ENDINGS else word

    def below(self, n):
        return int(self.rng.random() * n)

    def pick(self, sequence):
        return sequence[self.below(len(sequence))]

    def word(self):
        return self.words[int(len(self.words) ** self.rng.random()) - 1]

    def phrase(self, n):
        return " ".join(self.word() for _ in range(n))

    def bytes(self, n):
        return bytes(self.below(256) for _ in range(n))


class CalibrationSource(Source):
    """Words of the calibration set, those of another language."""
    CONSONANTS, VOWELS, ENDINGS = "bdfghjklmnprstvz", "aeiouy", " nrst"
    WORDS = 3000
