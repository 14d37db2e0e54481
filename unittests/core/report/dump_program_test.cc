/* The whole-program step's dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/dump.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* main calls f 2.5 times and g once through a pointer; f calls itself.  */
profile
small_program ()
{
  profile p;
  p.name = "a b.c";
  p.scope = profile_scope::program;
  p.units.push_back ({ "dir/x.c", "0123456789abcdef", "12.2.0", "default" });
  p.files = { "dir/x y.c" };
  p.solved.unattributed = scaled (0.25);

  profile_function f;
  f.name = "ns::f(int, char)";
  f.assembler_name = "_Z1fic";
  f.place = { 0, 7 };
  f.linkage = linkage::internal;
  f.definition = definition::comdat;
  f.address_taken = true;
  f.invocations = scaled (5);
  profile_call self;
  self.block = 3;
  self.callee = "_Z1fic";
  self.frequency = scaled (0.5);
  self.global_frequency = scaled (2.5);
  self.place = { 0, 8 };
  f.calls = { self };
  profile_block block;
  block.id = 3;
  block.frequency = scaled (0.5);
  block.loop_depth = 1;
  block.place = { 0, 8 };
  f.blocks = { block };
  profile_edge edge;
  edge.from = 3;
  edge.to = 1;
  edge.probability = 0.25;
  edge.kinds = kind_exit | kind_false | kind_irreducible;
  f.edges = { edge };

  profile_function main;
  main.name = main.assembler_name = "main";
  main.entry = entry_point::main;
  main.invocations = scaled (1);
  profile_call direct = self;
  direct.block = 2;
  direct.frequency = direct.global_frequency = scaled (2.5);
  direct.place = source_place ();
  profile_call indirect = direct;
  indirect.callee = "";
  indirect.slot = "static field ops.f";
  profile_call by_signature = indirect;
  by_signature.slot = "";
  by_signature.signature = "v(p)";
  profile_call unknown = by_signature;
  unknown.signature = "";
  main.calls = { direct, indirect, by_signature, unknown };
  main.measured.calls = { not_measured, not_measured, not_measured, 12 };
  p.functions = { f, main };

  p.solved.recursion.push_back ({ { 0 }, 0, 0.5, scaled (2), false, 1, false });
  p.solved.recursion.push_back (
    { { 0, 1 }, 0, 0.5, scaled (2), true, 0.75, true });

  p.solved.indirect.push_back (
    { "static field ops.f", 0, scaled (2.5), { { 0, 0.75 }, { 1, 0.25 } } });
  p.solved.indirect.push_back ({ "", -1, scaled (0.25), {} });
  return p;
}

const char head[]
  = ";; staticprof program a\\x20b.c\n"
    "a\\x20b.c: program format=1 scope=program units=1 functions=2 calls=5 "
    "cap=1e+06 residual=0 unattributed=0.25\n"
    "dir/x.c: unit compiler=12.2.0 model=default id=0123456789abcdef "
    "[unit 0]\n"
    "ns::f(int, char): dir/x\\x20y.c:7: recursion scale=2 cyclic=0.5 "
    "[functions _Z1fic]\n"
    "ns::f(int, char): dir/x\\x20y.c:7: recursion scale=2 cyclic=0.5 capped "
    "weakened=0.75 approximate [functions _Z1fic main]\n"
    "dir/x.c: indirect frequency=2.5 75.00% _Z1fic, 25.00% main through "
    "static field ops.f\n"
    "a\\x20b.c: indirect frequency=0.25 unattributed through ?\n"
    "ns::f(int, char): dir/x\\x20y.c:7: function invocations=5 internal "
    "comdat address_taken assembler=_Z1fic [unit 0]\n"
    "ns::f(int, char): dir/x\\x20y.c:8:   call frequency=0.5 global=2.5 to "
    "_Z1fic [block 3]\n";
const char block[] = "ns::f(int, char): dir/x\\x20y.c:8:   block "
		     "frequency=0.5 global=2.5 depth=1 [block 3]\n";
const char edge[] = "ns::f(int, char): dir/x\\x20y.c:8:   edge "
		    "frequency=0.125 global=0.625 exit false irreducible "
		    "[edge 3 -> 1]\n";
const char tail[]
  = "main: ?: function invocations=1 external main assembler=main [unit 0]\n"
    "main: ?:   call frequency=2.5 global=2.5 to _Z1fic [block 2]\n"
    "main: ?:   call frequency=2.5 global=2.5 through static field ops.f "
    "[block 2]\n"
    "main: ?:   call frequency=2.5 global=2.5 through signature v(p) "
    "[block 2]\n"
    "main: ?:   call frequency=2.5 global=2.5 count=12 through ? [block 2]\n"
    ";; staticprof end\n";

TEST (DumpProgram, SaysWhatItsFlagsAskFor)
{
  const profile p = small_program ();
  dump_options plain, blocks, details;
  blocks.blocks = true;
  details.details = true;
  EXPECT_EQ (dump_program (p, plain), std::string (head) + tail);
  EXPECT_EQ (dump_program (p, blocks), std::string (head) + block + tail);
  EXPECT_EQ (dump_program (p, details),
	     std::string (head) + block + edge + tail);
}

} // namespace
} // namespace staticprof
