/* Profiles written as JSON text and read again.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile-json.h"
#include "unittests/support/random_profile.h"
#include "unittests/support/small_profile.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

std::string
name_at (const std::vector<std::string> &names, int i)
{
  return i < 0 ? "?" : names[i];
}

void
expect_same_place (const profile &p, const source_place &a, const profile &q,
		   const source_place &b)
{
  EXPECT_EQ (a.line, b.line);
  EXPECT_EQ (a.file < 0, b.file < 0);
  EXPECT_EQ (name_at (p.files, a.file), name_at (q.files, b.file));
}

void
expect_same_source (const pointer_source &a, const pointer_source &b)
{
  EXPECT_EQ (a.name, b.name);
  EXPECT_EQ (a.slot, b.slot);
}

void
expect_same_blocks (const profile &p, const profile_function &f,
		    const profile &q, const profile_function &g)
{
  EXPECT_EQ (f.origin, g.origin);
  ASSERT_EQ (f.blocks.size (), g.blocks.size ());
  for (std::size_t i = 0; i < f.blocks.size (); ++i)
    {
      const profile_block &a = f.blocks[i], &b = g.blocks[i];
      EXPECT_EQ (a.id, b.id);
      EXPECT_EQ (a.frequency, b.frequency);
      EXPECT_EQ (a.bb_freq, b.bb_freq);
      EXPECT_EQ (a.bias, b.bias);
      EXPECT_EQ (a.loop_depth, b.loop_depth);
      expect_same_place (p, a.place, q, b.place);
      EXPECT_EQ (a.condition, b.condition);
      EXPECT_EQ (a.inlined_from, b.inlined_from);
      EXPECT_EQ (a.inlined_line, b.inlined_line);
      EXPECT_EQ (counted (f, a), counted (g, b));
      EXPECT_EQ (beside (f.of_gcc.frequencies, f.blocks, a, not_recorded),
		 beside (g.of_gcc.frequencies, g.blocks, b, not_recorded));
    }
}

void
expect_same_edges (const profile &p, const profile_function &f,
		   const profile &q, const profile_function &g)
{
  ASSERT_EQ (f.edges.size (), g.edges.size ());
  for (std::size_t i = 0; i < f.edges.size (); ++i)
    {
      const profile_edge &a = f.edges[i], &b = g.edges[i];
      EXPECT_EQ (a.from, b.from);
      EXPECT_EQ (a.to, b.to);
      EXPECT_EQ (a.probability, b.probability);
      EXPECT_EQ (a.reg_br_prob, b.reg_br_prob);
      EXPECT_EQ (a.kinds, b.kinds);
      EXPECT_EQ (a.reverse_probability, b.reverse_probability);
      EXPECT_EQ (counted (f, a), counted (g, b));
      EXPECT_EQ (beside (f.of_gcc.probabilities, f.edges, a, not_recorded),
		 beside (g.of_gcc.probabilities, g.edges, b, not_recorded));
      ASSERT_EQ (a.votes.size (), b.votes.size ());
      for (std::size_t j = 0; j < a.votes.size (); ++j)
	{
	  EXPECT_EQ (p.voters[a.votes[j].which], q.voters[b.votes[j].which]);
	  EXPECT_EQ (a.votes[j].probability, b.votes[j].probability);
	  EXPECT_EQ (a.votes[j].taken, b.votes[j].taken);
	  EXPECT_EQ (a.votes[j].overruled, b.votes[j].overruled);
	}
    }
}

void
expect_same_calls (const profile &p, const profile_function &f,
		   const profile &q, const profile_function &g)
{
  ASSERT_EQ (f.calls.size (), g.calls.size ());
  for (std::size_t i = 0; i < f.calls.size (); ++i)
    {
      const profile_call &a = f.calls[i], &b = g.calls[i];
      EXPECT_EQ (a.block, b.block);
      EXPECT_EQ (a.callee, b.callee);
      EXPECT_EQ (a.slot, b.slot);
      EXPECT_EQ (a.signature, b.signature);
      EXPECT_EQ (a.frequency, b.frequency);
      EXPECT_EQ (a.global_frequency, b.global_frequency);
      EXPECT_EQ (a.loop_depth, b.loop_depth);
      EXPECT_EQ (counted (f, a), counted (g, b));
      expect_same_place (p, a.place, q, b.place);
      ASSERT_EQ (a.arguments.size (), b.arguments.size ());
      for (std::size_t j = 0; j < a.arguments.size (); ++j)
	{
	  EXPECT_EQ (a.arguments[j].index, b.arguments[j].index);
	  expect_same_source (a.arguments[j].source, b.arguments[j].source);
	}
    }
}

void
expect_same_function (const profile &p, const profile_function &f,
		      const profile &q, const profile_function &g)
{
  EXPECT_EQ (f.name, g.name);
  EXPECT_EQ (f.assembler_name, g.assembler_name);
  EXPECT_EQ (f.unit, g.unit);
  expect_same_place (p, f.place, q, g.place);
  EXPECT_EQ (f.linkage, g.linkage);
  EXPECT_EQ (f.definition, g.definition);
  EXPECT_EQ (f.entry, g.entry);
  EXPECT_EQ (f.address_taken, g.address_taken);
  EXPECT_EQ (f.signature, g.signature);
  EXPECT_EQ (f.invocations, g.invocations);
  EXPECT_EQ (f.size, g.size);
  expect_same_blocks (p, f, q, g);
  expect_same_edges (p, f, q, g);
  expect_same_calls (p, f, q, g);
}

void
expect_same_results (const profile &p, const profile &q)
{
  ASSERT_EQ (p.solved.recursion.size (), q.solved.recursion.size ());
  for (std::size_t i = 0; i < p.solved.recursion.size (); ++i)
    {
      const profile_recursion &a = p.solved.recursion[i],
			      &b = q.solved.recursion[i];
      EXPECT_EQ (a.functions, b.functions);
      EXPECT_EQ (a.head, b.head);
      EXPECT_EQ (a.cyclic_probability, b.cyclic_probability);
      EXPECT_EQ (a.scale, b.scale);
      EXPECT_EQ (a.capped, b.capped);
      EXPECT_EQ (a.weakened, b.weakened);
      EXPECT_EQ (a.approximate, b.approximate);
    }
  ASSERT_EQ (p.solved.indirect.size (), q.solved.indirect.size ());
  for (std::size_t i = 0; i < p.solved.indirect.size (); ++i)
    {
      const profile_indirect &a = p.solved.indirect[i],
			     &b = q.solved.indirect[i];
      EXPECT_EQ (a.through, b.through);
      EXPECT_EQ (a.unit, b.unit);
      EXPECT_EQ (a.frequency, b.frequency);
      ASSERT_EQ (a.targets.size (), b.targets.size ());
      for (std::size_t j = 0; j < a.targets.size (); ++j)
	{
	  EXPECT_EQ (a.targets[j].function, b.targets[j].function);
	  EXPECT_EQ (a.targets[j].share, b.targets[j].share);
	}
    }
  EXPECT_EQ (p.solved.unattributed, q.solved.unattributed);
  EXPECT_EQ (p.solved.residual, q.solved.residual);
}

void
expect_same_profile (const profile &p, const profile &q)
{
  EXPECT_EQ (p.name, q.name);
  EXPECT_EQ (p.scope, q.scope);
  EXPECT_EQ (p.max_recursion_scale, q.max_recursion_scale);
  EXPECT_EQ (p.weigh_invocations, q.weigh_invocations);
  EXPECT_EQ (p.unmatched, q.unmatched);
  ASSERT_EQ (p.units.size (), q.units.size ());
  for (std::size_t i = 0; i < p.units.size (); ++i)
    {
      EXPECT_EQ (p.units[i].name, q.units[i].name);
      EXPECT_EQ (p.units[i].id, q.units[i].id);
      EXPECT_EQ (p.units[i].compiler, q.units[i].compiler);
      EXPECT_EQ (p.units[i].model, q.units[i].model);
    }
  ASSERT_EQ (p.functions.size (), q.functions.size ());
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    expect_same_function (p, p.functions[i], q, q.functions[i]);
  ASSERT_EQ (p.aliases.size (), q.aliases.size ());
  for (std::size_t i = 0; i < p.aliases.size (); ++i)
    {
      const profile_alias &a = p.aliases[i], &b = q.aliases[i];
      EXPECT_EQ (a.name, b.name);
      EXPECT_EQ (a.target, b.target);
      EXPECT_EQ (a.unit, b.unit);
      EXPECT_EQ (a.linkage, b.linkage);
      EXPECT_EQ (a.definition, b.definition);
      EXPECT_EQ (a.ifunc, b.ifunc);
    }
  ASSERT_EQ (p.pointers.size (), q.pointers.size ());
  for (std::size_t i = 0; i < p.pointers.size (); ++i)
    {
      EXPECT_EQ (p.pointers[i].slot, q.pointers[i].slot);
      EXPECT_EQ (p.pointers[i].unit, q.pointers[i].unit);
      expect_same_source (p.pointers[i].from, q.pointers[i].from);
    }
  expect_same_results (p, q);
}

TEST (ProfileJson, IsWrittenSo)
{
  EXPECT_EQ (write_profile_json (small_profile ()), small_text);
}

TEST (ProfileJson, SurvivesReadingAndWriting)
{
  for (int seed = 0; seed < 400; ++seed)
    {
      SCOPED_TRACE (seed);
      profile p = random_profile (seed).make (), q;
      std::string text = write_profile_json (p);
      ASSERT_EQ (read_profile_json ("F", text, q).message, "") << text;
      expect_same_profile (p, q);
      ASSERT_EQ (write_profile_json (q), text);
      if (HasFailure ())
	FAIL () << text;
    }
}

TEST (ProfileJson, ReadingForgetsWhatWasThere)
{
  profile p = random_profile (4).make ();
  ASSERT_TRUE (read_profile_json ("F", small_text, p).ok ());
  expect_same_profile (p, small_profile ());
}

TEST (ProfileJson, OfSeveralUnitsIsMixed)
{
  profile p = small_profile ();
  p.scope = profile_scope::program;
  p.units.push_back (p.units[0]);
  p.units[1].model = "wu-larus";
  p.functions[0].unit = 1;
  std::string text = write_profile_json (p);
  EXPECT_NE (text.find ("\"program\":\"x.c\",\"compiler\":\"12.2.0\","
			"\"model\":\"mixed\",\"scope\":\"program\""),
	     text.npos);
  EXPECT_NE (text.find ("\"assembler_name\":\"main\",\"unit\":1,"), text.npos);
}

TEST (ProfileJson, NumbersBeyondDoubleSaturate)
{
  profile p = small_profile (), q;
  scaled huge (1e300);
  p.functions[0].invocations = huge * huge;
  p.functions[0].blocks[0].frequency = scaled (1) / (huge * huge);
  p.functions[0].edges[0].reverse_probability = 1.0000000000000002;
  ASSERT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].invocations, scaled (1.7976931348623157e308));
  EXPECT_EQ (q.functions[0].blocks[0].frequency, scaled (5e-324));
  EXPECT_EQ (q.functions[0].edges[0].reverse_probability, 1);
}

TEST (ProfileJson, LightRecordsHaveNoBlocks)
{
  profile p = small_profile (), q;
  p.functions[0].blocks.clear ();
  p.functions[0].edges.clear ();
  EXPECT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].calls.size (), 2u);
}

} // namespace
} // namespace staticprof
