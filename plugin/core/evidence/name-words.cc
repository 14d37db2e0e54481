/* What the words in a name tell.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names are looked at for every call and every comparison with zero, so words
   are found by their first letter.  */

#include "plugin/core/evidence/name-words.h"

#include "plugin/core/evidence/word-table.h"

#include <array>
#include <string_view>

namespace staticprof
{

namespace
{

enum class place : unsigned char
{
  whole,     /* The word and nothing behind it: "is" is not in "issue".  */
  beginning, /* What follows is a form of it: "ignored", "failure".  */
  anywhere   /* Within other words too: "yyerror", "xrealloc".  */
};

struct told
{
  unsigned what;
  place where;
};

constexpr word_group<told> function_words[] = {
  { { name_failure, place::beginning },
    "abort assert bad complain corrupt die diagnos err exception fail "
    "fatal illegal invalid overflow panic raise reject syslog throw "
    "unexpected usage wrong" },
  { { name_failure, place::anywhere }, "error warn" },
  { { name_growth, place::beginning }, "enlarge grow newchunk resize" },
  { { name_growth, place::anywhere }, "realloc" },
};

constexpr unsigned special = 1; /* operand_name::special  */
constexpr unsigned value = 2;	/* operand_name::value  */

constexpr word_group<told> operand_words[] = {
  { { special, place::whole },
    "bad eof err is only option options quiet status stop use used "
    "verbose was" },
  { { special, place::beginning },
    "debug disable error fail flag force ignore keep skip trac" },
  { { value, place::beginning }, "cur init str" },
  { { value, place::whole },
    "data end name num ok size sum text total val valid value" },
};

constexpr unsigned
about (subject of)
{
  return 1u << static_cast<int> (of);
}

constexpr word_group<told> subject_words[] = {
  { { about (subject::failure), place::beginning },
    "abort exception fail fatal illegal invalid overflow panic usage "
    "wrong" },
  { { about (subject::failure), place::whole }, "bad die err" },
  { { about (subject::failure), place::anywhere }, "error warn" },
  { { about (subject::allocation), place::anywhere }, "alloc" },
  { { about (subject::allocation), place::beginning }, "create init open" },
  { { about (subject::allocation), place::whole }, "new" },
  { { about (subject::length), place::beginning },
    "avail count height length num size total width" },
  { { about (subject::length), place::whole }, "bytes len n nr" },
  { { about (subject::range), place::beginning }, "begin empty start" },
  { { about (subject::range), place::whole }, "end eof first last" },
  { { about (subject::limit), place::beginning }, "capacity limit max min" },
  { { about (subject::limit), place::whole }, "full high low" },
  { { about (subject::link), place::beginning },
    "child link node parent prev" },
  { { about (subject::link), place::whole },
    "head left list next right root tail" },
  { { about (subject::release), place::beginning },
    "clear close delete destroy dispose free release remov" },
  { { about (subject::search), place::whole }, "cmp" },
  { { about (subject::search), place::beginning },
    "compare equal find lookup match search" },
  { { about (subject::kind), place::whole }, "code ret tag" },
  { { about (subject::kind), place::beginning },
    "kind result stat token type" },
  { { about (subject::position), place::beginning }, "cur idx index offset" },
  { { about (subject::position), place::whole }, "i j off pos ptr" },
  { { about (subject::option), place::beginning },
    "debug dump flag force ignore mode opt quiet skip strict trace "
    "verbose" },
  { { about (subject::option), place::whole }, "is use" },
  { { about (subject::growth), place::beginning },
    "enlarge extend grow reserve resize" },
  { { about (subject::growth), place::anywhere }, "realloc" },
  { { about (subject::transfer), place::anywhere }, "print" },
  { { about (subject::transfer), place::beginning }, "put read send write" },
};

/* Letters in lower case; 0 for what is none.  */
constexpr std::array<char, 256> lower_case = [] {
  std::array<char, 256> result = {};
  for (int i = 0; i < 26; ++i)
    result['a' + i] = result['A' + i] = static_cast<char> ('a' + i);
  return result;
}();

char
lower (char c)
{
  return lower_case[static_cast<unsigned char> (c)];
}

constexpr auto function_table = sort_words<function_words> ();
constexpr auto operand_table = sort_words<operand_words> ();
constexpr auto subject_table = sort_words<subject_words> ();

/* 1 << i: a word that begins with the letter 'a' + i may be anywhere.  */
template <class Table> constexpr unsigned
letters_anywhere (const Table &table)
{
  unsigned result = 0;
  for (const known_word<told> &w : table.words)
    if (w.meaning.where == place::anywhere)
      result |= 1u << (table.spelling (w)[0] - 'a');
  return result;
}

/* Is WORD at AT?  END becomes what is behind it.  */
bool
spelled_p (std::string_view word, const char *at, const char *&end)
{
  for (char c : word)
    if (lower (*at++) != c)
      return false;
  end = at;
  return true;
}

/* Is WORD at AT, where it may begin?  WHOLE: and nothing behind it.  */
bool
found_p (std::string_view word, bool whole, const char *at)
{
  const char *end, *ignored;
  if (!spelled_p (word, at, end))
    return false;
  /* Another letter makes it another word, but for a capital behind a small
     one.  */
  if (whole && lower (*end)
      && (lower (*end) == *end || lower (end[-1]) != end[-1]))
    return false;
  /* "errno" has nothing to do with "err".  */
  return !spelled_p ("errno", at, ignored);
}

template <const auto &Table> unsigned
all_told (const char *name)
{
  constexpr unsigned anywhere = letters_anywhere (Table);
  unsigned result = 0;
  /* Of the character before.  */
  bool letter = false, small = false;
  for (const char *at = name; *at; ++at)
    {
      const char c = lower (*at);
      const bool begins = !letter || (small && c != *at);
      letter = c;
      small = c == *at;
      if (!c || (!begins && !(anywhere >> (c - 'a') & 1)))
	continue;
      const char second = lower (at[1]);
      if (!(Table.seconds[c - 'a'] >> (second ? second - 'a' : 26) & 1))
	continue;
      for (int w = Table.letters[c - 'a']; w < Table.letters[c - 'a' + 1]; ++w)
	{
	  const known_word<told> &known = Table.words[w];
	  const std::string_view word = Table.spelling (known);
	  const place where = known.meaning.where;
	  if ((begins || where == place::anywhere)
	      && (word.size () == 1 || second == word[1])
	      && found_p (word, where == place::whole, at))
	    result |= known.meaning.what;
	}
    }
  return result;
}

} // anonymous namespace

/* Who only asks for an error reports none, and what warns in its name at
   compile time, __read_chk_warn, does not at run time.  */
unsigned
function_name_tells (const char *name)
{
  const std::string_view whole (name);
  if (whole.substr (0, 6) == "ferror"
      || (whole.substr (0, 2) == "__"
	  && whole.find ("_chk_warn") != whole.npos))
    return 0;
  return all_told<function_table> (name);
}

operand_name
operand_name_tells (const char *name)
{
  switch (all_told<operand_table> (name))
    {
    case special:
      return operand_name::special;
    case value:
      return operand_name::value;
    default:
      return operand_name::plain;
    }
}

subject
subject_of_name (const char *name)
{
  const unsigned told = all_told<subject_table> (name);
  int first = 0;
  while (told >> first > 1 && !(told >> first & 1))
    ++first;
  return static_cast<subject> (told ? first : 0);
}

} // namespace staticprof
