/* What the name of a called function tells.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The table is sorted, so that a name is looked up in a few
   comparisons.  */

#include "plugin/core/evidence/callee.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <string_view>

namespace staticprof
{

namespace
{

struct library_function
{
  std::string_view name;
  callee_kind kind;
};

constexpr library_function library[] = {
  { "_IO_getc", callee_kind::reads_character },
  { "__uflow", callee_kind::reads_character },
  { "_gfortran_compare_string", callee_kind::compares },
  { "_gfortran_compare_string_char4", callee_kind::compares },
  { "accept", callee_kind::counts },
  { "access", callee_kind::status },
  { "aligned_alloc", callee_kind::allocates },
  { "asprintf", callee_kind::counts },
  { "atexit", callee_kind::status },
  { "bcmp", callee_kind::compares },
  { "bind", callee_kind::status },
  { "bsearch", callee_kind::searches },
  { "calloc", callee_kind::allocates },
  { "chdir", callee_kind::status },
  { "chmod", callee_kind::status },
  { "chown", callee_kind::status },
  { "close", callee_kind::status },
  { "closedir", callee_kind::status },
  { "connect", callee_kind::status },
  { "dup", callee_kind::counts },
  { "dup2", callee_kind::as_asked },
  { "fchdir", callee_kind::status },
  { "fchmod", callee_kind::status },
  { "fchown", callee_kind::status },
  { "fclose", callee_kind::status },
  { "fcntl", callee_kind::counts },
  { "fdopen", callee_kind::creates },
  { "fflush", callee_kind::status },
  { "fflush_unlocked", callee_kind::status },
  { "fgetc", callee_kind::reads_character },
  { "fgetc_unlocked", callee_kind::reads_character },
  { "fgets", callee_kind::inputs },
  { "fgets_unlocked", callee_kind::inputs },
  { "fopen", callee_kind::creates },
  { "fopen64", callee_kind::creates },
  { "fork", callee_kind::counts },
  { "fprintf", callee_kind::counts },
  { "fputc", callee_kind::as_asked },
  { "fputc_unlocked", callee_kind::as_asked },
  { "fputs", callee_kind::counts },
  { "fputs_unlocked", callee_kind::counts },
  { "fread", callee_kind::reads_items },
  { "fread_unlocked", callee_kind::reads_items },
  { "freopen", callee_kind::creates },
  { "fscanf", callee_kind::reads_items },
  { "fseek", callee_kind::status },
  { "fseeko", callee_kind::status },
  { "fstat", callee_kind::status },
  { "fstat64", callee_kind::status },
  { "fstatat", callee_kind::status },
  { "fsync", callee_kind::status },
  { "ftell", callee_kind::counts },
  { "ftello", callee_kind::counts },
  { "ftruncate", callee_kind::status },
  { "fwrite", callee_kind::writes_items },
  { "fwrite_unlocked", callee_kind::writes_items },
  { "getc", callee_kind::reads_character },
  { "getc_unlocked", callee_kind::reads_character },
  { "getchar", callee_kind::reads_character },
  { "getchar_unlocked", callee_kind::reads_character },
  { "getcwd", callee_kind::creates },
  { "getdelim", callee_kind::inputs },
  { "getenv", callee_kind::searches },
  { "getgrgid", callee_kind::searches },
  { "getgrnam", callee_kind::searches },
  { "getline", callee_kind::inputs },
  { "getpwnam", callee_kind::searches },
  { "getpwuid", callee_kind::searches },
  { "gettimeofday", callee_kind::status },
  { "index", callee_kind::searches },
  { "isalnum", callee_kind::classifies },
  { "isalpha", callee_kind::classifies },
  { "isblank", callee_kind::classifies },
  { "iscntrl", callee_kind::classifies },
  { "isdigit", callee_kind::classifies },
  { "isgraph", callee_kind::classifies },
  { "islower", callee_kind::classifies },
  { "isprint", callee_kind::classifies },
  { "ispunct", callee_kind::classifies },
  { "isspace", callee_kind::classifies },
  { "isupper", callee_kind::classifies },
  { "iswalnum", callee_kind::classifies },
  { "iswalpha", callee_kind::classifies },
  { "iswprint", callee_kind::classifies },
  { "iswspace", callee_kind::classifies },
  { "isxdigit", callee_kind::classifies },
  { "link", callee_kind::status },
  { "lseek", callee_kind::as_asked },
  { "lseek64", callee_kind::as_asked },
  { "lstat", callee_kind::status },
  { "lstat64", callee_kind::status },
  { "malloc", callee_kind::allocates },
  { "memcasecmp", callee_kind::compares },
  { "memchr", callee_kind::searches },
  { "memcmp", callee_kind::compares },
  { "memmem", callee_kind::searches },
  { "memrchr", callee_kind::searches },
  { "mkdir", callee_kind::status },
  { "mkstemp", callee_kind::counts },
  { "open", callee_kind::counts },
  { "open64", callee_kind::counts },
  { "openat", callee_kind::counts },
  { "opendir", callee_kind::creates },
  { "pipe", callee_kind::status },
  { "popen", callee_kind::creates },
  { "posix_memalign", callee_kind::status },
  { "pread", callee_kind::reads_items },
  { "printf", callee_kind::prints },
  { "putc", callee_kind::as_asked },
  { "putc_unlocked", callee_kind::as_asked },
  { "putchar", callee_kind::prints },
  { "puts", callee_kind::prints },
  { "pwrite", callee_kind::writes_items },
  { "rawmemchr", callee_kind::searches },
  { "read", callee_kind::reads_items },
  { "readdir", callee_kind::inputs },
  { "readdir64", callee_kind::inputs },
  { "readlink", callee_kind::counts },
  { "realloc", callee_kind::allocates },
  { "reallocarray", callee_kind::allocates },
  { "realpath", callee_kind::creates },
  { "remove", callee_kind::status },
  { "rename", callee_kind::status },
  { "rindex", callee_kind::searches },
  { "rmdir", callee_kind::status },
  { "scanf", callee_kind::reads_items },
  { "setvbuf", callee_kind::status },
  { "sigaction", callee_kind::status },
  { "socket", callee_kind::counts },
  { "sscanf", callee_kind::reads_items },
  { "stat", callee_kind::status },
  { "stat64", callee_kind::status },
  { "strcasecmp", callee_kind::compares },
  { "strchr", callee_kind::searches },
  { "strcmp", callee_kind::compares },
  { "strcoll", callee_kind::compares },
  { "strdup", callee_kind::allocates },
  { "strncasecmp", callee_kind::compares },
  { "strncmp", callee_kind::compares },
  { "strndup", callee_kind::allocates },
  { "strpbrk", callee_kind::searches },
  { "strrchr", callee_kind::searches },
  { "strstr", callee_kind::searches },
  { "strtok", callee_kind::searches },
  { "symlink", callee_kind::status },
  { "tmpfile", callee_kind::creates },
  { "ungetc", callee_kind::as_asked },
  { "unlink", callee_kind::status },
  { "unlinkat", callee_kind::status },
  { "utime", callee_kind::status },
  { "vasprintf", callee_kind::counts },
  { "vfprintf", callee_kind::counts },
  { "vfscanf", callee_kind::reads_items },
  { "vprintf", callee_kind::prints },
  { "vscanf", callee_kind::reads_items },
  { "vsscanf", callee_kind::reads_items },
  { "waitpid", callee_kind::as_asked },
  { "wcscmp", callee_kind::compares },
  { "wcsncmp", callee_kind::compares },
  { "wmemcmp", callee_kind::compares },
  { "write", callee_kind::writes_items },
};

static_assert (std::size (library) < 256, "first_of_letter has bytes");

/* Where in the table those begin that begin with the letter 'a' + i; they end
   where those of the next letter begin.  Every call is looked up.  */
constexpr std::array<unsigned char, 27> first_of_letter = [] {
  std::array<unsigned char, 27> result = {};
  for (const library_function &f : library)
    for (int i = f.name[0] < 'a' ? 0 : f.name[0] - 'a' + 1; i < 27; ++i)
      ++result[i];
  return result;
}();

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
  const library_function *begin = std::begin (library);
  const library_function *end = std::end (library);
  const int letter = name.empty () ? -1 : name[0] - 'a';
  if (letter >= 0 && letter < 26)
    {
      end = begin + first_of_letter[letter + 1];
      begin += first_of_letter[letter];
    }
  const library_function *at = std::lower_bound (
    begin, end, name,
    [] (const library_function &f, std::string_view n) { return f.name < n; });
  return at == end || at->name != name ? callee_kind::unknown : at->kind;
}

const char *
plain_library_name (const char *name)
{
  constexpr char prefix[] = "__builtin_";
  constexpr std::size_t length = sizeof prefix - 1;
  return std::strncmp (name, prefix, length) ? name : name + length;
}

} // namespace staticprof
