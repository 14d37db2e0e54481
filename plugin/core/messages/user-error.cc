/* Errors in what a user wrote, with a suggestion of what was probably meant.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/user-error.h"

#include "plugin/core/messages/lists.h"

#include <algorithm>
#include <cstddef>

namespace staticprof
{

namespace
{

/* How many letters must be put in, left out, changed or swapped with their
   neighbour to make A into B.  */
std::size_t
edit_distance (const std::string &a, const std::string &b)
{
  /* The rows of the table for the last three prefixes of A.  */
  std::vector<std::size_t> before, above, row (b.size () + 1);
  for (std::size_t j = 0; j < row.size (); ++j)
    row[j] = j;
  for (std::size_t i = 1; i <= a.size (); ++i)
    {
      before.swap (above);
      above.swap (row);
      row.assign (b.size () + 1, i);
      for (std::size_t j = 1; j <= b.size (); ++j)
	{
	  row[j] = std::min ({ above[j - 1] + (a[i - 1] != b[j - 1]),
			       row[j - 1] + 1, above[j] + 1 });
	  if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
	    row[j] = std::min (row[j], before[j - 2] + 1);
	}
    }
  return row.back ();
}

/* A longer word is no misspelt name, and would take long to compare.  */
constexpr std::size_t longest_word = 64;

/* The edit distance from which on a name is not near to WORD.  */
std::size_t
least_far_distance (const std::string &word)
{
  return (word.size () + 2) / 3 + 1;
}

/* At most three of NAMES that are near to WORD, the nearest first; if there are
   none, that contain it.  */
std::vector<std::string>
similar (const std::string &word, const std::vector<std::string> &names)
{
  constexpr std::size_t most = 3, least_part = 3;
  std::vector<std::string> result;
  auto add = [&result] (const std::string &name) {
    if (result.size () < most
	&& std::find (result.begin (), result.end (), name) == result.end ())
      result.push_back (name);
  };
  if (word.size () > longest_word)
    return result;
  for (std::size_t distance = 0; distance < least_far_distance (word);
       ++distance)
    for (const std::string &name : names)
      if (edit_distance (word, name) == distance)
	add (name);
  if (result.empty () && word.size () >= least_part)
    for (const std::string &name : names)
      if (name.find (word) != name.npos)
	add (name);
  return result;
}

} // anonymous namespace

std::string
quoted (const std::string &word)
{
  constexpr std::size_t longest = 40;
  std::string result = "'" + word.substr (0, longest);
  for (char &c : result)
    if (static_cast<unsigned char> (c) < ' ' || c == 127)
      c = '?';
  return result + (word.size () > longest ? "...'" : "'");
}

std::string
nearest (const std::string &word, const std::vector<std::string> &candidates)
{
  std::string best;
  std::size_t best_distance = least_far_distance (word);
  if (word.size () > longest_word)
    return best;
  for (const std::string &candidate : candidates)
    {
      const std::size_t distance = edit_distance (word, candidate);
      if (distance < best_distance)
	{
	  best_distance = distance;
	  best = candidate;
	}
    }
  return best;
}

user_error
unknown (const char *kind, const std::string &word,
	 const std::vector<std::string> &names)
{
  std::string message = std::string ("unknown ") + kind + " " + quoted (word);
  std::string near = nearest (word, names);
  if (!near.empty ())
    message += "; did you mean '" + near + "'?";
  else
    message += "; expected " + joined (names, " or ");
  return { message };
}

user_error
unknown_of_many (const char *kind, const std::string &word,
		 const std::vector<std::string> &names,
		 const std::string &command)
{
  std::vector<std::string> near = similar (word, names);
  for (std::string &name : near)
    name = "'" + name + "'";
  return { std::string ("unknown ") + kind + " " + quoted (word) + "; "
	   + (near.empty () ? ""
			    : "did you mean " + joined (near, " or ") + "? ")
	   + "`" + command + "' lists all" };
}

} // namespace staticprof
