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
about (subject of)
{
  return 1u << static_cast<int> (of);
}

constexpr known_word subject_words[] = {
  { "abort", about (subject::failure) },
  { "alloc", about (subject::allocation), place::anywhere },
  { "avail", about (subject::length) },
  { "bad", about (subject::failure), place::whole },
  { "begin", about (subject::range) },
  { "bytes", about (subject::length), place::whole },
  { "capacity", about (subject::limit) },
  { "child", about (subject::link) },
  { "clear", about (subject::release) },
  { "close", about (subject::release) },
  { "cmp", about (subject::search), place::whole },
  { "code", about (subject::kind), place::whole },
  { "compare", about (subject::search) },
  { "count", about (subject::length) },
  { "create", about (subject::allocation) },
  { "cur", about (subject::position) },
  { "debug", about (subject::option) },
  { "delete", about (subject::release) },
  { "destroy", about (subject::release) },
  { "die", about (subject::failure), place::whole },
  { "dispose", about (subject::release) },
  { "dump", about (subject::option) },
  { "empty", about (subject::range) },
  { "end", about (subject::range), place::whole },
  { "enlarge", about (subject::growth) },
  { "eof", about (subject::range), place::whole },
  { "equal", about (subject::search) },
  { "err", about (subject::failure), place::whole },
  { "error", about (subject::failure), place::anywhere },
  { "exception", about (subject::failure) },
  { "extend", about (subject::growth) },
  { "fail", about (subject::failure) },
  { "fatal", about (subject::failure) },
  { "find", about (subject::search) },
  { "first", about (subject::range), place::whole },
  { "flag", about (subject::option) },
  { "force", about (subject::option) },
  { "free", about (subject::release) },
  { "full", about (subject::limit), place::whole },
  { "grow", about (subject::growth) },
  { "head", about (subject::link), place::whole },
  { "height", about (subject::length) },
  { "high", about (subject::limit), place::whole },
  { "i", about (subject::position), place::whole },
  { "idx", about (subject::position) },
  { "ignore", about (subject::option) },
  { "illegal", about (subject::failure) },
  { "index", about (subject::position) },
  { "init", about (subject::allocation) },
  { "invalid", about (subject::failure) },
  { "is", about (subject::option), place::whole },
  { "j", about (subject::position), place::whole },
  { "kind", about (subject::kind) },
  { "last", about (subject::range), place::whole },
  { "left", about (subject::link), place::whole },
  { "len", about (subject::length), place::whole },
  { "length", about (subject::length) },
  { "limit", about (subject::limit) },
  { "link", about (subject::link) },
  { "list", about (subject::link), place::whole },
  { "lookup", about (subject::search) },
  { "low", about (subject::limit), place::whole },
  { "match", about (subject::search) },
  { "max", about (subject::limit) },
  { "min", about (subject::limit) },
  { "mode", about (subject::option) },
  { "n", about (subject::length), place::whole },
  { "new", about (subject::allocation), place::whole },
  { "next", about (subject::link), place::whole },
  { "node", about (subject::link) },
  { "nr", about (subject::length), place::whole },
  { "num", about (subject::length) },
  { "off", about (subject::position), place::whole },
  { "offset", about (subject::position) },
  { "open", about (subject::allocation) },
  { "opt", about (subject::option) },
  { "overflow", about (subject::failure) },
  { "panic", about (subject::failure) },
  { "parent", about (subject::link) },
  { "pos", about (subject::position), place::whole },
  { "prev", about (subject::link) },
  { "print", about (subject::transfer), place::anywhere },
  { "ptr", about (subject::position), place::whole },
  { "put", about (subject::transfer) },
  { "quiet", about (subject::option) },
  { "read", about (subject::transfer) },
  { "realloc", about (subject::growth), place::anywhere },
  { "release", about (subject::release) },
  { "remov", about (subject::release) },
  { "reserve", about (subject::growth) },
  { "resize", about (subject::growth) },
  { "result", about (subject::kind) },
  { "ret", about (subject::kind), place::whole },
  { "right", about (subject::link), place::whole },
  { "root", about (subject::link), place::whole },
  { "search", about (subject::search) },
  { "send", about (subject::transfer) },
  { "size", about (subject::length) },
  { "skip", about (subject::option) },
  { "start", about (subject::range) },
  { "stat", about (subject::kind) },
  { "strict", about (subject::option) },
  { "tag", about (subject::kind), place::whole },
  { "tail", about (subject::link), place::whole },
  { "token", about (subject::kind) },
  { "total", about (subject::length) },
  { "trace", about (subject::option) },
  { "type", about (subject::kind) },
  { "usage", about (subject::failure) },
  { "use", about (subject::option), place::whole },
  { "verbose", about (subject::option) },
  { "warn", about (subject::failure), place::anywhere },
  { "width", about (subject::length) },
  { "write", about (subject::transfer) },
  { "wrong", about (subject::failure) }
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
