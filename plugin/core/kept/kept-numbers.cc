/* Numbers of a kept profile, in few digits.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-numbers.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

constexpr char powers[] = "kMGTPE";

/* The digits M and a power of ten E with N = M * 10^E: three digits if the first
   one is 1, so that N is rounded by 2.5% at most, else two and a zero.  */
void
few_digits (double n, long long &m, int &e)
{
  e = static_cast<int> (std::floor (std::log10 (n))) - 2;
  auto digits = [&] {
    return e < 0 ? n * std::pow (10, -e) : n / std::pow (10, e);
  };
  /* The logarithm of a power of ten may be rounded up.  */
  if (std::llround (digits ()) < 100)
    --e;
  m = std::llround (digits ());
  if (m >= 200)
    m = 10 * std::llround (digits () / 10);
  if (m > 999)
    {
      m /= 10;
      ++e;
    }
}

/* M / 10^DECIMALS without zeros at the end.  */
std::string
decimal_text (long long m, int decimals)
{
  while (decimals > 0 && m % 10 == 0)
    {
      m /= 10;
      --decimals;
    }
  std::string text = std::to_string (m);
  if (decimals == 0)
    return text;
  const std::size_t digits = decimals;
  if (text.size () <= digits)
    text.insert (0, digits + 1 - text.size (), '0');
  return text.insert (text.size () - digits, 1, '.');
}

/* Digits with at most one point between them, no more than fit.  */
bool
parse_decimal (std::string_view text, long long &m, int &decimals)
{
  m = 0;
  decimals = -1;
  if (text.empty () || text.size () > 18 || text.back () == '.'
      || text[0] == '.')
    return false;
  for (char c : text)
    if (c == '.' && decimals < 0)
      decimals = 0;
    else if (c >= '0' && c <= '9')
      {
	m = m * 10 + (c - '0');
	decimals += decimals >= 0;
      }
    else
      return false;
  decimals = std::max (decimals, 0);
  return true;
}

} // namespace

std::string
executions_text (double n)
{
  n = std::min (std::max (n, 0.), most_executions);
  if (n < 99.5)
    return std::to_string (n > 0 && n < 1 ? 1 : std::llround (n));
  long long m;
  int e;
  few_digits (n, m, e);
  if (e == 0)
    return std::to_string (m);
  const int power = (e + 2) / 3;
  return decimal_text (m, 3 * power - e) + powers[power - 1];
}

bool
parse_executions (std::string_view text, double &n)
{
  double scale = 1;
  if (!text.empty ())
    if (const std::size_t power = std::string_view (powers).find (text.back ());
	power != std::string_view::npos)
      {
	scale = std::pow (1000, power + 1);
	text.remove_suffix (1);
      }
  long long m;
  int decimals;
  if (!parse_decimal (text, m, decimals))
    return false;
  n = m * scale / std::pow (10, decimals);
  return n <= most_executions;
}

/* The smallest share that is written, in percent.  */
constexpr double least_percent = 1e-10;

std::string
share_text (double share)
{
  if (!(share > 0))
    return "0";
  if (share >= 1)
    return "100";
  const double part = std::max (100 * std::min (share, 1 - share),
				least_percent);
  long long m;
  int e;
  few_digits (part, m, e);
  if (share > .5)
    m = 100 * std::llround (std::pow (10, -e)) - m;
  return decimal_text (m, -e);
}

bool
parse_share (std::string_view text, double &share)
{
  long long m;
  int decimals;
  if (!parse_decimal (text, m, decimals))
    return false;
  share = m / std::pow (10, decimals) / 100;
  return share <= 1;
}

} // namespace staticprof
