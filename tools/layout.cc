/* Columns of text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/layout.h"

#include "plugin/core/messages/lists.h"
#include "tools/function-name.h"

#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace staticprof
{

namespace
{

bool
ends_in (const std::string &s, const std::string &end)
{
  return s.size () >= end.size ()
	 && s.compare (s.size () - end.size (), end.npos, end) == 0;
}

/* NAME without the text between OPEN and CLOSE, except in names of operators.
   A text that is all in brackets, "(through a pointer)", is not a name and is
   kept.  */
std::string
emptied (const std::string &name, char open, char close)
{
  std::string s;
  std::size_t depth = 0, begin = 0;
  for (std::size_t i = 0; i < name.size (); ++i)
    if (name[i] == open
	&& (depth > 0
	    || !(ends_in (s, "operator") || ends_in (s, "operator<"))))
      {
	if (depth++ == 0)
	  begin = i;
      }
    else if (name[i] == close && depth > 0)
      {
	const std::string inner = name.substr (begin, i + 1 - begin);
	if (--depth == 0)
	  s += inner == name || inner == "(anonymous namespace)"
		 ? inner
		 : std::string{ open, close };
      }
    else if (depth == 0)
      s += name[i];
  return depth == 0 ? s : name;
}

} // anonymous namespace

std::size_t
width_of (const std::string &s)
{
  std::size_t width = 0;
  for (std::size_t i = 0; i < s.size (); ++i)
    if (s[i] == '\033')
      i = std::min (s.find ('m', i), s.size ());
    else
      width += !continues_p (s[i]);
  return width;
}

std::string
listed (std::vector<std::string> names)
{
  constexpr std::size_t most = 5;
  const std::size_t all = names.size ();
  names.resize (std::min (all, most));
  return joined (names)
	 + (all > most ? " and " + std::to_string (all - most) + " more" : "");
}

std::string
demangled (const std::string &symbol)
{
  int status;
  const std::unique_ptr<char, void (*) (void *)> name (
    abi::__cxa_demangle (symbol.c_str (), nullptr, nullptr, &status),
    std::free);
  return name && symbol.compare (0, 2, "_Z") == 0 ? name.get () : symbol;
}

std::string
without_tags (std::string name)
{
  static const std::string begin = "[abi:";
  for (std::size_t at = 0; (at = name.find (begin, at)) != name.npos;)
    {
      const std::size_t end = name.find (']', at);
      if (end == name.npos)
	break;
      name.erase (at, end + 1 - at);
    }
  return name;
}

std::string
source_name (const std::string &name)
{
  std::string s = without_tags (name);
  /* C++ calls it "f(int) [clone .part.0]".  */
  const bool clone = !s.empty () && s.back () == ']';
  const std::string begin = clone ? " [clone .part." : ".part.";
  const std::size_t at = s.rfind (begin), digits = at + begin.size (),
		    end = s.size () - clone;
  if (at == s.npos || at == 0 || digits >= end
      || s.find_first_not_of ("0123456789", digits) < end
      || (!clone && s.find (' ') < at))
    return s;
  return s.substr (0, at) + "[part]";
}

std::string
short_name (const std::string &name, std::size_t room)
{
  std::string s = name;
  if (width_of (s) > room)
    s = emptied (s, '<', '>');
  if (width_of (s) > room)
    s = emptied (s, '(', ')');
  if (width_of (s) <= room)
    return s;
  const std::vector<std::size_t> components = parts_of (s).components;
  for (std::size_t i = 1; i < components.size (); ++i)
    if (const std::string tail = "...::" + s.substr (components[i]);
	width_of (tail) <= room)
      return tail;
  return elided (s.substr (components.back ()), room);
}

std::string
wrapped (const std::string &text, std::size_t used, std::size_t indent,
	 std::size_t width)
{
  std::string s;
  bool first = true;
  for (std::size_t at = 0; at < text.size ();)
    {
      const std::size_t end = std::min (text.find (' ', at), text.size ());
      const std::string word = text.substr (at, end - at);
      at = end + 1;
      const std::size_t columns = width_of (word);
      if (!first && used + 1 + columns > width)
	{
	  s.erase (s.find_last_not_of (' ') + 1);
	  s += "\n" + std::string (indent, ' ');
	  used = indent;
	}
      else if (!first)
	{
	  s += " ";
	  ++used;
	}
      s += word;
      used += columns;
      first = false;
    }
  return s;
}

text_start
start_of_text (std::size_t used, std::size_t width, std::size_t least)
{
  constexpr std::size_t below = 6;
  if (width >= least && width - least >= used + 2)
    return { "  ", used + 2 };
  return { "\n" + std::string (below, ' '), below };
}

std::string
cut_line (const std::string &line, std::size_t width)
{
  /* CUT is the position of the last three columns.  */
  std::size_t used = 0, cut = 0;
  bool coloured = false;
  for (std::size_t i = 0; i < line.size (); ++i)
    if (line[i] == '\033')
      {
	coloured = true;
	i = std::min (line.find ('m', i), line.size ());
      }
    else if (!continues_p (line[i]) && ++used + 2 == width)
      cut = i;
  return used <= width
	   ? line
	   : line.substr (0, cut) + "..." + (coloured ? "\033[0m" : "");
}

} // namespace staticprof
