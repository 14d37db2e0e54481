/* What is in a profile, as people call it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"

#include "tools/command.h"
#include "tools/layout.h"

#include <algorithm>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace staticprof
{

std::string
show_name (const std::string &name)
{
  return short_name (escape_name (name), 60);
}

std::string
demangled (const std::string &symbol)
{
  int status;
  const std::unique_ptr<char, void (*) (void *)> name (
    abi::__cxa_demangle (symbol.c_str (), nullptr, nullptr, &status),
    std::free);
  return name && symbol.compare (0, 2, "_Z") == 0 ? name.get () : symbol;
}

std::string
show_place (const profile &p, const source_place &place)
{
  if (place.file < 0 || place.line <= 0)
    return "unknown place";
  return escape_name (p.files[place.file]) + ":" + std::to_string (place.line);
}

std::string
place_within (const std::string &place, std::size_t width)
{
  const std::size_t most = std::max<std::size_t> (width / 4, 16);
  if (width_of (place) <= most)
    return place;
  const std::size_t slash = place.find ('/', place.size () - most);
  return "..."
	 + place.substr (slash != place.npos ? slash : place.rfind ('/') + 1);
}

std::string
source_at (const profile &p, const source_place &place, source_text &source)
{
  return place.file < 0 ? "" : source.at (p.files[place.file], place.line);
}

std::string
callee_names::operator() (int unit, const profile_call &c) const
{
  if (!c.callee.empty ())
    {
      const symbol s = m_symbols.find (unit, c.callee);
      return escape_name (s.kind == symbol_kind::function
			    ? m_profile.functions[s.function].name
			    : demangled (c.callee));
    }
  if (!c.slot.empty ())
    return "(through " + show_name (c.slot) + ")";
  if (!c.signature.empty ())
    return "(through any " + show_name (c.signature) + ")";
  return "(through a pointer)";
}

std::vector<int>
functions_called (const profile &p, const std::string &name)
{
  std::vector<int> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    if (called (p.functions[f].name, p.functions[f].assembler_name, name))
      result.push_back (static_cast<int> (f));
  return result;
}

} // namespace staticprof
