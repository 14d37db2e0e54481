/* Texts about what explanations name.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>
#include <vector>

namespace staticprof
{

/* Is WORD, as a profile or an explanation has it (`guard', `vote.guard=for',
   `cold_label', `exits_loop=no/yes'), a heuristic, hint, mark or limit, or a
   fact?  NAME becomes what that is called.  */
bool find_voter (const std::string &word, std::string &name);
bool find_fact_named (const std::string &word, std::string &name);

/* Descriptions for users.  */
std::string voter_text (const std::string &name);
std::string fact_text (const std::string &name);

/* Says that WORD is no KIND, and which of all that explanations name is
   nearest.  */
std::string unknown_voter (const char *kind, const std::string &word);

} // namespace staticprof
