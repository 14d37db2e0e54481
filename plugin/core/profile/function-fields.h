/* The members of functions in exported profiles, and of what functions contain.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   profile-fields.h says what a NAME_fields is.  */

#pragma once

#include "plugin/core/profile/field-kinds.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/profile/recorded-graph.h"

namespace staticprof::fields
{

template <class V, class Place> void
place_fields (V &v, Place &x)
{
  v.member ("file", file_name (), x.file,
	    "the source file; null if that is not known");
  v.member ("line", whole, x.line, "the line there; 0 if that is not known");
}

/* The members of a block about the function that was inlined there.  */
template <class V, class Block> void
inlined_fields (V &v, Block &x)
{
  v.member_if (!x.inlined_from.empty (), "inlined_from", name, x.inlined_from,
	       "the symbol of the function in whose text its branch stands, if "
	       "that was inlined before the record was made; left out for the "
	       "function's own branches");
  v.member_if (x.inlined_line != 0, "inlined_line", whole, x.inlined_line,
	       "the line at which that function begins; left out if there is "
	       "none, or the line is not known");
  v.member_if (x.inlined_copy > 0, "inlined_copy", whole, x.inlined_copy,
	       "the number of its copy of that function here; left out if 0");
  v.member_if (!x.inlined_condition.empty (), "inlined_condition", name,
	       x.inlined_condition,
	       "`condition` as that function has it, with its parameters in "
	       "place of the arguments; left out if it is the same, or not "
	       "known");
}

/* The members of a block of function F.  */
template <class V, class Block, class Function> void
block_fields (V &v, Block &x, Function &f)
{
  v.member ("id", whole, x.id,
	    "GCC's block index when the estimate was made (of functions with "
	    "an `origin`: when the profile was); 0 is the entry block, 1 the "
	    "exit block");
  v.member ("frequency", per_entry, x.frequency,
	    "the frequency per run is this times `invocations`");
  v.member ("bb_freq", parts, x.bb_freq,
	    "GCC's scale: the hottest block of the function has 10000");
  v.member ("bias", amount, x.bias,
	    "frequency over the frequency that it would have with even "
	    "branches, loop scales ignored (glossary.md)");
  v.member ("loop_depth", whole, x.loop_depth, "loops around it");
  v.member_if (x.instructions != not_counted, "instructions", whole,
	       x.instructions,
	       "the number of instructions in its code, as GCC estimates it "
	       "before it optimizes; left out by older versions, and for the "
	       "entry and the exit block");
  place_fields (v, x.place);
  v.member_if (!x.condition.empty (), "condition", name, x.condition,
	       "the condition of its branch in readable form: `verbose == 0`, "
	       "`p->n < 100`, `strcmp () != 0`, for a switch its value; edge "
	       "`true` is taken if it holds. Names are those of the source; "
	       "`...` stands for operands that have no name or are too long. "
	       "Left out if there is no branch, or nothing in it has a name");
  inlined_fields (v, x);
  v.member_if (x.decided != decided_by::none, "decided",
	       words<9>{ decided_words }, x.decided,
	       "what decided the probabilities of its edges: only a `single` "
	       "one is possible; a `hint`; known `iterations`; `loop_branch` "
	       "alone; `evidence`, the combination of the votes; `learned`, a "
	       "learned model; `even`: there was no vote; `kept`: a kept "
	       "profile, joined with the estimate. Left out if there is "
	       "nothing to decide");
  v.member_if (x.trained > 0, "trained", amount, x.trained,
	       "the executions of its branch in the runs of the kept profile "
	       "(kept-profile.md); left out if it does not say");
  v.member_if (!x.facts.empty (), "first_arm", block_id, x.first_arm,
	       "the block to which the edge of the first arm of its two-way "
	       "branch leads; recorded with `facts`");
  v.member_if (
    !x.facts.empty (), "facts", element_values (), x.facts,
    "the facts of its two-way branch (facts.md), a member for each: facts "
    "about the arms are `first.NAME` and `second.NAME`, votes of heuristics "
    "`vote.NAME`. Values are as in `value` of a vote; those of 0 are left "
    "out. Only recorded together with GCC's own estimate");
  v.column ("measured", executions, f.measured.blocks, not_measured,
	    "executions in a training run; only where there was one");
  v.column ("gcc_frequency", per_entry, f.of_gcc.frequencies, not_recorded,
	    "GCC's own estimate for the same block (options.md, Measuring; 0 "
	    "everywhere in a function that it considers never executed); only "
	    "where that was recorded");
}

template <class V, class Vote> void
vote_fields (V &v, Vote &x)
{
  v.member ("heuristic", voter_name (), x.voter,
	    "the name of the heuristic, mark, hint, limit or fact (facts.md), "
	    "or `vote.HEURISTIC` for a heuristic's vote in a learned model's "
	    "answer; there `without_facts` is the part that depends on no "
	    "fact, `other_programs` what other programs measured of the same "
	    "branch (learned-model.md, Common code), `other_facts.TOPIC` all "
	    "facts about a topic without a vote of their own, "
	    "`other_facts` the rest");
  v.member_if (x.kind != voter_kind::heuristic, "voter",
	       words<5>{ voter_words }, x.kind,
	       "the kind of voter; left out if it is `heuristic`");
  v.member ("probability", share, x.probability,
	    "the probability of the edge according to this vote");
  v.assume (x.taken, x.probability >= .5);
  v.member_if (x.taken != (x.probability >= .5), "says",
	       words<2>{ taken_words }, x.taken,
	       "whether the voter predicts that the edge is taken; left out if "
	       "that agrees with `probability`, which is .5 or more for taken");
  v.member_if (
    x.log_odds != 0, "log_odds", whole, x.log_odds,
    "for a fact, the amount that it adds to the log-odds of the edge, "
    "in units of 1/1024: exact, so the sum over all facts, negated for "
    "those on the other edge, is the model's answer; left out for others");
  v.member_if (
    x.value != 0, "value", element, x.value,
    "the value of a fact, of a fact about arms for this edge: a "
    "number, 1 for yes, the index of a word in the list that `staticprof "
    "facts` prints, from 0; of `vote.HEURISTIC` 1 for this edge, -1 "
    "against it; of `other_programs` how many there are; left out if 0");
  v.member_if (x.other_value != 0, "other_value", element, x.other_value,
	       "the same for the other edge, of a fact about arms; of "
	       "`other_programs` in how many of 100 executions they took this "
	       "edge");
  v.member_if (!x.counts (), "overruled", words<5>{ overruled_words },
	       x.overruled,
	       "why the vote does not count: a `hint` decides (another one, if "
	       "it is a hint), the number of `iterations` is known, or "
	       "`loop_branch` or a `learned` model decides alone; left out if "
	       "it counts");
}

template <class V, class Edge, class Function> void
edge_fields (V &v, Edge &x, Function &f)
{
  v.member ("from", block_id, x.from, "the block that it leaves");
  v.member ("to", block_id, x.to, "the block that it enters");
  v.member ("probability", share, x.probability,
	    "the probability that it is taken when control leaves `from`; its "
	    "frequency is that of `from` times this");
  v.member ("reg_br_prob", parts, x.reg_br_prob,
	    "the same in GCC's parts, which add up exactly");
  v.member_if (x.estimated >= 0, "estimated", share, x.estimated,
	       "the probability without the kept profile; left out where none "
	       "was joined");
  v.member_if (x.trained >= 0, "trained", share, x.trained,
	       "its share of the executions of `from` in the runs of the kept "
	       "profile; left out where none was joined");
  v.member ("kind", bit_words<9>{ kind_words }, x.kinds,
	    "`back` (to a loop's header), `exit` (of a loop), `eh`, "
	    "`abnormal`, `fake`, `true`, `false`, `default` (of a switch), "
	    "`irreducible` (inside such a region)");
  v.member ("reverse_probability", share, x.reverse_probability,
	    "the share of the frequency of `to` that arrives by it");
  v.member_if (!x.cases.empty (), "cases", name, x.cases,
	       "for a switch, the values that lead here in readable form, "
	       "`'a', 'c' to 'f', 10`; left out for others");
  v.member_if (
    x.excluded != exclusion::none, "excluded", words<6>{ exclusion_words },
    x.excluded,
    "why it takes no part in the decision: a `second_return` (for "
    "example of setjmp) is very rarely taken; an `exception`; "
    "`no_return`: no path from there returns; `cold`: the code there is "
    "known to be cold; or the `compiler` gave it 0. Left out for others");
  v.list (
    "votes", "vote", layout::inside, x.votes,
    [] (auto &v, auto &vote) { vote_fields (v, vote); },
    "the votes on it; on a two-way branch each is on the edge that it "
    "makes likelier");
  v.column ("measured", executions, f.measured.edges, not_measured,
	    "as for blocks");
  v.column ("gcc_probability", share, f.of_gcc.probabilities, not_recorded,
	    "GCC's own estimate; as for blocks");
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
  v.member ("index", whole, x.index, "the position of the argument, from 0");
  source_fields (v, x.source);
}

template <class V, class Call, class Function> void
call_fields (V &v, Call &x, Function &f)
{
  v.member ("block", block_id, x.block, "the block that contains it");
  v.member ("callee", name_or_null (), x.callee,
	    "the symbol that is called; null for an indirect call");
  v.member_if (!x.slot.empty (), "slot", slot_name, x.slot,
	       "for an indirect call, the slot from which the pointer was "
	       "loaded; left out if that is not known");
  v.member_if (!x.signature.empty (), "signature", name, x.signature,
	       "for an indirect call, as for functions; left out if not known");
  v.member ("frequency", per_entry, x.frequency, "calls");
  v.member ("global_frequency", per_run, x.global_frequency, "result");
  v.member_if ((f.blocks.empty () || x.block == entry_block_id)
		 && x.loop_depth > 0,
	       "loop_depth", whole, x.loop_depth,
	       "loops around it, if no block tells: `blocks` is empty, or "
	       "`block` is 0, which stands for blocks created since; left out "
	       "if 0");
  v.assume (x.place.file, f.place.file);
  v.member_if (x.place.file != f.place.file, "file", file_name (), x.place.file,
	       "the source file; left out if it is that of the function");
  v.member ("line", whole, x.place.line,
	    "the line there; 0 if that is not known");
  v.list_if (
    !x.arguments.empty (), "arguments", "argument", layout::inside, x.arguments,
    [] (auto &v, auto &a) { argument_fields (v, a); },
    "pointers to functions that are passed; left out if there are "
    "none");
  v.column ("measured", executions, f.measured.calls, not_measured,
	    "as for blocks");
}

template <class V, class Symbol, class Profile> void
symbol_fields (V &v, Symbol &x, const Profile &p)
{
  v.member_if (x.unit != 0, "unit", index_of{ "units", p.units.size () },
	       x.unit, "the unit that defines it; left out if 0");
}

template <class V, class Symbol> void
linkage_fields (V &v, Symbol &x)
{
  v.member ("linkage", words<2>{ linkage_words }, x.linkage,
	    "`internal`: other units may have others of the same name");
  v.member ("definition", words<3>{ definition_words }, x.definition,
	    "a linker takes the strong one of several, else the first");
}

template <class V, class Function, class Profile> void
function_fields (V &v, Function &x, const Profile &p)
{
  v.member ("name", text, x.name, "the name for users");
  v.member ("assembler_name", name, x.assembler_name, "the symbol");
  symbol_fields (v, x, p);
  place_fields (v, x.place);
  linkage_fields (v, x);
  v.member_if (x.entry != entry_point::none, "entry", words<5>{ entry_words },
	       x.entry,
	       "how it is entered other than by calls: as `main`, as a "
	       "constructor (before `main`), a destructor (after it) or the "
	       "resolver of an ifunc (by the dynamic loader); left out if "
	       "`none`");
  v.member ("address_taken", truth, x.address_taken,
	    "whether it may be called through pointers");
  v.member_if (x.takers_known, "takers_known", truth, x.takers_known,
	       "whether `addresses` has everything in its unit that takes its "
	       "address; left out if not");
  v.member ("signature", text, x.signature,
	    "its type, as far as it matters for calls through pointers: an "
	    "indirect call with the same text may reach it; `\"\"` if none "
	    "may");
  v.member ("invocations", per_run, x.invocations, "result");
  v.member_if (
    x.trained_entries >= 0, "trained_entries", amount, x.trained_entries,
    "entries in the runs of the kept profile (kept-profile.md); left "
    "out if it does not say");
  v.member_if (
    x.unit_trained, "unit_trained", truth, x.unit_trained,
    "whether the kept profile is of a training run with this unit; left out "
    "if not");
  v.member_if (
    x.trained_inlined > 0, "trained_inlined", amount, x.trained_inlined,
    "the share of its executions in these runs that copies had which "
    "were inlined into other functions: `trained` of its blocks is "
    "the sum of these and of its own body; left out if 0");
  v.member_if (x.blocks.empty () && x.size > 0, "size", whole, x.size,
	       "the number of its blocks; only if `blocks` is empty, and left "
	       "out if 0");
  v.member_if (
    !x.origin.empty (), "origin", name, x.origin,
    "the symbol of the function in the same unit from which GCC split "
    "this one after it was recorded, so it has these blocks too; that "
    "function may not exist any more. Left out for others");
  v.list (
    "blocks", "block", layout::lines, x.blocks,
    [&x] (auto &v, auto &b) { block_fields (v, b, x); },
    "empty in light records for functions whose bodies were not "
    "requested");
  v.list (
    "edges", "edge", layout::lines, x.edges,
    [&x] (auto &v, auto &e) { edge_fields (v, e, x); }, "as for blocks");
  v.list (
    "calls", "call", layout::lines, x.calls,
    [&x] (auto &v, auto &c) { call_fields (v, c, x); },
    "the calls that it makes");
}

} // namespace staticprof::fields
