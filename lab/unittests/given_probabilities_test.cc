/* Branch probabilities that are given in a file.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/given/given-probabilities.h"

#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

std::string
error_in (const std::string &text)
{
  given_probabilities g;
  return parse_given_probabilities ("file", text, g).message;
}

TEST (GivenProbabilities, ReadsFunctionsByNameAndFile)
{
  given_probabilities g;
  ASSERT_EQ (parse_given_probabilities ("file",
					"function\tf\ta b.c\t3\n"
					"edge\t2\t3\t134217728\nedge\t2\t4\t0\n"
					"function\tf\tc.c\t1\ncold\n",
					g)
	       .message,
	     "");
  ASSERT_EQ (g.functions.size (), 2u);
  const given_function &f = g.functions.at ({ "f", "a b.c" });
  EXPECT_EQ (f.n_edges, 3);
  EXPECT_FALSE (f.cold);
  ASSERT_EQ (f.edges.size (), 2u);
  EXPECT_EQ (f.edges[0].from, 2);
  EXPECT_EQ (f.edges[1].to, 4);
  EXPECT_EQ (f.edges[0].parts, fine_probability_base);
  EXPECT_TRUE (g.functions.at ({ "f", "c.c" }).cold);
}

TEST (GivenProbabilities, ALineThatIsNoneIsAnError)
{
  const char *const head = "function\tf\tf.c\t3\n";
  EXPECT_EQ (error_in (""), "");
  for (const char *line :
       { "edge\t2\t3\t134217729", "edge\t2\t3\t-1", "edge\t2\t3\t1x",
	 "edge\t2\t3", "cold\t1", "function\tf\tf.c\tx", "", "edge 2 3 4" })
    EXPECT_EQ (error_in (head + std::string (line) + "\n"),
	       "file:2: expected 'function NAME FILE EDGES', 'cold' or 'edge "
	       "FROM TO PARTS', with tabs between the words")
      << line;
  EXPECT_NE (error_in ("cold\n"), "");
}

/* A function with one branch, at the entry.  */
class GivenToABranch : public testing::Test
{
protected:
  GivenToABranch ()
    : m_f ("a -> b, c; b -> d; c -> d"), m_p (m_f.predicted ("votes"))
  {
  }

  given_edge edge (const char *to, int parts)
  {
    return { m_f.block ("a"), m_f.block (to), parts };
  }
  double given (std::vector<given_edge> edges, int n_edges = 4)
  {
    prediction p = m_p;
    apply_given ({ n_edges, false, edges }, m_f.view ().cfg (), p);
    return p.probability (m_f.view ().cfg (), m_f.edge_of ("a", "b"));
  }

  function_literal m_f;
  prediction m_p;
};

TEST_F (GivenToABranch, TakesThePlaceOfWhatIsPredicted)
{
  EXPECT_EQ (given ({ edge ("b", 1), edge ("c", fine_probability_base - 1) }),
	     1. / fine_probability_base);
  EXPECT_EQ (given ({ edge ("b", 0), edge ("c", fine_probability_base) }), 0);
}

TEST_F (GivenToABranch, ChangesNothingWhereItIsOfOtherCode)
{
  const double before = m_p.probability (m_f.view ().cfg (),
					 m_f.edge_of ("a", "b"));
  EXPECT_NE (before, .25);
  const int quarter = fine_probability_base / 4;
  EXPECT_EQ (given ({ edge ("b", quarter), edge ("c", 3 * quarter) }), .25);
  /* The number of edges differs, the sum is too small, an edge does not exist.  */
  EXPECT_EQ (given ({ edge ("b", quarter), edge ("c", 3 * quarter) }, 5),
	     before);
  EXPECT_EQ (given ({ edge ("b", quarter), edge ("c", quarter) }), before);
  EXPECT_EQ (given ({ edge ("b", quarter), edge ("d", 3 * quarter) }), before);
}

} // namespace
} // namespace staticprof
