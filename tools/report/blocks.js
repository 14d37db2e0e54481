/* The drawing of a function's blocks in the report.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It is laid out in the browser, so that any of them can be drawn when somebody
   asks and none needs to be before.  */

'use strict';

/* Of a drawing: what edges upwards take on the right.  */
const drawing_margin = 120;
/* Blocks in layers: each one below all from which edges lead to it, but for
   back edges; in a layer sorted by where they are reached from.  */
function draw_blocks (g, f, { make, number, percent, heat }) {
  const most = 1500;
  if (g.blocks.length > most)
    return make ('p', null, `${g.blocks.length} blocks are too many to draw.`);
  const index = new Map (g.blocks.map ((b, i) => [b[0], i]));
  const edges = g.edges.filter (e => index.has (e[0]) && index.has (e[1]))
    .map (([a, b, p, back, measured]) => ({ a: index.get (a), b: index.get (b), p, back, measured }));
  const below = g.blocks.map (() => []), waits = g.blocks.map (() => 0);
  for (const e of edges)
    if (!e.back && e.a !== e.b) {
      below[e.a].push (e.b);
      waits[e.b]++;
    }
  const layer = g.blocks.map (() => 0);
  const placed = g.blocks.map (() => false);
  const ready = [];
  waits.forEach ((w, i) => { if (!w) ready.push (i); });
  for (let done = 0, scan = 0; done < g.blocks.length; ) {
    if (!ready.length) {
      /* A cycle without a marked back edge: begin with its first block.  */
      while (placed[scan])
        scan++;
      ready.push (scan);
    }
    const i = ready.shift ();
    if (placed[i])
      continue;
    placed[i] = true;
    done++;
    for (const b of below[i]) {
      if (!placed[b])
        layer[b] = Math.max (layer[b], layer[i] + 1);
      if (--waits[b] === 0)
        ready.push (b);
    }
  }
  const w = 150, h = 46, dx = 26, dy = 44;
  const layers = [];
  layer.forEach ((l, i) => (layers[l] = layers[l] || []).push (i));
  const x = g.blocks.map (() => 0);
  const above = g.blocks.map (() => []);
  below.forEach ((to, i) => to.forEach (b => above[b].push (i)));
  const widest = Math.max (...layers.map (l => l ? l.length : 0)) * (w + dx);
  for (const l of layers.filter (Boolean)) {
    const mean = i => above[i].length ? above[i].reduce ((s, a) => s + x[a], 0) / above[i].length : widest / 2;
    l.sort ((a, b) => mean (a) - mean (b) || a - b);
    l.forEach ((i, k) => { x[i] = widest / 2 + (k - (l.length - 1) / 2) * (w + dx); });
  }
  const y = i => 10 + layer[i] * (h + dy);
  const hottest = Math.max (...g.blocks.map (b => b[1]));
  const svg = make ('svg', { width: widest + drawing_margin, height: layers.length * (h + dy) + 20, role: 'img',
                             'aria-label': `Blocks of ${f.name}` },
    make ('defs', null, make ('marker', { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8,
      markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto' }, make ('path', { d: 'M0,0 L8,4 L0,8 z' }))));
  for (const e of edges) {
    const x1 = x[e.a], y1 = y (e.a) + h, x2 = x[e.b], y2 = y (e.b);
    const up = layer[e.b] <= layer[e.a];
    const side = widest + 20;
    const d = up ? `M${x1 + w / 2},${y1 - h / 2} C${side},${y1 - h / 2} ${side},${y2 + h / 2} ${x2 + w / 2},${y2 + h / 2}`
                 : `M${x1},${y1} C${x1},${y1 + dy / 2} ${x2},${y2 - dy / 2} ${x2},${y2}`;
    svg.append (make ('path', { 'class': 'edge' + (e.back ? ' back' : ''), d, 'marker-end': 'url(#tip)',
                                'stroke-width': .6 + 2 * e.p }));
    if (e.p < 1)
      svg.append (make ('text', { 'class': 'probability', x: up ? side - 20 : (x1 + x2) / 2 + (x2 < x1 ? -4 : 4),
                                  y: up ? (y1 + y2) / 2 : y1 + dy * .45, 'text-anchor': !up && x2 < x1 ? 'end' : 'start' },
        percent (e.p) + (e.measured === null || !g.blocks[e.a][5] ? '' : ` (${percent (e.measured / g.blocks[e.a][5])})`)));
  }
  g.blocks.forEach ((b, i) => {
    const [id, frequency, file, line, condition, measured] = b;
    const what = id === 0 ? 'entry' : id === 1 ? 'exit' : line ? 'line ' + line : 'block ' + id;
    const text = (t, dyy) => make ('text', { x: x[i] - w / 2 + 6, y: y (i) + dyy }, t.length > 21 ? t.slice (0, 20) + '\u2026' : t);
    svg.append (make ('g', { 'class': 'block', '--h': (.7 * heat (frequency, hottest)).toFixed (3) },
      make ('title', null, `${what}: ${number (frequency)} per entry` + (measured === null ? '' : `, measured ${measured}`)
            + (condition ? '\n' + condition : '')),
      ...['under', 'heat'].map (c => make ('rect', { 'class': c, x: x[i] - w / 2, y: y (i), width: w, height: h, rx: 4 })),
      text (what, 13), text (number (frequency) + (measured === null ? '' : ` (${number (measured)})`), 27),
      text (condition, 41)));
  });
  return svg;
}
