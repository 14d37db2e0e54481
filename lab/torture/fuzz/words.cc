/* Any text as a response file, and as a command that compiles a unit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "tools/kept/command-words.h"

#include <algorithm>

using namespace staticprof;

namespace
{

std::size_t
bytes_of (const std::vector<std::string> &words)
{
  std::size_t n = 0;
  for (const std::string &word : words)
    n += word.size ();
  return n;
}

/* WORD as a shell and GCC read it.  */
std::string
escaped (const std::string &word)
{
  std::string text = "''";
  for (char c : word)
    text += { '\\', c };
  return text;
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  for (const auto &words : { shell_words (text), response_words (text) })
    {
      demand (bytes_of (words) <= size,
	      "words have no more bytes than the text");
      const std::vector<std::string> command = measuring_command (
	words, "d/u.o", "folder");
      demand (std::count (command.begin (), command.end (), "-o") == 1
		&& command.back () == "folder/unit.s",
	      "the only output is in the folder");
      std::string again;
      bool whole = true;
      for (const std::string &word : words)
	{
	  again += escaped (word) + " ";
	  whole &= word.find ('\0') == word.npos;
	}
      demand (!whole || response_words (again) == words,
	      "escaped words are read as they were");
    }
  return 0;
}
