/* Invocation frequencies of small call graphs with known solutions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/call-graph.h"
#include "unittests/support/exact_calls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace staticprof
{
namespace
{

struct solved_calls
{
  explicit solved_calls (const call_program &program, double cap = 1e6)
    : p (program)
  {
    r = propagate_calls (p.entered, p.calls, cap);
  }
  explicit solved_calls (const std::string &literal, double cap = 1e6)
    : solved_calls (parse_calls (literal), cap)
  {
  }

  double operator[] (const std::string &name)
  {
    return r.function[p.function (name)].to_double ();
  }
  /* The sum of the calls from A to B.  */
  double call (const std::string &a, const std::string &b)
  {
    double sum = 0;
    for (std::size_t i = 0; i < p.calls.size (); ++i)
      if (p.calls[i].caller == p.function (a)
	  && p.calls[i].callee == p.function (b))
	sum += r.call[i].to_double ();
    return sum;
  }

  call_program p;
  invocations r;
};

/* Wu and Larus 1994, appendix A.  Figure 7 is a drawing; its local call
   frequencies are taken from the text and from Table 11:
     main -> atoi, permute      1: Table 11 invokes atoi 1.0 times, and the head
				permute 4.2 = 1 / (1 - .76) times
     permute -> permute_next_pos .50, "0.5 x 1.52 = 0.76"
     permute -> report_one      .50, the other edge of the branch (b0->b2)
     permute_next_pos -> permute 1.52, in the text
     permute_next_pos -> in_prefix 8.2, the frequency of b1: b7->b1 .98 and
				b3->b1 7.2
     atoi -> printf             .05, in the text  */
const char permutation[] = "main -> atoi 1, main -> permute 1, "
			   "permute -> report_one .5, "
			   "permute -> permute_next_pos .5, "
			   "permute_next_pos -> permute 1.52, "
			   "permute_next_pos -> in_prefix 8.2, "
			   "atoi -> printf .05";

TEST (CallGraph, PaperTable11)
{
  solved_calls s (permutation);
  /* Column 4, to the digits printed there.  */
  EXPECT_EQ (1, s["main"]);
  EXPECT_NEAR (2.1, s["report_one"], .05);
  EXPECT_NEAR (17.1, s["in_prefix"], .05);
  EXPECT_NEAR (2.1, s["permute_next_pos"], .05);
  EXPECT_NEAR (1.0, s["atoi"], 1e-15);
  EXPECT_NEAR (4.2, s["permute"], .05);
  EXPECT_NEAR (1 / .24, s["permute"], 1e-14);
  /* Column 5: permute b0->b2 and b0->b1 make these calls, permute_next_pos
     b1->b2 and atoi b0->b5.  */
  EXPECT_NEAR (2.1, s.call ("permute", "report_one"), .05);
  EXPECT_NEAR (2.1, s.call ("permute", "permute_next_pos"), .05);
  EXPECT_NEAR (3.2, s.call ("permute_next_pos", "permute"), .05);
  EXPECT_NEAR (.05, s.call ("atoi", "printf"), .005);
}

TEST (CallGraph, PaperFigure7HeadAndCyclicProbability)
{
  solved_calls s (permutation);
  ASSERT_EQ (1u, s.r.cycles.size ());
  const profile_recursion &c = s.r.cycles[0];
  EXPECT_EQ (s.p.function ("permute"), c.head);
  EXPECT_EQ ((std::vector<int>{ s.p.function ("permute"),
				s.p.function ("permute_next_pos") }),
	     c.functions);
  EXPECT_NEAR (.76, c.cyclic_probability, 1e-15);
  EXPECT_NEAR (1 / .24, c.scale.to_double (), 1e-14);
  EXPECT_FALSE (c.capped);
  EXPECT_EQ (1, c.weakened);
  EXPECT_FALSE (c.approximate);
  EXPECT_EQ (0, s.r.residual);
}

TEST (CallGraph, WithoutRecursionIsSumsOfProducts)
{
  solved_calls s ("main -> a 2, main -> b .5, a -> b 3, b -> c 10, a -> b 1");
  EXPECT_EQ (2, s["a"]);
  EXPECT_EQ (8.5, s["b"]);
  EXPECT_EQ (85, s["c"]);
  EXPECT_EQ (8, s.call ("a", "b"));
  EXPECT_EQ (6, s.r.call[2].to_double ());
  EXPECT_EQ (2, s.r.call[4].to_double ());
  EXPECT_TRUE (s.r.cycles.empty ());
}

TEST (CallGraph, AFunctionThatCallsItself)
{
  /* There are two call sites, and the scale is 1 / (1 - .75).  */
  solved_calls s ("main -> f 3, f -> f .5, f -> f .25, f -> g 1");
  EXPECT_EQ (12, s["f"]);
  EXPECT_EQ (12, s["g"]);
  EXPECT_EQ (6, s.r.call[1].to_double ());
  ASSERT_EQ (1u, s.r.cycles.size ());
  EXPECT_EQ (.75, s.r.cycles[0].cyclic_probability);
  EXPECT_EQ (4, s.r.cycles[0].scale.to_double ());
}

TEST (CallGraph, MutualRecursionMayCallMoreThanOncePerInvocation)
{
  /* odd calls even 4 times, even odd 1 in 8 times: 1 / (1 - 1/2).  */
  solved_calls s ("main -> odd 1, odd -> even 4, even -> odd .125");
  EXPECT_EQ (2, s["odd"]);
  EXPECT_EQ (8, s["even"]);
  EXPECT_EQ (.5, s.r.cycles[0].cyclic_probability);
}

/* The cycle is entered at both functions: a = 1 + b/4, b = 3 + a/4, so a =
   28/15 and b = 52/15.  */
TEST (CallGraph, ACycleMayBeEnteredAtSeveralFunctions)
{
  solved_calls s ("main -> a 1, main -> b 3, a -> b .25, b -> a .25");
  EXPECT_DOUBLE_EQ (28 / 15., s["a"]);
  EXPECT_DOUBLE_EQ (52 / 15., s["b"]);
  ASSERT_EQ (1u, s.r.cycles.size ());
  /* The head is the function that is entered most; 1/16 of its invocations
     come back to it.  */
  EXPECT_EQ (s.p.function ("b"), s.r.cycles[0].head);
  EXPECT_DOUBLE_EQ (1 / 16., s.r.cycles[0].cyclic_probability);
  EXPECT_DOUBLE_EQ (16 / 15., s.r.cycles[0].scale.to_double ());
}

TEST (CallGraph, TheFirstOfEquallyEnteredFunctionsIsTheHead)
{
  solved_calls s ("main -> b 2, main -> a 2, a -> b .25, b -> a .25");
  EXPECT_EQ (s.p.function ("b"), s.r.cycles[0].head);
  EXPECT_EQ (1, s.r.cycles[0].head);
}

/* A parser: expr calls term, term calls itself (1/2) and factor, factor calls
   expr (1/5).  The inner cycle doubles, the outer one is 2 * 1/5.  */
TEST (CallGraph, CyclesWithinCycles)
{
  solved_calls s ("main -> expr 3, expr -> term 1, term -> term .5, "
		  "term -> factor 1, factor -> expr .2");
  EXPECT_DOUBLE_EQ (5, s["expr"]);
  EXPECT_DOUBLE_EQ (10, s["term"]);
  EXPECT_DOUBLE_EQ (10, s["factor"]);
  ASSERT_EQ (1u, s.r.cycles.size ());
  EXPECT_EQ (3u, s.r.cycles[0].functions.size ());
  EXPECT_DOUBLE_EQ (.4, s.r.cycles[0].cyclic_probability);
}

TEST (CallGraph, CyclesComeCallersFirst)
{
  solved_calls s ("main -> z 1, z -> z .5, z -> y 1, y -> y .5, y -> a 1, "
		  "a -> b 1, b -> a .5");
  ASSERT_EQ (3u, s.r.cycles.size ());
  EXPECT_EQ (s.p.function ("z"), s.r.cycles[0].head);
  EXPECT_EQ (s.p.function ("y"), s.r.cycles[1].head);
  EXPECT_EQ (s.p.function ("a"), s.r.cycles[2].head);
  EXPECT_EQ (8, s["a"]);
}

TEST (CallGraph, CallsNeverMadeMakeNoCycle)
{
  solved_calls s ("main -> a 2, a -> b 1, b -> a 0, b -> b 0, b -> c 0");
  EXPECT_EQ (2, s["b"]);
  EXPECT_EQ (0, s["c"]);
  EXPECT_TRUE (s.r.cycles.empty ());
}

TEST (CallGraph, WhatNothingEntersHasZero)
{
  call_program p = parse_calls ("main -> a 1, x -> a 5, x -> y 1, y -> x .5, "
				"y -> a 1, u -> u 2");
  solved_calls s (p);
  EXPECT_EQ (1, s["a"]);
  for (const char *name : { "x", "y", "u" })
    EXPECT_TRUE (s.r.function[s.p.function (name)].zero_p ());
  EXPECT_TRUE (s.r.call[1].zero_p ());
  /* The cycles are described even so.  */
  ASSERT_EQ (2u, s.r.cycles.size ());
  for (const profile_recursion &c : s.r.cycles)
    if (c.functions.size () == 2)
      {
	EXPECT_EQ (.5, c.cyclic_probability);
	EXPECT_EQ (2, c.scale.to_double ());
      }
    else
      EXPECT_TRUE (c.capped);
}

TEST (CallGraph, NothingIsFine)
{
  EXPECT_TRUE (propagate_calls ({}, {}).function.empty ());
  EXPECT_EQ (7, propagate_calls ({ scaled (7) }, {}).function[0].to_double ());
}

TEST (CallGraph, ACappedFunctionHasExactlyTheCap)
{
  for (double frequency : { 1., 1.5, 3., 100., 1 - 1e-9 })
    for (double cap : { 1e6, 10., 1. })
      {
	call_program p = parse_calls ("main -> f 2, f -> g 1");
	p.calls.push_back ({ 1, 1, scaled (frequency) });
	solved_calls s (p, cap);
	EXPECT_EQ (2 * cap, s["f"]);
	EXPECT_EQ (2 * cap, s["g"]);
	ASSERT_EQ (1u, s.r.cycles.size ());
	EXPECT_TRUE (s.r.cycles[0].capped);
	EXPECT_EQ (cap, s.r.cycles[0].scale.to_double ());
	EXPECT_DOUBLE_EQ ((1 - 1 / cap) / frequency, s.r.cycles[0].weakened);
	EXPECT_DOUBLE_EQ (2 * cap - 2, s.call ("f", "f"));
      }
}

TEST (CallGraph, AScaleBelowTheCapIsExact)
{
  solved_calls s ("main -> f 1, f -> f .99999");
  EXPECT_FALSE (s.r.cycles[0].capped);
  EXPECT_EQ (1 / (1 - .99999), s["f"]);
}

/* Both calls are weakened alike: a = 1 + b w, b = 4 a w and 4 w^2 = 1 -
   1e-6.  */
TEST (CallGraph, AnEndlessCycleIsWeakenedEvenly)
{
  solved_calls s ("main -> a 1, a -> b 4, b -> a 1");
  const profile_recursion &c = s.r.cycles[0];
  EXPECT_TRUE (c.capped);
  EXPECT_NEAR (1e6, s["a"], 1);
  EXPECT_NEAR (std::sqrt ((1 - 1e-6) / 4), c.weakened, 1e-13);
  EXPECT_NEAR (2e6, s["b"], 2);
  EXPECT_NEAR (1e6, c.scale.to_double (), 1);
  /* All calls are invocations.  */
  EXPECT_NEAR (s["a"], 1 + s.call ("b", "a"), 1e-6);
  EXPECT_NEAR (s["b"], s.call ("a", "b"), 1e-6);
}

/* An endless function within an endless cycle: one cap, not its square.  */
TEST (CallGraph, CapsOfOneCycleAreNotMultiplied)
{
  solved_calls s ("main -> a 1, a -> b 1, b -> b 2, b -> a 1, b -> c 1");
  EXPECT_TRUE (s.r.cycles[0].capped);
  EXPECT_LE (s["a"], 1e6 * (1 + 1e-8));
  EXPECT_LE (s["b"], 1e6 * (1 + 1e-8));
  EXPECT_GE (s["b"], 1e5);
  EXPECT_EQ (s["b"], s["c"]);
}

/* A call that is almost never made leads to an endless function and back:
   the scale of that function is capped, though the head's is small.  */
TEST (CallGraph, AnyFunctionsScaleIsCapped)
{
  solved_calls s ("main -> a 1, a -> b 1e-12, b -> b .99999999, b -> a 1e-12");
  EXPECT_TRUE (s.r.cycles[0].capped);
  EXPECT_NEAR (1, s["a"], 1e-9);
  EXPECT_NEAR (1e-6, s["b"], 1e-11);
}

TEST (CallGraph, TwoCappedCyclesInSuccessionMultiply)
{
  solved_calls s ("main -> a 1, a -> a 1, a -> b 1, b -> b 1");
  EXPECT_EQ (1e6, s["a"]);
  EXPECT_EQ (1e12, s["b"]);
}

/* N functions in a ring, whose calls multiply to PRODUCT.  */
call_program
ring (int n, double product)
{
  call_program p;
  p.entered.assign (n, scaled ());
  p.entered[0] = scaled (1);
  for (int f = 0; f < n; ++f)
    p.calls.push_back ({ f, (f + 1) % n, scaled (f == 0 ? product : 1) });
  return p;
}

TEST (CallGraph, ARingOfTenThousandIsExact)
{
  solved_calls s (ring (10000, .75));
  ASSERT_EQ (1u, s.r.cycles.size ());
  EXPECT_FALSE (s.r.cycles[0].approximate);
  EXPECT_FALSE (s.r.cycles[0].capped);
  EXPECT_EQ (4, s.r.function[0].to_double ());
  for (int f = 1; f < 10000; ++f)
    ASSERT_DOUBLE_EQ (3, s.r.function[f].to_double ());
}

/* The scale of the ring is the cap, as that of a single function would be,
   though each of its calls is weakened little.  */
TEST (CallGraph, ARingThatWouldNotEndHasTheScaleOfTheCap)
{
  for (double product : { 1., 2., 1e20 })
    {
      solved_calls s (ring (10000, product));
      EXPECT_TRUE (s.r.cycles[0].capped);
      EXPECT_NEAR (1e6, s.r.function[0].to_double (), 1);
      EXPECT_NEAR (1e6, s.r.cycles[0].scale.to_double (), 1);
      EXPECT_NEAR (std::log (product) * -1e-4,
		   std::log (s.r.cycles[0].weakened), 1e-9);
    }
}

/* Each of 300 functions calls each, once in all: more than the budget of
   elimination allows.  */
TEST (CallGraph, ALargeDenseCycleIsSolvedIteratively)
{
  for (double each : { .9 / 299, .9999 / 299, 1.7 / 299 })
    {
      call_program p;
      p.entered.assign (300, scaled ());
      p.entered[7] = scaled (1);
      for (int f = 0; f < 300; ++f)
	for (int g = 0; g < 300; ++g)
	  if (f != g)
	    p.calls.push_back ({ f, g, scaled (each) });
      solved_calls s (p);
      const profile_recursion &c = s.r.cycles[0];
      EXPECT_TRUE (c.approximate);
      EXPECT_EQ (each * 299 > 1, c.capped);
      EXPECT_LT (s.r.residual, 1e-12);
      /* All functions but the one that is entered are alike: x = each *
         (298 x + y), y = 1 + 299 each x.  */
      double e = each * c.weakened;
      double x = e / (1 - 298 * e - 299 * e * e);
      EXPECT_NEAR (1, s.r.function[0].to_double () / x, 1e-9);
      EXPECT_NEAR (1, s.r.function[7].to_double () / (1 + 299 * e * x), 1e-9);
      /* The spectral radius is 1 - 1e-6: 1e6 invocations for all 300.  */
      EXPECT_EQ (c.capped, std::fabs (x / (1e6 / 300) - 1) < .05) << x;
    }
}

TEST (CallGraph, AMillionFunctionsInAChain)
{
  const int n = 1000000;
  call_program p;
  p.entered.assign (n, scaled ());
  p.entered[n - 1] = scaled (1);
  for (int f = n - 1; f > 0; --f)
    p.calls.push_back ({ f, f - 1, scaled (f % 2 ? 2 : .5) });
  solved_calls s (p);
  EXPECT_EQ (2, s.r.function[0].to_double ()
		  + s.r.function[0].to_double () * (n % 2));
}

TEST (CallGraph, AMillionCallsOfOneFunctionByAnother)
{
  call_program p;
  p.entered = { scaled (1), scaled () };
  p.calls.assign (1000000, { 0, 1, scaled (.5) });
  p.calls.push_back ({ 1, 0, scaled (1e-6) });
  solved_calls s (p);
  EXPECT_NEAR (2, s.r.function[0].to_double (), 1e-14);
  EXPECT_NEAR (1e6, s.r.function[1].to_double (), 1e-8);
}

/* There are 1e900 calls, and an edge back with a frequency of 1e-900 and
   two more.  */
TEST (CallGraph, FrequenciesBeyondDoubles)
{
  scaled huge (1);
  for (int i = 0; i < 9; ++i)
    huge *= scaled (1e100);
  call_program p;
  p.entered = { scaled (1), scaled (), scaled () };
  p.calls = { { 0, 1, huge },
	      { 1, 0, scaled (.5) / huge },
	      { 1, 2, huge },
	      { 2, 1, scaled (.25) / huge } };
  solved_calls s (p);
  /* a = 1 + b / 2h, b = h a + c / 4h, c = h b: a = 3, b = 4 h, c = 4 h^2.  */
  EXPECT_DOUBLE_EQ (3, s.r.function[0].to_double ());
  EXPECT_DOUBLE_EQ (4, (s.r.function[1] / huge).to_double ());
  EXPECT_DOUBLE_EQ (4, (s.r.function[2] / huge / huge).to_double ());
  EXPECT_EQ (std::numeric_limits<double>::max (), s.r.function[1].to_double ());
  EXPECT_FALSE (s.r.cycles[0].capped);
  EXPECT_NEAR (2 / 3., s.r.cycles[0].cyclic_probability, 1e-15);
}

TEST (CallGraph, ACapBeyondDoubles)
{
  scaled huge (1);
  for (int i = 0; i < 9; ++i)
    huge *= scaled (1e100);
  call_program p;
  p.entered = { scaled (1), scaled () };
  p.calls = { { 0, 1, huge }, { 1, 0, huge } };
  solved_calls s (p);
  EXPECT_TRUE (s.r.cycles[0].capped);
  EXPECT_NEAR (1e6, s.r.function[0].to_double (), 1);
  EXPECT_EQ (std::numeric_limits<double>::denorm_min (),
	     s.r.cycles[0].weakened);

  p.entered = { scaled (1) };
  p.calls = { { 0, 0, huge } };
  EXPECT_EQ (1e6, solved_calls (p).r.function[0].to_double ());
}

TEST (CallGraph, ACapOfOneForbidsRecursion)
{
  solved_calls s ("main -> a 3, a -> b 1, b -> a 2, b -> c 1", 1);
  EXPECT_EQ (3, s["a"]);
  EXPECT_EQ (0, s["b"]);
  EXPECT_TRUE (s.r.cycles[0].capped);
  EXPECT_EQ (0, s.r.cycles[0].weakened);
}

} // namespace
} // namespace staticprof
