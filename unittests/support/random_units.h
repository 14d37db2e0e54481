/* Random units of a program, as text for program_literal.h.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   There are few names, so that units define the same ones in all combinations
   that a linker accepts, and slots flow into each other in cycles.  Every
   function makes at most some .9 calls, so that no recursion is endless,
   whatever pointers hold.  */

#pragma once

#include "unittests/support/random_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace staticprof
{

class random_units
{
public:
  random_units (std::uint64_t seed, int n_units) : m_random (seed)
  {
    bool program = m_random.one_in (2);
    for (int u = 0; u < n_units; ++u)
      {
	std::string text = "unit u" + number (u) + ".c\n";
	if (program && u == n_units / 2)
	  text += " main main\n" + calls ();
	for (int i = 0; i < n_names; ++i)
	  text += definitions (i, u, n_units);
	for (int i = m_random.below (8); i > 0; --i)
	  text += " flow '" + slot () + "' " + source () + "\n";
	units.push_back (text);
      }
  }

  std::vector<std::string> units;

private:
  static constexpr int n_names = 8;

  static std::string number (int n) { return std::to_string (n); }

  /* The definitions of the I-th name in unit U; at most one unit has a strong
     one.  */
  std::string definitions (int i, int u, int n_units)
  {
    std::string text;
    if (m_random.one_in (3))
      text += " own s" + number (i) + properties ();
    std::string strength = i % n_units == u && i % 3 ? ""
			   : m_random.one_in (2)     ? "weak "
						     : "comdat ";
    if (!strength.empty () && !m_random.one_in (3))
      return text;
    std::string name = "f" + number (i);
    if (!m_random.one_in (4))
      return text + " " + strength + name + properties ();
    const char *kind = m_random.one_in (3) ? "ifunc alias " : "alias ";
    return text + " " + strength + kind + name + " " + function () + "\n";
  }

  std::string properties ()
  {
    std::string text;
    if (m_random.one_in (2))
      text += " taken";
    if (m_random.one_in (2))
      text += " sig S" + number (m_random.below (3));
    return text + "\n" + calls ();
  }

  std::string calls ()
  {
    std::string text;
    for (int i = m_random.below (4); i > 0; --i)
      {
	int percent = m_random.one_in (8) ? 0 : 10 + m_random.below (20);
	text += " call ." + number (percent) + " ";
	if (m_random.one_in (2))
	  {
	    text += "*";
	    if (!m_random.one_in (4))
	      text += " slot '" + slot () + "'";
	    if (m_random.one_in (2))
	      text += " sig S" + number (m_random.below (4));
	  }
	else
	  {
	    text += m_random.one_in (8) ? "atexit" : function ();
	    if (m_random.one_in (3))
	      text += " " + number (m_random.below (2)) + "=" + source ();
	  }
	text += "\n";
      }
    return text;
  }

  /* The name of a function; some are not defined anywhere.  */
  std::string function ()
  {
    return (m_random.one_in (3) ? "s" : "f")
	   + number (m_random.below (n_names));
  }

  std::string slot ()
  {
    std::string text = m_random.one_in (3) ? "static " : "";
    switch (m_random.below (4))
      {
      case 0:
	return text + "argument " + function () + "#"
	       + number (m_random.below (2));
      case 1:
	return text + "result " + function ();
      default:
	return text + "variable v" + number (m_random.below (5));
      }
  }

  std::string source ()
  {
    return m_random.one_in (2) ? function () : "'" + slot () + "'";
  }

  random_source m_random;
};

} // namespace staticprof
