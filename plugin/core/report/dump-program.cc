/* The text of the whole-program step's dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A program's record is, in this order (docs/dump.md has the grammar):
   dump_head, dump_recursion for every recursive cycle, dump_indirect for every
   slot or signature of indirect calls, and for every function dump_function
   with its calls, blocks and edges.  */

#include "plugin/core/report/dump.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/format.h"

#include <utility>

namespace staticprof
{

namespace
{

class writer : public dump_text
{
public:
  explicit writer (const profile &program) : p (program) {}

  void dump_head ();
  void dump_recursion (const profile_recursion &r);
  void dump_indirect (const profile_indirect &i);
  void dump_function (const profile_function &f);
  void dump_call (const profile_function &f, const profile_call &c);
  void dump_block (const profile_function &f, const profile_block &b);
  void dump_edges (const profile_function &f);

private:
  void start (const std::string &name, const source_place &place)
  {
    m_text += escape_name (name) + ": ";
    if (place.file >= 0 && place.line > 0)
      m_text += escape_file (p.files[place.file]) + ":"
		+ std::to_string (place.line) + ": ";
    else
      m_text += "?: ";
  }
  std::string symbol (int function) const
  {
    return escape_file (p.functions[function].assembler_name);
  }

  const profile &p;
};

void
writer::dump_head ()
{
  std::size_t n_calls = 0;
  for (const profile_function &f : p.functions)
    n_calls += f.calls.size ();
  const std::string name = escape_file (p.name);
  m_text += ";; staticprof program " + name + "\n" + name
	    + ": program format=1";
  value ("scope", scope_words[static_cast<int> (p.scope)]);
  number ("units", p.units.size ());
  number ("functions", p.functions.size ());
  number ("calls", n_calls);
  value ("cap", format_number (p.max_recursion_scale));
  value ("residual", format_number (p.solved.residual));
  value ("unattributed", format_number (p.solved.unattributed));
  m_text += "\n";
  for (std::size_t u = 0; u < p.units.size (); ++u)
    {
      m_text += escape_file (p.units[u].name) + ": unit";
      value ("compiler", escape_file (p.units[u].compiler));
      value ("model", escape_file (p.units[u].model));
      value ("id", escape_file (p.units[u].id));
      m_text += " [unit " + std::to_string (u) + "]\n";
    }
}

void
writer::dump_recursion (const profile_recursion &r)
{
  const profile_function &head = p.functions[r.head];
  start (head.name, head.place);
  m_text += "recursion";
  value ("scale", format_number (r.scale));
  value ("cyclic", format_number (r.cyclic_probability));
  word (r.capped, "capped");
  if (r.capped)
    value ("weakened", format_number (r.weakened));
  word (r.approximate, "approximate");
  m_text += " [functions";
  for (int f : r.functions)
    m_text += " " + symbol (f);
  m_text += "]\n";
}

void
writer::dump_indirect (const profile_indirect &i)
{
  m_text += escape_file (i.unit >= 0 ? p.units[i.unit].name : p.name)
	    + ": indirect";
  value ("frequency", format_number (i.frequency));
  const char *separator = " ";
  for (const indirect_target &t : i.targets)
    {
      m_text += separator + format_percent (t.share) + "% "
		+ symbol (t.function);
      separator = ", ";
    }
  word (i.targets.empty (), "unattributed");
  m_text += " through " + (i.through.empty () ? "?" : escape_name (i.through))
	    + "\n";
}

void
writer::dump_function (const profile_function &f)
{
  start (f.name, f.place);
  m_text += "function";
  value ("invocations", format_number (f.invocations));
  word (true, linkage_words[static_cast<int> (f.linkage)]);
  word (f.definition != definition::strong,
	definition_words[static_cast<int> (f.definition)]);
  word (f.entry != entry_point::none, entry_words[static_cast<int> (f.entry)]);
  word (f.address_taken, "address_taken");
  value ("assembler", escape_file (f.assembler_name));
  m_text += " [unit " + std::to_string (f.unit) + "]\n";
}

void
writer::dump_call (const profile_function &f, const profile_call &c)
{
  start (f.name, c.place);
  m_text += "  call";
  value ("frequency", format_number (c.frequency));
  value ("global", format_number (c.global_frequency));
  if (counted (f, c) != not_measured)
    number ("count", counted (f, c));
  if (!c.callee.empty ())
    m_text += " to " + escape_file (c.callee);
  else if (!c.slot.empty ())
    m_text += " through " + escape_name (c.slot);
  else
    m_text += " through "
	      + (c.signature.empty ()
		   ? "?"
		   : "signature " + escape_name (c.signature));
  m_text += " [block " + std::to_string (c.block) + "]\n";
}

void
writer::dump_block (const profile_function &f, const profile_block &b)
{
  start (f.name, b.place);
  m_text += "  block";
  value ("frequency", format_number (b.frequency));
  value ("global", format_number (b.frequency * f.invocations));
  number ("depth", b.loop_depth);
  if (counted (f, b) != not_measured)
    number ("count", counted (f, b));
  m_text += " [block " + std::to_string (b.id) + "]\n";
}

void
writer::dump_edges (const profile_function &f)
{
  const block_places places (f);
  for (const profile_edge &e : f.edges)
    {
      const int b = places.find (e.from);
      if (b < 0)
	continue;
      const profile_block &from = f.blocks[b];
      const scaled frequency = from.frequency * scaled (e.probability);
      start (f.name, from.place);
      m_text += "  edge";
      value ("frequency", format_number (frequency));
      value ("global", format_number (frequency * f.invocations));
      if (counted (f, e) != not_measured)
	number ("count", counted (f, e));
      kinds (e.kinds);
      m_text += " [edge " + std::to_string (e.from) + " -> "
		+ std::to_string (e.to) + "]\n";
    }
}

} // namespace

std::string
dump_program (const profile &p, const dump_options &o)
{
  writer w (p);
  w.dump_head ();
  for (const profile_recursion &r : p.solved.recursion)
    w.dump_recursion (r);
  for (const profile_indirect &i : p.solved.indirect)
    w.dump_indirect (i);
  for (const profile_function &f : p.functions)
    {
      w.dump_function (f);
      for (const profile_call &c : f.calls)
	w.dump_call (f, c);
      if (o.blocks || o.details)
	for (const profile_block &b : f.blocks)
	  w.dump_block (f, b);
      if (o.details)
	w.dump_edges (f);
    }
  w.m_text += ";; staticprof end\n";
  return std::move (w.m_text);
}

} // namespace staticprof
