/* Branch probabilities that are given in a file.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A file of lines, with tabs between the words:
     function NAME FILE EDGES         NAME is that for the assembler
     cold                             it never runs
     edge FROM TO PARTS               of 2^27; by GCC's numbers of blocks
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
  /* Indexed by NAME and FILE.  */
  std::map<std::pair<std::string, std::string>, given_function> functions;
};

/* FILE names TEXT in the error, as FILE:LINE.  */
user_error parse_given_probabilities (const std::string &file,
				      const std::string &text,
				      given_probabilities &result);

/* Replace in P, which belongs to graph G, the probabilities of the branches for
   which GIVEN has parts of all edges that add up.  Nothing changes if GIVEN is
   about another graph.  */
void apply_given (const given_function &given, const graph &g, prediction &p);

} // namespace staticprof
