/* Detects when a calculation leaves the range in which doubles are accurate to
   their last digit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Propagation runs with doubles first, because they are cheap, and again with
   `scaled' if this detects that a positive number became 0, came near the
   subnormal numbers or the largest double, or became NaN.  Other number types
   have no such range.  */

#pragma once

namespace staticprof
{

template <class Number> class range_watch
{
public:
  void positive (const Number &) {}
  void bounded (const Number &) {}
  bool left_range () const { return false; }
};

template <> class range_watch<double>
{
public:
  /* Note X, which is positive unless it left the range of a double.  */
  void positive (double x)
  {
    if (!(x >= 1e-280 && x <= 1e280))
      m_left = true;
  }
  /* The same for a value that may round to 0 without harm.  */
  void bounded (double x)
  {
    if (!(x <= 1e280))
      m_left = true;
  }
  bool left_range () const { return m_left; }

private:
  bool m_left = false;
};

} // namespace staticprof
