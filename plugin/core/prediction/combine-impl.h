/* Combining evidence about the outcome of a branch: the templates.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every outcome keeps A, the product of the masses given to it, and B, the
   product of the masses withheld from it.  Its weight is A times the product
   of the B of all others; dividing all weights by the product of all B leaves
   A / B, so nothing is quadratic in the number of outcomes.  Factors of 0 are
   counted instead of multiplied in.  Doubles carry an exponent of their own,
   so that thousands of pieces of evidence neither underflow nor overflow.  */

#pragma once

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace combine_impl
{

/* A product of positive numbers, and such a product as a share of another.  */
template <class Number> class product
{
public:
  void multiply (const Number &x) { m_value *= x; }
  void divide (const product &p) { m_value /= p.m_value; }
  bool operator<(const product &p) const { return m_value < p.m_value; }
  /* In units of P, which is not smaller.  */
  Number over (const product &p) const { return m_value / p.m_value; }

private:
  Number m_value = Number (1);
};

template <> class product<double>
{
public:
  /* Mostly the exponent can wait.  */
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
  /* Both were divided.  */
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
  /* The value becomes one in [1/2, 1), exactly.  */
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
  bool impossible = false; /* Evidence with mass 0...  */
  bool certain = false;	   /* ...or 1.  */
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

/* WEIGHTS[i] is proportional to the weight of outcome i.  They add up to 1
   unless the evidence contradicts itself totally; then the result is false and
   all are 0.  */
template <class Number> bool
weigh (const std::vector<belief<Number>> &beliefs, std::vector<Number> &weights)
{
  const std::size_t k = beliefs.size ();
  weights.assign (k, Number (0));

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
    return false;

  Number sum (0);
  for (std::size_t i = 0; i < k; ++i)
    if (possible (beliefs[i]))
      sum += weights[i] = odds[i].over (largest);
  for (Number &w : weights)
    w /= sum;
  return true;
}

} // namespace combine_impl

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

template <class Number> void
dempster_shafer (int k, const std::vector<evidence<Number>> &pieces,
		 std::vector<Number> &probabilities)
{
  std::vector<combine_impl::belief<Number>> beliefs (k);
  combine_impl::collect (pieces, beliefs);
  if (!combine_impl::weigh (beliefs, probabilities))
    probabilities.assign (k, Number (1) / Number (k));
}

template <class Number> void
combine_masses (int k, const std::vector<std::vector<Number>> &masses,
		std::vector<Number> &probabilities)
{
  const combine_impl::product<Number> one;
  std::vector<combine_impl::product<Number>> weights (k);
  std::vector<char> possible (k, 1);
  for (const std::vector<Number> &mass : masses)
    for (int i = 0; i < k; ++i)
      if (mass[i] == Number (0))
	possible[i] = 0;
      else
	weights[i].multiply (mass[i]);

  for (combine_impl::product<Number> &w : weights)
    w.divide (one);
  int largest = -1;
  for (int i = 0; i < k; ++i)
    if (possible[i] && (largest < 0 || weights[largest] < weights[i]))
      largest = i;
  probabilities.assign (k, Number (0));
  Number sum (0);
  for (int i = 0; i < k; ++i)
    if (largest < 0)
      sum += probabilities[i] = Number (1);
    else if (possible[i])
      sum += probabilities[i] = weights[i].over (weights[largest]);
  for (Number &p : probabilities)
    p /= sum;
}

} // namespace staticprof
