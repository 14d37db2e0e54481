/* The entry from GCC: reads the arguments, sets options, registers the passes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/options/option-table.h"
#include "plugin/core/options/options.h"
#include "plugin/core/version.h"
#include "plugin/gcc/build-note.h"
#include "plugin/gcc/estimate/cold-code.h"
#include "plugin/gcc/load/check-compiler.h"
#include "plugin/gcc/passes.h"
#include "plugin/gcc/program/apply-program.h"
#include "plugin/gcc/program/function-options.h"
#include "plugin/gcc/program/record.h"
#include "plugin/gcc/read/constant-text.h"

/* GCC loads no plugin without this symbol, which says that its licence is
   compatible.  */
__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

namespace staticprof
{

namespace
{

const char version_text[] = "libstaticprof " STATICPROF_VERSION;

/* The plugin's arguments.  They live as long as the compiler; initialize sets them,
   and then they are only read.  */
options chosen_options;

/* Is O an argument of PLUGIN?  */
bool
argument_of_p (const plugin_name_args &plugin, const cl_decoded_option &o)
{
  const size_t length = strlen (plugin.base_name);
  return o.opt_index == OPT_fplugin_arg_
	 && strncmp (o.arg, plugin.base_name, length) == 0
	 && o.arg[length] == '-';
}

/* PLUGIN's arguments.  Their values are taken from the command line, because GCC 11
   to 16 cut off a character at the end of a value for each '=' in it.  */
std::vector<typed_argument>
arguments_of (const plugin_name_args &plugin)
{
  std::vector<typed_argument> result;
  for (unsigned i = 0; i < save_decoded_options_count; ++i)
    if (argument_of_p (plugin, save_decoded_options[i])
	&& int (result.size ()) < plugin.argc)
      {
	const char *value = strchr (save_decoded_options[i].arg, '=');
	result.push_back (
	  { plugin.argv[result.size ()].key, value ? value + 1 : NULL });
      }
  return result;
}

/* Are functions compiled?  */
bool
writes_p ()
{
  return !flag_syntax_only && !flag_preprocess_only;
}

/* Is this the compiler that links?  GCC sets in_lto_p later.  */
bool
links_p ()
{
  return strcmp (lang_hooks.name, "GNU GIMPLE") == 0;
}

/* Read PLUGIN's arguments into O; false if one is wrong, which has been reported
   then.  */
bool
read_arguments (const plugin_name_args &plugin, options &o)
{
  /* A link only collects what the compilations measured.  */
  const bool can_measure = links_p ()
			   || (flag_branch_probabilities && !profile_arc_flag
			       && !flag_auto_profile);
  const std::vector<refused_argument> refused = read_options (
    arguments_of (plugin), can_measure, writes_p (), o);
  for (const refused_argument &r : refused)
    error ("%<-fplugin-arg-%s-%s%>: %s", plugin.base_name, r.argument.c_str (),
	   r.message.c_str ());
  return refused.empty ();
}

/* GCC writes its command line into debug information and LTO objects.  The
   plugin's options name files that differ between machines and that no option
   maps; the note says which options were in force.  So they are recorded as
   options that were ignored.  */
void
hide_from_records (const plugin_name_args &plugin)
{
  const std::string name = plugin.base_name;
  for (unsigned i = 0; i < save_decoded_options_count; ++i)
    {
      cl_decoded_option &o = save_decoded_options[i];
      if ((o.opt_index == OPT_fplugin_
	   && (name == o.arg || strcmp (plugin.full_name, o.arg) == 0))
	  || argument_of_p (plugin, o))
	o.opt_index = OPT_SPECIAL_ignore;
    }
}

/* A callback of GCC's garbage collector, which must not free what the record refers
   to.  */
void
keep_addresses (void *, void *record)
{
  static_cast<const unit_record *> (record)->keep_addresses ();
}

/* Free the values that only the estimate needs: nothing is estimated after the
   interprocedural passes.  */
void
forget_values (void *, void *record)
{
  static_cast<unit_record *> (record)->values.clear ();
}

/* Report a damaged kept profile, and write the note of the model.  */
void
finish_unit (void *, void *chosen)
{
  const options &o = *static_cast<const options *> (chosen);
  if (o.kept && !o.kept->damage ().empty () && !seen_error ())
    inform (UNKNOWN_LOCATION, "%<-fplugin-arg-libstaticprof-kept%>: %s",
	    o.kept->damage ().c_str ());
  write_build_note (o.chosen, o.policy,
		    o.kept && o.kept->damage ().empty ()
		      && !counters_matter_p ());
}

/* Print a note if the kept profile has branches of this source, but none of them was
   found: it is of another program, or much older.  A source that it does not name
   is only reported on request, because a program has sources that no training
   reaches; `staticprof show' counts these.  */
void
note_kept_fit (void *, void *unit)
{
  const unit_record &record = *static_cast<const unit_record *> (unit);
  if (!record.kept || !record.kept->damage ().empty () || seen_error ()
      || in_lto_p)
    return;
  const kept_fit fit = record.fit_of_unit ();
  if (fit == kept_fit::other_functions)
    inform (
      UNKNOWN_LOCATION,
      "%<-fplugin-arg-libstaticprof-kept%>: %s has branches of %qs, but "
      "none of them is there; is it of another program? %<staticprof keep "
      "--check%> tells what fits",
      record.kept->path ().c_str (), main_input_filename);
  else if (fit == kept_fit::other_sources && chosen_options.verbose)
    fprintf (stderr, "libstaticprof: %s does not know %s\n",
	     record.kept->path ().c_str (), main_input_filename);
}

/* Give the dump of PASS the FILE of -fdump-tree-all=FILE or -fdump-ipa-all=FILE.  GCC
   11 to 13 have read these options before PASS is registered, and give it their
   flags, but not FILE.  */
void
dump_as_all (const opt_pass &pass)
{
  const dump_file_info &all = *g->get_dumps ()->get_dump_file_info (
    pass.type == GIMPLE_PASS ? TDI_tree_all : TDI_ipa_all);
  if (!all.pfilename)
    return;
  dump_file_info &own = *g->get_dumps ()->get_dump_file_info (
    pass.static_pass_number);
  own.pfilename = xstrdup (all.pfilename);
  /* The file is open already: all passes append to it.  */
  own.pstate = 1;
}

void
register_pass (const char *plugin, opt_pass *pass,
	       pass_positioning_ops position, const char *reference)
{
  register_pass_info info = { pass, reference, 1, position };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
  dump_as_all (*pass);
}

/* Register the passes that only functions with shared counts need.  */
void
register_passes_for_counts (const char *name)
{
  if (links_p ())
    register_pass (name, make_pass_bodies (g), PASS_POS_INSERT_AFTER,
		   "staticprof");
  else
    {
      /* In a link the vectorizer does not believe counts.  At -O2 it asks in
	 functions with optimize attributes.  */
      register_pass (name, make_pass_before_vectorizer (g),
		     PASS_POS_INSERT_BEFORE, "ifcvt");
      register_pass (name, make_pass_after_vectorizer (g),
		     PASS_POS_INSERT_AFTER, "vect");
    }
  register_pass (name, make_pass_paths (g), PASS_POS_INSERT_BEFORE, "uncprop");
  register_pass (name, make_pass_cold_blocks (g), PASS_POS_INSERT_BEFORE,
		 "sched2");
}

void
register_passes (const char *name, const options &o)
{
  const model &m = o.chosen;
  const std::shared_ptr<unit_record> record (new unit_record);

  /* In place of GCC's own estimate: early, once for each function, after the
     CFG is clean and before functions are split or inlined by size.  */
  opt_pass *const function_pass = make_pass_function (g, m, record,
						      o.warn_from);
  register_pass (name, function_pass, PASS_POS_REPLACE, "profile_estimate");

  /* Right behind the pass that reads measured counts.  It is only registered if
     there are any, because GCC takes long to register a pass.  */
  if (flag_branch_probabilities)
    register_pass (name,
		   make_pass_measured (g, m, record, function_pass, o.verbose),
		   PASS_POS_INSERT_AFTER, "profile");

  /* Behind GCC's own propagation of what is cold, right before the passes that
     clone and inline, so that these read the plugin's values.  */
  opt_pass *const program = make_pass_program (
    g, m, record, o.profile_directory, o.measure ? "measure" : "profile",
    o.application, o.policy);
  register_pass (name, program, PASS_POS_INSERT_AFTER, "profile_estimate");
  if (o.policy.share_counts)
    register_passes_for_counts (name);
  if (!counters_matter_p ())
    register_pass (name, make_pass_layout (g), PASS_POS_INSERT_AFTER, "bbro");
  register_pass (name, make_pass_late (g, o.policy.share_counts),
		 PASS_POS_INSERT_BEFORE, "switchlower");
  if (!counters_matter_p ())
    record->kept = o.kept.get ();
  if (record->kept)
    register_callback (name, PLUGIN_FINISH_UNIT, note_kept_fit, record.get ());
  record->exported = !o.profile_directory.empty ();
  record->measuring = o.measure;
  register_callback (name, PLUGIN_GGC_MARKING, keep_addresses, record.get ());
  register_callback (name, PLUGIN_ALL_IPA_PASSES_END, forget_values,
		     record.get ());
  /* These record conditions as text, which needs the names of enumerators.  */
  if ((flag_generate_lto || flag_generate_offload)
      && (record->kept || record->exported))
    register_callback (name, PLUGIN_FINISH_TYPE, note_enumerators, NULL);
  record->shown_by = program;
}

/* Is nothing estimated, except for functions with an optimize attribute?  In a link
   each function has the options that it was compiled with.  */
bool
nothing_is_estimated_p ()
{
  return (!optimize || !flag_guess_branch_prob) && !links_p ();
}

void
say_what_is_in_force (const plugin_name_args &plugin, const options &o)
{
  const model &m = o.chosen;
  fprintf (stderr, "%s: %s, model=%s apply=%s\n", plugin.base_name,
	   version_text, m.name, text_of (o.application).c_str ());
  if (nothing_is_estimated_p ())
    fprintf (
      stderr, "%s: compiled %s: nothing is estimated\n", plugin.base_name,
      optimize ? "with -fno-guess-branch-probability" : "without optimization");
  fprintf (stderr, "%s: %s\n", plugin.base_name,
	   text_of_what_is_cold (o.policy).c_str ());
  const bool learned = m.learned.has (model_head::branch);
  if (learned)
    fprintf (stderr, "%s: learned model %08x: %s\n", plugin.base_name,
	     m.learned.checksum, m.learned.made);
  for (size_t h = 0; h < registry_size; ++h)
    {
      /* The learned model decides two-way branches, so votes of such heuristics have
	 no influence.  */
      if (learned && registry[h]->scope == applies_to::comparisons)
	continue;
      fprintf (stderr, "%s:   %-20s %s", plugin.base_name, registry[h]->name,
	       m.enabled[h] ? "" : "off, else ");
      if (!learned)
	fprintf (stderr, "%.2f%%, ", m.rates[h].two_way * 100);
      fprintf (stderr, "multiway %.2f%%\n", m.rates[h].multiway * 100);
    }
}

bool
any_function_dump_p (const options &o)
{
  return std::any_of (
    o.dumps.begin (), o.dumps.end (),
    [] (const std::string &dump) { return dump.compare (0, 5, "tree-") == 0; });
}

/* Register what `gcc --help' and `gcc --version' say of the plugin, and print
   it for its own arguments of these names.  In a link of several partitions it
   was printed before these are compiled.  */
void
offer_help (const plugin_name_args &plugin, const options &o)
{
  /* The text takes time in every compilation, so it is made only if it is
     printed.  */
  static const std::string help = help_flag || o.help ? options_help () : "";
  static plugin_info info = { version_text, help.c_str () };
  register_callback (plugin.base_name, PLUGIN_INFO, NULL, &info);
  if (o.version && !flag_ltrans)
    fprintf (stderr, "%s\n", version_text);
  if (o.help && !flag_ltrans)
    fputs (help.c_str (), stderr);
}

/* Set GCC's own options to what O asks for.  */
void
set_policy (const char *name, options &o)
{
  /* Splitting functions by their counts would change the call graph between the
     estimate and the export, in a way that no estimate can know.  */
  if (o.measure)
    {
      global_options.x_flag_partial_inlining = 0;
      global_options_set.x_flag_partial_inlining = 1;
    }
  if (policy_says_what_is_cold_p (o.policy))
    {
      choose_what_is_cold (o.policy);
      register_callback (name, PLUGIN_ALL_IPA_PASSES_END,
			 go_over_to_cold_blocks, &o.policy);
    }
  if (!counters_matter_p ())
    {
      choose_size (o.policy);
      if (!links_p ())
	{
	  choose_inlining (o.policy);
	  choose_unrolling (o.policy);
	}
      register_callback (name, PLUGIN_ALL_IPA_PASSES_END, keep_order_steady,
			 NULL);
    }
  prepare_to_apply (o.application);
}

/* Begin the dumps that O asks for, and say so if there will be none.  */
void
begin_dumps (const char *name, const options &o)
{
  if (nothing_is_estimated_p () && writes_p () && any_function_dump_p (o))
    inform (UNKNOWN_LOCATION,
	    "%<-fplugin-arg-%s-dump%>: %s functions are not estimated and not "
	    "dumped",
	    name,
	    optimize ? "with -fno-guess-branch-probability"
		     : "without optimization");
  for (const std::string &dump : o.dumps)
    g->get_dumps ()->dump_switch_p (dump.c_str ());
}

int
initialize (plugin_name_args *plugin, plugin_gcc_version *running)
{
  options &o = chosen_options;
  const char *const name = plugin->base_name;
  if (!compiler_seen_p ())
    {
      fprintf (stderr,
	       "%s: not used, this compiler does not let plugins see its "
	       "functions\n",
	       name);
      return !optional_p (*plugin);
    }
  /* An error has been reported and the compilation will fail; a failure here
     would only make GCC report a second one.  */
  if (!same_compiler_p (*plugin, *running) || loaded_before_p (*plugin)
      || !read_arguments (*plugin, o))
    return 0;

  if (optimize_size)
    o.policy = code_policy_at_os (o.policy);
  else if (optimize >= 3)
    o.policy = code_policy_at_o3 (o.policy);
  hide_from_records (*plugin);
  offer_help (*plugin, o);
  if (o.off)
    return 0;
  set_policy (name, o);
  if (o.verbose && !flag_ltrans)
    say_what_is_in_force (*plugin, o);
  register_passes (name, o);
  register_callback (name, PLUGIN_FINISH_UNIT, finish_unit, &o);
  begin_dumps (name, o);
  return 0;
}

} // namespace

} // namespace staticprof

extern "C" __attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *plugin, plugin_gcc_version *running)
{
  return staticprof::initialize (plugin, running);
}
