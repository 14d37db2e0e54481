/* JSON text: written directly, read into a tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/json.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <system_error>

namespace staticprof
{

void
json_writer::put_one (const std::string &s)
{
  const std::string utf8 = octets_to_utf8 (s);
  m_writer.String (utf8.data (), utf8.size ());
}

void
json_writer::put_one (double x)
{
  constexpr double largest = std::numeric_limits<double>::max ();
  if (std::isnan (x))
    x = 0;
  /* The shortest text that reads back as X.  Unlike RapidJSON's, it does not
     depend on the version of a library.  */
  char digits[32];
  std::to_chars_result r = std::to_chars (digits, digits + sizeof digits,
					  std::clamp (x, -largest, largest));
  m_writer.RawValue (digits, r.ptr - digits, rapidjson::kNumberType);
}

std::string
json_writer::take ()
{
  std::string result;
  result.swap (m_stream.text);
  m_writer.Reset (m_stream);
  return result;
}

namespace
{

/* RapidJSON's tree with a different conversion of numbers.  */
struct tree : rapidjson::Document
{
  bool RawNumber (const char *s, rapidjson::SizeType n, bool)
  {
    if (std::find_if (s, s + n,
		      [] (char c) { return c == '.' || c == 'e' || c == 'E'; })
	== s + n)
      {
	std::int64_t whole;
	if (std::from_chars (s, s + n, whole).ec == std::errc ())
	  return Int64 (whole);
      }
    double real;
    return std::from_chars (s, s + n, real).ec == std::errc ()
	   && std::isfinite (real) && Double (real);
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

} // anonymous namespace

user_error
parse_json (const std::string &file, const std::string &text,
	    rapidjson::Document &result)
{
  /* RapidJSON uses 32-bit sizes.  */
  if (text.size () > std::numeric_limits<rapidjson::SizeType>::max ())
    return { file + ": larger than 4 GB" };
  constexpr unsigned flags = rapidjson::kParseIterativeFlag
			     | rapidjson::kParseValidateEncodingFlag
			     | rapidjson::kParseNumbersAsStringsFlag;
  /* This stream knows the end of the text; with others the check of the
     encoding would read past it if the last character is cut off.  */
  rapidjson::MemoryStream stream (text.data (), text.size ());
  rapidjson::Reader reader;
  tree read;
  auto parse = [&] (rapidjson::Document &) {
    return !reader.Parse<flags> (stream, read).IsError ();
  };
  read.Populate (parse);
  result.Swap (read);

  if (reader.HasParseError ())
    {
      rapidjson::ParseErrorCode code = reader.GetParseErrorCode ();
      std::string message = code == rapidjson::kParseErrorTermination
				|| code == rapidjson::kParseErrorNumberTooBig
			      ? "a number beyond the range of double."
			      : rapidjson::GetParseError_En (code);
      message.pop_back (); /* Remove the full stop.  */
      return error_at (file, text, reader.GetErrorOffset (), message);
    }
  /* RapidJSON takes it for the end of the text.  */
  std::size_t nul = text.find ('\0');
  if (nul != std::string::npos)
    return error_at (file, text, nul, "a NUL byte");
  return {};
}

} // namespace staticprof
