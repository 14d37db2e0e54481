/* The words that every line of a dump is made of (docs/dump.md).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <string>

namespace staticprof
{

class dump_text
{
public:
  std::string m_text;

protected:
  /* " KEY=X".  */
  void value (const char *key, const std::string &x)
  {
    m_text += std::string (" ") + key + "=" + x;
  }
  void number (const char *key, long long x)
  {
    value (key, std::to_string (x));
  }
  void word (bool when, const char *text)
  {
    if (when)
      m_text += std::string (" ") + text;
  }
};

} // namespace staticprof
