/* Properties of all programs.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The seed is the test's parameter; a failure prints the program.  */

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/program/program.h"
#include "unittests/support/program_literal.h"
#include "unittests/support/random_units.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace staticprof
{
namespace
{

class ProgramProperty : public testing::TestWithParam<int>
{
protected:
  template <class Check> void each_program (Check check)
  {
    for (int i = 0; i < 20 && !HasFailure (); ++i)
      {
	random_source random (GetParam () * 100 + i);
	random_units program (random.next (), 2 + random.below (4));
	check (program.units, random);
	if (HasFailure ())
	  for (const std::string &unit : program.units)
	    ADD_FAILURE () << unit;
      }
  }

  static profile merge (std::vector<profile> parts)
  {
    profile p;
    user_error error = merge_profiles (parts, "all", p);
    EXPECT_TRUE (error.ok ()) << error.message;
    return p;
  }

  static profile whole (const std::vector<std::string> &units)
  {
    std::vector<profile> parts;
    for (const std::string &unit : units)
      parts.push_back (parse_unit (unit));
    return merge (parts);
  }
};

/* Parts merged in random groups, some of them estimated in between, with
   repeated units.  */
TEST_P (ProgramProperty, MergingIsAssociative)
{
  each_program ([&] (const std::vector<std::string> &units,
		     random_source &random) {
    std::vector<std::string> again = units;
    for (int i = random.below (3); i > 0; --i)
      again.push_back (units[random.below (static_cast<int> (units.size ()))]);
    profile expected = whole (again);

    std::vector<profile> parts;
    for (const std::string &unit : again)
      parts.push_back (parse_unit (unit));
    while (parts.size () > 1)
      {
	std::size_t at = random.next () % (parts.size () - 1);
	std::size_t n = 1 + random.next () % (parts.size () - at);
	auto first = parts.begin () + at;
	profile group = merge (std::vector<profile> (first, first + n));
	if (random.one_in (3))
	  estimate_program (group);
	parts.erase (first, first + n);
	parts.insert (parts.begin () + at, group);
      }
    profile grouped = merge (parts);
    EXPECT_EQ (print (expected), print (grouped));
    EXPECT_EQ (write_profile_json (expected), write_profile_json (grouped));
  });
}

/* No mass is lost: each indirect call is in a target or unattributed.  */
TEST_P (ProgramProperty, IndirectCallsReachTargetsOrAreUnattributed)
{
  each_program ([] (const std::vector<std::string> &units, random_source &) {
    profile p = whole (units);
    estimate_program (p);
    double calls = 0, recorded = 0, reached = 0;
    for (const profile_function &f : p.functions)
      for (const profile_call &c : f.calls)
	if (c.callee.empty ())
	  calls += c.global_frequency.to_double ();
    for (const profile_indirect &x : p.solved.indirect)
      {
	/* The others are calls in libraries and of ifuncs.  */
	double frequency = x.frequency.to_double ();
	recorded += frequency;
	for (const indirect_target &t : x.targets)
	  {
	    EXPECT_GT (t.share, 0);
	    EXPECT_LE (t.share, 1 + 1e-9);
	    reached += t.share * frequency;
	  }
      }
    EXPECT_LE (calls, recorded * (1 + 1e-9));
    EXPECT_NEAR (recorded, reached + p.solved.unattributed.to_double (),
		 1e-9 * (1 + recorded));
  });
}

/* Invocations are the sum of the direct calls, the targets' shares and an
   integer number of entries.  */
TEST_P (ProgramProperty, SharesAddUpToInvocations)
{
  each_program ([] (const std::vector<std::string> &units, random_source &) {
    profile p = whole (units);
    estimate_program (p);
    for (const profile_recursion &r : p.solved.recursion)
      EXPECT_FALSE (r.capped);
    /* Direct calls are found by name; each name is one function here.  */
    std::map<std::string, int> external;
    std::map<std::pair<int, std::string>, int> internal;
    for (std::size_t i = 0; i < p.functions.size (); ++i)
      {
	const profile_function &f = p.functions[i];
	if (f.linkage == linkage::internal)
	  internal[{ f.unit, f.assembler_name }] = static_cast<int> (i);
	else
	  external[f.assembler_name] = static_cast<int> (i);
      }
    std::map<std::string, const profile_alias *> aliases;
    for (const profile_alias &a : p.aliases)
      aliases[a.name] = &a;
    auto find = [&] (int unit, std::string name) -> int {
      for (std::size_t steps = 0; steps <= p.aliases.size (); ++steps)
	{
	  auto own = internal.find ({ unit, name });
	  if (own != internal.end ())
	    return own->second;
	  auto other = external.find (name);
	  if (other != external.end ())
	    return other->second;
	  auto alias = aliases.find (name);
	  if (alias == aliases.end () || alias->second->ifunc)
	    return -1;
	  name = alias->second->target;
	  unit = alias->second->unit;
	}
      return -1;
    };
    std::vector<double> sum (p.functions.size (), 0);
    for (const profile_function &f : p.functions)
      for (const profile_call &c : f.calls)
	{
	  int callee = c.callee.empty () ? -1 : find (f.unit, c.callee);
	  if (callee >= 0)
	    sum[callee] += c.global_frequency.to_double ();
	}
    for (const profile_indirect &x : p.solved.indirect)
      for (const indirect_target &t : x.targets)
	sum[t.function] += t.share * x.frequency.to_double ();
    for (std::size_t i = 0; i < p.functions.size (); ++i)
      {
	double entered = p.functions[i].invocations.to_double () - sum[i];
	EXPECT_NEAR (std::round (entered), entered, 1e-9)
	  << p.functions[i].assembler_name;
	EXPECT_GE (std::round (entered), 0);
	EXPECT_LE (std::round (entered), 1);
      }
  });
}

INSTANTIATE_TEST_SUITE_P (Random, ProgramProperty, testing::Range (0, 20));

} // namespace
} // namespace staticprof
