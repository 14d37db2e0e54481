"""Makes the inputs of the calibration set that are not text: sounds, images, sequences,
games.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

As in calibration_inputs.py, the size is the seed as well.
"""

import io
import struct
import tarfile
import zlib

from inputs_source import CalibrationSource as Source


def wave(size):
    """SIZE frames of 16 bits in stereo: tones that glide, noise, silence, clicks.

    Only integers are used, since the result of sin () depends on the library.
    """
    s = Source(size, 1)
    samples, phase, step = [], [0, 0, 0], [300, 423, 1111]
    left = kind = 0
    for i in range(size):
        if left == 0:
            left, kind = 1000 + s.below(9000), s.below(6)
            step = [100 + s.below(2500) for _ in range(3)]
        left -= 1
        value = 0
        for j in range(3):
            phase[j] = (phase[j] + step[j] + (left >> 6) * (kind == 1)) & 0xffff
            x = phase[j] - 0x8000
            # A parabola is close to a sine.
            value += (x * (0x8000 - abs(x)) >> 16) * (3, 2, 1)[j] >> 2
        if kind == 2:
            value = value // 4 + s.below(4000) - 2000
        elif kind == 3:
            value = 0 if left % 700 else 20000
        elif kind == 4:
            value = max(-9000, min(9000, 3 * value))
        other = value * 3 // 4 + s.below(64) if kind else value
        samples.append(struct.pack("<hh", max(-32768, min(32767, value)),
                                   max(-32768, min(32767, other))))
    data = b"".join(samples)
    return (b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt "
            + struct.pack("<IHHIIHH", 16, 1, 2, 44100, 176400, 4, 16)
            + b"data" + struct.pack("<I", len(data)) + data)


def png(width, height, depth, color, rows, more=b"", interlaced=False):
    """A PNG of ROWS, each the bytes of one line; MORE are chunks before the data."""
    def chunk(name, data):
        return (struct.pack(">I", len(data)) + name + data
                + struct.pack(">I", zlib.crc32(name + data)))

    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    # The data is stored and not compressed, so the bytes do not depend on the version
    # of zlib.
    stream = zlib.compress(b"".join(b"\0" + r for r in rows), 0)
    chunks = b"".join(chunk(n, d) for n, d in more) if more else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunks
            + chunk(b"IDAT", stream) + chunk(b"IEND", b""))


def images(size):
    """An archive of images of about SIZE by SIZE points: PNG of all kinds and bitmaps."""
    s = Source(size)
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        def add(name, data):
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(data), 0o644
            archive.addfile(info, io.BytesIO(data))

        def rows(width, height, channels, style):
            a, b = 1 + s.below(7), 1 + s.below(5)
            for y in range(height):
                row = bytearray()
                for x in range(width):
                    for c in range(channels):
                        v = (x * a + y * b + 40 * c if style == 0
                             else 90 * ((x // 9 + y // 7) % (2 + c)) if style == 1
                             else s.below(256) if style == 2
                             else (x * y >> a) + 16 * c if style == 3 else 77)
                        row.append(255 if c == 3 and style != 3 else v & 255)
                yield bytes(row)

        for style in range(5):
            w, h = size + s.below(size), size + s.below(20)
            for color, channels in ((0, 1), (2, 3), (4, 2), (6, 4)):
                text = [(b"tEXt", b"Comment\0" + s.phrase(9).encode()),
                        (b"gAMA", struct.pack(">I", 45455))][:s.below(3)]
                add(f"i{style}{color}.png", png(w, h, 8, color, rows(w, h, channels, style),
                                                text))
            colors = 1 << (1, 2, 4, 8, 8)[style]
            palette = [(b"PLTE", s.bytes(3 * colors)), (b"tRNS", s.bytes(min(3, colors)))]
            packed = (bytes(b if colors == 256 else b & 0x11 if colors == 16 else b & 0xff
                            for b in r)
                      for r in rows(w * colors.bit_length() // 8 + 1, h, 1, style))
            depth = colors.bit_length() - 1
            add(f"p{style}.png", png(w, h, depth, 3, [r[:(w * depth + 7) // 8].ljust(
                (w * depth + 7) // 8, b"\0") for r in packed], palette))
            add(f"w{style}.png", png(w, h, 16, 2, rows(w, h, 6, style)))
            body = b"".join(rows(w, h, 3, style))
            add(f"n{style}.ppm", f"P6\n{w} {h}\n255\n".encode() + body)
            add(f"g{style}.pgm", f"P5 {w} {h} 255\n".encode() + body[:w * h])
            lines = [body[3 * w * y:3 * w * (y + 1)] + b"\0" * (-3 * w % 4)
                     for y in range(h)]
            bitmap = b"".join(lines)
            add(f"b{style}.bmp", b"BM" + struct.pack(
                "<IIIIiiHHIIiiII", 54 + len(bitmap), 0, 54, 40, w, h, 1, 24, 0,
                len(bitmap), 2835, 2835, 0, 0) + bitmap)
    return out.getvalue()


def strand(s, n):
    """N bases, with repeats as a genome has them."""
    bases, families = [], ["".join(s.pick("ACGT") for _ in range(200 + s.below(400)))
                           for _ in range(5)]
    length = 0
    while length < n:
        kind = s.below(6)
        part = (s.pick(families) if kind == 0
                else s.pick(("A", "AT", "CAG")) * (5 + s.below(30)) if kind == 1
                else "".join(s.pick("ACGTGC") for _ in range(500 + s.below(2000))))
        part = mutated(s, part, "ACGT", 90)
        bases.append(part)
        length += len(part)
    return "".join(bases)[:n]


def mutated(s, text, letters, rate):
    """TEXT with one letter in RATE changed, inserted or deleted."""
    out = []
    for c in text:
        if s.below(rate):
            out.append(c)
        else:
            out.append(("", c + s.pick(letters), s.pick(letters), s.pick(letters))
                       [s.below(4)])
    return "".join(out)


def chromosomes(size):
    s = Source(size, 1)
    return [strand(s, size * part // 10) for part in (6, 3, 1)]


def genome(size):
    """Three chromosomes of SIZE bases together, in FASTA."""
    return "".join(f">chr{i} made\n" + "\n".join(c[j:j + 70] for j in range(0, len(c), 70))
                   + "\n" for i, c in enumerate(chromosomes(size), 1))


def reads(size):
    """Pairs of reads, in turn, of genome (SIZE): one pair for a hundred bases."""
    s, whole, out = Source(size + 1, 1), chromosomes(size), []
    back = str.maketrans("ACGT", "TGCA")
    for i in range(size // 100):
        c = whole[s.below(3)]
        length = 200 + s.below(200)
        at = s.below(len(c) - length)
        piece = c[at:at + length]
        if s.below(2):
            piece = piece.translate(back)[::-1]
        n = 70 + s.below(31)
        ends = [piece[:n], piece[-n:].translate(back)[::-1]]
        if i % 40 == 0:
            ends[1] = "".join(s.pick("ACGT") for _ in range(n))
        for e, read in enumerate(ends, 1):
            read = mutated(s, read, "ACGTN", 40)
            quality = "".join(chr(33 + max(2, 40 - s.below(3 + j // 4)))
                              for j in range(len(read)))
            out.append(f"@pair{i}/{e}\n{read}\n+\n{quality}\n")
    return "".join(out)


AMINO = "AAAARRNNDDCQQEEEGGGHIIILLLLLKKKMFFPPSSSSTTTWYYVVV"


def proteins(size):
    """Twenty times SIZE proteins in FASTA; each ninth holds a relative of one ancestor."""
    s, out = Source(size, 1), []
    first = "".join(s.pick(AMINO) for _ in range(110))
    for i in range(20 * size):
        before, after = ("".join(s.pick(AMINO) for _ in range(20 + s.below(200)))
                         for _ in range(2))
        core = mutated(s, mutated(s, first, AMINO, 3), AMINO, 12) if i % 9 == 0 else ""
        if i % 63 == 0:
            core += before[:30] + mutated(s, first, AMINO, 2)
        sequence = before + core + after
        out.append(f">seq{i} {len(core)}\n" + "\n".join(
            sequence[j:j + 60] for j in range(0, len(sequence), 60)) + "\n")
    return "".join(out)


def program_of(size, whole):
    """A linear program in CPLEX format with SIZE constraints."""
    s = Source(size, 1)
    n = size * 4 // 3
    lines = ["\\* made *\\", "Maximize", " value: " + "\n + ".join(
        f"{1 + s.below(40)} x{j}" for j in range(n)), "Subject To"]
    for i in range(size):
        terms = sorted({s.below(n) for _ in range(3 + s.below(7))})
        body = " + ".join(f"{1 + s.below(19)} x{j}" for j in terms)
        total = 20 * len(terms) + s.below(200)
        lines.append(f" c{i}: {body} <= {total}" if i % 9 else
                     f" c{i}: {body} - y{i} = 0" if i % 2 else f" c{i}: {body} >= 2")
    lines.append("Bounds")
    lines += [f" x{j} <= {3 + s.below(30)}" for j in range(n)]
    lines += [f" 0 <= y{i} <= {400 + s.below(600)}" for i in range(9, size, 18)]
    if whole:
        lines += ["Generals", " " + "\n ".join(f"x{j}" for j in range(0, n, 3)),
                  "Binaries", " " + "\n ".join(f"x{j}" for j in range(1, n, 7))]
    return "\n".join(lines + ["End"]) + "\n"


def linear(size):
    return program_of(size, False)


def integer(size):
    return program_of(size, True)
