/* Branch probabilities that are given in a file.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The file has these lines, with tabs between the words:
     function NAME FILE EDGES         its assembler name, its source file, the
				      number of its edges
     cold                             the function is never executed
     edge FROM TO PARTS               GCC's numbers of two blocks, and the
				      probability in units of 2^-27
   "cold" and "edge" are about the function above them.  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/prediction/predict.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

struct given_edge
{
  int from, to, parts;
};

struct given_function
{
  int n_edges;
  bool cold = false;
  std::vector<given_edge> edges;
};

struct given_probabilities
{
  /* The key is NAME and FILE.  */
  std::map<std::pair<std::string, std::string>, given_function> functions;
};

/* Parse TEXT, which was read from FILE.  */
user_error parse_given_probabilities (const std::string &file,
				      const std::string &text,
				      given_probabilities &result);

/* Replace in P, which belongs to graph G, the probabilities of the branches for
   which GIVEN has parts of all edges that add up to 2^27.  Nothing changes if
   GIVEN is about another graph.  */
void apply_given (const given_function &given, const graph &g, prediction &p);

} // namespace staticprof
