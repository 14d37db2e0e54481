/* The kinds of values that members of exported profiles have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   profile-fields.h gives each member a kind; the visitors that it describes
   write, check and document values by it.  */

#pragma once

#include "plugin/core/frequency/frequency.h"

#include <cstddef>
#include <limits>

namespace staticprof::fields
{

/* The values of a member.  The type of X decides whether they are numbers from
   LEAST to MOST, strings, or true and false.  */
struct kind
{
  const char *documented; /* Type, unit and range.  */
  const char *definition; /* Its name in the schema.  */
  double most = std::numeric_limits<double>::max ();
  double least = 0;
};

constexpr kind amount = { "number", "amount" };
constexpr kind at_least_1 = { "number, 1 or more", "at_least_1",
			      std::numeric_limits<double>::max (), 1 };
constexpr kind per_entry = { "per entry", "amount" };
constexpr kind per_run = { "per run", "amount" };
constexpr kind share = { "0 to 1", "share", 1 };
constexpr kind whole = { "integer", "whole", std::numeric_limits<int>::max () };
constexpr kind parts = { "integer, 0 to 10000", "parts", bb_freq_base };
constexpr kind block_id = { "id of a block", "whole",
			    std::numeric_limits<int>::max () };
constexpr kind executions = { "integer", "executions" };
constexpr kind element = { "integer", "element", 32767, -32768 };
constexpr kind text = { "string", "text" };
constexpr kind name = { "string", "name" };
constexpr kind unit_id_text = { "16 hexadecimal digits", "id" };
constexpr kind slot_name = { "string", "slot" };
constexpr kind truth = { "boolean", "truth" };

/* A string, or null for "".  */
struct name_or_null
{
};

/* Strings that are indices in memory: of profile::files (null for -1), of
   profile::voters.  */
struct file_name
{
};
struct voter_name
{
};

/* Values of facts, by name.  */
struct element_values
{
};

/* An index in an array of the file that has COUNT elements.  */
struct index_of
{
  const char *array;
  std::size_t count;
};

/* Words for the values of an enumeration, or for the bits of a number.  */
template <std::size_t n> struct words
{
  const char *const (&list)[n];
};
template <std::size_t n> struct bit_words
{
  const char *const (&list)[n];
};

enum class layout
{
  lines, /* Each element is on a line of its own.  */
  inside
};

} // namespace staticprof::fields
