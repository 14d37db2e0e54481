/* Profiles written as JSON text and read again.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile-json.h"
#include "unittests/support/random_profile.h"
#include "unittests/support/small_profile.h"

#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <string>
#include <utility>

namespace staticprof
{
namespace
{

/* The number of members of an aggregate.  */
struct anything
{
  template <class T> operator T () const;
};
template <class T, std::size_t... i> constexpr auto
initialized_p (std::index_sequence<i...>, int)
  -> decltype (T{ (static_cast<void> (i), anything ())... }, true)
{
  return true;
}
template <class T, std::size_t... i> constexpr bool
initialized_p (std::index_sequence<i...>, long)
{
  return false;
}
template <class T, int n = 0> constexpr int
n_members ()
{
  if constexpr (initialized_p<T> (std::make_index_sequence<n + 1> (), 0))
    return n_members<T, n + 1> ();
  else
    return n;
}

/* A visitor that counts the members of one object and collects all names.  */
class member_counter
{
public:
  template <class X> explicit member_counter (X &x)
    : m_from (reinterpret_cast<const char *> (&x)), m_to (m_from + sizeof x)
  {
  }

  int n () const { return static_cast<int> (m_found.size ()); }
  const std::set<std::string> &names () const { return m_names; }

  template <class Kind, class X>
  void member (const char *name, const Kind &, X &x, const char *)
  {
    found (name, &x);
  }
  template <class Kind, class X>
  void member_if (bool, const char *name, const Kind &, X &x, const char *)
  {
    found (name, &x);
  }
  template <class X, class Y> void assume (X &, const Y &) {}
  template <class Which>
  void either (const char *a, const fields::kind &, const char *b,
	       const fields::kind &, Which &which, std::string &x, const char *)
  {
    found (a, &x);
    found (b, &which);
  }
  template <class X, class Fields> void object (const char *name, const char *,
						X &x, Fields fields,
						const char *)
  {
    found (name, &x);
    X inside;
    fields (*this, inside);
  }
  template <class Items, class Fields>
  void list (const char *name, const char *, fields::layout, Items &x,
	     Fields fields, const char *)
  {
    found (name, &x);
    typename Items::value_type inside;
    fields (*this, inside);
  }
  template <class Items, class Fields>
  void list_if (bool, const char *name, const char *record, fields::layout how,
		Items &x, Fields fields, const char *meaning)
  {
    list (name, record, how, x, fields, meaning);
  }
  template <class X> void column (const char *name, const fields::kind &,
				  std::vector<X> &x, X, const char *)
  {
    found (name, &x);
  }
  template <class X> void constant (const char *, X) {}

private:
  void found (const char *name, const void *x)
  {
    m_names.insert (name);
    if (x >= m_from && x < m_to)
      m_found.insert (x);
  }

  const char *const m_from, *const m_to;
  std::set<const void *> m_found;
  std::set<std::string> m_names;
};

/* The number of members of X that FIELDS (visitor, x) visits.  */
template <class X, class Fields> int
n_visited (X x, Fields fields)
{
  member_counter v (x);
  fields (v, x);
  return v.n ();
}

/* A source place is one member of a record and two of the file.  Members of
   results and counts are in structures inside.  */
TEST (ProfileJson, HasAllMembersOfTheRecords)
{
  profile p;
  profile_function f;
  EXPECT_EQ (n_members<profile_unit> (),
	     n_visited (profile_unit (),
			[] (auto &v, auto &x) { fields::unit_fields (v, x); }));
  EXPECT_EQ (n_members<profile_block> () + 1,
	     n_visited (profile_block (), [&f] (auto &v, auto &x) {
	       fields::block_fields (v, x, f);
	     }));
  EXPECT_EQ (n_members<opinion> () + 1,
	     n_visited (recorded_vote (),
			[] (auto &v, auto &x) { fields::vote_fields (v, x); }));
  EXPECT_EQ (n_members<profile_edge> (),
	     n_visited (profile_edge (), [&f] (auto &v, auto &x) {
	       fields::edge_fields (v, x, f);
	     }));
  EXPECT_EQ (n_members<profile_call> () + 1,
	     n_visited (profile_call (), [&f] (auto &v, auto &x) {
	       fields::call_fields (v, x, f);
	     }));
  /* The own part of counts is not in files.  */
  EXPECT_EQ (n_members<profile_function> () - 2 + n_members<run_counts> () - 1
	       + n_members<gcc_estimate> () + 1,
	     n_visited (f, [&p] (auto &v, auto &x) {
	       fields::function_fields (v, x, p);
	       fields::block_fields (v, x.blocks.emplace_back (), x);
	       fields::edge_fields (v, x.edges.emplace_back (), x);
	       fields::call_fields (v, x.calls.emplace_back (), x);
	     }));
  EXPECT_EQ (n_members<profile_alias> (),
	     n_visited (profile_alias (), [&p] (auto &v, auto &x) {
	       fields::alias_fields (v, x, p);
	     }));
  EXPECT_EQ (n_members<pointer_flow> (),
	     n_visited (pointer_flow (), [&p] (auto &v, auto &x) {
	       fields::pointer_fields (v, x, p);
	     }));
  EXPECT_EQ (n_members<profile_recursion> (),
	     n_visited (profile_recursion (), [&p] (auto &v, auto &x) {
	       fields::recursion_fields (v, x, p);
	     }));
  EXPECT_EQ (n_members<profile_indirect> (),
	     n_visited (profile_indirect (), [&p] (auto &v, auto &x) {
	       fields::indirect_fields (v, x, p);
	     }));
  /* Names are interned, in two tables.  */
  EXPECT_EQ (
    n_members<profile> () - 2 - 1 + n_members<program_solution> (),
    n_visited (p, [] (auto &v, auto &x) { fields::profile_fields (v, x); }));
}

TEST (ProfileJson, IsWrittenSo)
{
  EXPECT_EQ (write_profile_json (small_profile ()), small_text);
}

TEST (ProfileJson, SurvivesReadingAndWriting)
{
  profile any;
  member_counter all (any);
  fields::profile_fields (all, any);
  std::set<std::string> missing = all.names ();
  for (int seed = 0; seed < 400; ++seed)
    {
      const std::string text = write_profile_json (
	random_profile (seed).make ());
      profile q = random_profile (4).make ();
      ASSERT_EQ (read_profile_json ("F", text, q).message, "") << text;
      ASSERT_EQ (write_profile_json (q), text) << seed;
      for (auto name = missing.begin (); name != missing.end ();)
	name = text.find ("\"" + *name + "\":") == text.npos
		 ? std::next (name)
		 : missing.erase (name);
    }
  EXPECT_TRUE (missing.empty ()) << *missing.begin ();
}

TEST (ProfileJson, OfSeveralUnitsIsMixed)
{
  profile p = small_profile ();
  p.scope = profile_scope::program;
  p.units.push_back (p.units[0]);
  p.units[1].model = "wu-larus";
  p.functions[0].unit = 1;
  std::string text = write_profile_json (p);
  EXPECT_NE (text.find ("\"program\":\"x.c\",\"compiler\":\"12.2.0\","
			"\"model\":\"mixed\",\"scope\":\"program\""),
	     text.npos);
  EXPECT_NE (text.find ("\"assembler_name\":\"main\",\"unit\":1,"), text.npos);
}

TEST (ProfileJson, NumbersBeyondDoubleSaturate)
{
  profile p = small_profile (), q;
  scaled huge (1e300);
  p.functions[0].invocations = huge * huge;
  p.functions[0].blocks[0].frequency = scaled (1) / (huge * huge);
  p.functions[0].edges[0].reverse_probability = 1.0000000000000002;
  ASSERT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].invocations, scaled (1.7976931348623157e308));
  EXPECT_EQ (q.functions[0].blocks[0].frequency, scaled (5e-324));
  EXPECT_EQ (q.functions[0].edges[0].reverse_probability, 1);
}

TEST (ProfileJson, LightRecordsHaveNoBlocks)
{
  profile p = small_profile (), q;
  p.functions[0].blocks.clear ();
  p.functions[0].edges.clear ();
  EXPECT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].calls.size (), 2u);
}

} // namespace
} // namespace staticprof
