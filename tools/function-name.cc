/* The parts of a function's name as compilers and demanglers write it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/function-name.h"

#include <cctype>

namespace staticprof
{

namespace
{

bool
identifier_p (char c)
{
  return std::isalnum (static_cast<unsigned char> (c)) || c == '_';
}

bool
opens_p (char c)
{
  return c == '(' || c == '<' || c == '[' || c == '{';
}

bool
closes_p (char c)
{
  return c == ')' || c == '>' || c == ']' || c == '}';
}

/* Where the symbol of an operator ends whose name in NAME begins at AT; AT if
   there is none.  */
std::size_t
end_of_operator (const std::string &name, std::size_t at)
{
  static const std::string word = "operator";
  /* The longer ones stand first.  */
  static const char *const symbols[] = {
    "()", "[]", "<=>", "<<=", ">>=", "->*", "<<",
    ">>", "<=", ">=",  "->",  "<",   ">"
  };
  const std::size_t behind = at + word.size ();
  if (name.compare (at, word.size (), word) != 0
      || (at > 0 && identifier_p (name[at - 1]))
      || (behind < name.size () && identifier_p (name[behind])))
    return at;
  for (const std::string symbol : symbols)
    if (name.compare (behind, symbol.size (), symbol) == 0)
      return behind + symbol.size ();
  return behind;
}

/* The bracket that closes the one at OPEN in NAME; npos if none does.  */
std::size_t
closing (const std::string &name, std::size_t open)
{
  std::size_t depth = 0;
  for (std::size_t i = open; i < name.size (); ++i)
    {
      if (const std::size_t end = end_of_operator (name, i); end != i)
	i = end - 1;
      else if (opens_p (name[i]))
	++depth;
      else if (closes_p (name[i]) && --depth == 0)
	return i;
    }
  return name.npos;
}

} // namespace

name_parts
parts_of (const std::string &name)
{
  name_parts parts = { 0, name.size (), { 0 } };
  bool converts = false; /* Is it behind "operator", whose type has blanks?  */
  for (std::size_t i = 0; i < name.size (); ++i)
    {
      if (const std::size_t end = end_of_operator (name, i); end != i)
	{
	  converts = true;
	  i = end - 1;
	}
      else if (opens_p (name[i]))
	{
	  const std::size_t close = closing (name, i);
	  const bool scope = close != name.npos
			     && name.compare (close + 1, 2, "::") == 0;
	  if (name[i] == '(' && !scope)
	    {
	      parts.end = i;
	      break;
	    }
	  if (close == name.npos)
	    break;
	  converts &= !scope;
	  i = close;
	}
      else if (name[i] == ' ' && !converts)
	{
	  if (i + 1 < name.size () && name[i + 1] == '[')
	    {
	      parts.end = i;
	      break;
	    }
	  parts.begin = i + 1;
	  parts.components = { parts.begin };
	}
      else if (name.compare (i, 2, "::") == 0 && !converts)
	{
	  parts.components.push_back (i + 2);
	  ++i;
	}
    }
  return parts;
}

std::string
bare_name (const std::string &name)
{
  const name_parts parts = parts_of (name);
  return name.substr (parts.begin, parts.end - parts.begin);
}

} // namespace staticprof
