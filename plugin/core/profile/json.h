/* JSON text: written as it comes, read into a tree.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   RapidJSON behind a border, so that its headers are compiled once.

   Text in JSON must be UTF-8, names in programs need not be.  A byte that is no
   part of well-formed UTF-8 is written as the character U+EF00 + byte (of the
   private use area), and so is each byte of a character that already is one of
   U+EF80 to U+EFFF.  Reading undoes it: every string of bytes survives.  */

#ifndef STATICPROF_CORE_JSON_H
#define STATICPROF_CORE_JSON_H

#include "plugin/core/prediction/model.h"

#include <cstddef>
#include <memory>
#include <string>

namespace staticprof
{

/* Appends to a string: no tree is built.  The caller closes what it opens, and
   gives every member of an object its key.  */
class json_writer
{
public:
  json_writer ();
  ~json_writer ();
  json_writer (const json_writer &) = delete;
  json_writer &operator= (const json_writer &) = delete;

  void begin_object ();
  void end_object ();
  void begin_array ();
  void end_array ();
  void key (const char *name);
  void text (const std::string &s);
  /* With as many digits as reading the same number back takes.  JSON knows
     neither infinity (the largest double stands for it) nor not-a-number
     (0).  */
  void real (double x);
  void whole (long long x);
  void truth (bool x);
  void null ();

  /* What comes next, other than a comma, begins a line.  */
  void break_line ();
  /* All that was written; the writer is empty afterwards.  */
  std::string take ();

private:
  struct state;
  std::unique_ptr<state> m_state;
};

enum class json_kind
{
  none, /* There is no such value.  */
  null,
  truth,
  number,
  text,
  array,
  object
};

/* "a number", "an object"...  */
const char *describe (json_kind kind);

/* A value in a json_document, which must outlive it.  What does not fit the
   kind of value has a neutral answer: 0, "", no value.  */
class json_value
{
public:
  json_value () = default;
  explicit json_value (const void *value) : m_value (value) {}

  json_kind kind () const;
  bool truth () const;
  double real () const;
  /* Is it written without fraction and exponent, and fits WHOLE?  */
  bool whole_p () const;
  long long whole () const;
  std::string text () const;
  /* Of an array.  */
  std::size_t size () const;
  json_value element (std::size_t i) const;
  /* Of an object; of equal names the first.  */
  json_value member (const char *name) const;

private:
  const void *m_value = nullptr;
};

class json_document
{
public:
  json_document ();
  ~json_document ();
  json_document (const json_document &) = delete;
  json_document &operator= (const json_document &) = delete;

  /* The error, if any, begins with FILE:LINE:COLUMN (in bytes, from 1).
     Numbers are rounded correctly; those beyond a double's range are errors.
     Memory, not the stack, limits the nesting.  */
  user_error parse (const std::string &file, const std::string &text);
  json_value root () const;

private:
  struct state;
  std::unique_ptr<state> m_state;
};

} // namespace staticprof

#endif
