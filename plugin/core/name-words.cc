/* What the words in a name tell.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names are looked at for every call and every comparison with zero, so words are
   found by their first letter.  */

#include "plugin/core/name-words.h"

#include <array>
#include <cstddef>
#include <iterator>

namespace staticprof
{

namespace
{

enum class place : unsigned char
{
  whole,    /* The word and nothing behind it: "is" is not in "issue".  */
  beginning, /* What follows is a form of it: "ignored", "failure".  */
  anywhere  /* Within other words too: "yyerror", "xrealloc".  */
};

struct known_word
{
  const char *word;
  unsigned tells;
  place where = place::beginning;
};

constexpr known_word function_words[]
  = { { "abort", name_failure },
      { "assert", name_failure },
      { "bad", name_failure },
      { "complain", name_failure },
      { "corrupt", name_failure },
      { "die", name_failure },
      { "diagnos", name_failure },
      { "enlarge", name_growth },
      { "err", name_failure },
      { "error", name_failure, place::anywhere },
      { "exception", name_failure },
      { "fail", name_failure },
      { "fatal", name_failure },
      { "grow", name_growth },
      { "illegal", name_failure },
      { "invalid", name_failure },
      { "newchunk", name_growth },
      { "overflow", name_failure },
      { "panic", name_failure },
      { "raise", name_failure },
      { "realloc", name_growth, place::anywhere },
      { "reject", name_failure },
      { "resize", name_growth },
      { "syslog", name_failure },
      { "throw", name_failure },
      { "unexpected", name_failure },
      { "usage", name_failure },
      { "warn", name_failure, place::anywhere },
      { "wrong", name_failure } };

constexpr unsigned special = 1; /* operand_name::special  */
constexpr unsigned value = 2;	/* operand_name::value  */

constexpr known_word operand_words[]
  = { { "bad", special, place::whole },
      { "cur", value },
      { "data", value, place::whole },
      { "debug", special },
      { "disable", special },
      { "end", value, place::whole },
      { "eof", special, place::whole },
      { "err", special, place::whole },
      { "error", special },
      { "fail", special },
      { "flag", special },
      { "force", special },
      { "ignore", special },
      { "init", value },
      { "is", special, place::whole },
      { "keep", special },
      { "name", value, place::whole },
      { "num", value, place::whole },
      { "ok", value, place::whole },
      { "only", special, place::whole },
      { "option", special, place::whole },
      { "options", special, place::whole },
      { "quiet", special, place::whole },
      { "size", value, place::whole },
      { "skip", special },
      { "status", special, place::whole },
      { "stop", special, place::whole },
      { "str", value },
      { "sum", value, place::whole },
      { "text", value, place::whole },
      { "total", value, place::whole },
      { "trac", special },
      { "use", special, place::whole },
      { "used", special, place::whole },
      { "val", value, place::whole },
      { "valid", value, place::whole },
      { "value", value, place::whole },
      { "verbose", special, place::whole },
      { "was", special, place::whole } };

/* Where in a table those begin that begin with the letter 'a' + i; they end where
   those of the next letter begin.  */
using letter_index = std::array<unsigned char, 27>;

template <std::size_t N>
constexpr letter_index
words_of_letter (const known_word (&words)[N])
{
  letter_index result = {};
  for (const known_word &w : words)
    for (int i = *w.word - 'a' + 1; i < 27; ++i)
      ++result[i];
  return result;
}

/* Are those of one letter together, in the order of the alphabet?  */
template <std::size_t N>
constexpr bool
sorted_p (const known_word (&words)[N])
{
  for (std::size_t w = 1; w < N; ++w)
    if (*words[w].word < *words[w - 1].word)
      return false;
  return true;
}

constexpr letter_index function_letters = words_of_letter (function_words);
constexpr letter_index operand_letters = words_of_letter (operand_words);
static_assert (sorted_p (function_words) && sorted_p (operand_words),
	       "words_of_letter counts on it");

char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? static_cast<char> (c - 'A' + 'a') : c;
}

bool
letter_p (char c)
{
  return lower (c) >= 'a' && lower (c) <= 'z';
}

/* Does a word begin with C, behind BEFORE?  */
bool
begins_word_p (char before, char c)
{
  return letter_p (c) && (!letter_p (before) || (before >= 'a' && c < 'a'));
}

/* Is W at AT, which is the beginning of a word or not?  */
bool
found_p (const known_word &w, const char *at, bool begins)
{
  if (!begins && w.where != place::anywhere)
    return false;
  const char *word = w.word;
  for (; *word; ++at, ++word)
    if (lower (*at) != *word)
      return false;
  return w.where != place::whole || !letter_p (*at)
	 || begins_word_p (at[-1], *at);
}

/* "errno" has nothing to do with "err".  */
constexpr known_word error_number = { "errno", 0 };

unsigned
all_told (const char *name, const known_word *words, const letter_index &letters)
{
  unsigned result = 0;
  char before = 0;
  for (const char *at = name; *at; before = *at++)
    {
      if (!letter_p (*at))
	continue;
      const bool begins = begins_word_p (before, *at);
      const int i = lower (*at) - 'a';
      for (int w = letters[i]; w < letters[i + 1]; ++w)
	if (found_p (words[w], at, begins)
	    && !found_p (error_number, at, true))
	  result |= words[w].tells;
    }
  return result;
}

} // anonymous namespace

unsigned
function_name_tells (const char *name)
{
  return all_told (name, function_words, function_letters);
}

operand_name
operand_name_tells (const char *name)
{
  switch (all_told (name, operand_words, operand_letters))
    {
    case special:
      return operand_name::special;
    case value:
      return operand_name::value;
    default:
      return operand_name::plain;
    }
}

} // namespace staticprof
