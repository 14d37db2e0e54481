/* Access to members and elements of JSON text that checks their types and
   ranges.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/frequency/scaled.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/json.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace staticprof
{

/* A value, or null if it does not exist, and its path: it is member KEY of the
   value of PARENT, or, if KEY is null, element INDEX.  */
struct json_node
{
  const rapidjson::Value *value;
  const json_node *parent = nullptr;
  const char *key = nullptr;
  std::size_t index = 0;

  /* The member NAME, the first of several.  */
  json_node operator[] (const char *name) const;
  json_node operator[] (std::size_t i) const;
  json_node operator[] (int i) const /* Without it, 0 would be taken as a
					name.  */
  {
    return (*this)[static_cast<std::size_t> (i)];
  }
  bool exists () const { return value; }
  bool null_p () const { return value && value->IsNull (); }
  /* The size of an array, else 0.  */
  std::size_t size () const
  {
    return value && value->IsArray () ? value->Size () : 0;
  }
  /* The bytes of a string, else "".  */
  std::string text () const;
};

/* The base of readers.  They keep the first error, with the file and the JSON
   pointer of its place (RFC 6901), and change nothing more after it.  */
class json_reader
{
public:
  explicit json_reader (const std::string &file) : m_file (file) {}

protected:
  ~json_reader () = default;

  bool ok () const { return m_error.ok (); }
  const user_error &error () const { return m_error; }
  void fail (const json_node &n, const std::string &message);
  /* Is N of that TYPE, and was there no error so far?  */
  bool need (const json_node &n, rapidjson::Type type);
  /* Is N an array, with COUNT elements if COUNT is not 0?  */
  bool array (const json_node &n, std::size_t count = 0);

  /* Each reads N into X, or fails.  Numbers are from 0, or LEAST, to MOST.  */
  void text (const json_node &n, std::string &x);
  void real (const json_node &n, double &x,
	     double most = std::numeric_limits<double>::max ());
  void real (const json_node &n, scaled &x);
  void whole (const json_node &n, int &x,
	      int most = std::numeric_limits<int>::max (), int least = 0);
  void whole (const json_node &n, long long &x, long long most,
	      long long least = 0);
  /* An index below COUNT; THINGS names the elements in messages.  */
  void index (const json_node &n, int &x, std::size_t count,
	      const char *things);
  void truth (const json_node &n, bool &x);
  /* One of WORDS, in the order of Enum.  */
  template <class Enum, std::size_t count>
  void word (const json_node &n, Enum &x, const char *const (&words)[count]);
  /* Fill ITEMS by READ (element, item) for each.  */
  template <class Item, class Read>
  void items (const json_node &n, std::vector<Item> &items, Read read);

  /* Call READ (name, member) for each member of N.  */
  template <class Read> void members (const json_node &n, Read read);

private:
  /* The index of N in the COUNT WORDS; COUNT, with an error, if it is not among
     them.  */
  std::size_t word_of (const json_node &n, const char *const *words,
		       std::size_t count);

  const std::string &m_file;
  user_error m_error;
};

template <class Enum, std::size_t count> void
json_reader::word (const json_node &n, Enum &x,
		   const char *const (&words)[count])
{
  const std::size_t found = word_of (n, words, count);
  if (found < count)
    x = static_cast<Enum> (found);
}

template <class Item, class Read> void
json_reader::items (const json_node &n, std::vector<Item> &items, Read read)
{
  if (!array (n))
    return;
  const std::size_t size = n.size ();
  items.resize (size);
  for (std::size_t i = 0; i < size && ok (); ++i)
    read (n[i], items[i]);
}

template <class Read> void
json_reader::members (const json_node &n, Read read)
{
  if (!need (n, rapidjson::kObjectType))
    return;
  for (const auto &m : n.value->GetObject ())
    if (ok ())
      {
	const char *const name = m.name.GetString ();
	read (name, { &m.value, &n, name });
      }
}

} // namespace staticprof
