/* The hottest functions, chosen at random.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/given/random-hottest.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace staticprof
{

namespace
{

/* FNV-1a, and a last step that mixes the bits of short texts.  */
std::uint64_t
hash (const std::string &text)
{
  std::uint64_t h = 0xcbf29ce484222325;
  for (unsigned char c : text)
    h = (h ^ c) * 0x100000001b3;
  h ^= h >> 32;
  h *= 0x9e3779b97f4a7c15;
  return h ^ h >> 29;
}

} // anonymous namespace

void
choose_at_random (const std::string &seed, const profile &p,
		  const std::vector<std::vector<code_part>> &parts,
		  std::vector<function_heat> &heat)
{
  std::vector<double> size (parts.size ());
  std::vector<std::uint64_t> drawn (parts.size ());
  double wanted = 0;
  for (std::size_t f = 0; f < parts.size (); ++f)
    {
      for (const code_part &part : parts[f])
	size[f] += part.size;
      drawn[f] = hash (seed + ":" + p.functions[f].assembler_name);
      if (heat[f] == function_heat::hottest)
	{
	  wanted += size[f];
	  heat[f] = function_heat::other;
	}
    }
  std::vector<std::size_t> order (parts.size ());
  std::iota (order.begin (), order.end (), std::size_t (0));
  std::stable_sort (
    order.begin (), order.end (),
    [&] (std::size_t a, std::size_t b) { return drawn[a] < drawn[b]; });
  /* Each function is chosen that brings the sum nearer to what is wanted.  */
  for (std::size_t f : order)
    if (size[f] > 0 && std::abs (wanted - size[f]) < wanted)
      {
	heat[f] = function_heat::hottest;
	wanted -= size[f];
      }
}

} // namespace staticprof
