-- The work of Lua: strings, tables, calls, objects and numbers.
--
-- Copyright (C) 2026 The libstaticprof authors.
-- SPDX-License-Identifier: GPL-3.0-or-later
local words, count, sum = {}, {}, 0
for i = 1, 3000 do words[i] = string.format ("w%05d", i * 7919 % 3001) end
table.sort (words)
for _, w in ipairs (words) do
  local k = w:sub (2, 3)
  count[k] = (count[k] or 0) + 1
end
for k, n in pairs (count) do sum = sum + n * #k end
print (sum, words[1], words[#words])

local function fib (n) if n < 2 then return n end return fib (n - 1) + fib (n - 2) end
print (fib (20))

local point = {}
point.__index = point
function point.new (x, y) return setmetatable ({ x = x, y = y }, point) end
function point:add (o) return point.new (self.x + o.x, self.y + o.y) end
local p = point.new (0, 0)
for i = 1, 15000 do p = p:add (point.new (i, 0.5)) end
print (p.x, p.y)

local text, letters = ("the quick brown fox "):rep (200), 0
for w in text:gmatch ("%a+") do letters = letters + #w end
print (letters, #text:gsub ("quick", "slow"), #table.concat (words, ","))

local rows, product = {}, 0
for i = 1, 100 do
  rows[i] = {}
  for j = 1, 100 do rows[i][j] = i * j % 7 end
end
for i = 1, 100 do
  for j = 1, 100 do product = product + rows[i][j] * rows[j][i] end
end
print (product, pcall (error, "stop"))
