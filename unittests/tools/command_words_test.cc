/* Commands that compile a unit with its counters.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/command-words.h"
#include "tools/kept/recompile.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

using words = std::vector<std::string>;

TEST (ShellWords, AreQuotedAsByAShell)
{
  EXPECT_EQ (
    shell_words ("  gcc\t-DA='a  \"b' \"-DB=\\\"x\\\"\\n\" c\\ d '' e\\"),
    (words{ "gcc", "-DA=a  \"b", "-DB=\"x\"\\n", "c d", "", "e\\" }));
  EXPECT_EQ (shell_words (" "), words ());
}

/* What gcc -### @FILE prints.  */
TEST (ResponseWords, AreThoseOfGcc)
{
  EXPECT_EQ (
    response_words ("-DA='x\\y' -DB=\"p\\q\"\v-DC=\"a\\\"b\" -DD='s\\'t'\n"
		    "-DE=u\\v \"-DF=a\\$b\" -DG=a\\ b '' -DH=a\\\nb\\"),
    (words{ "-DA=xy", "-DB=pq", "-DC=a\"b", "-DD=s't", "-DE=uv", "-DF=a$b",
	    "-DG=a b", "", "-DH=a\nb" }));
  EXPECT_EQ (response_words (" \n"), words ());
}

TEST (WordsOfFiles, TakeThePlaceOfTheirNames)
{
  const scratch_directory scratch;
  const std::string &folder = scratch.path ();
  auto write = [&scratch] (const char *name, const std::string &text) {
    scratch.write (name, text);
  };
  write ("some", "-I 'a b'\r\n@more -o x.o\n");
  write ("more", "-O2");
  write ("circle", "-DX @circle");
  EXPECT_EQ (
    words_of_files ({ "gcc", "@some", "@none", "@", "x.c" }, folder),
    (words{ "gcc", "-I", "a b", "-O2", "-o", "x.o", "@none", "@", "x.c" }));
  EXPECT_EQ (words_of_files ({ "@circle" }, folder).back (), "@circle");
}

TEST (MeasuringCommand, HasNoOutputsButTheRecord)
{
  EXPECT_EQ (
    measuring_command ({ "/usr/bin/ccache", "g++", "-O2", "-c", "x.cc", "-o",
			 "x.o", "-MD", "-MF", "x.d", "-MTx.o", "-Wp,-MMD,y.d",
			 "-flto=auto", "-fprofile-generate=/p", "-DX" },
		       "obj/x.o", "/t"),
    (words{ "g++", "-O2", "x.cc", "-DX", "-fplugin=libstaticprof", "-dumpdir",
	    "obj/", "-dumpbase", "x.s", "-dumpbase-ext", ".s",
	    "-fprofile-use=/t", "-Wno-error", "-Werror=coverage-mismatch",
	    "-fplugin-arg-libstaticprof-measure=/t/records", "-S", "-o",
	    "/t/unit.s" }));
}

TEST (MeasuringCommand, HasNoValuesOfOptionsAboutOutputs)
{
  const words command = measuring_command (
    { "gcc", "-dumpbase", "y.c", "-dumpdir", "d/", "-dumpbase-ext", ".c",
      "-aux-info", "y.info", "-c", "x.c" },
    "u.o", "r");
  EXPECT_EQ (words (command.begin (), command.begin () + 3),
	     (words{ "gcc", "x.c", "-fplugin=libstaticprof" }));
}

TEST (MeasuringCommand, LoadsThePluginThatTheCommandLoads)
{
  const words command = measuring_command (
    { "gcc", "-fplugin=/p/libstaticprof.so",
      "-fplugin-arg-libstaticprof-profile=r",
      "-fplugin-arg-libstaticprof-size=1", "-o" },
    "u.o", "r");
  EXPECT_EQ (words (command.begin (), command.begin () + 4),
	     (words{ "gcc", "-fplugin=/p/libstaticprof.so",
		     "-fplugin-arg-libstaticprof-size=1", "-dumpdir" }));
}

} // namespace
} // namespace staticprof
