/* What the words in a name tell.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names are looked at for every call and every comparison with zero, so words
   are found by their first letter.  */

#include "plugin/core/evidence/name-words.h"

#include <array>
#include <cstddef>
#include <iterator>
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

struct known_word
{
  const char *word;
  unsigned tells;
  place where = place::beginning;
};

constexpr known_word function_words[] = {
  { "abort", name_failure },
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
  { "wrong", name_failure }
};

constexpr unsigned special = 1; /* operand_name::special  */
constexpr unsigned value = 2;	/* operand_name::value  */

constexpr known_word operand_words[] = { { "bad", special, place::whole },
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

constexpr unsigned
speaks (subject of)
{
  return 1u << static_cast<int> (of);
}

constexpr known_word subject_words[] = {
  { "abort", speaks (subject::failure) },
  { "alloc", speaks (subject::allocation), place::anywhere },
  { "avail", speaks (subject::length) },
  { "bad", speaks (subject::failure), place::whole },
  { "begin", speaks (subject::range) },
  { "bytes", speaks (subject::length), place::whole },
  { "capacity", speaks (subject::limit) },
  { "child", speaks (subject::link) },
  { "clear", speaks (subject::release) },
  { "close", speaks (subject::release) },
  { "cmp", speaks (subject::search), place::whole },
  { "code", speaks (subject::kind), place::whole },
  { "compare", speaks (subject::search) },
  { "count", speaks (subject::length) },
  { "create", speaks (subject::allocation) },
  { "cur", speaks (subject::position) },
  { "debug", speaks (subject::option) },
  { "delete", speaks (subject::release) },
  { "destroy", speaks (subject::release) },
  { "die", speaks (subject::failure), place::whole },
  { "dispose", speaks (subject::release) },
  { "dump", speaks (subject::option) },
  { "empty", speaks (subject::range) },
  { "end", speaks (subject::range), place::whole },
  { "enlarge", speaks (subject::growth) },
  { "eof", speaks (subject::range), place::whole },
  { "equal", speaks (subject::search) },
  { "err", speaks (subject::failure), place::whole },
  { "error", speaks (subject::failure), place::anywhere },
  { "exception", speaks (subject::failure) },
  { "extend", speaks (subject::growth) },
  { "fail", speaks (subject::failure) },
  { "fatal", speaks (subject::failure) },
  { "find", speaks (subject::search) },
  { "first", speaks (subject::range), place::whole },
  { "flag", speaks (subject::option) },
  { "force", speaks (subject::option) },
  { "free", speaks (subject::release) },
  { "full", speaks (subject::limit), place::whole },
  { "grow", speaks (subject::growth) },
  { "head", speaks (subject::link), place::whole },
  { "height", speaks (subject::length) },
  { "high", speaks (subject::limit), place::whole },
  { "i", speaks (subject::position), place::whole },
  { "idx", speaks (subject::position) },
  { "ignore", speaks (subject::option) },
  { "illegal", speaks (subject::failure) },
  { "index", speaks (subject::position) },
  { "init", speaks (subject::allocation) },
  { "invalid", speaks (subject::failure) },
  { "is", speaks (subject::option), place::whole },
  { "j", speaks (subject::position), place::whole },
  { "kind", speaks (subject::kind) },
  { "last", speaks (subject::range), place::whole },
  { "left", speaks (subject::link), place::whole },
  { "len", speaks (subject::length), place::whole },
  { "length", speaks (subject::length) },
  { "limit", speaks (subject::limit) },
  { "link", speaks (subject::link) },
  { "list", speaks (subject::link), place::whole },
  { "lookup", speaks (subject::search) },
  { "low", speaks (subject::limit), place::whole },
  { "match", speaks (subject::search) },
  { "max", speaks (subject::limit) },
  { "min", speaks (subject::limit) },
  { "mode", speaks (subject::option) },
  { "n", speaks (subject::length), place::whole },
  { "new", speaks (subject::allocation), place::whole },
  { "next", speaks (subject::link), place::whole },
  { "node", speaks (subject::link) },
  { "nr", speaks (subject::length), place::whole },
  { "num", speaks (subject::length) },
  { "off", speaks (subject::position), place::whole },
  { "offset", speaks (subject::position) },
  { "open", speaks (subject::allocation) },
  { "opt", speaks (subject::option) },
  { "overflow", speaks (subject::failure) },
  { "panic", speaks (subject::failure) },
  { "parent", speaks (subject::link) },
  { "pos", speaks (subject::position), place::whole },
  { "prev", speaks (subject::link) },
  { "print", speaks (subject::transfer), place::anywhere },
  { "ptr", speaks (subject::position), place::whole },
  { "put", speaks (subject::transfer) },
  { "quiet", speaks (subject::option) },
  { "read", speaks (subject::transfer) },
  { "realloc", speaks (subject::growth), place::anywhere },
  { "release", speaks (subject::release) },
  { "remov", speaks (subject::release) },
  { "reserve", speaks (subject::growth) },
  { "resize", speaks (subject::growth) },
  { "result", speaks (subject::kind) },
  { "ret", speaks (subject::kind), place::whole },
  { "right", speaks (subject::link), place::whole },
  { "root", speaks (subject::link), place::whole },
  { "search", speaks (subject::search) },
  { "send", speaks (subject::transfer) },
  { "size", speaks (subject::length) },
  { "skip", speaks (subject::option) },
  { "start", speaks (subject::range) },
  { "stat", speaks (subject::kind) },
  { "strict", speaks (subject::option) },
  { "tag", speaks (subject::kind), place::whole },
  { "tail", speaks (subject::link), place::whole },
  { "token", speaks (subject::kind) },
  { "total", speaks (subject::length) },
  { "trace", speaks (subject::option) },
  { "type", speaks (subject::kind) },
  { "usage", speaks (subject::failure) },
  { "use", speaks (subject::option), place::whole },
  { "verbose", speaks (subject::option) },
  { "warn", speaks (subject::failure), place::anywhere },
  { "width", speaks (subject::length) },
  { "write", speaks (subject::transfer) },
  { "wrong", speaks (subject::failure) }
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

/* A table of words and what finds them in it.  */
struct word_index
{
  const known_word *words;
  /* Where those begin that begin with the letter 'a' + i; they end where those
     of the next letter begin.  */
  std::array<unsigned char, 27> letters;
  unsigned anywhere; /* 1 << i: one of them may be anywhere.  */
};

template <std::size_t N> constexpr word_index
index_of (const known_word (&words)[N])
{
  word_index result = { words, {}, 0 };
  for (const known_word &w : words)
    {
      const int letter = *w.word - 'a';
      for (int i = letter + 1; i < 27; ++i)
	++result.letters[i];
      if (w.where == place::anywhere)
	result.anywhere |= 1u << letter;
    }
  return result;
}

/* Are those of one letter together, in the order of the alphabet?  */
template <std::size_t N> constexpr bool
sorted_p (const known_word (&words)[N])
{
  for (std::size_t w = 1; w < N; ++w)
    if (*words[w].word < *words[w - 1].word)
      return false;
  return true;
}

static_assert (sorted_p (function_words) && sorted_p (operand_words)
		 && sorted_p (subject_words),
	       "index_of counts on it");
constexpr word_index function_index = index_of (function_words);
constexpr word_index operand_index = index_of (operand_words);
constexpr word_index subject_index = index_of (subject_words);

/* Is WORD at AT?  END becomes what is behind it.  */
bool
spelled_p (const char *word, const char *at, const char *&end)
{
  for (; *word; ++at, ++word)
    if (lower (*at) != *word)
      return false;
  end = at;
  return true;
}

/* Is W at AT, which is the beginning of a word or not?  */
bool
found_p (const known_word &w, const char *at, bool begins)
{
  const char *end, *ignored;
  if (lower (at[1]) != w.word[1] || (!begins && w.where != place::anywhere)
      || !spelled_p (w.word, at, end))
    return false;
  /* Another letter makes it another word, but for a capital behind a small
     one.  */
  if (w.where == place::whole && lower (*end)
      && (lower (*end) == *end || lower (end[-1]) != end[-1]))
    return false;
  /* "errno" has nothing to do with "err".  */
  return !spelled_p ("errno", at, ignored);
}

unsigned
all_told (const char *name, const word_index &index)
{
  unsigned result = 0;
  /* Of the character before.  */
  bool letter = false, small = false;
  for (const char *at = name; *at; ++at)
    {
      const char c = lower (*at);
      const bool begins = !letter || (small && c != *at);
      letter = c;
      small = c == *at;
      if (!c || (!begins && !(index.anywhere >> (c - 'a') & 1)))
	continue;
      for (int w = index.letters[c - 'a']; w < index.letters[c - 'a' + 1]; ++w)
	if (found_p (index.words[w], at, begins))
	  result |= index.words[w].tells;
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
  return all_told (name, function_index);
}

operand_name
operand_name_tells (const char *name)
{
  switch (all_told (name, operand_index))
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
name_speaks_of (const char *name)
{
  const unsigned told = all_told (name, subject_index);
  int first = 0;
  while (told >> first > 1 && !(told >> first & 1))
    ++first;
  return static_cast<subject> (told ? first : 0);
}

} // namespace staticprof
