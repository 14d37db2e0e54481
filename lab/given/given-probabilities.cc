/* Branch probabilities that are given in a file.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/given/given-probabilities.h"

#include "plugin/core/messages/lists.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* Parse a line; CURRENT is the function that it is about.  False if it is not a
   valid line.  */
bool
read_line (const std::vector<std::string> &words, given_probabilities &all,
	   given_function *&current)
{
  constexpr int most = 1 << 30;
  given_edge e;
  if (words.size () == 4 && words[0] == "function")
    {
      given_function f = { 0, false, {} };
      if (!parse_whole (words[3], 0, most, f.n_edges))
	return false;
      current = &(all.functions[{ words[1], words[2] }] = f);
      return true;
    }
  if (!current)
    return false;
  if (words.size () == 1 && words[0] == "cold")
    {
      current->cold = true;
      return true;
    }
  if (words.size () != 4 || words[0] != "edge"
      || !parse_whole (words[1], 0, most, e.from)
      || !parse_whole (words[2], 0, most, e.to)
      || !parse_whole (words[3], 0, fine_probability_base, e.parts))
    return false;
  current->edges.push_back (e);
  return true;
}

} // anonymous namespace

user_error
parse_given_probabilities (const std::string &file, const std::string &text,
			   given_probabilities &result)
{
  given_function *current = nullptr;
  int line_number = 0;
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = std::min (text.find ('\n', begin), text.size ());
      ++line_number;
      if (!read_line (split_at (text.substr (begin, end - begin), '\t'), result,
		      current))
	return { file + ":" + std::to_string (line_number)
		 + ": expected 'function NAME FILE EDGES', 'cold' or 'edge "
		   "FROM TO PARTS', with tabs between the words" };
    }
  return {};
}

void
apply_given (const given_function &given, const graph &g, prediction &p)
{
  if (given.n_edges != g.n_edges ())
    return;
  p.cold_function |= given.cold;
  std::map<std::pair<int, int>, int> parts;
  for (const given_edge &e : given.edges)
    parts[{ e.from, e.to }] = e.parts;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      long long sum = 0;
      for (int e : g.succs (b))
	{
	  const auto found = parts.find ({ b, g.dst (e) });
	  sum += found == parts.end () ? -2ll * fine_probability_base
				       : found->second;
	}
      if (sum != fine_probability_base)
	continue;
      p.fine[b] = 1;
      for (int e : g.succs (b))
	{
	  p.parts[e] = parts[{ b, g.dst (e) }];
	  p.exact[e] = p.parts[e] / double (fine_probability_base);
	}
    }
}

} // namespace staticprof
