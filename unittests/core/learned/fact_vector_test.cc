/* The facts of a branch as a vector.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The vector depends on the meaning of a branch and not on the order of its
   edges or on whether its condition was written inverted.  The vote of else_arm
   is an exception, because it is about how the source was written.  */

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/tree-model.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace staticprof
{
namespace
{

/* Check that the code that the build generates from its model computes the
   facts that the model names.  */
void
code_asks_the_same (const branch_arms &arms)
{
  const learned_model &m = default_learned_model;
  if (!m.ask)
    return;
  const int n = m.n_facts - m.n_of_function;
  std::vector<std::int16_t> asked (n);
  m.ask (arms, asked.data ());
  for (int i = 0; i < n; ++i)
    {
      const vector_element e = vector_element::of_code (m.facts[i]);
      EXPECT_EQ (asked[i], e.get (arms)) << e.fact_name ();
    }
}

/* The vector of the branch that ends BLOCK as values by name.  FIRST is the block
   of the first arm.  */
class vector_of
{
public:
  vector_of (function_literal &f, const char *block)
  {
    const fact_sums sums (f.view ());
    std::vector<successor> storage;
    const branch b = make_branch (f.view (), f.block (block), {}, storage);
    kind = orient (b).kind;
    const branch_arms arms (sums, b, orient (b));
    first = b.function.cfg ().dst (arms.first.s.edge);
    for (const element_value &x : nonzero_elements (arms))
      values[vector_element::of_code (x.element).name ()] = x.value;
    for (const std::string &name : vector_element::names ())
      {
	vector_element e;
	EXPECT_TRUE (vector_element::find (name, e)) << name;
	EXPECT_EQ (e.get (arms), value (name)) << name;
      }
    code_asks_the_same (arms);
  }
  int value (const std::string &name) const
  {
    const auto found = values.find (name);
    return found == values.end () ? 0 : found->second;
  }

  orientation_kind kind;
  int first;
  std::map<std::string, int> values;
};

int
code (comparison_code c)
{
  return static_cast<int> (c);
}

TEST (FactVector, NamesAreDistinctAndOthersAreNotFound)
{
  const std::vector<std::string> names = vector_element::names ();
  EXPECT_EQ (std::set<std::string> (names.begin (), names.end ()).size (),
	     names.size ());
  vector_element e;
  for (const char *name :
       { "", "first.comparison", "returned", "vote.", "first" })
    EXPECT_FALSE (vector_element::find (name, e)) << name;
  EXPECT_TRUE (vector_element::find ("second.returned", e));
  EXPECT_TRUE (vector_element::find ("vote.guard", e));
}

TEST (FactVector, TheFirstArmStaysInTheLoop)
{
  function_literal f ("in -> head; head -> out, body; body -> skip, head;"
		      "skip -> head, far; out; far");
  const vector_of head (f, "head");
  EXPECT_EQ (head.kind, orientation_kind::stays);
  EXPECT_EQ (head.first, f.block ("body"));
  EXPECT_EQ (head.value ("second.exits_loop"), 1);
  EXPECT_EQ (head.value ("oriented_by"), 1);
  const vector_of skip (f, "skip");
  EXPECT_EQ (skip.kind, orientation_kind::loop_back);
  EXPECT_EQ (skip.first, f.block ("head"));
}

TEST (FactVector, TheFirstArmIsThatOfAnIfWithoutElse)
{
  function_literal f ("in -> join, arm; arm -> join; join");
  f["in"].condition.code = comparison_code::less;
  const vector_of in (f, "in");
  EXPECT_EQ (in.kind, orientation_kind::lone_arm);
  EXPECT_EQ (in.first, f.block ("arm"));
  EXPECT_EQ (in.value ("first.lone_arm"), 1);
  /* The arm is taken when the condition does not hold.  */
  EXPECT_EQ (in.value ("comparison"), code (comparison_code::greater_equal));
}

TEST (FactVector, NeitherTheOrderOfEdgesNorTheSenseOfTheTestMatters)
{
  const comparison_code codes[][2] = {
    { comparison_code::equal, comparison_code::not_equal },
    { comparison_code::less, comparison_code::greater_equal },
    { comparison_code::greater, comparison_code::less_equal }
  };
  for (const auto &pair : codes)
    for (const char *shape :
	 { "in -> %, %; a -> join; b -> join; join",
	   "in -> %, %; a -> join; b; join", "in -> %, %; a; b -> a" })
      {
	std::map<std::string, int> values[2];
	for (int swapped : { 0, 1 })
	  {
	    std::string text = shape;
	    text.replace (text.find ('%'), 1, swapped ? "b" : "a");
	    text.replace (text.find ('%'), 1, swapped ? "a" : "b");
	    function_literal f (text);
	    condition_facts &c = f["in"].condition;
	    c.code = pair[swapped];
	    c.type = operand_type::integer;
	    c.right = constant_kind::zero;
	    c.source = operand_source::mask;
	    f["a"].calls = 1;
	    f["b"].statements = 9;
	    const vector_of in (f, "in");
	    values[swapped] = in.values;
	    values[swapped].erase ("vote.else_arm");
	    EXPECT_TRUE (in.first == f.block ("a")
			 || in.first == f.block ("b"));
	  }
	EXPECT_EQ (values[0], values[1]) << shape;
      }
}

TEST (FactVector, VotesAreForTheFirstArmOrAgainstIt)
{
  function_literal f ("in -> stop, go; go; stop");
  f["in"].condition.code = comparison_code::equal;
  f["in"].condition.type = operand_type::pointer;
  f["in"].condition.right = constant_kind::zero;
  const vector_of in (f, "in");
  EXPECT_EQ (in.kind, orientation_kind::condition);
  EXPECT_EQ (in.first, f.block ("stop"));
  EXPECT_EQ (in.value ("vote.pointer"), -1);
}

} // namespace
} // namespace staticprof
