/* Tables of words, sorted when they are compiled.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace staticprof
{

/* Words with the same meaning, a blank between two.  */
template <class Meaning> struct word_group
{
  Meaning meaning;
  std::string_view words;
};

template <class Meaning> struct known_word
{
  std::string_view word;
  Meaning meaning;
};

template <class Meaning, std::size_t N> struct word_table
{
  std::array<known_word<Meaning>, N> words;
  /* Where those begin that begin with the letter 'a' + i; they end where those
     of the next letter begin.  */
  std::array<unsigned char, 27> letters;
};

template <class Meaning, std::size_t Groups> constexpr std::size_t
count_words (const word_group<Meaning> (&groups)[Groups])
{
  std::size_t n = 0;
  for (const word_group<Meaning> &g : groups)
    {
      ++n;
      for (char c : g.words)
	n += c == ' ';
    }
  return n;
}

/* The words of GROUPS.  */
template <const auto &Groups> constexpr auto
sort_words ()
{
  constexpr std::size_t n_words = count_words (Groups);
  static_assert (n_words < 256, "letters has bytes");
  word_table<decltype (Groups[0].meaning), n_words> result = {};
  std::size_t n = 0;
  for (const auto &g : Groups)
    for (std::size_t begin = 0, end = 0; begin < g.words.size ();
	 begin = end + 1)
      {
	for (end = begin; end < g.words.size () && g.words[end] != ' ';)
	  ++end;
	const std::string_view word = g.words.substr (begin, end - begin);
	std::size_t at = n++;
	for (; at > 0 && word < result.words[at - 1].word; --at)
	  result.words[at] = result.words[at - 1];
	result.words[at] = { word, g.meaning };
	for (int i = word[0] < 'a' ? 0 : word[0] - 'a' + 1; i < 27; ++i)
	  ++result.letters[i];
      }
  return result;
}

} // namespace staticprof
