/* Profiles as JSON text: the reader.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What comes out may be handed to the whole-program step: every number is in its
   range, every index names something.  The first thing that is wrong stops the
   reading; members that are not known are not looked at, so that later writers
   may say more.  */

#include "plugin/core/profile-json.h"

#include "plugin/core/json.h"
#include "plugin/core/profile-words.h"
#include "plugin/core/report.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_map>

namespace staticprof
{

namespace
{

constexpr int int_max = std::numeric_limits<int>::max ();
constexpr double real_max = std::numeric_limits<double>::max ();

/* A value and the way to it: through member KEY of the value of PARENT, or, if
   KEY is null, through its element INDEX.  */
struct node
{
  json_value value;
  const node *parent = nullptr;
  const char *key = nullptr;
  std::size_t index = 0;

  node
  operator[] (const char *name) const
  {
    return { value.member (name), this, name, 0 };
  }
  node
  operator[] (std::size_t i) const
  {
    return { value.element (i), this, nullptr, i };
  }
  bool
  exists () const
  {
    return value.kind () != json_kind::none;
  }
};

/* The JSON pointer of N (RFC 6901; no key here needs escapes).  */
std::string
pointer_to (const node &n)
{
  std::string result;
  for (const node *i = &n; i->parent; i = i->parent)
    result.insert (0, "/" + (i->key ? i->key : std::to_string (i->index)));
  return result.empty () ? "/" : result;
}

/* Names as they come, each once.  */
class interner
{
public:
  explicit interner (std::vector<std::string> &names) : m_names (names) {}

  int
  operator() (const std::string &name)
  {
    auto inserted
	= m_index.emplace (name, static_cast<int> (m_names.size ()));
    if (inserted.second)
      m_names.push_back (name);
    return inserted.first->second;
  }

private:
  std::vector<std::string> &m_names;
  std::unordered_map<std::string, int> m_index; /* Never walked.  */
};

class profile_reader
{
public:
  profile_reader (const std::string &file, profile &result)
      : m_file (file), p (result), m_files (result.files),
	m_voices (result.voices)
  {
  }

  user_error read (const node &root);

private:
  bool
  ok () const
  {
    return m_error.ok ();
  }
  void
  fail (const node &n, const std::string &message)
  {
    if (ok ())
      m_error.message = m_file + ": " + pointer_to (n) + ": " + message;
  }
  bool need (const node &n, json_kind kind);

  /* Each reads N into X, or fails.  */
  void text (const node &n, std::string &x);
  void real (const node &n, double &x, double most = real_max);
  void real (const node &n, scaled &x);
  void whole (const node &n, int &x, int most = int_max);
  /* An index of COUNT things that are called THINGS.  */
  void index (const node &n, int &x, std::size_t count, const char *things);
  void truth (const node &n, bool &x);
  template <class Enum, std::size_t count>
  void word (const node &n, Enum &x, const char *const (&words)[count]);
  void file (const node &n, int &x);
  void place (const node &n, source_place &x);
  void measured (const node &n, long long &x);
  /* Member KEY of N; X stays as it is if that is left out.  */
  void rival (const node &n, const char *key, double &x, double most);
  /* Stays as it is if left out.  */
  void unit (const node &n, int &x);
  void source (const node &n, pointer_source &x);
  /* Fills ITEMS, each by READ (element, item).  */
  template <class Item, class Read>
  void items (const node &n, std::vector<Item> &items, Read read);

  void read_head (const node &n);
  void read_function (const node &n, profile_function &f);
  void read_block (const node &n, profile_block &b);
  void read_edge (const node &n, profile_edge &e);
  void read_call (const node &n, profile_call &c, int file);
  void read_alias (const node &n, profile_alias &a);
  void read_recursion (const node &n, profile_recursion &r);
  void read_indirect (const node &n, profile_indirect &i);
  void check_blocks (const node &n, const profile_function &f);

  const std::string &m_file;
  profile &p;
  interner m_files, m_voices;
  user_error m_error;
};

bool
profile_reader::need (const node &n, json_kind kind)
{
  json_kind found = n.value.kind ();
  if (found == json_kind::none)
    fail (n, std::string ("missing, expected ") + describe (kind));
  else if (found != kind)
    fail (n, std::string ("expected ") + describe (kind) + ", found "
		 + describe (found));
  return ok ();
}

void
profile_reader::text (const node &n, std::string &x)
{
  if (need (n, json_kind::text))
    x = n.value.text ();
}

void
profile_reader::real (const node &n, double &x, double most)
{
  if (!need (n, json_kind::number))
    return;
  x = n.value.real ();
  if (x < 0)
    fail (n, "expected a number that is not negative");
  else if (x > most)
    fail (n, "expected a number from 0 to " + std::to_string (int (most)));
  x += 0.0; /* Not -0.  */
}

void
profile_reader::real (const node &n, scaled &x)
{
  double value = 0;
  real (n, value);
  if (ok ())
    x = value;
}

void
profile_reader::whole (const node &n, int &x, int most)
{
  if (!need (n, json_kind::number))
    return;
  long long value = n.value.whole ();
  if (!n.value.whole_p () || value < 0 || value > most)
    fail (n, "expected a whole number from 0 to " + std::to_string (most));
  else
    x = static_cast<int> (value);
}

void
profile_reader::index (const node &n, int &x, std::size_t count,
		       const char *things)
{
  whole (n, x);
  if (ok () && static_cast<std::size_t> (x) >= count)
    fail (n, "there are only " + std::to_string (count) + " " + things);
}

void
profile_reader::truth (const node &n, bool &x)
{
  if (need (n, json_kind::truth))
    x = n.value.truth ();
}

template <class Enum, std::size_t count> void
profile_reader::word (const node &n, Enum &x, const char *const (&words)[count])
{
  std::string found, expected;
  text (n, found);
  if (!ok ())
    return;
  for (std::size_t i = 0; i < count; ++i)
    {
      if (found == words[i])
	{
	  x = static_cast<Enum> (i);
	  return;
	}
      expected += (i == 0 ? "" : i + 1 < count ? ", " : " or ")
		  + std::string (words[i]);
    }
  fail (n, "expected " + expected);
}

void
profile_reader::file (const node &n, int &x)
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
profile_reader::place (const node &n, source_place &x)
{
  file (n["file"], x.file);
  whole (n["line"], x.line);
}

void
profile_reader::measured (const node &n, long long &x)
{
  node m = n["measured"];
  if (!m.exists () || !need (m, json_kind::number))
    return;
  x = m.value.whole ();
  if (!m.value.whole_p () || x < 0)
    fail (m, "expected a whole number that is not negative");
}

void
profile_reader::rival (const node &n, const char *key, double &x, double most)
{
  node r = n[key];
  if (r.exists ())
    real (r, x, most);
}

void
profile_reader::unit (const node &n, int &x)
{
  node u = n["unit"];
  if (u.exists ())
    index (u, x, p.units.size (), "units");
  else if (x >= 0 && p.units.empty ())
    fail (u, "there are no units");
}

void
profile_reader::source (const node &n, pointer_source &x)
{
  if (!need (n, json_kind::object))
    return;
  x.slot = n["slot"].exists ();
  text (n[x.slot ? "slot" : "function"], x.name);
}

template <class Item, class Read> void
profile_reader::items (const node &n, std::vector<Item> &items, Read read)
{
  if (!need (n, json_kind::array))
    return;
  std::size_t size = n.value.size ();
  items.resize (size);
  for (std::size_t i = 0; i < size && ok (); ++i)
    read (n[i], items[i]);
}

void
profile_reader::read_head (const node &n)
{
  if (!need (n, json_kind::object))
    return;
  node format = n["format"];
  if (!format.exists () || format.value.text () != profile_format)
    return fail (format, std::string ("this is no profile; expected \"")
			     + profile_format + "\"");
  int version = 0;
  whole (n["version"], version);
  if (ok () && version != profile_version)
    return fail (n["version"],
		 "version " + std::to_string (version)
		     + " of the format is not known here; expected "
		     + std::to_string (profile_version));
  word (n["scope"], p.scope, scope_words);
  text (n[p.scope == profile_scope::unit ? "unit" : "program"], p.name);
  std::string summary; /* The units say it each for itself.  */
  text (n["compiler"], summary);
  text (n["model"], summary);
  node scale = n["max_recursion_scale"];
  real (scale, p.max_recursion_scale);
  if (ok () && p.max_recursion_scale < 1)
    fail (scale, "expected a number that is at least 1");
  if (n["weigh_invocations"].exists ())
    truth (n["weigh_invocations"], p.weigh_invocations);
  node unmatched = n["unmatched"];
  if (unmatched.exists ())
    whole (unmatched, p.unmatched);
}

void
profile_reader::read_block (const node &n, profile_block &b)
{
  whole (n["id"], b.id);
  real (n["frequency"], b.frequency);
  whole (n["bb_freq"], b.bb_freq, bb_freq_base);
  real (n["bias"], b.bias);
  whole (n["loop_depth"], b.loop_depth);
  place (n, b.place);
  measured (n, b.measured);
  rival (n, "gcc_frequency", b.rival_frequency, real_max);
}

void
profile_reader::read_edge (const node &n, profile_edge &e)
{
  whole (n["from"], e.from);
  whole (n["to"], e.to);
  real (n["probability"], e.probability, 1);
  whole (n["reg_br_prob"], e.reg_br_prob, 10000);
  real (n["reverse_probability"], e.reverse_probability, 1);
  std::vector<int> kinds;
  items (n["kind"], kinds, [this] (const node &k, int &kind) {
    word (k, kind, kind_words);
  });
  for (int kind : kinds)
    e.kinds |= 1u << kind;
  items (n["votes"], e.votes, [this] (const node &v, profile_vote &vote) {
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
profile_reader::read_call (const node &n, profile_call &c, int file)
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
	   [this] (const node &a, pointer_argument &x) {
	     whole (a["index"], x.index);
	     source (a, x.source);
	   });
  measured (n, c.measured);
}

/* Edges and calls name blocks that are there.  A light record has none, but
   calls.  */
void
profile_reader::check_blocks (const node &n, const profile_function &f)
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
  node edges = n["edges"], calls = n["calls"];
  for (std::size_t i = 0; i < f.edges.size (); ++i)
    for (const char *end : { "from", "to" })
      {
	int id = *end == 'f' ? f.edges[i].from : f.edges[i].to;
	if (!known (id))
	  {
	    node edge = edges[i];
	    return fail (edge[end], "there is no block " + std::to_string (id));
	  }
      }
  if (!ids.empty ())
    for (std::size_t i = 0; i < f.calls.size (); ++i)
      if (!known (f.calls[i].block))
	{
	  node call = calls[i];
	  return fail (call["block"], "there is no block "
					  + std::to_string (f.calls[i].block));
	}
}

void
profile_reader::read_function (const node &n, profile_function &f)
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
  items (n["blocks"], f.blocks, [this] (const node &b, profile_block &x) {
    if (need (b, json_kind::object))
      read_block (b, x);
  });
  items (n["edges"], f.edges, [this] (const node &e, profile_edge &x) {
    if (need (e, json_kind::object))
      read_edge (e, x);
  });
  items (n["calls"], f.calls, [this, &f] (const node &c, profile_call &x) {
    if (need (c, json_kind::object))
      read_call (c, x, f.place.file);
  });
  if (ok ())
    check_blocks (n, f);
}

void
profile_reader::read_alias (const node &n, profile_alias &a)
{
  text (n["name"], a.name);
  text (n["target"], a.target);
  unit (n, a.unit);
  word (n["linkage"], a.linkage, linkage_words);
  word (n["definition"], a.definition, definition_words);
  truth (n["ifunc"], a.ifunc);
}

void
profile_reader::read_recursion (const node &n, profile_recursion &r)
{
  std::size_t count = p.functions.size ();
  items (n["functions"], r.functions, [this, count] (const node &f, int &x) {
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
profile_reader::read_indirect (const node &n, profile_indirect &i)
{
  text (n["through"], i.through);
  unit (n, i.unit);
  real (n["frequency"], i.frequency);
  items (n["targets"], i.targets, [this] (const node &t, indirect_target &x) {
    index (t["function"], x.function, p.functions.size (), "functions");
    real (t["share"], x.share, 1);
  });
}

user_error
profile_reader::read (const node &root)
{
  read_head (root);
  if (!ok ())
    return m_error;
  items (root["units"], p.units, [this] (const node &u, profile_unit &x) {
    text (u["name"], x.name);
    text (u["id"], x.id);
    text (u["compiler"], x.compiler);
    text (u["model"], x.model);
  });
  items (root["functions"], p.functions,
	 [this] (const node &f, profile_function &x) {
	   if (need (f, json_kind::object))
	     read_function (f, x);
	 });
  items (root["aliases"], p.aliases,
	 [this] (const node &a, profile_alias &x) { read_alias (a, x); });
  items (root["pointers"], p.pointers, [this] (const node &f, pointer_flow &x) {
    text (f["slot"], x.slot);
    source (f["from"], x.from);
    unit (f, x.unit);
  });
  items (root["recursion"], p.recursion,
	 [this] (const node &r, profile_recursion &x) {
	   read_recursion (r, x);
	 });
  items (root["indirect"], p.indirect,
	 [this] (const node &i, profile_indirect &x) { read_indirect (i, x); });
  real (root["unattributed_calls"], p.unattributed);
  real (root["residual"], p.residual);
  return m_error;
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
