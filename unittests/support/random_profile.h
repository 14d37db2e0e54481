/* Random profiles from a seed: any value that a profile may hold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A visitor of profile-fields.h, so a new member gets values as well.  The
   profiles are valid, but not consistent: frequencies obey no law.  Names hold
   any bytes, numbers come from the whole range of double.  */

#pragma once

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/profile/profile-fields.h"
#include "unittests/support/random_graph.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace staticprof
{

class random_profile
{
  using kind = fields::kind;

public:
  explicit random_profile (std::uint64_t seed) : r (seed) {}

  profile make ()
  {
    m_profile = profile ();
    for (auto *names : { &m_profile.files, &m_profile.voters })
      for (int n = 1 + r.below (4); n > 0; --n)
	names->push_back (any_bytes () + std::to_string (n));
    fields::profile_fields (*this, m_profile);
    return m_profile;
  }

  /* A name; half of them are plain words.  */
  std::string any_bytes ()
  {
    static const char *const pieces[] = { "f",
					  "_ZN1a1bEv",
					  "\"",
					  "\\",
					  "\n",
					  "\xc3\xa4",
					  "\xee\xbe\x80",
					  "\xee\xbf\xbf",
					  "\xf0\x9f\x90\xa2",
					  "\xed\xa0\x80",
					  "\xff",
					  "\xc3",
					  "/" };
    std::string s;
    int n = r.below (4);
    if (r.one_in (2))
      return "name" + std::to_string (n);
    for (int i = 0; i < n; ++i)
      if (r.one_in (3))
	s += static_cast<char> (r.below (256));
      else
	s += pieces[r.below (sizeof pieces / sizeof *pieces)];
    return s;
  }

  /* A finite double that is not negative.  */
  double amount ()
  {
    if (r.one_in (4))
      return r.below (20);
    std::uint64_t bits = r.next () >> 1;
    double x;
    std::memcpy (&x, &bits, sizeof x);
    return std::isfinite (x) ? x : 1e300;
  }
  double share ()
  {
    return r.below (1 << 30) / static_cast<double> ((1 << 30) - 1);
  }

  /* The interface of a visitor.  */
  template <class Kind, class X>
  void member (const char *, const Kind &k, X &x, const char *)
  {
    value (k, x);
  }
  template <class Kind, class X>
  void member_if (bool, const char *, const Kind &k, X &x, const char *)
  {
    if (r.one_in (2))
      value (k, x);
  }
  template <class X, class Y> void assume (X &x, const Y &y) { x = y; }
  template <class Which> void either (const char *, const kind &, const char *,
				      const kind &, Which &which,
				      std::string &x, const char *)
  {
    which = static_cast<Which> (r.below (2));
    x = any_bytes ();
  }
  template <class X, class Fields>
  void object (const char *, const char *, X &x, Fields fields, const char *)
  {
    fields (*this, x);
  }
  template <class Items, class Fields> void list (const char *, const char *,
						  fields::layout, Items &items,
						  Fields fields, const char *)
  {
    using item = typename Items::value_type;
    constexpr bool units = std::is_same_v<item, profile_unit>;
    constexpr bool blocks = std::is_same_v<item, profile_block>;
    constexpr bool about_functions
      = std::is_same_v<
	  item, profile_recursion> || std::is_same_v<item, profile_indirect>;
    if (blocks)
      m_blocks.clear ();
    if ((std::is_same_v<item, profile_edge> && m_blocks.empty ())
	|| (about_functions && m_profile.functions.empty ()))
      return;
    items.resize (units + r.below (4));
    const std::size_t outside = m_place, size = m_size;
    m_size = items.size ();
    for (m_place = 0; m_place < items.size (); ++m_place)
      {
	item &x = items[m_place];
	fields (*this, x);
	/* Ids of blocks must differ.  */
	if constexpr (blocks)
	  m_blocks.push_back (x.id = 3 * m_place + r.below (3));
	if constexpr (units)
	  x.id += std::to_string (m_place);
	if constexpr (std::is_same_v<item, profile_function>)
	  x.assembler_name += "." + std::to_string (m_place);
	if constexpr (std::is_same_v<item, profile_alias>)
	  x.name += "/" + std::to_string (m_place);
      }
    m_place = outside;
    m_size = size;
  }
  template <class Items, class Fields>
  void list_if (bool, const char *name, const char *record, fields::layout how,
		Items &items, Fields fields, const char *meaning)
  {
    list (name, record, how, items, fields, meaning);
  }
  template <class X> void column (const char *, const kind &k,
				  std::vector<X> &column, X none, const char *)
  {
    if (column.empty () && m_place == 0 && r.one_in (2))
      column.assign (m_size, none);
    if (!column.empty () && r.one_in (2))
      value (k, column[m_place]);
  }
  template <class X> void constant (const char *, X) {}

private:
  template <class Item> int pick (const std::vector<Item> &items)
  {
    return r.below (items.size ());
  }

  void value (const kind &k, double &x)
  {
    x = k.most == 1 ? share () : k.least + amount ();
  }
  void value (const kind &, scaled &x) { x = amount (); }
  void value (const kind &k, int &x)
  {
    if (k.documented != fields::block_id.documented)
      x = static_cast<int> (k.least) + r.below (k.most < 1e5 ? k.most : 1000);
    else
      x = m_blocks.empty () ? r.below (9) : m_blocks[pick (m_blocks)];
  }
  void value (const kind &, long long &x)
  {
    x = static_cast<long long> (r.next () >> 1);
  }
  void value (const kind &, bool &x) { x = r.one_in (2); }
  void value (const kind &, std::string &x) { x = any_bytes (); }
  void value (fields::name_or_null, std::string &x) { x = any_bytes (); }
  void value (fields::file_name, int &x)
  {
    x = r.below (m_profile.files.size () + 1) - 1;
  }
  void value (fields::voter_name, int &x) { x = pick (m_profile.voters); }
  void value (fields::element_values, std::vector<element_value> &x)
  {
    x.clear ();
    for (const auto &[name, code] : vector_element::codes ())
      if (r.one_in (99))
	x.push_back ({ code, static_cast<std::int16_t> (r.below (999) - 99) });
  }
  void value (const fields::index_of &k, int &x) { x = r.below (k.count); }
  void value (const fields::index_of &k, std::vector<int> &x)
  {
    x.resize (1 + r.below (3));
    for (int &i : x)
      value (k, i);
  }
  template <std::size_t n, class Enum>
  void value (const fields::words<n> &, Enum &x)
  {
    x = static_cast<Enum> (r.below (n));
  }
  template <std::size_t n>
  void value (const fields::bit_words<n> &, unsigned &x)
  {
    x = r.below (1 << n);
  }

  random_source r;
  profile m_profile;
  std::vector<int> m_blocks;	       /* The ids of the function's blocks.  */
  std::size_t m_place = 0, m_size = 0; /* The index of an element in its
					  list, whose size is M_SIZE.  */
};

} // namespace staticprof
