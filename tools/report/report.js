/* The pages of the report, made of the scripts in data/.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What comes from a profile or a source goes into the page as text, by
   make () below, and never as HTML.  The tables are HTML, the icicle is boxes,
   blocks.js draws a function's blocks, and highlight.js colours sources.  */

'use strict';
const staticprof = (() => {
  let data;                      /* index.js  */
  const loaded = new Map ();     /* By file, a promise of its data.  */
  const waiting = new Map ();
  const page = document.getElementById ('page');
  const where = document.getElementById ('where');
  const columns = document.getElementById ('columns');
  const box = document.getElementById ('search');
  const list = document.getElementById ('found');

  /* An element NAME with CHILDREN; strings become text.  */
  function make (name, attributes, ...children) {
    const svg = ['svg', 'g', 'rect', 'path', 'text', 'title', 'defs', 'marker'].includes (name);
    const e = svg ? document.createElementNS ('http://www.w3.org/2000/svg', name)
                  : document.createElement (name);
    for (const [key, value] of Object.entries (attributes || {}))
      if (key.startsWith ('on'))
        e.addEventListener (key.slice (2), value);
      else if (key.startsWith ('--'))
        e.style.setProperty (key, value);
      else if (value !== false && value !== null)
        e.setAttribute (key, value);
    e.append (...children.filter (c => c !== null));
    return e;
  }
  const show = (...children) => {
    page.replaceChildren (...children.filter (c => c));
    columns.replaceChildren ();
    const title = page.querySelector ('h1').textContent;
    document.title = title.split (': ')[0] + ' - staticprof';
    where.textContent = title.split ('/').pop ().split (': ')[0];
    window.scrollTo (0, 0);
  };

  /* X as `staticprof show' prints it: three digits, integers below MOST
     exactly.  */
  function number (x, most = 1e4) {
    if (x === null)
      return '';
    if (x >= 1e300)
      return '>10^300';
    if (Number.isInteger (x) && x < most)
      return x.toString ();
    const digits = Number (x.toPrecision (3));
    return (digits >= 1e6 || digits < 1e-4 ? digits.toExponential () : digits.toString ()).replace ('e+', 'e');
  }
  const times = x => x === 1 ? 'once' : x === 0 ? 'never' : `${number (x)} times`;
  const even = n => Math.floor (n) + (n % 1 > .5 || n % 2 === 1.5);
  /* X, 0 to 1, in percent.  Only 0 and 1 are printed as 0 and 100.  Halves are
     rounded to even, so that a probability and its complement add up.  */
  const percent = x => {
    const tenths = even (Math.round (x * 1e7) / 1e4);
    return (x > 0 && tenths < 1 ? '<0.1' : x < 1 && tenths > 999 ? '>99.9' : (tenths / 10).toFixed (1)) + '%';
  };
  const share = x => data.total > 0 ? x / data.total : 0;
  /* X, relative to HOTTEST, on a logarithmic scale from 0 to 1; .25 for a
     thousandth.  */
  const heat = (x, hottest) =>
    x > 0 && hottest > 0 ? Math.max (0, 1 + Math.log10 (x / hottest) / 4) : 0;

  /* Rows of index.js, by name.  */
  const file_of = n => ({ name: data.files[n][0], self: data.files[n][1], functions: data.files[n][2],
                          shown: data.files[n][3] });
  /* The calls in LIST, which is "callee, per run, cost" repeated; those of the
     same callee are added up.  */
  function calls_of (list) {
    const all = new Map ();
    for (let i = 0; i < list.length; i += 3) {
      const c = all.get (list[i]) || { callee: list[i], per_run: 0, cost: 0 };
      c.per_run += list[i + 1];
      c.cost += list[i + 2];
      all.set (c.callee, c);
    }
    return [...all.values ()];
  }
  function function_of (n) {
    const [name, file, line, invocations, self, inclusive, main, measured, list, measured_share, part] = data.functions[n];
    return { n, name, file, line, invocations, self, inclusive, main, measured, measured_share, part, calls: calls_of (list) };
  }
  /* The copies of a header's function that units have, by the hottest of them.  */
  const copies_of = (() => {
    let known = null;
    return first => {
      if (!known) {
        known = new Map ();
        data.functions.forEach ((f, n) => known.has (f[11]) ? known.get (f[11]).push (n) : known.set (f[11], [n]));
      }
      return known.get (first) || [];
    };
  }) ();
  /* What the copies of FIRST are in all.  */
  function sum_of_copies (first) {
    const copies = copies_of (first).map (function_of), f = copies.find (c => c.n === first);
    const sum = what => copies.reduce ((s, c) => c[what] === null ? s : (s || 0) + c[what], null);
    return { ...f, name: data.functions[first][12], units: data.functions[first][13], copies: copies.length, self: sum ('self'), invocations: sum ('invocations'),
             measured: sum ('measured'), measured_share: sum ('measured_share') };
  }
  /* One of each of the functions WHICH, the hottest first.  */
  const firsts_of = which => [...new Set (which.map (n => data.functions[n][11]))]
    .map (n => [n, copies_of (n).reduce ((s, c) => s + data.functions[c][4], 0)]).sort (([, a], [, b]) => b - a).map (([n]) => n);
  const all_functions = () => data.functions.map ((_, n) => n);
  /* The functions without the parts that were split off, which count with their
     origins.  */
  const whole_functions = () => all_functions ().filter (n => !data.functions[n][10]);
  const hottest_first = () => all_functions ().sort ((a, b) => data.functions[b][4] - data.functions[a][4]);

  /* TEXT with possible line breaks between folders, scopes and words of
     names.  */
  const breakable = text => text.split (/(?<=[\/:,_])(?!:)|(?<=[a-z])(?=[A-Z])/).flatMap (part => [part, make ('wbr')]);
  /* A long NAME without template arguments, which would fill the page.  */
  function without_arguments (name) {
    let s = '', depth = 0;
    for (const c of name)
      if (c === '<' && !/operator<?$/.test (s))
        s += depth++ ? '' : '<>';
      else if (c === '>' && depth)
        depth--;
      else if (!depth)
        s += c;
    return depth || name.length <= 50 ? name : s;
  }
  const name_text = name => make ('span', { title: name }, ...breakable (without_arguments (name)));
  /* The folder of all sources but the system's, with a slash behind it; "" if there is none.  */
  const common_folder = (() => {
    let known = null;
    return () => {
      if (known === null) {
        const names = data.files.map (([name]) => name).filter (name => name.startsWith ('/') && !name.startsWith ('/usr/'));
        known = names.length ? names[0].slice (0, names[0].lastIndexOf ('/') + 1) : '';
        for (const name of names)
          while (!name.startsWith (known))
            known = known.slice (0, known.lastIndexOf ('/', known.length - 2) + 1);
      }
      return known;
    };
  }) ();
  const below_common = name => common_folder () !== '' && name.startsWith (common_folder ()) ? name.slice (common_folder ().length) : name;
  const file_link = (n, line) =>
    make ('a', { href: `#/file/${n}${line ? '/' + line : ''}`, title: file_of (n).name },
          ...breakable (below_common (file_of (n).name) + (line ? ':' + line : '')));
  /* File N without its folders, or with the last one if another file has the same name, for places where
     many are listed.  */
  const last_part = name => name.split ('/').pop ();
  const several = (() => {
    let known = null;
    return name => {
      if (!known) {
        known = new Map ();
        data.files.forEach (([file]) => known.set (last_part (file), (known.get (last_part (file)) || 0) + 1));
      }
      return known.get (name) > 1;
    };
  }) ();
  function place (n, line) {
    const name = file_of (n).name, last = last_part (name);
    return (several (last) ? name.split ('/').slice (-2).join ('/') : last) + (line ? ':' + line : '');
  }
  /* If it is FOLDED, a line may end behind a folder, or a part of a long name.  */
  const place_link = (n, line, folded) =>
    make ('a', { href: `#/file/${n}/${line}`, title: file_of (n).name },
          ...place (n, line).split (/(?<=[\/_-])/).flatMap (part => folded ? [part, make ('wbr')] : [part]));
  const function_link = (n, name = data.functions[n][0]) => make ('a', { href: `#/function/${n}` }, name_text (name));
  const bar = x => make ('span', { 'class': 'bar' }, make ('i', { style: `width:${Math.min (100, 100 * x)}%` }));

  /* A cell of a table: the text, and the value that it is sorted by.  */
  const cell = (shown, value) => ({ shown, value });
  const value_of = c => c !== null && typeof c === 'object' && 'value' in c ? c.value
                        : c instanceof Node ? c.textContent : c;
  const shown_of = c => c !== null && typeof c === 'object' && 'shown' in c ? c.shown : c;
  /* COLUMNS: [title, class]; ROWS: arrays of cells.  A click on a title sorts
     by its column: numbers the largest first, names from A on; another click
     reverses the order.  Rows without a value come last.  */
  function table (columns, rows) {
    const body = make ('tbody', null, ...rows.map (r => make ('tr', null,
      ...r.map ((c, i) => make ('td', { 'class': columns[i][1] || '' }, shown_of (c))))));
    const lines = [...body.children].map ((e, i) => [e, rows[i].map (value_of)]);
    const heads = columns.map (([title, kind], i) => make ('th', { 'class': kind || '' }, title === '' ? '' :
      make ('button', { type: 'button', 'class': 'sort', title: 'Sort', onclick: () => {
        const numbers = lines.some (([, v]) => typeof v[i] === 'number');
        const before = heads[i].getAttribute ('aria-sort');
        const down = before ? before === 'ascending' : numbers;
        heads.forEach (h => h.removeAttribute ('aria-sort'));
        heads[i].setAttribute ('aria-sort', down ? 'descending' : 'ascending');
        const none = v => v === null || v === undefined || v === '';
        const order = (a, b) => none (a) || none (b) ? none (a) - none (b)
                                : (numbers ? a - b : String (a).localeCompare (String (b))) * (down ? -1 : 1);
        body.append (...lines.sort (([, a], [, b]) => order (a[i], b[i])).map (([e]) => e));
      } }, title)));
    return make ('div', { 'class': 'scroll' }, make ('table', null, make ('thead', null, make ('tr', null, ...heads)), body));
  }
  /* The measured share stands beside the estimated one, so that the two
     rankings can be compared.  */
  const measured_columns = () => data.measured ? [['measured', 'n'], ['difference', 'n wide']] : [];
  function measured_cells (f) {
    if (!data.measured)
      return [];
    if (f.measured_share === null)
      return ['', ''];
    const more = f.measured_share - share (f.self), text = (100 * Math.abs (more)).toFixed (1);
    return [cell (percent (f.measured_share), f.measured_share),
            cell ((text === '0.0' ? '' : more < 0 ? '-' : '+') + text, Math.abs (more))];
  }

  function function_table (which) {
    const rows = which.map (sum_of_copies), most = rows.reduce ((x, f) => Math.max (x, f.self), 0) || 1;
    /* Measured columns take the room of bars and instructions.  */
    const unless_measured = (...x) => data.measured ? [] : x;
    return table ([['share', 'n'], ...unless_measured (['', 'wide']), ['function', 'name'], ...measured_columns (),
                   ...unless_measured (['instructions', 'n wide']), ['invocations', 'n'],
                   ...(data.measured ? [['invocations, measured', 'n wide']] : []), ['', 'place wide']],
                  rows.map (f => {
                    const instructions = Number (Math.min (f.self * data.unit, 1e308).toPrecision (3));
                    return [cell (percent (share (f.self)), f.self), ...unless_measured (bar (f.self / most)),
                            cell (make ('span', null, function_link (f.n, f.name), f.units > 1 ? `, in ${f.units} units` : ''), f.name),
                            ...measured_cells (f),
                            ...unless_measured (cell (f.part && !f.self ? 'with its function' : number (instructions), instructions)),
                            cell (number (f.invocations), f.invocations),
                            ...(data.measured ? [cell (number (f.measured), f.measured)] : []), place_link (f.file, f.line, true)];
                  }));
  }

  function overview () {
    const hot = firsts_of (all_functions ()).slice (0, 24);
    const files = data.files.map ((_, n) => n).filter (n => file_of (n).self > 0)
      .sort ((a, b) => file_of (b).self - file_of (a).self).slice (0, 20);
    const picture = make ('div', { 'class': 'scroll picture' });
    const most_runs = data.lines.length ? data.lines[0][0] : 1;
    const quoted = table ([['per run', 'n'], ['', 'wide'], ['line', 'place'], ['', 'quoted']],
      data.lines.slice (0, 16).map (([cost, runs, n, line, text]) =>
        [cell (number (runs), runs), bar (cost / most_runs), place_link (n, line), make ('code', null, text)]));
    const loops = table ([['per run', 'n'], ['iterations', 'n'], ['loop', 'name'], ['in', 'name']],
      data.loops.slice (0, 20).map (([r, i, f, file, line, nth, alike]) =>
        [cell (number (r), r), i === null ? cell ('endless', Infinity) : cell (number (i, 1e6), i),
         make ('span', null, place_link (file, line), alike > 1 ? `, number ${nth} of ${alike}` : ''), function_link (f)]));
    /* A name that several functions have is no link.  */
    const called_link = name => {
      const all = all_functions ().filter (n => data.functions[n][0] === name);
      return all.length === 1 ? function_link (all[0]) : name_text (name);
    };
    const called = table ([['per run', 'n'], ['caller', 'name two'], ['callee', 'name two'], ['', 'place wide']],
      data.calls.slice (0, 20).map (([r, f, callee, file, line]) =>
        [cell (number (r), r), function_link (f), called_link (callee), place_link (file, line, true)]));
    const whole = whole_functions ();
    const never = whole.filter (n => !(data.functions[n][3] > 0)).length;
    const [name, ...more] = data.head.split (': ');
    show (make ('h1', null, name),
          make ('p', { 'class': 'faint' }, more.join (': ').trim () + '. Estimated from the source by the compiler, without a run'
                + (data.measured ? '; measured counts stand beside.' : '.') + (data.coverage ? ` The ${data.coverage}.` : '') + (data.trust ? ` ${data.trust}` : '')),
          make ('div', { 'class': data.measured ? 'beside more' : 'beside' },
                make ('section', null, make ('h2', null, 'Hottest functions'), function_table (hot),
                      ...data.doubts.map (doubt => make ('p', { 'class': 'faint' }, `${doubt}.`))),
                make ('section', null, make ('h2', null, 'Where instructions are executed'), picture, make ('h2', null, 'Hottest lines'), quoted)),
          make ('div', { 'class': 'beside' },
                make ('section', null, make ('h2', null, 'Hottest loops'), loops),
                make ('section', null, make ('h2', null, 'Hottest calls'), called)),
          make ('h2', null, 'Hottest files'),
          table ([['share', 'n'], ['', 'wide'], ['file', 'name']],
                 files.map (n => [cell (percent (share (file_of (n).self)), file_of (n).self), bar (share (file_of (n).self)), file_link (n)])),
          make ('h2', null, 'Cold'),
          make ('p', null, `${never} of ${whole.length} functions are estimated never to be entered. `,
                make ('a', { href: '#/cold' }, 'All that is cold')));
    icicle (picture, first_functions ());
  }

  function files () {
    show (make ('h1', null, 'Files'),
          table ([['share', 'n'], ['', 'wide'], ['functions', 'n'], ['file', 'name']],
                 data.files.map ((_, n) => n).filter (n => file_of (n).shown)
                 .sort ((a, b) => file_of (b).self - file_of (a).self)
                 .map (n => { const f = file_of (n);
                              return [cell (percent (share (f.self)), f.self), bar (share (f.self)), cell (String (f.functions), f.functions), file_link (n)]; })));
  }

  /* The names of the functions that hardly run, by file.  */
  function cold () {
    const most = 2000;
    const which = firsts_of (all_functions ()).filter (n => share (sum_of_copies (n).self) < 1e-4 && !data.functions[n][10])
      .map (sum_of_copies).sort ((a, b) => a.name.localeCompare (b.name));
    const files = [...new Set (which.slice (0, most).map (f => f.file))].sort ((a, b) => place (a).localeCompare (place (b)));
    show (make ('h1', null, `${which.length} functions with an estimate of less than 0.01% of all instructions`),
          ...files.flatMap (n => [make ('h2', null, make ('a', { href: `#/file/${n}`, title: file_of (n).name }, ...breakable (place (n)))),
            make ('ul', { 'class': 'names' }, ...which.slice (0, most).filter (f => f.file === n)
              .map (f => make ('li', null, function_link (f.n, f.name))))]),
          make ('p', null, which.length > most ? `and ${which.length - most} more` : ''));
  }

  /* Draw the icicle of the calls from ROOTS in the element AROUND, now and
     whenever the width of that changes.  */
  function icicle (around, roots) {
    let drawn = 0;
    const draw = () => {
      const width = Math.max (280, around.clientWidth);
      if (width === drawn)
        return;
      drawn = width;
      const at = [...around.querySelectorAll ('button')].indexOf (document.activeElement);
      around.replaceChildren (draw_icicle (roots, width));
      const again = around.querySelectorAll ('button')[at];
      if (again)
        again.focus ({ preventScroll: true });
    };
    draw ();
    new ResizeObserver (draw).observe (around);
  }

  /* The icicle (an upside-down flame graph) of the calls from ROOTS; each path
     is followed as long as it is wide enough to be visible.  */
  function draw_icicle (roots, width) {
    const row = 20, most_boxes = 3000;
    const boxes = [];
    let depth_of_all = 0;
    const queue = roots.map (f => ({ f, cost: data.functions[f][5], per_run: data.functions[f][3], path: [] }));
    const total = queue.reduce ((s, q) => s + q.cost, 0) || 1;
    let at = 0;
    for (const q of queue) {
      q.x = at;
      q.room = q.cost / total * width;
      at += q.room;
    }
    while (queue.length && boxes.length < most_boxes) {
      const q = queue.shift ();
      if (q.room < 3)
        continue;
      q.index = boxes.push (q) - 1;
      depth_of_all = Math.max (depth_of_all, q.path.length);
      const f = function_of (q.f);
      const path = [...q.path, q.f];
      /* The share of F's inclusive cost that the path caused.  A recursive
	 call, back into the path, is part of the boxes below already.  */
      const part = f.inclusive > 0 ? q.cost / f.inclusive : 0;
      const next = f.calls.filter (c => !path.includes (c.callee))
        .map (c => ({ f: c.callee, per_run: c.per_run * part, cost: c.cost * part, path, parent: q }))
        .sort ((a, b) => b.cost - a.cost);
      const sum = next.reduce ((s, c) => s + c.cost, 0);
      const scale = q.cost > 0 ? Math.min (1, q.cost / (sum || 1)) : 0;
      let x = q.x;
      for (const c of next) {
        c.room = q.cost > 0 ? q.room * c.cost * scale / q.cost : 0;
        c.x = x;
        x += c.room;
        queue.push (c);
      }
    }
    const e = make ('div', { 'class': 'flame', style: `height:${(depth_of_all + 1) * row}px;width:${width}px` });
    const buttons = boxes.map ((b, i) => {
      const f = function_of (b.f);
      const text = `${f.name}: ${percent (b.cost / total)} with callees, entered ${number (b.per_run)} times per run here`;
      const hue = 45 - 45 * heat (share (f.self), 1);
      return make ('button', {
        type: 'button', title: text, 'aria-label': text, tabindex: i ? '-1' : '0',
        style: `left:${b.x}px;top:${b.path.length * row}px;width:${b.room}px;background:hsl(${hue},80%,70%)`,
        onclick: () => { location.hash = `#/calls/${b.f}`; }
      }, b.room > 30 ? without_arguments (f.name).replaceAll ('(anonymous namespace)::', '') : '');
    });
    e.append (...buttons);
    /* Arrows go to the widest callee, the caller and the neighbours.  */
    e.addEventListener ('keydown', event => {
      const i = buttons.indexOf (event.target);
      if (i < 0)
        return;
      const now = boxes[i], level = boxes.filter (b => b.path.length === now.path.length).sort ((a, b) => a.x - b.x);
      const next = event.key === 'ArrowDown' ? boxes.find (b => b.parent === now)
                   : event.key === 'ArrowUp' ? now.parent
                   : event.key === 'ArrowLeft' ? level[level.indexOf (now) - 1]
                   : event.key === 'ArrowRight' ? level[level.indexOf (now) + 1] : undefined;
      if (event.key.startsWith ('Arrow'))
        event.preventDefault ();
      if (next && next.index !== undefined) {
        buttons[i].tabIndex = -1;
        buttons[next.index].tabIndex = 0;
        buttons[next.index].focus ();
      }
    });
    return e;
  }

  function first_functions () {
    const called = new Set ();
    for (const f of data.functions)
      for (let i = 0; i < f[8].length; i += 3)
        called.add (f[8][i]);
    const mains = all_functions ().filter (n => data.functions[n][6]);
    return mains.length && data.program ? mains : all_functions ().filter (n => !called.has (n));
  }
  function calls (root) {
    const roots = root !== undefined ? [root] : first_functions (), picture = make ('div', { 'class': 'scroll' });
    show (make ('h1', null, root === undefined ? 'Static calls' : 'Calls below ' + data.functions[root][0]),
          make ('p', { 'class': 'faint' }, 'The width is how many instructions are executed in a function and all that it '
                + 'calls, as estimated; the colour is its own share. A click starts from there; arrow keys move.'),
          picture,
          ...(root === undefined ? [] : [make ('p', null, function_link (root), ' ', make ('a', { href: '#/calls' }, 'All calls'))]));
    icicle (picture, roots);
  }

  /* The data of file N, by loading its script.  */
  function load (n) {
    if (!loaded.has (n))
      loaded.set (n, new Promise ((resolve, reject) => {
        waiting.set (n, resolve);
        document.head.append (make ('script', { src: `data/${n}.js`,
          onerror: () => { loaded.delete (n); reject (new Error (`data/${n}.js cannot be loaded`)); } }));
      }));
    return loaded.get (n);
  }

  function edge_text ([p, file, line, measured, which], here) {
    return percent (p) + (line ? ' to ' + (file === here ? line : place (file, line)) : ' out') + which
           + (measured === null ? '' : `, measured ${percent (measured)}`);
  }

  const loading = () => show (make ('h1', null, 'Loading\u2026'));
  /* Resolves when the page has been painted.  */
  const painted = () => new Promise (done => requestAnimationFrame (() => setTimeout (done)));

  /* The heads of a source's columns.  */
  function source_heads () {
    const heads = [['line', 'n'], ['per run', 'n', 'Executions per run of the program'],
                   ['per entry', 'n wide', 'Executions per entry to the function that the line is in'],
                   ...(data.measured ? [['measured', 'n', 'Executions in the training run']] : []), ['', '']];
    return make ('thead', null, make ('tr', null, ...heads.map (([text, kind, title]) => make ('th', { 'class': kind, title: title || null }, text))));
  }

  /* The lines FROM to TO of file N, whose data are D, in chunks that are drawn
     when they come near the visible ones.  */
  function source_view (d, n, from, to) {
    const chunk = 100;
    const lines = new Map (d.lines.map (l => [l[0], l]));
    const hottest = d.lines.reduce ((most, l) => Math.max (most, l[1]), 0);
    const last = d.source.length;
    let numbers = last ? Array.from ({ length: last }, (_, i) => i + 1) : [...lines.keys ()].sort ((a, b) => a - b);
    for (const l of lines.keys ())
      if (l > last && last)
        numbers.push (l);
    if (from)
      numbers = numbers.filter (k => k >= from && k <= to);
    const n_columns = 4 + (data.measured ? 1 : 0);
    const row = k => {
      const l = lines.get (k);
      return make ('tr', { id: `L${k}`, 'class': l && l[1] > 0 ? 'hot' : '',
                           '--h': l ? (.4 * heat (l[1], hottest)).toFixed (3) : '0' },
        make ('td', { 'class': 'n faint' }, String (k)),
        make ('td', { 'class': 'n' }, l ? number (l[1]) : ''),
        make ('td', { 'class': 'n wide' }, l ? number (l[2]) : ''),
        ...(data.measured ? [make ('td', { 'class': 'n' }, l ? number (l[3]) : '')] : []),
        make ('td', { 'class': 'code' }, d.source[k - 1] || '', ...(l && l[4].length ? [' ', branches (d, l, n, n_columns)] : [])));
    };
    const bodies = [];
    d.colours = d.colours || line_colours (d.source, file_of (n).name);
    const fill = body => {
      const waits = body.waits;
      body.waits = null;
      seen.unobserve (body);
      if (!waits)
        return;
      const rows = new Map (waits.map (k => [k, row (k)]));
      body.replaceChildren (...rows.values ());
      if (last)
        d.colours.paint (waits[0], Math.min (waits[waits.length - 1], last), (k, words) => {
          const text = rows.get (k).querySelector ('td.code').firstChild;
          text.replaceWith (...words.map (([word, style]) => style ? make ('span', { 'class': style.replace (/\S+/g, 'cm-$&') }, word) : word));
        });
    };
    const seen = new IntersectionObserver (all => all.filter (e => e.isIntersecting).forEach (e => fill (e.target)),
                                           { rootMargin: '1000px' });
    for (let i = 0; i < numbers.length; i += chunk) {
      const waits = numbers.slice (i, i + chunk);
      const body = make ('tbody', null, make ('tr', null, make ('td', { colspan: n_columns, style: `height:${waits.length * 20}px` })));
      body.waits = waits;
      bodies.push (body);
      seen.observe (body);
    }
    const element = make ('div', { 'class': 'scroll' }, make ('table', { 'class': 'source' }, ...bodies));
    /* Show line K, or the next one that is in the table.  */
    const go_to = k => {
      const i = numbers.findIndex (x => x >= k);
      if (i < 0)
        return;
      fill (bodies[Math.floor (i / chunk)]);
      element.querySelectorAll ('.here').forEach (e => e.classList.remove ('here'));
      const at = element.querySelector (`#L${numbers[i]}`);
      at.classList.add ('here');
      at.scrollIntoView ({ block: 'center' });
      element.scrollLeft = 0;
      const b = at.querySelector ('button');
      if (b)
        b.focus ({ preventScroll: true });
    };
    /* Scroll the element around the view to line K, but not the page.  */
    const reveal = k => {
      const i = numbers.indexOf (k);
      fill (bodies[Math.floor (i / chunk)]);
      const around = element.parentElement;
      around.scrollTop = element.querySelector (`#L${k}`).offsetTop - around.clientHeight / 2;
    };
    const hot = d.lines.filter (l => l[1] > 0 && (!from || (l[0] >= from && l[0] <= to))).sort ((a, b) => b[1] - a[1]);
    return { element, go_to, reveal, hot, hottest, numbers };
  }

  /* Marks at the right margin of the window for the hottest lines of VIEW.  */
  function marks (view, n) {
    const last = view.numbers[view.numbers.length - 1] || 1;
    return make ('div', { 'class': 'marks', 'aria-hidden': 'true' },
      ...view.hot.slice (0, 200).reverse ().map (l => make ('a', {
        href: `#/file/${n}/${l[0]}`, tabindex: '-1', title: `line ${l[0]}: ${number (l[1])} per run`,
        style: `top:${(100 * l[0] / (last + 1)).toFixed (2)}%`, '--h': heat (l[1], view.hottest).toFixed (3) })));
  }

  let open_file = null;         /* The number of the file that is shown, and its view.  */
  async function file (n, wanted) {
    if (open_file && open_file.n === n && open_file.view.element.isConnected && wanted) {
      open_file.view.go_to (Number (wanted));
      return;
    }
    if (!loaded.has (n)) {
      loading ();
      await painted ();
    }
    const d = await load (n);
    const view = source_view (d, n);
    const inside = firsts_of (Object.keys (d.functions).map (Number));
    const most = 100;
    show (make ('h1', { title: file_of (n).name }, ...breakable (place (n))),
          make ('p', { 'class': 'faint' }, d.source.length ? '' : 'The source was not found when the report was made.'),
          make ('details', null, make ('summary', null, `${inside.length} function${inside.length === 1 ? '' : 's'}`), function_table (inside.slice (0, most)),
                make ('p', null, inside.length > most ? `and ${inside.length - most} more, which run less` : '')),
          make ('p', null, 'Hottest lines: ', ...view.hot.slice (0, 12).flatMap (l => [make ('a', { href: `#/file/${n}/${l[0]}` }, String (l[0])), ' '])),
          view.element, marks (view, n));
    columns.replaceChildren (make ('table', { 'class': 'source' }, source_heads ()));
    open_file = { n, view };
    const first = wanted ? Number (wanted) : view.hot.length ? view.hot[0][0] : 0;
    if (first)
      view.go_to (first);
  }

  /* The reasons for branch B of D, a file's data.  */
  function reasons (b, here) {
    const [f, edges, decided, per_entry, per_run, condition, loop, why] = b;
    const arm = i => {
      const [, file, line, , which] = edges[i];
      return line ? (file === here ? `line ${line}` : place (file, line)) + which : 'the return';
    };
    const one = decided === 'hint' || decided === 'iterations';
    const chance = x => x / (1 + x);
    return make ('div', { 'class': 'branch' },
      make ('p', null, condition ? make ('code', null, condition) : null, condition ? ' is reached ' : 'The branch is reached ',
            `${times (per_entry)} per entry to `, function_link (f), `, ${times (per_run)} per run.`),
      make ('ul', { 'class': 'edges' }, ...edges.map (([p, , , measured, , gcc, excluded, estimated], i) => make ('li', null,
        bar (p), make ('b', null, percent (p)), ' to ', arm (i), excluded === 'none' ? '' : ' (excluded)',
        make ('span', { 'class': 'faint' }, [['measured', measured], ['estimated', estimated], ['GCC', gcc]].filter (([, share]) => share !== null)
          .map (([by, share]) => `, ${by} ${percent (share)}`).join (''))))),
      loop ? make ('p', null, loop) : null,
      why.length ? make ('ol', { 'class': 'why' }, ...why.map (([against, factor, sentence, edge, many]) => make ('li', null,
        make ('span', { 'class': 'faint' }, `${against ? 'against' : 'for'} ${many > 1 ? 'several arms' : arm (edge)}, `
              + (one ? percent (chance (factor)) : `odds \u00d7 ${number (Number (factor.toPrecision (3)))}`)), make ('br'),
        sentence[0].toUpperCase () + sentence.slice (1) + '.'))) : make ('p', { 'class': 'faint' }, 'Nothing is known that makes one of them likelier.'));
  }

  /* A button that shows the reasons for the branches of line L below it.  */
  function branches (d, l, here, columns) {
    const first = d.branches[l[4][0]];
    const text = first[1].slice (0, 3).map (e => edge_text (e, here)).join (' | ')
                 + (first[1].length > 3 ? ' | ...' : '') + (l[5] > 1 ? `  (${l[5]} branches)` : '');
    return make ('button', { type: 'button', 'aria-expanded': 'false', 'class': 'why', onclick: event => {
      const button = event.currentTarget, row = button.closest ('tr');
      const open = button.getAttribute ('aria-expanded') === 'true';
      button.setAttribute ('aria-expanded', String (!open));
      if (open)
        row.nextSibling.remove ();
      else
        row.after (make ('tr', null, make ('td', { colspan: columns + 1 }, make ('div', { 'class': 'reasons' },
          ...l[4].map (b => reasons (d.branches[b], here)),
          l[5] > l[4].length ? `and ${l[5] - l[4].length} more branches` : null))));
    } }, text);
  }

  async function function_page (n) {
    const f = function_of (n);
    if (!loaded.has (f.file)) {
      loading ();
      await painted ();
    }
    const d = await load (f.file);
    const g = d.functions[n], others = copies_of (data.functions[n][11]).filter (c => c !== n);
    const callers = [];
    data.functions.forEach ((c, i) => {
      if (c[8].includes (n))
        for (const { callee, per_run, cost } of calls_of (c[8]))
          if (callee === n)
            callers.push ([i, per_run, cost]);
    });
    const calls_table = (list, what) => list.length
      ? table ([['share', 'n'], ['per run', 'n'], [what, 'name']],
               list.sort ((a, b) => b[2] - a[2]).slice (0, 50).map (([i, r, cost]) =>
                 [i === n ? cell ('', -1) : cell (percent (share (cost)), cost), cell (number (r), r),
                  i === n ? make ('span', null, function_link (i), ' (itself)') : function_link (i)]))
      : make ('p', { 'class': 'faint' }, `No ${what} is known.`);
    const all_calls = number (callers.reduce ((s, [, per_run]) => s + per_run, 0));
    /* Its own lines: those of functions that are inlined may be far away.  */
    const own = g ? g.blocks.filter (b => b[2] === f.file && b[3] > 0 && !b[6]) : [];
    const lines = own.map (b => b[3]);
    const from = lines.length ? Math.min (f.line || Infinity, lines.reduce ((a, b) => Math.min (a, b))) : 0;
    const view = from ? source_view (d, f.file, Math.max (1, from - 1), lines.reduce ((a, b) => Math.max (a, b)) + 1) : null;
    if (view)
      view.element.firstChild.prepend (source_heads ());
    const blocks = g && g.blocks.length ? draw_blocks (g, f, { make, number, percent, heat }) : make ('p', null, 'No blocks are recorded.');
    show (make ('h1', null, ...breakable (f.name)),
          make ('p', null, file_link (f.file, f.line), ` entered ${times (f.invocations)} per run`
                + (f.measured === null ? '' : `, measured ${number (f.measured)}`)
                + `; ${percent (share (f.self))} of all instructions, ${percent (share (f.inclusive))} with callees. `,
                make ('a', { href: `#/calls/${n}` }, 'Calls below it')),
          others.length ? make ('p', null, `One of ${others.length + 1} copies; the others: `,
                                ...others.slice (0, 20).flatMap (c => [function_link (c), ' ']), others.length > 20 ? `and ${others.length - 20} more` : '') : null,
          make ('div', { 'class': 'beside more' },
                make ('section', null, make ('h2', null, 'Source'), view ? make ('div', { 'class': 'window' }, view.element)
                      : make ('p', { 'class': 'faint' }, 'No lines are recorded.')),
                make ('section', null, make ('h2', null, 'Callers'), calls_table (callers, 'caller'),
                      data.weighed && callers.length && all_calls !== number (f.invocations)
                      ? make ('p', { 'class': 'faint' }, `${all_calls} in all, if its callers are entered as often as said here; it counts as entered ${times (f.invocations)}, which is ${data.coverage && f.measured !== null ? 'what the training measured' : 'nearer to how often functions like it ran in other programs'}.`) : null,
                      make ('h2', null, 'Callees'), calls_table (f.calls.map (c => [c.callee, c.per_run, c.cost]), 'callee'))),
          make ('h2', null, 'Blocks'), blocks);
    /* The source opens at its hottest line, without moving the page.  */
    if (view && view.hot.length)
      view.reveal (own.reduce ((a, b) => b[1] > a[1] ? b : a)[3]);
    if (blocks.begin)
      blocks.begin ();
  }

  /* The search box.  */
  function search () {
    const word = box.value.trim ().toLowerCase ();
    const most = 40;
    const found = [];
    if (data && word) {
      for (const n of hottest_first ()) {
        if (data.functions[n][0].toLowerCase ().includes (word))
          found.push ([`#/function/${n}`, data.functions[n][0], percent (share (data.functions[n][4]))]);
        if (found.length >= most)
          break;
      }
      data.files.forEach ((f, n) => {
        if (found.length < most && f[3] && f[0].toLowerCase ().includes (word))
          found.push ([`#/file/${n}`, f[0], 'file']);
      });
    }
    list.replaceChildren (...found.map (([href, name, what], i) =>
      make ('li', { role: 'option', id: `found${i}`, 'aria-selected': String (i === 0) },
            make ('a', { href, tabindex: '-1', onclick: close_search }, name_text (name), ' ', make ('span', { 'class': 'faint' }, what)))));
    list.hidden = !found.length;
    box.setAttribute ('aria-expanded', String (!list.hidden));
    if (found.length)
      box.setAttribute ('aria-activedescendant', 'found0');
    else
      box.removeAttribute ('aria-activedescendant');
  }
  function close_search () {
    box.value = '';
    list.hidden = true;
    box.setAttribute ('aria-expanded', 'false');
    box.removeAttribute ('aria-activedescendant');
  }
  function move_selection (by) {
    const all = [...list.children];
    const now = all.findIndex (e => e.getAttribute ('aria-selected') === 'true');
    const next = Math.max (0, Math.min (all.length - 1, now + by));
    all.forEach ((e, i) => e.setAttribute ('aria-selected', String (i === next)));
    if (all[next]) {
      all[next].scrollIntoView ({ block: 'nearest' });
      box.setAttribute ('aria-activedescendant', `found${next}`);
    }
  }
  box.addEventListener ('input', search);
  box.addEventListener ('keydown', event => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move_selection (event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault ();
    } else if (event.key === 'Enter') {
      const chosen = list.querySelector ('[aria-selected=true] a');
      if (chosen && !list.hidden) {
        location.hash = chosen.getAttribute ('href');
        close_search ();
        page.focus ();
      }
    } else if (event.key === 'Escape')
      close_search ();
  });
  document.addEventListener ('keydown', event => {
    if (event.target === box || event.ctrlKey || event.altKey || event.metaKey)
      return;
    if (event.key === '/') {
      event.preventDefault ();
      box.focus ();
      box.select ();
    } else if (event.key === 't')
      turn ();
  });

  /* Light and dark.  */
  const dark = window.matchMedia ('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle ('dark', dark);
  const turn = () => document.documentElement.classList.toggle ('dark');
  document.getElementById ('theme').addEventListener ('click', turn);

  async function route () {
    if (!data)
      return;
    const [, what, n, line] = location.hash.split ('/');
    const known = (list, i) => /^\d+$/.test (i || '') && Number (i) < list.length;
    try {
      if (what === 'file' && known (data.files, n))
        await file (Number (n), /^\d+$/.test (line || '') ? line : '');
      else if (what === 'function' && known (data.functions, n))
        await function_page (Number (n));
      else if (what === 'calls')
        calls (known (data.functions, n) ? Number (n) : undefined);
      else if (what === 'files')
        files ();
      else if (what === 'cold')
        cold ();
      else
        overview ();
    } catch (e) {
      show (make ('h1', null, 'Not loaded'), make ('p', null, String (e.message)));
    }
  }
  window.addEventListener ('hashchange', route);

  return {
    index: d => {
      data = d;
      if (d.highlighted)
        load_highlighter ();
      route ();
    },
    file: (n, d) => { waiting.get (n) (d); waiting.delete (n); }
  };
}) ();
