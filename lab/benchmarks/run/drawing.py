"""Ratios as bars from 1, in SVG.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os

import variants
from report import ratio

DRAWINGS = (("time", "time", None), ("instructions", "count", "instructions"),
            ("mispredictions", "count", "mispredictions"), ("text", "size", "text"))
COLOURS = ("#4477aa", "#cc6677", "#228833", "#ccbb44", "#aa3377", "#66ccee", "#777777",
           "#ee8866", "#000000", "#44bb99")
ZERO, SCALE, LONGEST = 350, 1000, 230  # pixels; SCALE for a ratio of 2
BAR, GAP = 7, 9


def bars(options, results, measure, entry):
    """Elements, and how far they reach down; none if nothing is known."""
    others = [v.name for v in options.variants if v.name != variants.BASE]
    elements, y = [], 54
    for p in options.programs:
        ratios = [(n, ratio(results, p, n, measure, entry)) for n in others]
        if not any(r for _, r in ratios):
            continue
        elements.append(f'<text x="8" y="{y + BAR * len(others) / 2 + 4}">{p.name}</text>')
        for i, (n, r) in enumerate(ratios):
            if r:
                width = min(abs(r - 1) * SCALE, LONGEST)
                x = ZERO - (width if r < 1 else 0)
                elements.append(
                    f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR - 1}" '
                    f'fill="{COLOURS[i % len(COLOURS)]}"><title>{p.name} {n} {r:.4f}'
                    '</title></rect>')
            y += BAR
        y += GAP
    return elements, y


def write(options, results):
    others = [v.name for v in options.variants if v.name != variants.BASE]
    for name, measure, entry in DRAWINGS:
        elements, bottom = bars(options, results, measure, entry)
        if not elements or measure not in options.measures:
            continue
        legend = "".join(
            f'<rect x="{8 + 110 * (i % 6)}" y="{22 + 14 * (i // 6)}" width="8" height="8" '
            f'fill="{COLOURS[i % len(COLOURS)]}"/><text x="{20 + 110 * (i % 6)}" '
            f'y="{30 + 14 * (i // 6)}" font-size="11">{n}</text>'
            for i, n in enumerate(others))
        with open(os.path.join(options.output, f"bench-run-{name}.svg"), "w",
                  encoding="utf-8") as f:
            f.write('<svg xmlns="http://www.w3.org/2000/svg" width="700" '
                    f'height="{bottom + 6}" font-family="sans-serif" font-size="13">'
                    f'<text x="8" y="14">{name}, against {variants.BASE}; left of the '
                    f'line is better</text>{legend}'
                    f'<line x1="{ZERO}" y1="50" x2="{ZERO}" y2="{bottom}" '
                    'stroke="black"/>' + "\n".join(elements) + "</svg>\n")
