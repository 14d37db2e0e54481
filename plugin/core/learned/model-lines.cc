/* The lines of a model's text, split into words.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/model-lines.h"

#include "plugin/core/messages/lists.h"

namespace staticprof
{

static constexpr std::size_t longest_line = 1000;

bool
model_lines::next_line ()
{
  m_begin = m_line == 0 ? 0 : m_end + 1;
  ++m_line;
  if (m_begin >= m_text.size ())
    return fail ("the file ends here; expected 'checksum' as its last line");
  m_end = m_text.find ('\n', m_begin);
  if (m_end == std::string_view::npos)
    return fail ("the file ends in the middle of a line");
  if (m_end - m_begin > longest_line)
    return fail ("a line of more than " + std::to_string (longest_line)
		 + " characters");
  m_words = split_at<std::string_view> (
    m_text.substr (m_begin, m_end - m_begin), ' ');
  return true;
}

bool
model_lines::expect (const char *form, std::size_t n_words)
{
  if (!next_line ())
    return false;
  const std::string_view word (form);
  if (m_words.size () != n_words
      || m_words[0] != word.substr (0, word.find (' ')))
    return fail (
      std::string ("expected '") + form + "', found "
      + quoted (std::string (m_text.substr (m_begin, m_end - m_begin))));
  return true;
}

bool
model_lines::number (std::string_view word, int least, int most, int &result)
{
  if (!parse_whole (word, least, most, result))
    return fail (quoted (std::string (word)) + " is not a number from "
		 + std::to_string (least) + " to " + std::to_string (most));
  return true;
}

bool
model_lines::hexadecimal (std::string_view word, std::size_t n_digits)
{
  if (word.size () != n_digits
      || word.find_first_not_of ("0123456789abcdef") != std::string_view::npos)
    return fail (quoted (std::string (word)) + " is not a number of "
		 + std::to_string (n_digits) + " hexadecimal digits");
  return true;
}

} // namespace staticprof
