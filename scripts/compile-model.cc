/* A learned model as C++: usage: compile-model branch|facts|function FILE

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The build runs this, so that the plugin has its model as constants and code and
   reads nothing when it is loaded.  */

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/learned/read-model.h"
#include "plugin/core/program/function-facts.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

using namespace staticprof;

/* Print an array NAME of ELEMENTS; without any it gets one, because C++ has no
   empty arrays.  */
static void
print (const char *type, const std::string &name,
       const std::vector<std::string> &elements)
{
  std::printf ("static const %s %s[] = {\n", type, name.c_str ());
  for (const std::string &e : elements)
    std::printf ("%s,\n", e.c_str ());
  std::printf ("%s};\n", elements.empty () ? "{}\n" : "");
}

template <class Number> static std::vector<std::string>
texts (const std::vector<Number> &numbers)
{
  std::vector<std::string> result;
  for (Number n : numbers)
    result.push_back (std::to_string (n));
  return result;
}

/* TEXT, which has no control characters, as a C++ string.  */
static std::string
literal (const std::string &text)
{
  std::string result = "\"";
  for (char c : text)
    result += (c == '"' || c == '\\' || c == '?' ? "\\" : "")
	      + std::string (1, c);
  return result + "\"";
}

/* The sum of the trees at NODES of H as an expression of the facts X.  Trees that
   begin with the same test share it.  */
static std::string
sum_of_trees (const stored_model::stored_head &h, const std::vector<int> &nodes)
{
  int leaves = 0;
  /* For each fact and threshold the nodes of the trees that follow if the fact is
     less, and if it is not.  */
  std::map<std::pair<int, int>, std::array<std::vector<int>, 2>> tests;
  for (int i : nodes)
    {
      const tree_node &n = h.nodes[i];
      if (n.leaf_p (i))
	{
	  leaves += n.value;
	  continue;
	}
      auto &[less, others] = tests[{ n.fact, n.threshold }];
      less.push_back (n.child + 1);
      others.push_back (n.child);
    }
  std::string result = std::to_string (leaves);
  for (const auto &[test, arms] : tests)
    result += " + (x[" + std::to_string (test.first) + "] < "
	      + std::to_string (test.second) + " ? " + sum_of_trees (h, arms[0])
	      + " : " + sum_of_trees (h, arms[1]) + ")";
  return result;
}

/* Print the trees of H as a function code_NUMBER, which calls functions for a few
   trees each: the compiler takes more than twice as long for functions of twice
   the size.  */
static void
print_code (const std::string &number, const stored_model::stored_head &h)
{
  constexpr std::size_t at_a_time = 8;
  std::vector<int> roots (h.roots.begin (), h.roots.end ());
  std::stable_sort (roots.begin (), roots.end (), [&] (int a, int b) {
    const tree_node &x = h.nodes[a], &y = h.nodes[b];
    return std::make_pair (x.fact, x.threshold)
	   < std::make_pair (y.fact, y.threshold);
  });
  std::string sum = "0";
  for (std::size_t begin = 0, end; begin < roots.size (); begin = end)
    {
      end = std::min (begin + at_a_time, roots.size ());
      const std::string name = "trees_" + number + "_" + std::to_string (begin);
      std::printf (
	"__attribute__ ((noinline)) static int\n%s (const "
	"std::int16_t *x)\n{\nreturn %s;\n}\n",
	name.c_str (),
	sum_of_trees (h, { &roots[begin], &roots[begin] + end - begin })
	  .c_str ());
      sum += " + " + name + " (x)";
    }
  std::printf ("static int\ncode_%s (const std::int16_t *x)\n"
	       "{\nreturn %s;\n}\n",
	       number.c_str (), sum.c_str ());
}

/* Print a function that computes the facts of M, except those of functions.  */
static void
print_questions (const stored_model &m)
{
  std::printf ("#include \"plugin/core/learned/ask-facts.h\"\n"
	       "#include \"plugin/core/learned/tree-model.h\"\n"
	       "namespace staticprof\n{\n");
  for (const std::string &name : vector_element::names ())
    if (name.rfind ("vote.", 0) == 0)
      std::printf ("extern const heuristic heuristic_%s;\n",
		   name.substr (5).c_str ());
  std::printf ("void\nask_default_model (const branch_arms &arms, "
	       "std::int16_t *x)\n{\n");
  for (std::size_t i = 0; i + m.n_of_function < m.facts.size (); ++i)
    std::printf ("x[%zu] = %s;\n", i,
		 vector_element::of_code (m.facts[i]).code_text ().c_str ());
  std::printf ("}\n}\n");
}

/* Print M as an object: the model of branches if BRANCHES, else that of
   invocations.  */
static void
print_model (const stored_model &m, bool branches)
{
  std::printf ("#include \"plugin/core/learned/tree-model.h\"\n"
	       "namespace staticprof\n{\n");
  print ("std::uint16_t", "facts", texts (m.facts));
  print ("std::int16_t", "weights", texts (m.weights));
  for (int h = 0; h < n_model_heads; ++h)
    {
      const std::string number = std::to_string (h);
      print ("std::uint16_t", "roots_" + number, texts (m.heads[h].roots));
      std::vector<std::string> nodes;
      for (const tree_node &n : m.heads[h].nodes)
	nodes.push_back ("{ " + std::to_string (n.fact) + ", "
			 + std::to_string (n.threshold) + ", "
			 + std::to_string (n.child) + ", "
			 + std::to_string (n.value) + " }");
      print ("tree_node", "nodes_" + number, nodes);
      if (!m.heads[h].roots.empty ())
	print_code (number, m.heads[h]);
    }
  if (!m.common.empty ())
    {
      std::vector<std::string> keys, branches;
      for (std::uint64_t k : m.common_keys)
	keys.push_back (std::to_string (k) + "u");
      for (const common_branch &b : m.common)
	branches.push_back ("{ " + std::to_string (b.log_odds) + ", "
			    + std::to_string (b.programs) + " }");
      print ("std::uint64_t", "common_keys", keys);
      print ("common_branch", "common", branches);
    }
  std::printf ("const learned_model default_%s_model = {\n%s, %s, %uu, "
	       "%zu, %d, facts, weights, %s, {\n",
	       branches ? "learned" : "invocations", literal (m.data).c_str (),
	       literal (m.made).c_str (), m.checksum, m.facts.size (),
	       m.n_of_function, branches ? "ask_default_model" : "nullptr");
  for (int h = 0; h < n_model_heads; ++h)
    {
      const tree_head &head = m.heads[h].head;
      std::printf (
	"{ %d, %d, roots_%d, nodes_%d, %s },\n", head.base, head.n_trees, h, h,
	head.n_trees ? ("code_" + std::to_string (h)).c_str () : "nullptr");
    }
  std::printf ("}, { %zu, %s } };\n}\n", m.common.size (),
	       m.common.empty () ? "nullptr, nullptr" : "common_keys, common");
}

int
main (int argc, char **argv)
{
  const std::string what = argc == 3 ? argv[1] : "";
  const bool branches = what == "branch" || what == "facts";
  std::ifstream in (branches || what == "function" ? argv[2] : "");
  if (!in)
    {
      std::fprintf (stderr,
		    "usage: compile-model branch|facts|function FILE\n");
      return 2;
    }
  const std::string text (std::istreambuf_iterator<char> (in), {});
  stored_model m;
  const user_error e = read_model (
    argv[2], text, branches ? about_branches : about_functions, m);
  if (!e.ok ())
    {
      std::fprintf (stderr, "%s\n", e.message.c_str ());
      return 1;
    }
  if (what == "facts")
    {
      print_questions (m);
      return 0;
    }
  print_model (m, branches);
}
