/* The members of exported profiles, each described once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function NAME_fields for each record names its members in the order of the
   file: the name, what values are allowed, where the value is in memory, and
   what it means.  Visitors do the rest: the writer and the reader
   (profile-json.cc), the JSON schema and the tables of docs/profile.md
   (tools/schema.cc).  So a new member is one line here and one in profile.h; a member of
   the whole profile that programs have too takes one in
   plugin/core/program/merge.cc as well.

   A visitor V has

     v.member (NAME, KIND, X, MEANING)		 a member that is always there
     v.member_if (THERE, NAME, KIND, X, MEANING) one that is written if THERE;
						 when it is left out, a reader
						 leaves X as it is
     v.assume (X, VALUE)		   a reader sets X; for member_if
     v.either (A, KIND, B, KIND, WHICH, X, MEANING) A or B, if WHICH
     v.object (NAME, RECORD, X, FIELDS, MEANING)    FIELDS (v, X) describes it
     v.list, v.list_if		      likewise for each element of an array
     v.constant (NAME, VALUE)
     v.column (NAME, KIND, COLUMN, NONE, MEANING)   for the element of a list that
		is at hand: what COLUMN says of it; left out where that is NONE

   The sentences are for docs/profile.md and take no room in the plugin, whose
   visitors do not look at them.  */

#pragma once

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/profile/recorded-graph.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace staticprof::fields
{

constexpr const char *profile_format = "staticprof-profile";
constexpr int profile_version = 2;

/* Numbers from LEAST to MOST, strings, or true and false: what the type of X
   says.  */
struct kind
{
  const char *documented; /* Type, unit and range.  */
  const char *definition; /* Its name in the schema.  */
  double most = std::numeric_limits<double>::max ();
  double least = 0;
};

constexpr kind amount = { "number", "amount" };
constexpr kind at_least_1 = { "number, 1 or more", "at_least_1",
			      std::numeric_limits<double>::max (), 1 };
constexpr kind per_entry = { "per entry", "amount" };
constexpr kind per_run = { "per run", "amount" };
constexpr kind share = { "0 to 1", "share", 1 };
constexpr kind whole = { "integer", "whole", std::numeric_limits<int>::max () };
constexpr kind parts = { "integer, 0 to 10000", "parts", bb_freq_base };
constexpr kind block_id = { "id of a block", "whole",
			    std::numeric_limits<int>::max () };
constexpr kind executions = { "integer", "executions" };
constexpr kind text = { "string", "text" };
constexpr kind name = { "string", "name" };
constexpr kind unit_id_text = { "16 hexadecimal digits", "id" };
constexpr kind slot_name = { "string", "slot" };
constexpr kind truth = { "boolean", "truth" };

/* A string, or null for "".  */
struct name_or_null
{
};

/* Strings that are numbers in memory: by profile::files (null for -1), by
   profile::voters.  */
struct file_name
{
};
struct voter_name
{
};

/* A place in an array of the file that has COUNT elements.  */
struct index_of
{
  const char *array;
  std::size_t count;
};

/* Words for the values of an enumeration, or for the bits of a number.  */
template <std::size_t n> struct words
{
  const char *const (&list)[n];
};
template <std::size_t n> struct bit_words
{
  const char *const (&list)[n];
};

enum class layout
{
  lines, /* Each element on a line.  */
  inside
};

template <class V, class Place> void
place_fields (V &v, Place &x)
{
  v.member ("file", file_name (), x.file,
	    "the source file; null if that is not known");
  v.member ("line", whole, x.line, "the line there; 0 if that is not known");
}

template <class V, class Unit> void
unit_fields (V &v, Unit &x)
{
  v.member ("name", text, x.name,
	    "the source file as the compiler was given it");
  v.member ("id", unit_id_text, x.id,
	    "the same for the same file in the same directory compiled to the "
	    "same object; a unit that is merged twice counts once. With "
	    "-ffile-prefix-map or -fdebug-prefix-map it is made of the mapped "
	    "names, so builds in two directories give the same bytes; packages "
	    "that map their directories to one name need a directory each for "
	    "their profiles");
  v.member_if (!x.output.empty (), "output", text, x.output,
	       "what the name of the object begins with, up to its last dot; "
	       "left out with -frandom-seed");
  v.member_if (!x.stamp.empty (), "stamp", unit_id_text, x.stamp,
	       "of the compilation: the object's section `.debug.staticprof` "
	       "has the same, so a record that was written anew by another "
	       "compilation is noticed");
  v.member ("compiler", text, x.compiler, "version of GCC");
  v.member ("model", text, x.model,
	    "`default`, `votes`, `wu-larus` or `learned`");
}

/* Of function F.  */
template <class V, class Block, class Function> void
block_fields (V &v, Block &x, Function &f)
{
  v.member ("id", whole, x.id,
	    "GCC's block index when the estimate was made (of functions with "
	    "an `origin`: when the profile was); 0 is the entry block, 1 the "
	    "exit block");
  v.member ("frequency", per_entry, x.frequency,
	    "times `invocations` it is per run");
  v.member ("bb_freq", parts, x.bb_freq,
	    "GCC's scale: the hottest block of the function has 10000");
  v.member ("bias", amount, x.bias,
	    "frequency over the frequency that it would have with even "
	    "branches, loop scales ignored (glossary.md)");
  v.member ("loop_depth", whole, x.loop_depth, "loops around it");
  place_fields (v, x.place);
  v.member_if (!x.condition.empty (), "condition", name, x.condition,
	       "what its branch tests, for people: `verbose == 0`, "
	       "`p->n < 100`, `strcmp () != 0`, of a switch its value; edge "
	       "`true` is taken where it holds. Names are the source's; `...` "
	       "stands for what has none and for what is too long. Left out if "
	       "there is no branch, or nothing in it has a name");
  v.member_if (x.decided != decided_by::none, "decided",
	       words<8>{ decided_words }, x.decided,
	       "what decided the probabilities of its edges: only a `single` "
	       "one is possible; a `hint`; known `iterations`; `loop_branch` "
	       "alone; `evidence`, the combination of the votes; `learned`, a "
	       "learned model; or they are `even` for want of votes. Left out "
	       "where nothing is to be decided");
  v.member_if (
    !x.facts.empty (), "facts", text, x.facts,
    "what is known of its two-way branch (facts.md): `first=ID`, the "
    "block to which the edge of the first arm leads, and `NAME=VALUE "
    "...`, of the arms `first.NAME` and `second.NAME`, of heuristics "
    "`vote.NAME`; 0 is left out. Only where GCC's own predictor was "
    "recorded too");
  v.column ("measured", executions, f.measured.blocks, not_measured,
	    "executions in a training run; only where there was one");
  v.column ("gcc_frequency", per_entry, f.of_gcc.frequencies, not_recorded,
	    "what GCC's own predictor says of the same block (options.md, "
	    "Measuring; 0 everywhere in a function that it takes for one "
	    "that never runs); only where that was recorded");
}

template <class V, class Vote> void
vote_fields (V &v, Vote &x)
{
  v.member ("heuristic", voter_name (), x.which,
	    "the name of the heuristic, mark, hint or limit; of a fact that a "
	    "learned model goes by, `NAME=VALUE` (facts.md), of facts about "
	    "arms `NAME=VALUE/VALUE` with that of the other arm behind the "
	    "`/`, `vote.HEURISTIC=for`, `against` or `none`; `without_facts` "
	    "for what holds without any, `other_facts` for "
	    "all that have no vote of their own");
  v.member_if (x.kind != voter_kind::heuristic, "voter",
	       words<5>{ voter_words }, x.kind,
	       "what that is; left out when `heuristic`");
  v.member ("probability", share, x.probability,
	    "of the edge, according to this vote");
  v.assume (x.taken, x.probability >= .5);
  v.member_if (x.taken != (x.probability >= .5), "says",
	       words<2>{ taken_words }, x.taken,
	       "that the edge is taken, or that it is not; left out where "
	       "`probability` tells: it is taken from .5 on");
  v.member_if (
    x.log_odds != 0, "log_odds", whole, x.log_odds,
    "of a fact, what it adds to the log-odds of the edge, in units "
    "of 1/1024: exact, so that what all facts add, taken as negative "
    "on the other edge, is the model's answer; left out of others");
  v.member_if (!x.counts (), "overruled", words<7>{ overruled_words },
	       x.overruled,
	       "why the vote does not count: a `hint` decides (another one, if "
	       "it is a hint), the number of `iterations` is known, "
	       "`loop_branch` or a `learned` model decides alone, another one "
	       "stands before it in "
	       "the `order` (combine=), or the combination leaves `multiway` "
	       "branches even; left out when it counts");
}

template <class V, class Edge, class Function> void
edge_fields (V &v, Edge &x, Function &f)
{
  v.member ("from", block_id, x.from, "the block that it leaves");
  v.member ("to", block_id, x.to, "the block that it enters");
  v.member ("probability", share, x.probability,
	    "that it is taken when `from` is left; its frequency is that of "
	    "`from` times this");
  v.member ("reg_br_prob", parts, x.reg_br_prob,
	    "the same in GCC's parts, which add up exactly");
  v.member ("kind", bit_words<9>{ kind_words }, x.kinds,
	    "`back` (to a loop's header), `exit` (of a loop), `eh`, "
	    "`abnormal`, `fake`, `true`, `false`, `default` (of a switch), "
	    "`irreducible` (inside such a region)");
  v.member ("reverse_probability", share, x.reverse_probability,
	    "that `to` was reached by it");
  v.member_if (!x.cases.empty (), "cases", name, x.cases,
	       "of a switch, for people: the values that lead here, "
	       "`'a', 'c' to 'f', 10`; left out of others");
  v.member_if (
    x.excluded != exclusion::none, "excluded", words<6>{ exclusion_words },
    x.excluded,
    "why it takes no part in the decision: a `second_return` (of "
    "setjmp, say) is hardly ever taken; an `exception`; `no_return`: "
    "nothing returns from there; `cold`: the code there is known to "
    "be; or the `compiler` gave it 0. Left out of others");
  v.list (
    "votes", "vote", layout::inside, x.votes,
    [] (auto &v, auto &vote) { vote_fields (v, vote); },
    "the votes about it; on a two-way branch each is on the edge that it "
    "makes likelier");
  v.column ("measured", executions, f.measured.edges, not_measured,
	    "as of blocks");
  v.column ("gcc_probability", share, f.of_gcc.probabilities, not_recorded,
	    "what GCC's own predictor says; as of blocks");
}

template <class V, class Source> void
source_fields (V &v, Source &x)
{
  v.either ("function", name, "slot", slot_name, x.slot, x.name,
	    "the symbol of a function, or the slot that the pointer was loaded "
	    "from");
}

template <class V, class Argument> void
argument_fields (V &v, Argument &x)
{
  v.member ("index", whole, x.index, "of the argument, from 0");
  source_fields (v, x.source);
}

template <class V, class Call, class Function> void
call_fields (V &v, Call &x, Function &f)
{
  v.member ("block", block_id, x.block, "where it is");
  v.member ("callee", name_or_null (), x.callee,
	    "the symbol that is called; null for an indirect call");
  v.member_if (!x.slot.empty (), "slot", slot_name, x.slot,
	       "of an indirect call: where the pointer was loaded from; left "
	       "out if that is not known");
  v.member_if (!x.signature.empty (), "signature", name, x.signature,
	       "of an indirect call, as of functions; left out if not known");
  v.member ("frequency", per_entry, x.frequency, "of the function");
  v.member ("global_frequency", per_run, x.global_frequency, "result");
  v.member_if ((f.blocks.empty () || x.block == entry_block_id)
		 && x.loop_depth > 0,
	       "loop_depth", whole, x.loop_depth,
	       "loops around it, where no block says it: `blocks` is empty, or "
	       "`block` is 0, which stands for blocks made since; left out "
	       "when 0");
  v.assume (x.place.file, f.place.file);
  v.member_if (x.place.file != f.place.file, "file", file_name (), x.place.file,
	       "left out when it is the function's");
  v.member ("line", whole, x.place.line,
	    "the line there; 0 if that is not known");
  v.list_if (
    !x.arguments.empty (), "arguments", "argument", layout::inside, x.arguments,
    [] (auto &v, auto &a) { argument_fields (v, a); },
    "pointers to functions that are passed; left out if there are "
    "none");
  v.column ("measured", executions, f.measured.calls, not_measured,
	    "as of blocks");
}

template <class V, class Symbol, class Profile> void
symbol_fields (V &v, Symbol &x, const Profile &p)
{
  v.member_if (x.unit != 0, "unit", index_of{ "units", p.units.size () },
	       x.unit, "where it is defined; left out when 0");
}

template <class V, class Symbol> void
linkage_fields (V &v, Symbol &x)
{
  v.member ("linkage", words<2>{ linkage_words }, x.linkage,
	    "`internal`: of that name there may be others in other units");
  v.member ("definition", words<3>{ definition_words }, x.definition,
	    "which one a linker takes of several: the strong one, else the "
	    "first");
}

template <class V, class Function, class Profile> void
function_fields (V &v, Function &x, const Profile &p)
{
  v.member ("name", text, x.name, "for people");
  v.member ("assembler_name", name, x.assembler_name, "the symbol");
  symbol_fields (v, x, p);
  place_fields (v, x.place);
  linkage_fields (v, x);
  v.member_if (x.entry != entry_point::none, "entry", words<5>{ entry_words },
	       x.entry,
	       "what enters it besides calls: `main`, constructors (before "
	       "`main`), destructors (after it), resolvers of an ifunc (the "
	       "dynamic loader); left out when `none`");
  v.member ("address_taken", truth, x.address_taken,
	    "may be called through pointers");
  v.member ("signature", text, x.signature,
	    "its type, as far as it matters to calls through pointers: an "
	    "indirect call with the same text may reach it; `\"\"` if none "
	    "may");
  v.member ("invocations", per_run, x.invocations, "result");
  v.member_if (x.blocks.empty () && x.size > 0, "size", whole, x.size,
	       "how many blocks it has; only where `blocks` is empty, and left "
	       "out when 0");
  v.member_if (
    !x.origin.empty (), "origin", name, x.origin,
    "the symbol of the function in the same unit that GCC split this "
    "one off after it was recorded, so it has these blocks too; that "
    "function may be gone. Left out of others");
  v.list (
    "blocks", "block", layout::lines, x.blocks,
    [&x] (auto &v, auto &b) { block_fields (v, b, x); },
    "empty in light records, of functions whose bodies were not "
    "requested");
  v.list (
    "edges", "edge", layout::lines, x.edges,
    [&x] (auto &v, auto &e) { edge_fields (v, e, x); }, "likewise");
  v.list (
    "calls", "call", layout::lines, x.calls,
    [&x] (auto &v, auto &c) { call_fields (v, c, x); },
    "the calls that it makes");
}

template <class V, class Alias, class Profile> void
alias_fields (V &v, Alias &x, const Profile &p)
{
  v.member ("name", name, x.name, "the symbol");
  v.member ("target", name, x.target,
	    "the symbol that it stands for: in the same unit, or undefined "
	    "there; of an ifunc its resolver");
  symbol_fields (v, x, p);
  linkage_fields (v, x);
  v.member ("ifunc", truth, x.ifunc,
	    "what is called is what the resolver returns");
}

template <class V, class Flow, class Profile> void
pointer_fields (V &v, Flow &x, const Profile &p)
{
  v.member ("slot", slot_name, x.slot, "may hold what `from` is or holds");
  v.object (
    "from", "source", x.from, [] (auto &v, auto &s) { source_fields (v, s); },
    "where the pointer comes from");
  symbol_fields (v, x, p);
}

template <class V, class Recursion, class Profile> void
recursion_fields (V &v, Recursion &x, const Profile &p)
{
  const index_of function = { "functions", p.functions.size () };
  v.member ("functions", function, x.functions,
	    "all that can reach each other");
  v.member ("head", function, x.head,
	    "the one that is entered most often from outside the cycle");
  v.member ("cyclic_probability", amount, x.cyclic_probability,
	    "further invocations of the head that one leads to before the "
	    "next; below 1 unless `capped`");
  v.member ("scale", amount, x.scale,
	    "invocations of the head per entry to it from outside, 1 or more");
  v.member ("capped", truth, x.capped,
	    "it would not end: its inner calls were weakened evenly until "
	    "`scale` is `max_recursion_scale`");
  v.member ("weakened", share, x.weakened, "by this factor");
  v.member ("approximate", truth, x.approximate,
	    "too large to be solved directly; see `residual`");
}

template <class V, class Target, class Profile> void
target_fields (V &v, Target &x, const Profile &p)
{
  v.member ("function", index_of{ "functions", p.functions.size () },
	    x.function, "that may be called");
  v.member ("share", share, x.share, "of these calls");
}

template <class V, class Indirect, class Profile> void
indirect_fields (V &v, Indirect &x, const Profile &p)
{
  v.member ("through", text, x.through,
	    "a slot, `signature S`, or `\"\"` where nothing is known");
  v.member_if (x.unit >= 0, "unit", index_of{ "units", p.units.size () },
	       x.unit, "of a `static` slot; left out of others");
  v.member ("frequency", per_run, x.frequency, "calls");
  v.list (
    "targets", "target", layout::inside, x.targets,
    [&p] (auto &v, auto &t) { target_fields (v, t, p); },
    "where they go; what the shares do not add up to is part of "
    "`unattributed_calls`");
}

template <class V, class Profile> void
profile_fields (V &v, Profile &x)
{
  v.constant ("format", profile_format);
  v.constant ("version", profile_version);
  v.either ("unit", text, "program", text, x.scope, x.name,
	    "`unit` in scope `unit`: the source file as the compiler was given "
	    "it; `program` in scope `program`: what the program is called "
	    "(`staticprof merge --name`)");
  /* A reader takes these from the units.  */
  std::string compiler = common_to_units (x, &profile_unit::compiler);
  std::string model = common_to_units (x, &profile_unit::model);
  v.member ("compiler", text, compiler,
	    "version of GCC; `mixed` if the units differ");
  v.member ("model", text, model,
	    "`default`, `votes`, `wu-larus`, `learned`; `mixed` if the units "
	    "differ");
  v.member (
    "scope", words<2>{ scope_words }, x.scope,
    "`program`: `main` is here and runs once; what is not called is not "
    "run");
  v.member ("max_recursion_scale", at_least_1, x.max_recursion_scale,
	    "cap on `scale` of recursive cycles");
  v.member_if (
    x.weigh_invocations, "weigh_invocations", truth, x.weigh_invocations,
    "in a program invocations are weighed (whole-program.md, section "
    "11); left out when they are not");
  v.member_if (x.unmatched > 0, "unmatched", whole, x.unmatched,
	       "functions and blocks that were measured but could not be "
	       "matched with an estimate, for `staticprof-lab score` "
	       "(lab/docs/scoring.md) to report; left out when 0");
  v.list (
    "units", "unit", layout::lines, x.units,
    [] (auto &v, auto &u) { unit_fields (v, u); },
    "at least one if there are functions");
  v.list (
    "functions", "function", layout::lines, x.functions,
    [&x] (auto &v, auto &f) { function_fields (v, f, x); },
    "those that are defined here");
  v.list (
    "aliases", "alias", layout::lines, x.aliases,
    [&x] (auto &v, auto &a) { alias_fields (v, a, x); },
    "other names of functions");
  v.list (
    "pointers", "pointer", layout::lines, x.pointers,
    [&x] (auto &v, auto &f) { pointer_fields (v, f, x); },
    "how pointers to functions get where indirect calls find them");
  v.list (
    "recursion", "cycle", layout::lines, x.solved.recursion,
    [&x] (auto &v, auto &r) { recursion_fields (v, r, x); },
    "result: cycles of functions that call each other");
  v.list (
    "indirect", "indirect", layout::lines, x.solved.indirect,
    [&x] (auto &v, auto &i) { indirect_fields (v, i, x); },
    "result: where indirect calls go");
  v.member ("unattributed_calls", per_run, x.solved.unattributed,
	    "result: indirect calls that reach no function here");
  v.member ("residual", amount, x.solved.residual,
	    "result: largest relative error of a cycle that was solved "
	    "approximately; 0 if none was");
}

} // namespace staticprof::fields
