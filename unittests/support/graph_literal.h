/* Control-flow graphs written as text, with exact probabilities.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     entry -> head; head -> body 88/100, out 12/100; body -> head

   Names become block numbers in the order of their first appearance; the
   first is the entry.  Destinations without a probability share the rest of
   the block's probability evenly.  If all probabilities are 0, control
   stops there.  A name alone ("out") is a block without successors, and so
   is every block that is never on the left.  print writes a graph in this
   form.  */

#pragma once

#include "plugin/core/graph/graph.h"

#include <gmpxx.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace staticprof
{

struct weighted_edge
{
  int src;
  int dst;
  mpq_class probability;
};

/* A graph and the probability of each of its edges.  */
struct weighted_graph
{
  weighted_graph (int n_blocks, std::vector<weighted_edge> list, int entry = 0)
    : cfg (n_blocks, sorted (list), entry)
  {
    for (const weighted_edge &e : list)
      {
	exact.push_back (e.probability);
	probability.push_back (e.probability.get_d ());
      }
  }

  int block (const std::string &name) const
  {
    auto it = names.find (name);
    if (it == names.end ())
      throw std::invalid_argument ("no block " + name);
    return it->second;
  }

  /* The first edge from SRC to DST.  */
  int edge_between (const std::string &src, const std::string &dst) const
  {
    for (int e : cfg.succs (block (src)))
      if (cfg.dst (e) == block (dst))
	return e;
    throw std::invalid_argument ("no edge " + src + " -> " + dst);
  }

  graph cfg;
  std::vector<mpq_class> exact;
  std::vector<double> probability;
  std::map<std::string, int> names;

private:
  static std::vector<edge> sorted (std::vector<weighted_edge> &list)
  {
    std::stable_sort (list.begin (), list.end (),
		      [] (const weighted_edge &a, const weighted_edge &b) {
			return a.src < b.src;
		      });
    std::vector<edge> edges;
    for (const weighted_edge &e : list)
      edges.push_back ({ e.src, e.dst, 0 });
    return edges;
  }
};

inline std::string
trimmed (const std::string &text)
{
  std::size_t first = text.find_first_not_of (" \n\t");
  if (first == std::string::npos)
    return "";
  return text.substr (first, text.find_last_not_of (" \n\t") - first + 1);
}

inline std::vector<std::string>
split (const std::string &text, char separator)
{
  std::vector<std::string> parts;
  std::istringstream in (text);
  for (std::string part; std::getline (in, part, separator);)
    if (!trimmed (part).empty ())
      parts.push_back (trimmed (part));
  return parts;
}

inline weighted_graph
parse_graph (const std::string &text)
{
  std::map<std::string, int> names;
  auto number = [&] (const std::string &name) {
    return names.emplace (name, static_cast<int> (names.size ())).first->second;
  };

  std::vector<weighted_edge> edges;
  for (const std::string &line : split (text, ';'))
    {
      std::size_t arrow = line.find ("->");
      int src = number (trimmed (line.substr (0, arrow)));
      if (arrow == std::string::npos)
	continue;
      mpq_class rest = 1;
      std::vector<std::size_t> unnamed;
      for (const std::string &way : split (line.substr (arrow + 2), ','))
	{
	  std::istringstream in (way);
	  std::string name, probability;
	  in >> name >> probability;
	  mpq_class p = 0;
	  if (probability.empty ())
	    unnamed.push_back (edges.size ());
	  else
	    {
	      p = mpq_class (probability);
	      p.canonicalize ();
	      rest -= p;
	    }
	  edges.push_back ({ src, number (name), p });
	}
      for (std::size_t i : unnamed)
	edges[i].probability = rest / mpq_class (unnamed.size ());
      if (rest < 0 || (unnamed.empty () && rest != 0 && rest != 1))
	throw std::invalid_argument ("probabilities of: " + line);
    }
  int n = static_cast<int> (names.size ());
  weighted_graph g (n, edges);
  g.names = names;
  return g;
}

/* G as a literal; block N is called bN.  */
inline std::string
print (const weighted_graph &g)
{
  std::ostringstream out;
  out << "b" << g.cfg.entry ();
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    {
      const char *separator = " -> ";
      if (g.cfg.succs (b).size () > 0)
	out << "; b" << b;
      for (int e : g.cfg.succs (b))
	{
	  out << separator << "b" << g.cfg.dst (e) << " " << g.exact[e];
	  separator = ", ";
	}
    }
  return out.str ();
}

} // namespace staticprof
