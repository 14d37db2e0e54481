/* Code that many programs have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   lab/benchmarks/fit/common.py makes the names and numbers of a model's text in
   the same way, with a demangler.  */

#include "plugin/core/learned/common-code.h"

#include "plugin/core/learned/ask-facts.h"
#include "plugin/core/learned/plain-name.h"
#include "plugin/core/messages/checksums.h"

#include <algorithm>
#include <string_view>

namespace staticprof
{

namespace
{

/* The trees weigh as much as this number of programs.  */
constexpr int trees_count_as = 2;

constexpr int
index_of (std::string_view name)
{
  int i = 0;
  while (name != fact_list::facts[i].name)
    ++i;
  return i;
}

/* The fact called common_facts[I], one about the condition.  */
template <int I> std::int16_t
common_fact (const branch_arms &arms)
{
  return fact_about<index_of (common_facts[I])> (arms.first, arms.first_holds);
}

bool
two_way_p (const graph &g, int block)
{
  int n = 0;
  for (int e : g.succs (block))
    n += !(g.flags (e) & edge_unusual);
  return n == 2;
}

} // anonymous namespace

std::string
common_name (const std::string &symbol)
{
  if (symbol.find ('.') != symbol.npos)
    return "";
  return symbol.compare (0, 2, "_Z") == 0 ? plain_name (symbol) : symbol;
}

std::uint64_t
common_function_key (const std::string &name)
{
  std::uint64_t hash = fnv_of_nothing;
  for (char c : name)
    hash = fnv_with (hash, static_cast<unsigned char> (c));
  return hash;
}

std::uint64_t
common_key (std::uint64_t function,
	    const std::int16_t (&numbers)[n_common_numbers])
{
  std::uint64_t hash = function;
  for (std::int16_t n : numbers)
    {
      const unsigned u = static_cast<std::uint16_t> (n);
      hash = fnv_with (hash, u & 0xff);
      hash = fnv_with (hash, u >> 8);
    }
  return hash;
}

common_code::common_code (const function_view &f, const common_branches &table)
  : m_table (table)
{
  const std::string name = table.n > 0 ? common_name (f.facts ().symbol) : "";
  if (name.empty ())
    return;
  m_function = common_function_key (name);
  int n = 0;
  for (int b = 0; b < f.cfg ().n_blocks (); ++b)
    {
      m_before.push_back (element_of (n));
      n += two_way_p (f.cfg (), b);
    }
  m_before.push_back (element_of (n));
}

const common_branch *
common_code::find (const branch_arms &arms) const
{
  if (m_before.empty ())
    return nullptr;
  const std::int16_t numbers[n_common_numbers] = { m_before.back (),
						   m_before[arms.first.b.block],
						   static_cast<std::int16_t> (
						     arms.why_first),
						   common_fact<0> (arms),
						   common_fact<1> (arms),
						   common_fact<2> (arms) };
  const std::uint64_t key = common_key (m_function, numbers);
  const std::uint64_t *const end = m_table.keys + m_table.n;
  const std::uint64_t *const at = std::lower_bound (m_table.keys, end, key);
  return at != end && *at == key ? &m_table.branches[at - m_table.keys]
				 : nullptr;
}

int
beside_common (int part, const common_branch *c)
{
  return c ? part * trees_count_as / (trees_count_as + c->programs) : part;
}

int
part_of_common (const common_branch &c)
{
  return c.log_odds * c.programs / (trees_count_as + c.programs);
}

} // namespace staticprof
