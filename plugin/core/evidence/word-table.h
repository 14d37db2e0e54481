/* Tables of words, sorted when they are compiled.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace staticprof
{

/* Words with the same meaning, separated by blanks.  */
template <class Meaning> struct word_group
{
  Meaning meaning;
  std::string_view words;
};

template <class Meaning> struct known_word
{
  unsigned short begin; /* Its position in the table's text.  */
  unsigned char size;
  Meaning meaning;
};

/* The words of all groups, sorted.  It has no pointers because the dynamic
   loader would have to relocate them in every compilation.  */
template <class Meaning, std::size_t N, std::size_t Length> struct word_table
{
  std::array<known_word<Meaning>, N> words;
  std::array<char, Length> text;
  /* The index of the first word that begins with the letter 'a' + i; the words
     of that letter end where those of the next letter begin.  */
  std::array<unsigned char, 27> letters;
  /* Bit j is set if a word that begins with 'a' + i continues with 'a' + j or,
     if j is 26, has one letter only.  */
  std::array<unsigned, 26> seconds;

  constexpr std::string_view spelling (const known_word<Meaning> &w) const
  {
    return { text.data () + w.begin, w.size };
  }
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

template <class Meaning, std::size_t Groups> constexpr std::size_t
count_letters (const word_group<Meaning> (&groups)[Groups])
{
  std::size_t n = 0;
  for (const word_group<Meaning> &g : groups)
    n += g.words.size ();
  return n;
}

/* The words of GROUPS in one sorted table.  */
template <const auto &Groups> constexpr auto
sort_words ()
{
  constexpr std::size_t n_words = count_words (Groups);
  static_assert (n_words < 256, "letters has bytes");
  word_table<decltype (Groups[0].meaning), n_words, count_letters (Groups)>
    result = {};
  std::size_t n = 0, letters = 0;
  for (const auto &g : Groups)
    for (std::size_t begin = 0, end = 0; begin < g.words.size ();
	 begin = end + 1)
      {
	for (end = begin; end < g.words.size () && g.words[end] != ' ';)
	  ++end;
	const std::string_view word = g.words.substr (begin, end - begin);
	std::size_t at = n++;
	for (; at > 0 && word < result.spelling (result.words[at - 1]); --at)
	  result.words[at] = result.words[at - 1];
	result.words[at] = { static_cast<unsigned short> (letters),
			     static_cast<unsigned char> (word.size ()),
			     g.meaning };
	for (char c : word)
	  result.text[letters++] = c;
	if (const int first = word[0] - 'a'; first >= 0 && first < 26)
	  {
	    const int second = word.size () > 1 ? word[1] - 'a' : -1;
	    result.seconds[first] |= second >= 0 && second < 26 ? 1u << second
								: ~0u;
	  }
	for (int i = word[0] < 'a' ? 0 : word[0] - 'a' + 1; i < 27; ++i)
	  ++result.letters[i];
      }
  return result;
}

} // namespace staticprof
