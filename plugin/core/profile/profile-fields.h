/* The members of exported profiles, each described once; those of functions are
   in function-fields.h.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function NAME_fields for each record names its members in the order of the
   file: the name, what values are allowed, where the value is in memory, and
   what it means.  Visitors do the rest: the writer and the reader
   (profile-json.cc), the JSON schema and the tables of docs/profile.md
   (tools/schema.cc).  So a new member is one line here or there and one in
   profile.h; a member of the whole profile that programs have too takes one in
   plugin/core/program/merge.cc as well.

   A visitor V has

     v.member (NAME, KIND, X, MEANING)		 a member that is always there
     v.member_if (THERE, NAME, KIND, X, MEANING) one that is written if THERE;
						 when it is left out, a reader
						 leaves X as it is
     v.assume (X, VALUE)		   a reader sets X; for member_if
     v.either (A, KIND, B, KIND, WHICH, X, MEANING) A or B, if WHICH
     v.object (NAME, RECORD, X, FIELDS, MEANING)    FIELDS (v, X) describes it
     v.list, v.list_if		      the same for each element of an array
     v.constant (NAME, VALUE)
     v.column (NAME, KIND, COLUMN, NONE, MEANING)   the entry of COLUMN for the
		current element of a list; left out if it is NONE

   The sentences are for docs/profile.md.  They take no space in the plugin,
   whose visitors do not use them.  */

#pragma once

#include "plugin/core/profile/field-kinds.h"
#include "plugin/core/profile/function-fields.h"
#include "plugin/core/profile/profile.h"

#include <string>

namespace staticprof::fields
{

constexpr const char *profile_format = "staticprof-profile";
constexpr int profile_version = 3;

template <class V, class Unit> void
unit_fields (V &v, Unit &x)
{
  v.member ("name", text, x.name,
	    "the source file as the compiler was given it");
  v.member ("id", unit_id_text, x.id,
	    "the same for the same file in the same directory compiled to the "
	    "same object; a unit that is merged twice counts once. With "
	    "-ffile-prefix-map or -fdebug-prefix-map it depends on the mapped "
	    "names, so builds in two directories give the same bytes; packages "
	    "that map their directories to the same name need separate "
	    "directories for their profiles");
  v.member_if (!x.output.empty (), "output", text, x.output,
	       "what the name of the object begins with, up to its last dot; "
	       "left out with -frandom-seed");
  v.member_if (!x.directory.empty (), "directory", text, x.directory,
	       "the directory in which the compiler worked, after prefix maps; "
	       "left out with -frandom-seed");
  v.member_if (!x.stamp.empty (), "stamp", unit_id_text, x.stamp,
	       "identifies the compilation: the object's section "
	       "`.debug.staticprof` has the same, so a record that another "
	       "compilation has replaced is detected");
  v.member ("compiler", text, x.compiler, "version of GCC");
  v.member ("model", text, x.model,
	    "`default`, `votes`, `wu-larus` or `learned`");
  v.member_if (
    x.kept != kept_fit::not_used, "kept", words<4>{ kept_fit_words }, x.kept,
    "what the kept profile knows of the unit: `other sources` if it "
    "does not name this one, `other functions` if it has branches of "
    "the source and none of them was found; left out where none was "
    "used or the unit has no branches");
}

template <class V, class Alias, class Profile> void
alias_fields (V &v, Alias &x, const Profile &p)
{
  v.member ("name", name, x.name, "the symbol");
  v.member ("target", name, x.target,
	    "the symbol that it stands for, in the same unit or undefined "
	    "there; for an ifunc, its resolver");
  symbol_fields (v, x, p);
  linkage_fields (v, x);
  v.member ("ifunc", truth, x.ifunc,
	    "calls reach the function that the resolver returns");
}

template <class V, class Flow, class Profile> void
pointer_fields (V &v, Flow &x, const Profile &p)
{
  v.member ("slot", slot_name, x.slot, "the slot that may hold the pointer");
  v.object (
    "from", "source", x.from, [] (auto &v, auto &s) { source_fields (v, s); },
    "the function or slot from which the pointer comes");
  symbol_fields (v, x, p);
}

template <class V, class Symbol> void
address_symbol_fields (V &v, Symbol &x)
{
  v.either ("function", name, "variable", name, x.variable, x.name,
	    "the symbol of a function, or the name of a variable that other "
	    "units cannot see, with a number behind it");
}

template <class V, class Address, class Profile> void
address_fields (V &v, Address &x, const Profile &p)
{
  v.object (
    "of", "address_symbol", x.of,
    [] (auto &v, auto &s) { address_symbol_fields (v, s); },
    "what is referred to: a function by its address");
  v.object (
    "by", "address_symbol", x.holder,
    [] (auto &v, auto &s) { address_symbol_fields (v, s); },
    "the function, or the initialiser of the variable, that refers to it");
  symbol_fields (v, x, p);
}

template <class V, class Recursion, class Profile> void
recursion_fields (V &v, Recursion &x, const Profile &p)
{
  const index_of function = { "functions", p.functions.size () };
  v.member ("functions", function, x.functions,
	    "the functions that can reach each other");
  v.member ("head", function, x.head,
	    "the one that is entered most often from outside the cycle");
  v.member ("cyclic_probability", amount, x.cyclic_probability,
	    "further invocations of the head that one invocation leads to "
	    "directly; below 1 unless `capped`");
  v.member ("scale", amount, x.scale,
	    "invocations of the head per entry to it from outside, 1 or more");
  v.member (
    "capped", truth, x.capped,
    "the recursion would not end: its inner calls were weakened evenly until "
    "`scale` is `max_recursion_scale`");
  v.member ("weakened", share, x.weakened, "the factor");
  v.member ("approximate", truth, x.approximate,
	    "too large to be solved directly; see `residual`");
}

template <class V, class Target, class Profile> void
target_fields (V &v, Target &x, const Profile &p)
{
  v.member ("function", index_of{ "functions", p.functions.size () },
	    x.function, "a function that may be called");
  v.member ("share", share, x.share, "its share of these calls");
}

template <class V, class Indirect, class Profile> void
indirect_fields (V &v, Indirect &x, const Profile &p)
{
  v.member ("through", text, x.through,
	    "a slot, `signature S`, or `\"\"` where nothing is known");
  v.member_if (x.unit >= 0, "unit", index_of{ "units", p.units.size () },
	       x.unit, "the unit of a `static` slot; left out for others");
  v.member ("frequency", per_run, x.frequency, "calls");
  v.list (
    "targets", "target", layout::inside, x.targets,
    [&p] (auto &v, auto &t) { target_fields (v, t, p); },
    "the functions that are called; the rest of the shares up to 1 is "
    "part of `unattributed_calls`");
}

/* The results of the whole-program step.  */
template <class V, class Profile> void
solution_fields (V &v, Profile &x)
{
  v.list (
    "recursion", "cycle", layout::lines, x.solved.recursion,
    [&x] (auto &v, auto &r) { recursion_fields (v, r, x); },
    "result: cycles of functions that call each other");
  v.list (
    "indirect", "indirect", layout::lines, x.solved.indirect,
    [&x] (auto &v, auto &i) { indirect_fields (v, i, x); },
    "result: the functions that indirect calls reach");
  v.member ("unattributed_calls", per_run, x.solved.unattributed,
	    "result: indirect calls that reach no function here");
  v.member ("residual", amount, x.solved.residual,
	    "result: largest relative error of a cycle that was solved "
	    "approximately; 0 if none was");
}

template <class V, class Profile> void
profile_fields (V &v, Profile &x)
{
  v.constant ("format", profile_format);
  v.constant ("version", profile_version);
  v.either ("unit", text, "program", text, x.scope, x.name,
	    "`unit` in scope `unit`: the source file as the compiler was given "
	    "it; `program` in scope `program`: the name of the program "
	    "(`staticprof merge --name`)");
  /* A reader computes these from the units.  */
  std::string compiler = common_to_units (x, &profile_unit::compiler);
  std::string model = common_to_units (x, &profile_unit::model);
  v.member ("compiler", text, compiler,
	    "version of GCC; `mixed` if the units differ");
  v.member ("model", text, model,
	    "`default`, `votes`, `wu-larus`, `learned`; `mixed` if the units "
	    "differ");
  v.member (
    "scope", words<2>{ scope_words }, x.scope,
    "`program`: it contains `main`, which runs once; functions that are "
    "not called are not executed");
  v.member ("max_recursion_scale", at_least_1, x.max_recursion_scale,
	    "cap on `scale` of recursive cycles");
  v.member_if (
    x.weigh_invocations, "weigh_invocations", truth, x.weigh_invocations,
    "whether invocations are weighed in a program (whole-program.md, "
    "section 11); left out if they are not");
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
    "the functions that are defined here");
  v.list (
    "aliases", "alias", layout::lines, x.aliases,
    [&x] (auto &v, auto &a) { alias_fields (v, a, x); },
    "other names of functions");
  v.list (
    "pointers", "pointer", layout::lines, x.pointers,
    [&x] (auto &v, auto &f) { pointer_fields (v, f, x); },
    "how pointers to functions get to the slots of indirect calls");
  v.list_if (
    !x.addresses.empty (), "addresses", "address", layout::lines, x.addresses,
    [&x] (auto &v, auto &a) { address_fields (v, a, x); },
    "what takes the addresses of functions; left out if nothing does, and by "
    "older versions");
  solution_fields (v, x);
}

} // namespace staticprof::fields
