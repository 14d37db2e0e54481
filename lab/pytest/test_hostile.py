"""The profiles that `make -C lab check-hostile' takes for ones that do not add up.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""


from laboratory import load

load('lab/torture/hostile')

from sums import count_invalid_sums  # noqa: E402


def block(complaint, successors):
    """A block in a dump of GCC."""
    return [';;   basic block 2, loop depth 0, count 100 (estimated locally)', *([f';;   {complaint}'] if complaint else []),
            ';;    prev block 0, next block 3, flags: (NEW, VISITED)', ';;    pred:       ENTRY [always]  count:100',
            '  switch (x_3(D)) <default: <L1> [50.00%], case 0: <L0> [50.00%]>',
            *(f';;    {"succ: " if k == 0 else "      "}      {k + 3} [0.0% (guessed)]  count:1' for k in range(successors)), '']


class TestSums:
    def expect(self, found, *blocks):
        assert found == count_invalid_sums(line.encode() + b'\n' for b in blocks for line in b)

    def test_none(self):
        self.expect(0, block('', 2), block('', 3))

    def test_outgoing(self):
        self.expect(1, block('Invalid sum of outgoing probabilities 160.0%', 2))
        self.expect(1, block('', 2), block('Invalid sum of outgoing probabilities 60.0%', 2), block('', 2))
        self.expect(1, block('Invalid sum of outgoing probabilities 0.0%', 0))

    def test_rounded_by_the_dump(self):
        self.expect(0, block('Invalid sum of outgoing probabilities 125.1%', 12501))
        self.expect(1, block('Invalid sum of outgoing probabilities 125.1%', 500))
        self.expect(1, block('Invalid sum of outgoing probabilities 75.1%', 12501))
        # The next block is judged by itself.
        self.expect(1, block('Invalid sum of outgoing probabilities 125.1%', 12501),
                    block('Invalid sum of outgoing probabilities 125.1%', 2))

    def test_incoming(self):
        self.expect(2, block('Invalid sum of incoming counts 5 (estimated locally), should be 7', 2),
                    block('Invalid sum of incoming counts 9, should be 1', 20000))
        self.expect(2, [*block('Invalid sum of incoming counts 5, should be 7', 2)[:2],
                        *block('Invalid sum of outgoing probabilities 160.0%', 2)[1:]])

    def test_cut_off(self):
        self.expect(1, block('Invalid sum of outgoing probabilities 160.0%', 2)[:-2])
