# Grouping, sorting, strings, paths: what reports on JSON are made of.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
def share(n; all): if all == 0 then 0 else (n * 1000 / all | floor) end;
{
  places: (group_by(.stock.place)
    | map({place: .[0].stock.place, items: length,
	   value: (map(.price * .stock.count) | add | floor),
	   sold: share(map(select(.sold)) | length; length)})),
  tags: ([.[].tags[]] | group_by(.) | map({tag: .[0], n: length})
    | sort_by(-.n, .tag) | .[:20]),
  dear: (sort_by(.price) | reverse | .[:10] | map("\(.name): \(.price)")),
  words: (reduce (.[].note | strings | ascii_upcase | split(" ")[]) as $w ({}; .[$w] += 1)
    | to_entries | sort_by(-.value, .key) | map(.key) | .[:15] | join(",")),
  changed: (map(if .sold then .stock.count -= 1 else del(.note) end)
    | map(tojson | length) | add)
}
