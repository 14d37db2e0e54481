/* Profiles as JSON text: the writer.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Indices in files and voices become names; scaled numbers become doubles, the
   largest or smallest one where they leave its range.  */

#include "plugin/core/profile/profile-json.h"

#include "plugin/core/profile/json.h"
#include "plugin/core/profile/profile-words.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

namespace
{

class profile_writer
{
public:
  explicit profile_writer (const profile &p) : p (p) {}

  std::string write ();

private:
  void write_head ();
  void write_function (const profile_function &f);
  void write_block (const profile_block &b);
  void write_edge (const profile_edge &e);
  void write_call (const profile_call &c, const profile_function &f);
  void write_alias (const profile_alias &a);
  void write_pointer (const pointer_flow &f);
  void write_recursion (const profile_recursion &r);
  void write_indirect (const profile_indirect &i);

  void text (const char *key, const std::string &s)
  {
    w.key (key);
    w.text (s);
  }
  void real (const char *key, double x)
  {
    w.key (key);
    w.real (x);
  }
  void real (const char *key, const scaled &x) { real (key, x.to_double ()); }
  /* Quotients of sums may be a rounding error above 1.  */
  void share (const char *key, double x) { real (key, std::min (x, 1.0)); }
  void whole (const char *key, long long x)
  {
    w.key (key);
    w.whole (x);
  }
  void truth (const char *key, bool x)
  {
    w.key (key);
    w.truth (x);
  }
  template <class Enum, std::size_t n>
  void word (const char *key, Enum value, const char *const (&words)[n])
  {
    text (key, words[static_cast<std::size_t> (value)]);
  }
  void file (int index)
  {
    w.key ("file");
    if (index < 0)
      w.null ();
    else
      w.text (p.files[index]);
  }
  void place (const source_place &where)
  {
    file (where.file);
    whole ("line", where.line);
  }
  void unit (int index, int usual)
  {
    if (index != usual)
      whole ("unit", index);
  }
  void measured (long long n)
  {
    if (n != not_measured)
      whole ("measured", n);
  }
  void rival (const char *key, double x)
  {
    if (x >= 0)
      real (key, x);
  }
  void source (const pointer_source &s)
  {
    text (s.slot ? "slot" : "function", s.name);
  }
  /* An array of objects, one on a line, each written by WRITE.  */
  template <class Items, class Write>
  void lines (const char *key, const Items &items, Write write)
  {
    w.key (key);
    w.begin_array ();
    for (const auto &item : items)
      {
	w.break_line ();
	w.begin_object ();
	write (item);
	w.end_object ();
      }
    w.end_array ();
  }
  /* What all units agree on.  */
  std::string common (std::string profile_unit::*member) const;

  const profile &p;
  json_writer w;
};

std::string
profile_writer::common (std::string profile_unit::*member) const
{
  if (p.units.empty ())
    return "";
  for (const profile_unit &u : p.units)
    if (u.*member != p.units[0].*member)
      return "mixed";
  return p.units[0].*member;
}

void
profile_writer::write_head ()
{
  text ("format", profile_format);
  whole ("version", profile_version);
  text (p.scope == profile_scope::unit ? "unit" : "program", p.name);
  text ("compiler", common (&profile_unit::compiler));
  text ("model", common (&profile_unit::model));
  word ("scope", p.scope, scope_words);
  real ("max_recursion_scale", p.max_recursion_scale);
  if (p.weigh_invocations)
    truth ("weigh_invocations", true);
  if (p.unmatched > 0)
    whole ("unmatched", p.unmatched);
}

void
profile_writer::write_block (const profile_block &b)
{
  whole ("id", b.id);
  real ("frequency", b.frequency);
  whole ("bb_freq", b.bb_freq);
  real ("bias", b.bias);
  whole ("loop_depth", b.loop_depth);
  place (b.place);
  if (!b.condition.empty ())
    text ("condition", b.condition);
  measured (b.measured);
  rival ("gcc_frequency", b.rival_frequency);
}

void
profile_writer::write_edge (const profile_edge &e)
{
  whole ("from", e.from);
  whole ("to", e.to);
  share ("probability", e.probability);
  whole ("reg_br_prob", e.reg_br_prob);
  w.key ("kind");
  w.begin_array ();
  for (std::size_t i = 0; i < std::size (kind_words); ++i)
    if (e.kinds & (1u << i))
      w.text (kind_words[i]);
  w.end_array ();
  share ("reverse_probability", e.reverse_probability);
  if (!e.cases.empty ())
    text ("cases", e.cases);
  w.key ("votes");
  w.begin_array ();
  for (const profile_vote &v : e.votes)
    {
      w.begin_object ();
      text ("heuristic", p.voices[v.voice]);
      share ("probability", v.probability);
      if (v.taken != (v.probability >= .5))
	text ("says", v.taken ? "taken" : "not_taken");
      if (v.overruled)
	truth ("overruled", true);
      w.end_object ();
    }
  w.end_array ();
  measured (e.measured);
  rival ("gcc_probability", std::min (e.rival_probability, 1.0));
}

void
profile_writer::write_call (const profile_call &c, const profile_function &f)
{
  whole ("block", c.block);
  w.key ("callee");
  if (c.callee.empty ())
    w.null ();
  else
    w.text (c.callee);
  if (!c.slot.empty ())
    text ("slot", c.slot);
  if (!c.signature.empty ())
    text ("signature", c.signature);
  real ("frequency", c.frequency);
  real ("global_frequency", c.global_frequency);
  if ((f.blocks.empty () || c.block == entry_block_id) && c.loop_depth > 0)
    whole ("loop_depth", c.loop_depth);
  if (c.place.file != f.place.file)
    file (c.place.file);
  whole ("line", c.place.line);
  if (!c.arguments.empty ())
    {
      w.key ("arguments");
      w.begin_array ();
      for (const pointer_argument &a : c.arguments)
	{
	  w.begin_object ();
	  whole ("index", a.index);
	  source (a.source);
	  w.end_object ();
	}
      w.end_array ();
    }
  measured (c.measured);
}

void
profile_writer::write_function (const profile_function &f)
{
  text ("name", f.name);
  text ("assembler_name", f.assembler_name);
  unit (f.unit, 0);
  place (f.place);
  word ("linkage", f.linkage, linkage_words);
  word ("definition", f.definition, definition_words);
  if (f.entry != entry_point::none)
    word ("entry", f.entry, entry_words);
  truth ("address_taken", f.address_taken);
  text ("signature", f.signature);
  real ("invocations", f.invocations);
  if (f.blocks.empty () && f.size > 0)
    whole ("size", f.size);
  if (!f.origin.empty ())
    text ("origin", f.origin);
  lines ("blocks", f.blocks,
	 [this] (const profile_block &b) { write_block (b); });
  lines ("edges", f.edges, [this] (const profile_edge &e) { write_edge (e); });
  lines ("calls", f.calls,
	 [this, &f] (const profile_call &c) { write_call (c, f); });
}

void
profile_writer::write_alias (const profile_alias &a)
{
  text ("name", a.name);
  text ("target", a.target);
  unit (a.unit, 0);
  word ("linkage", a.linkage, linkage_words);
  word ("definition", a.definition, definition_words);
  truth ("ifunc", a.ifunc);
}

void
profile_writer::write_pointer (const pointer_flow &f)
{
  text ("slot", f.slot);
  w.key ("from");
  w.begin_object ();
  source (f.from);
  w.end_object ();
  unit (f.unit, 0);
}

void
profile_writer::write_recursion (const profile_recursion &r)
{
  w.key ("functions");
  w.begin_array ();
  for (int f : r.functions)
    w.whole (f);
  w.end_array ();
  whole ("head", r.head);
  real ("cyclic_probability", r.cyclic_probability);
  real ("scale", r.scale);
  truth ("capped", r.capped);
  share ("weakened", r.weakened);
  truth ("approximate", r.approximate);
}

void
profile_writer::write_indirect (const profile_indirect &i)
{
  text ("through", i.through);
  unit (i.unit, -1);
  real ("frequency", i.frequency);
  w.key ("targets");
  w.begin_array ();
  for (const indirect_target &t : i.targets)
    {
      w.begin_object ();
      whole ("function", t.function);
      share ("share", t.share);
      w.end_object ();
    }
  w.end_array ();
}

std::string
profile_writer::write ()
{
  w.begin_object ();
  write_head ();
  lines ("units", p.units, [this] (const profile_unit &u) {
    text ("name", u.name);
    text ("id", u.id);
    text ("compiler", u.compiler);
    text ("model", u.model);
  });
  lines ("functions", p.functions,
	 [this] (const profile_function &f) { write_function (f); });
  lines ("aliases", p.aliases,
	 [this] (const profile_alias &a) { write_alias (a); });
  lines ("pointers", p.pointers,
	 [this] (const pointer_flow &f) { write_pointer (f); });
  lines ("recursion", p.recursion,
	 [this] (const profile_recursion &r) { write_recursion (r); });
  lines ("indirect", p.indirect,
	 [this] (const profile_indirect &i) { write_indirect (i); });
  real ("unattributed_calls", p.unattributed);
  real ("residual", p.residual);
  w.end_object ();
  return w.take () + "\n";
}

} // anonymous namespace

std::string
write_profile_json (const profile &p)
{
  return profile_writer (p).write ();
}

} // namespace staticprof
