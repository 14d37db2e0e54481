/* Texts about heuristics, facts and the like that explanations name.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>

namespace staticprof
{

/* Is WORD, as a profile or an explanation has it (`guard', `vote.guard=for',
   `cold_label', `exits_loop=no/yes'), a heuristic, hint, mark or limit
   (find_voter), or a fact (find_fact_named)?  NAME becomes its name.  */
bool find_voter (const std::string &word, std::string &name);
bool find_fact_named (const std::string &word, std::string &name);

/* Descriptions for users.  */
std::string voter_text (const std::string &name);
std::string fact_text (const std::string &name);

/* The error that WORD is no KIND, with the most similar name.  */
std::string unknown_voter (const char *kind, const std::string &word);

} // namespace staticprof
