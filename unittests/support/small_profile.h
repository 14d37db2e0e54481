/* A small profile, and its text with an error.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile-json.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{

/* A unit with one function that has all kinds of members.  */
inline profile
small_profile ()
{
  profile p;
  p.name = "x.c";
  p.files = { "x.c", "x.h" };
  p.voters = { "loop_branch" };
  p.units = { { "x.c", "0123456789abcdef", "12.2.0", "default" } };
  profile_function f;
  f.name = f.assembler_name = "main";
  f.place.file = 0;
  f.place.line = 3;
  f.entry = entry_point::main;
  f.signature = "int ()";
  f.invocations = 1.0;
  f.blocks.resize (2);
  f.blocks[0].frequency = 1.0;
  f.blocks[0].bb_freq = 10000;
  f.blocks[0].bias = 1;
  f.blocks[0].place = f.place;
  f.blocks[1].id = 2;
  f.edges.resize (1);
  f.edges[0].to = 2;
  f.edges[0].probability = .88;
  f.edges[0].reg_br_prob = 8800;
  f.edges[0].kinds = kind_back | kind_true;
  f.edges[0].votes = { { 0, .88, true },
		       { 0, .5, false, overruled_by::iterations } };
  f.calls.resize (2);
  f.calls[0].callee = "qsort";
  f.calls[0].frequency = 7.5;
  f.calls[0].place = f.place;
  f.calls[0].arguments = { { 3, { "compare", false } } };
  f.calls[1].slot = "variable table";
  f.calls[1].place.file = 1;
  p.functions = { f };
  p.aliases.resize (1);
  p.aliases[0].name = "alias";
  p.aliases[0].target = "main";
  p.pointers = { { "variable table", { "main", false }, 0 } };
  p.solved.recursion.resize (1);
  p.solved.recursion[0] = { { 0 }, 0, .5, 2.0, false, 1, false };
  p.solved.indirect.resize (1);
  p.solved.indirect[0].through = "variable table";
  p.solved.indirect[0].targets = { { 0, 1 } };
  return p;
}

constexpr char small_text[]
  = R"json({"format":"staticprof-profile","version":3,"unit":"x.c","compiler":"12.2.0","model":"default","scope":"unit","max_recursion_scale":1e+06,"units":[
{"name":"x.c","id":"0123456789abcdef","compiler":"12.2.0","model":"default"}],"functions":[
{"name":"main","assembler_name":"main","file":"x.c","line":3,"linkage":"external","definition":"strong","entry":"main","address_taken":false,"signature":"int ()","invocations":1,"blocks":[
{"id":0,"frequency":1,"bb_freq":10000,"bias":1,"loop_depth":0,"file":"x.c","line":3},
{"id":2,"frequency":0,"bb_freq":0,"bias":0,"loop_depth":0,"file":null,"line":0}],"edges":[
{"from":0,"to":2,"probability":0.88,"reg_br_prob":8800,"kind":["back","true"],"reverse_probability":0,"votes":[{"heuristic":"loop_branch","probability":0.88},{"heuristic":"loop_branch","probability":0.5,"says":"not_taken","overruled":"iterations"}]}],"calls":[
{"block":0,"callee":"qsort","frequency":7.5,"global_frequency":0,"line":3,"arguments":[{"index":3,"function":"compare"}]},
{"block":0,"callee":null,"slot":"variable table","frequency":0,"global_frequency":0,"file":"x.h","line":0}]}],"aliases":[
{"name":"alias","target":"main","linkage":"external","definition":"strong","ifunc":false}],"pointers":[
{"slot":"variable table","from":{"function":"main"}}],"recursion":[
{"functions":[0],"head":0,"cyclic_probability":0.5,"scale":2,"capped":false,"weakened":1,"approximate":false}],"indirect":[
{"through":"variable table","frequency":0,"targets":[{"function":0,"share":1}]}],"unattributed_calls":0,"residual":0}
)json";

inline std::string
error_of (const std::string &text)
{
  profile p;
  return read_profile_json ("F", text, p).message;
}

/* The small text with OLD, which it contains, replaced by NOW.  */
inline std::string
small_with (const std::string &old, const std::string &now)
{
  std::string text = small_text;
  std::size_t at = text.find (old);
  EXPECT_NE (at, text.npos) << old;
  return at == text.npos ? text : text.replace (at, old.size (), now);
}

} // namespace staticprof
