/* Code that many programs have: what was measured elsewhere of the same branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Functions of C++ headers, and of sources that are copied, are in many
   programs.  A branch is known by the name of its function without template
   arguments, the number of two-way blocks of the function, which of them it
   ends, how it is oriented, and facts about its condition (common_facts).  A
   model has a table of such branches, sorted by a hash of these.  Only the same
   branch is found, none that is similar.  */

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace staticprof
{

class function_view;
struct branch_arms;

/* What the programs that have the branch measured.  */
struct common_branch
{
  std::int16_t log_odds; /* The log-odds of the first arm.  */
  std::uint16_t programs;
};

struct common_branches
{
  int n = 0;
  const std::uint64_t *keys = nullptr; /* Ascending.  */
  const common_branch *branches = nullptr;
};
constexpr int most_common_branches = 8192;

/* The facts about a condition that are part of the key.  */
constexpr const char *common_facts[] = { "comparison", "left_from",
					 "right_from" };

/* The numbers in a key: two-way blocks of the function, those of them before
   the branch, its orientation_kind, and the facts.  */
constexpr int n_common_numbers = 6;

/* The name in SYMBOL, without template arguments, parameters and result; "" if
   the symbol is of a part or a clone of a function.  */
std::string common_name (const std::string &symbol);

/* The part of a key that all branches of the function NAME share.  */
std::uint64_t common_function_key (const std::string &name);
std::uint64_t common_key (std::uint64_t function,
			  const std::int16_t (&numbers)[n_common_numbers]);

/* The table's entries for the branches of one function.  */
class common_code
{
public:
  common_code (const function_view &f, const common_branches &table);

  /* The entry of the branch of ARMS; null if there is none.  */
  const common_branch *find (const branch_arms &arms) const;

private:
  const common_branches &m_table;
  std::uint64_t m_function = 0;	      /* Its common_function_key.  */
  std::vector<std::int16_t> m_before; /* By block: two-way blocks before it;
					 the last element counts all.  */
};

/* PART, a log-odds of the trees, with the weight that the trees have beside the
   programs of C: they count as two programs.  If C is null, PART is returned as
   it is.  */
int beside_common (int part, const common_branch *c);

/* The log-odds that C adds to that, with the weight of its programs.  */
int part_of_common (const common_branch &c);

} // namespace staticprof
