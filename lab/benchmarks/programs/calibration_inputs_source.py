"""Numbers and words from a seed, for the inputs of the calibration set.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Only Random.random is used, because it alone is guaranteed to give the same numbers in
every version of Python.
"""

import random


class Source:
    """Numbers and words; the frequency of words follows Zipf's law, as in a
    language."""

    def __init__(self, seed, words=3000):
        self.rng = random.Random(seed)
        self.words = ["".join(self.pick("bdfghjklmnprstvz") + self.pick("aeiouy")
                              for _ in range(1 + self.below(4))) + self.pick(" nrst")
                      for _ in range(words)]
        self.words = [w.strip() for w in self.words]

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
