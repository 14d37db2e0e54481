/* What the name of a called function tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The table is sorted, so that a name is looked up in a few comparisons.  */

#include "plugin/core/evidence/callee.h"

#include "plugin/core/evidence/word-table.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace staticprof
{

namespace
{

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

/* NAME without what the C library's headers put around it when they check sizes
   or choose a standard: __read_chk, __read_alias, __isoc99_sscanf.  */
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

callee_kind
library_result (const char *decorated)
{
  const std::string_view name = undecorated (decorated);
  /* GNAT's, one for each kind of element; Ada's strings are arrays.  */
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
