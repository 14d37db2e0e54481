/* The name of a function without types.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/plain-name.h"

namespace staticprof
{

namespace
{

/* The two letters of each operator, and its name.  The parentheses of the call
   operator are left out because they look like a list of parameters.  */
constexpr const char *operators[] = {
  "nwoperator new",	 "naoperator new[]",	"dloperator delete",
  "daoperator delete[]", "awoperator co_await", "psoperator+",
  "ngoperator-",	 "adoperator&",		"deoperator*",
  "cooperator~",	 "ploperator+",		"mioperator-",
  "mloperator*",	 "dvoperator/",		"rmoperator%",
  "anoperator&",	 "oroperator|",		"eooperator^",
  "aSoperator=",	 "pLoperator+=",	"mIoperator-=",
  "mLoperator*=",	 "dVoperator/=",	"rMoperator%=",
  "aNoperator&=",	 "oRoperator|=",	"eOoperator^=",
  "lsoperator<<",	 "rsoperator>>",	"lSoperator<<=",
  "rSoperator>>=",	 "eqoperator==",	"neoperator!=",
  "ltoperator<",	 "gtoperator>",		"leoperator<=",
  "geoperator>=",	 "ssoperator<=>",	"ntoperator!",
  "aaoperator&&",	 "oooperator||",	"ppoperator++",
  "mmoperator--",	 "cmoperator,",		"pmoperator->*",
  "ptoperator->",	 "cloperator",		"ixoperator[]"
};

struct abbreviation
{
  char letter;
  const char *name;
  const char *constructor; /* The name of its constructors; "" if they are not
			      read.  */
};
constexpr abbreviation abbreviations[] = {
  { 't', "std", "" },	       { 'a', "std::allocator", "allocator" },
  { 's', "std::string", "" },  { 'b', "std::basic_string", "basic_string" },
  { 'i', "std::istream", "" }, { 'o', "std::ostream", "" },
  { 'd', "std::iostream", "" }
};

constexpr bool
digit_p (char c)
{
  return c >= '0' && c <= '9';
}

class mangled_name
{
public:
  explicit mangled_name (std::string_view text) : m_text (text) {}

  /* The name; "" if something is not understood.  */
  std::string read ()
  {
    if (!skip ("_Z"))
      return "";
    const bool nested = skip ("N");
    if (nested)
      while (skip ("K") || skip ("V") || skip ("r") || skip ("R") || skip ("O"))
	;
    do
      if (!read_component ())
	return "";
    while (nested ? !skip ("E") : m_name == "std");
    return m_name;
  }

private:
  std::string_view m_text; /* The rest, not read yet.  */
  std::string m_name;
  /* The class whose constructors may follow.  */
  std::string m_class;

  char next () const { return m_text.empty () ? '\0' : m_text[0]; }
  bool skip (std::string_view s)
  {
    if (m_text.substr (0, s.size ()) != s)
      return false;
    m_text.remove_prefix (s.size ());
    return true;
  }
  bool drop (std::size_t n)
  {
    if (n > m_text.size ())
      return false;
    m_text.remove_prefix (n);
    return true;
  }

  /* The identifier behind its length; "" if there is none.  */
  std::string_view identifier ()
  {
    std::size_t n = 0;
    while (digit_p (next ()) && n < m_text.size ())
      {
	n = 10 * n + (next () - '0');
	drop (1);
      }
    if (n > m_text.size ())
      return "";
    const std::string_view id = m_text.substr (0, n);
    drop (n);
    return id;
  }

  void add (std::string_view component)
  {
    if (!m_name.empty ())
      m_name += "::";
    m_name += component;
  }

  bool read_component ()
  {
    if (next () == 'I')
      return skip_arguments ();
    if (next () == 'S')
      return read_abbreviation ();
    if (next () == 'C' || next () == 'D')
      return read_structor ();
    if (next () >= 'a' && next () <= 'z')
      return read_operator ();
    skip ("L");
    if (!digit_p (next ()))
      return false;
    const std::string_view id = identifier ();
    if (id.empty ())
      return false;
    add (id.substr (0, 10) == "_GLOBAL__N" ? "(anonymous namespace)" : id);
    m_class = id;
    return read_tags ();
  }

  bool read_tags ()
  {
    while (skip ("B"))
      {
	const std::string_view id = identifier ();
	if (id.empty ())
	  return false;
	(m_name += "[abi:") += id;
	m_name += ']';
	m_class.clear ();
      }
    return true;
  }

  /* Other substitutions stand for what was already read, and do not begin the
     name of a function of a header.  */
  bool read_abbreviation ()
  {
    if (m_text.size () < 2 || !m_name.empty ())
      return false;
    for (const abbreviation &a : abbreviations)
      if (a.letter == m_text[1])
	{
	  add (a.name);
	  m_class = a.constructor;
	  return drop (2);
	}
    return false;
  }

  bool read_structor ()
  {
    if (m_class.empty () || m_text.size () < 2 || !digit_p (m_text[1]))
      return false;
    add ((next () == 'D' ? "~" : "") + m_class);
    return drop (2) && read_tags ();
  }

  bool read_operator ()
  {
    for (const std::string_view o : operators)
      if (o.substr (0, 2) == m_text.substr (0, 2))
	{
	  add (o.substr (2));
	  m_class.clear ();
	  return drop (2) && read_tags ();
	}
    return false;
  }

  /* Template arguments, which begin with I.  */
  bool skip_arguments ()
  {
    std::string open; /* The letters that E will close.  */
    do
      switch (const char c = next ())
	{
	case 'I':
	case 'N':
	case 'J':
	case 'F':
	case 'Z':
	  open += c;
	  drop (1);
	  break;
	case 'U':
	  if (skip ("Ul"))
	    open += 'U';
	  else if (!skip ("Ut") || !skip_ordinal ())
	    return false;
	  break;
	case 'E':
	  drop (1);
	  if (open.back () == 'U' && !skip_ordinal ())
	    return false;
	  open.pop_back ();
	  break;
	case 'L':
	  if (!skip_literal ())
	    return false;
	  break;
	default:
	  if (!skip_type_part (c))
	    return false;
	}
    while (!open.empty ());
    return true;
  }

  /* The ordinal of an unnamed type or a lambda: _, 0_.  */
  bool skip_ordinal ()
  {
    while (digit_p (next ()))
      drop (1);
    return skip ("_");
  }

  /* The number of one of several local entities of the same name: _0,
     __10_.  */
  bool skip_discriminator ()
  {
    drop (1);
    if (skip ("_"))
      return skip_ordinal ();
    return digit_p (next ()) && drop (1);
  }

  /* S_, S1A_, St.  */
  bool skip_substitution ()
  {
    drop (1);
    if (next () >= 'a' && next () <= 'z')
      return drop (1);
    while (digit_p (next ()) || (next () >= 'A' && next () <= 'Z'))
      drop (1);
    return skip ("_");
  }

  /* A letter with a number, such as T0_ and A10_.  */
  bool skip_numbered () { return drop (1) && skip_ordinal (); }

  bool skip_type_part (char c)
  {
    if (digit_p (c))
      return !identifier ().empty ();
    switch (c)
      {
      case 'S':
	return skip_substitution ();
      case 'T':
      case 'A':
	return skip_numbered ();
      case 'C':
	return drop (m_text.size () > 1 && digit_p (m_text[1]) ? 2 : 1);
      case 'D':
	/* Decltype, vectors and floating-point types with a number of bits are
	   not read.  */
	return m_text.size () > 1
	       && std::string_view ("pnisuaco012").find (m_text[1])
		    != std::string_view::npos
	       && drop (2);
      case '_':
	return skip_discriminator ();
      case 'B':
      case 'K':
      case 'M':
      case 'O':
      case 'P':
      case 'R':
      case 'V':
      case 'G':
      case 'r':
	return drop (1);
      default:
	return c >= 'a' && c <= 'z' && c != 'u' && drop (1);
      }
  }

  /* L, a type of one letter or a name, a number, E.  */
  bool skip_literal ()
  {
    drop (1);
    if (digit_p (next ()))
      {
	if (identifier ().empty ())
	  return false;
      }
    else if (next () == 'S')
      {
	const bool in_std = m_text.substr (0, 2) == "St";
	if (!skip_substitution () || (in_std && identifier ().empty ()))
	  return false;
      }
    else if (next () >= 'a' && next () <= 'z')
      drop (1);
    else
      return false;
    skip ("n");
    while (digit_p (next ()))
      drop (1);
    return skip ("E");
  }
};

} // anonymous namespace

std::string
plain_name (std::string_view symbol)
{
  return mangled_name (symbol).read ();
}

} // namespace staticprof
