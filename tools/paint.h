/* The appearance of output: colours and the width of lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <cstddef>
#include <string>

namespace staticprof
{

class paint
{
public:
  static constexpr std::size_t unlimited = static_cast<std::size_t> (-1);

  explicit paint (bool coloured, std::size_t width = unlimited)
    : m_coloured (coloured), m_width (width)
  {
  }

  /* The width of a line, which may be unlimited.  */
  std::size_t width () const { return m_width; }
  /* Is there room for bars?  */
  bool wide_p () const { return m_width >= 100; }

  std::string title (const std::string &s) const { return in ("1", s); }
  std::string name (const std::string &s) const { return in ("36", s); }
  std::string place (const std::string &s) const { return in ("35", s); }
  std::string faint (const std::string &s) const { return in ("2", s); }
  std::string bad (const std::string &s) const { return in ("1;31", s); }

  /* S in the colour of a share from 0 (rare) to 1 (always).  */
  std::string heat (double share, const std::string &s) const
  {
    return in (share >= 0.5    ? "1;31"
	       : share >= 0.1  ? "33"
	       : share >= 0.01 ? "32"
			       : "34",
	       s);
  }

private:
  std::string in (const char *code, const std::string &s) const
  {
    return m_coloured ? std::string ("\033[") + code + "m" + s + "\033[0m" : s;
  }

  bool m_coloured;
  std::size_t m_width;
};

} // namespace staticprof
