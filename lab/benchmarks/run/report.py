"""Prints tables of the measurements.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Ratios below 1 are better than GCC's predictor.
"""

import math
import os
import statistics
import subprocess

import variants

LEAST = "least time"  # Other work of the machine can only make a time longer.
# Title, measure and entry of each table.
TABLES = (
    ("User time", "time", None),
    ("User time, least of the rounds", "time", LEAST),
    ("Instructions (cachegrind)", "count", "instructions"),
    ("Instructions (cachegrind, nothing else)", "instructions", "instructions"),
    ("Instructions (QEMU)", "front", "instructions"),
    ("Data references (cachegrind)", "count", "data"),
    ("Taken branches and jumps (callgrind)", "jumps", "taken"),
    ("Taken branches, jumps, calls and returns (QEMU)", "front", "taken"),
    ("Branch mispredictions (cachegrind)", "count", "mispredictions"),
    ("Branch mispredictions, counters of two bits (QEMU)", "front", "simple mispredictions"),
    ("Branch mispredictions, long history (QEMU)", "front", "mispredictions"),
    ("I1 misses (cachegrind)", "count", "I1 misses"),
    ("I1 misses (QEMU)", "front", "I1 misses"),
    ("iTLB misses (QEMU)", "front", "iTLB misses"),
    ("Lines of code executed (cachegrind: LL instruction misses)", "count",
     "LL instruction misses"),
    ("Bytes of .text", "size", "text"),
)
PARTS = ("hot", "unlikely", "startup")
LITTLE = .01  # If the true counts gain less than this, a share of the gain is chance.


def geometric_mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def standard_error(ratios):
    """The standard error of the geometric mean; nan for one ratio."""
    if len(ratios) < 2:
        return math.nan
    return geometric_mean(ratios) * statistics.stdev(map(math.log, ratios)) / math.sqrt(len(ratios))


def mean_words(ratios):
    error = standard_error(ratios)
    return f"{geometric_mean(ratios):.4f}" + ("" if math.isnan(error) else f" ({error:.4f})")


def spread(times):
    """The distance of the quartiles; infinite for one time."""
    if len(times) < 2:
        return math.inf
    low, _, high = statistics.quantiles(times, n=4, method="inclusive")
    return high - low


def value(results, p, name, measure, entry):
    """The value of a measurement, or None."""
    found = results.found(p, name, measure)
    if not found:
        return None
    if measure == "time":
        return min(found) if entry == LEAST else statistics.median(found)
    return found.get(entry)


def ratio(results, p, name, measure, entry):
    """The ratio to the base; None if a value is missing or zero, or means nothing."""
    if (name, measure) == (variants.PADDED, "size"):
        return None
    base, x = (value(results, p, n, measure, entry) for n in (variants.BASE, name))
    return x / base if base and x else None


def curve_points(options, results):
    """By variant the ratios (of instructions, of .text) over the programs that have both
    in all variants that have any; the base has 1."""
    counted = [m for m in ("count", "instructions", "front") if m in options.measures]
    if not counted or "size" not in options.measures:
        return {}

    def both(p, name):
        return [next((r for m in counted if (r := ratio(results, p, name, m, "instructions"))), None),
                ratio(results, p, name, "size", "text")]

    known = {v.name: {p.name: both(p, v.name) for p in options.programs} for v in options.variants
             if v.name not in ("same", variants.PADDED)}
    known = {n: found for n, found in known.items() if any(all(r) for r in found.values())}
    common = [p.name for p in options.programs if known and all(all(found[p.name]) for found in known.values())]
    return {n: ([found[p][0] for p in common], [found[p][1] for p in common])
            for n, found in known.items()} if common else {}


def row(cells):
    print("| " + " | ".join(cells) + " |")


def percents(shares):
    return [f"{100 * s:.1f}" for s in shares[:2]] + [f"{s:.4f}" for s in shares[2:]]


def heading(title, columns):
    print(f"\n### {title}\n")
    row(columns)
    print("|---" * len(columns) + "|")


class Report:
    def __init__(self, options, workshop, results):
        self.options, self.workshop, self.results = options, workshop, results
        self.names = [v.name for v in options.variants]

    def write(self):
        self.introduction()
        for title, measure, entry in TABLES:
            if measure in self.options.measures:
                self.table(title, measure, entry)
        if "matched" in self.options.measures:
            self.matched()
        self.curve()
        if "size" in self.options.measures:
            self.parts()
        if "time" in self.options.measures:
            self.slower()
        self.tsv(os.path.join(self.options.output, "bench-run.tsv"))

    def introduction(self):
        version = subprocess.run([self.options.gcc, "--version"], capture_output=True,
                                 text=True, check=True).stdout.splitlines()[0]
        print(f"{version}, -O2; ratios to `{variants.BASE}', below 1 is better")
        for v in self.options.variants:
            print(f"- {v.name}: {v.what}" + (f" ({v.flags})" if v.flags else ""))

    def matched(self):
        """Print what of the kept profiles is found, and how right that is; then the same by step
        as means of the programs."""
        for v in (v for v in self.options.variants if v.kept):
            known = {p.name: rows for p in self.options.programs
                     if (rows := self.results.found(p, v.name, "matched"))}
            if not known:
                continue
            heading(f"Branches of the program that `{v.name}' has, in percent of executions",
                    ["program", "found", "of these right", "mean difference"])
            steps, totals = {}, []
            for name, rows in known.items():
                found = [r for r in rows if "of trust" in r[0]]
                whole, part, right, off = sum(r[2] for r in rows), *(
                    sum(r[i] for r in found) for i in (2, 3, 4))
                totals.append([part / whole, right / part, off / part] if part else [0, 0, 0])
                row([name, *percents(totals[-1])])
                for words, _, n, right, off, *_ in rows:
                    step = steps.setdefault(words, [0, 0, 0])
                    for i, x in enumerate((n, right, off)):
                        step[i] += x / whole / len(known)
            row([f"mean of {len(known)}", *percents([sum(c) / len(totals) for c in zip(*totals)])])
            heading("The same by step, means", ["step", "executions", "right", "mean difference"])
            for words, (n, right, off) in sorted(steps.items(), key=lambda s: -s[1][0]):
                row([words, *percents([n, right / n, off / n] if "of trust" in words else [n])])

    def groups(self):
        """The sets with the programs chosen of them, and, if there are two, both
        together."""
        sets = {}
        for p in self.options.programs:
            sets.setdefault(self.workshop.set_of[p.name], []).append(p)
        if len(sets) > 1:
            sets["both"] = self.options.programs
        return sets

    def table(self, title, measure, entry):
        others = self.names[1:]
        show = "{:.3f}" if measure == "time" else "{:,.0f}"
        known = {p.name: {n: r for n in others
                          if (r := ratio(self.results, p, n, measure, entry))}
                 for p in self.options.programs}
        if not any(known.values()):
            return
        heading(title, ["program", variants.BASE, *others])
        for p in self.options.programs:
            if known[p.name]:
                base = value(self.results, p, variants.BASE, measure, entry)
                row([p.name, show.format(base)]
                    + [f"{known[p.name][n]:.4f}" + self.doubt(p, n, measure, entry)
                       if n in known[p.name] else "-" for n in others])
        for group, programs in self.groups().items():
            row([f"geometric mean, {group}", str(sum(bool(known[p.name])
                                                     for p in programs))]
                + [mean_words(found) if
                   (found := [known[p.name][n] for p in programs if n in known[p.name]])
                   else "-" for n in others])
            self.shares(group, programs, known)
        if measure == "time" and entry != LEAST:
            print("\n?: the difference is not larger than the distance of the quartiles.")

    def shares(self, group, programs, known):
        """Print how much of the gain of the true counts the other variants have."""
        cells = []
        for n in self.names[1:]:
            both = [known[p.name] for p in programs
                    if {n, variants.TRUE} <= set(known[p.name])]
            cells.append("-")
            if both and n != variants.TRUE:
                gain, best = (1 - geometric_mean([k[name] for k in both])
                              for name in (n, variants.TRUE))
                if best >= LITTLE:
                    cells[-1] = f"{100 * gain / best:.0f}%"
        if any(c != "-" for c in cells):
            row([f"share of the true counts' gain, {group}", "", *cells])

    def doubt(self, p, name, measure, entry):
        if measure != "time" or entry == LEAST:
            return ""
        a, b = (self.results.found(p, n, "time") for n in (variants.BASE, name))
        near = abs(statistics.median(a) - statistics.median(b)) \
            <= max(spread(a), spread(b))
        return " ?" if near else ""

    def curve(self):
        """Print the means over the programs that have been measured in all variants, and
        the variants that no other one beats in both size and speed."""
        points = curve_points(self.options, self.results)
        if len(points) < 2:
            return
        heading("Size and speed", ["variant", "programs", "instructions", "bytes of .text", "beaten by"])
        for name, (instructions, text) in points.items():
            better = [n for n, (i, t) in points.items() if n != name
                      and geometric_mean(i) <= geometric_mean(instructions)
                      and geometric_mean(t) <= geometric_mean(text)]
            row([name, str(len(text)), mean_words(instructions), mean_words(text),
                 ", ".join(better) or "none"])

    def parts(self):
        """Print where GCC put the code, as absolute sizes, because most parts are
        often empty."""
        rows = []
        for p in self.options.programs:
            sizes = [self.results.found(p, n, "size") for n in self.names]
            if any(sizes):
                rows.append([p.name] + [" ".join(str(s[part]) for part in PARTS)
                                        if s else "-" for s in sizes])
        if rows:
            heading("Bytes in .text.hot, .text.unlikely and .text.startup",
                    ["program", *self.names])
            for cells in rows:
                row(cells)

    def slower(self):
        """Print the slowdowns that the controls do not explain."""
        print("\n### Slower than both controls, least of the rounds\n")
        nothing = True
        for p in self.options.programs:
            controls = [r for n in ("same", variants.PADDED)
                        if (r := ratio(self.results, p, n, "time", LEAST))]
            noise = max([abs(r - 1) for r in controls], default=0)
            for n in self.names:
                r = ratio(self.results, p, n, "time", LEAST)
                if r and n.startswith("ours") and r > 1 + noise:
                    nothing = False
                    print(f"- {p.name}: {n} {r:.4f}, controls {noise:.4f}")
        if nothing:
            print("None.")

    def tsv(self, path):
        with open(path, "w", encoding="utf-8") as f:
            f.write("set\tprogram\tvariant\tmeasure\tvalue\tratio\n")
            for p in self.options.programs:
                for measure, entry in [t[1:] for t in TABLES] \
                        + [("size", part) for part in PARTS]:
                    for n in self.names:
                        x = value(self.results, p, n, measure, entry)
                        r = ratio(self.results, p, n, measure, entry)
                        if x is not None:
                            f.write("\t".join([
                                self.workshop.set_of[p.name], p.name, n,
                                entry or measure, f"{x:.10g}",
                                f"{r:.6f}" if r else "-"]) + "\n")
