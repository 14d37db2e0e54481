/* JSON text: written as it comes, read into a tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   RapidJSON writes and checks the grammar and the encoding, and keeps the
   tree.  Numbers are left to std::to_chars and std::from_chars, which are
   exact, of one result, and deaf to the locale.  */

#include "plugin/core/profile/json.h"

#include "plugin/core/profile/octets.h"

#include <cassert>

/* Input cannot break what is asserted: every access checks the kind first.  */
#define RAPIDJSON_ASSERT(condition) assert (condition)
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cmath>
#include <cstring>
#include <limits>
#include <system_error>

namespace staticprof
{

namespace
{

/* What RapidJSON writes to.  */
struct line_stream
{
  using Ch = char;

  std::string text;
  bool line_pending = false;

  void Put (char c)
  {
    if (line_pending)
      {
	line_pending = false;
	text += c == ',' ? ",\n" : "\n";
	if (c == ',')
	  return;
      }
    text += c;
  }
  void Flush () {}
};

using tree = rapidjson::Document;

/* Between RapidJSON's reader and its tree: converts the numbers.  */
struct number_reader
{
  tree &target;

  bool RawNumber (const char *s, rapidjson::SizeType n, bool)
  {
    if (std::find_if (s, s + n,
		      [] (char c) { return c == '.' || c == 'e' || c == 'E'; })
	== s + n)
      {
	std::int64_t whole;
	if (std::from_chars (s, s + n, whole).ec == std::errc ())
	  return target.Int64 (whole);
      }
    double real;
    return std::from_chars (s, s + n, real).ec == std::errc ()
	   && std::isfinite (real) && target.Double (real);
  }
  /* Numbers only come as above.  */
  bool Int (int) { return false; }
  bool Uint (unsigned) { return false; }
  bool Int64 (std::int64_t) { return false; }
  bool Uint64 (std::uint64_t) { return false; }
  bool Double (double) { return false; }

  bool Null () { return target.Null (); }
  bool Bool (bool x) { return target.Bool (x); }
  bool String (const char *s, rapidjson::SizeType n, bool copy)
  {
    return target.String (s, n, copy);
  }
  bool StartObject () { return target.StartObject (); }
  bool Key (const char *s, rapidjson::SizeType n, bool copy)
  {
    return target.Key (s, n, copy);
  }
  bool EndObject (rapidjson::SizeType n) { return target.EndObject (n); }
  bool StartArray () { return target.StartArray (); }
  bool EndArray (rapidjson::SizeType n) { return target.EndArray (n); }
};

/* Parses TEXT when the tree asks for it.  */
struct text_reader
{
  const std::string &text;
  rapidjson::Reader reader;

  bool operator() (tree &target)
  {
    constexpr unsigned flags = rapidjson::kParseIterativeFlag
			       | rapidjson::kParseValidateEncodingFlag
			       | rapidjson::kParseNumbersAsStringsFlag;
    /* Knows where the text ends: of a character that is cut off there the
       check of the encoding would take more bytes than there are.  */
    rapidjson::MemoryStream stream (text.data (), text.size ());
    number_reader numbers{ target };
    return !reader.Parse<flags> (stream, numbers).IsError ();
  }
};

user_error
error_at (const std::string &file, const std::string &text, std::size_t offset,
	  const std::string &message)
{
  offset = std::min (offset, text.size ());
  auto here = text.begin () + offset;
  std::size_t start = offset == 0 ? 0 : text.rfind ('\n', offset - 1) + 1;
  return { file + ":"
	   + std::to_string (1 + std::count (text.begin (), here, '\n')) + ":"
	   + std::to_string (1 + offset - start) + ": "
	   + (offset == text.size () ? "the file ends too early: " : "")
	   + message };
}

const rapidjson::Value &
as_value (const void *value)
{
  return *static_cast<const rapidjson::Value *> (value);
}

} // anonymous namespace

struct json_writer::state
{
  line_stream stream;
  rapidjson::Writer<line_stream> writer{ stream };
};

json_writer::json_writer () : m_state (new state)
{
}
json_writer::~json_writer () = default;

void
json_writer::begin_object ()
{
  m_state->writer.StartObject ();
}

void
json_writer::end_object ()
{
  m_state->writer.EndObject ();
}

void
json_writer::begin_array ()
{
  m_state->writer.StartArray ();
}

void
json_writer::end_array ()
{
  m_state->writer.EndArray ();
}

void
json_writer::key (const char *name)
{
  m_state->writer.Key (name);
}

void
json_writer::text (const std::string &s)
{
  if (ascii_p (s))
    m_state->writer.String (s.data (), s.size ());
  else
    {
      std::string utf8 = octets_to_utf8 (s);
      m_state->writer.String (utf8.data (), utf8.size ());
    }
}

void
json_writer::real (double x)
{
  constexpr double largest = std::numeric_limits<double>::max ();
  if (std::isnan (x))
    x = 0;
  /* Not RapidJSON's: of all texts that read back as X the shortest, which
     leaves no choice to a version of a library.  */
  char digits[32];
  std::to_chars_result r = std::to_chars (digits, digits + sizeof digits,
					  std::clamp (x, -largest, largest));
  m_state->writer.RawValue (digits, r.ptr - digits, rapidjson::kNumberType);
}

void
json_writer::whole (long long x)
{
  m_state->writer.Int64 (x);
}

void
json_writer::truth (bool x)
{
  m_state->writer.Bool (x);
}

void
json_writer::null ()
{
  m_state->writer.Null ();
}

void
json_writer::break_line ()
{
  m_state->stream.line_pending = true;
}

std::string
json_writer::take ()
{
  std::string result;
  result.swap (m_state->stream.text);
  m_state->writer.Reset (m_state->stream);
  return result;
}

const char *
describe (json_kind kind)
{
  switch (kind)
    {
    case json_kind::none:
      return "nothing";
    case json_kind::null:
      return "null";
    case json_kind::truth:
      return "true or false";
    case json_kind::number:
      return "a number";
    case json_kind::text:
      return "a string";
    case json_kind::array:
      return "an array";
    case json_kind::object:
      return "an object";
    }
  return "";
}

json_kind
json_value::kind () const
{
  if (!m_value)
    return json_kind::none;
  switch (as_value (m_value).GetType ())
    {
    case rapidjson::kNullType:
      return json_kind::null;
    case rapidjson::kFalseType:
    case rapidjson::kTrueType:
      return json_kind::truth;
    case rapidjson::kObjectType:
      return json_kind::object;
    case rapidjson::kArrayType:
      return json_kind::array;
    case rapidjson::kStringType:
      return json_kind::text;
    case rapidjson::kNumberType:
      return json_kind::number;
    }
  return json_kind::none;
}

bool
json_value::truth () const
{
  return m_value && as_value (m_value).IsTrue ();
}

double
json_value::real () const
{
  return kind () == json_kind::number ? as_value (m_value).GetDouble () : 0;
}

bool
json_value::whole_p () const
{
  return m_value && as_value (m_value).IsInt64 ();
}

long long
json_value::whole () const
{
  return whole_p () ? as_value (m_value).GetInt64 () : 0;
}

std::string
json_value::text () const
{
  if (kind () != json_kind::text)
    return "";
  const rapidjson::Value &v = as_value (m_value);
  std::string s (v.GetString (), v.GetStringLength ());
  return ascii_p (s) ? s : utf8_to_octets (s);
}

std::size_t
json_value::size () const
{
  return kind () == json_kind::array ? as_value (m_value).Size () : 0;
}

json_value
json_value::element (std::size_t i) const
{
  if (i >= size ())
    return json_value ();
  return json_value (&as_value (m_value)[static_cast<rapidjson::SizeType> (i)]);
}

json_value
json_value::member (const char *name) const
{
  if (kind () != json_kind::object)
    return json_value ();
  const rapidjson::Value &v = as_value (m_value);
  auto found = v.FindMember (name);
  return found == v.MemberEnd () ? json_value () : json_value (&found->value);
}

struct json_document::state
{
  tree root;
};

json_document::json_document () : m_state (new state)
{
}
json_document::~json_document () = default;

user_error
json_document::parse (const std::string &file, const std::string &text)
{
  /* RapidJSON counts with 32 bits.  */
  if (text.size () > std::numeric_limits<rapidjson::SizeType>::max ())
    return { file + ": larger than 4 GB" };
  m_state.reset (new state);
  text_reader reader{ text, {} };
  m_state->root.Populate (reader);

  if (reader.reader.HasParseError ())
    {
      rapidjson::ParseErrorCode code = reader.reader.GetParseErrorCode ();
      std::string message = code == rapidjson::kParseErrorTermination
				|| code == rapidjson::kParseErrorNumberTooBig
			      ? "a number beyond the range of double."
			      : rapidjson::GetParseError_En (code);
      message.pop_back (); /* The full stop.  */
      return error_at (file, text, reader.reader.GetErrorOffset (), message);
    }
  /* Which ends the text in RapidJSON's eyes.  */
  std::size_t nul = text.find ('\0');
  if (nul != std::string::npos)
    return error_at (file, text, nul, "a NUL byte");
  return {};
}

json_value
json_document::root () const
{
  return json_value (&m_state->root);
}

} // namespace staticprof
