/* What samples of code say of its lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/code-map.h"

#include <algorithm>
#include <tuple>

namespace staticprof
{

namespace
{

using piece_key = std::tuple<int, int, int>; /* Scope, line, column.  */

piece_key
key_of (const code_piece &p)
{
  return { p.scope, p.line, p.column };
}

/* By executed ranges.  Statements between which no range begins or ends are
   parts of one copy.  */
std::map<piece_key, noisy_count>
by_ranges (const code_map &map, const code_samples &samples)
{
  constexpr double error = .05;
  /* How the number of executions changes at an address.  */
  std::map<std::uint64_t, double> change;
  for (const auto &[range, n] : samples.ranges)
    {
      change[range.first] += n;
      change[range.second + 1] -= n;
    }
  struct sum
  {
    double n = 0;
    std::uint64_t last = 0; /* Where the last range that was added begins or
			       ends.  */
  };
  std::map<piece_key, sum> sums;
  auto next = change.begin ();
  double now = 0;
  std::uint64_t last = 0;
  for (const code_piece &piece : map.pieces)
    {
      for (; next != change.end () && next->first <= piece.begin; ++next)
	{
	  now = std::max (now + next->second, 0.);
	  last = next->first;
	}
      sum &s = sums[key_of (piece)];
      if (!map.copies)
	s.n = std::max (s.n, now);
      else if (s.last != last)
	s.n += now;
      s.last = last;
    }
  std::map<piece_key, noisy_count> result;
  for (const auto &[key, s] : sums)
    result[key] = sampled (s.n, 1, error);
  return result;
}

/* By addresses: samples are spread over the code of a block, so there are more of
   them in a longer one.  */
std::map<piece_key, noisy_count>
by_addresses (const code_map &map, const code_samples &samples)
{
  constexpr double block = 20, error = .15; /* BLOCK is in bytes.  */
  struct sum
  {
    double samples = 0, bytes = 0;
  };
  std::map<piece_key, std::vector<sum>> copies;
  for (const code_piece &piece : map.pieces)
    {
      std::vector<sum> &c = copies[key_of (piece)];
      if (c.empty () || map.copies)
	c.emplace_back ();
      c.back ().bytes += static_cast<double> (piece.end - piece.begin);
      for (auto at = samples.at.lower_bound (piece.begin);
	   at != samples.at.end () && at->first < piece.end; ++at)
	c.back ().samples += at->second;
    }
  std::map<piece_key, noisy_count> result;
  for (const auto &[key, sums] : copies)
    {
      noisy_count &n = result[key];
      n = { 0, 0 };
      for (const sum &s : sums)
	{
	  const double per_sample = block / s.bytes;
	  const noisy_count one = sampled (s.samples * per_sample, per_sample,
					   error);
	  n.count += one.count;
	  n.variance += one.variance;
	}
    }
  return result;
}

} // namespace

bool
code_map::has (std::uint64_t address) const
{
  return std::any_of (
    segments.begin (), segments.end (), [address] (const code_segment &s) {
      return address >= s.address && address - s.address < s.size;
    });
}

void
count_lines (const code_map &map, const code_samples &samples,
	     sample_counts &counts)
{
  const int first_function = static_cast<int> (counts.functions.size ()),
	    first_body = static_cast<int> (counts.bodies.size ());
  counts.functions.insert (counts.functions.end (), map.functions.begin (),
			   map.functions.end ());
  for (const code_scope &scope : map.scopes)
    {
      sampled_body &body = counts.bodies.emplace_back ();
      body.function = first_function + scope.function;
      if (scope.outer >= 0)
	body.outer = first_body + scope.outer;
    }
  for (const auto &[key, n] : samples.ranges.empty ()
				? by_addresses (map, samples)
				: by_ranges (map, samples))
    {
      const auto &[scope, line, column] = key;
      const int begin = map.functions[map.scopes[scope].function].line;
      noisy_count &most = counts.bodies[first_body + scope].lines[line - begin];
      if (n.count > most.count)
	most = n;
    }
}

} // namespace staticprof
