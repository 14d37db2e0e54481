/* The meaning of names of functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/name-words.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Callee, LibraryFunctionsAreKnown)
{
  /* The first and the last of the table, and one of each kind.  */
  EXPECT_EQ (library_result ("_IO_getc"), callee_kind::reads_character);
  EXPECT_EQ (library_result ("write"), callee_kind::writes_items);
  EXPECT_EQ (library_result ("open"), callee_kind::counts);
  EXPECT_EQ (library_result ("lseek"), callee_kind::as_asked);
  EXPECT_EQ (library_result ("__uflow"), callee_kind::reads_character);
  EXPECT_EQ (library_result ("malloc"), callee_kind::allocates);
  EXPECT_EQ (library_result ("fopen"), callee_kind::creates);
  EXPECT_EQ (library_result ("getline"), callee_kind::inputs);
  EXPECT_EQ (library_result ("fclose"), callee_kind::status);
  EXPECT_EQ (library_result ("strrchr"), callee_kind::searches);
  EXPECT_EQ (library_result ("memcmp"), callee_kind::compares);
  EXPECT_EQ (library_result ("_gfortran_compare_string"),
	     callee_kind::compares);
  EXPECT_EQ (
    library_result ("system__compare_array_unsigned_8__compare_array_u8"),
    callee_kind::compares);
  EXPECT_EQ (library_result ("isdigit"), callee_kind::classifies);
  EXPECT_EQ (library_result ("fscanf"), callee_kind::reads_items);
  EXPECT_EQ (library_result ("fwrite"), callee_kind::writes_items);
}

TEST (Callee, OtherFunctionsAreNot)
{
  for (const char *name : { "", "a", "mallo", "mallocs", "zzz", "MALLOC" })
    EXPECT_EQ (library_result (name), callee_kind::unknown) << name;
}

TEST (Callee, TablesAreSorted)
{
  /* A name out of order would not be found.  */
  for (const char *name :
       { "accept", "atexit", "bcmp", "dup2", "fgets_unlocked", "fopen64",
	 "fstatat", "getchar_unlocked", "isxdigit", "lstat64", "memrchr",
	 "open64", "readdir64", "reallocarray", "stat64", "strtok", "unlinkat",
	 "wmemcmp" })
    EXPECT_NE (library_result (name), callee_kind::unknown) << name;
  for (const char *name : { "__printf_chk", "printf", "putchar", "vprintf" })
    EXPECT_EQ (library_result (name), callee_kind::prints) << name;
  EXPECT_EQ (library_result ("sprintf"), callee_kind::unknown);
}

TEST (Callee, HeadersCallThemOtherwise)
{
  EXPECT_EQ (library_result ("__read_chk"), callee_kind::reads_items);
  EXPECT_EQ (library_result ("__read_chk_warn"), callee_kind::reads_items);
  EXPECT_EQ (library_result ("__fgets_alias"), callee_kind::inputs);
  EXPECT_EQ (library_result ("__open64_2"), callee_kind::counts);
  EXPECT_EQ (library_result ("__isoc99_sscanf"), callee_kind::reads_items);
  for (const char *name : { "read_chk", "__read", "___chk", "__chk", "__2" })
    EXPECT_EQ (library_result (name), callee_kind::unknown) << name;
}

TEST (Callee, BuiltinsHaveThePlainName)
{
  EXPECT_STREQ (plain_library_name ("__builtin_memcmp"), "memcmp");
  EXPECT_STREQ (plain_library_name ("memcmp"), "memcmp");
  EXPECT_STREQ (plain_library_name ("__builtin"), "__builtin");
}

} // anonymous namespace
} // namespace staticprof
