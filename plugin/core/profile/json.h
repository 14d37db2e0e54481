/* JSON text: written directly, read into a tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   RapidJSON writes and checks the grammar and the encoding, and keeps the tree.
   Numbers are converted by std::to_chars and std::from_chars, which are exact,
   deterministic and independent of the locale.

   JSON text must be UTF-8, but names in programs need not be.  A byte that is
   not part of well-formed UTF-8 is written as the character U+EF00 + byte (in
   the private use area), and so is each byte of a character in the range U+EF80
   to U+EFFF.  The reader reverses this, so every string of bytes is
   preserved.  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <cassert>

/* Input cannot violate an assertion: every access checks the type first.  */
#define RAPIDJSON_ASSERT(condition) assert (condition)
#include <rapidjson/document.h>
#include <rapidjson/writer.h>

#include <cstddef>
#include <optional>
#include <string>

namespace staticprof
{

/* It appends to a string without building a tree.  Every member of an object
   needs a name.  */
class json_writer
{
public:
  /* Write each ITEM according to its type; an absent value is written as null.
     A number has as many digits as needed to read it back.  JSON has no
     infinity, which is written as the largest double, and no NaN, which is
     written as 0.  */
  template <class... Item> void put (const Item &...items)
  {
    (put_one (items), ...);
  }
  void key (const char *name) { m_writer.Key (name); }
  template <class Item> void member (const char *name, const Item &x)
  {
    key (name);
    put_one (x);
  }
  /* Write an array of ITEMS, or an array or object that BODY () fills.  */
  template <class... Item> void row (const Item &...items)
  {
    array ([&] { put (items...); });
  }
  template <class Body> void array (Body body)
  {
    m_writer.StartArray ();
    body ();
    m_writer.EndArray ();
  }
  template <class Body> void array (const char *name, Body body)
  {
    key (name);
    array (body);
  }
  template <class Body> void object (Body body)
  {
    m_writer.StartObject ();
    body ();
    m_writer.EndObject ();
  }
  template <class Body> void object (const char *name, Body body)
  {
    key (name);
    object (body);
  }

  /* The next token other than a comma begins a line.  */
  void break_line () { m_stream.line_pending = true; }
  /* Returns the text; the writer is empty afterwards.  */
  std::string take ();

private:
  void put_one (const std::string &s);
  void put_one (const char *s) { put_one (std::string (s)); }
  void put_one (double x);
  void put_one (long long x) { m_writer.Int64 (x); }
  void put_one (int x) { m_writer.Int64 (x); }
  void put_one (std::size_t x) { m_writer.Int64 (static_cast<long long> (x)); }
  void put_one (bool x) { m_writer.Bool (x); }
  void put_one (std::nullptr_t) { m_writer.Null (); }
  template <class X> void put_one (const std::optional<X> &x)
  {
    if (x)
      put_one (*x);
    else
      put_one (nullptr);
  }

  /* The output stream for RapidJSON.  */
  struct stream
  {
    using Ch = char;

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

    std::string text;
    bool line_pending = false;
  };

  stream m_stream;
  rapidjson::Writer<stream> m_writer{ m_stream };
};

/* Conversion of any bytes to UTF-8 and back.  */
std::string octets_to_utf8 (const std::string &s);
std::string utf8_to_octets (const std::string &s);

/* Parse TEXT into RESULT.  The error, if any, begins with FILE:LINE:COLUMN (in
   bytes, from 1).  Integers that fit are kept as such, other numbers are
   rounded correctly; those beyond a double's range are errors.  Only memory,
   not the stack, limits the nesting.  */
user_error parse_json (const std::string &file, const std::string &text,
		       rapidjson::Document &result);

} // namespace staticprof
