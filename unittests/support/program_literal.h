/* Profiles of units written as text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One record per line; a unit's records follow it; '#' after a blank starts a
   comment; slots are in quotes, "own" means internal:

     unit a.c
     main main			a function, and what may follow:
     weak f			comdat, weak, own, constructor, destructor,
     own g taken sig S		resolver; taken: its address, taken known: by
				what is recorded; its signature
     call 2 f			of the function above: frequency and callee
     call 1 qsort 3=g 1='variable v'	... with pointers as arguments
     call 4 * slot 'variable v' sig S	an indirect call
     alias h f			may begin: own, weak, comdat, ifunc
     flow 'variable v' g	a slot and what flows into it
     address g 'v'		what is referred to and what refers to it: in
				quotes variables, else functions

   Units' ids are their names; all places are line NUMBER of the unit's
   file.  */

#pragma once

#include "plugin/core/program/program.h"

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace staticprof
{

class program_literal
{
public:
  explicit program_literal (const std::string &text)
  {
    std::istringstream in (text);
    for (std::string line; std::getline (in, line);)
      {
	split (line);
	if (!m_words.empty ())
	  record (line);
      }
  }

  profile p;

private:
  void split (const std::string &line)
  {
    m_words.clear ();
    m_quoted.clear ();
    m_next = 0;
    for (std::size_t i = 0; i < line.size ();)
      {
	if (line[i] == ' ')
	  {
	    ++i;
	    continue;
	  }
	if (line[i] == '#')
	  return;
	std::string word;
	bool quoted = false;
	for (bool open = false; i < line.size () && (open || line[i] != ' ');
	     ++i)
	  if (line[i] == '\'')
	    {
	      open = !open;
	      quoted = true;
	    }
	  else
	    word += line[i];
	m_words.push_back (word);
	m_quoted.push_back (quoted);
      }
  }

  bool more () const { return m_next < m_words.size (); }
  std::string next ()
  {
    if (!more ())
      throw std::invalid_argument ("a word is missing");
    return m_words[m_next++];
  }
  /* Skip the next word if it is WORD.  */
  bool take (const std::string &word)
  {
    if (!more () || m_words[m_next] != word)
      return false;
    ++m_next;
    return true;
  }
  source_place here () const
  {
    return { static_cast<int> (p.files.size ()) - 1, m_line };
  }

  void record (const std::string &line)
  {
    ++m_line;
    int unit = static_cast<int> (p.units.size ()) - 1;
    if (take ("unit"))
      {
	std::string name = next ();
	p.units.push_back ({ name, name, "12.2.0", "default" });
	p.files.push_back (name);
	m_line = 0;
      }
    else if (take ("call"))
      call ();
    else if (take ("flow"))
      {
	std::string slot = next ();
	bool is_slot = m_quoted[m_next];
	p.pointers.push_back ({ slot, { next (), is_slot }, unit });
      }
    else if (take ("address"))
      {
	const bool of_variable = m_quoted[m_next];
	const std::string of = next ();
	const bool by_variable = m_quoted[m_next];
	p.addresses.push_back (
	  { { of, of_variable }, { next (), by_variable }, unit });
      }
    else
      definition (unit);
    if (more ())
      throw std::invalid_argument ("too much: " + line);
  }

  void call ()
  {
    profile_call c;
    c.frequency = std::stod (next ());
    c.place = here ();
    c.callee = next ();
    if (c.callee == "*")
      c.callee.clear ();
    while (more ())
      if (take ("slot"))
	c.slot = next ();
      else if (take ("sig"))
	c.signature = next ();
      else
	{
	  bool is_slot = m_quoted[m_next];
	  std::string word = next ();
	  std::size_t equals = word.find ('=');
	  c.arguments.push_back (
	    { std::stoi (word), { word.substr (equals + 1), is_slot } });
	}
    p.functions.back ().calls.push_back (c);
  }

  void definition (int unit)
  {
    enum linkage linkage = linkage::external;
    enum definition strength = definition::strong;
    entry_point entry = entry_point::none;
    bool ifunc = false;
    for (bool modifier = true; modifier;)
      if (take ("own"))
	linkage = linkage::internal;
      else if (take ("weak"))
	strength = definition::weak;
      else if (take ("comdat"))
	strength = definition::comdat;
      else if (take ("constructor"))
	entry = entry_point::constructor;
      else if (take ("destructor"))
	entry = entry_point::destructor;
      else if (take ("resolver"))
	entry = entry_point::resolver;
      else if (take ("ifunc"))
	ifunc = true;
      else
	modifier = false;
    if (take ("alias"))
      {
	std::string name = next ();
	p.aliases.push_back ({ name, next (), unit, linkage, strength, ifunc });
	return;
      }
    if (entry == entry_point::none && take ("main"))
      entry = entry_point::main;
    profile_function f;
    f.name = f.assembler_name = next ();
    f.unit = unit;
    f.place = here ();
    f.linkage = linkage;
    f.definition = strength;
    f.entry = entry;
    f.address_taken = take ("taken");
    f.takers_known = f.address_taken && take ("known");
    if (take ("sig"))
      f.signature = next ();
    profile_block block;
    block.id = 2;
    block.frequency = 1;
    block.place = here ();
    f.blocks.push_back (block);
    p.functions.push_back (f);
  }

  std::vector<std::string> m_words;
  std::vector<char> m_quoted; /* Indexed by word.  */
  std::size_t m_next = 0;
  int m_line = 0;
};

/* One part of a program.  */
inline profile
parse_unit (const std::string &text)
{
  return program_literal (text).p;
}

/* All units of TEXT as one program; throws an exception on an error.  */
inline profile
parse_program (const std::string &text)
{
  std::vector<profile> parts = { parse_unit (text) };
  profile p;
  user_error error = merge_profiles (parts, "program", p);
  if (!error.ok ())
    throw std::invalid_argument (error.message);
  return p;
}

/* The same program, estimated.  */
inline profile
estimated (const std::string &text)
{
  profile p = parse_program (text);
  estimate_program (p);
  return p;
}

/* The N-th function with that name, counted from 0.  */
inline const profile_function &
function_named (const profile &p, const std::string &name, int n = 0)
{
  for (const profile_function &f : p.functions)
    if (f.assembler_name == name && n-- == 0)
      return f;
  throw std::invalid_argument ("no function " + name);
}

inline double
invocations_of (const profile &p, const std::string &name, int n = 0)
{
  return function_named (p, name, n).invocations.to_double ();
}

/* The indirect calls of P: "THROUGH: FREQUENCY to NAME SHARE, ...".  */
inline std::string
indirect_text (const profile &p)
{
  std::ostringstream out;
  for (const profile_indirect &x : p.solved.indirect)
    {
      out << x.through;
      if (x.unit >= 0)
	out << " of " << p.units[x.unit].name;
      out << ": " << x.frequency.to_double ();
      const char *separator = " to ";
      for (const indirect_target &t : x.targets)
	{
	  out << separator << p.functions[t.function].assembler_name << " "
	      << t.share;
	  separator = ", ";
	}
      out << "\n";
    }
  return out.str ();
}

/* All of P except blocks and edges, as text: equal texts mean equal
   profiles.  */
inline std::string
print (const profile &p)
{
  std::ostringstream out;
  auto source = [] (const pointer_source &s) {
    return s.slot ? "'" + s.name + "'" : s.name;
  };
  auto place = [&] (const source_place &at) {
    return " at " + (at.file < 0 ? "?" : std::to_string (at.file)) + ":"
	   + std::to_string (at.line);
  };
  out << p.name << " scope " << static_cast<int> (p.scope) << " cap "
      << p.max_recursion_scale << " unattributed "
      << p.solved.unattributed.to_double () << "\n";
  for (const std::string &f : p.files)
    out << "file " << f << "\n";
  for (const std::string &v : p.voters)
    out << "voter " << v << "\n";
  for (const profile_unit &u : p.units)
    out << "unit " << u.name << " " << u.id << "\n";
  for (const profile_function &f : p.functions)
    {
      out << "function " << f.assembler_name << " unit " << f.unit
	  << place (f.place) << " linkage " << static_cast<int> (f.linkage)
	  << " definition " << static_cast<int> (f.definition) << " entry "
	  << static_cast<int> (f.entry) << " taken " << f.address_taken << " "
	  << f.signature << " invocations " << f.invocations.to_double ()
	  << "\n";
      for (const profile_block &b : f.blocks)
	out << "block " << b.id << place (b.place) << "\n";
      for (const profile_edge &e : f.edges)
	for (const recorded_vote &v : e.votes)
	  out << "vote " << v.voter << "\n";
      for (const profile_call &c : f.calls)
	{
	  out << "call " << c.frequency.to_double () << " "
	      << c.global_frequency.to_double () << " " << c.callee << " '"
	      << c.slot << "' " << c.signature << place (c.place);
	  for (const pointer_argument &a : c.arguments)
	    out << " " << a.index << "=" << source (a.source);
	  out << "\n";
	}
    }
  for (const profile_alias &a : p.aliases)
    out << "alias " << a.name << " " << a.target << " unit " << a.unit << " "
	<< static_cast<int> (a.linkage) << static_cast<int> (a.definition)
	<< a.ifunc << "\n";
  for (const pointer_flow &f : p.pointers)
    out << "flow '" << f.slot << "' " << source (f.from) << " unit " << f.unit
	<< "\n";
  out << indirect_text (p);
  for (const profile_recursion &r : p.solved.recursion)
    {
      out << "recursion";
      for (int f : r.functions)
	out << " " << f;
      out << " head " << r.head << " " << r.cyclic_probability << " "
	  << r.scale.to_double () << " " << r.capped << " " << r.weakened
	  << "\n";
    }
  return out.str ();
}

} // namespace staticprof
