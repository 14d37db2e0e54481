/* The drawing of a function's blocks in the report.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It is laid out in the browser, on demand.  Of a large function only the
   visible part is drawn.  */

'use strict';

/* Put N blocks into layers, each below all its predecessors except by back
   edges; BELOW has the successors of each block.  Returns the layer of
   each.  */
function layers_of (n, below) {
  const waits = new Array (n).fill (0), layer = new Array (n).fill (0), placed = new Array (n).fill (false);
  below.forEach (to => to.forEach (b => { waits[b]++; }));
  const ready = [];
  waits.forEach ((w, i) => { if (!w) ready.push (i); });
  for (let at = 0, scan = 0, done = 0; done < n; ) {
    if (at === ready.length) {
      /* A cycle without a marked back edge: begin with its first block.  */
      while (placed[scan])
        scan++;
      ready.push (scan);
    }
    const i = ready[at++];
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
  return layer;
}

/* The places of blocks and the paths of edges.  An edge over several layers has
   a place of its own in each, so that it runs between blocks and not behind
   them; one that leads up runs beside all blocks.  */
function lay_out (blocks, edges) {
  const w = 150, h = 46, dx = 20, dy = 48, margin = 10, narrow = 14, most_places = 30000;
  const below = blocks.map (() => []);
  for (const e of edges)
    if (!e.back && e.a !== e.b)
      below[e.a].push (e.b);
  const layer = layers_of (blocks.length, below);
  const nodes = blocks.map ((_, i) => ({ layer: layer[i], width: w, above: [] }));
  for (const e of edges) {
    e.up = layer[e.b] <= layer[e.a];
    e.by = [];
    if (e.up)
      continue;
    let before = e.a;
    if (nodes.length < most_places)
      for (let l = layer[e.a] + 1; l < layer[e.b]; l++) {
        nodes.push ({ layer: l, width: narrow, above: [before] });
        before = nodes.length - 1;
        e.by.push (before);
      }
    nodes[e.b].above.push (before);
  }
  const layers = [];
  nodes.forEach ((n, i) => (layers[n.layer] = layers[n.layer] || []).push (i));
  const room = l => l.reduce ((s, i) => s + nodes[i].width + dx, 0);
  const widest = Math.max (...layers.map (room));
  const middle = margin + widest / 2;
  for (const l of layers) {
    for (const i of l) {
      const above = nodes[i].above;
      nodes[i].mean = above.length ? above.reduce ((s, a) => s + nodes[a].x, 0) / above.length : middle;
    }
    l.sort ((a, b) => nodes[a].mean - nodes[b].mean || a - b);
    let x = middle - room (l) / 2;
    for (const i of l) {
      nodes[i].x = x + (nodes[i].width + dx) / 2;
      x += nodes[i].width + dx;
    }
  }
  const y = l => margin + dy / 2 + l * (h + dy);
  let lanes = 0;
  for (const e of edges) {
    e.lane = e.up ? lanes++ : 0;
    e.from = e.up ? y (nodes[e.b].layer) - dy : y (nodes[e.a].layer) + h;
    e.to = e.up ? y (nodes[e.a].layer) + h + dy : y (nodes[e.b].layer);
  }
  /* The path of E and where its probability stands.  */
  function path_of (e) {
    const a = nodes[e.a], b = nodes[e.b], top = y (a.layer) + h, end = y (b.layer);
    if (e.up) {
      const out = top + 8 + e.lane % 5 * 2, back = end - 8 - e.lane % 5 * 2;
      return { path: `M${a.x + 20},${top} V${out} H${margin + widest + 12 + 6 * (e.lane % 12)} V${back} H${b.x + 20} V${end}`,
               label: [a.x + 24, top + 20, 'start'] };
    }
    let x = a.x, at = top, path = `M${x},${at}`;
    for (const i of [...e.by, e.b]) {
      const n = nodes[i], next = y (n.layer);
      path += ` C${x},${at + dy / 2} ${n.x},${next - dy / 2} ${n.x},${next}`;
      if (i !== e.b)
        path += ` V${next + h}`;
      x = n.x;
      at = next + h;
    }
    const first = nodes[e.by.length ? e.by[0] : e.b];
    const left = first.x < a.x;
    return { path, label: [(a.x + first.x) / 2 + (left ? -5 : 5), top + dy * .45, left ? 'end' : 'start'] };
  }
  return { path_of, x: i => nodes[i].x, y: i => y (nodes[i].layer), w, h, middle,
           width: widest + 2 * margin + 90, height: layers.length * (h + dy) + 2 * margin };
}

/* The drawing of G, the blocks of F, in an element that scrolls.  */
function draw_blocks (g, f, { make, number, percent, heat }) {
  const index = new Map (g.blocks.map ((b, i) => [b[0], i]));
  const edges = g.edges.filter (e => index.has (e[0]) && index.has (e[1]))
    .map (([a, b, p, back, measured]) => ({ a: index.get (a), b: index.get (b), p, back, measured }));
  const at = lay_out (g.blocks, edges);
  const hottest = g.blocks.reduce ((most, b) => Math.max (most, b[1]), 0);
  const frame = make ('g');
  const svg = make ('svg', { width: at.width, height: at.height, role: 'img', 'aria-label': `Blocks of ${f.name}` },
    make ('defs', null, make ('marker', { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8,
      markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto' }, make ('path', { d: 'M0,0 L8,4 L0,8 z' }))), frame);

  function edge (e) {
    const { path, label } = at.path_of (e);
    const parts = [make ('path', { 'class': 'edge' + (e.back ? ' back' : ''), d: path, 'marker-end': 'url(#tip)',
                                   'stroke-width': .6 + 2 * e.p })];
    if (e.p < 1)
      parts.push (make ('text', { 'class': 'probability', x: label[0], y: label[1], 'text-anchor': label[2] },
        percent (e.p) + (e.measured === null || !g.blocks[e.a][5] ? '' : ` (${percent (e.measured / g.blocks[e.a][5])})`)));
    return parts;
  }
  function block (b, i) {
    const [id, frequency, , line, condition, measured] = b;
    const x = at.x (i), y = at.y (i);
    const what = id === 0 ? 'entry' : id === 1 ? 'exit' : line ? 'line ' + line : 'block ' + id;
    const text = (t, dy) => make ('text', { x: x - at.w / 2 + 6, y: y + dy }, t.length > 21 ? t.slice (0, 20) + '\u2026' : t);
    return make ('g', { 'class': 'block', '--h': (.7 * heat (frequency, hottest)).toFixed (3) },
      make ('title', null, `${what}: ${number (frequency)} per entry` + (measured === null ? '' : `, measured ${measured}`)
            + (condition ? '\n' + condition : '')),
      ...['under', 'heat'].map (c => make ('rect', { 'class': c, x: x - at.w / 2, y, width: at.w, height: at.h, rx: 4 })),
      text (what, 13), text (number (frequency) + (measured === null ? '' : ` (${number (measured)})`), 27),
      text (condition, 41));
  }

  /* Small functions are drawn at once.  */
  const all = g.blocks.length <= 300;
  const box = make ('div', { 'class': all ? 'scroll' : 'scroll tall' }, svg);
  let drawn = '';
  function draw () {
    const more = 300, step = 200;
    const floor = x => Math.floor (x / step) * step;
    const top = all ? -Infinity : floor (box.scrollTop) - more, bottom = all ? Infinity : floor (box.scrollTop + box.clientHeight) + step + more;
    const left = all ? -Infinity : floor (box.scrollLeft) - more, right = all ? Infinity : floor (box.scrollLeft + box.clientWidth) + step + more;
    const what = [top, bottom, left, right].join ();
    if (what === drawn)
      return;
    drawn = what;
    const parts = [];
    for (const e of edges)
      if (e.to >= top && e.from <= bottom)
        parts.push (...edge (e));
    g.blocks.forEach ((b, i) => {
      const x = at.x (i), y = at.y (i);
      if (y + at.h >= top && y <= bottom && x + at.w >= left && x - at.w <= right)
        parts.push (block (b, i));
    });
    frame.replaceChildren (...parts);
  }
  box.addEventListener ('scroll', draw);
  /* To be called when it is on the page: scrolls so that the entry is in the
     middle.  */
  box.begin = () => {
    box.scrollLeft = at.middle - box.clientWidth / 2;
    draw ();
  };
  return box;
}
