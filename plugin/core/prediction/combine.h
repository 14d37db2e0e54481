/* Combining evidence about the outcome of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A piece of evidence about outcome i of k gives the mass m to {i} and 1 - m
   to all the others together.  Dempster's rule (Wu and Larus 1994, section
   3.2) multiplies: with A(i) the product of the masses given to i, and B(i)
   the product of the masses withheld from it, outcome i has the weight
   A(i) * prod over j != i of B(j).  The combined assignment starts from even
   probabilities, as Algorithm 1 does.

   Dividing all weights by the product of all B leaves A / B, so nothing is
   quadratic in the number of outcomes.  Factors of 0 are counted instead of
   multiplied in.  Products of doubles have a separate exponent, so that
   thousands of pieces of evidence neither underflow nor overflow.

   These are templates over the number type: double in the compiler, GMP
   rationals in the tests.  */

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace staticprof
{

template <class Number> struct evidence
{
  int outcome;
  Number mass; /* 0 to 1.  */
};

namespace combine_impl
{

/* A product of positive numbers, which can be divided by another such
   product.  */
template <class Number> class product
{
public:
  void multiply (const Number &x) { m_value *= x; }
  void divide (const product &p) { m_value /= p.m_value; }
  bool operator<(const product &p) const { return m_value < p.m_value; }
  /* This product divided by P, which is not smaller.  */
  Number over (const product &p) const { return m_value / p.m_value; }

private:
  Number m_value = Number (1);
};

template <> class product<double>
{
public:
  /* The exponent rarely needs to be normalized.  */
  void multiply (double x)
  {
    m_value *= x;
    if (m_value < .5 / 65536)
      normalize ();
  }
  void divide (const product &p)
  {
    m_value /= p.m_value;
    m_exponent -= p.m_exponent;
    normalize ();
  }
  /* Both products must be normalized.  */
  bool operator<(const product &p) const
  {
    return m_exponent != p.m_exponent ? m_exponent < p.m_exponent
				      : m_value < p.m_value;
  }
  double over (const product &p) const
  {
    long e = std::max (m_exponent - p.m_exponent, -4000L);
    return std::ldexp (m_value / p.m_value, static_cast<int> (e));
  }

private:
  /* Move the exponent out of the value, which is then in [1/2, 1).  This is
     exact.  */
  void normalize ()
  {
    int e;
    m_value = std::frexp (m_value, &e);
    m_exponent += e;
  }
  double m_value = .5;
  long m_exponent = 1;
};

template <class Number> struct belief
{
  product<Number> given, withheld;
  bool impossible = false; /* There was evidence with mass 0.  */
  bool certain = false;	   /* There was evidence with mass 1.  */
};

template <class Number> void
collect (const std::vector<evidence<Number>> &pieces,
	 std::vector<belief<Number>> &beliefs)
{
  for (const evidence<Number> &piece : pieces)
    {
      belief<Number> &b = beliefs[piece.outcome];
      if (piece.mass == Number (0))
	b.impossible = true;
      else if (piece.mass == Number (1))
	b.certain = true;
      else
	{
	  b.given.multiply (piece.mass);
	  b.withheld.multiply (Number (1) - piece.mass);
	}
    }
}

/* WEIGHTS[i] is proportional to the weight of outcome i.  They add up to 1, and
   are equal if the evidence contradicts itself totally.  */
template <class Number> void
weigh (const std::vector<belief<Number>> &beliefs, std::vector<Number> &weights)
{
  const std::size_t k = beliefs.size ();
  std::size_t n_certain = 0;
  for (const belief<Number> &b : beliefs)
    n_certain += b.certain;
  auto possible = [&] (const belief<Number> &b) {
    return !b.impossible && n_certain == (b.certain ? 1u : 0u);
  };

  std::vector<product<Number>> odds (k);
  product<Number> largest;
  bool any = false;
  for (std::size_t i = 0; i < k; ++i)
    if (possible (beliefs[i]))
      {
	odds[i] = beliefs[i].given;
	odds[i].divide (beliefs[i].withheld);
	if (!any || largest < odds[i])
	  largest = odds[i];
	any = true;
      }
  if (!any)
    {
      weights.assign (k, Number (1) / Number (static_cast<int> (k)));
      return;
    }
  weights.assign (k, Number (0));
  Number sum (0);
  for (std::size_t i = 0; i < k; ++i)
    if (possible (beliefs[i]))
      sum += weights[i] = odds[i].over (largest);
  for (Number &w : weights)
    w /= sum;
}

} // namespace combine_impl

/* Combine two probabilities P and Q of the same one of two outcomes.  Certain
   evidence (0 or 1) wins over any other; 0 and 1 contradict each other totally,
   and the result is one half.  */
template <class Number> Number
dempster_shafer (const Number &p, const Number &q)
{
  const Number both = p * q;
  const Number neither = (Number (1) - p) * (Number (1) - q);
  const Number sum = both + neither;
  if (sum == Number (0))
    return Number (1) / Number (2);
  return both / sum;
}

/* Combine evidence about K outcomes, which are equally likely at first.
   PROBABILITIES receives K numbers that add up to 1 (within rounding).  Total
   contradiction gives even probabilities.  Linear in K and in the number of
   pieces of evidence.  */
template <class Number> void
dempster_shafer (int k, const std::vector<evidence<Number>> &pieces,
		 std::vector<Number> &probabilities)
{
  std::vector<combine_impl::belief<Number>> beliefs (k);
  combine_impl::collect (pieces, beliefs);
  combine_impl::weigh (beliefs, probabilities);
}

} // namespace staticprof
