-- What scripts do: search, strings, sorting, objects, closures, coroutines.
--
-- Copyright (C) 2026 The libstaticprof authors.
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- usage: lua mixed.lua ROUNDS

local seed = 42
local function random (n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end

local function queens (n)
  local row, up, down, found = {}, {}, {}, 0
  local function place (c)
    if c > n then found = found + 1 return end
    for r = 1, n do
      if not (row[r] or up[r + c] or down[r - c]) then
	row[r], up[r + c], down[r - c] = true, true, true
	place (c + 1)
	row[r], up[r + c], down[r - c] = nil, nil, nil
      end
    end
  end
  place (1)
  return found
end

local function count_words (n)
  local words, count = {}, {}
  for i = 1, n do
    words[i] = string.format ("%s%d", string.char (96 + random (26)), random (50))
  end
  local text = table.concat (words, " ")
  for w in text:gmatch ("%a%d+") do count[w] = (count[w] or 0) + 1 end
  local names = {}
  for w in pairs (count) do names[#names + 1] = w end
  table.sort (names, function (a, b)
    if count[a] ~= count[b] then return count[a] > count[b] end
    return a < b
  end)
  local top = names[1]
  return top .. "=" .. count[top] .. " " .. #text:gsub ("1", "one"):upper ()
end

local shape = {}
shape.__index = shape
function shape.new (w, h) return setmetatable ({w = w, h = h}, shape) end
function shape:area () return self.w * self.h end
local square = setmetatable ({}, {__index = shape})
square.__index = square
function square.new (w) return setmetatable ({w = w, h = w}, square) end

local function areas (n)
  local sum = 0
  for i = 1, n do
    local s = i % 3 == 0 and square.new (i) or shape.new (i, 2)
    sum = sum + s:area ()
  end
  return sum
end

local function sort_numbers (n)
  local a = {}
  for i = 1, n do a[i] = random (1000000) / 8 end
  table.sort (a)
  return a[1] + a[n // 2]
end

local function walk (n)
  local function visit (depth)
    if depth == 0 then coroutine.yield (random (9)) return end
    visit (depth - 1)
    visit (depth - 1)
  end
  local sum = 0
  for x in coroutine.wrap (function () visit (n) end) do sum = sum + x end
  return sum
end

for round = 1, tonumber (arg[1]) do
  print (queens (7), count_words (4000), areas (30000), sort_numbers (8000),
	 walk (12))
end
