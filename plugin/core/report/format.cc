/* Numbers and names as text, the same on every host and in every locale.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/format.h"

#include <charconv>
#include <cmath>
#include <system_error>

namespace staticprof
{

static std::string
format_double (double x, std::chars_format format, int precision)
{
  char buffer[400]; /* DBL_MAX has 309 digits.  */
  std::to_chars_result r = std::to_chars (buffer, buffer + sizeof buffer, x,
					  format, precision);
  return r.ec == std::errc () ? std::string (buffer, r.ptr) : "0";
}

std::string
format_number (double x)
{
  return format_double (x, std::chars_format::general, 6);
}

std::string
format_number (const scaled &x)
{
  if (x.zero_p ())
    return "0";
  double log2 = x.log2 ();
  if (log2 > -1000 && log2 < 1000)
    return format_number (x.to_double ());

  double log10 = log2 * 0.30102999566398119521;
  double exponent = std::floor (log10);
  std::string mantissa = format_number (std::pow (10.0, log10 - exponent));
  if (mantissa == "10")
    {
      mantissa = "1";
      exponent += 1;
    }
  std::string digits = format_double (std::fabs (exponent),
				      std::chars_format::fixed, 0);
  return mantissa + (exponent < 0 ? "e-" : "e+") + digits;
}

/* NUMBER with its exponent as users write it: "1.5e7" for "1.5e+07".  */
static std::string
brief_exponent (std::string number)
{
  const std::size_t e = number.find ('e');
  if (e == number.npos)
    return number;
  const std::size_t digits = number.find_first_of ("123456789", e);
  return number.substr (0, e + 1) + (number[e + 1] == '-' ? "-" : "")
	 + number.substr (digits);
}

/* X with three significant digits; integers below MOST exactly.  */
static std::string
format_brief (const scaled &x, double most)
{
  constexpr int digits = 3;
  const double log10 = x.log2 () * 0.30102999566398119521;
  if (x.zero_p () || !(std::fabs (log10) < 300))
    return brief_exponent (format_number (x));
  const double whole = std::round (x.to_double ());
  if (whole < most && std::fabs (x.to_double () - whole) < 1e-9 * whole)
    return format_number (whole);
  const double unit = std::pow (10.0, std::floor (log10) + 1 - digits);
  return brief_exponent (
    format_number (std::round (x.to_double () / unit) * unit));
}

std::string
format_rounded (const scaled &x)
{
  return format_brief (x, 1e4);
}

std::string
format_known (const scaled &x)
{
  return format_brief (x, 1e6);
}

std::string
format_percent (double x, int decimals)
{
  return format_double (100 * x, std::chars_format::fixed, decimals);
}

/* Escape control characters and those in ALSO.  */
static std::string
escape (const std::string &text, const char *also)
{
  static const char digits[] = "0123456789abcdef";
  std::string result;
  for (char c : text)
    {
      unsigned char u = static_cast<unsigned char> (c);
      bool plain = u >= 0x20 && u != 0x7f;
      for (const char *p = also; *p && plain; ++p)
	plain = c != *p;
      if (plain)
	result += c;
      else
	{
	  result += "\\x";
	  result += digits[u >> 4];
	  result += digits[u & 15];
	}
    }
  return result;
}

std::string
escape_name (const std::string &name)
{
  return escape (name, "\\");
}

std::string
escape_condition (const std::string &text)
{
  return escape (text, "");
}

std::string
escape_file (const std::string &file)
{
  return escape (file, "\\ :,[]");
}

} // namespace staticprof
