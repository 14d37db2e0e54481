/* The lines of a model's text, split into words.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

/* The base of the reader of models.  Every function returns false, with an
   error, if the text is not what the caller expects.  */
class model_lines
{
public:
  explicit model_lines (std::string_view text) : m_text (text) {}

  /* The number of the current line, from 1.  */
  int line () const { return m_line; }

protected:
  bool fail (const std::string &message)
  {
    m_error = { message };
    return false;
  }
  /* Split the next line into words.  */
  bool next_line ();
  /* Read a line of N_WORDS words, whose first word is that of FORM.  */
  bool expect (const char *form, std::size_t n_words);
  /* Set RESULT to WORD, a number from LEAST to MOST.  */
  bool number (std::string_view word, int least, int most, int &result);
  bool hexadecimal (std::string_view word, std::size_t n_digits);

  const std::string_view m_text;
  std::size_t m_begin = 0, m_end = 0; /* Bounds of the current line.  */
  int m_line = 0;
  std::vector<std::string_view> m_words;
  user_error m_error;
};

} // namespace staticprof
