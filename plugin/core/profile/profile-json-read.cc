/* Profiles as JSON text: the reader.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What comes out may be handed to the whole-program step: every number is in
   its range, every index names something.  The first thing that is wrong stops
   the reading; members that are not known are not looked at, so that later
   writers may say more.  */

#include "plugin/core/profile/profile-json.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/profile/json-reader.h"
#include "plugin/core/profile/profile-words.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace staticprof
{

namespace
{

/* Names as they come, each once.  */
class interner
{
public:
  explicit interner (std::vector<std::string> &names) : m_names (names) {}

  int operator() (const std::string &name)
  {
    auto inserted = m_index.emplace (name, static_cast<int> (m_names.size ()));
    if (inserted.second)
      m_names.push_back (name);
    return inserted.first->second;
  }

private:
  std::vector<std::string> &m_names;
  std::unordered_map<std::string, int> m_index; /* Never walked.  */
};

class profile_reader : json_reader
{
public:
  profile_reader (const std::string &file, profile &result)
    : json_reader (file), p (result), m_files (result.files),
      m_voices (result.voices)
  {
  }

  user_error read (const json_node &root);

private:
  /* Each reads N into X, or fails.  */
  void file (const json_node &n, int &x);
  void place (const json_node &n, source_place &x);
  void measured (const json_node &n, long long &x);
  /* Member KEY of N; X stays as it is if that is left out.  */
  void rival (const json_node &n, const char *key, double &x, double most);
  /* Stays as it is if left out.  */
  void unit (const json_node &n, int &x);
  void source (const json_node &n, pointer_source &x);

  void read_head (const json_node &n);
  void read_function (const json_node &n, profile_function &f);
  void read_block (const json_node &n, profile_block &b);
  void read_edge (const json_node &n, profile_edge &e);
  void read_call (const json_node &n, profile_call &c, int file);
  void read_alias (const json_node &n, profile_alias &a);
  void read_recursion (const json_node &n, profile_recursion &r);
  void read_indirect (const json_node &n, profile_indirect &i);
  void check_blocks (const json_node &n, const profile_function &f);

  profile &p;
  interner m_files, m_voices;
};

void
profile_reader::file (const json_node &n, int &x)
{
  std::string name;
  x = -1;
  if (n.value.kind () == json_kind::null)
    return;
  text (n, name);
  if (ok ())
    x = m_files (name);
}

void
profile_reader::place (const json_node &n, source_place &x)
{
  file (n["file"], x.file);
  whole (n["line"], x.line);
}

void
profile_reader::measured (const json_node &n, long long &x)
{
  const json_node m = n["measured"];
  if (m.exists ())
    whole (m, x, std::numeric_limits<long long>::max ());
}

void
profile_reader::rival (const json_node &n, const char *key, double &x,
		       double most)
{
  json_node r = n[key];
  if (r.exists ())
    real (r, x, most);
}

void
profile_reader::unit (const json_node &n, int &x)
{
  json_node u = n["unit"];
  if (u.exists ())
    index (u, x, p.units.size (), "units");
  else if (x >= 0 && p.units.empty ())
    fail (u, "there are no units");
}

void
profile_reader::source (const json_node &n, pointer_source &x)
{
  if (!need (n, json_kind::object))
    return;
  x.slot = n["slot"].exists ();
  text (n[x.slot ? "slot" : "function"], x.name);
}

void
profile_reader::read_head (const json_node &n)
{
  if (!need (n, json_kind::object))
    return;
  json_node format = n["format"];
  if (!format.exists () || format.value.text () != profile_format)
    return fail (format, std::string ("this is no profile; expected \"")
			   + profile_format + "\"");
  int version = 0;
  whole (n["version"], version);
  if (ok () && version != profile_version)
    return fail (n["version"], "version " + std::to_string (version)
				 + " of the format is not known here; expected "
				 + std::to_string (profile_version));
  word (n["scope"], p.scope, scope_words);
  text (n[p.scope == profile_scope::unit ? "unit" : "program"], p.name);
  std::string summary; /* The units say it each for itself.  */
  text (n["compiler"], summary);
  text (n["model"], summary);
  json_node scale = n["max_recursion_scale"];
  real (scale, p.max_recursion_scale);
  if (ok () && p.max_recursion_scale < 1)
    fail (scale, "expected a number that is at least 1");
  if (n["weigh_invocations"].exists ())
    truth (n["weigh_invocations"], p.weigh_invocations);
  json_node unmatched = n["unmatched"];
  if (unmatched.exists ())
    whole (unmatched, p.unmatched);
}

void
profile_reader::read_block (const json_node &n, profile_block &b)
{
  whole (n["id"], b.id);
  real (n["frequency"], b.frequency);
  whole (n["bb_freq"], b.bb_freq, bb_freq_base);
  real (n["bias"], b.bias);
  whole (n["loop_depth"], b.loop_depth);
  place (n, b.place);
  if (n["condition"].exists ())
    text (n["condition"], b.condition);
  measured (n, b.measured);
  rival (n, "gcc_frequency", b.rival_frequency,
	 std::numeric_limits<double>::max ());
}

void
profile_reader::read_edge (const json_node &n, profile_edge &e)
{
  whole (n["from"], e.from);
  whole (n["to"], e.to);
  real (n["probability"], e.probability, 1);
  whole (n["reg_br_prob"], e.reg_br_prob, 10000);
  real (n["reverse_probability"], e.reverse_probability, 1);
  if (n["cases"].exists ())
    text (n["cases"], e.cases);
  std::vector<int> kinds;
  items (n["kind"], kinds, [this] (const json_node &k, int &kind) {
    word (k, kind, kind_words);
  });
  for (int kind : kinds)
    e.kinds |= 1u << kind;
  items (n["votes"], e.votes, [this] (const json_node &v, profile_vote &vote) {
    std::string name;
    text (v["heuristic"], name);
    real (v["probability"], vote.probability, 1);
    vote.taken = vote.probability >= .5;
    int says = !vote.taken;
    if (v["says"].exists ())
      word (v["says"], says, opinion_words);
    vote.taken = says == 0;
    if (v["overruled"].exists ())
      truth (v["overruled"], vote.overruled);
    if (ok ())
      vote.voice = m_voices (name);
  });
  measured (n, e.measured);
  rival (n, "gcc_probability", e.rival_probability, 1);
}

/* In a function of FILE.  */
void
profile_reader::read_call (const json_node &n, profile_call &c, int file)
{
  whole (n["block"], c.block);
  if (n["callee"].value.kind () != json_kind::null)
    {
      text (n["callee"], c.callee);
      if (ok () && c.callee.empty ())
	fail (n["callee"], "expected a name, or null for an indirect call");
    }
  if (n["slot"].exists ())
    text (n["slot"], c.slot);
  if (n["signature"].exists ())
    text (n["signature"], c.signature);
  real (n["frequency"], c.frequency);
  real (n["global_frequency"], c.global_frequency);
  if (n["loop_depth"].exists ())
    whole (n["loop_depth"], c.loop_depth);
  c.place.file = file;
  if (n["file"].exists ())
    this->file (n["file"], c.place.file);
  whole (n["line"], c.place.line);
  if (n["arguments"].exists ())
    items (n["arguments"], c.arguments,
	   [this] (const json_node &a, pointer_argument &x) {
	     whole (a["index"], x.index);
	     source (a, x.source);
	   });
  measured (n, c.measured);
}

/* Edges and calls name blocks that are there.  A light record has none, but
   calls.  */
void
profile_reader::check_blocks (const json_node &n, const profile_function &f)
{
  std::vector<int> ids;
  for (const profile_block &b : f.blocks)
    ids.push_back (b.id);
  std::sort (ids.begin (), ids.end ());
  auto known = [&ids] (int id) {
    return std::binary_search (ids.begin (), ids.end (), id);
  };
  auto twice = std::adjacent_find (ids.begin (), ids.end ());
  if (twice != ids.end ())
    return fail (n["blocks"],
		 "block " + std::to_string (*twice) + " is there twice");
  json_node edges = n["edges"], calls = n["calls"];
  for (std::size_t i = 0; i < f.edges.size (); ++i)
    for (const char *end : { "from", "to" })
      {
	int id = *end == 'f' ? f.edges[i].from : f.edges[i].to;
	if (!known (id))
	  {
	    json_node edge = edges[i];
	    return fail (edge[end], "there is no block " + std::to_string (id));
	  }
      }
  if (!ids.empty ())
    for (std::size_t i = 0; i < f.calls.size (); ++i)
      if (!known (f.calls[i].block))
	{
	  json_node call = calls[i];
	  return fail (call["block"], "there is no block "
					+ std::to_string (f.calls[i].block));
	}
}

void
profile_reader::read_function (const json_node &n, profile_function &f)
{
  text (n["name"], f.name);
  text (n["assembler_name"], f.assembler_name);
  unit (n, f.unit);
  place (n, f.place);
  word (n["linkage"], f.linkage, linkage_words);
  word (n["definition"], f.definition, definition_words);
  if (n["entry"].exists ())
    word (n["entry"], f.entry, entry_words);
  truth (n["address_taken"], f.address_taken);
  text (n["signature"], f.signature);
  real (n["invocations"], f.invocations);
  if (n["size"].exists ())
    whole (n["size"], f.size);
  if (n["origin"].exists ())
    text (n["origin"], f.origin);
  items (n["blocks"], f.blocks, [this] (const json_node &b, profile_block &x) {
    if (need (b, json_kind::object))
      read_block (b, x);
  });
  items (n["edges"], f.edges, [this] (const json_node &e, profile_edge &x) {
    if (need (e, json_kind::object))
      read_edge (e, x);
  });
  items (n["calls"], f.calls, [this, &f] (const json_node &c, profile_call &x) {
    if (need (c, json_kind::object))
      read_call (c, x, f.place.file);
  });
  if (ok ())
    check_blocks (n, f);
}

void
profile_reader::read_alias (const json_node &n, profile_alias &a)
{
  text (n["name"], a.name);
  text (n["target"], a.target);
  unit (n, a.unit);
  word (n["linkage"], a.linkage, linkage_words);
  word (n["definition"], a.definition, definition_words);
  truth (n["ifunc"], a.ifunc);
}

void
profile_reader::read_recursion (const json_node &n, profile_recursion &r)
{
  std::size_t count = p.functions.size ();
  items (n["functions"], r.functions,
	 [this, count] (const json_node &f, int &x) {
	   index (f, x, count, "functions");
	 });
  index (n["head"], r.head, count, "functions");
  real (n["cyclic_probability"], r.cyclic_probability);
  real (n["scale"], r.scale);
  truth (n["capped"], r.capped);
  real (n["weakened"], r.weakened, 1);
  truth (n["approximate"], r.approximate);
}

void
profile_reader::read_indirect (const json_node &n, profile_indirect &i)
{
  text (n["through"], i.through);
  unit (n, i.unit);
  real (n["frequency"], i.frequency);
  items (n["targets"], i.targets,
	 [this] (const json_node &t, indirect_target &x) {
	   index (t["function"], x.function, p.functions.size (), "functions");
	   real (t["share"], x.share, 1);
	 });
}

user_error
profile_reader::read (const json_node &root)
{
  read_head (root);
  if (!ok ())
    return error ();
  items (root["units"], p.units, [this] (const json_node &u, profile_unit &x) {
    text (u["name"], x.name);
    text (u["id"], x.id);
    text (u["compiler"], x.compiler);
    text (u["model"], x.model);
  });
  items (root["functions"], p.functions,
	 [this] (const json_node &f, profile_function &x) {
	   if (need (f, json_kind::object))
	     read_function (f, x);
	 });
  items (root["aliases"], p.aliases,
	 [this] (const json_node &a, profile_alias &x) { read_alias (a, x); });
  items (root["pointers"], p.pointers,
	 [this] (const json_node &f, pointer_flow &x) {
	   text (f["slot"], x.slot);
	   source (f["from"], x.from);
	   unit (f, x.unit);
	 });
  items (root["recursion"], p.recursion,
	 [this] (const json_node &r, profile_recursion &x) {
	   read_recursion (r, x);
	 });
  items (
    root["indirect"], p.indirect,
    [this] (const json_node &i, profile_indirect &x) { read_indirect (i, x); });
  real (root["unattributed_calls"], p.unattributed);
  real (root["residual"], p.residual);
  return error ();
}

} // anonymous namespace

user_error
read_profile_json (const std::string &file, const std::string &text,
		   profile &result)
{
  json_document document;
  user_error error = document.parse (file, text);
  if (!error.ok ())
    return error;
  result = profile ();
  return profile_reader (file, result).read ({ document.root () });
}

} // namespace staticprof
