/* Access to members and elements of JSON text that checks their types and
   ranges.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/json-reader.h"

#include "plugin/core/messages/lists.h"

#include <algorithm>
#include <string_view>

namespace staticprof
{

namespace
{

/* The JSON pointer of N (RFC 6901; no key here needs escapes).  */
std::string
pointer_to (const json_node &n)
{
  std::string result;
  for (const json_node *i = &n; i->parent; i = i->parent)
    result.insert (0, "/" + (i->key ? i->key : std::to_string (i->index)));
  return result.empty () ? "/" : result;
}

/* Indexed by rapidjson::Type.  */
constexpr std::string_view type_names[] = { "null",	     "true or false",
					    "true or false", "an object",
					    "an array",	     "a string",
					    "a number" };

} // anonymous namespace

json_node
json_node::operator[] (const char *name) const
{
  json_node result = { nullptr, this, name, 0 };
  if (value && value->IsObject ())
    if (const auto found = value->FindMember (name);
	found != value->MemberEnd ())
      result.value = &found->value;
  return result;
}

json_node
json_node::operator[] (std::size_t i) const
{
  return { i < size () ? &(*value)[static_cast<rapidjson::SizeType> (i)]
		       : nullptr,
	   this, nullptr, i };
}

std::string
json_node::text () const
{
  if (!value || !value->IsString ())
    return "";
  return utf8_to_octets ({ value->GetString (), value->GetStringLength () });
}

void
json_reader::fail (const json_node &n, const std::string &message)
{
  if (ok ())
    m_error.message = m_file + ": " + pointer_to (n) + ": " + message;
}

bool
json_reader::need (const json_node &n, rapidjson::Type type)
{
  const std::string_view expected = type_names[type];
  if (!n.exists ())
    fail (n, "missing, expected " + std::string (expected));
  else if (const std::string_view found = type_names[n.value->GetType ()];
	   found != expected)
    fail (n, "expected " + std::string (expected) + ", found "
	       + std::string (found));
  return ok ();
}

bool
json_reader::array (const json_node &n, std::size_t count)
{
  if (need (n, rapidjson::kArrayType) && count > 0 && n.size () != count)
    fail (n, "expected " + std::to_string (count) + " elements, found "
	       + std::to_string (n.size ()));
  return ok ();
}

void
json_reader::text (const json_node &n, std::string &x)
{
  if (need (n, rapidjson::kStringType))
    x = n.text ();
}

void
json_reader::real (const json_node &n, double &x, double most)
{
  if (!need (n, rapidjson::kNumberType))
    return;
  x = n.value->GetDouble ();
  if (x < 0)
    fail (n, "expected a number that is not negative");
  else if (x > most)
    fail (n, "expected a number from 0 to " + std::to_string (int (most)));
  x += 0.0; /* Turns -0 into 0.  */
}

void
json_reader::real (const json_node &n, scaled &x)
{
  double value = 0;
  real (n, value);
  if (ok ())
    x = value;
}

void
json_reader::whole (const json_node &n, long long &x, long long most,
		    long long least)
{
  if (!need (n, rapidjson::kNumberType))
    return;
  /* Is it written without fraction and exponent?  */
  const bool whole = n.value->IsInt64 ();
  if (const long long value = whole ? n.value->GetInt64 () : least - 1;
      value >= least && value <= most)
    x = value;
  else if (most == std::numeric_limits<long long>::max ())
    fail (n, "expected a whole number that is not negative");
  else
    fail (n, "expected a whole number from " + std::to_string (least) + " to "
	       + std::to_string (most));
}

void
json_reader::whole (const json_node &n, int &x, int most, int least)
{
  long long value = x;
  whole (n, value, static_cast<long long> (most), least);
  x = static_cast<int> (value);
}

void
json_reader::index (const json_node &n, int &x, std::size_t count,
		    const char *things)
{
  whole (n, x);
  if (ok () && static_cast<std::size_t> (x) >= count)
    fail (n, "there are only " + std::to_string (count) + " " + things);
}

void
json_reader::truth (const json_node &n, bool &x)
{
  if (need (n, rapidjson::kTrueType))
    x = n.value->IsTrue ();
}

std::size_t
json_reader::word_of (const json_node &n, const char *const *words,
		      std::size_t count)
{
  std::string found;
  text (n, found);
  const char *const *const end = words + count;
  const char *const *const word = ok () ? std::find (words, end, found) : end;
  if (ok () && word == end)
    fail (n, "expected " + joined ({ words, end }, " or "));
  return word - words;
}

} // namespace staticprof
