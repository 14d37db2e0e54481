/* What names tell: the words in them, and the library functions they denote.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Names are examined for every call and every comparison with zero, so words
   are found by their first letter, and names of library functions by a few
   comparisons.  */

#include "plugin/core/evidence/name-words.h"

#include "plugin/core/evidence/word-table.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace staticprof
{

namespace
{

enum class place : unsigned char
{
  whole,     /* The word and nothing behind it: "is" is not in "issue".  */
  beginning, /* The word may continue, as in "ignored" and "failure".  */
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

/* Letters in lower case; 0 for other characters.  */
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

/* Bit i is set if a word that begins with the letter 'a' + i may be anywhere in
   a name.  */
template <class Table> constexpr unsigned
letters_anywhere (const Table &table)
{
  unsigned result = 0;
  for (const known_word<told> &w : table.words)
    if (w.meaning.where == place::anywhere)
      result |= 1u << (table.spelling (w)[0] - 'a');
  return result;
}

/* Does WORD stand at AT?  If so, END is set to the character behind it.  */
bool
spelled_p (std::string_view word, const char *at, const char *&end)
{
  for (char c : word)
    if (lower (*at++) != c)
      return false;
  end = at;
  return true;
}

/* Does WORD stand at AT, where a word may begin?  With WHOLE, it must also end
   there.  */
bool
found_p (std::string_view word, bool whole, const char *at)
{
  const char *end, *ignored;
  if (!spelled_p (word, at, end))
    return false;
  /* Another letter behind it makes it another word, except for an upper-case
     letter behind a lower-case one.  */
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
  /* These are about the previous character.  */
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

constexpr word_group<callee_kind> library_groups[] = {
  { callee_kind::reads_character,
    "_IO_getc __uflow fgetc fgetc_unlocked getc getc_unlocked getchar "
    "getchar_unlocked" },
  { callee_kind::compares,
    "_gfortran_compare_string _gfortran_compare_string_char4 bcmp "
    "memcasecmp memcmp strcasecmp strcmp strcoll strncasecmp strncmp "
    "wcscmp wcsncmp wmemcmp" },
  { callee_kind::counts,
    "accept asprintf dup fcntl fork fprintf fputs fputs_unlocked ftell "
    "ftello mkstemp open open64 openat readlink socket vasprintf "
    "vfprintf" },
  { callee_kind::status,
    "access atexit bind chdir chmod chown close closedir connect fchdir "
    "fchmod fchown fclose fflush fflush_unlocked fseek fseeko fstat "
    "fstat64 fstatat fsync ftruncate gettimeofday link lstat lstat64 "
    "mkdir pipe posix_memalign remove rename rmdir setvbuf sigaction "
    "stat stat64 symlink unlink unlinkat utime" },
  { callee_kind::allocates,
    "aligned_alloc calloc malloc realloc reallocarray strdup strndup" },
  { callee_kind::searches,
    "bsearch getenv getgrgid getgrnam getpwnam getpwuid index memchr "
    "memmem memrchr rawmemchr rindex strchr strpbrk strrchr strstr "
    "strtok" },
  { callee_kind::as_asked,
    "dup2 fputc fputc_unlocked lseek lseek64 putc putc_unlocked ungetc "
    "waitpid" },
  { callee_kind::creates,
    "fdopen fopen fopen64 freopen getcwd opendir popen realpath tmpfile" },
  { callee_kind::inputs,
    "fgets fgets_unlocked getdelim getline readdir readdir64" },
  { callee_kind::reads_items,
    "fread fread_unlocked fscanf pread read scanf sscanf vfscanf vscanf "
    "vsscanf" },
  { callee_kind::writes_items, "fwrite fwrite_unlocked pwrite write" },
  { callee_kind::classifies,
    "isalnum isalpha isblank iscntrl isdigit isgraph islower isprint "
    "ispunct isspace isupper iswalnum iswalpha iswprint iswspace "
    "isxdigit" },
  { callee_kind::prints, "printf putchar puts vprintf" },
};

constexpr auto library = sort_words<library_groups> ();

/* NAME without the prefix and suffix that the C library's headers add when they
   check sizes or choose a standard: __read_chk, __read_alias,
   __isoc99_sscanf.  */
std::string_view
undecorated (std::string_view name)
{
  if (name.substr (0, 2) != "__")
    return name;
  for (std::string_view prefix : { "__isoc99_", "__isoc23_" })
    if (name.substr (0, prefix.size ()) == prefix)
      return name.substr (prefix.size ());
  for (std::string_view suffix : { "_chk", "_chk_warn", "_alias", "_2" })
    if (name.size () > suffix.size () + 2
	&& name.substr (name.size () - suffix.size ()) == suffix)
      return name.substr (2, name.size () - suffix.size () - 2);
  return name;
}

} // anonymous namespace

/* A function that only checks for an error, as ferror does, does not report
   one, and __read_chk_warn warns at compile time, not at run time.  */
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

callee_kind
library_result (const char *decorated)
{
  const std::string_view name = undecorated (decorated);
  /* GNAT has one function for each kind of element; Ada's strings are
     arrays.  */
  constexpr std::string_view arrays = "system__compare_array_";
  if (name.substr (0, arrays.size ()) == arrays)
    return callee_kind::compares;
  auto begin = library.words.begin (), end = library.words.end ();
  const int letter = name.empty () ? -1 : name[0] - 'a';
  if (letter >= 0 && letter < 26)
    {
      end = begin + library.letters[letter + 1];
      begin += library.letters[letter];
    }
  const auto at = std::lower_bound (begin, end, name,
				    [] (const auto &f, std::string_view n) {
				      return library.spelling (f) < n;
				    });
  return at == end || library.spelling (*at) != name ? callee_kind::unknown
						     : at->meaning;
}

const char *
plain_library_name (const char *name)
{
  constexpr char prefix[] = "__builtin_";
  constexpr std::size_t length = sizeof prefix - 1;
  return std::strncmp (name, prefix, length) ? name : name + length;
}

} // namespace staticprof
