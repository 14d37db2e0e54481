# The work of jq: queries, paths, updates, strings, dates, streams, formats, modules.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: jq.sh BUILD RECORDS FEW
jq=$1/jq records=$2 few=$3
export TZ=UTC LC_ALL=C
$jq . "$records" > pretty; $jq -c -S '.[]' "$records" > lines; $jq --tab -C '.[:40]' "$few" > color
$jq -s 'length, (map(.n) | add), (map(.price) | min, max)' lines
$jq 'group_by(.owner.level) | map({level: .[0].owner.level, n: length,
  mean: ((map(.price) | add) / length | floor)}) | sort_by(.n)' "$records"
$jq -r '.[] | select(.open and .n > 0) | [.key, .price, .owner.name, (.tags | join("/"))] | @csv' \
  "$records" > csv
$jq -r '.[:300][] | [.key, .text, .n] | @tsv, @sh, @json, @html, @uri, @base64' "$few" > formats
$jq '[.[] | .path[]? | .[1].x] | group_by(.) | map([.[0], length]) | from_entries? // .' "$records"
$jq 'map(.n |= . * 2 | .owner.mail |= ascii_upcase | del(.path, .tags[0:1])
  | .price += (.n / 3) | .text //= "none")[:50]' "$few" > updated
$jq '[paths(type == "number")] | map(.[1] | tostring) | unique | length' "$few"
$jq -c 'tostream' "$few" > stream; $jq -c --stream 'select(length == 2) | .[1]' "$few" > leaves
$jq -n -c 'fromstream(inputs)' stream | cmp - "$few" > /dev/null 2>&1 || :
$jq 'reduce .[] as {key: $k, tags: [$a, $b]} ({}; .[$a // "none"] += [$k, $b]) | keys | length' \
  "$records"
$jq -c '[foreach .[] as $r (0; . + $r.n; [$r.key, .])] | map(select(.[1] > 100)) | first, last' \
  "$records"
$jq -c '.[:200][] | .text | [ascii_downcase, ltrimstr("a"), split(" "), length, utf8bytelength,
  explode[:3], (tojson | fromjson), test("zz"; "x")?, index("o"), .[2:5]]' "$few" > strings
$jq -c 'def twice(f): f | f; def fib: if . < 2 then . else (. - 1 | fib) + (. - 2 | fib) end;
  [range(13) | fib], [limit(9; repeat(1))], ([1, 2] | twice(map(. * 3))), [.[] | .at | todate][:3],
  (.[0].at | strftime("%A %d %B %Y") | strptime("%A %d %B %Y") | mktime),
  ([.[] | .n] | sort | unique | [bsearch(3), any, all, (map(tostring) | join(",") | length)]),
  (.[:5] | walk(if type == "string" then length else . end) | flatten | length),
  (try error("x") catch .), ([.[] | .owner] | INDEX(.name) | length), ([splits("a")?] | length),
  (label $f | .[] | if .n > 35 then ., break $f else empty end | .key), env.TZ, input_line_number,
  ([.[] | (.tags | combinations(2))?] | length), (.[:9] | to_entries | map(.key) | transpose?),
  ({} | .a.b[3].c = 1 | [leaf_paths]), ([3.7, -2.2] | map(floor, sqrt, fabs, pow(.; 2))),
  ("x" * 3), ({a: {b: 1}} * {a: {c: 2}}), ([1, 2, 3] - [2] | contains([3])), (now | type)' "$few"
mkdir lib; echo 'def top($n): sort_by(-.price)[:$n]; def name: "\(.key): \(.price * 100 | round)";' \
  > lib/shop.jq
$jq -L lib -r 'import "shop" as s; s::top($n) | .[] | s::name' --argjson n 12 "$records"
$jq --arg k "$(head -c 20 "$few")" --slurpfile f "$few" -n '$k, ($f[0] | length), $ARGS.named | type'
$jq -R 'split(",") | select(length > 3) | .[1] | tonumber? // "none"' csv | $jq -s 'add? // length'
head -c 4000 "$records" | $jq -c . 2> error || echo $?
$jq -e '.[0].missing' "$few" || echo $?
$jq '.[0] | .a.b | x(' "$few" 2>> error || echo $?
$jq '.[0] + 1' "$few" 2>> error || echo $?
$jq --seq -j '.[:3][] | .key' "$few"; $jq -h | head -n 3
