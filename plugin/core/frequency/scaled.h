/* Non-negative numbers with a double's precision and a huge exponent.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   value = m * 2^(512 * e).  Invariant: m is 0 (then e is 0), or m is in
   [2^-256, 2^256).  Frequencies of nests a thousand deep (1e900) and of blocks
   behind a thousand unlikely tests (1e-500) keep their order and 53 bits.  */

#pragma once

namespace staticprof
{

class scaled
{
public:
  scaled () : m_m (0), m_e (0) {}
  /* X is not negative.  Infinity becomes the largest double and NaN becomes 0,
     so that a division by zero in a caller cannot stop the compiler.  */
  scaled (double x) : m_m (x), m_e (0) { normalize (); }

  scaled operator* (const scaled &b) const
  {
    return scaled (m_m * b.m_m, m_e + b.m_e);
  }
  /* B is not zero.  */
  scaled operator/ (const scaled &b) const
  {
    return scaled (m_m / b.m_m, m_e - b.m_e);
  }
  scaled operator+ (const scaled &b) const
  {
    if (m_e == b.m_e)
      return scaled (m_m + b.m_m, m_e);
    /* The smaller one is at least 2^512 times smaller than the base of the
       larger: it is lost in rounding unless the exponents are neighbours.  */
    return add_unlike (*this, b);
  }
  /* B should not be greater; the result is 0 if it is.  */
  scaled operator- (const scaled &b) const
  {
    if (m_e == b.m_e)
      return scaled (m_m > b.m_m ? m_m - b.m_m : 0, m_e);
    return subtract_unlike (*this, b);
  }
  scaled &operator+= (const scaled &b) { return *this = *this + b; }
  scaled &operator*= (const scaled &b) { return *this = *this * b; }

  bool operator== (const scaled &b) const
  {
    return m_e == b.m_e && m_m == b.m_m;
  }
  bool operator!= (const scaled &b) const { return !(*this == b); }
  bool operator<(const scaled &b) const
  {
    if (m_m == 0 || b.m_m == 0)
      return m_m < b.m_m;
    return m_e != b.m_e ? m_e < b.m_e : m_m < b.m_m;
  }
  bool zero_p () const { return m_m == 0; }

  /* The value as a double.  Beyond its range it is the largest finite double,
     below it the smallest positive one: it is saturated, never infinite, and
     zero only if the value is.  */
  double to_double () const;
  /* log2 of a value that is not zero.  */
  double log2 () const;
  /* The greatest power of two that a value that is not zero reaches,
     exactly.  */
  long exponent () const;
  static scaled power_of_two (long exponent);

private:
  static constexpr double upper = 0x1p256;
  static constexpr double lower = 0x1p-256;

  scaled (double m, long e) : m_m (m), m_e (e) { normalize (); }
  void normalize ()
  {
    if (!(m_m >= lower && m_m < upper))
      renormalize ();
  }
  void renormalize ();
  static scaled add_unlike (const scaled &a, const scaled &b);
  static scaled subtract_unlike (const scaled &a, const scaled &b);

  double m_m;
  long m_e;
};

inline double
as_double (double x)
{
  return x;
}

inline double
as_double (const scaled &x)
{
  return x.to_double ();
}

/* Convert X to the type of the computation.  */
template <class Number> Number
as (const scaled &x)
{
  return Number (x);
}

template <> inline double
as<double> (const scaled &x)
{
  return x.to_double ();
}

/* |NOW - BEFORE| / NOW.  */
template <class Number> double
relative_change (const Number &before, const Number &now)
{
  if (before == now)
    return 0;
  if (now == Number (0))
    return 1;
  return before < now ? as_double (Number ((now - before) / now))
		      : as_double (Number ((before - now) / now));
}

} // namespace staticprof
