/* Profiles as JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The writer and the reader are visitors of profile-fields.h.  Indices of files
   and voters become names; scaled numbers become doubles, saturated at the
   largest and the smallest one.

   The whole-program step can rely on the result: every number is in its range,
   every index is valid.  Reading stops at the first error; unknown members are
   skipped, so that later writers may add some.  */

#include "plugin/core/profile/profile-json.h"

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/profile/json-reader.h"
#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile-fields.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <type_traits>

namespace staticprof
{

namespace
{

using fields::kind;

class profile_writer
{
public:
  explicit profile_writer (const profile &p) : p (p) {}

  std::string write ();

  template <class Kind, class X>
  void member (const char *name, const Kind &k, const X &x, const char *)
  {
    w.key (name);
    value (k, x);
  }
  template <class Kind, class X> void member_if (bool there, const char *name,
						 const Kind &k, const X &x,
						 const char *meaning)
  {
    if (there)
      member (name, k, x, meaning);
  }
  template <class X, class Y> void assume (const X &, const Y &) {}
  template <class Which>
  void either (const char *a, const kind &ka, const char *b, const kind &kb,
	       const Which &which, const std::string &x, const char *meaning)
  {
    member (static_cast<bool> (which) ? b : a,
	    static_cast<bool> (which) ? kb : ka, x, meaning);
  }
  template <class X, class Fields> void object (const char *name, const char *,
						const X &x, Fields fields,
						const char *)
  {
    w.object (name, [&] { fields (*this, x); });
  }
  template <class Items, class Fields>
  void list (const char *name, const char *, fields::layout how,
	     const Items &items, Fields fields, const char *)
  {
    const std::size_t outside = m_place;
    w.array (name, [&] {
      for (m_place = 0; m_place < items.size (); ++m_place)
	{
	  if (how == fields::layout::lines)
	    w.break_line ();
	  w.object ([&] { fields (*this, items[m_place]); });
	}
    });
    m_place = outside;
  }
  template <class Items, class Fields>
  void list_if (bool there, const char *name, const char *record,
		fields::layout how, const Items &items, Fields fields,
		const char *meaning)
  {
    if (there)
      list (name, record, how, items, fields, meaning);
  }
  template <class X> void column (const char *name, const kind &k,
				  const std::vector<X> &column, X none,
				  const char *meaning)
  {
    if (!column.empty () && column[m_place] != none)
      member (name, k, column[m_place], meaning);
  }
  template <class X> void constant (const char *name, X x)
  {
    w.member (name, x);
  }

private:
  /* A quotient of sums may exceed the maximum by a rounding error.  */
  void value (const kind &k, double x) { w.put (std::min (x, k.most)); }
  void value (const kind &k, const scaled &x) { value (k, x.to_double ()); }
  template <class X> void value (const kind &, const X &x) { w.put (x); }
  void value (fields::name_or_null, const std::string &x)
  {
    if (x.empty ())
      w.put (nullptr);
    else
      w.put (x);
  }
  void value (fields::file_name, int x)
  {
    value (fields::name_or_null (), x < 0 ? "" : p.files[x]);
  }
  void value (fields::voter_name, int x) { w.put (p.voters[x]); }
  void value (fields::element_values, const std::vector<element_value> &x)
  {
    w.object ([&] {
      for (const element_value &v : x)
	w.member (vector_element::of_code (v.element).name ().c_str (),
		  static_cast<int> (v.value));
    });
  }
  void value (const fields::index_of &, int x) { w.put (x); }
  void value (const fields::index_of &, const std::vector<int> &x)
  {
    w.array ([&] {
      for (int i : x)
	w.put (i);
    });
  }
  template <std::size_t n, class Enum>
  void value (const fields::words<n> &k, Enum x)
  {
    w.put (k.list[static_cast<std::size_t> (x)]);
  }
  template <std::size_t n>
  void value (const fields::bit_words<n> &k, unsigned x)
  {
    w.array ([&] {
      for (std::size_t i = 0; i < n; ++i)
	if (x & (1u << i))
	  w.put (k.list[i]);
    });
  }

  const profile &p;
  json_writer w;
  std::size_t m_place = 0; /* The index in the list that is written.  */
};

std::string
profile_writer::write ()
{
  w.object ([&] { fields::profile_fields (*this, p); });
  return w.take () + "\n";
}

class profile_reader : json_reader
{
public:
  profile_reader (const std::string &file, profile &result)
    : json_reader (file), p (result)
  {
  }

  user_error read (const json_node &root);

  template <class Kind, class X>
  void member (const char *name, const Kind &k, X &x, const char *)
  {
    value ((*m_here)[name], k, x);
  }
  template <class Kind, class X>
  void member_if (bool, const char *name, const Kind &k, X &x, const char *)
  {
    const json_node n = (*m_here)[name];
    if (n.exists ())
      value (n, k, x);
    else
      left_out (n, k, x);
  }
  template <class X, class Y> void assume (X &x, const Y &y) { x = y; }
  template <class Which>
  void either (const char *a, const kind &ka, const char *b, const kind &kb,
	       Which &which, std::string &x, const char *)
  {
    const json_node n = (*m_here)[b];
    which = static_cast<Which> (n.exists ());
    value (n.exists () ? n : (*m_here)[a], n.exists () ? kb : ka, x);
  }
  template <class X, class Fields> void object (const char *name, const char *,
						X &x, Fields fields,
						const char *)
  {
    inside ((*m_here)[name], x, fields);
  }
  template <class Items, class Fields>
  void list (const char *name, const char *, fields::layout, Items &items,
	     Fields fields, const char *)
  {
    json_reader::items ((*m_here)[name], items,
			[this, &fields] (const json_node &n, auto &item) {
			  inside (n, item, fields);
			});
  }
  template <class Items, class Fields>
  void list_if (bool, const char *name, const char *record, fields::layout how,
		Items &items, Fields fields, const char *meaning)
  {
    if ((*m_here)[name].exists ())
      list (name, record, how, items, fields, meaning);
  }
  template <class X> void column (const char *name, const kind &k,
				  std::vector<X> &column, X none, const char *)
  {
    const json_node n = (*m_here)[name];
    if (!n.exists ())
      return;
    if (column.empty ())
      column.assign (m_here->parent->size (), none);
    value (n, k, column[m_here->index]);
  }
  template <class X> void constant (const char *, X) {}

private:
  template <class X, class Fields>
  void inside (const json_node &n, X &x, Fields fields)
  {
    if (!need (n, rapidjson::kObjectType))
      return;
    const json_node *const outside = m_here;
    m_here = &n;
    fields (*this, x);
    if constexpr (std::is_same_v<X, profile_function>)
      if (ok ())
	check_blocks (n, x);
    m_here = outside;
  }

  /* Each reads N into X, or fails.  */
  void value (const json_node &n, const kind &k, double &x)
  {
    real (n, x, k.most);
    if (ok () && x < k.least)
      fail (n, "expected a number that is at least 1");
  }
  void value (const json_node &n, const kind &, scaled &x) { real (n, x); }
  void value (const json_node &n, const kind &k, int &x)
  {
    whole (n, x, static_cast<int> (k.most), static_cast<int> (k.least));
  }
  void value (const json_node &n, const kind &, long long &x)
  {
    whole (n, x, std::numeric_limits<long long>::max ());
  }
  void value (const json_node &n, const kind &, bool &x) { truth (n, x); }
  void value (const json_node &n, const kind &, std::string &x) { text (n, x); }
  void value (const json_node &n, fields::name_or_null, std::string &x);
  void value (const json_node &n, fields::file_name, int &x);
  void value (const json_node &n, fields::voter_name, int &x);
  void value (const json_node &n, fields::element_values,
	      std::vector<element_value> &x);
  void value (const json_node &n, const fields::index_of &k, int &x)
  {
    index (n, x, k.count, k.array);
  }
  void value (const json_node &n, const fields::index_of &k,
	      std::vector<int> &x)
  {
    items (n, x, [this, &k] (const json_node &i, int &y) { value (i, k, y); });
  }
  template <std::size_t n_words, class Enum>
  void value (const json_node &n, const fields::words<n_words> &k, Enum &x)
  {
    word (n, x, k.list);
  }
  template <std::size_t n_words>
  void value (const json_node &n, const fields::bit_words<n_words> &k,
	      unsigned &x)
  {
    std::vector<int> bits;
    items (n, bits, [this, &k] (const json_node &i, int &bit) {
      word (i, bit, k.list);
    });
    for (int bit : bits)
      x |= 1u << bit;
  }

  /* X, whose member is left out, keeps its default.  That is an index too if it is not
     negative, and must be valid.  */
  template <class Kind, class X>
  void left_out (const json_node &, const Kind &, const X &)
  {
  }
  void left_out (const json_node &n, const fields::index_of &k, int x)
  {
    if (x >= 0 && k.count == 0)
      fail (n, std::string ("there are no ") + k.array);
  }
  void check_blocks (const json_node &n, const profile_function &f);

  profile &p;
  name_table m_files, m_voters;
  std::map<std::string, std::uint16_t> m_elements; /* Empty until needed.  */
  const json_node *m_here = nullptr; /* The object that is read.  */
};

void
profile_reader::value (const json_node &n, fields::name_or_null, std::string &x)
{
  if (n.null_p ())
    return;
  text (n, x);
  if (ok () && x.empty ())
    fail (n, "expected a name, or null for an indirect call");
}

void
profile_reader::value (const json_node &n, fields::file_name, int &x)
{
  std::string name;
  x = -1;
  if (n.null_p ())
    return;
  text (n, name);
  if (ok ())
    x = m_files.index (name);
}

void
profile_reader::value (const json_node &n, fields::voter_name, int &x)
{
  std::string name;
  text (n, name);
  if (ok ())
    x = m_voters.index (name);
}

/* Facts that this version does not know are left out.  */
void
profile_reader::value (const json_node &n, fields::element_values,
		       std::vector<element_value> &x)
{
  if (m_elements.empty ())
    m_elements = vector_element::codes ();
  members (n, [&] (const std::string &name, const json_node &member) {
    int number = 0;
    value (member, fields::element, number);
    if (const auto e = m_elements.find (name); e != m_elements.end ())
      x.push_back ({ e->second, static_cast<std::int16_t> (number) });
  });
}

/* Edges and calls must name existing blocks.  A light record has calls but no
   blocks.  */
void
profile_reader::check_blocks (const json_node &n, const profile_function &f)
{
  const block_places places (f);
  if (places.twice () >= 0)
    return fail (n["blocks"], "block " + std::to_string (places.twice ())
				+ " is there twice");
  auto check = [&] (const char *list, std::size_t i, const char *key, int id) {
    const json_node items = n[list], item = items[i];
    if (places.find (id) < 0)
      fail (item[key], "there is no block " + std::to_string (id));
  };
  for (std::size_t i = 0; i < f.edges.size () && ok (); ++i)
    {
      check ("edges", i, "from", f.edges[i].from);
      check ("edges", i, "to", f.edges[i].to);
    }
  if (!f.blocks.empty ())
    for (std::size_t i = 0; i < f.calls.size () && ok (); ++i)
      check ("calls", i, "block", f.calls[i].block);
}

user_error
profile_reader::read (const json_node &root)
{
  if (!need (root, rapidjson::kObjectType))
    return error ();
  const json_node format = root["format"], version = root["version"];
  if (format.text () != fields::profile_format)
    fail (format, std::string ("this is no profile; expected \"")
		    + fields::profile_format + "\"");
  int number = 0;
  whole (version, number);
  if (number != fields::profile_version)
    fail (version, "version " + std::to_string (number)
		     + " of the format is not known here; expected "
		     + std::to_string (fields::profile_version));
  if (ok ())
    inside (root, p,
	    [] (auto &v, profile &x) { fields::profile_fields (v, x); });
  p.files = m_files.names ();
  p.voters = m_voters.names ();
  /* The scope was set by which of the two members exists.  */
  need (root[scope_words[static_cast<int> (p.scope)]], rapidjson::kStringType);
  return error ();
}

} // anonymous namespace

std::string
write_profile_json (const profile &p)
{
  return profile_writer (p).write ();
}

user_error
read_profile_json (const std::string &file, const std::string &text,
		   profile &result)
{
  rapidjson::Document document;
  user_error error = parse_json (file, text, document);
  if (!error.ok ())
    return error;
  result = profile ();
  return profile_reader (file, result).read ({ &document });
}

} // namespace staticprof
