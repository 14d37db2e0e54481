"""Draws ratios as bars from 1, and size against speed, in SVG.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import os

import variants
from report import curve_points, geometric_mean, ratio, standard_error

DRAWINGS = (("time", "time", None), ("instructions", "count", "instructions"),
            ("mispredictions", "count", "mispredictions"), ("text", "size", "text"))
COLOURS = ("#4477aa", "#cc6677", "#228833", "#ccbb44", "#aa3377", "#66ccee", "#777777",
           "#ee8866", "#000000", "#44bb99")
ZERO, SCALE, LONGEST = 350, 1000, 230  # Pixels; SCALE is the length of a ratio of 2.
BAR, GAP = 7, 9


def bars(options, results, measure, entry):
    """The elements of the drawing and its height; none if there are no results."""
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
    points = curve_points(options, results)
    if len(points) > 1:
        with open(os.path.join(options.output, "bench-run-curve.svg"), "w", encoding="utf-8") as f:
            f.write(curve(points))


WIDTH, HEIGHT, MARGIN = 760, 480, 60


def curve(points):
    """The elements for a cross for each variant, as long as its standard errors; GCC's are grey, ours blue.
    Better variants are nearer to the lower left."""
    means = {n: [(geometric_mean(r), standard_error(r) if len(r) > 1 else 0) for r in both] for n, both in points.items()}

    def axis(which, length, up):
        values = [m[which][0] + sign * m[which][1] for m in means.values() for sign in (-1, 1)]
        low, high = min(values), max(values)
        step = next(s for s in (.01, .02, .05, .1, .2, .5, 1, 2, 5, 1e9) if (high - low) / s <= 8)
        low, high = math.floor(low / step) * step, math.ceil(high / step + 1e-9) * step
        scale = (length - 2 * MARGIN) / max(high - low, step)
        ticks = [low + i * step for i in range(round((high - low) / step) + 1)]
        return lambda v: length - MARGIN - (v - low) * scale if up else MARGIN + (v - low) * scale, ticks, scale

    x, x_ticks, x_scale = axis(1, WIDTH, False)
    y, y_ticks, y_scale = axis(0, HEIGHT, True)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="13">'
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
           f'<text x="{MARGIN}" y="24">instructions, against {variants.BASE}</text>'
           f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 12}" text-anchor="end">bytes of .text, against {variants.BASE}</text>']
    out += [f'<line x1="{x(t):.1f}" y1="{MARGIN}" x2="{x(t):.1f}" y2="{HEIGHT - MARGIN}" stroke="#ddd"/>'
            f'<text x="{x(t):.1f}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle" fill="#555">{t:.2f}</text>' for t in x_ticks]
    out += [f'<line x1="{MARGIN}" y1="{y(t):.1f}" x2="{WIDTH - MARGIN}" y2="{y(t):.1f}" stroke="#ddd"/>'
            f'<text x="{MARGIN - 8}" y="{y(t) + 4:.1f}" text-anchor="end" fill="#555">{t:.2f}</text>' for t in y_ticks]
    placed = []         # Labels must not cover each other.
    for n, ((i, i_error), (t, t_error)) in means.items():
        colour = "#777" if n == variants.BASE or n.startswith("gcc") else "#0055aa"
        px, py, dx, dy = x(t), y(i), t_error * x_scale, i_error * y_scale
        out.append(f'<g stroke="{colour}"><line x1="{px - dx:.1f}" y1="{py:.1f}" x2="{px + dx:.1f}" y2="{py:.1f}"/>'
                   f'<line x1="{px:.1f}" y1="{py - dy:.1f}" x2="{px:.1f}" y2="{py + dy:.1f}"/></g>'
                   f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4" fill="{colour}"><title>{n} {i:.4f} {t:.4f}</title></circle>')
        left = px + 8 * len(n) + 12 > WIDTH
        label = py - 7
        while any(abs(label - ly) < 14 and abs(px - lx) < 90 for lx, ly in placed):
            label += 14
        placed.append((px, label))
        out.append(f'<text x="{px + (-7 if left else 7):.1f}" y="{label:.1f}" fill="{colour}"'
                   f'{" text-anchor=" + chr(34) + "end" + chr(34) if left else ""}>{n}</text>')
    return "\n".join(out) + "</svg>\n"
