/* Names for units that are unique among the compilations of a build.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/unit-id.h"

#include "plugin/core/messages/checksums.h"
#include "plugin/core/profile/fingerprint.h"

#include <cstdint>

namespace staticprof
{

std::string
unit_id (const std::vector<std::string> &parts)
{
  std::uint64_t hash = fnv_of_nothing;
  for (const std::string &part : parts)
    {
      /* The length comes first, so that "ab" and "c" differ from "a" and
	 "bc".  */
      for (int shift = 0; shift < 64; shift += 8)
	hash = fnv_with (
	  hash, (static_cast<std::uint64_t> (part.size ()) >> shift) & 255);
      for (char c : part)
	hash = fnv_with (hash, static_cast<unsigned char> (c));
    }

  std::string result;
  for (int shift = 60; shift >= 0; shift -= 4)
    result += "0123456789abcdef"[(hash >> shift) & 15];
  return result;
}

std::string
fresh_stamp (const profile &p)
{
  fingerprint h;
  h.add (p.units[0].compiler);
  h.add (p.units[0].model);
  for (const std::string &file : p.files)
    h.add (file);
  for (const profile_function &f : p.functions)
    {
      h.add (f.assembler_name);
      h.add (f.place.line);
      for (const profile_block &b : f.blocks)
	{
	  h.add (b.bb_freq);
	  h.add (b.place.line);
	}
      for (const profile_edge &e : f.edges)
	for (long long n :
	     { 0ll + e.from, 0ll + e.to, 0ll + e.reg_br_prob, 0ll + e.kinds })
	  h.add (n);
      for (const profile_call &c : f.calls)
	{
	  h.add (c.block);
	  h.add (c.callee);
	  h.add (c.place.line);
	}
      for (long long n : f.measured.blocks)
	h.add (n);
    }
  return h.text ();
}

std::string
record_stamp (const profile &p)
{
  if (p.units.size () == 1)
    return p.units[0].stamp;
  std::vector<std::string> stamps;
  for (const profile_unit &u : p.units)
    stamps.push_back (u.stamp);
  return unit_id (stamps);
}

std::string
record_file (const std::string &name, const std::string &id)
{
  return file_stem (name) + "-" + id + ".json";
}

std::string
file_stem (const std::string &file)
{
  const std::size_t slash = file.rfind ('/');
  std::string result = slash == std::string::npos ? file
						  : file.substr (slash + 1);
  const std::size_t dot = result.rfind ('.');
  if (dot != std::string::npos && dot > 0)
    result.resize (dot);
  /* Suffixes must fit in the 255 bytes of a file name; the ID makes it
     unique.  */
  constexpr std::size_t longest = 200;
  if (result.size () > longest)
    result.resize (longest);
  for (char &c : result)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	  || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-'
	  || c == '+'))
      c = '_';
  /* A dot would hide the file, and with a minus its name would be an option
     where `*.json' is expanded.  */
  if (result.empty ())
    result = "_";
  if (result[0] == '.' || result[0] == '-')
    result[0] = '_';
  return result;
}

} // namespace staticprof
