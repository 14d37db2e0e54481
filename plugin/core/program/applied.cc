/* Which results of the whole-program step GCC is given.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/applied.h"

#include <algorithm>
#include <cstddef>

namespace staticprof
{

namespace
{

const struct
{
  const char *name;
  bool applied::*chosen;
} kinds[] = { { "hot", &applied::hot },
	      { "once", &applied::once },
	      { "cold", &applied::cold },
	      { "order", &applied::order } };

std::vector<std::string>
known_names ()
{
  std::vector<std::string> names;
  for (const auto &k : kinds)
    names.push_back (k.name);
  names.push_back ("none");
  return names;
}

} // anonymous namespace

user_error
parse_applied (const std::string &list, applied &result)
{
  applied chosen;
  if (list == "none")
    {
      result = chosen;
      return {};
    }
  for (std::size_t begin = 0, end; begin <= list.size (); begin = end + 1)
    {
      end = std::min (list.find (',', begin), list.size ());
      const std::string name = list.substr (begin, end - begin);
      if (name.empty ())
	return { "expected what to apply "
		 + (begin == 0 ? std::string ("at the start")
			       : "after " + quoted (list.substr (0, begin))) };
      if (name == "none")
	return { "'none' stands alone" };
      bool applied::*member = nullptr;
      for (const auto &k : kinds)
	if (name == k.name)
	  member = k.chosen;
      if (!member)
	return unknown ("kind", name, known_names ());
      if (chosen.*member)
	return { "'" + name + "' is named twice" };
      chosen.*member = true;
    }
  result = chosen;
  return {};
}

std::string
text_of (const applied &a)
{
  std::string result;
  for (const auto &k : kinds)
    if (a.*k.chosen)
      result += (result.empty () ? "" : ",") + std::string (k.name);
  return result.empty () ? "none" : result;
}

} // namespace staticprof
