/* The work of MuJS: strings, tables, calls, objects and numbers.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
var i, j, k, words = [], count = {}, sum = 0;
for (i = 0; i < 1500; ++i) words.push ("w" + i * 7919 % 3001);
words.sort ();
for (i = 0; i < words.length; ++i) {
  k = words[i].substring (1, 3);
  count[k] = (count[k] || 0) + 1;
}
for (k in count) sum += count[k] * k.length;
print (sum + words[0] + words.length);

function fib (n) { return n < 2 ? n : fib (n - 1) + fib (n - 2); }
print (fib (17));

function Point (x, y) { this.x = x; this.y = y; }
Point.prototype.add = function (o) { return new Point (this.x + o.x, this.y + o.y); };
var p = new Point (0, 0);
for (i = 0; i < 4000; ++i) p = p.add (new Point (i, 0.5));
print (p.x + " " + p.y);

var text = "";
for (i = 0; i < 50; ++i) text += "the quick brown fox ";
print (text.replace (/[aeiou]/g, "-").length + " " + text.split (" ").length + JSON.stringify (words.slice (0, 20)));

var rows = [], product = 0;
for (i = 0; i < 40; ++i) {
  rows[i] = [];
  for (j = 0; j < 40; ++j) rows[i][j] = i * j % 7;
}
for (i = 0; i < 40; ++i)
  for (j = 0; j < 40; ++j) product += rows[i][j] * rows[j][i];
print (product);
