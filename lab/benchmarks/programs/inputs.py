"""Makes the inputs of the evaluation set from fixed seeds.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Each maker takes a size and a seed and returns str or bytes.
"""

from inputs_code import c_program, ed_script, lisp_data  # These are makers, too.
from inputs_source import Source

# Text and bytes.

def prose(size, seed):
    """SIZE bytes: paragraphs of lines, tables, code and noise."""
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


def revised(size, seed):
    """prose (SIZE, SEED) after an edit: lines are changed, moved, deleted and
    inserted, and spaces or case are changed."""
    source, result = Source(seed + 1000), []
    lines = prose(size, seed).splitlines(True)
    i = 0
    while i < len(lines):
        kind, line = source.below(120), lines[i]
        i += 1
        if kind == 0:
            i += source.below(6)
            continue
        if kind == 1:
            result += [source.phrase(6) + "\n" for _ in range(source.below(8))]
        elif kind == 2:
            line = line.replace(" ", "  ").rstrip("\n") + " \n"
        elif kind == 3:
            line = line.upper()
        elif kind == 4:
            words = line.split(" ")
            words[source.below(len(words))] = source.word()
            line = " ".join(words)
        elif kind == 5:
            i += 3
            result += lines[i:i + 3] + ["\n"]
        if not line.endswith("\n"):
            line += "\n"
        result.append(line)
    return "".join(result)


def accents(size, seed):
    """SIZE characters of text in UTF-8 with letters of two and three bytes."""
    source, parts, length = Source(seed, 800), [], 0
    exchange = str.maketrans({"a": "\u00e4", "o": "\u00f8", "k": "\u043a",
                              "e": "\u1ebd", "v": "\u6c34"})
    while length < size:
        part = source.phrase(3 + source.below(9))
        if source.below(3):
            part = part.translate(exchange)
        parts.append(part + "\n")
        length += len(part) + 1
    return "".join(parts)


def binary(size, seed):
    """SIZE bytes such as a program has: records, tables, zeros, noise."""
    source, result = Source(seed), bytearray()
    while len(result) < size:
        kind = source.below(5)
        if kind == 0:
            result += bytes(source.below(300))
        elif kind == 1:
            result += source.phrase(5).encode() + b"\0"
        elif kind == 2:
            result += bytes(source.below(256) for _ in range(400))
        else:
            base = source.below(1 << 20)
            for i in range(30):
                result += (base + 16 * i).to_bytes(4, "little") \
                    + bytes((source.below(4), 0, 0, source.below(40)))
    return bytes(result[:size])


def patched(size, seed):
    """binary (SIZE, SEED) with single bytes changed here and there."""
    source, result = Source(seed + 1000, 1), bytearray(binary(size, seed))
    for _ in range(size // 200):
        at = source.below(size)
        result[at] = (result[at] + 1 + source.below(255)) % 256
    return bytes(result)


def repeated(size, seed):
    """SIZE sorted lines, many of which occur more than once."""
    source, lines = Source(seed, 700), []
    for _ in range(size):
        word = source.word()
        if source.below(9) == 0:
            word = word.upper()
        lines.append(f"{source.below(30)} {word} {source.word()[:2]}")
    return "\n".join(sorted(lines, key=lambda s: s.split(" ", 1)[1])) + "\n"


# Numbers and graphs.

def numbers(size, seed):
    """SIZE numbers to factor: small ones, with 64 and with up to 100 bits."""
    source, result = Source(seed, 1), []
    for i in range(size):
        kind = i % 20
        if kind < 12:
            n = 2 + source.below(10 ** (2 + kind // 2))
        elif kind < 17:
            n = source.below(1 << 30) * source.below(1 << 30) + source.below(100)
        elif kind < 19:
            n = (source.below(1 << 40) | 1) * (source.below(1 << 22) | 1)
        else:
            n = (source.below(1 << 34) | 1) * (source.below(1 << 30) | 1) \
                * (source.below(1 << 18) + 3)
        result.append(str(n))
    return "".join(text + (" " if i % 7 else "\n")
                   for i, text in enumerate(result)) + "\n"


def partial_order(size, seed):
    """SIZE pairs of names that can be put in an order."""
    source = Source(seed, 1)
    n = max(size // 3, 2)
    lines = []
    for _ in range(size):
        a, b = source.below(n), source.below(n)
        lines.append(f"n{a * 7919 % n}x n{b * 7919 % n}x" if a == b
                     else f"n{min(a, b)} n{max(a, b)}")
    return "\n".join(lines) + "\n"


def cyclic(size, seed):
    """SIZE pairs of names, some of which form cycles."""
    source = Source(seed, 1)
    pairs = partial_order(size, seed).splitlines()
    n = max(size // 3, 2)
    for _ in range(size // 100):
        a = source.below(n - 20)
        pairs.append(f"n{a + 1 + source.below(19)} n{a}")
    return "\n".join(pairs) + "\n"
