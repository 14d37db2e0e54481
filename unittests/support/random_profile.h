/* Random profiles from a seed: any value that a profile may hold.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Valid, but not consistent: frequencies obey no law.  Names hold any bytes,
   numbers come from the whole range of double.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "unittests/support/random_graph.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace staticprof
{

class random_profile
{
public:
  explicit random_profile (std::uint64_t seed) : r (seed) {}

  profile make ()
  {
    profile p;
    p.name = any_bytes ();
    p.scope = r.one_in (2) ? profile_scope::unit : profile_scope::program;
    p.max_recursion_scale = 1 + amount ();
    p.weigh_invocations = r.one_in (2);
    p.unmatched = r.below (3);
    for (auto *names : { &p.files, &p.voters })
      fill (*names, 4, [this, names] {
	return any_bytes () + std::to_string (names->size ());
      });
    fill (p.units, 3, [this] {
      return profile_unit{ any_bytes (), any_bytes (), any_bytes (),
			   any_bytes () };
    });
    p.units.emplace_back ();
    fill (p.functions, 4, [this, &p] { return function (p); });
    fill (p.aliases, 3, [this, &p] { return alias (p); });
    fill (p.pointers, 3, [this, &p] {
      return pointer_flow{ any_bytes (), source (), pick (p.units) };
    });
    if (p.functions.empty ())
      return p;
    fill (p.solved.recursion, 2, [this, &p] { return recursion (p); });
    fill (p.solved.indirect, 2, [this, &p] { return indirect (p); });
    p.solved.unattributed = amount ();
    p.solved.residual = amount ();
    return p;
  }

  /* A name; half of them are plain words.  */
  std::string any_bytes ()
  {
    static const char *const pieces[] = { "f",
					  "_ZN1a1bEv",
					  "\"",
					  "\\",
					  "\n",
					  "\xc3\xa4",
					  "\xee\xbe\x80",
					  "\xee\xbf\xbf",
					  "\xf0\x9f\x90\xa2",
					  "\xed\xa0\x80",
					  "\xff",
					  "\xc3",
					  "/" };
    std::string s;
    int n = r.below (4);
    if (r.one_in (2))
      return "name" + std::to_string (n);
    for (int i = 0; i < n; ++i)
      if (r.one_in (3))
	s += static_cast<char> (r.below (256));
      else
	s += pieces[r.below (sizeof pieces / sizeof *pieces)];
    return s;
  }

  /* A finite double that is not negative.  */
  double amount ()
  {
    if (r.one_in (4))
      return r.below (20);
    std::uint64_t bits = r.next () >> 1;
    double x;
    std::memcpy (&x, &bits, sizeof x);
    return std::isfinite (x) ? x : 1e300;
  }
  double share ()
  {
    return r.below (1 << 30) / static_cast<double> ((1 << 30) - 1);
  }

private:
  template <class Item, class Make>
  void fill (std::vector<Item> &items, int most, Make make)
  {
    for (int n = r.below (most + 1); n > 0; --n)
      items.push_back (make ());
  }
  template <class Item> int pick (const std::vector<Item> &items)
  {
    return r.below (items.size ());
  }
  template <class Enum> Enum any_of (int count)
  {
    return static_cast<Enum> (r.below (count));
  }
  source_place place (const profile &p)
  {
    source_place result;
    result.file = r.below (p.files.size () + 1) - 1;
    result.line = r.below (1000);
    return result;
  }
  long long count ()
  {
    return r.one_in (2) ? not_measured
			: static_cast<long long> (r.next () >> 1);
  }
  pointer_source source ()
  {
    pointer_source s;
    s.name = any_bytes ();
    s.slot = r.one_in (2);
    return s;
  }

  profile_function function (const profile &p)
  {
    profile_function f;
    f.name = any_bytes ();
    f.assembler_name = any_bytes ();
    f.unit = pick (p.units);
    f.place = place (p);
    f.linkage = any_of<enum linkage> (2);
    f.definition = any_of<enum definition> (3);
    f.entry = any_of<entry_point> (5);
    f.address_taken = r.one_in (2);
    f.signature = any_bytes ();
    f.invocations = amount ();
    fill (f.blocks, 4, [this, &p, &f] {
      profile_block b;
      b.id = 3 * f.blocks.size () + r.below (3);
      b.frequency = amount ();
      b.bb_freq = r.below (10001);
      b.bias = amount ();
      b.loop_depth = r.below (5);
      b.place = place (p);
      b.condition = any_bytes ();
      if (r.one_in (3))
	b.inlined_from = any_bytes ();
      b.inlined_line = r.below (3);
      b.decided = static_cast<decided_by> (r.below (7));
      return b;
    });
    if (f.blocks.empty ())
      f.size = r.below (9);
    else
      fill (f.edges, 4, [this, &p, &f] { return edge (p, f); });
    if (r.one_in (3))
      f.origin = any_bytes ();
    fill (f.calls, 3, [this, &p, &f] { return call (p, f); });
    auto maybe = [this] (auto &column, std::size_t size, auto make) {
      if (r.one_in (2))
	while (column.size () < size)
	  column.push_back (make ());
    };
    auto count = [this] { return this->count (); };
    maybe (f.measured.blocks, f.blocks.size (), count);
    maybe (f.measured.edges, f.edges.size (), count);
    maybe (f.measured.calls, f.calls.size (), count);
    maybe (f.of_gcc.frequencies, f.blocks.size (),
	   [this] { return r.one_in (2) ? not_recorded : amount (); });
    maybe (f.of_gcc.probabilities, f.edges.size (),
	   [this] { return r.one_in (2) ? not_recorded : share (); });
    return f;
  }
  profile_edge edge (const profile &p, const profile_function &f)
  {
    profile_edge e;
    e.from = f.blocks[pick (f.blocks)].id;
    e.to = f.blocks[pick (f.blocks)].id;
    e.probability = share ();
    e.reg_br_prob = r.below (10001);
    e.kinds = r.below (1 << 9);
    e.reverse_probability = share ();
    e.excluded = static_cast<exclusion> (r.below (6));
    e.cases = any_bytes ();
    if (!p.voters.empty ())
      fill (e.votes, 3, [this, &p] {
	return vote{ pick (p.voters), share (), r.one_in (2),
		     static_cast<overruled_by> (r.below (6)),
		     static_cast<voter_kind> (r.below (5)) };
      });
    return e;
  }
  profile_call call (const profile &p, const profile_function &f)
  {
    profile_call c;
    c.block = f.blocks.empty () ? r.below (9) : f.blocks[pick (f.blocks)].id;
    if (f.blocks.empty ())
      c.loop_depth = r.below (5);
    c.callee = any_bytes ();
    c.slot = any_bytes ();
    c.signature = any_bytes ();
    c.frequency = amount ();
    c.global_frequency = amount ();
    c.place = place (p);
    fill (c.arguments, 2, [this] {
      return pointer_argument{ r.below (9), source () };
    });
    return c;
  }
  profile_alias alias (const profile &p)
  {
    profile_alias a;
    a.name = any_bytes ();
    a.target = any_bytes ();
    a.unit = pick (p.units);
    a.linkage = any_of<enum linkage> (2);
    a.definition = any_of<enum definition> (3);
    a.ifunc = r.one_in (2);
    return a;
  }
  profile_recursion recursion (const profile &p)
  {
    profile_recursion x;
    fill (x.functions, 3, [this, &p] { return pick (p.functions); });
    x.head = pick (p.functions);
    x.cyclic_probability = share ();
    x.scale = amount ();
    x.capped = r.one_in (2);
    x.weakened = share ();
    x.approximate = r.one_in (2);
    return x;
  }
  profile_indirect indirect (const profile &p)
  {
    profile_indirect x;
    x.through = any_bytes ();
    x.unit = r.below (p.units.size () + 1) - 1;
    x.frequency = amount ();
    fill (x.targets, 3, [this, &p] {
      return indirect_target{ pick (p.functions), share () };
    });
    return x;
  }

  random_source r;
};

} // namespace staticprof
