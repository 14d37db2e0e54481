/* Profiles of units joined as a linker joins their objects.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   merge_profiles: the units are numbered anew, the first of equal ones counts
   (take_units); for each external name the definition that stays is found
   (choose_definitions); what stays is moved over, with the names of files and
   voters that it uses (move_records), so that nothing of what was dropped
   shows.

   Why that is associative: which definition stays is the least by (strong or
   not, place of its unit), an order that a group of parts shares with the
   whole.  So a definition that is dropped in a group would be dropped in the
   whole, and nothing else depends on it.  */

#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/unit-id.h"
#include "plugin/core/program/program.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace staticprof
{

namespace
{

/* The definition of an external name that is kept so far.  */
struct chosen_definition
{
  int part;
  int record; /* An index in its functions, then in its aliases.  */
  int unit;   /* The unit's number in the result.  */
  bool strong;
};

/* "'x.c' (object 'sub/x.o', record x-ID.json)".  */
std::string
described (const profile_unit &u)
{
  return "'" + u.name + "' ("
	 + (u.output.empty () ? "" : "object '" + u.output + ".o', ")
	 + "record '" + record_file (u.name, u.id) + "')";
}

class merger
{
public:
  merger (std::vector<profile> &parts, profile &result)
    : m_parts (parts), m_result (result)
  {
  }

  user_error run ()
  {
    take_units ();
    user_error error = choose_definitions ();
    if (!error.ok ())
      return error;
    move_records ();
    return {};
  }

private:
  void take_units ();
  user_error choose_definitions ();
  user_error choose (int part, int record, int unit, const std::string &name,
		     enum definition strength);
  void move_records ();

  std::vector<profile> &m_parts;
  profile &m_result;
  /* Indexed by part and unit: its number in the result; -1 if it was there
     already.  */
  std::vector<std::vector<int>> m_unit;
  name_index m_names;
  std::vector<chosen_definition> m_chosen; /* Indexed by number of the name.  */
  /* Indexed by part and record (functions, then aliases).  */
  std::vector<std::vector<char>> m_stays;
};

void
merger::take_units ()
{
  name_index ids;
  for (std::size_t part = 0; part < m_parts.size (); ++part)
    {
      profile &p = m_parts[part];
      m_unit.emplace_back ();
      const std::size_t before = m_result.units.size ();
      for (profile_unit &u : p.units)
	{
	  int known = ids.size ();
	  bool is_new = ids.find_or_add (u.id) == known;
	  m_unit.back ().push_back (
	    is_new ? static_cast<int> (m_result.units.size ()) : -1);
	  if (is_new)
	    m_result.units.push_back (std::move (u));
	}
      if (m_result.units.size () > before)
	m_result.unmatched += std::min (
	  p.unmatched, std::numeric_limits<int>::max () - m_result.unmatched);
      m_result.weigh_invocations = p.weigh_invocations
				   && (part == 0 || m_result.weigh_invocations);
      m_result.max_recursion_scale = part == 0
				       ? p.max_recursion_scale
				       : std::max (m_result.max_recursion_scale,
						   p.max_recursion_scale);
    }
}

/* Keep this definition of NAME if it takes precedence over the one that is kept
   so far.  It is an error if both are strong.  */
user_error
merger::choose (int part, int record, int unit, const std::string &name,
		enum definition strength)
{
  chosen_definition x = { part, record, unit, strength == definition::strong };
  std::size_t n = m_names.find_or_add (name);
  if (n == m_chosen.size ())
    {
      m_chosen.push_back (x);
      m_stays[part][record] = 1;
      return {};
    }
  chosen_definition &old = m_chosen[n];
  if (x.strong && old.strong)
    {
      const std::string a = described (m_result.units[old.unit]);
      const std::string b = described (m_result.units[unit]);
      if (old.unit == unit)
	return { "'" + name + "' is defined twice in " + a };
      return { "'" + name + "' is defined in " + a + " and in " + b };
    }
  if (x.strong == old.strong ? x.unit >= old.unit : old.strong)
    return {};
  m_stays[old.part][old.record] = 0;
  m_stays[part][record] = 1;
  old = x;
  return {};
}

user_error
merger::choose_definitions ()
{
  for (std::size_t part = 0; part < m_parts.size (); ++part)
    {
      const profile &p = m_parts[part];
      m_stays.emplace_back (p.functions.size () + p.aliases.size (), 0);
      int record = 0;
      user_error error;
      auto enter = [&] (const auto &x, const std::string &name) {
	if (m_unit[part][x.unit] < 0 || !error.ok ())
	  ;
	else if (x.linkage == linkage::internal)
	  m_stays[part][record] = 1;
	else
	  error = choose (static_cast<int> (part), record, m_unit[part][x.unit],
			  name, x.definition);
	++record;
      };
      for (const profile_function &f : p.functions)
	enter (f, f.assembler_name);
      for (const profile_alias &a : p.aliases)
	enter (a, a.name);
      if (!error.ok ())
	return error;
    }
  return {};
}

/* A function that replaces an index in NAMES, the names of one part, by the
   index of that name in TABLE; -1 remains.  */
auto
renumbering (const std::vector<std::string> &names, name_table &table)
{
  return [&names, &table,
	  known = std::vector<int> (names.size (), -1)] (int &n) mutable {
    if (n < 0)
      return;
    if (known[n] < 0)
      known[n] = table.index (names[n]);
    n = known[n];
  };
}

/* Needs m_stays.  */
void
merger::move_records ()
{
  name_table files, voters;
  for (std::size_t part = 0; part < m_parts.size (); ++part)
    {
      profile &p = m_parts[part];
      auto file = renumbering (p.files, files);
      auto voter = renumbering (p.voters, voters);
      const char *stays = m_stays[part].data ();
      for (profile_function &f : p.functions)
	{
	  if (!*stays++)
	    continue;
	  f.unit = m_unit[part][f.unit];
	  f.invocations = scaled ();
	  file (f.place.file);
	  for (profile_block &b : f.blocks)
	    file (b.place.file);
	  for (profile_edge &e : f.edges)
	    for (recorded_vote &v : e.votes)
	      voter (v.voter);
	  for (profile_call &c : f.calls)
	    {
	      file (c.place.file);
	      c.global_frequency = scaled ();
	    }
	  if (f.entry == entry_point::main
	      && f.definition == definition::strong)
	    m_result.scope = profile_scope::program;
	  m_result.functions.push_back (std::move (f));
	}
      for (profile_alias &a : p.aliases)
	{
	  if (!*stays++)
	    continue;
	  a.unit = m_unit[part][a.unit];
	  m_result.aliases.push_back (std::move (a));
	}
      for (pointer_flow &flow : p.pointers)
	if (m_unit[part][flow.unit] >= 0)
	  {
	    flow.unit = m_unit[part][flow.unit];
	    m_result.pointers.push_back (std::move (flow));
	  }
      for (taken_address &a : p.addresses)
	if (m_unit[part][a.unit] >= 0)
	  {
	    a.unit = m_unit[part][a.unit];
	    m_result.addresses.push_back (std::move (a));
	  }
      p = profile ();
    }
  m_result.files = files.names ();
  m_result.voters = voters.names ();
}

} // anonymous namespace

user_error
merge_profiles (std::vector<profile> &parts, const std::string &name,
		profile &result)
{
  result = profile ();
  result.name = name;
  user_error error = merger (parts, result).run ();
  parts.clear ();
  return error;
}

} // namespace staticprof
