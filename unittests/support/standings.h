/* The standings of a program's functions, by name.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/standing.h"
#include "unittests/support/program_literal.h"

#include <cmath>
#include <string>
#include <vector>

namespace staticprof
{

/* The greatest error of a fact that is a logarithm, since facts are rounded.  */
constexpr double rounding_error = .6 / log_odds_unit;

class standings
{
public:
  explicit standings (const std::string &text)
    : standings (parse_program (text))
  {
  }
  explicit standings (const profile &program) : p (program)
  {
    program_calls calls (p);
    const std::vector<scaled> entered = entries_from_outside (p, calls,
							      addresses::all);
    m_all = find_standings (p, calls, entered,
			    propagate_calls (entered, calls.edges).function);
  }
  const standing &operator[] (const std::string &name) const
  {
    return m_all[&function_named (p, name) - p.functions.data ()];
  }
  int of (const std::string &name, function_fact which) const
  {
    return (*this)[name].value[which];
  }
  double share (const std::string &name, function_fact which) const
  {
    return static_cast<double> (of (name, which)) / log_odds_unit;
  }
  /* The number whose logarithm the fact is.  */
  double power (const std::string &name, function_fact which) const
  {
    return std::exp (share (name, which));
  }
  /* The number N of a fact that is the logarithm of N + 1.  */
  long count (const std::string &name, function_fact which) const
  {
    return std::lround (power (name, which) - 1);
  }

  const profile p;

private:
  std::vector<standing> m_all;
};

} // namespace staticprof
