/* Sources in colours, by CodeMirror if the report contains it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A line's colours depend on the lines before it, so the states at the
   beginning of every hundredth line are kept.  Lines are drawn plain and
   coloured when the browser is idle; nothing behind the visible lines is
   read.  */

'use strict';

/* Resolves when CodeMirror is loaded, and never without it.  */
let highlighter_comes;
const highlighter = new Promise (done => { highlighter_comes = done; });

function load_highlighter () {
  const script = document.createElement ('script');
  script.src = 'codemirror.js';
  script.onload = highlighter_comes;
  document.head.append (script);
}

/* Colours the lines SOURCE of the file NAME.  */
function line_colours (source, name) {
  const kinds = {
    'text/x-csrc': 'c i', 'text/x-c++src': 'C H cc cpp cxx c++ h hh hpp hxx h++ ii tcc inl',
    'text/x-objectivec': 'm', 'text/x-objectivec++': 'mm', 'text/x-d': 'd', 'text/x-go': 'go',
    'text/x-fortran': 'f f77 f90 f95 f03 f08 for F F77 F90 F95 F03 F08'
  };
  const ending = name.slice (name.lastIndexOf ('.') + 1);
  const kind = Object.keys (kinds).find (k => kinds[k].split (' ').includes (ending));
  const chunk = 100, most_columns = 2000, slice = 8;
  const states = [];
  const wanted = [];            /* [first line, last line, function] */
  let mode = null, working = false;

  /* [text, style] of each word of LINE; STATE becomes the state at its end.  */
  function words (line, state) {
    if (line.length > most_columns)
      return [[line, null]];
    const stream = new CodeMirror.StringStream (line, 8, { lookAhead: () => undefined, baseToken: () => null });
    const found = [];
    if (!line && mode.blankLine)
      mode.blankLine (state);
    while (!stream.eol ()) {
      const style = mode.token (stream, state);
      if (stream.pos === stream.start && stream.next () === undefined)
        break;
      found.push ([stream.current (), style]);
      stream.start = stream.pos;
    }
    return found;
  }
  function work () {
    const begin = performance.now ();
    while (wanted.length && performance.now () - begin < slice) {
      const [from, to, tell] = wanted[wanted.length - 1];
      const before = Math.floor ((from - 1) / chunk);
      if (states.length > before) {
        wanted.pop ();
        const state = CodeMirror.copyState (mode, states[before]);
        for (let k = before * chunk + 1; k <= to; ++k) {
          const found = words (source[k - 1], state);
          if (k >= from)
            tell (k, found);
        }
      } else {
        const state = CodeMirror.copyState (mode, states[states.length - 1]);
        const at = (states.length - 1) * chunk;
        source.slice (at, at + chunk).forEach (line => words (line, state));
        states.push (state);
      }
    }
    working = wanted.length > 0;
    if (working)
      setTimeout (work);
  }
  return {
    /* Call TELL with each line FROM to TO and its words, now or later.  */
    paint: (from, to, tell) => {
      if (!kind || to > source.length)
        return;
      highlighter.then (() => {
        if (!mode) {
          mode = CodeMirror.getMode ({ indentUnit: 2 }, kind);
          states.push (CodeMirror.startState (mode));
        }
        wanted.push ([from, to, tell]);
        if (!working)
          setTimeout (work);
        working = true;
      });
    }
  };
}
