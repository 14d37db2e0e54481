/* Words of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

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

bool
control_p (char c)
{
  return static_cast<unsigned char> (c) < ' ' || c == 0x7f;
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

std::string
name_word (std::string_view name)
{
  std::string word;
  for (char c : name)
    if (c == ' ' || c == '%' || control_p (c)
	|| (c == section_mark && word.empty ()))
      {
	static const char digits[] = "0123456789abcdef";
	const unsigned char byte = c;
	word += { '%', digits[byte / 16], digits[byte % 16] };
      }
    else
      word += c;
  return word;
}

std::string
four_characters (std::uint32_t number)
{
  std::string word;
  for (int i = 0; i < 4; ++i, number >>= 6)
    word += "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	    "_-"[number & 63];
  return word;
}

namespace
{

/* "~" and four characters that stand for TEXT.  */
std::string
tail_of (std::string_view text)
{
  std::uint32_t number = 2166136261u;
  for (unsigned char c : text)
    number = (number ^ c) * 16777619u;
  return "~" + four_characters (number);
}

/* Shorten TEXT to SIZE bytes, or some less, so that no character is cut.  */
void
cut (std::string &text, std::size_t size)
{
  if (text.size () <= size)
    return;
  while (size > 0 && (text[size] & 0xc0) == 0x80)
    --size;
  text.resize (size);
}

} // namespace

std::string
whole_text (std::string_view text)
{
  std::string line;
  for (std::size_t i = 0; i < text.size (); ++i)
    if (text.substr (i, 5) == "[...]")
      {
	line += "[]";
	i += 4;
      }
    else
      line += control_p (text[i]) ? ' ' : text[i];
  return line;
}

std::string
short_text (std::string_view text)
{
  constexpr std::size_t longest = 32, kept = 27;
  std::string line = whole_text (text);
  if (line.size () > longest)
    {
      const std::string tail = tail_of (line);
      cut (line, kept);
      line += tail;
    }
  /* Blanks at the ends are lost to editors.  */
  while (!line.empty () && line.back () == ' ')
    line.pop_back ();
  return line.substr (std::min (line.find_first_not_of (' '), line.size ()));
}

namespace
{

bool
one_of (std::string_view characters, char c)
{
  return characters.find (c) != characters.npos;
}

/* Reads what a mangled C++ name says of scopes and of the function.  */
class mangled_reader
{
public:
  explicit mangled_reader (std::string_view name) : m_rest (name) {}

  /* The names with "::" between them, and "()" if these are all that NAME says;
     "" if there are none.  */
  std::string read ();

private:
  bool take (std::string_view beginning)
  {
    if (m_rest.substr (0, beginning.size ()) != beginning)
      return false;
    m_rest.remove_prefix (beginning.size ());
    return true;
  }
  std::string_view take_identifier ();
  bool take_other ();
  void take_arguments ();
  void add (std::string_view part)
  {
    m_text.append (m_text.empty () ? "" : "::").append (part);
  }

  std::string_view m_rest, m_last;
  std::string m_text;
};

/* "3foo"; "" if the next is none.  */
std::string_view
mangled_reader::take_identifier ()
{
  std::size_t n = 0, digits = 0;
  for (; digits < m_rest.size () && digits < 4 && m_rest[digits] >= '0'
	 && m_rest[digits] <= '9';
       ++digits)
    n = 10 * n + (m_rest[digits] - '0');
  if (n == 0 || n > m_rest.size () - digits)
    return "";
  const std::string_view name = m_rest.substr (digits, n);
  m_rest.remove_prefix (digits + n);
  return name;
}

/* Take template arguments, up to the E that ends them.  */
void
mangled_reader::take_arguments ()
{
  int depth = 1;
  while (depth > 0 && !m_rest.empty ())
    {
      if (!take_identifier ().empty ())
	continue;
      const char c = m_rest[0];
      depth += one_of ("FIJLNX", c) ? 1 : c == 'E' ? -1 : 0;
      m_rest.remove_prefix (1);
    }
}

/* Take a part that is no identifier; false if no further part is known.  */
bool
mangled_reader::take_other ()
{
  const char c = m_rest[0];
  const char second = m_rest.size () > 1 ? m_rest[1] : 0;
  const bool numbered = second >= '0' && second <= '9';
  if (take ("St"))
    add ("std");
  else if (c == 'S' && second >= 'a')
    m_rest.remove_prefix (2);
  else if (c == 'S')
    m_rest.remove_prefix (std::min (m_rest.find ('_'), m_rest.size () - 1) + 1);
  else if (take ("I"))
    take_arguments ();
  else if ((c == 'C' || c == 'D') && numbered && !m_last.empty ())
    {
      m_rest.remove_prefix (2);
      add (c == 'C' ? "" : "~");
      m_text += m_last;
    }
  else if (one_of ("KLORVr", c) && m_text.empty ())
    m_rest.remove_prefix (1);
  else
    {
      if (c >= 'a' && c <= 'z')
	add ("operator");
      return false;
    }
  return true;
}

std::string
mangled_reader::read ()
{
  if (!take ("_Z"))
    return "";
  const bool nested = take ("N");
  bool whole = true;
  while (!m_rest.empty () && !(nested && take ("E")))
    if (const std::string_view name = take_identifier (); name.empty ())
      {
	whole = false;
	if (!take_other ())
	  break;
      }
    else if (name.substr (0, 10) == "_GLOBAL__N")
      whole = false;
    else
      {
	add (name);
	m_last = name;
	if (!nested)
	  break;
      }
  return m_text + (whole && m_rest == "v" && !m_text.empty () ? "()" : "");
}

} // namespace

std::string
function_word (std::string_view name)
{
  constexpr std::size_t longest = 36, kept = 31;
  std::string text = mangled_reader (name).read ();
  const bool whole = text.empty () || text.back () == ')';
  text = name_word (text.empty () ? name : text);
  if (!whole || text.size () > longest)
    {
      cut (text, kept);
      text += tail_of (name);
    }
  return text;
}

namespace
{

struct comparison_parts
{
  std::string_view left, sign, right;
};

/* The comparison that TEXT is at its top; without a sign if it is none.  */
comparison_parts
take_apart (std::string_view text)
{
  static constexpr std::string_view signs[] = {
    "<=", ">=", "==", "!=", "<", ">"
  };
  static constexpr std::string_view no_comparison[] = { "&&", "||", "?" };
  comparison_parts parts;
  int depth = 0;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      const char c = text[i];
      if ((c == '\'' || c == '"') && (i == 0 || text[i - 1] == ' '))
	{
	  /* A character: 'x' or '\x'.  */
	  const std::size_t end = text.find (
	    c, i + 1 + (text.substr (i + 1, 1) == "\\") + 1);
	  if (end == std::string_view::npos)
	    break;
	  i = end;
	}
      else if (c == '(' || c == '[' || c == '{')
	++depth;
      else if (c == ')' || c == ']' || c == '}')
	--depth;
      else if (c == ' ' && depth == 0)
	{
	  const std::size_t end = text.find (' ', i + 1);
	  if (end == std::string_view::npos)
	    break;
	  const std::string_view word = text.substr (i + 1, end - i - 1);
	  if (std::find (std::begin (no_comparison), std::end (no_comparison),
			 word)
	      != std::end (no_comparison))
	    return {};
	  if (std::find (std::begin (signs), std::end (signs), word)
	      == std::end (signs))
	    continue;
	  if (!parts.sign.empty ())
	    return {};
	  parts = { text.substr (0, i), word, text.substr (end + 1) };
	  i = end - 1;
	}
    }
  return parts;
}

bool
number_p (std::string_view word)
{
  return !word.empty ()
	 && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9')
	     || word[0] == '\'');
}

/* Is WORD a whole number to which 1 can be added?  */
bool
whole_p (std::string_view word, long long &n)
{
  if (word.empty () || word.size () > 17)
    return false;
  char *end;
  const std::string copy (word);
  n = std::strtoll (copy.c_str (), &end, 10);
  return *end == 0 && copy != "-";
}

/* Is TEXT in one pair of parentheses?  */
bool
in_parentheses (std::string_view text)
{
  int depth = 0;
  for (std::size_t i = 0; i < text.size (); ++i)
    {
      depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
      if (depth == 0)
	return i > 0 && i + 1 == text.size ();
    }
  return false;
}

std::string
not_text (const std::string &value)
{
  const std::size_t blank = value.find (' ');
  const bool simple = blank == value.npos || in_parentheses (value)
		      || (value[blank + 1] == '('
			  && in_parentheses (value.substr (blank + 1)));
  return simple ? "!" + value : "!(" + value + ")";
}

} // namespace

std::string_view
without_parentheses (std::string_view text)
{
  return in_parentheses (text) ? text.substr (1, text.size () - 2) : text;
}

namespace
{

plain_condition
plain_as (const std::string &text, bool turned)
{
  return { short_text (text), turned, whole_text (text) };
}

} // namespace

plain_condition
plain (std::string_view condition)
{
  comparison_parts c = take_apart (condition);
  if (c.sign.empty ())
    return plain_as (std::string (condition), false);
  /* The explanation of the left side follows the right one.  */
  std::string_view where = c.right;
  const std::size_t at = c.right.find (", where ");
  c.right = c.right.substr (0, at);
  where.remove_prefix (c.right.size ());
  bool turned = c.sign == "!=";
  std::string left (c.left), right (c.right);
  if (c.sign == "==" || turned)
    {
      if (!number_p (right) && (number_p (left) || right < left))
	left.swap (right);
      return plain_as ((right == "0" ? not_text (left) : left + " == " + right)
			 + std::string (where),
		       turned);
    }
  /* "Less", or "less or equal"; their negations are the other signs.  */
  bool equal = c.sign == "<=", less = c.sign[0] == '<';
  if (!less)
    {
      turned = true;
      equal = c.sign == ">";
    }
  if (!number_p (right) && (number_p (left) || right < left))
    {
      /* B < A is not (A <= B).  */
      left.swap (right);
      equal = !equal;
      turned = !turned;
    }
  long long n;
  if (equal && whole_p (right, n))
    {
      right = std::to_string (n + 1);
      equal = false;
    }
  return plain_as (
    left + (equal ? " <= " : " < ") + right + std::string (where), turned);
}

namespace
{

/* The parts of FILE without "." and empty ones, with ".." resolved, or left out
   at the beginning.  */
std::vector<std::string_view>
parts_of (std::string_view file)
{
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0, end; begin <= file.size (); begin = end + 1)
    {
      end = std::min (file.find ('/', begin), file.size ());
      const std::string_view part = file.substr (begin, end - begin);
      if (part == "..")
	{
	  if (!parts.empty ())
	    parts.pop_back ();
	}
      else if (!part.empty () && part != ".")
	parts.push_back (part);
    }
  return parts;
}

} // namespace

std::string
tree_file (std::string_view file, std::string_view base)
{
  std::vector<std::string_view> parts = parts_of (file);
  if (!file.empty () && file[0] == '/')
    {
      const std::vector<std::string_view> folders = parts_of (base);
      std::size_t skip = parts.size () > 2 ? parts.size () - 2 : 0;
      if (!base.empty () && folders.size () < parts.size ()
	  && std::equal (folders.begin (), folders.end (), parts.begin ()))
	skip = folders.size ();
      parts.erase (parts.begin (), parts.begin () + skip);
    }
  std::string result;
  for (std::string_view part : parts)
    result.append (result.empty () ? "" : "/").append (part);
  return result;
}

std::size_t
same_file (std::string_view a, std::string_view b)
{
  std::size_t n = 0;
  while (n < a.size () && n < b.size ()
	 && a[a.size () - 1 - n] == b[b.size () - 1 - n])
    ++n;
  const bool begins_a = n == a.size () || a[a.size () - 1 - n] == '/';
  const bool begins_b = n == b.size () || b[b.size () - 1 - n] == '/';
  return n > 0 && begins_a && begins_b && (n == a.size () || n == b.size ())
	   ? n
	   : 0;
}

} // namespace staticprof
