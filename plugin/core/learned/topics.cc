/* What facts about a branch are about, for explanations.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/topics.h"

#include "plugin/core/evidence/fact-list.h"
#include "plugin/core/learned/fact-vector.h"

#include <array>
#include <string_view>

namespace staticprof
{

namespace
{

using std::string_view;

struct topic_name
{
  string_view name; /* The name of a fact or heuristic; `*' at its end stands
		       for any further letters.  */
  topic about;
};

/* The first row that matches a fact about a branch or an arm counts.  */
constexpr topic_name of_facts[] = { { "left_uses_behind", topic::use },
				    { "right_uses_behind", topic::use },
				    { "uses_operand", topic::use },
				    { "corrects_operand", topic::use },
				    { "updates_extremum", topic::use },
				    { "sets_operand", topic::use },
				    { "sets_to_operand", topic::use },
				    { "controlled", topic::tests },
				    { "controlling_*", topic::tests },
				    { "next_*", topic::tests },
				    { "as_before", topic::tests },
				    { "shared_with_control", topic::tests },
				    { "equality_tests_before", topic::tests },
				    { "first_same_variable", topic::tests },
				    { "first_only_tests", topic::tests },
				    { "loop_*", topic::loop },
				    { "loops_left", topic::loop },
				    { "exits_loop", topic::loop },
				    { "exit_edges", topic::loop },
				    { "continues_loop", topic::loop },
				    { "enters_loop", topic::loop },
				    { "depth_change", topic::loop },
				    { "to_header", topic::loop },
				    { "to_latch", topic::loop },
				    { "latch", topic::loop },
				    { "each_iteration", topic::loop },
				    { "top_test", topic::loop },
				    { "bound_loaded", topic::loop },
				    { "step", topic::loop },
				    { "begin*", topic::loop },
				    { "arm_exits", topic::loop },
				    { "arm_back_edges", topic::loop },
				    { "arm_loops", topic::loop },
				    { "arm_to_exit", topic::loop },
				    { "dominates_branch", topic::loop },
				    { "leads_to", topic::loop },
				    { "returned", topic::returned },
				    { "returns_straight", topic::returned },
				    { "first_returns", topic::returned },
				    { "arm_returns", topic::returned },
				    { "arm_to_return", topic::returned },
				    { "to_return", topic::returned },
				    { "arm_blocks", topic::size },
				    { "arm_statements", topic::size },
				    { "arm_branches", topic::size },
				    { "leads_blocks", topic::size },
				    { "leads_statements", topic::size },
				    { "first_statements", topic::size },
				    { "dominated_*", topic::size },
				    { "lone_arm", topic::size },
				    { "post_dominates", topic::size },
				    { "owns", topic::size },
				    { "forwarder", topic::size },
				    { "parts_for_good", topic::size },
				    { "statements", topic::size },
				    { "loads", topic::size },
				    { "from_entry", topic::function },
				    { "to_stop", topic::content },
				    { "arm_*", topic::content },
				    { "leads_*", topic::content },
				    { "first_*", topic::content },
				    { "reports_error", topic::content },
				    { "shows_message", topic::content },
				    { "sets_errno", topic::content },
				    { "prints", topic::content },
				    { "grows", topic::content },
				    { "compares_strings", topic::content },
				    { "calls_straight", topic::content },
				    { "sets_*", topic::content } };

constexpr topic
topic_of_fact (const fact &f)
{
  if (f.scope == fact_scope::loop)
    return topic::loop;
  if (f.scope == fact_scope::function)
    return topic::function;
  const string_view name = f.name;
  for (const topic_name &x : of_facts)
    {
      const std::size_t n = x.name.size () - 1;
      if (x.name[n] == '*' ? name.substr (0, n) == x.name.substr (0, n)
			   : name == x.name)
	return x.about;
    }
  return topic::condition;
}

constexpr std::array<topic, std::size (fact_list::facts)>
topics_of_facts ()
{
  std::array<topic, std::size (fact_list::facts)> result{};
  for (std::size_t i = 0; i < result.size (); ++i)
    result[i] = topic_of_fact (fact_list::facts[i]);
  return result;
}
constexpr auto by_fact = topics_of_facts ();

/* The heuristics whose topic differs from the part that they examine.  */
constexpr topic_name of_votes[] = {
  { "correction", topic::use },		  { "guard", topic::use },
  { "early_end", topic::size },		  { "skip_small", topic::size },
  { "loop_header", topic::loop },	  { "return", topic::returned },
  { "return_negative", topic::returned }, { "return_null", topic::returned },
  { "return_one", topic::returned },	  { "return_positive", topic::returned }
};

topic
topic_of_vote (const heuristic &h)
{
  for (const topic_name &x : of_votes)
    if (x.name == h.name)
      return x.about;
  return h.subject == looks_at::condition ? topic::condition
	 : h.subject == looks_at::loop	  ? topic::loop
					  : topic::content;
}

} // anonymous namespace

topic
vector_element::about () const
{
  switch (m_kind)
    {
    case kind::vote:
      return topic_of_vote (*registry[m_index]);
    case kind::orientation:
      return topic::function;
    default:
      return by_fact[m_index];
    }
}

} // namespace staticprof
