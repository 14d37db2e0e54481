"""Tables and a drawing of what was measured.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import statistics

# Title, measure, entry.
TABLES = (
    ("Instructions (small run)", "count", "instructions"),
    ("Data references (small run)", "count", "data references"),
    ("Taken branches and jumps (small run)", "jumps", "both"),
    ("Mispredicted branches (small run, simulated)", "count", "mispredictions"),
    ("I1 misses (small run, simulated)", "count", "I1 misses"),
    ("LL instruction misses: lines of code executed (small run, simulated)", "count",
     "LL instruction misses"),
    ("Bytes of .text", "size", "code"),
    ("Pages of own code executed at start", "start", "pages"),
    ("Lines of own code executed at start", "start", "lines"),
    ("Minor page faults at start", "start", "faults"),
)


def geometric_mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def heading(title, columns):
    print(f"\n### {title}\n")
    print("| " + " | ".join(columns) + " |")
    print("|---" * len(columns) + "|")


def row(cells):
    print("| " + " | ".join(cells) + " |")


def ratio_table(options, title, value, show, doubt=lambda p, v: False):
    """One row per program: VALUE of each variant and its ratio to the first."""
    first, *others = options.variants
    rows, ratios = [], {v: [] for v in others}
    for p in options.programs:
        base = value(p.name, first)
        if base is None:
            continue
        cells = [p.name, show(base)]
        for v in others:
            x = value(p.name, v)
            if x is None or not base or not x:
                cells += ["-" if x is None else show(x), "-"]
                continue
            ratios[v].append(x / base)
            cells += [show(x), f"{x / base:.4f}" + (" ?" if doubt(p.name, v) else "")]
        rows.append(cells)
    if not rows:
        return
    heading(title, ["program", first] + [c for v in others for c in (v, "ratio")])
    for cells in rows:
        row(cells)
    if others:
        row(["geometric mean", ""]
            + [c for v in others
               for c in ("", f"{geometric_mean(ratios[v]):.4f}" if ratios[v] else "-")])


def parts_table(options, results):
    """Where GCC put the code: absolute, because most parts are often empty."""
    names = ("hot", "unlikely", "startup")
    rows = []
    for p in options.programs:
        sizes = [results.of(p.name, v).get("size") for v in options.variants]
        if all(sizes):
            rows.append([p.name] + [" ".join(str(s[n]) for n in names) for s in sizes])
    if rows:
        heading("Bytes in .text.hot, .text.unlikely and .text.startup",
                ["program", *options.variants])
        for cells in rows:
            row(cells)


def spread(times):
    """Distance of the quartiles."""
    if len(times) < 2:
        return math.inf
    low, _, high = statistics.quantiles(times, n=4, method="inclusive")
    return high - low


def time_table(options, results):
    first = next(iter(options.variants))

    def times(p, v):
        return results.of(p, v).get("time")

    def median(p, v):
        return statistics.median(times(p, v)) if times(p, v) else None

    def doubt(p, v):
        return abs(median(p, v) - median(p, first)) \
            <= max(spread(times(p, v)), spread(times(p, first)))

    found = [t for p in options.programs for v in options.variants
             if (t := times(p.name, v))]
    if not found:
        return
    ratio_table(options, f"Seconds of user time (native run, median of "
                f"{min(map(len, found))})", median, "{:.3f}".format, doubt)
    print("\n?: the difference is not larger than the distance of the quartiles.\n")
    heading("Distance of the quartiles, seconds", ["program", *options.variants])
    for p in options.programs:
        row([p.name] + [f"{spread(t):.3f}" if (t := times(p.name, v)) else "-"
                        for v in options.variants])


def tables(options, results, version):
    print(f"{version}; the plugin is {options.plugin}")
    for name, flags in options.variants.items():
        print(f"- {name}: " + " ".join("-fplugin=..." if f.startswith("-fplugin=") else f
                                      for f in flags))
    for title, measure, entry in TABLES:
        if measure in options.measures:
            ratio_table(options, title, lambda p, v: results.of(p, v)
                        .get(measure, {}).get(entry), "{:,.0f}".format)
        if entry == "code" and "size" in options.measures:
            parts_table(options, results)
    if "time" in options.measures:
        time_table(options, results)


def drawing(options, results):
    """Ratios of instructions as bars from 1, in SVG."""
    first, *others = options.variants
    colours = ("#4477aa", "#cc6677", "#228833", "#ccbb44", "#aa3377", "#66ccee")
    bars, y, zero, scale = [], 30, 330, 2000
    for p in options.programs:
        counts = {v: results.of(p.name, v).get("count", {}).get("instructions")
                  for v in options.variants}
        if not all(counts.values()):
            continue
        bars.append(f'<text x="8" y="{y + 11 * len(others) / 2 + 4}">{p.name}</text>')
        for i, v in enumerate(others):
            change = counts[v] / counts[first] - 1
            width = min(abs(change) * scale, 240)
            x = zero - (width if change < 0 else 0)
            bars.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="10" '
                        f'fill="{colours[i % len(colours)]}"/>'
                        f'<text x="590" y="{y + 9}" font-size="10">'
                        f'{v} {100 * change:+.2f}%</text>')
            y += 11
        y += 9
    with open(options.svg, "w", encoding="utf-8") as f:
        f.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="{y + 6}" '
                f'font-family="sans-serif" font-size="13">'
                f'<text x="8" y="16">Instructions, against {first}</text>'
                f'<line x1="{zero}" y1="24" x2="{zero}" y2="{y}" stroke="black"/>'
                + "\n".join(bars) + "</svg>\n")
