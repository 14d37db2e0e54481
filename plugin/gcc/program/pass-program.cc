/* The whole-program step, inside one compilation or one link.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The unit's profile is read from GCC's call graph, the whole-program step is
   made on it, and the result is dumped and exported: finish.  That is done in
   execute, when GCC knows what is visible outside.  A compilation for link-time
   optimization alone never gets there; it finishes when summaries are made.
   What the link needs to know goes into the object, without blocks and edges
   unless an export is wanted: a dump changes no object.

   In the link (lto1, all of the program before it is partitioned) the objects'
   records are read, and finish_link does with all of them what finish does with
   one unit.  */

#include "plugin/gcc/passes.h"

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/profile/unit-id.h"
#include "plugin/core/profile/write-file.h"
#include "plugin/core/program/program.h"
#include "plugin/core/report/dump.h"
#include "plugin/gcc/program/apply-program.h"
#include "plugin/gcc/build-note.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/give-counts.h"
#include "plugin/gcc/program/lto-section.h"
#include "plugin/gcc/program/read-program.h"
#include "plugin/gcc/program/read-unit.h"
#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

namespace
{

const pass_data data_program = {
  IPA_PASS, "staticprof", OPTGROUP_NONE, TV_IPA_PROFILE, 0, 0, 0, 0, 0
};

class pass_program : public ipa_opt_pass_d
{
public:
  pass_program (gcc::context *ctxt, const model &m,
		const std::shared_ptr<unit_record> &record,
		const std::string &directory, const char *key, const applied &a,
		const code_policy &policy)
    : ipa_opt_pass_d (data_program, ctxt, summarize, stream, receive, NULL,
		      NULL, NULL, 0, NULL, NULL),
      m_model (m), m_record (record), m_directory (directory), m_key (key),
      m_applied (a), m_policy (policy)
  {
  }

  /* Skip work whose result is unused.  Without optimization nothing is
     estimated; a record or dump then has every call made once.  */
  bool gate (function *) final override
  {
    if (seen_error ())
      return false;
    if (in_lto_p)
      return !flag_ltrans
	     && (m_record->wanted () || m_applied.any () || counts_p ()
		 || flag_incremental_link == INCREMENTAL_LINK_LTO);
    return flag_generate_lto || m_record->wanted () || solved_p ()
	   || counts_p ();
  }
  unsigned execute (function *) final override;

private:
  bool counts_p () const { return m_policy.share_counts && counts_given_p (); }
  /* Is GCC given anything of one unit that needs the whole-program step?  */
  bool solved_p () const { return m_applied.any () || sparse_p (); }
  bool sparse_p () const
  {
    return m_policy.least_density > 0 && !flag_generate_lto && optimize >= 2
	   && !optimize_size;
  }
  static void summarize ();
  static void stream ();
  static void receive ();
  profile finish ();
  void finish_link ();
  void apply (const profile &p);
  void dump (const profile &p);
  void write (const profile &p, const std::string &name, const std::string &id);
  std::string file_of (const std::string &name, const std::string &id) const
  {
    return m_directory + "/" + record_file (name, id);
  }
  void name_record (const std::string &file, const std::string &stamp);

  const model &m_model;
  const std::shared_ptr<unit_record> m_record;
  const std::string m_directory;
  const char *const m_key;
  const applied m_applied;
  const code_policy &m_policy;
  std::string m_text;		     /* For the object.  */
  std::string m_stamp;		     /* The one that the object names.  */
  std::vector<lto_record> m_records; /* The records of the objects that are
					linked.  */
};

void
pass_program::dump (const profile &p)
{
  if (!dump_file)
    return;
  dump_options flags;
  flags.details = dump_flags & TDF_DETAILS;
  flags.blocks = dump_flags & TDF_BLOCKS;
  fputs (dump_program (p, flags).c_str (), dump_file);
}

/* Write P to the file that NAME and ID give.  -fcompare-debug compiles
   everything twice and expects the same result from both, except for the
   file.  */
void
pass_program::write (const profile &p, const std::string &name,
		     const std::string &id)
{
  const std::string file = file_of (name, id);
  user_error e;
  if (!flag_compare_debug)
    e = write_file (file, write_profile_json (p));
  if (!e.ok ())
    error_at (UNKNOWN_LOCATION, "%<-fplugin-arg-libstaticprof-%s=%s%>: %s",
	      m_key, m_directory.c_str (), e.message.c_str ());
  else if (in_lto_p || !flag_generate_lto)
    name_record (file, record_stamp (p));
}

/* Put the name and the STAMP of the record FILE into the object, before that is
   streamed.  Of an LTO object, and of itself, a link puts out no section but
   from asm at top level, so the directive is added as such; a slim object does
   not assemble its own, so the directive is written there directly as well.  */
void
pass_program::name_record (const std::string &file, const std::string &stamp)
{
  const std::string whole = absolute_file_name (file);
  const std::string text = record_directive (
    mapped_file_name (whole.c_str ()), stamp, flag_generate_lto && !in_lto_p);
  if (text.empty ())
    return;
  if (flag_generate_lto)
    symtab->finalize_toplevel_asm (build_string (text.size (), text.c_str ()));
  if (asm_out_file
      && (!flag_generate_lto || (!in_lto_p && !flag_fat_lto_objects)))
    fputs (text.c_str (), asm_out_file);
}

/* Give GCC what the whole-program step found for the unit.  */
void
pass_program::apply (const profile &p)
{
  if (!solved_p () && !counts_p ())
    return;
  std::map<std::string, cgraph_node *> named;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (!node->alias && !node->inlined_to)
    named.insert ({ symbol_name (node->decl), node });
  std::vector<cgraph_node *> nodes;
  for (const profile_function &f : p.functions)
    {
      const auto found = named.find (f.assembler_name);
      nodes.push_back (found == named.end () ? nullptr : found->second);
    }
  apply_program (p, nodes, m_applied);
  if (sparse_p ())
    apply_size (p, nodes, m_policy.least_density);
  if (counts_p ())
    give_counts (p, nodes, m_policy, m_record->kept);
}

profile
pass_program::finish ()
{
  const bool wanted = m_record->wanted ();
  profile p = read_unit (*m_record, m_model,
			 wanted ? unit_detail::full : unit_detail::calls);
  m_record->clear ();
  profile_unit &unit = p.units.front ();
  if (!m_directory.empty ())
    unit.stamp = m_stamp.empty () ? fresh_stamp (p) : m_stamp;
  if (wanted || solved_p ())
    estimate_program (p);
  dump (p);
  if (!m_directory.empty ())
    write (p, unit.name, unit.id);
  return p;
}

/* Do finish and apply for the program that is linked.  */
void
pass_program::finish_link ()
{
  const lto_symbols symbols;
  linked_program program = read_program (m_records, symbols);
  m_records.clear ();
  if (dump_file)
    for (const std::string &file : program.unknown)
      fprintf (dump_file, ";; staticprof: no profile in %s\n", file.c_str ());
  if (program.units.units.empty ())
    return;
  if (dump_file || m_record->wanted () || m_applied.any ())
    estimate_program (program.units);
  dump (program.units);
  if (!m_directory.empty ())
    write (program.units, program_name (),
	   unit_id ({ "program", mapped_file_name (get_src_pwd ()),
		      mapped_file_name (program_name ().c_str ()) }));
  std::vector<cgraph_node *> nodes;
  for (const profile_function &f : program.units.functions)
    nodes.push_back (program.node_of (symbols, f));
  apply_program (program.units, nodes, m_applied);
  if (counts_p ())
    give_counts (program.units, nodes, m_policy, m_record->kept);
}

/* GCC calls the hooks without the pass; current_pass is that.  */
void
pass_program::summarize ()
{
  if (!flag_generate_lto)
    return;
  pass_program *const pass = static_cast<pass_program *> (current_pass);
  profile p = read_unit (*pass->m_record, pass->m_model,
			 pass->m_directory.empty () ? unit_detail::link
						    : unit_detail::full);
  if (!pass->m_directory.empty ())
    {
      profile_unit &unit = p.units.front ();
      unit.stamp = pass->m_stamp = fresh_stamp (p);
      pass->name_record (pass->file_of (unit.name, unit.id), unit.stamp);
    }
  pass->m_text = write_profile_json (p);
  /* A slim object is done here; a fat one will execute.  */
  if (flag_fat_lto_objects)
    return;
  if (pass->m_record->wanted ())
    pass->finish ();
  else
    pass->m_record->clear ();
}

void
pass_program::stream ()
{
  /* For an accelerator's compiler GCC writes the unit once more, first; the
     record belongs to the host's.  */
  if (lto_stream_offload_p)
    return;
  pass_program *const pass = static_cast<pass_program *> (current_pass);
  if (in_lto_p)
    {
      /* An incremental link: the objects become one.  */
      const linked_program program = read_program (pass->m_records,
						   lto_symbols ());
      if (program.units.units.empty ())
	return;
      pass->m_text = write_profile_json (program.units);
    }
  write_lto_section (pass->m_text);
  pass->m_text = std::string ();
}

void
pass_program::receive ()
{
  static_cast<pass_program *> (current_pass)->m_records = read_lto_sections ();
}

unsigned
pass_program::execute (function *)
{
  if (in_lto_p)
    finish_link ();
  else if (m_record->wanted () || solved_p () || counts_p ())
    apply (finish ());
  else
    m_record->clear ();
  return 0;
}

/* GCC shows each function in the dump of a pass that has a hook for functions,
   so this is a pass of its own.  */
const pass_data data_bodies = {
  IPA_PASS, "staticprof_bodies", OPTGROUP_NONE, TV_IPA_PROFILE, 0, 0, 0, 0, 0
};

unsigned
note_body (cgraph_node *node)
{
  note_counted_body (node);
  return 0;
}

class pass_bodies : public ipa_opt_pass_d
{
public:
  explicit pass_bodies (gcc::context *ctxt)
    : ipa_opt_pass_d (data_bodies, ctxt, NULL, NULL, NULL, NULL, NULL, NULL, 0,
		      note_body, NULL)
  {
  }
  bool gate (function *) final override { return in_lto_p; }
};

} // namespace

ipa_opt_pass_d *
make_pass_bodies (gcc::context *ctxt)
{
  return new pass_bodies (ctxt);
}

ipa_opt_pass_d *
make_pass_program (gcc::context *ctxt, const model &m,
		   const std::shared_ptr<unit_record> &record,
		   const std::string &directory, const char *key,
		   const applied &a, const code_policy &policy)
{
  return new pass_program (ctxt, m, record, directory, key, a, policy);
}

} // namespace staticprof
